// Asks before a screen is left with which something would be lost.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** @param question  undefined where nothing would be lost */
export function useLeaveWarning(question: string | undefined): void {
  const blocker = useBlocker(question !== undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The same question that the browser asks before a document is left.
    if (question === undefined || window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    if (question === undefined) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [question]);
}
