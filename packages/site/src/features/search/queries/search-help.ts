// What to offer when nothing was found: the same search with one word or one filter less, another
// spelling. Pure; the service asks and counts.
import { ITEMS } from './search-indices.ts';
import {
  emptySearch,
  facetNames,
  flagNames,
  toggleValue,
  withoutBox,
  withoutFilters,
  withoutYears,
  type FacetName,
  type SearchState,
} from './search-params.ts';
import { criteriaOf, flagAttributes } from './search-queries.ts';
import type { Highlight, SearchHit, SearchQuery } from '../providers/search-query.ts';

/** A filter of a search in a form that can be said and taken away. */
export type Filter =
  | { kind: 'value'; facet: FacetName; value: string }
  | { kind: 'flag'; flag: keyof typeof flagAttributes }
  | { kind: 'years'; from?: number; to?: number }
  | { kind: 'box' };

/** The filters of a search, in the order of the page. */
export function filtersOf(state: SearchState): Filter[] {
  const { from, to } = state;
  return [
    ...facetNames.flatMap((facet) =>
      (state.facets[facet] ?? []).map((value): Filter => ({ kind: 'value', facet, value })),
    ),
    ...(from === undefined && to === undefined
      ? []
      : [
          {
            kind: 'years',
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          } as Filter,
        ]),
    ...(state.box === undefined ? [] : [{ kind: 'box' } as const]),
    ...flagNames.flatMap((flag): Filter[] => (state[flag] ? [{ kind: 'flag', flag }] : [])),
  ];
}

/** The search without one of its filters, from its first page on. */
export function withoutFilter(state: SearchState, filter: Filter): SearchState {
  if (filter.kind === 'years') return withoutYears(state);
  if (filter.kind === 'box') return withoutBox(state);
  if (filter.kind === 'flag') return { ...state, [filter.flag]: false, page: 1 };
  const values = (state.facets[filter.facet] ?? []).filter((value) => value !== filter.value);
  const { [filter.facet]: _, ...others } = state.facets;
  return {
    ...state,
    facets: values.length > 0 ? { ...others, [filter.facet]: values } : others,
    page: 1,
  };
}

/** More words than this are not taken apart. */
const maxWordsWithHelp = 6;

export function wordsOf(query: string): string[] {
  return query
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maxWordsWithHelp);
}

export type Narrower = {
  state: SearchState;
  /** What is left out. */ dropped:
    | { word: string }
    | { filter: Filter }
    | 'filters'
    | { /** The one word that is kept. */ only: string }
    | { /** The filter that takes the place of one nobody has. */ instead: Filter };
};

/**
 * Searches that ask for a little less, gentlest first; each has to be counted before it is offered.
 */
export function broaderSearches(state: SearchState): Narrower[] {
  const [words, filters] = [wordsOf(state.q), filtersOf(state)];
  const first = { ...state, page: 1 };
  const byWord =
    words.length < 2
      ? []
      : words.map((word, i): Narrower => ({
          state: { ...first, q: words.filter((_, j) => j !== i).join(' ') },
          dropped: { word },
        }));
  const byFilter = filters.map((filter): Narrower => ({
    state: withoutFilter(first, filter),
    dropped: { filter },
  }));
  const all: Narrower[] =
    filters.length > 1 ? [{ state: withoutFilters(first), dropped: 'filters' }] : [];
  const one =
    words.length > 1 && (filters.length > 0 || words.length > 2)
      ? words.map((word): Narrower => ({
          state: { ...emptySearch, q: word },
          dropped: { only: word },
        }))
      : [];
  return [...byFilter, ...all, ...byWord, ...one];
}

/** Values that a visitor may have meant by a filter which they wrote themselves. */
type Meant = { filter: Extract<Filter, { kind: 'value' }>; query: SearchQuery };

/** Looks for values like those of the search's filters, as if these were not chosen. */
export function meantQueries(state: SearchState): Meant[] {
  const written = filtersOf(state)
    .filter((filter) => filter.kind === 'value')
    .filter(({ facet }) => facet !== 'century' && facet !== 'colour');
  return written.map((filter) => {
    const { query = '', facetFilters = [], numericFilters = [] } = criteriaOf(state, filter.facet);
    return {
      filter,
      query: {
        indexName: ITEMS,
        type: 'facet',
        facet: filter.facet,
        facetQuery: filter.value,
        maxFacetHits: 3,
        query,
        facetFilters,
        numericFilters,
      },
    };
  });
}

/**
 * The searches with what was meant in the place of what was written; none if the written value is a
 * real one.
 */
export function meantSearches(
  state: SearchState,
  { filter }: Meant,
  values: readonly { value: string; count: number }[],
): (Narrower & { count: number })[] {
  if (values.some(({ value }) => value === filter.value)) return [];
  return values.map(({ value, count }) => ({
    state: toggleValue(withoutFilter(state, filter), filter.facet, value),
    dropped: { instead: { ...filter, value } },
    count,
  }));
}

/** Counts what a search would find. */
export function countQuery(state: SearchState) {
  return {
    indexName: ITEMS,
    ...criteriaOf(state),
    page: 0,
    hitsPerPage: 0,
    attributesToRetrieve: [],
  };
}

/** Marks around what matched; characters that no museum's text holds. */
const [open, close] = ['\u{E000}', '\u{E001}'];
const spelled = [
  'titles',
  'maker',
  'makerNames',
  'type',
  'subject',
  'place',
  'material',
  'collection',
];

/** Looks for words that resemble `word`, more liberally than a search does. */
export function spellingQuery(word: string): SearchQuery {
  return {
    indexName: ITEMS,
    query: word,
    queryType: 'prefixNone',
    typoTolerance: true,
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 5,
    page: 0,
    hitsPerPage: 3,
    attributesToRetrieve: [],
    restrictSearchableAttributes: spelled,
    attributesToHighlight: spelled,
    highlightPreTag: open,
    highlightPostTag: close,
  };
}

/** The word that the found items have instead, in lower case. */
export function spellingIn(hits: readonly SearchHit[], word: string): string | undefined {
  const marked = hits
    .flatMap((hit) => Object.values(hit._highlightResult ?? {}).flat())
    .flatMap((highlight: Highlight) => [
      ...highlight.value.matchAll(new RegExp(`${open}([^${close}]+)${close}`, 'gu')),
    ]);
  const found = marked
    .map((match) => (match[1] ?? '').toLowerCase())
    .find((candidate) => candidate !== '' && candidate !== word.toLowerCase());
  return found;
}
