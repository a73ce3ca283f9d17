// Nothing was found: what to ask instead, and something to look at meanwhile.
import { asWritten } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import { Marked } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { everythingAddress } from '../../features/search/queries/everything-address.ts';
import { filtersOf, type Narrower } from '../../features/search/queries/search-help.ts';
import {
  emptySearch,
  searchAddress,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import type { TermNames } from '../../features/search/queries/search-queries.ts';
import type { SearchHelp } from '../../features/search/queries/search-requests.ts';
import { textOfFilter } from './facet-labels.ts';
import { ResultGrid } from './ResultGrid.tsx';
import { countId } from './search-form.ts';

type NoResultsProps = { state: SearchState; help: SearchHelp | undefined; names: TermNames };

export function NoResults({ state, help, names }: NoResultsProps) {
  const { t, number } = useTranslation();
  // Where nothing was asked and nothing is there, the whole collection is this page.
  const hasQuery = state.q !== '' || filtersOf(state).length > 0;
  const none =
    state.q === ''
      ? t('search.none.heading')
      : t('search.none.heading.words', { q: marked(asWritten(state.q)) });
  return (
    <div className="no-results stack">
      <h2 id={countId}>
        <Marked words={hasQuery ? none : t('home.empty.heading')} />
      </h2>
      {help?.spelling && (
        <p className="lead">
          {t('search.none.spelling')}{' '}
          <SearchLink to={help.spelling.state} words={marked(asWritten(help.spelling.state.q))} />{' '}
          <span className="muted number">{number(help.spelling.count)}</span>
        </p>
      )}
      {help && help.lesser.length > 0 && <LesserSearches lesser={help.lesser} names={names} />}
      <OtherWays state={state} hasQuery={hasQuery} />
      {help && help.cards.length > 0 && (
        <>
          <h3>{t('search.none.look')}</h3>
          <ResultGrid cards={help.cards} state={emptySearch} />
        </>
      )}
    </div>
  );
}

function SearchLink({ to, words }: { to: SearchState; words: string }) {
  const { path } = useTranslation();
  return (
    <a href={path('/collection') + searchAddress(to)} rel="nofollow">
      <Marked words={words} />
    </a>
  );
}

/** The same search with less, and how much that finds. */
function LesserSearches({ lesser, names }: { lesser: SearchHelp['lesser']; names: TermNames }) {
  const translation = useTranslation();
  const { t, number } = translation;
  const label = ({ dropped }: Narrower) => {
    if (dropped === 'filters') return t('search.none.without-filters');
    if ('instead' in dropped)
      return t('search.none.instead', {
        part: marked(textOfFilter(dropped.instead, names, translation)),
      });
    if ('only' in dropped) return t('search.none.only', { part: marked(asWritten(dropped.only)) });
    return t('search.none.without', {
      part: marked(
        'word' in dropped
          ? asWritten(dropped.word)
          : textOfFilter(dropped.filter, names, translation),
      ),
    });
  };
  return (
    <>
      <h3>{t('search.none.lesser')}</h3>
      <ul className="no-results-lesser">
        {lesser.map((one) => (
          <li key={searchAddress(one.state)}>
            <SearchLink to={one.state} words={label(one)} />{' '}
            <span className="muted number">{number(one.count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function OtherWays({ state, hasQuery }: { state: SearchState; hasQuery: boolean }) {
  const { t, path } = useTranslation();
  return (
    <ul className="no-results-links">
      {state.q !== '' && (
        <li>
          <a href={path('/search') + everythingAddress({ q: state.q, page: 1 })} rel="nofollow">
            {t('search.none.everywhere')}
          </a>
        </li>
      )}
      {hasQuery && (
        <li>
          <SearchLink to={emptySearch} words={t('search.none.start')} />
        </li>
      )}
      <li>
        <a href={path('/forms')}>{t('search.none.ask')}</a>
      </li>
    </ul>
  );
}
