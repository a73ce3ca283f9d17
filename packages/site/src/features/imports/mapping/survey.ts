// A first look over a whole table, before anything is imported: its columns, how full they are, and
// what every one of their values looks like.
import {
  ownText,
  piecesOf,
  REPLACED,
  textsOf,
  type Cell,
  type SourceRow,
} from '@vitrine/table-reader';
import {
  finishFacts,
  gathering,
  observe,
  type ColumnFacts,
  type Gathering,
} from './column-facts.ts';

export type ColumnSurvey = {
  name: string;
  /** Rows in which it says anything. */
  filled: number;
  /** The column is a list in the source (nested JSON). */
  isList: boolean;
  /** Values from all over the table, each once. */
  samples: string[];
  /** No value occurs twice, of all that were counted. */
  distinct: boolean;
  /** What was counted over all its values. */
  facts: ColumnFacts;
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

/** Of a list in one cell so many values are counted: the others are of the same kind. */
const MAX_LIST_VALUES = 3;

type Sampling = {
  filled: number;
  isList: boolean;
  samples: string[];
  seen: Set<string>;
  stride: number;
  facts: Gathering;
};

/**
 * Reads every row once. Throws what the rows throw: a table that breaks in the middle is refused
 * before anything is imported.
 */
export async function surveyRows(rows: AsyncIterable<SourceRow>): Promise<Survey> {
  const columns = new Map<string, Sampling>();
  const repaired: number[] = [];
  let count = 0;
  const see = ({ cells, number, faults }: SourceRow) => {
    count++;
    if (faults?.some(({ code }) => code === REPLACED) && repaired.length < MAX_REPAIRED)
      repaired.push(number);
    cells.forEach((cell, name) => {
      let column = columns.get(name);
      if (!column) columns.set(name, (column = sampling(cell)));
      look(column, cell, number);
    });
  };
  for await (const piece of piecesOf(rows)) for (const row of piece) see(row);
  return {
    rows: count,
    repaired,
    columns: [...columns].map(([name, { filled, isList, samples, facts }]) => {
      const gathered = finishFacts(facts);
      return { name, filled, isList, samples, distinct: gathered.repeated === 0, facts: gathered };
    }),
  };
}

function sampling(first: Cell): Sampling {
  const isList = typeof first !== 'string';
  const facts = gathering();
  return { filled: 0, isList, samples: [], seen: new Set(), stride: 1, facts };
}

function countValues(facts: Gathering, cell: Cell, row: number): void {
  if (typeof cell === 'string') return observe(facts, cell, row);
  const end = Math.min(cell.length, MAX_LIST_VALUES);
  for (let i = 0; i < end; i++) {
    const text = cell[i];
    if (text !== undefined && text !== '') observe(facts, text, row);
  }
}

/** Most values begin with a character that is seen, and need no copy to find out. */
function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && text.trim() === '';
}

function hasText(texts: readonly string[]): boolean {
  for (const text of texts) if (text !== '') return true;
  return false;
}

/**
 * The first values are samples, then ever fewer: a table is often sorted, and its beginning alone
 * would mislead. Every value is counted.
 */
function look(column: Sampling, cell: Cell, row: number): void {
  if (typeof cell === 'string' ? isBlank(cell) : !hasText(cell)) return;
  column.filled++;
  countValues(column.facts, cell, row);
  if (column.samples.length >= SAMPLES || column.filled % column.stride !== 0) return;
  // Of a column of few words nearly all were seen.
  if (typeof cell !== 'string' || !column.seen.has(cell)) sample(column, cell);
  if (column.samples.length >= SAMPLES / 2) column.stride = Math.ceil(column.stride * 1.5);
}

function sample(column: Sampling, cell: Cell): void {
  for (const text of textsOf(cell).slice(0, 3)) {
    const written = text.slice(0, MAX_SAMPLE_LENGTH).trim();
    if (column.seen.has(written)) continue;
    const own = ownText(written);
    if (column.samples.length < SAMPLES) column.samples.push(own);
    column.seen.add(own);
  }
}
