// Renaming and removing a passkey.
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { fieldFault, useAction } from '../../api/use-action.ts';
import { TextControl } from '../../controls/TextControl.tsx';
import { problemText } from '../../screen/problem-text.ts';
import type { Passkey } from './account.ts';

type ChangePasskeyProps = { passkey: Passkey; onChanged(): void; onCancel(): void };

export function ChangePasskey({ passkey, onChanged, onCancel }: ChangePasskeyProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [name, setName] = useState(passkey.name);
  const [current, setCurrent] = useState('');
  const address = `/account/passkeys/${passkey.id}`;
  const act = useAction(async (work: () => Promise<unknown>) => {
    await work();
    onChanged();
  });
  const canRename = current !== '' && name !== passkey.name;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canRename) act.start(() => api.patch(address, { name, current }));
  };
  const faults = {
    name: fieldFault(act.error, 'name'),
    current: fieldFault(act.error, 'current'),
  };
  const isElsewhere = !faults.name && !faults.current;
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <TextControl
        takesFocus
        label={t('desk.passkeys.name')}
        value={name}
        onChange={setName}
        error={faults.name}
      />
      <TextControl
        label={t('desk.account.password.current')}
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={faults.current}
      />
      {act.error !== undefined && isElsewhere && (
        <p className="field-error" role="alert">
          {problemText(act.error, t)}
        </p>
      )}
      <div className="screen-actions">
        <button className="button" aria-disabled={act.isBusy || !canRename}>
          {t('desk.staff.save')}
        </button>
        <button
          type="button"
          className="button plain"
          aria-disabled={act.isBusy || current === ''}
          onClick={() =>
            current !== '' && act.start(() => api.post(`${address}/remove`, { current }))
          }
        >
          {t('desk.passkeys.remove')}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {t('desk.cancel')}
        </button>
      </div>
    </form>
  );
}
