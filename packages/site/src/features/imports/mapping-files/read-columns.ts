// Reads the lines of [items] and [people]: what each column is.
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { fieldTarget } from '../derived/field-target.ts';
import { namesIn, PatternError, readPattern, type Pattern } from '../derived/text-pattern.ts';
import { IGNORE, PUBLICATION } from '../mapping/import-columns.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';
import { shapeFaults, type Fault } from './faults.ts';
import { columnShape } from './mapping-shape.ts';
import { nearFields } from './near-fields.ts';
import type { Path } from './positions.ts';

type Section = { where: 'items' | 'people'; fields: ReadonlyMap<string, ImportColumn> };

const settings = Object.keys(columnShape.shape);

export function readColumns(part: unknown, section: Section, faults: Fault[]): ColumnMapping[] {
  const { where } = section;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) {
    faults.push({
      path: [where],
      text: `[${where}] must contain lines of the form "column" = "field".`,
    });
    return [];
  }
  return Object.entries(part).flatMap(([column, value]): ColumnMapping[] => {
    const path = [where, column];
    if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) {
      faults.push({
        path,
        at: 'value',
        text: `“${column}” must be "field", or { field = "field", separator = ";" }.`,
      });
      return [];
    }
    const read = columnShape.safeParse(typeof value === 'string' ? { field: value } : value);
    if (!read.success) {
      faults.push(...shapeFaults(read.error, path, () => settings));
      return [];
    }
    const before = faults.length;
    const mapping = columnOf(column, read.data, { ...section, path }, faults);
    return faults.length === before && mapping ? [mapping] : [];
  });
}

type Stated = ReturnType<typeof columnShape.parse>;
type Place = Section & { path: Path };

function columnOf(
  column: string,
  { field, 'private-values': privateValues, ...stated }: Stated,
  place: Place,
  faults: Fault[],
): ColumnMapping | undefined {
  const { path } = place;
  const fault = (text: string, key?: string) =>
    faults.push({ path: key === undefined ? path : [...path, key], at: 'value', text });
  if (stated.from !== undefined && stated.split === undefined)
    fault('“from” says where a column is split: add split = "{title} ({date})".', 'from');
  if ((field === undefined) === (stated.split === undefined))
    fault(
      field === undefined
        ? `“${column}” needs field = "…", or split = "{title} ({date})".`
        : '“field” and “split” exclude each other: the fields of a split stand in its braces.',
    );
  const target =
    stated.split === undefined
      ? targetOf(field ?? '', place, faults)
      : splitTarget(stated.split, place, faults);
  if (target?.field === PUBLICATION) faults.push(...flagFaults(stated.values, [...path, 'values']));
  if (!target) return undefined;
  const details = Object.entries({ ...stated, privateValues }).filter(
    ([, one]) => one !== undefined,
  );
  return {
    column,
    ...target,
    ...(Object.fromEntries(details) as Omit<ColumnMapping, 'column' | 'field'>),
  };
}

function targetOf(target: string, { path, fields }: Place, faults: Fault[]) {
  const found =
    target === IGNORE || target === PUBLICATION ? { field: target } : fieldTarget(target, fields);
  if (!found && target !== '') faults.push({ path, at: 'value', text: noField(target, fields) });
  return found;
}

/** What is said about a name that is not a field. */
export const noField = (target: string, fields: ReadonlyMap<string, ImportColumn>): string =>
  `“${target}” is not a field.${nearFields(target, [...fields.keys(), IGNORE])}`;

function splitTarget(written: string, { path, where, fields }: Place, faults: Fault[]) {
  const place: Path = [...path, 'split'];
  const before = faults.length;
  const fault = (text: string) => faults.push({ path: place, at: 'value', text });
  if (where === 'people') fault('A column of people cannot be split: give it one field.');
  const pattern = patternOf(written, place, faults);
  const names = pattern ? namesIn(pattern) : [];
  if (pattern && names.length === 0) fault('A split needs fields in braces: "{title} ({date})".');
  if (new Set(names).size < names.length)
    fault('A split names a field twice: each part is another field.');
  for (const name of names) if (!fieldTarget(name, fields)) fault(noField(name, fields));
  if (pattern && touches(pattern))
    fault('Two fields of a split touch: write what stands between them, "{title}, {date}".');
  const [first = ''] = names;
  return faults.length === before ? fieldTarget(first, fields) : undefined;
}

/** Whether two names have nothing between them. */
const touches = (pattern: Pattern): boolean => {
  const flat = pattern.flatMap((part) => ('optional' in part ? part.optional : [part]));
  return flat.some((part, i) => 'name' in part && 'name' in (flat[i + 1] ?? {}));
};

/** A pattern; nothing, with a fault, for what is none. */
export function patternOf(written: string, path: Path, faults: Fault[]): Pattern | undefined {
  try {
    return readPattern(written);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    faults.push({ path, at: 'value', text: `“${written}” cannot be read: ${error.message}.` });
    return undefined;
  }
}

/** What a flag makes of a row. */
export function flagFaults(values: Readonly<Record<string, string>> = {}, path: Path): Fault[] {
  return Object.entries(values).flatMap(([word, result]): Fault[] =>
    ['published', 'draft', 'skip', 'sensitive'].includes(result)
      ? []
      : [
          {
            path: [...path, word],
            at: 'value',
            text: `“${result}” is nothing that a flag can say: use "published", "draft", "sensitive" or "skip".`,
          },
        ],
  );
}
