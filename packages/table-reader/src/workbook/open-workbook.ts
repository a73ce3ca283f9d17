// Opens a spreadsheet, which is read whole: what is merged or hidden stands behind the rows.
import { TableError } from '../errors.ts';
import type { OpenedFile, OpenedRows } from '../format.ts';
import { tooManyColumns } from '../delimited.ts';
import { RowTally, type Finding } from '../findings.ts';
import type { Headings } from '../layout/find-headings.ts';
import { slicesOf } from '../in-pieces.ts';
import { layoutOf, openedTable } from '../layout/table-layout.ts';
import { nameOfLimit, type SourceRow } from '../source-row.ts';
import { openArchive, type Archive } from './archive.ts';
import { chooseSheets, type LaidOutSheet } from './choose-sheets.ts';
import { gridFindings, joinedFinding } from './grid-findings.ts';
import {
  fillMergedCells,
  MAX_CELLS,
  TooManyCells,
  type GridLimits,
  type Workbook,
} from './grid.ts';
import { readOds } from './read-ods.ts';
import { isOldOffice, readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import { readXml } from '../xml/read-xml.ts';

/** @throws TableError for what cannot be read */
export async function openWorkbook(file: OpenedFile): Promise<OpenedRows> {
  const book = await workbookOf(file);
  const { sheets, notices, findings: ofSheets, otherSheets } = chooseSheets(book, file);
  const starts = startsOf(sheets);
  const findings: Finding[] = [...ofSheets, ...joinedFinding(starts)];
  const opened = sheets.map((sheet) => openedSheet(sheet, file, findings));
  const heading = opened[0]?.heading;
  return {
    notices,
    findings,
    ...(heading ? { heading } : {}),
    ...(otherSheets ? { otherSheets } : {}),
    rows: () => rowsOf(file, opened, starts),
  };
}

type Start = { name: string; first: number };

/** Where the rows of each sheet begin to be counted. */
function startsOf(sheets: readonly LaidOutSheet[]): Start[] {
  let first = 1;
  return sheets.map(({ grid }) => {
    const start = { name: grid.name, first };
    first += grid.lines.at(-1)?.number ?? 0;
    return start;
  });
}

function openedSheet(
  { grid, layout }: LaidOutSheet,
  file: OpenedFile,
  findings: Finding[],
): OpenedRows {
  const { tooWide } = grid;
  if (tooWide) throw tooManyColumns(file, tooWide.columns, tooWide.row);
  const { lines, merged } = grid;
  const isNamed = file.options.headingRow !== undefined;
  const final = isNamed ? layoutOf({ lines, merged, isWhole: true }, file.options) : layout;
  const { headings, turned } = final;
  const isTurned = turned !== undefined;
  const filled = isTurned ? new RowTally() : fillMergedCells(grid, lastHeading(headings));
  const opened = openedTable(final, () => slicesOf(turned ?? grid.lines), findings, {
    mayEndEarly: true,
  });
  findings.push(...gridFindings(grid, isTurned ? [] : headings.names, filled));
  return opened;
}

const lastHeading = ({ rows, second }: Headings): number =>
  second?.number ?? rows.at(-1)?.number ?? 0;

async function* rowsOf(
  file: OpenedFile,
  opened: readonly OpenedRows[],
  starts: readonly Start[],
): AsyncGenerator<SourceRow> {
  for (const [index, { rows }] of opened.entries()) {
    const before = (starts[index]?.first ?? 1) - 1;
    for await (const row of rows())
      yield checked(file, before === 0 ? row : { ...row, number: row.number + before });
  }
}

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

function workbookOf(file: OpenedFile): Promise<Workbook> {
  const { workbooks } = file.options;
  const book = workbooks?.get(file.path) ?? readWorkbook(file);
  workbooks?.set(file.path, book);
  return book;
}

async function readWorkbook(file: OpenedFile): Promise<Workbook> {
  const { path, name, limits } = file;
  const { maxColumns } = limits;
  if (isOldOffice(file.start.bytes)) return readXls({ path, name, maxColumns });
  const archive = await openArchive(path, name);
  try {
    return await readArchive(archive, name, { maxColumns, maxCells: MAX_CELLS });
  } catch (error) {
    throw unreadable(name, error);
  } finally {
    archive.close();
  }
}

/** @throws TableError for archives of other programs, and what is wrong with a workbook */
async function readArchive(archive: Archive, name: string, limits: GridLimits): Promise<Workbook> {
  const parts = archive.names();
  if (parts.includes('xl/workbook.bin'))
    throw new TableError(name, 'it is a binary workbook (.xlsb). Save it as .xlsx or CSV.');
  if (parts.some((part) => part.startsWith('xl/'))) return readXlsx(archive, limits);
  const other = parts.map(programOf).find((program) => program !== '');
  if (other !== undefined)
    throw new TableError(name, `it is ${other}. Save its table as .xlsx or CSV.`);
  if (!parts.includes('content.xml'))
    throw new TableError(
      name,
      'it is a ZIP archive of files, not a spreadsheet. Import the archive by itself, or unpack it.',
    );
  if (await isEncrypted(archive))
    throw new TableError(name, 'it is protected by a password. Save it without one.');
  const book = await readOds(archive, limits);
  if (book.sheets.length + book.hidden.length === 0)
    throw new TableError(
      name,
      'it is an OpenDocument file without sheets. Save its table as .ods, .xlsx or CSV.',
    );
  return book;
}

/** Archives of other programs that people take for tables, by the name of one of their parts. */
function programOf(part: string): string {
  if (part.startsWith('word/')) return 'a Word document';
  if (part.startsWith('ppt/')) return 'a PowerPoint document';
  return part.endsWith('.iwa') ? 'a Numbers or Pages file' : '';
}

async function isEncrypted(archive: Archive): Promise<boolean> {
  const manifest = 'META-INF/manifest.xml';
  if (!archive.has(manifest)) return false;
  let found = false;
  await readXml(await archive.open(manifest), {
    open(name) {
      found ||= name === 'encryption-data';
    },
    text: () => undefined,
    close: () => undefined,
  });
  return found;
}

function unreadable(name: string, error: unknown): TableError {
  if (error instanceof TableError) return error;
  if (error instanceof TooManyCells)
    return new TableError(
      name,
      `it has more than ${MAX_CELLS.toLocaleString('en')} filled cells. Save it as CSV, which has no limit.`,
    );
  const message = error instanceof Error ? error.message : String(error);
  return new TableError(
    name,
    `the spreadsheet is damaged (${message.split('\n')[0]}). Open it in a spreadsheet program and save it again as .xlsx or CSV.`,
  );
}
