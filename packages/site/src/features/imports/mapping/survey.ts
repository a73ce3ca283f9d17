// A first look over a whole table, before anything is imported: its columns, how full they are, and
// samples of their values.
import { REPLACED, textsOf, type Cell, type SourceRow } from '@vitrine/table-reader';

export type ColumnSurvey = {
  name: string;
  /** Rows in which it says anything. */
  filled: number;
  /** The column is a list in the source (nested JSON). */
  isList: boolean;
  /** Values from all over the table, each once. */
  samples: string[];
  /** No value occurs twice among those looked at. */
  distinct: boolean;
};

export type Survey = {
  rows: number;
  columns: ColumnSurvey[];
  /** Rows with characters that had to be replaced, by number, the first of them. */
  repaired: number[];
};

/** So many values of each column are looked at closely. */
const SAMPLES = 80;
/** Rows that are named, of those that had to be repaired. */
const MAX_REPAIRED = 20;
/** A value that long says nothing about its column that its beginning does not. */
const MAX_SAMPLE_LENGTH = 2000;

type Gathering = ColumnSurvey & { seen: Set<string>; stride: number };

/**
 * Reads every row once. Throws what the rows throw: a table that breaks in the middle is refused
 * before anything is imported.
 */
export async function surveyRows(rows: AsyncIterable<SourceRow>): Promise<Survey> {
  const columns = new Map<string, Gathering>();
  const repaired: number[] = [];
  let count = 0;
  for await (const { cells, number, faults } of rows) {
    count++;
    if (faults?.some(({ code }) => code === REPLACED) && repaired.length < MAX_REPAIRED)
      repaired.push(number);
    for (const [name, cell] of cells) {
      let column = columns.get(name);
      if (!column)
        columns.set(
          name,
          (column = {
            name,
            filled: 0,
            isList: typeof cell !== 'string',
            samples: [],
            distinct: true,
            seen: new Set(),
            stride: 1,
          }),
        );
      look(column, cell);
    }
  }
  return {
    rows: count,
    repaired,
    columns: [...columns.values()].map(({ name, filled, isList, samples, distinct }) => ({
      name,
      filled,
      isList,
      samples,
      distinct,
    })),
  };
}

/**
 * The first values, then ever fewer: a table is often sorted, and its beginning alone would
 * mislead.
 */
function look(column: Gathering, cell: Cell): void {
  if (
    typeof cell === 'string' ? cell === '' || cell.trim() === '' : !cell.some((text) => text !== '')
  )
    return;
  column.filled++;
  if (column.samples.length >= SAMPLES || column.filled % column.stride !== 0) return;
  for (const text of textsOf(cell).slice(0, 3)) {
    const sample = text.slice(0, MAX_SAMPLE_LENGTH).trim();
    if (column.seen.has(sample)) column.distinct = false;
    else if (column.samples.length < SAMPLES) column.samples.push(sample);
    column.seen.add(sample);
  }
  if (column.samples.length >= SAMPLES / 2) column.stride = Math.ceil(column.stride * 1.5);
}
