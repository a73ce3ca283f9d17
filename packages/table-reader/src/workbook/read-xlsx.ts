// The sheets of an .xlsx workbook, as their cells are shown.
import type { Archive } from './archive.ts';
import { GridBuilder, type Grid, type GridLimits, type Workbook } from './grid.ts';
import type { MergedCells } from '../layout/line.ts';
import { formatted, plainNumber } from './number-format.ts';
import { readXml, type Attributes, type XmlHandlers } from '../xml/read-xml.ts';
import type { Epoch } from './serial-day.ts';
import { isTrue, readParts, textReader, unescaped, type WorkbookParts } from './xlsx-parts.ts';

/** @throws Error for what is damaged; TooManyCells */
export async function readXlsx(archive: Archive, limits: GridLimits): Promise<Workbook> {
  const parts = await readParts(archive);
  const sheets: Grid[] = [];
  for (const { name, part, isHidden } of parts.sheets) {
    if (isHidden) continue;
    const builder = new GridBuilder(name, limits);
    await readXml(await archive.open(part), sheetHandlers(builder, parts));
    sheets.push(builder.grid);
  }
  const hidden = parts.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  return { sheets, hidden };
}

type OpenCell = { column: number; type: string; style: number; hasFormula: boolean };

function sheetHandlers(builder: GridBuilder, parts: WorkbookParts): XmlHandlers {
  let [row, column] = [0, -1];
  let cell: OpenCell | undefined;
  let [value, isValue] = ['', false];
  const inline = textReader();
  const opened: Record<string, (attributes: Attributes) => void> = {
    row(attributes) {
      row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']);
      column = -1;
      builder.startRow(row, { isHidden: isTrue(attributes['hidden']) });
    },
    c({ r, t = 'n', s = '0' }) {
      column = r === undefined ? column + 1 : columnOf(r);
      cell = { column, type: t, style: Number(s), hasFormula: false };
      value = '';
    },
    v() {
      isValue = true;
    },
    f() {
      if (cell) cell.hasFormula = true;
    },
    col({ min, max, hidden }) {
      if (isTrue(hidden)) builder.hideColumns(Number(min) - 1, Number(max) - 1);
    },
    mergeCell({ ref = '' }) {
      const cells = mergedCells(ref);
      if (cells) builder.merge(cells);
    },
  };
  return {
    open(name, attributes) {
      opened[name]?.(attributes);
      if (cell) inline.open(name);
    },
    text(text) {
      if (isValue) value += text;
      else if (cell) inline.text(text);
    },
    close(name) {
      if (name === 'v') isValue = false;
      else if (name === 'row') builder.endRow();
      else if (name !== 'c') inline.close(name);
      else if (cell) {
        putCell(builder, cell, cell.type === 'inlineStr' ? inline.take() : value, parts);
        cell = undefined;
      }
    },
  };
}

function putCell(
  builder: GridBuilder,
  { column, type, style, hasFormula }: OpenCell,
  value: string,
  { texts, formats, epoch }: WorkbookParts,
): void {
  if (value === '') {
    if (hasFormula && type !== 'str') builder.putFormula();
    return;
  }
  if (type === 's') builder.put(column, texts[Number(value)] ?? '');
  else if (type === 'inlineStr') builder.put(column, value);
  else if (type === 'str') builder.put(column, unescaped(value));
  else if (type === 'e') builder.putError(column, value);
  else if (type === 'b') builder.put(column, isTrue(value) ? 'true' : 'false');
  else if (type === 'd') builder.putDay(column, value.replace(/T00:00(:00(\.0+)?)?Z?$/, ''));
  else putNumber(builder, column, { value, format: formats[style], epoch });
}

type NumberCell = {
  value: string;
  format: WorkbookParts['formats'][number] | undefined;
  epoch: Epoch;
};

function putNumber(
  builder: GridBuilder,
  column: number,
  { value, format, epoch }: NumberCell,
): void {
  const number = Number(value);
  if (Number.isNaN(number)) return builder.put(column, value);
  if (!format || format.kind === 'plain') return builder.put(column, plainNumber(number));
  const { text, isDay } = formatted(number, format, epoch);
  if (isDay) builder.putDay(column, text);
  else builder.put(column, text);
}

/** The place of the column of `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

function mergedCells(reference: string): MergedCells | undefined {
  const [, from, top, to, bottom] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { top: Number(top), bottom: Number(bottom), left: columnOf(from), right: columnOf(to) };
}
