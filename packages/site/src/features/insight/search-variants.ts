// Searches that are one word to whoever reads the list: written large or small, with or without
// accents and marks, in the singular or the plural.
import { foldForSorting } from '../records/record.ts';
import type { MissedSearch } from './search-administration.ts';

/** The spelling that was used most, how often all were used, and the others. */
export type SearchVariants = { search: string; count: number; others: string[] };

/** One row for each, in the order in which the first of its spellings came. */
export function withVariants(
  searches: readonly Pick<MissedSearch, 'search' | 'count'>[],
): SearchVariants[] {
  const byWord = Map.groupBy(searches, ({ search }) => wordOf(search));
  return [...byWord.values()]
    .map((variants) => {
      const [first, ...others] = variants.toSorted((one, other) => other.count - one.count);
      return {
        search: first?.search ?? '',
        count: variants.reduce((sum, { count }) => sum + count, 0),
        others: others.map(({ search }) => search),
      };
    })
    .toSorted((one, other) => other.count - one.count);
}

/** What has no letters or digits stays apart. */
function wordOf(search: string): string {
  const words = foldForSorting(search).split(' ');
  return words.map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')).join(' ') || search;
}
