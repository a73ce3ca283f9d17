// Codes for who has lost the phone with the app.
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { useAction } from '../../api/use-action.ts';
import { problemText } from '../../screen/problem-text.ts';

type RecoverySectionProps = { codesLeft: number; onRenewed(): void };

export function RecoverySection({ codesLeft, onRenewed }: RecoverySectionProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAction(async () => {
    const { body } = await api.post<{ codes: string[] }>('/account/recovery-codes', {});
    setCodes(body.codes);
    onRenewed();
  });
  return (
    <section aria-labelledby="account-codes">
      <h2 id="account-codes">{t('desk.account.codes')}</h2>
      <p>{t('desk.account.codes.left', { count: codesLeft })}</p>
      {codes && (
        <div className="notice" role="alert">
          <p>{t('desk.account.codes.once')}</p>
          <ul className="account-codes">
            {codes.map((code) => (
              <li key={code} dir="ltr">
                {code}
              </li>
            ))}
          </ul>
        </div>
      )}
      {renew.error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(renew.error, t)}
        </p>
      )}
      <p>
        <button
          type="button"
          className="button plain"
          aria-disabled={renew.isBusy}
          onClick={() => renew.start()}
        >
          {t('desk.account.codes.renew')}
        </button>
      </p>
    </section>
  );
}
