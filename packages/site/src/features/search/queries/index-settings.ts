// How each index is searched, filtered, ranked and sorted. A change here is followed by a rebuild
// at the next start.
import { itemFacets, type ItemFacet, type SearchTier } from '../../catalogue/fields/item-field.ts';
import { attributesIn } from '../../catalogue/fields/item-search.ts';
import { personAttributesIn } from '../../catalogue/fields/person-search.ts';
import { cellAttribute, levels } from '../../maps/cells.ts';
import type { IndexSettings } from '../providers/search-query.ts';
import {
  EVENTS,
  EVERYTHING,
  indexOfSort,
  ITEMS,
  PAGES,
  PEOPLE,
  reachableItems,
  TERMS,
} from './search-indices.ts';
import type { Sort } from './search-params.ts';

/** Raise it when records or settings change shape: an index of another version is built again. */
const INDEX_VERSION = 14;

/**
 * What an index was built for: facet values are in the default language, the first one, so another
 * default language is another index.
 */
export const indexMark = (languages: readonly string[]): Record<string, unknown> => ({
  version: INDEX_VERSION,
  languages,
});

// Where all words stand decides before how near they are, or what has them side by side in a
// description comes before the title and maker that were meant; and words as they were typed come
// before others that begin so (docs/decisions/0279-words-that-a-question-can-do-without.md).
const ranking = ['typo', 'words', 'filters', 'attribute', 'exact', 'proximity', 'custom'];
const attributeCriteriaComputedBy = 'sum';

/** What each order puts first; what lacks it comes last. */
const orders: Record<Exclude<Sort, 'relevance'> | 'changed', string[]> = {
  oldest: ['asc(yearEarliest)', 'asc(yearLatest)'],
  newest: ['desc(yearLatest)', 'desc(yearEarliest)'],
  changed: ['desc(changedAt)'],
  number: ['asc(sortNumber)'],
  title: ['asc(sortTitle)'],
};

/**
 * What items are searched by, the weightiest first: the texts of fields in each tier, and behind
 * them names of records and what is made of several fields.
 */
const tiers: readonly [
  SearchTier,
  readonly (
    | ItemFacet
    | 'numberKeys'
    | 'titleAndMaker'
    | 'makerNames'
    | 'otherNames'
    | 'transcriptions'
  )[],
][] = [
  ['number', ['numberKeys']],
  ['title', ['maker', 'titleAndMaker']],
  ['other title', ['makerNames']],
  ['term', ['type', 'subject', 'collection']],
  ['origin', ['place', 'culture', 'period', 'material', 'technique']],
  ['other name', ['otherNames']],
  ['medium', []],
  ['description', []],
  ['text', ['transcriptions']],
];

// Words that are spelt otherwise are found where nothing is found as it is spelt: else “monet”
// finds a thousand moments, months and monuments.
const items: IndexSettings = {
  searchableAttributes: tiers.map(
    ([tier, more]) => `unordered(${[...attributesIn(tier), ...more].join(',')})`,
  ),
  identifierAttributes: attributesIn('number'),
  attributesForFaceting: [
    ...itemFacets.map((facet) => `searchable(${facet})`),
    'placePath',
    'century',
    'colour',
    'hasPicture',
    'openLicence',
    'onDisplay',
    'filterOnly(numberKeys)',
    ...levels.map(cellAttribute),
  ],
  numericAttributesForFiltering: ['yearEarliest', 'yearLatest'],
  attributesToHighlight: [],
  unretrievableAttributes: ['numberKeys', 'titleAndMaker', 'transcriptions', 'look'],
  // Chosen on one half of Tate's series and measured on the other
  // (docs/decisions/0038-weights-chosen-on-one-half.md): a medium there is a material and a
  // technique here, and what Tate does not tell weighs as before.
  attributesForRecommendations: [
    'weight(maker,2.2)',
    'weight(subject,0.75)',
    'weight(place,0.6)',
    'weight(type,0.5)',
    'weight(material,1)',
    'weight(technique,1)',
    'weight(culture,0.7)',
    'weight(period,0.7)',
    'weight(collection,0.5)',
    'weight(near(yearEarliest,2),4.5)',
  ],
  attributeForLooks: 'look',
  lookParts: ['colour:24', 'texture:32', 'shape:8'],
  customRanking: ['desc(hasPicture)', 'desc(richness)', 'asc(sortNumber)'],
  // An exact accession number is a filter that need not hold: it stands first, so that no likeness
  // in words outranks it.
  ranking: ['filters', ...ranking.filter((criterion) => criterion !== 'filters')],
  attributeCriteriaComputedBy,
  replicas: (Object.keys(orders) as (keyof typeof orders)[]).map(indexOfSort),
  paginationLimitedTo: reachableItems,
  maxValuesPerFacet: 100,
  typoTolerance: 'min',
};

const people: IndexSettings = {
  searchableAttributes: [
    'name',
    'otherNames',
    ...(['life', 'biography'] as const).map(
      (tier) => `unordered(${personAttributesIn(tier).join(',')})`,
    ),
  ],
  attributesForFaceting: ['kind', 'searchable(nationality)'],
  customRanking: ['desc(richness)', 'asc(sortName)'],
  attributesToHighlight: [],
};

const terms: IndexSettings = {
  searchableAttributes: ['value'],
  attributesForFaceting: ['filterOnly(key)'],
};

const everything: IndexSettings = {
  searchableAttributes: [
    'unordered(titles,titleAndMaker,accessionNumber,numberKeys)',
    'unordered(otherNames,line)',
    'unordered(text)',
  ],
  identifierAttributes: ['accessionNumber'],
  attributesForFaceting: ['group'],
  ranking,
  attributeCriteriaComputedBy,
  customRanking: ['desc(hasPicture)', 'desc(richness)'],
  attributesToHighlight: [],
  unretrievableAttributes: ['numberKeys', 'titleAndMaker'],
  paginationLimitedTo: reachableItems,
  typoTolerance: 'min',
};

/** What happens on set days: soonest first. */
const events: IndexSettings = {
  ...everything,
  attributesForFaceting: ['group', 'eventType', 'audience', 'venue'],
  numericAttributesForFiltering: ['startsAt', 'endsAt'],
  customRanking: ['asc(startsAt)', 'desc(richness)'],
};

/**
 * What is searched in words: one and many of a word are the same in the site's languages, but the
 * word as it was typed is nearer; “phrases” and -words are understood.
 */
const inWords = (settings: IndexSettings, languages: readonly string[]): IndexSettings => ({
  ...settings,
  ignorePlurals: [...new Set(languages.map((language) => language.slice(0, 2)))],
  alternativesAsExact: [],
  advancedSyntax: true,
});

/** Every index that is written to, with its settings on a site in these languages. */
export const indexSettings = (languages: readonly string[]): Record<string, IndexSettings> => ({
  [ITEMS]: inWords(items, languages),
  [PEOPLE]: inWords(people, languages),
  [EVENTS]: inWords(events, languages),
  [PAGES]: inWords(everything, languages),
  [EVERYTHING]: inWords(everything, languages),
  [TERMS]: terms,
});

/** The settings of the sorted copies of the items. */
export function replicaSettings(languages: readonly string[]): [string, IndexSettings][] {
  const { replicas: _, ...shared } = inWords(items, languages);
  return Object.entries(orders).map(([sort, order]) => [
    indexOfSort(sort as Sort | 'changed'),
    { ...shared, ranking: [...order, ...ranking] },
  ]);
}

/**
 * Whether an index is searched by all attributes that are wanted. A field that was added recently
 * is in no record yet.
 */
export function searchesAllOf(
  { searchableAttributes: wanted = [] }: IndexSettings,
  known: IndexSettings | undefined,
): boolean {
  const names = (attributes: readonly string[]) =>
    attributes.flatMap((attribute) => attribute.replace(/^unordered\(|\)$/g, '').split(','));
  const searched = new Set(names(known?.searchableAttributes ?? []).map((name) => name.trim()));
  return names(wanted).every((name) => searched.has(name));
}
