// Spreadsheets (.xlsx): the first sheet that has rows. Read whole: a workbook cannot be read from
// the front.
import { readFile, stat } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { TableError } from './errors.ts';
import { tooManyColumns } from './delimited.ts';
import { namesOfColumns, rowOf } from './header-row.ts';
import type { Format, OpenedFile } from './format.ts';
import { nameOfLimit, type SourceRow } from './source-row.ts';

/**
 * A workbook is held in memory while it is read: packed and unpacked, in bytes. A table of a
 * million cells unpacks to about 60 MB.
 */
const MAX_PACKED_BYTES = 100 * 1_048_576;
const MAX_UNPACKED_BYTES = 600 * 1_048_576;

type Sheet = { name: string; rows: unknown[][]; others: string[] };

const read = new WeakMap<OpenedFile, Promise<Sheet>>();

export const spreadsheet: Format = {
  id: 'spreadsheet',
  name: 'a spreadsheet',
  recognises: ({ bytes }) =>
    bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4,
  async notices(file) {
    const { name, others } = await sheetOf(file);
    if (others.length === 0) return [];
    return [
      `Its sheet “${name}” is read; ${others.map((other) => `“${other}”`).join(', ')} ${others.length === 1 ? 'is' : 'are'} not. To import another sheet, save it as a separate file.`,
    ];
  },
  async *rows(file) {
    const { rows } = await sheetOf(file);
    let columns: ReturnType<typeof namesOfColumns> | undefined;
    for (const [index, values] of rows.entries()) {
      const cells = values.map((value) => cellOf(value));
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (cells.length > file.limits.maxColumns)
        throw tooManyColumns(file, cells.length, index + 1);
      if (columns) yield checked(file, rowOf(columns, index + 1, cells));
      else columns = namesOfColumns(withoutEmptyEnd(cells));
    }
  },
};

function checked(file: OpenedFile, row: SourceRow): SourceRow {
  for (const [column, cell] of row.cells) {
    if (cell.length > file.limits.maxCellBytes)
      throw new TableError(
        file.name,
        `the cell in row ${row.number}, column “${column}” is longer than ${nameOfLimit(file.limits, 'maxCellBytes')} allows.`,
      );
  }
  return row;
}

function sheetOf(file: OpenedFile): Promise<Sheet> {
  const known = read.get(file);
  if (known) return known;
  const sheet = readSheet(file);
  read.set(file, sheet);
  return sheet;
}

async function readSheet(file: OpenedFile): Promise<Sheet> {
  const { size } = await stat(file.path);
  if (size > MAX_PACKED_BYTES)
    throw new TableError(
      file.name,
      `spreadsheets are limited to ${MAX_PACKED_BYTES / 1_048_576} MB. Save it as CSV, which has no limit.`,
    );
  const bytes = await readFile(file.path);
  const unpacked = unpackedSize(file, bytes);
  if (unpacked > MAX_UNPACKED_BYTES)
    throw new TableError(
      file.name,
      `it unpacks to ${Math.round(unpacked / 1_048_576)} MB, and the limit is ${MAX_UNPACKED_BYTES / 1_048_576} MB. Save it as CSV.`,
    );
  const sheets = await readWorkbook(bytes).catch((error: unknown) => {
    throw new TableError(
      file.name,
      `the spreadsheet is damaged (${error instanceof Error ? error.message : String(error)}). Open it in a spreadsheet program and save it again as .xlsx or CSV.`,
    );
  });
  const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  if (!sheet) throw new TableError(file.name, 'it has no sheets.');
  return {
    name: sheet.sheet,
    rows: sheet.data,
    others: sheets
      .filter((other) => other !== sheet && other.data.length > 0)
      .map((other) => other.sheet),
  };
}

/** The bytes that the archive says it holds; nothing is unpacked to find out. */
function unpackedSize(file: OpenedFile, bytes: Uint8Array): number {
  let [size, isWorkbook, other] = [0, false, ''];
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        size += originalSize;
        isWorkbook ||= name.startsWith('xl/');
        other ||= programOf(name);
        return false;
      },
    });
  } catch {
    throw new TableError(file.name, 'the file is damaged or incomplete. Copy it again.');
  }
  if (!isWorkbook && other)
    throw new TableError(file.name, `it is ${other}. Save its table as .xlsx or CSV.`);
  if (!isWorkbook)
    throw new TableError(
      file.name,
      'it is a ZIP archive, not a spreadsheet. Unpack it and import the folder.',
    );
  return size;
}

/**
 * The program whose file holds a part of this name; archives of other programs that people take for
 * tables.
 */
function programOf(part: string): string {
  if (part === 'META-INF/manifest.xml') return 'a LibreOffice (OpenDocument) file';
  if (part.startsWith('word/')) return 'a Word document';
  return part.endsWith('.iwa') ? 'a Numbers or Pages file' : '';
}

/**
 * A cell as text: days as 1888-05-12, numbers as they are without the tail that binary fractions
 * leave.
 */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16);
  }
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  return String(value).replaceAll('\r\n', '\n');
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}
