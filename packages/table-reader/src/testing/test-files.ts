// For tests: files in a folder of their own, which goes when the tests are done.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { FindingCode } from '../findings.ts';
import { openSource, type SourceOptions, type SourceTable } from '../open-source.ts';
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
  /** The rows' cells as plain objects. */
  cells: Record<string, unknown>[];
  /** The sentence of what was found, or nothing. */
  found(code: FindingCode): string | undefined;
};

/** Opens a file and reads it to the end. */
export async function readAll(path: string, options: SourceOptions = {}): Promise<ReadTable> {
  const table = await openSource(path, { ...roomy, ...options });
  const rows: SourceRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  return {
    table,
    rows,
    cells: rows.map(({ cells }) => Object.fromEntries(cells)),
    found: (code) => table.findings.find((finding) => finding.code === code)?.sentence,
  };
}
