// Passkeys: with them one logs in by fingerprint, face or PIN. What changes them asks for the
// password again.
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { browserName, type Passkey } from './account.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { ChangePasskey } from './ChangePasskey.tsx';

type Passkeys = { items: Passkey[]; address: string | null };

export function PasskeysSection() {
  const { t } = useTranslation();
  const { resource, reload } = useResource<Passkeys>('/account/passkeys');
  const [open, setOpen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (resource.state !== 'ready') return null;
  const { items, address } = resource.body;
  const isOffered = address === location.hostname && 'PublicKeyCredential' in window;
  if (!isOffered && items.length === 0) return null;
  const close = () => {
    setOpen(undefined);
    // What was pressed is gone: whoever uses the keyboard goes on from here.
    heading.current?.focus();
  };
  const onChanged = () => {
    close();
    reload();
  };
  return (
    <section aria-labelledby="account-passkeys">
      <h2 id="account-passkeys" ref={heading} tabIndex={-1}>
        {t('desk.passkeys')}
      </h2>
      <p>{t('desk.passkeys.why')}</p>
      <ul className="account-browsers">
        {items.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyLine passkey={passkey} onChange={() => setOpen(passkey.id)} />
            {open === passkey.id && (
              <ChangePasskey passkey={passkey} onChanged={onChanged} onCancel={close} />
            )}
          </li>
        ))}
      </ul>
      {isOffered && open !== 'new' && (
        <p>
          <button type="button" className="button plain" onClick={() => setOpen('new')}>
            {t('desk.passkeys.add')}
          </button>
        </p>
      )}
      {isOffered && open === 'new' && (
        <AddPasskey
          suggestedName={browserName(navigator.userAgent)}
          onAdded={onChanged}
          onCancel={close}
        />
      )}
    </section>
  );
}

function PasskeyLine({ passkey, onChange }: { passkey: Passkey; onChange(): void }) {
  const { t, day } = useTranslation();
  const { name, address, isUsable, createdAt, usedAt } = passkey;
  return (
    <>
      <span dir="auto">{name}</span>
      <span className="muted">
        {usedAt === null
          ? t('desk.passkeys.added', { day: day(createdAt) })
          : t('desk.passkeys.used', { day: day(createdAt), used: day(usedAt) })}
      </span>
      {!isUsable && <span>{t('desk.passkeys.elsewhere', { address })}</span>}
      <button
        type="button"
        className="text-button"
        aria-label={t('desk.passkeys.change.which', { name })}
        onClick={onChange}
      >
        <span>{t('desk.passkeys.change')}</span>
      </button>
    </>
  );
}
