// Search parameters: from what a client may send (object, URL-encoded string) over the settings of
// the index to one complete, typed value.
import { SearchFailure } from '../errors.ts';
import {
  isPlainObject,
  parseJson,
  readBoolean,
  readChoice,
  readNumber,
  readStrings,
  readText,
} from '../settings/values.ts';
import type { StoredSettings, TypoTolerance } from '../settings/settings.ts';
import { readFilters, type Condition, type ScoredFilter } from './filter-parameters.ts';
import { readGeo, type GeoSearch } from './geo.ts';
import { spellOut } from './languages.ts';

/**
 * Every parameter of one search, complete: the request over the settings of its index over the
 * defaults of the protocol.
 */
export type SearchParameters = {
  query: string;
  condition: Condition | null;
  optionalFilters: readonly ScoredFilter[];
  sumOrFiltersScores: boolean;
  facets: readonly string[];
  maxValuesPerFacet: number;
  sortFacetValuesBy: 'count' | 'alpha';
  facetingAfterDistinct: boolean;
  page: number;
  hitsPerPage: number;
  /** set when the client pages by `offset` and `length` */
  window: { offset: number; length: number } | null;
  attributesToRetrieve: readonly string[];
  /** null: the searchable attributes */
  attributesToHighlight: readonly string[] | null;
  attributesToSnippet: readonly string[];
  highlightPreTag: string;
  highlightPostTag: string;
  snippetEllipsisText: string;
  restrictSearchableAttributes: readonly string[] | null;
  restrictHighlightAndSnippetArrays: boolean;
  /** shows the word typed where a synonym of it matched */
  replaceSynonymsInHighlight: boolean;
  typoTolerance: TypoTolerance;
  /** letters */
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone';
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  optionalWords: readonly string[];
  removeStopWords: readonly string[] | boolean;
  /** languages in which one and many of a word are the same */
  ignorePlurals: readonly string[] | boolean;
  /** whether words are taken apart for nothing, as languages that write compounds in one need it */
  decompoundQuery: boolean;
  advancedSyntax: boolean;
  advancedSyntaxFeatures: readonly string[];
  synonyms: boolean;
  exactOnSingleWordQuery: 'attribute' | 'none' | 'word';
  alternativesAsExact: readonly string[];
  /** hits kept of each group; 0 is off */
  distinct: number;
  geo: GeoSearch | null;
  minProximity: number;
  /** by the best word alone, or by all of them */
  attributeCriteriaComputedBy: 'best' | 'sum';
  /** points of a hundred that an item of a virtual replica must have to be shown */
  relevancyStrictness: number;
  getRankingInfo: boolean;
  responseFields: readonly string[];
  /** what of the answer is to be explained, such as `match.alternatives` */
  explain: readonly string[];
};

/** Longest query read, in UTF-16 units; the rest is left out, as Algolia does. */
export const maxQueryLength = 512;

/**
 * The parameters inside `params`, which may be an object or a URL-encoded string, beside those
 * given directly.
 */
export function gatherParameters(
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { params, ...direct } = given;
  if (params === undefined || params === null || params === '') return direct;
  if (isPlainObject(params)) return { ...direct, ...params };
  if (typeof params !== 'string')
    throw new SearchFailure('parameter-invalid', ['params', 'an object or a URL-encoded string']);
  return { ...direct, ...decodeParameters(params) };
}

/** Parameters from a URL-encoded string; values that look like JSON are read as such. */
export function decodeParameters(encoded: string): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    // A query such as "[1]" is text, whatever it looks like.
    const looksLikeJson =
      name !== 'query' && name !== 'filters' && name !== 'facetQuery' && /^[[{]/.test(value);
    decoded[name] = looksLikeJson ? (parseJson(value) ?? value) : value;
  }
  return decoded;
}

/** @throws `parameter-invalid`, `filter-invalid` */
export function readParameters(
  given: Readonly<Record<string, unknown>>,
  settings: StoredSettings,
): SearchParameters {
  const values = spellOut({ ...settings, ...given });
  checkOthers(values);
  return {
    ...readRequested(values),
    ...readPaging(values),
    ...readShape(values),
    ...readMatching(values),
    ...readFilters(values),
    geo: readGeo(values),
  };
}

/** Languages that write compounds as one word. */
const compounding = new Set(['de', 'nl', 'da', 'fi', 'no', 'nb', 'nn', 'sv']);

/**
 * Parameters that do not change what is found, or are read elsewhere: of the right type all the
 * same.
 */
const others = {
  yes: [
    'analytics',
    'attributeCriteriaComputedByMinProximity',
    'clickAnalytics',
    'enableABTest',
    'enablePersonalization',
    'enableReRanking',
    'enableRules',
    'percentileComputation',
  ],
  lists: [
    'analyticsTags',
    'disableExactOnAttributes',
    'disableTypoToleranceOnAttributes',
    'queryLanguages',
    'ruleContexts',
  ],
} as const;

/** @throws `parameter-invalid` */
function checkOthers(values: Record<string, unknown>): void {
  for (const name of others.yes) readBoolean(values, name);
  for (const name of others.lists) readStrings(values, name);
  readText(values, 'userToken');
  readChoice(values, 'mode', ['keywordSearch', 'neuralSearch']);
  readNumber(values, 'personalizationImpact', { min: 0, max: 100 });
  if (values['aroundLatLngViaIP'] !== undefined) readBoolean(values, 'aroundLatLngViaIP');
}

function readRequested(values: Record<string, unknown>) {
  return {
    query: (readText(values, 'query') ?? '').slice(0, maxQueryLength),
    facets: readStrings(values, 'facets') ?? [],
    maxValuesPerFacet: readNumber(values, 'maxValuesPerFacet', { min: 0, max: 1000 }) ?? 100,
    sortFacetValuesBy: readChoice(values, 'sortFacetValuesBy', ['count', 'alpha']) ?? 'count',
    facetingAfterDistinct: readBoolean(values, 'facetingAfterDistinct') ?? false,
    sumOrFiltersScores: readBoolean(values, 'sumOrFiltersScores') ?? false,
    relevancyStrictness: readNumber(values, 'relevancyStrictness', { min: 0, max: 100 }) ?? 100,
    getRankingInfo: readBoolean(values, 'getRankingInfo') ?? false,
    explain: readStrings(values, 'explain') ?? [],
    responseFields: readStrings(values, 'responseFields') ?? ['*'],
  } as const;
}

function readPaging(values: Record<string, unknown>) {
  const offset = readNumber(values, 'offset', { min: 0, max: 1_000_000 });
  const length = readNumber(values, 'length', { min: 0, max: 1000 });
  return {
    page: readNumber(values, 'page', { min: 0, max: 1_000_000 }) ?? 0,
    hitsPerPage: readNumber(values, 'hitsPerPage', { min: 0, max: 1000 }) ?? 20,
    // Algolia ignores either one without the other.
    window: offset === undefined || length === undefined ? null : { offset, length },
  };
}

function readShape(values: Record<string, unknown>) {
  const highlight = readStrings(values, 'attributesToHighlight');
  return {
    attributesToRetrieve: readStrings(values, 'attributesToRetrieve') ?? ['*'],
    attributesToHighlight: highlight ?? null,
    attributesToSnippet: readStrings(values, 'attributesToSnippet') ?? [],
    highlightPreTag: readText(values, 'highlightPreTag') ?? '<em>',
    highlightPostTag: readText(values, 'highlightPostTag') ?? '</em>',
    snippetEllipsisText: readText(values, 'snippetEllipsisText') ?? '…',
    replaceSynonymsInHighlight: readBoolean(values, 'replaceSynonymsInHighlight') ?? false,
    restrictHighlightAndSnippetArrays:
      readBoolean(values, 'restrictHighlightAndSnippetArrays') ?? false,
  };
}

function readMatching(values: Record<string, unknown>) {
  const restricted = readStrings(values, 'restrictSearchableAttributes');
  return {
    restrictSearchableAttributes: restricted && restricted.length > 0 ? restricted : null,
    ...readTypos(values),
    queryType:
      readChoice(values, 'queryType', ['prefixLast', 'prefixAll', 'prefixNone']) ?? 'prefixLast',
    removeWordsIfNoResults:
      readChoice(values, 'removeWordsIfNoResults', [
        'none',
        'lastWords',
        'firstWords',
        'allOptional',
      ]) ?? 'none',
    optionalWords: readOptionalWords(values),
    removeStopWords: readLanguages(values, 'removeStopWords'),
    ignorePlurals: readLanguages(values, 'ignorePlurals'),
    decompoundQuery:
      (readBoolean(values, 'decompoundQuery') ?? true) &&
      (readStrings(values, 'queryLanguages') ?? []).some((language) =>
        compounding.has(language.toLowerCase()),
      ),
    advancedSyntax: readBoolean(values, 'advancedSyntax') ?? false,
    advancedSyntaxFeatures: readStrings(values, 'advancedSyntaxFeatures') ?? [
      'exactPhrase',
      'excludeWords',
    ],
    synonyms: readBoolean(values, 'synonyms') ?? true,
    exactOnSingleWordQuery:
      readChoice(values, 'exactOnSingleWordQuery', ['attribute', 'none', 'word']) ?? 'attribute',
    alternativesAsExact: readStrings(values, 'alternativesAsExact') ?? [
      'ignorePlurals',
      'singleWordSynonym',
    ],
    distinct: readDistinct(values),
    attributeCriteriaComputedBy: readAttributeCriterion(values),
    minProximity: readNumber(values, 'minProximity', { min: 1, max: 7 }) ?? 1,
  } as const;
}

/** By the words that stand nearest to each other is not told apart from by the best word. */
function readAttributeCriterion(
  values: Record<string, unknown>,
): SearchParameters['attributeCriteriaComputedBy'] {
  const choice = readChoice(values, 'attributeCriteriaComputedBy', ['best', 'minProximity', 'sum']);
  return choice === 'sum' ? 'sum' : 'best';
}

function readTypos(values: Record<string, unknown>) {
  return {
    typoTolerance:
      readChoice(values, 'typoTolerance', ['true', 'false', 'min', 'strict']) ?? 'true',
    minWordSizefor1Typo: readNumber(values, 'minWordSizefor1Typo', { min: 0, max: 1000 }) ?? 4,
    minWordSizefor2Typos: readNumber(values, 'minWordSizefor2Typos', { min: 0, max: 1000 }) ?? 8,
  } as const;
}

function readDistinct(values: Record<string, unknown>): number {
  const value = values['distinct'];
  if (value === true || value === 'true') return 1;
  if (value === false || value === 'false') return 0;
  return readNumber(values, 'distinct', { min: 0, max: 1000 }) ?? 0;
}

/** `true` is every language; a list names them; JSON of either may come in a URL. */
function readLanguages(values: Record<string, unknown>, name: string): readonly string[] | boolean {
  const value = values[name];
  if (value === undefined || value === null || value === false || value === 'false') return false;
  if (value === true || value === 'true') return readStrings(values, 'queryLanguages') ?? true;
  return readStrings(values, name) ?? false;
}

function readOptionalWords(values: Record<string, unknown>): readonly string[] {
  const value = values['optionalWords'];
  // A plain string is words separated by spaces or commas.
  if (typeof value === 'string' && !value.startsWith('['))
    return value.split(/[\s,]+/).filter(Boolean);
  return (readStrings(values, 'optionalWords') ?? [])
    .flatMap((entry) => entry.split(/\s+/))
    .filter(Boolean);
}
