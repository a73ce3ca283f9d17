// For tests: files in a folder of their own, which goes when the tests are done.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll } from 'vitest';
import { openSource, type SourceTable } from '../open-source.ts';
import type { SourceLimits, SourceRow } from '../source-row.ts';

const roomy: SourceLimits = { maxColumns: 2000, maxCellBytes: 1_048_576, maxRows: 100_000 };

type TestFolder = {
  path: string;
  write(name: string, content: string | Uint8Array): string;
};

/** A new folder for the tests of one file. */
export function testFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-import-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    write(name, content) {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
  };
}

type ReadTable = {
  table: SourceTable;
  rows: SourceRow[];
  /** The rows' cells as plain objects. */ cells: Record<string, unknown>[];
};

/** Opens a file and reads it to the end. */
export async function readAll(
  path: string,
  limits: Partial<SourceLimits> = {},
): Promise<ReadTable> {
  const table = await openSource(path, { ...roomy, ...limits });
  const rows: SourceRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  return { table, rows, cells: rows.map(({ cells }) => Object.fromEntries(cells)) };
}

/**
 * A workbook with one sheet for each table; cells are texts, numbers, or `{ day }` as a spreadsheet
 * counts days.
 */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly (string | number | { day: number })[])[]>>,
): Uint8Array {
  const encode = (xml: string) =>
    new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (value: string | number | { day: number }, at: string) => {
    if (typeof value === 'object') return `<c r="${at}" s="1"><v>${value.day}</v></c>`;
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  };
  const sheet = (rows: readonly (readonly (string | number | { day: number })[])[]) =>
    `<worksheet xmlns="${main}"><sheetData>${rows.map((row, r) => `<row r="${r + 1}">${row.map((value, c) => cell(value, `${String.fromCodePoint(65 + c)}${r + 1}`)).join('')}</row>`).join('')}</sheetData></worksheet>`;
  return zipSync({
    '[Content_Types].xml': encode(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': encode(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': encode(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': encode(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        encode(sheet(sheets[name] ?? [])),
      ]),
    ),
  });
}
