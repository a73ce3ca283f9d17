// In the place of a screen that cannot be shown.
import { useRouteError } from 'react-router';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { Screen } from './Screen.tsx';

/** A screen that failed. Loading it again also mends a desk that was updated meanwhile. */
export function ScreenProblem() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <Screen title={t('desk.failed')}>
      <ProblemNotice error={error} onRetry={() => location.reload()} />
    </Screen>
  );
}

/** An address of the desk where there is nothing. */
export function NoScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('desk.nowhere')}>
      <p>{t('desk.nowhere.choose')}</p>
    </Screen>
  );
}
