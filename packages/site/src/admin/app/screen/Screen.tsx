// What every screen has: its title, what can be done on it, and its states.
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { useSession } from '../session/Session.tsx';

type ScreenProps = {
  title: string;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  /** They stay in sight while a long screen is walked through. */
  hasStickyActions?: boolean;
  children: ReactNode;
};

/** A screen; the keyboard begins at its title after coming from another one. */
export function Screen({ title, actions, hasStickyActions = false, children }: ScreenProps) {
  const { museum } = useSession();
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${title} – ${museum.name}, ${t('desk.title')}`);
  useEffect(() => {
    // The first screen of a document begins where the browser does, with the skip link. Later ones
    // follow something that was done here, and that is often gone.
    const isLater = navigator.userActivation?.hasBeenActive || history.state?.key !== undefined;
    if (isLater || document.activeElement !== document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <header className={hasStickyActions ? 'screen-head is-sticky' : 'screen-head'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** How long a title that somebody is typing stays the same before the window has it. */
const TITLE_AFTER_MS = 300;

/** Names the window, at once at first. */
function useDocumentTitle(title: string): void {
  const isNamed = useRef(false);
  useEffect(() => {
    const name = () => {
      document.title = title;
    };
    if (!isNamed.current) name();
    isNamed.current = true;
    const timer = setTimeout(name, TITLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [title]);
}

/** While something is fetched. */
export function Loading() {
  const { t } = useTranslation();
  return <output className="screen-state">{t('desk.loading')}</output>;
}

/** Where there is nothing yet: what it is for, and what can be done about it. */
export function Empty({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="screen-state">
      <p>{children}</p>
      {actions !== undefined && <div className="screen-actions">{actions}</div>}
    </div>
  );
}
