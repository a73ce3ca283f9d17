// Where an item was published: entries one under the other, many of them behind a button.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { ItemPageData } from './item-data.ts';

type Entries = ItemPageData['bibliography'];

/** As many are shown at once; a few more are shown too, rather than hidden. */
const MAX_ENTRIES = 8;
const FEW = 4;

export function Bibliography({ entries }: { entries: Entries }) {
  const { t } = useTranslation();
  const first = entries.length <= MAX_ENTRIES + FEW ? entries : entries.slice(0, MAX_ENTRIES);
  const others = entries.slice(first.length);
  return (
    <>
      <List entries={first} />
      {others.length > 0 && (
        <details className="fold">
          <summary>{t('item.bibliography.more', { count: others.length })}</summary>
          <List entries={others} />
        </details>
      )}
    </>
  );
}

function List({ entries }: { entries: Entries }) {
  return (
    <ul className="bibliography">
      {entries.map(({ text, url }, place) => (
        <li key={place} lang="" dir="auto">
          {url ? <a href={url}>{text}</a> : text}
        </li>
      ))}
    </ul>
  );
}
