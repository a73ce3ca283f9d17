// What the museum says about an item elsewhere: its exhibitions and its stories.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { EntryCard } from '../../features/editorial/entry.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { DatesLine } from '../pages/DatesLine.tsx';

export function ItemEntries({ entries }: { entries: readonly EntryCard[] }) {
  const { t, path } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className="section container item-entries" aria-labelledby="item-entries">
      <h2 id="item-entries">{t('item.entries')}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="small muted">
              {t(
                entry.address.startsWith('/stories/')
                  ? 'item.entries.story'
                  : 'item.entries.exhibition',
              )}
            </p>
            <h3>
              <a href={path(entry.address)}>
                <Localized text={entry.title} />
              </a>
            </h3>
            <DatesLine card={entry} />
            {entry.summary && <Localized text={entry.summary} as="p" className="muted" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
