// Reads the text of a mapping file, and says what is wrong with it.
import { parse } from 'smol-toml';
import { z } from 'zod';
import { failure } from '../../../platform/errors/failure.ts';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { IGNORE, itemColumn, personColumn, PUBLICATION } from './import-columns.ts';
import type { ColumnMapping, Mapping } from './mapping.ts';

/** What may be said about one column. */
const columnShape = z.strictObject({
  field: z.string(),
  separator: z.string().min(1).optional(),
  unit: z.enum(['mm', 'cm', 'm', 'in', 'ft', 'g', 'kg', 'lb', 'oz']).optional(),
  role: z.string().min(1).optional(),
  names: z.literal('inverted').optional(),
  values: z.record(z.string(), z.string()).optional(),
  'private-values': z.literal('publish').optional(),
});

/**
 * The mapping that `text` says.
 * @param name  of its file, for messages
 * @throws source-unusable where it is neither TOML nor JSON, or names a field that there is not
 */
export function parseMapping(text: string, name: string): Mapping {
  const content = contentOf(text, name);
  const unknown = Object.keys(content).find(
    (key) => !['language', 'title-from', 'items', 'people'].includes(key),
  );
  if (unknown)
    throw unusable(
      name,
      `it has an unknown section “${unknown}”; use only language, title-from, [items] and [people]`,
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
    ...titleFromOf(content['title-from'], items, name),
  };
}

function titleFromOf(
  listed: unknown,
  items: readonly ColumnMapping[],
  name: string,
): Pick<Mapping, 'titleFrom'> {
  if (listed === undefined) return {};
  const columns = new Set(items.map(({ column }) => column));
  if (!isTextList(listed) || !listed.every((column) => columns.has(column)))
    throw unusable(name, 'title-from must be a list of columns that stand under [items]');
  return { titleFrom: listed };
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

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
    const read = columnShape.safeParse(typeof value === 'string' ? { field: value } : value);
    if (!read.success)
      throw unusable(
        name,
        `the line for “${column}” must be "field", or { field = "field", separator = ";" }; unit, role, names, values and private-values may be added`,
      );
    const { field, 'private-values': privateValues, ...stated } = read.data;
    const filled = Object.entries({ ...stated, privateValues }).filter(
      ([, one]) => one !== undefined,
    );
    return {
      column,
      ...targetOf(field, fields, name, column),
      ...(Object.fromEntries(filled) as Omit<ColumnMapping, 'column' | 'field'>),
    };
  });
}

function targetOf(
  target: string,
  fields: ReadonlyMap<string, ImportColumn>,
  name: string,
  column: string,
): Pick<ColumnMapping, 'field' | 'language'> {
  if (target === IGNORE || target === PUBLICATION || fields.has(target)) return { field: target };
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

/** A mapping that cannot be used, with what to do. */
export const unusable = (name: string, why: string) =>
  failure(
    'source-unusable',
    `With the mapping ${name}, the file`,
    `${why}. Correct it, or omit --map to detect the mapping.`,
  );
