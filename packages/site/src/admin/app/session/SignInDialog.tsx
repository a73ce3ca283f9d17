// Signing in again without leaving the screen: the sign-in page itself, in a frame.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { readDocumentData } from '../read-document-data.ts';
import type { SignInAgain } from './sign-in-again.ts';

/** Where somebody signs in. */
const SIGN_IN = '/admin/sign-in';

/** @param load  fetches the document of the desk, as text */
export function SignInDialog({ again, load }: { again: SignInAgain; load(): Promise<string> }) {
  const { t } = useTranslation();
  const isNeeded = useSyncExternalStore(again.onChange, again.isNeeded);
  const dialog = useRef<HTMLDialogElement>(null);
  const look = useCallback(async () => {
    const text = await load().catch(() => '');
    const data = readDocumentData(new DOMParser().parseFromString(text, 'text/html'));
    if (data) again.done(data.session);
  }, [again, load]);

  useEffect(() => {
    if (!isNeeded) return;
    const element = dialog.current;
    element?.showModal();
    // They may sign in in another window, with a link from a terminal.
    const back = () => void look();
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('focus', back);
      element?.close();
    };
  }, [isNeeded, look]);

  if (!isNeeded) return null;
  return (
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again">{t('desk.ended')}</h2>
      <p>{t('desk.ended.how')}</p>
      <iframe
        src={SIGN_IN}
        title={t('desk.ended.frame')}
        className="desk-sign-in"
        onLoad={() => void look()}
      />
    </dialog>
  );
}
