// What every screen has: its title, what can be done on it, and its states.
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { useSession } from '../session/Session.tsx';

type ScreenProps = {
  title: string;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen; the keyboard begins at its title after coming from another one. */
export function Screen({ title, actions, children }: ScreenProps) {
  const { museum } = useSession();
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${museum.name}, ${t('desk.title')}`;
  }, [title, museum.name, t]);
  useEffect(() => {
    // The first screen of a document begins where the browser does, with the skip link.
    if (document.activeElement !== document.body || history.state?.key !== undefined)
      heading.current?.focus();
  }, []);
  return (
    <>
      <header className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
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
