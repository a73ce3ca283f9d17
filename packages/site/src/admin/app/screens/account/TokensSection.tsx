// Tokens, with which programs use the API as oneself: which there are, and how to revoke them.
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { useAction } from '../../api/use-action.ts';
import { useResource } from '../../api/use-resource.ts';
import { ConfirmButton } from '../../controls/ConfirmButton.tsx';
import { CopyLink } from '../../controls/CopyLink.tsx';
import { problemText } from '../../screen/problem-text.ts';
import { roleName } from '../../session/roles.ts';
import { useSession } from '../../session/Session.tsx';
import type { Role } from '../../../../features/access/roles.ts';
import type { Token } from './account.ts';
import { NewToken, type MadeToken } from './NewToken.tsx';

export function TokensSection() {
  const { t } = useTranslation();
  const api = useApi();
  const { role } = useSession();
  const { resource, reload } = useResource<{ items: Token[] }>('/account/tokens');
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeToken>();
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: whoever uses the keyboard goes on from here.
  const goOn = () => heading.current?.focus();
  const revoke = useAction(async ({ id, name }: Token) => {
    await api.delete(`/account/tokens/${id}`);
    if (made?.token.id === id) setMade(undefined);
    setMessage(t('desk.tokens.revoked', { name }));
    goOn();
    reload();
  });
  if (resource.state !== 'ready') return null;
  const { items } = resource.body;
  const onMade = (token: MadeToken) => {
    setMade(token);
    setOpen(false);
    setMessage(t('desk.tokens.made', { name: token.token.name }));
    goOn();
    reload();
  };
  const cancel = () => {
    setOpen(false);
    goOn();
  };
  return (
    <section aria-labelledby="account-tokens">
      <h2 id="account-tokens" ref={heading} tabIndex={-1}>
        {t('desk.tokens')}
      </h2>
      <p>{t('desk.tokens.why', { role: roleName(role as Role, t) })}</p>
      {items.length > 0 && (
        <ul className="account-browsers">
          {items.map((token) => (
            <TokenLine
              key={token.id}
              token={token}
              isBusy={revoke.isBusy}
              onRevoke={() => revoke.start(token)}
            />
          ))}
        </ul>
      )}
      {revoke.error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(revoke.error, t)}
        </p>
      )}
      {made && (
        <CopyLink
          key={made.token.id}
          link={made.secret}
          how={t('desk.tokens.once', { name: made.token.name })}
        />
      )}
      {isOpen ? (
        <NewToken onMade={onMade} onCancel={cancel} />
      ) : (
        <p>
          <button type="button" className="button plain" onClick={() => setOpen(true)}>
            {t('desk.tokens.new')}
          </button>
        </p>
      )}
      <output>{message}</output>
    </section>
  );
}

type TokenLineProps = { token: Token; isBusy: boolean; onRevoke(): void };

function TokenLine({ token, isBusy, onRevoke }: TokenLineProps) {
  const { t, day } = useTranslation();
  const [now] = useState(() => Date.now());
  const { name, isReadOnly, createdAt, expiresAt, usedAt } = token;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <li>
      <strong dir="auto">{name}</strong>
      <span>{t(isReadOnly ? 'desk.tokens.reads' : 'desk.tokens.changes')}</span>
      <span className="muted">
        {t('desk.tokens.created', { day: day(createdAt) })}
        {' · '}
        {usedAt === null ? t('desk.tokens.unused') : t('desk.tokens.used', { day: day(usedAt) })}
        {expiresAt !== null &&
          ` · ${t(isOver ? 'desk.tokens.expired' : 'desk.tokens.expires', { day: day(expiresAt) })}`}
      </span>
      <ConfirmButton
        label={t('desk.tokens.revoke')}
        name={t('desk.tokens.revoke.which', { name })}
        question={t('desk.tokens.revoke.sure', { name })}
        isBusy={isBusy}
        onConfirm={onRevoke}
      />
    </li>
  );
}
