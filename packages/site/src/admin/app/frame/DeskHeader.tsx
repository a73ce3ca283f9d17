// The line above everything at the desk: whose it is, what can be found and made, and who works
// here. What opens does so by the browser itself, so that it is the same without script.
import type { ReactNode } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { nameOfLanguage } from '../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { MenuEntry } from '../data/menu.ts';
import { appearances, type Appearance } from '../document-data.ts';
import type { DeskLink } from './desk-link.tsx';
import { screens } from '../data/screens.ts';
import { Entries, MENU_ID } from './DeskMenu.tsx';

type DeskHeaderProps = {
  museum: string;
  /** Who is signed in. */
  user: string;
  /** The path of the page, to come back to after a choice. */
  at: string;
  appearance: Appearance;
  /** What may be made here. */
  toMake: readonly MenuEntry[];
  link?: DeskLink;
  /** How anything is found: a button of the application, or a link that leads to it. */
  find: ReactNode;
  /** What only the application has: what is saved, help. */
  children?: ReactNode;
  /** Chooses light or dark without loading the page again. */
  onAppearance?(appearance: Appearance): void;
};

export function DeskHeader(props: DeskHeaderProps) {
  const { museum, user, toMake, link, find, children } = props;
  const { t } = useTranslation();
  return (
    <header className="desk-head">
      <button type="button" className="desk-tool desk-menu-button" popoverTarget={MENU_ID}>
        <Icon name="menu" />
        <span>{t('desk.menu')}</span>
      </button>
      <p className="desk-museum">
        <a href="/">{museum}</a>
        <span className="muted">{t('desk.title')}</span>
      </p>
      <div className="desk-tools">
        {find}
        {toMake.length > 0 && (
          <Opening id="desk-new" name={t('desk.new')} className="desk-tool strong">
            <Entries entries={toMake} link={link} />
          </Opening>
        )}
        {children}
        <Opening id="desk-account" name={user} className="desk-tool desk-user">
          <Account {...props} />
        </Opening>
      </div>
    </header>
  );
}

/** A button, and the panel that it opens below itself. */
export function Opening({
  id,
  name,
  className = 'desk-tool',
  children,
}: {
  id: string;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        <span dir="auto">{name}</span>
      </button>
      <div id={id} className="desk-panel" popover="auto">
        {children}
      </div>
    </>
  );
}

const ACCOUNT = '/admin/account';
const accountPlace: MenuEntry = {
  address: ACCOUNT,
  title: screens[ACCOUNT].title,
  isServerMade: false,
};

/** One's own account, language, light or dark, and the way out. */
function Account({ at, appearance, link, onAppearance }: DeskHeaderProps) {
  const { t, language, languages } = useTranslation();
  return (
    <>
      <Entries entries={[accountPlace]} current={at} link={link} />
      {languages.length > 1 && (
        <form method="post" action="/admin/language">
          <input type="hidden" name="back" value={at} />
          <fieldset className="desk-choice">
            <legend>{t('desk.language')}</legend>
            {languages.map((one) => (
              <button
                key={one}
                name="language"
                value={one}
                lang={one}
                aria-pressed={one === language}
              >
                {nameOfLanguage(one)}
              </button>
            ))}
          </fieldset>
        </form>
      )}
      <form method="post" action="/admin/appearance">
        <input type="hidden" name="back" value={at} />
        <fieldset className="desk-choice">
          <legend>{t('desk.appearance')}</legend>
          {appearances.map((one) => (
            <button
              key={one}
              name="appearance"
              value={one}
              aria-pressed={one === appearance}
              onClick={(event) => {
                if (!onAppearance) return;
                event.preventDefault();
                onAppearance(one);
              }}
            >
              {t(appearanceNames[one])}
            </button>
          ))}
        </fieldset>
      </form>
      <form method="post" action="/admin/close">
        <button className="text-button">
          <span>{t('desk.close')}</span>
        </button>
      </form>
    </>
  );
}

const appearanceNames: Readonly<Record<Appearance, string>> = {
  system: 'desk.appearance.system',
  light: 'desk.appearance.light',
  dark: 'desk.appearance.dark',
};
