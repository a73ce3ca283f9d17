// The indices of a site and how each is searched, filtered, ranked and sorted. A change here is
// followed by a rebuild at the next start.
import { cellAttribute, levels } from '../../maps/cells.ts';
import { foldIdentifier } from '../../records/record.ts';
import type { Sort } from './search-params.ts';
import type { IndexSettings } from '../providers/search-query.ts';

export const ITEMS = 'items';
export const PEOPLE = 'people';
/** Everything that has a page of its own, in short. */
export const EVERYTHING = 'everything';
const EVENTS = 'events';
const PAGES = 'pages';
/** The names in other languages of what facets say in the default one. */
export const TERMS = 'terms';

/** Raise it when records or settings change shape: an index of another version is built anew. */
const INDEX_VERSION = 9;

/**
 * What an index was built for: facet values are in the default language, so another default
 * language is another index.
 */
export const indexMark = (defaultLanguage: string): Record<string, unknown> => ({
  version: INDEX_VERSION,
  language: defaultLanguage,
});

/** Between the names of a place's path, as Algolia's hierarchical facets have it. */
export const placeSeparator = ' > ';

/** How far paging reaches: further on, a visitor narrows the search instead. */
export const reachableItems = 10_000;

/**
 * The index that has the items in this order; `changed` is for feeds: what was changed last comes
 * first.
 */
export function indexOfSort(sort: Sort | 'changed'): string {
  return sort === 'relevance' ? ITEMS : `${ITEMS}_${sort}`;
}

const ranking = ['typo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** What each order puts first; what lacks it comes last. */
const orders: Record<Exclude<Sort, 'relevance'> | 'changed', string[]> = {
  oldest: ['asc(yearEarliest)', 'asc(yearLatest)'],
  newest: ['desc(yearLatest)', 'desc(yearEarliest)'],
  changed: ['desc(changedAt)'],
  number: ['asc(sortNumber)'],
  title: ['asc(sortTitle)'],
};

const items: IndexSettings = {
  searchableAttributes: [
    'unordered(accessionNumber,identifiers,numberKeys)',
    'unordered(titles,maker)',
    'unordered(otherTitles,makerNames)',
    'unordered(type,subject,collection)',
    'unordered(place,culture,period,material,technique)',
    'unordered(otherNames)',
    'unordered(medium,date)',
    'unordered(description)',
    'unordered(inscriptions,creditLine,notes)',
  ],
  identifierAttributes: ['accessionNumber', 'identifiers'],
  attributesForFaceting: [
    'searchable(maker)',
    'searchable(type)',
    'searchable(material)',
    'searchable(technique)',
    'searchable(subject)',
    'searchable(place)',
    'searchable(culture)',
    'searchable(period)',
    'searchable(collection)',
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
  unretrievableAttributes: ['numberKeys', 'look'],
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
  replicas: (Object.keys(orders) as (keyof typeof orders)[]).map(indexOfSort),
  paginationLimitedTo: reachableItems,
  maxValuesPerFacet: 100,
};

const people: IndexSettings = {
  searchableAttributes: [
    'name',
    'otherNames',
    'unordered(lifeDates,nationality)',
    'unordered(biography)',
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
    'unordered(titles,accessionNumber,numberKeys)',
    'unordered(otherNames,line)',
    'unordered(text)',
  ],
  identifierAttributes: ['accessionNumber'],
  attributesForFaceting: ['group'],
  customRanking: ['desc(hasPicture)', 'desc(richness)'],
  attributesToHighlight: [],
  unretrievableAttributes: ['numberKeys'],
  paginationLimitedTo: reachableItems,
};

/** What happens on set days: soonest first. */
const events: IndexSettings = {
  ...everything,
  attributesForFaceting: ['group', 'eventType', 'audience', 'venue'],
  numericAttributesForFiltering: ['startsAt', 'endsAt'],
  customRanking: ['asc(startsAt)', 'desc(richness)'],
};

/** Every index that is written to, with its settings. */
export const indices: Record<string, IndexSettings> = {
  [ITEMS]: items,
  [PEOPLE]: people,
  [EVENTS]: events,
  [PAGES]: everything,
  [EVERYTHING]: everything,
  [TERMS]: terms,
};

/** The indices that a client may want to know of, by what they hold. */
export const publicIndices = {
  items: ITEMS,
  people: PEOPLE,
  events: EVENTS,
  pages: PAGES,
  everything: EVERYTHING,
} as const;

/** The index of its own that a group of the one box has, beside the one that holds everything. */
export const indexOfGroup: Readonly<Record<string, string>> = { events: EVENTS, pages: PAGES };

/** The settings of the sorted copies of the items. */
export function replicaSettings(): [string, IndexSettings][] {
  const { replicas: _, ...shared } = items;
  return Object.entries(orders).map(([sort, order]) => [
    indexOfSort(sort as Sort | 'changed'),
    { ...shared, ranking: [...order, ...ranking] },
  ]);
}

/** The key under which a term's names are found. */
export const termKey = (facet: string, value: string): string => `${facet}:${value}`;

/**
 * An accession number as it is compared: in any punctuation and case. Undefined for what is no
 * number.
 */
export function numberKey(text: string): string | undefined {
  const key = foldIdentifier(text);
  return key !== '' && key.length <= 60 && /\p{N}/u.test(key) ? key : undefined;
}
