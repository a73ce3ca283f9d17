// What the flags of a row say: whether it is published, a draft, or no item at all.
import { cellText, type SourceRow } from '@vitrine/table-reader';
import type { RowPublication } from '../import-source.ts';
import { flagKey } from './flags.ts';
import { PUBLICATION } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';

type Flag = { column: string; results: ReadonlyMap<string, string> };

/** Reads the flags of rows; nothing where the mapping has none. */
export function publicationReader(
  columns: readonly ColumnMapping[],
): ((row: SourceRow) => RowPublication) | undefined {
  const flags = columns
    .filter(({ field }) => field === PUBLICATION)
    .map(({ column, values = {} }): Flag => ({
      column,
      results: new Map(Object.entries(values).map(([word, result]) => [flagKey(word), result])),
    }));
  return flags.length === 0 ? undefined : (row) => strictest(flags.map((flag) => read(row, flag)));
}

/** A word that is not known to be public keeps the row back. */
function read(row: SourceRow, { column, results }: Flag): RowPublication {
  const text = cellText(row.cells.get(column)).trim();
  const result = results.get(flagKey(text));
  const stated = text === '' ? `“${column}” is empty` : `“${column}” is “${text.slice(0, 80)}”`;
  if (result === 'published' || result === 'skip') return { state: result, why: stated };
  return result === 'draft'
    ? { state: 'draft', why: stated }
    : { state: 'draft', why: `${stated}, which is not known to mean public` };
}

/** All flags have to say that the row is public; what is to be skipped is skipped. */
function strictest(stated: readonly RowPublication[]): RowPublication {
  const [first] = stated;
  return (
    stated.find(({ state }) => state === 'skip') ??
    stated.find(({ state }) => state === 'draft') ??
    first ?? { state: 'draft', why: '' }
  );
}
