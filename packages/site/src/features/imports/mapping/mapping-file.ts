// A mapping as a file that a person can read, edit and give again with --map: TOML, or JSON of the
// same form.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'smol-toml';
import { failure } from '../../../platform/errors/failure.ts';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { IGNORE, itemColumn, personColumn } from './import-columns.ts';
import type { ColumnMapping, Mapping, MappingReason } from './mapping.ts';

/** The text of a mapping file. The reasons of a guess stand beside its lines. */
export function writeMapping(
  mapping: Mapping,
  reasons: readonly MappingReason[],
  source: string,
): string {
  const reasonOf = new Map(reasons.map(({ column, reason }) => [column, reason]));
  const line = (
    { column, field, language, separator }: ColumnMapping,
    reason: string | undefined,
  ) => {
    const target = quote(language ? `${field}.${language}` : field);
    const value =
      separator === undefined ? target : `{ field = ${target}, separator = ${quote(separator)} }`;
    return `${quote(column)} = ${value}${reason ? `  # ${reason.replaceAll(/\s+/g, ' ')}` : ''}`;
  };
  return [
    `# Field mapping for ${source}. Edit the fields to the right of “=”; “${IGNORE}” skips a column.`,
    '# Text in another language: "title.fr". The fields:',
    ...[...itemColumn.values()].map(({ id, means }) => `#   ${id.padEnd(20)} ${means}`),
    '',
    `language = ${quote(mapping.language)}`,
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

/** The mapping that `text` says. @throws source-unusable as readMapping */
export function parseMapping(text: string, name: string): Mapping {
  const content = contentOf(text, name);
  const unknown = Object.keys(content).find(
    (key) => !['language', 'items', 'people'].includes(key),
  );
  if (unknown)
    throw unusable(
      name,
      `it has an unknown section “${unknown}”; use only language, [items] and [people]`,
    );
  const { language = 'en' } = content;
  if (typeof language !== 'string' || !/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*|none)$/.test(language))
    throw unusable(name, 'its language is not a language tag such as "en" or "fr"');
  const items = columnsOf(content['items'] ?? {}, itemColumn, name, 'items');
  if (items.length === 0)
    throw unusable(
      name,
      'it has no columns: add a line for each under [items], such as "Titel" = "title"',
    );
  return {
    language,
    items,
    people: columnsOf(content['people'] ?? {}, personColumn, name, 'people'),
  };
}

/**
 * Whether the mapping is for a table with these columns.
 * @param isNested  in JSON a column that is empty everywhere is not there at all: there, half of them may be missing
 * @throws source-unusable for a mapping of another table
 */
export function checkMapping(
  columns: readonly ColumnMapping[],
  present: readonly string[],
  isNested: boolean,
  name: string,
): void {
  const here = new Set(present);
  const used = columns.filter(({ field }) => field !== IGNORE);
  const missing = used.filter(({ column }) => !here.has(column)).map(({ column }) => `“${column}”`);
  if (missing.length === 0 || (isNested && missing.length <= used.length / 2)) return;
  const some =
    missing.slice(0, 6).join(', ') + (missing.length > 6 ? ` and ${missing.length - 6} more` : '');
  throw unusable(
    name,
    `this mapping is for another file: ${missing.length === 1 ? 'the column' : 'the columns'} ${some} ${missing.length === 1 ? 'does' : 'do'} not exist. The columns are ${present
      .slice(0, 12)
      .map((column) => `“${column}”`)
      .join(', ')}${present.length > 12 ? ', …' : ''}`,
  );
}

function contentOf(text: string, name: string): Record<string, unknown> {
  try {
    const content: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text);
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return content as Record<string, unknown>;
  } catch (error) {
    throw unusable(
      name,
      `it is neither TOML nor JSON (${(error as Error).message.split('\n')[0]})`,
    );
  }
  throw unusable(name, 'it does not contain a mapping');
}

function columnsOf(
  part: unknown,
  fields: ReadonlyMap<string, ImportColumn>,
  name: string,
  where: string,
): ColumnMapping[] {
  if (typeof part !== 'object' || part === null || Array.isArray(part))
    throw unusable(name, `[${where}] must contain lines of the form "column" = "field"`);
  return Object.entries(part).map(([column, value]) => {
    const { field, separator } = (
      typeof value === 'object' && value !== null ? value : { field: value }
    ) as { field?: unknown; separator?: unknown };
    if (
      typeof field !== 'string' ||
      (separator !== undefined && (typeof separator !== 'string' || separator === ''))
    )
      throw unusable(
        name,
        `the line for “${column}” must be "field", or { field = "field", separator = ";" }`,
      );
    return {
      column,
      ...targetOf(field, fields, name, column),
      ...(separator === undefined ? {} : { separator }),
    };
  });
}

function targetOf(
  target: string,
  fields: ReadonlyMap<string, ImportColumn>,
  name: string,
  column: string,
): Pick<ColumnMapping, 'field' | 'language'> {
  if (target === IGNORE || fields.has(target)) return { field: target };
  const [, field = '', language = ''] =
    /^(.+)\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)$/.exec(target) ?? [];
  if (fields.get(field)?.inLanguages) return { field, language };
  const near = [...fields.keys()].filter((id) =>
    id.toLowerCase().startsWith(target.slice(0, 3).toLowerCase()),
  );
  throw unusable(
    name,
    `it maps “${column}” to “${target}”, which is not a field${near.length > 0 ? `; did you mean ${near.map((id) => `“${id}”`).join(' or ')}` : ''}`,
  );
}

const unusable = (name: string, why: string) =>
  failure(
    'source-unusable',
    `With the mapping ${name}, the file`,
    `${why}. Correct it, or omit --map to detect the mapping.`,
  );
const quote = (text: string) => JSON.stringify(text);
