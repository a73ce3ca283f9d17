// The settings of an index: what is stored, what it means, and what applies where nothing is said.
import { SearchFailure } from '../errors.ts';
import type { Cut, TextRules } from '../text/words.ts';
import { readBoolean, readNumber, readStrings, readText } from './values.ts';

/**
 * Settings as a client sends and gets them; names that we do not interpret are kept and returned.
 */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** `min` keeps only answers with the fewest typos, `strict` those with at most one more. */
export type TypoTolerance = 'true' | 'false' | 'min' | 'strict';

/**
 * Settings that shape the index and its ranking, complete. Those that are also query parameters are
 * in `query/parameters.ts`.
 */
export type IndexSettings = {
  /** null: every attribute, all of one importance */
  searchableAttributes: readonly string[] | null;
  attributesForFaceting: readonly string[];
  /**
   * attributes that hold accession numbers and the like: found whole and in parts, in any
   * punctuation. An extension of ours.
   */
  identifierAttributes: readonly string[];
  /** signs that are indexed as words */
  separatorsToIndex: string;
  /** attributes whose camelCase is cut into words */
  camelCaseAttributes: readonly string[];
  /** letters whose diacritics tell words apart */
  keepDiacriticsOnCharacters: string;
  ranking: readonly string[];
  customRanking: readonly string[];
  attributeForDistinct: string | null;
  unretrievableAttributes: readonly string[];
  /** null: every attribute that holds numbers */
  numericAttributesForFiltering: readonly string[] | null;
  disableTypoToleranceOnWords: readonly string[];
  disableTypoToleranceOnAttributes: readonly string[];
  allowTyposOnNumericTokens: boolean;
  replicas: readonly string[];
  /** most hits that paging can reach */
  paginationLimitedTo: number;
};

/** The order of criteria that Algolia documents. */
const standardRanking = [
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
  'custom',
] as const;

/**
 * Most attributes that one index can tell apart when ranking and restricting; further ones share
 * the last place.
 */
export const maxTextAttributes = 32;

/** Reads stored settings. @throws `parameter-invalid` */
export function readSettings(stored: StoredSettings): IndexSettings {
  return {
    ...readTexts(stored),
    ranking: readRanking(stored),
    customRanking: readStrings(stored, 'customRanking') ?? [],
    attributeForDistinct: readText(stored, 'attributeForDistinct') ?? null,
    unretrievableAttributes: readStrings(stored, 'unretrievableAttributes') ?? [],
    numericAttributesForFiltering:
      readStrings(stored, 'numericAttributesForFiltering') ??
      readStrings(stored, 'numericAttributesToIndex') ??
      null,
    disableTypoToleranceOnWords: readStrings(stored, 'disableTypoToleranceOnWords') ?? [],
    disableTypoToleranceOnAttributes: readStrings(stored, 'disableTypoToleranceOnAttributes') ?? [],
    allowTyposOnNumericTokens: readBoolean(stored, 'allowTyposOnNumericTokens') ?? false,
    replicas: (readStrings(stored, 'replicas') ?? readStrings(stored, 'slaves') ?? [])
      .map(bareReplica)
      .filter((name) => name !== ''),
    paginationLimitedTo:
      readNumber(stored, 'paginationLimitedTo', { min: 0, max: 1_000_000 }) ?? 1000,
  };
}

/** Which attributes are searched, and how their texts are cut into words. */
function readTexts(stored: StoredSettings) {
  return {
    searchableAttributes: nullIfEmpty(
      readStrings(stored, 'searchableAttributes') ?? readStrings(stored, 'attributesToIndex'),
    ),
    attributesForFaceting: readStrings(stored, 'attributesForFaceting') ?? [],
    identifierAttributes: readStrings(stored, 'identifierAttributes') ?? [],
    separatorsToIndex: readText(stored, 'separatorsToIndex') ?? '',
    camelCaseAttributes: readStrings(stored, 'camelCaseAttributes') ?? [],
    keepDiacriticsOnCharacters: readText(stored, 'keepDiacriticsOnCharacters') ?? '',
  };
}

/** What the settings make of words. */
export function textRules({
  separatorsToIndex,
  keepDiacriticsOnCharacters,
}: IndexSettings): TextRules {
  // Letters, digits and spaces separate nothing.
  return {
    separators: separatorsToIndex.replace(/[\p{L}\p{N}\p{M}\s]/gu, ''),
    kept: keepDiacriticsOnCharacters.normalize('NFC').toLowerCase(),
  };
}

/** What the texts of an attribute are. */
export function cutOf(
  attribute: string,
  {
    identifierAttributes,
    camelCaseAttributes = [],
  }: {
    readonly identifierAttributes: readonly string[];
    readonly camelCaseAttributes?: readonly string[];
  },
): Cut {
  if (identifierAttributes.includes(attribute)) return 'identifier';
  return camelCaseAttributes.includes(attribute) ? 'camelCase' : 'text';
}

/**
 * Lays changed settings over stored ones; null takes one back to its default.
 * @throws `parameter-invalid`
 */
export function mergeSettings(stored: StoredSettings, changed: StoredSettings): StoredSettings {
  const merged: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) delete merged[name];
    else merged[name] = value;
  }
  readSettings(merged);
  return merged;
}

/**
 * Settings as `GET /settings` shows them, defaults filled in.
 * @param version the version of their names that was asked for; the names are the same in both
 */
export function describeSettings(
  stored: StoredSettings,
  primary: string | null,
  version: 1 | 2 = 1,
): Record<string, unknown> {
  // These two are shown only where they are set.
  const {
    camelCaseAttributes: _,
    keepDiacriticsOnCharacters: __,
    ...settings
  } = readSettings(stored);
  const described: Record<string, unknown> = {
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
    ...settings,
    attributesToRetrieve: ['*'],
    exactOnSingleWordQuery: 'attribute',
    queryType: 'prefixLast',
    removeWordsIfNoResults: 'none',
    separatorsToIndex: '',
    optionalWords: null,
    highlightPreTag: '<em>',
    highlightPostTag: '</em>',
    snippetEllipsisText: '…',
    alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
    ...stored,
    version,
    ...(primary === null ? {} : { primary }),
  };
  // What is not set is left out, but for what the protocol shows as null.
  return Object.fromEntries(
    Object.entries(described).filter(
      ([name, value]) => value !== null || name === 'optionalWords' || name === 'userData',
    ),
  );
}

function nullIfEmpty(list: readonly string[] | undefined): readonly string[] | null {
  return list && list.length > 0 ? list : null;
}

function bareReplica(name: string): string {
  return /^virtual\((.+)\)$/.exec(name)?.[1] ?? name;
}

function readRanking(stored: StoredSettings): readonly string[] {
  const ranking = readStrings(stored, 'ranking') ?? standardRanking;
  for (const criterion of ranking) {
    const known =
      standardRanking.some((name) => name === criterion) || /^(asc|desc)\(.+\)$/.test(criterion);
    if (!known)
      throw new SearchFailure('parameter-invalid', [
        'ranking',
        `${standardRanking.join(', ')}, asc(attribute) or desc(attribute)`,
      ]);
  }
  return ranking;
}
