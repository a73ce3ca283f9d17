// Tables of text: cells between commas, tabs, semicolons or bars (RFC 4180 and what people make of
// it), read record by record.
import { TableError } from './errors.ts';
import { namesOfColumns, rowOf } from './header-row.ts';
import type { Format, OpenedFile } from './format.ts';
import { nextRecord, type Cursor } from './delimited-record.ts';
import { nameOfLimit, type SourceRow } from './source-row.ts';

const DELIMITERS = [',', '\t', ';', '|'] as const;
const names: Readonly<Record<string, string>> = {
  ',': 'commas',
  '\t': 'tabs',
  ';': 'semicolons',
  '|': 'bars (|)',
};

export const delimited: Format = {
  id: 'delimited',
  name: 'a text table',
  // The last of the list: any text may be a table.
  recognises: ({ text }) => text.trim() !== '',
  notices: ({ start }) => [`Its columns are separated by ${names[delimiterOf(start.text)] ?? ''}.`],
  rows: readRows,
};

/**
 * The separator that cuts the first records into the most columns, and all of them alike.
 * A separator of values inside cells does not repeat so evenly.
 */
function delimiterOf(start: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = countsOf(start, delimiter);
    const [columns = 1] = counts;
    if (columns < 2) continue;
    const consistency = counts.filter((count) => count === columns).length / counts.length;
    const score = consistency * Math.log2(columns + 1);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function countsOf(start: string, delimiter: string): number[] {
  const cursor: Cursor = { text: start, at: 0, final: false, line: 1 };
  const counts: number[] = [];
  while (counts.length < 60) {
    const record = nextRecord(cursor, delimiter);
    if (!('cells' in record)) break;
    if (record.cells.length > 1 || record.cells[0] !== '') counts.push(record.cells.length);
  }
  // A table of one record, or a first record longer than the sample: its last, unfinished record is
  // better than none.
  return counts.length > 0 ? counts : [start.split(delimiter).length];
}

async function* readRows(file: OpenedFile): AsyncGenerator<SourceRow> {
  const delimiter = delimiterOf(file.start.text);
  const columnOf = (cell: number) => columns?.names[cell] ?? `column ${cell + 1}`;
  let columns: ReturnType<typeof namesOfColumns> | undefined;
  let number = 0;
  for await (const record of recordsOf(file, delimiter, () => number + 1, columnOf)) {
    number++;
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    if (record.cells.length > file.limits.maxColumns)
      throw tooManyColumns(file, record.cells.length, number);
    if (columns) yield rowOf(columns, number, record.cells, record.strayQuotes ?? []);
    else columns = namesOfColumns(record.cells);
  }
}

async function* recordsOf(
  file: OpenedFile,
  delimiter: string,
  row: () => number,
  columnOf: (cell: number) => string,
) {
  const cursor: Cursor = { text: '', at: 0, final: false, line: 1 };
  const pieces = file.text();
  try {
    for (;;) {
      const record = nextRecord(cursor, delimiter);
      if ('cells' in record) yield record;
      else if ('done' in record) return;
      else if ('broken' in record)
        throw brokenQuote(file, record.broken, row(), columnOf(record.cell));
      else {
        if (cursor.text.length - record.cellAt > file.limits.maxCellBytes)
          throw tooLongCell(file, row(), columnOf(record.cell), record.line);
        await refill(cursor, pieces);
      }
    }
  } finally {
    // Closes the file when somebody stops reading in the middle.
    await pieces.return(undefined);
  }
}

/**
 * Adds text until what is unread has doubled, so that a long cell is not scanned again for every
 * piece.
 */
async function refill(cursor: Cursor, pieces: AsyncIterator<string>): Promise<void> {
  const rest = cursor.text.slice(cursor.at);
  const added: string[] = [];
  let length = 0;
  while (length <= rest.length) {
    const piece = await pieces.next();
    if (piece.done) {
      cursor.final = true;
      break;
    }
    added.push(piece.value);
    length += piece.value.length;
  }
  cursor.text = rest + added.join('');
  cursor.at = 0;
}

function brokenQuote(
  file: OpenedFile,
  { opened, met }: { opened: number; met: number | undefined },
  row: number,
  column: string,
): Error {
  const where =
    met === undefined
      ? 'and never closed'
      : `and seems to close only on line ${met}, in the middle of a cell`;
  return new TableError(
    file.name,
    `in row ${row}, column “${column}”, a quotation mark is opened on line ${opened} ${where}. Close it at the end of the cell, and double quotation marks inside the cell (""); nothing was imported.`,
  );
}

function tooLongCell(file: OpenedFile, row: number, column: string, line: number): Error {
  return new TableError(
    file.name,
    `the cell in row ${row}, column “${column}” is longer than ${Math.round(file.limits.maxCellBytes / 1_048_576)} MB. Close its quotation mark on line ${line}, or raise ${nameOfLimit(file.limits, 'maxCellBytes')} if this is intended.`,
  );
}

/** The refusal of a table that is wider than its limits allow. */
export function tooManyColumns(
  file: Pick<OpenedFile, 'name' | 'limits'>,
  columns: number,
  row: number,
): Error {
  return new TableError(
    file.name,
    `row ${row} has ${columns} columns, and the maximum is ${file.limits.maxColumns}. Remove empty columns, or raise ${nameOfLimit(file.limits, 'maxColumns')}.`,
  );
}
