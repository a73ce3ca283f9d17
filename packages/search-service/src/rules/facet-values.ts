// The value of a facet that some words say, for placeholders in patterns.
import type { FacetDictionary } from '../results/facet-dictionary.ts';
import type { Searchable } from '../results/searchable.ts';
import { wordsOf } from '../text/words.ts';

const tables = new WeakMap<
  FacetDictionary,
  { read: number; readonly values: Map<string, string> }
>();

/**
 * The value that consists of exactly these words, however it is written; null when there is none.
 */
export function facetValueOf(
  index: Pick<Searchable, 'segments' | 'facetDictionary'>,
  attribute: string,
  terms: readonly string[],
): string | null {
  const dictionary = index.facetDictionary(attribute);
  for (const { segment } of index.segments) {
    const column = segment.facet(attribute);
    if (column) dictionary.translate(column);
  }
  const table = tables.get(dictionary) ?? { read: 0, values: new Map<string, string>() };
  tables.set(dictionary, table);
  for (; table.read < dictionary.values.length; table.read++) {
    const value = dictionary.values[table.read] ?? '';
    const words = wordsOf(value)
      .map((word) => word.term)
      .join(' ');
    if (words !== '' && !table.values.has(words)) table.values.set(words, value);
  }
  return table.values.get(terms.join(' ')) ?? null;
}
