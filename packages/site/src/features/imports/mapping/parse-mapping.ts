// Reads the text of a mapping file, and says what is wrong with it.
import { parse } from 'smol-toml';
import { failure } from '../../../platform/errors/failure.ts';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { IGNORE, itemColumn, personColumn } from './import-columns.ts';
import type { ColumnMapping, Mapping } from './mapping.ts';
/**
 * The mapping that `text` says.
 * @param name  of its file, for messages
 * @throws source-unusable where it is neither TOML nor JSON, or names a field that there is not
 */
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

/** A mapping that cannot be used, with what to do. */
export const unusable = (name: string, why: string) =>
  failure(
    'source-unusable',
    `With the mapping ${name}, the file`,
    `${why}. Correct it, or omit --map to detect the mapping.`,
  );
