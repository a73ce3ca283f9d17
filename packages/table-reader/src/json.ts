// JSON: a list of records, or an object that holds one.
import { TableError } from './errors.ts';
import { flattener, type Flattener } from './flatten.ts';
import type { Format, OpenedFile } from './format.ts';
import { elementsOf, type CutFault } from './json-elements.ts';
import { nameOfLimit, type Cell, type SourceRow } from './source-row.ts';

/** A record has several cells: it may be so many times as long as one. */
const CELLS_PER_RECORD = 4;

export const json: Format = {
  id: 'json',
  name: 'JSON',
  recognises: ({ text }) => /^\s*[[{]/.test(text),
  open: (file) => ({ rows: () => rowsOf(file) }),
};

async function* rowsOf(file: OpenedFile): AsyncGenerator<SourceRow> {
  let number = 0;
  const flat = flattener();
  const longest = file.limits.maxCellBytes * CELLS_PER_RECORD;
  for await (const element of elementsOf(file.text(), longest)) {
    if ('fault' in element) throw uncut(file, element);
    number++;
    const where = `record ${number} (line ${element.line})`;
    yield recordRow(file, flat, { number, text: element.text, where });
  }
}

/** A record as it stands in a file; `where` is how a person finds it, for the refusal. */
type RecordText = { readonly number: number; readonly text: string; readonly where: string };

/**
 * The row of one record of JSON.
 * @throws TableError for what is no JSON object, is too wide, or has too long a text
 */
export function recordRow(
  file: OpenedFile,
  { flatten, columns }: Flattener,
  { number, text, where }: RecordText,
): SourceRow {
  const cells = flatten(parsedRecord(file, text, where));
  refuseTooMany(file, columns(), where);
  if (text.length > file.limits.maxCellBytes) refuseTooLong(file, cells, where);
  return { number, cells };
}

/** @throws TableError where the records of a file have more different columns than are allowed */
export function refuseTooMany(file: OpenedFile, columns: number, where: string): void {
  if (columns > file.limits.maxColumns)
    throw new TableError(
      file.name,
      `up to ${where} its records have ${columns} different keys, and the maximum is ${file.limits.maxColumns}. If the keys are identifiers, change the file to a list of records; otherwise raise ${nameOfLimit(file.limits, 'maxColumns')}.`,
    );
}

/** @throws TableError where a text is longer than is allowed */
export function refuseTooLong(
  file: OpenedFile,
  cells: ReadonlyMap<string, Cell>,
  where: string,
): void {
  for (const [column, cell] of cells) {
    if (typeof cell === 'string' && cell.length > file.limits.maxCellBytes) {
      throw new TableError(
        file.name,
        `in ${where}, “${column}” is longer than ${Math.round(file.limits.maxCellBytes / 1_048_576)} MB. If this is intended, raise ${nameOfLimit(file.limits, 'maxCellBytes')}.`,
      );
    }
  }
}

function parsedRecord(file: OpenedFile, text: string, where: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new TableError(
      file.name,
      `${where} is not valid JSON (${(error as Error).message}). Correct it there; nothing was imported.`,
    );
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new TableError(
      file.name,
      `${where} is not a record, which must be an object such as {"title": …}. Correct it there; nothing was imported.`,
    );
  }
  return value as Record<string, unknown>;
}

function uncut(file: OpenedFile, { fault, line, element }: CutFault): Error {
  const why = {
    'too-long': `record ${element}, which starts on line ${line}, is longer than ${Math.round((file.limits.maxCellBytes * CELLS_PER_RECORD) / 1_048_576)} MB. Check for unclosed quotation marks or brackets.`,
    unfinished: `it ends in the middle of record ${element}, which starts on line ${line}. Check that the file is complete and that no bracket or quotation mark is missing.`,
    'not-json':
      'it does not contain a list of records. Use [{…}, {…}], or an object that contains such a list.',
  };
  return new TableError(file.name, why[fault]);
}
