// A mapping as a file that somebody gives with --map: TOML, or JSON of the same form.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { failure } from '../../../platform/errors/failure.ts';
import { didYouMean } from '../../../platform/terminal/did-you-mean.ts';
import { namesIn, readPattern } from '../derived/text-pattern.ts';
import { flagKey } from '../mapping/flags.ts';
import { IGNORE } from '../mapping/import-columns.ts';
import type { Nesting } from '../mapping/header-words.ts';
import type { ColumnMapping, Mapping } from '../mapping/mapping.ts';
import { faultLines, faultText, type Fault } from './faults.ts';
import { parseMapping, unusable, type MappingFile } from './parse-mapping.ts';
import type { Path } from './positions.ts';

/**
 * Reads a mapping file.
 * @throws source-unusable where it is missing, is neither TOML nor JSON, or says what no mapping
 *   says
 */
export async function readMapping(path: string): Promise<MappingFile> {
  const name = basename(path);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw failure(
      'source-unusable',
      path,
      error.code === 'ENOENT'
        ? 'the mapping file does not exist. Create one with --save-map.'
        : `the mapping file cannot be read (${error.code ?? error.message}).`,
    );
  });
  return parseMapping(text, name);
}

type HeadedTable = Nesting & { columns: readonly string[] };

/** A column that a mapping names, and where. */
type Named = { column: string; path: Path; at?: 'value' };

/**
 * Whether the mapping is for these tables. In JSON a column that is empty everywhere is not there:
 * half of them may be missing.
 * @param name  of the mapping's file
 * @throws source-unusable for a mapping of another table
 */
export function checkMapping(
  { mapping, positions }: Pick<MappingFile, 'mapping' | 'positions'>,
  { items, people }: { items: HeadedTable; people?: HeadedTable },
  name: string,
): void {
  const faults = [
    ...missingColumns(columnsIn(mapping), items, name),
    ...(people ? missingColumns(linesOf(mapping.people, 'people'), people, name) : []),
  ];
  if (faults.length > 0) throw unusable(name, faultText(faultLines(faults, positions)));
}

/** The columns that a mapping of items is about. */
function columnsIn({ items, templates = {}, rows }: Mapping): Named[] {
  const rules = (['skip', 'only'] as const).flatMap((kind) =>
    (rows?.[kind] ?? []).map(({ column }, i): Named => ({ column, path: ['rows', kind, i] })),
  );
  const composed = Object.entries(templates).flatMap(([target, template]) =>
    namesIn(readPattern(template)).map((column): Named => ({
      column,
      path: ['templates', target],
      at: 'value',
    })),
  );
  return [...linesOf(items, 'items'), ...composed, ...rules];
}

const linesOf = (columns: readonly ColumnMapping[], section: string): Named[] =>
  columns
    .filter(({ field }) => field !== IGNORE)
    .map(({ column }) => ({ column, path: [section, column] }));

function missingColumns(named: readonly Named[], table: HeadedTable, name: string): Fault[] {
  const here = new Set(table.columns);
  const missing = named.filter(({ column }) => !here.has(column));
  if (missing.length === 0 || (table.isNested && missing.length <= named.length / 2)) return [];
  if (missing.length > named.length / 2) throw ofAnotherFile(missing, table, name);
  return missing.map(({ column, path, at }): Fault => ({
    path,
    ...(at ? { at } : {}),
    text: `The table has no column “${column}”.${nearColumn(column, table.columns)}`,
  }));
}

/** The column that is called almost so, whatever its case and spaces. */
function nearColumn(column: string, columns: readonly string[]): string {
  const plain = (text: string) => flagKey(text).replaceAll(/[\s_.-]/g, '');
  const same = columns.find((other) => plain(other) === plain(column));
  return same === undefined
    ? didYouMean(column, columns) || ` Its columns are ${some(columns, 12)}.`
    : ` Did you mean “${same}”?`;
}

function ofAnotherFile(missing: readonly Named[], { columns }: HeadedTable, name: string): Error {
  const absent = [...new Set(missing.map(({ column }) => column))];
  const isOne = absent.length === 1;
  return unusable(
    name,
    `this mapping is for another file: ${isOne ? 'the column' : 'the columns'} ${some(absent, 6)} ${isOne ? 'does' : 'do'} not exist. The columns are ${some(columns, 12)}`,
  );
}

function some(columns: readonly string[], max: number): string {
  const listed = columns.slice(0, max).map((column) => `“${column}”`);
  const more = columns.length - listed.length;
  return listed.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
