// A new password; everywhere else one is logged out.
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { fieldFault, useAction } from '../../api/use-action.ts';
import { FaultSummary } from '../../controls/FaultSummary.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { problemText } from '../../screen/problem-text.ts';

export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isSaved, setSaved] = useState(false);
  const change = useAction(async () => {
    await api.put('/account/password', { current, password });
    setCurrent('');
    setPassword('');
    setSaved(true);
  });
  const isFilledIn = current !== '' && password !== '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isFilledIn) return;
    setSaved(false);
    change.start();
  };
  const faults = {
    current: fieldFault(change.error, 'current'),
    password: fieldFault(change.error, 'password'),
  };
  const listed = Object.entries(faults).flatMap(([id, text]) =>
    text === undefined ? [] : [{ id: `account-${id}`, text }],
  );
  const isElsewhere = change.error !== undefined && listed.length === 0;
  return (
    <section aria-labelledby="account-password-heading">
      <h2 id="account-password-heading">{t('desk.account.password')}</h2>
      <form className="account-form" onSubmit={submit} noValidate>
        <FaultSummary faults={listed} />
        {/* Password managers keep the new password with the right account. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextControl
          id="account-current"
          label={t('desk.account.password.current')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={faults.current}
        />
        <TextControl
          id="account-password"
          label={t('desk.account.password.new')}
          help={t('desk.account.password.help')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={faults.password}
        />
        {isElsewhere && (
          <p className="field-error" role="alert">
            {problemText(change.error, t)}
          </p>
        )}
        <p>
          <button className="button" aria-disabled={change.isBusy || !isFilledIn}>
            {t('desk.account.password.change')}
          </button>{' '}
          <output>{isSaved ? t('desk.account.password.changed') : ''}</output>
        </p>
      </form>
    </section>
  );
}
