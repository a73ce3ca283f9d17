// One's own account: name, password, second factor, and the browsers one is logged in with.
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading, Screen } from '../../screen/Screen.tsx';
import type { Account } from './account.ts';
import { BrowsersSection } from './BrowsersSection.tsx';
import { NameSection } from './NameSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { RecoverySection } from './RecoverySection.tsx';
import { TokensSection } from './TokensSection.tsx';
import './account.css';

export function AccountScreen() {
  const { t } = useTranslation();
  const { resource, reload } = useResource<Account>('/account');
  return (
    <Screen title={t('desk.account')}>
      {resource.state === 'loading' && <Loading />}
      {resource.state === 'failed' && <ProblemNotice error={resource.error} onRetry={reload} />}
      {resource.state === 'ready' && (
        <>
          <NameSection account={resource.body} />
          <PasswordSection email={resource.body.email} />
          {resource.body.hasSecondFactor ? (
            <RecoverySection codesLeft={resource.body.recoveryCodes} onRenewed={reload} />
          ) : (
            <section aria-labelledby="account-factor">
              <h2 id="account-factor">{t('desk.account.factor')}</h2>
              <p>{t('desk.account.factor.why')}</p>
              <p>
                <a className="button plain" href="/admin/second-factor">
                  {t('desk.account.factor.set')}
                </a>
              </p>
            </section>
          )}
        </>
      )}
      <PasskeysSection />
      <TokensSection />
      <BrowsersSection />
    </Screen>
  );
}
