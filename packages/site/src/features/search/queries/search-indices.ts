// The indices of a site: their names, and the keys by which their records are found. How each is
// searched is in `index-settings.ts`, which the scripts of pages do without.
import { foldIdentifier } from '../../records/record.ts';
import type { Sort } from './search-params.ts';

export const ITEMS = 'items';
export const PEOPLE = 'people';
/** Everything that has a page of its own, in short. */
export const EVERYTHING = 'everything';
export const EVENTS = 'events';
export const PAGES = 'pages';
/** The names in other languages of what facets say in the default one. */
export const TERMS = 'terms';

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
