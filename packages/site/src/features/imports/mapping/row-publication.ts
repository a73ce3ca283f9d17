// What the flags of a row say: whether it is published, a draft, or no item at all.
import { cellText, type SourceRow } from '@vitrine/table-reader';
import type { Item } from '../../catalogue/item.ts';
import type { RowPublication } from '../import-source.ts';
import { publicWords } from './data/flag-words.ts';
import { flagKey } from './flags.ts';
import { PUBLICATION } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';

type Sensitivity = NonNullable<Item['sensitivity']>;

type Flag = { column: string; results: ReadonlyMap<string, string> };

/** Reads the flags of rows; nothing where the mapping has none. */
export function publicationReader(
  columns: readonly ColumnMapping[],
): ((row: SourceRow) => RowPublication) | undefined {
  const flags = flagsOf(columns);
  return flags.length === 0 ? undefined : (row) => strictest(flags.map((flag) => read(row, flag)));
}

/**
 * Reads whether a row is marked as sensitive: visitors are asked before they see such an item, once
 * a person publishes it. No warnings take away what the flag said before; nothing where the
 * mapping has no such flag.
 */
export function sensitivityReader(
  columns: readonly ColumnMapping[],
): ((row: SourceRow) => Sensitivity) | undefined {
  const flags = flagsOf(columns).filter(({ results }) =>
    [...results.values()].includes('sensitive'),
  );
  if (flags.length === 0) return undefined;
  return (row) => {
    const marked = flags.filter((flag) => resultOf(row, flag).result === 'sensitive');
    return { flags: marked.map((flag) => warningOf(row, flag)), gate: marked.length > 0 };
  };
}

/** What visitors read: the cell where it says more than yes, otherwise the heading. */
function warningOf(row: SourceRow, flag: Flag): string {
  const { text } = resultOf(row, flag);
  return /\p{L}{4}/u.test(text) && !publicWords.has(text.toLowerCase()) ? text : flag.column;
}

/** A word that is not known to be public keeps the row back. */
function read(row: SourceRow, flag: Flag): RowPublication {
  const { column } = flag;
  const { text, result } = resultOf(row, flag);
  const stated = text === '' ? `“${column}” is empty` : `“${column}” is “${text.slice(0, 80)}”`;
  if (result === 'published' || result === 'skip') return { state: result, why: stated };
  return result === 'draft' || result === 'sensitive'
    ? { state: 'draft', why: stated, column }
    : { state: 'draft', why: `${stated}, which is not known to mean public`, column };
}

const flagsOf = (columns: readonly ColumnMapping[]): Flag[] =>
  columns
    .filter(({ field }) => field === PUBLICATION)
    .map(({ column, values = {} }) => ({
      column,
      results: new Map(Object.entries(values).map(([word, result]) => [flagKey(word), result])),
    }));

function resultOf(row: SourceRow, { column, results }: Flag) {
  const text = cellText(row.cells.get(column)).trim();
  return { text, result: results.get(flagKey(text)) };
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
