// Workbooks among the sample tables are written from JSON, so that their content can be read and
// compared.
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import writeWorkbook from 'write-excel-file/node';
import { z } from 'zod';

const plainShape = z.union([z.string(), z.number(), z.null()]);
const mergedShape = z.strictObject({
  value: z.union([z.string(), z.number()]),
  columnSpan: z.int().default(1),
  rowSpan: z.int().default(1),
});
const workbookShape = z.strictObject({
  sheets: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.array(z.array(z.union([plainShape, mergedShape]))),
    }),
  ),
});

export const WORKBOOK = '.workbook.json';

/** Gives `use` the path of a table, for a workbook that of one that is written for it. */
export async function withTableFile<T>(
  path: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!path.endsWith(WORKBOOK)) return use(path);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-workbook-'));
  try {
    const { sheets } = workbookShape.parse(JSON.parse(readFileSync(path, 'utf8')));
    const file = join(folder, `${basename(path, WORKBOOK)}.xlsx`);
    await writeWorkbook(sheets.map(({ name, rows }) => ({ sheet: name, data: rows }))).toFile(file);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
