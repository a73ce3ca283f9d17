// Signing in again without leaving the screen: the sign-in page itself, in a frame. A session that
// has ended is first a notice, which takes no focus from whoever types.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { readDocumentData } from '../read-document-data.ts';
import type { SignInAgain } from './sign-in-again.ts';

/** Where somebody signs in. */
const SIGN_IN = '/admin/sign-in';

/** @param load  fetches the document of the desk, as text */
export function SignInDialog({ again, load }: { again: SignInAgain; load(): Promise<string> }) {
  const { t } = useTranslation();
  const need = useSyncExternalStore(again.onChange, again.need);
  const isNeeded = need !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const look = useCallback(async () => {
    const text = await load().catch(() => '');
    const data = readDocumentData(new DOMParser().parseFromString(text, 'text/html'));
    if (data) again.done(data.session);
  }, [again, load]);

  const [isWanted, setWanted] = useState(false);
  // What is asked because of a button that was just pressed comes at once.
  const isOpen = need === 'recent' || (isNeeded && isWanted);
  const returnTo = useRef<Element>(null);

  useEffect(() => {
    if (!isNeeded) return undefined;
    // They may sign in in another window, with a link from a terminal.
    const back = () => void look();
    // Whoever saves by hand waits for the answer: the form comes to them.
    const save = (event: Event) => {
      if (event.type === 'click' && !isMainAction(event.target)) return;
      returnTo.current = document.activeElement;
      setWanted(true);
    };
    window.addEventListener('focus', back);
    document.addEventListener('submit', save);
    document.addEventListener('click', save);
    return () => {
      window.removeEventListener('focus', back);
      document.removeEventListener('submit', save);
      document.removeEventListener('click', save);
      setWanted(false);
    };
  }, [isNeeded, look]);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    if (need === 'recent') returnTo.current = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (returnTo.current instanceof HTMLElement && returnTo.current.isConnected)
        returnTo.current.focus();
    };
  }, [isOpen, need]);

  if (!isNeeded) return null;
  const leave = need === 'recent' ? again.giveUp : () => setWanted(false);
  if (!isOpen)
    return (
      <section className="desk-signed-out" aria-label={t('desk.ended')}>
        {/* Whoever types goes on typing: the focus comes here only when they want it. */}
        <p role="alert">{t('desk.ended.notice')}</p>
        <button
          type="button"
          className="button"
          onFocus={({ relatedTarget }) => {
            returnTo.current = relatedTarget;
          }}
          onClick={() => setWanted(true)}
        >
          {t('desk.ended')}
        </button>
      </section>
    );
  return (
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby="sign-in-again"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <h2 id="sign-in-again">{t('desk.ended')}</h2>
      <p>{t(need === 'open' ? 'desk.ended.how' : 'desk.again.recent')}</p>
      <iframe
        src={SIGN_IN}
        title={t('desk.ended.frame')}
        className="desk-sign-in"
        onLoad={() => void look()}
      />
      <button type="button" className="button plain" onClick={leave}>
        {t(need === 'open' ? 'desk.ended.later' : 'desk.cancel')}
      </button>
    </dialog>
  );
}

/** A button that saves, publishes or sends: each screen has one that stands out. */
const isMainAction = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('main .button:not(.plain)') !== null;
