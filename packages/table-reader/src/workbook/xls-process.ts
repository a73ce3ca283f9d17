// Reads an old Excel workbook in a process of its own: the parser of these files runs nowhere else.
import { readFileSync } from 'node:fs';
import { read, set_cptable, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { GridBuilder, TooManyCells } from './grid.ts';
import { formatted, numberFormat, plainNumber, type NumberFormat } from './number-format.ts';
import type { Epoch } from './serial-day.ts';
import type { XlsOrder, XlsReport } from './xls-messages.ts';

const LINES_AT_ONCE = 5000;

const formats = new Map<string, NumberFormat>();

process.on('disconnect', () => process.exit());
process.once('message', async (order: XlsOrder) => {
  try {
    await readAll(order);
  } catch (error) {
    await say(refusal(error));
  }
  process.disconnect?.();
});

function refusal(error: unknown): XlsReport {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TooManyCells) return { kind: 'failed', reason: 'too-many-cells', message };
  const isLocked = /password/i.test(message);
  return { kind: 'failed', reason: isLocked ? 'password' : 'damaged', message };
}

/** The owner sets the pace: the next part is made once this one is with it. */
const say = (report: XlsReport): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(report, undefined, {}, () => resolve());
  });

async function readAll({ path, limits }: XlsOrder): Promise<void> {
  set_cptable(codePages);
  const book = read(readFileSync(path), {
    dense: true,
    cellNF: true,
    cellStyles: true,
    cellText: false,
    cellHTML: false,
  });
  const hidden: string[] = [];
  const epoch = book.Workbook?.WBProps?.date1904 ? 1904 : 1900;
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    if (isHidden(book, index)) hidden.push(name);
    else if (sheet) await saySheet(gridOf(sheet, new GridBuilder(name, limits), epoch));
  }
  await say({ kind: 'done', hidden });
}

const isHidden = (book: WorkBook, index: number): boolean =>
  (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;

async function saySheet({ grid }: GridBuilder): Promise<void> {
  await say({ kind: 'sheet', sheet: { ...grid, lines: [] } });
  for (let from = 0; from < grid.lines.length; from += LINES_AT_ONCE)
    await say({ kind: 'lines', lines: grid.lines.slice(from, from + LINES_AT_ONCE) });
}

function gridOf(sheet: WorkSheet, builder: GridBuilder, epoch: Epoch): GridBuilder {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  for (const [column, info] of (sheet['!cols'] ?? []).entries())
    if (info?.hidden) builder.hideColumns(column, column);
  for (const { s, e } of sheet['!merges'] ?? [])
    builder.merge({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c });
  for (const [row, cells] of rows.entries()) {
    if (!cells) continue;
    builder.startRow(row + 1, { isHidden: sheet['!rows']?.[row]?.hidden ?? false });
    for (const [column, cell] of cells.entries()) if (cell) putCell(builder, column, cell, epoch);
    builder.endRow();
  }
  return builder;
}

function putCell(builder: GridBuilder, column: number, cell: CellObject, epoch: Epoch): void {
  const { t, v, z } = cell;
  if (t === 'e') builder.putError(column, cell.w ?? '#VALUE!');
  else if (t === 'b') builder.put(column, v === true ? 'true' : 'false');
  else if (t !== 'n' || typeof v !== 'number')
    builder.put(column, String(v ?? '').replaceAll('\r\n', '\n'));
  else {
    const format = formatOf(z);
    const { text, isDay } = format
      ? formatted(v, format, epoch)
      : { text: plainNumber(v), isDay: false };
    if (isDay) builder.putDay(column, text);
    else builder.put(column, text);
  }
}

function formatOf(code: CellObject['z']): NumberFormat | undefined {
  if (typeof code !== 'string') return undefined;
  const known = formats.get(code) ?? numberFormat(code);
  formats.set(code, known);
  return known;
}
