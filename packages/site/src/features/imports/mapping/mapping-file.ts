// A mapping as a file that a person can read, edit and give again with --map: TOML, or JSON of the
// same form.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { failure } from '../../../platform/errors/failure.ts';
import { IGNORE, itemColumn, personColumn } from './import-columns.ts';
import type { Nesting } from './header-words.ts';
import type { ColumnMapping, Mapping, MappingReason } from './mapping.ts';
import { parseMapping, unusable } from './parse-mapping.ts';

/** The text of a mapping file. The reasons of a guess are beside its lines. */
export function writeMapping(
  mapping: Mapping,
  reasons: readonly MappingReason[],
  source: string,
): string {
  const reasonOf = new Map(reasons.map(({ column, reason }) => [column, reason]));
  const line = (mapping: ColumnMapping, reason: string | undefined) =>
    `${quote(mapping.column)} = ${targetText(mapping)}${reason ? `  # ${reason.replaceAll(/\s+/g, ' ')}` : ''}`;
  return [
    `# Field mapping for ${source}. Edit the fields to the right of “=”; “${IGNORE}” skips a column.`,
    '# Text in another language: "title.fr". The fields:',
    ...[...itemColumn.values()].map(({ id, means }) => `#   ${id.padEnd(20)} ${means}`),
    '',
    `language = ${quote(mapping.language)}`,
    ...titleFromText(mapping),
    '',
    '[items]',
    ...mapping.items.map((column) => line(column, reasonOf.get(column.column))),
    '',
    ...(mapping.people.length > 0
      ? [
          '# The table of people:',
          ...[...personColumn.values()].map(({ id, means }) => `#   ${id.padEnd(20)} ${means}`),
          '[people]',
          ...mapping.people.map((column) => line(column, undefined)),
          '',
        ]
      : []),
  ].join('\n');
}

/**
 * Reads a mapping file.
 * @throws source-unusable where it is missing, is neither TOML nor JSON, or names a field that
 *   there is not
 */
export async function readMapping(path: string): Promise<Mapping> {
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

/**
 * Whether the mapping is for this table. In JSON a column that is empty everywhere is not there at
 * all: there, half of them may be missing.
 * @param name  of the mapping's file
 * @throws source-unusable for a mapping of another table
 */
export function checkMapping(
  columns: readonly ColumnMapping[],
  table: Nesting & { columns: readonly string[] },
  name: string,
): void {
  const here = new Set(table.columns);
  const used = columns.filter(({ field }) => field !== IGNORE);
  const missing = used.filter(({ column }) => !here.has(column)).map(({ column }) => `“${column}”`);
  if (missing.length === 0 || (table.isNested && missing.length <= used.length / 2)) return;
  const some =
    missing.slice(0, 6).join(', ') + (missing.length > 6 ? ` and ${missing.length - 6} more` : '');
  throw unusable(
    name,
    `this mapping is for another file: ${missing.length === 1 ? 'the column' : 'the columns'} ${some} ${missing.length === 1 ? 'does' : 'do'} not exist. The columns are ${table.columns
      .slice(0, 12)
      .map((column) => `“${column}”`)
      .join(', ')}${table.columns.length > 12 ? ', …' : ''}`,
  );
}

function titleFromText({ titleFrom = [] }: Mapping): string[] {
  return titleFrom.length === 0
    ? []
    : [
        '# Rows without a title take it from the first of these columns that is filled.',
        `title-from = [${titleFrom.map(quote).join(', ')}]`,
      ];
}

/** The field alone, or with all that is said about the column. */
function targetText({ field, language, ...stated }: ColumnMapping): string {
  const target = quote(language ? `${field}.${language}` : field);
  const { separator, unit, role, names, values, privateValues } = stated;
  const parts = [
    ['separator', separator],
    ['unit', unit],
    ['role', role],
    ['names', names],
    ['private-values', privateValues],
  ].flatMap(([key, value]) => (value === undefined ? [] : [`${key} = ${quote(value)}`]));
  if (values)
    parts.push(
      `values = { ${Object.entries(values)
        .map(([word, result]) => `${quote(word)} = ${quote(result)}`)
        .join(', ')} }`,
    );
  return parts.length === 0 ? target : `{ field = ${target}, ${parts.join(', ')} }`;
}

const quote = (text: string) => JSON.stringify(text);
