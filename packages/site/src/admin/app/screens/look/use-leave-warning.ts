// Asks before a screen is left whose changes are not saved.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';

export function useLeaveWarning({ isChanged }: { isChanged: boolean }): void {
  const { t } = useTranslation();
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The same question that the browser asks before a document is left.
    if (window.confirm(t('desk.look.leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
