// Tables of text: cells between commas, tabs, semicolons or bars (RFC 4180 and what people make of
// it), read record by record.
import { TableError } from './errors.ts';
import { nextRecord, type Cursor } from './delimited-record.ts';
import type { Finding } from './findings.ts';
import type { Format, OpenedFile } from './format.ts';
import type { Line } from './layout/line.ts';
import { slicesOf } from './in-pieces.ts';
import { layoutOf, LINES_LOOKED_AT, openedTable } from './layout/table-layout.ts';
import { nameOfLimit } from './source-row.ts';

/** Where two cut alike, the first. The last ones are those of East Asian keyboards. */
const DELIMITERS = [',', '\t', ';', '|', '，', '；', '｜'] as const;
const names: Readonly<Record<string, string>> = {
  ',': 'commas',
  '\t': 'tabs',
  ';': 'semicolons',
  '|': 'bars (|)',
  '，': 'full-width commas',
  '；': 'full-width semicolons',
  '｜': 'full-width bars',
};

export const delimited: Format = {
  id: 'delimited',
  name: 'a text table',
  // The last of the list: any text may be a table.
  recognises: ({ text }) => text.trim() !== '',
  async open(file) {
    const named = separatorLine(file.start.text);
    const delimiter = named ?? delimiterOf(file.start.text);
    const layout = layoutOf(await beginningOf(file, delimiter), file.options);
    const { turned, headings } = layout;
    const lines = () => (turned ? slicesOf(turned) : linesOf(file, delimiter, headings.names));
    const findings = named === undefined ? [] : [separatorFinding];
    return {
      notices: [`Its columns are separated by ${names[delimiter] ?? `“${delimiter}”`}.`],
      ...openedTable(layout, lines, findings, { mayEndEarly: false }),
    };
  },
};

/** The first line that spreadsheet programs read and do not show: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?(\r\n|\n|\r|$)/i;

const separatorLine = (start: string): string | undefined => SEPARATOR_LINE.exec(start)?.[1];

const separatorFinding: Finding = {
  code: 'separator-line',
  sentence:
    'Its first line names the separator of its columns and is not a row: the next one is row 1.',
};

/**
 * The separator that cuts most of the first records alike, into the most columns. A separator of
 * values inside cells does not repeat so evenly.
 */
function delimiterOf(start: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = countsOf(start, delimiter);
    const [columns, times] = usualCount(counts);
    if (columns < 2) continue;
    // A title above the headings has no separator, but mostly they are the first record.
    const first = counts[0] === columns ? 1 : 0.9;
    const score = first * (times / counts.length) * Math.log2(columns + 1);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The number of columns that most records have, the first of several, and how many have it. */
function usualCount(counts: readonly number[]): [columns: number, times: number] {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [[columns, often] = [1, 0]] = [...times]
    .filter(([count]) => count > 1)
    .toSorted(([, a], [, b]) => b - a);
  return [columns, often];
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

/** The first lines, as far as they can be read: what breaks them is told when they are. */
async function beginningOf(
  file: OpenedFile,
  delimiter: string,
): Promise<{ lines: Line[]; isWhole: boolean }> {
  const lines: Line[] = [];
  try {
    for await (const piece of linesOf(file, delimiter, [])) {
      lines.push(...piece.slice(0, LINES_LOOKED_AT - lines.length));
      if (lines.length === LINES_LOOKED_AT) return { lines, isWhole: false };
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { lines, isWhole: false };
  }
  return { lines, isWhole: true };
}

/**
 * The lines of the table without blank ones, as many at once as are in a piece of the file.
 * @param headings  what columns are called where they break
 */
async function* linesOf(
  file: OpenedFile,
  delimiter: string,
  headings: readonly string[],
): AsyncGenerator<Line[]> {
  const cursor: Cursor = { text: '', at: 0, final: false, line: 1 };
  const pieces = file.text();
  const columnOf = (cell: number) => headings[cell]?.trim() || `column ${cell + 1}`;
  // The line that names the separator is not a row.
  let number = separatorLine(file.start.text) === undefined ? 1 : 0;
  let lines: Line[] = [];
  try {
    for (;;) {
      const record = nextRecord(cursor, delimiter);
      if ('cells' in record && record.cells.length <= file.limits.maxColumns) {
        if (number > 0 && isFilled(record.cells)) lines.push(lineOf(number, record));
        number++;
        continue;
      }
      if (lines.length > 0) yield lines;
      lines = [];
      if ('cells' in record) throw tooManyColumns(file, record.cells.length, number);
      if ('done' in record) return;
      if ('broken' in record)
        throw brokenQuote(file, record.broken, { row: number, column: columnOf(record.cell) });
      else {
        if (cursor.text.length - record.cellAt > file.limits.maxCellBytes)
          throw tooLongCell(file, { row: number, column: columnOf(record.cell) }, record.line);
        await refill(cursor, pieces);
      }
    }
  } finally {
    // Closes the file when somebody stops reading in the middle.
    await pieces.return(undefined);
  }
}

function isFilled(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return true;
  return false;
}

const lineOf = (number: number, { cells, strayQuotes }: Omit<Line, 'number'>): Line =>
  strayQuotes ? { number, cells, strayQuotes } : { number, cells };

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

type Place = { row: number; column: string };

function brokenQuote(
  file: OpenedFile,
  { opened, met }: { opened: number; met: number | undefined },
  { row, column }: Place,
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

function tooLongCell(file: OpenedFile, { row, column }: Place, line: number): Error {
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
