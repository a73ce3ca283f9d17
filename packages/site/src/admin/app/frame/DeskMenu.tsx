// The menu of the desk, the same in the application and on server-made pages.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { MenuEntry, MenuSection } from '../data/menu.ts';
import { PlainLink, type DeskLink } from './desk-link.tsx';

type DeskMenuProps = {
  sections: readonly MenuSection[];
  /** The address of the entry that is open. */
  current: string | undefined;
  link?: DeskLink;
};

/** On a narrow screen it is a sheet that its button opens, by the browser itself. */
export const MENU_ID = 'desk-menu';

export function DeskMenu({ sections, current, link }: DeskMenuProps) {
  const { t } = useTranslation();
  return (
    <nav id={MENU_ID} className="desk-menu" popover="auto" aria-label={t('desk.menu')}>
      <ul className="desk-menu-groups">
        {sections.map(({ group, title, entries }) => (
          <li key={group}>
            {group === 'today' ? null : (
              <p className="desk-menu-group" id={`desk-menu-${group}`}>
                {t(title)}
              </p>
            )}
            <Entries
              entries={entries}
              current={current}
              labelledBy={group === 'today' ? undefined : `desk-menu-${group}`}
              link={link}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntriesProps = {
  entries: readonly MenuEntry[];
  current?: string | undefined;
  labelledBy?: string | undefined;
  link?: DeskLink | undefined;
};

/** Links to places of the desk. */
export function Entries({ entries, current, labelledBy, link: Link = PlainLink }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <ul className="desk-entries" aria-labelledby={labelledBy}>
      {entries.map(({ address, title, isServerMade }) => {
        const Chosen = isServerMade ? PlainLink : Link;
        return (
          <li key={address}>
            <Chosen href={address} isCurrent={address === current}>
              {t(title)}
            </Chosen>
          </li>
        );
      })}
    </ul>
  );
}
