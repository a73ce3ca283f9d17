// Reads what a mapping file says about an item beside its columns: rows, constants, templates and
// values. Profiles say the same in the same words.
import { z } from 'zod';
import { fieldTarget } from '../derived/field-target.ts';
import { readRule } from '../derived/row-rules.ts';
import { namesIn } from '../derived/text-pattern.ts';
import { itemColumn, personColumn, PUBLICATION } from '../mapping/import-columns.ts';
import type { ColumnMapping, MappingRules, RowRule } from '../mapping/mapping.ts';
import { shapeFaults, type Fault } from './faults.ts';
import { constantShape, rowsShape, templateShape, wordsShape } from './mapping-shape.ts';
import { flagFaults, noField, patternOf } from './read-columns.ts';
import type { Path } from './positions.ts';

/** The rules that are right; what is wrong is told in `faults`. */
export function readRules(
  content: Readonly<Record<string, unknown>>,
  items: readonly ColumnMapping[],
  faults: Fault[],
): MappingRules {
  const rows = readRows(content['rows'], faults);
  const constants = section(content, 'constants', z.record(z.string(), constantShape), faults);
  const templates = section(content, 'templates', z.record(z.string(), templateShape), faults);
  const values = filled(section(content, 'values', z.record(z.string(), wordsShape), faults));
  for (const target of Object.keys(constants ?? {})) constantFaults(target, faults);
  for (const [target, written] of Object.entries(templates ?? {}))
    templateFaults({ target, written, items }, faults);
  for (const [target, words] of Object.entries(values ?? {})) valueFaults(target, words, faults);
  return {
    ...(rows ? { rows } : {}),
    ...(constants ? { constants } : {}),
    ...(templates ? { templates } : {}),
    ...(values ? { values } : {}),
  };
}

/** A section by its shape; an empty one is none. */
function section<T extends Record<string, unknown>>(
  content: Readonly<Record<string, unknown>>,
  name: string,
  shape: z.ZodType<T>,
  faults: Fault[],
): T | undefined {
  if (content[name] === undefined) return undefined;
  const read = shape.safeParse(content[name]);
  if (!read.success) {
    faults.push(...shapeFaults(read.error, [name], () => []));
    return undefined;
  }
  return Object.keys(read.data).length > 0 ? read.data : undefined;
}

/** Without the lists that say nothing. */
function filled(lists: MappingRules['values']): MappingRules['values'] | undefined {
  const entries = Object.entries(lists ?? {}).filter(([, words]) => Object.keys(words).length > 0);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readRows(part: unknown, faults: Fault[]): MappingRules['rows'] | undefined {
  if (part === undefined) return undefined;
  const read = rowsShape.safeParse(part);
  if (!read.success) {
    faults.push(...shapeFaults(read.error, ['rows'], () => Object.keys(rowsShape.shape)));
    return undefined;
  }
  const rulesOf = (name: 'skip' | 'only') =>
    (read.data[name] ?? []).flatMap((sentence, i): RowRule[] => {
      const rule = readRule(sentence);
      if (!('fault' in rule)) return [rule];
      faults.push({
        path: ['rows', name, i],
        text: `“${sentence}” cannot be read: ${rule.fault}. Write a column, a comparison and a value, such as "ObjectID < 0".`,
      });
      return [];
    });
  const [skip, only] = [rulesOf('skip'), rulesOf('only')];
  // Without a rule it says that none counts, whatever a profile says.
  return { skip, only };
}

const isNumber = (field: string): boolean => itemColumn.get(field)?.shape === 'identifier';

function constantFaults(target: string, faults: Fault[]): void {
  const path: Path = ['constants', target];
  const field = fieldTarget(target)?.field;
  if (field === undefined) faults.push({ path, text: noField(target, itemColumn) });
  else if (isNumber(field))
    faults.push({
      path,
      text: `“${target}” tells items apart and cannot be the same in every row: map a column to it, or compose it under [templates].`,
    });
}

/** Fields of which a row has one, by which it is found again. */
const KEYS = ['accessionNumber', 'identifier'];

function templateFaults(
  { target, written, items }: { target: string; written: string; items: readonly ColumnMapping[] },
  faults: Fault[],
): void {
  const path: Path = ['templates', target];
  const field = fieldTarget(target)?.field;
  if (field === undefined) faults.push({ path, text: noField(target, itemColumn) });
  const twin = KEYS.includes(target) && items.find((one) => one.field === target);
  if (twin)
    faults.push({
      path,
      text: `“${target}” is composed here and is also the column “${twin.column}”: use one of them.`,
    });
  const pattern = patternOf(written, path, faults);
  if (pattern && namesIn(pattern).length === 0)
    faults.push({
      path,
      at: 'value',
      text: 'A template needs columns in braces, such as "{Shape}[, {Attribution}]"; what is the same in every row stands under [constants].',
    });
}

function valueFaults(
  target: string,
  words: Readonly<Record<string, string>>,
  faults: Fault[],
): void {
  const path: Path = ['values', target];
  if (target === PUBLICATION) faults.push(...flagFaults(words, path));
  else if (!fieldTarget(target) && !fieldTarget(target, personColumn))
    faults.push({ path, text: noField(target, itemColumn) });
}
