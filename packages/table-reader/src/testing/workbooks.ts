// For tests: workbooks of every kind, written part by part, to be as odd as real ones.
import { write, utils } from '@e965/xlsx';
import { zipSync } from 'fflate';

/**
 * A text, a number, a day as spreadsheets count them, a number in a format, an error, or a formula
 * without its value.
 */
type TestCell =
  | string
  | number
  | { day: number; format?: string }
  | { number: number; format: string; shown?: string }
  | { error: string }
  | { formula: string }
  /** As it stands between the tags of the cell. */
  | { xml: string };

export type TestSheet = {
  rows: readonly (readonly TestCell[])[];
  isHidden?: boolean;
  /** Numbers of rows, and places of columns from 1. */
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
  /** As in `A2:A4`. */
  merged?: readonly string[];
};

type Sheets = Readonly<Record<string, TestSheet | TestSheet['rows']>>;

const sheetOf = (sheet: Sheets[string]): TestSheet => ('rows' in sheet ? sheet : { rows: sheet });

const bytesOf = (xml: string) =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letters = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An .xlsx workbook. */
export function workbook(
  sheets: Sheets,
  { is1904 = false, parts = {} }: { is1904?: boolean; parts?: Record<string, Uint8Array> } = {},
): Uint8Array {
  const named = Object.entries(sheets).map(([name, sheet]) => ({ name, ...sheetOf(sheet) }));
  const formats = ['m/d/yyyy'];
  const list = named.map(
    ({ name, isHidden }, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="rId${i + 1}"/>`,
  );
  const relations = named.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const written = named.map((sheet, i) => [
    `xl/worksheets/sheet${i + 1}.xml`,
    bytesOf(sheetXml(sheet, formats)),
  ]);
  const own = formats.map(
    (format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(format)}"/>`,
  );
  const styles = formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`);
  return zipSync({
    '[Content_Types].xml': bytesOf(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': bytesOf(
      `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytesOf(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': bytesOf(
      `<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(written),
    ...parts,
  });
}

function sheetXml(
  { rows, hiddenRows = [], hiddenColumns = [], merged = [] }: TestSheet,
  formats: string[],
): string {
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`);
  const lines = rows.map((cells, r) => {
    const hidden = hiddenRows.includes(r + 1) ? ' hidden="1"' : '';
    const written = cells.map((cell, c) => cellXml(cell, `${letters(c)}${r + 1}`, formats));
    return `<row r="${r + 1}"${hidden}>${written.join('')}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`);
  return `<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`;
}

function cellXml(cell: TestCell, at: string, formats: string[]): string {
  const styled = (value: number, format: string) => {
    if (!formats.includes(format)) formats.push(format);
    return `<c r="${at}" s="${formats.indexOf(format) + 1}"><v>${value}</v></c>`;
  };
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return cell === ''
      ? `<c r="${at}"/>`
      : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('day' in cell) return styled(cell.day, cell.format ?? 'm/d/yyyy');
  if ('number' in cell) return styled(cell.number, cell.format);
  if ('error' in cell) return `<c r="${at}" t="e"><f>A1</f><v>${cell.error}</v></c>`;
  return 'formula' in cell ? `<c r="${at}"><f>${cell.formula}</f></c>` : cell.xml;
}

/** An old .xls workbook, written by the library that reads them. */
export function oldWorkbook(
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), name);
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
}

const namespaces = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** An .ods workbook of the tables' XML. */
export function openDocument(tables: string, styles = ''): Uint8Array {
  return zipSync({
    mimetype: new TextEncoder().encode('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': bytesOf(
      `<office:document-content ${namespaces} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

/** A row of an .ods table, of texts. */
export const odsRow = (cells: readonly string[], attributes = ''): string =>
  `<table:table-row ${attributes}>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`).join('')}</table:table-row>`;
