// State → queries for the provider, and its answers → one. Facets are disjunctive: the counts of a
// facet ignore what is chosen in it, so each facet with a choice costs one more query, whose text
// match the provider shares with the first.
import type { Box } from '../../maps/box.ts';
import { inLanguage, type LanguageMap, type LocalizedText } from '../../records/language-map.ts';
import { ITEMS, indexOfSort, numberKey, TERMS, termKey } from './search-indices.ts';
import { wordsSearched } from './query-words.ts';
import {
  facetNames,
  flagNames,
  effectiveSort,
  type FacetName,
  type FlagName,
  type SearchState,
} from './search-params.ts';
import type {
  FacetCounts,
  NumberFilter,
  SearchHit,
  SearchParameters,
  SearchQuery,
  SearchResult,
  ValueFilter,
} from '../providers/search-query.ts';

/** Facets of yes or no: the parameter of the address → the attribute of the record. */
export const flagAttributes = {
  picture: 'hasPicture',
  open: 'openLicence',
  display: 'onDisplay',
} as const satisfies Record<FlagName, string>;

/** Only what has a picture. */
export const pictured: ValueFilter = { attribute: flagAttributes.picture, value: 'true' };

/** What a hit needs to be drawn. */
export const cardAttributes = [
  'objectID',
  'slug',
  'title',
  'makers',
  'makersIn',
  'date',
  'accessionNumber',
  'picture',
  'gated',
  'type',
  'yearEarliest',
] as const;

/** How many values of a facet are counted for a page. */
export const countedValues = 30;

/** An answer to a search, its several queries taken together. */
export type SearchAnswer = {
  hits: SearchHit[];
  total: number;
  pages: number;
  facets: FacetCounts;
  /** The provider had no time to count everything: the numbers are near the truth. */
  estimated?: true;
  /** Where staff lead those who search for this: a path of the site. */ redirect?: string;
  /** By which a click is known to belong to this search. */ queryID?: string | undefined;
};

/** The filters of a search; `without` leaves one facet's own out. */
export function facetFilters(state: SearchState, without?: FacetName): ValueFilter[][] {
  const words = facetNames.flatMap((name) => {
    const values = name === without ? [] : (state.facets[name] ?? []);
    return values.length === 0 ? [] : [values.map((value) => ({ attribute: name, value }))];
  });
  const flags = flagNames.flatMap((name) =>
    state[name] ? [[{ attribute: flagAttributes[name], value: 'true' }]] : [],
  );
  return [...words, ...flags];
}

/** A period of years meets another when neither ends before the other begins. */
function yearFilters({ from, to }: Pick<SearchState, 'from' | 'to'>): NumberFilter[] {
  const [after, before] = [
    { attribute: 'yearLatest', comparison: '>=' },
    { attribute: 'yearEarliest', comparison: '<=' },
  ] as const;
  return [
    ...(from === undefined ? [] : [{ ...after, value: from }]),
    ...(to === undefined ? [] : [{ ...before, value: to }]),
  ];
}

/**
 * A box as the provider takes it: north, west, south, east; in two across the date line, as none
 * may cross it.
 */
function cornersOf({ north, west, south, east }: Box): number[][] {
  return west <= east
    ? [[north, west, south, east]]
    : [
        [north, west, south, 180],
        [north, -180, south, east],
      ];
}

/** Words and filters of a search, without what is shown of it. */
export function criteriaOf(state: SearchState, without?: FacetName): SearchParameters {
  const key = numberKey(state.q);
  const [facets, years] = [facetFilters(state, without), yearFilters(state)];
  return {
    query: wordsSearched(state),
    ...(state.similar ? { typoTolerance: true } : {}),
    ...(facets.length > 0 ? { facetFilters: facets } : {}),
    ...(years.length > 0 ? { numericFilters: years } : {}),
    ...(state.box === undefined ? {} : { insideBoundingBox: cornersOf(state.box) }),
    ...(key === undefined ? {} : { optionalFilters: [{ attribute: 'numberKeys', value: key }] }),
  };
}

/**
 * The queries of a page of results: the hits with the counts of facets without a choice, then the
 * counts of each that has one. No facet is counted twice.
 */
export function pageQueries(state: SearchState, pageSize: number): SearchQuery[] {
  const chosen = facetNames.filter((name) => (state.facets[name] ?? []).length > 0);
  return [
    {
      indexName: indexOfSort(effectiveSort(state)),
      ...criteriaOf(state),
      page: state.page - 1,
      hitsPerPage: state.size ?? pageSize,
      facets: [
        ...facetNames.filter((name) => !chosen.includes(name)),
        ...(chosen.includes('place') ? [] : ['placePath']),
        ...Object.values(flagAttributes),
      ],
      maxValuesPerFacet: countedValues,
      attributesToRetrieve: state.view === 'map' ? [...cardAttributes, '_geoloc'] : cardAttributes,
    },
    ...chosen.map((name) => facetQuery(state, name)),
  ];
}

/** Counts one facet as if nothing were chosen in it; places with their paths. */
export function facetQuery(state: SearchState, name: FacetName): SearchQuery {
  return {
    indexName: ITEMS,
    ...criteriaOf(state, name),
    page: 0,
    hitsPerPage: 0,
    facets: name === 'place' ? ['place', 'placePath'] : [name],
    maxValuesPerFacet: countedValues,
    attributesToRetrieve: [],
  };
}

/** The answers to `pageQueries`, in their order, as one. */
export function mergeAnswers([first, ...siblings]: readonly SearchResult[]): SearchAnswer {
  const facets = Object.assign(
    {},
    first?.facets,
    ...siblings.map((sibling) => sibling.facets),
  ) as FacetCounts;
  const redirect = ownPath(first?.renderingContent?.redirect?.url);
  const answer = {
    hits: first?.hits ?? [],
    total: first?.nbHits ?? 0,
    pages: first?.nbPages ?? 0,
    facets,
    ...(redirect ? { redirect } : {}),
  };
  return isEstimated([first, ...siblings]) ? rounded(answer) : answer;
}

/** Whether some number in the answers is not the whole number, as the provider says about each. */
export function isEstimated(
  answers: readonly (
    | Pick<SearchResult, 'exhaustiveNbHits' | 'exhaustiveFacetsCount'>
    | undefined
  )[],
): boolean {
  return answers.some(
    (answer) => answer?.exhaustiveNbHits === false || answer?.exhaustiveFacetsCount === false,
  );
}

/** The answer with numbers that claim no more than is known: two digits of each that has more. */
export function rounded(answer: SearchAnswer): SearchAnswer {
  const facets = Object.entries(answer.facets).map(([name, values]) => [
    name,
    Object.fromEntries(Object.entries(values).map(([value, count]) => [value, twoDigits(count)])),
  ]);
  return {
    ...answer,
    total: twoDigits(answer.total),
    facets: Object.fromEntries(facets),
    estimated: true,
  };
}

/** Downwards, so that nothing is promised that is not there. */
function twoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.floor(count / unit) * unit;
}

/** A path of this site; nothing for an address that leads elsewhere. */
function ownPath(address: string | undefined): string | undefined {
  return address !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(address) ? address : undefined;
}

/** What facets say on a page in another language than the default one, by `termKey`. */
export type TermNames = Readonly<Record<string, LocalizedText>>;

/**
 * The terms whose names a page in another language has to know: what it counts and what is chosen.
 */
export function termsToName(state: SearchState, facets: FacetCounts): string[] {
  return facetNames
    .filter((name) => name !== 'century' && name !== 'colour')
    .flatMap((name) =>
      [...new Set([...(state.facets[name] ?? []), ...Object.keys(facets[name] ?? {})])].map(
        (value) => termKey(name, value),
      ),
    );
}

/** Asks for the names of terms. */
export function termsQuery(keys: readonly string[]): SearchQuery {
  return {
    indexName: TERMS,
    query: '',
    facetFilters: [keys.map((key) => ({ attribute: 'key', value: key }))],
    page: 0,
    hitsPerPage: 1000,
    attributesToRetrieve: ['key', 'names'],
  };
}

/**
 * Reads the answer to `termsQuery(keys)`: names in `language`, else in the language that they have.
 * Terms without a record have a name in the default language alone.
 */
export function readTermNames(
  result: SearchResult | undefined,
  keys: readonly string[],
  { language, defaultLanguage }: { language: string; defaultLanguage: string },
): TermNames {
  const found = new Map(
    (result?.hits ?? []).map(({ key, names }) => [String(key), names as LanguageMap | undefined]),
  );
  return Object.fromEntries(
    keys.map((key) => [
      key,
      inLanguage(found.get(key), language, defaultLanguage) ?? {
        text: key.slice(key.indexOf(':') + 1),
        language: defaultLanguage,
      },
    ]),
  );
}
