// One kind of thing that was found: items as pictures, everything else as names with a line each.
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import {
  everythingAddress,
  type EverythingState,
} from '../../features/search/queries/everything-address.ts';
import type { FoundGroup as Found } from '../../features/search/queries/search-everything.ts';
import { wordChoice } from '../../features/search/queries/query-words.ts';
import { emptySearch, searchAddress } from '../../features/search/queries/search-params.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { groupLabels } from '../shell/group-labels.ts';

export function FoundGroup({
  found: { group, total, cards, entries },
  state,
}: {
  found: Found;
  state: EverythingState;
}) {
  const { t, path } = useTranslation();
  const words = t(groupLabels[group]);
  const visibleCount = cards.length + entries.length;
  const all =
    group === 'items'
      ? path('/collection') + searchAddress({ ...emptySearch, q: state.q, ...wordChoice(state) })
      : path('/search') + everythingAddress({ ...state, group, page: 1 });
  return (
    <section className="everything-group" aria-labelledby={group}>
      <h2 id={group}>{words}</h2>
      {group === 'items' ? (
        <Cards cards={cards} label={words} shelf />
      ) : (
        <ul className="everything-entries">
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={path(entry.path)}>
                <Localized text={entry.title} />
              </a>
              {entry.line?.text && <Localized text={entry.line} className="muted" />}
            </li>
          ))}
        </ul>
      )}
      {total > visibleCount && state.group === undefined && (
        <p>
          <a href={all} rel="nofollow">
            {t('everything.all-of', { count: total })}
          </a>
        </p>
      )}
    </section>
  );
}
