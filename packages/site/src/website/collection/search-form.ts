// Ids of the page's parts that others point to, and where its items stand.
import type { SearchPage } from '../../features/search/queries/search-requests.ts';

/** The form that all controls of the page belong to. */
export const formId = 'search-form';
export const wordsId = 'search-words';
export const filtersId = 'filters';
export const resultsId = 'results';
/** The heading of the results: their number, or that there are none. */
export const countId = 'results-count';

/** The place of a page's first item in all results, from 0. */
export function firstOf({ state, pageSize }: Pick<SearchPage, 'state' | 'pageSize'>): number {
  return (state.page - 1) * (state.size ?? pageSize);
}
