// Rules that leave rows of a table out, in words that a registrar reads: `ObjectID < 0`,
// `Deleted = yes | 1`, `Title is empty`.
import { textsOf, type SourceRow } from '@vitrine/table-reader';
import { flagKey } from '../mapping/flags.ts';
import { rowTests, type MappingRules, type RowRule } from '../mapping/mapping.ts';

type Test = RowRule['test'];

const isNumeric = (test: Test): boolean => /^[<>]=?$/.test(test);
const takesValues = (test: Test): boolean => !test.startsWith('is ');

/** Tests as they stand between a column and its values, the longest first. */
const BETWEEN =
  /\s*(<=|>=|!=|≠|<|>|=)\s*|\s+(starts with|contains|is not empty|is empty)(?:\s+|$)/u;

/** The rule that a sentence says, or a clause about what is wrong with it. */
export function readRule(sentence: string): RowRule | { fault: string } {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(sentence);
  const rest = quoted ? sentence.slice(quoted[0].length) : sentence;
  const found = BETWEEN.exec(rest);
  if (!found || (quoted && found.index > 0))
    return { fault: `it has none of ${rowTests.join(', ')} behind the column` };
  const column = quoted?.[1]?.replaceAll('""', '"') ?? rest.slice(0, found.index).trim();
  const test = testNamed(found[1] ?? found[2] ?? '');
  const values = valuesIn(rest.slice(found.index + found[0].length));
  const fault = column === '' ? 'it names no column' : faultOf(test, values);
  return fault ? { fault } : { column, test, values };
}

const testNamed = (written: string): Test =>
  rowTests.find((test) => test === written) ?? (written === '≠' ? '!=' : '=');

/** Values between “|”; one in quotation marks may contain it. */
function valuesIn(text: string): string[] {
  if (text.trim() === '') return [];
  return [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^|]*))\s*(?:\||$)/gu)]
    .slice(0, text.length)
    .filter(([whole]) => whole !== '')
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim());
}

function faultOf(test: Test, values: readonly string[]): string | undefined {
  if (!takesValues(test)) return values.length > 0 ? `“${test}” takes no value` : undefined;
  if (values.length === 0)
    return `it has no value behind “${test}”; for empty cells, write “is empty”`;
  if (!isNumeric(test)) return undefined;
  return values.length > 1 || numberIn(values[0] ?? '') === undefined
    ? `“${test}” compares with one number`
    : undefined;
}

/** The rule as a sentence that `readRule` reads. */
export function writeRule({ column, test, values }: RowRule): string {
  const isPlain = /^[\p{L}\p{N}_](?:[\p{L}\p{N} _.:()[\]-]*[\p{L}\p{N}_.)\]])?$/u.test(column);
  const name = isPlain && !BETWEEN.test(column) ? column : quote(column);
  const listed = values.map((value) =>
    value === '' || value !== value.trim() || /["|]/.test(value) ? quote(value) : value,
  );
  return `${name} ${test}${listed.length > 0 ? ` ${listed.join(' | ')}` : ''}`;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Says why a row is left out, as a clause; nothing for a row that is imported. */
export type LeftOut = (row: SourceRow) => string | undefined;

/** Prepares the rules of a mapping; nothing where it has none. */
export function leavesOut(rules: MappingRules['rows']): LeftOut | undefined {
  const skip = (rules?.skip ?? []).map((rule) => ({ rule, holds: prepared(rule) }));
  const only = (rules?.only ?? []).map((rule) => ({ rule, holds: prepared(rule) }));
  if (skip.length + only.length === 0) return undefined;
  return (row) => {
    const skipped = skip.find(({ holds }) => holds(row));
    if (skipped) return `the mapping skips rows with “${writeRule(skipped.rule)}”`;
    const missed = only.find(({ holds }) => !holds(row));
    return missed && `the mapping takes only rows with “${writeRule(missed.rule)}”`;
  };
}

/** The columns that the rules look at. */
export const columnsOfRules = (rules: MappingRules['rows']): string[] => [
  ...new Set([...(rules?.skip ?? []), ...(rules?.only ?? [])].map(({ column }) => column)),
];

function prepared({ column, test, values }: RowRule): (row: SourceRow) => boolean {
  const keys = values.map(flagKey);
  const limit = numberIn(values[0] ?? '') ?? Number.NaN;
  const fits = matcherOf(test, keys, limit);
  return (row) => {
    const texts = textsOf(row.cells.get(column)).map((text) => text.trim());
    return fits(texts.filter((text) => text !== ''));
  };
}

function matcherOf(
  test: Test,
  keys: readonly string[],
  limit: number,
): (texts: readonly string[]) => boolean {
  if (test === 'is empty') return (texts) => texts.length === 0;
  if (test === 'is not empty') return (texts) => texts.length > 0;
  if (isNumeric(test))
    return (texts) => texts.some((text) => compares(test, numberIn(text), limit));
  const isAmong = ofWords[test === 'contains' || test === 'starts with' ? test : '='];
  const some = (texts: readonly string[]) =>
    (texts.length === 0 ? [''] : texts).some((text) =>
      keys.some((key) => isAmong(flagKey(text), key)),
    );
  return test === '!=' ? (texts) => !some(texts) : some;
}

const ofWords = {
  '=': (text: string, key: string) => text === key,
  contains: (text: string, key: string) => text.includes(key),
  'starts with': (text: string, key: string) => text.startsWith(key),
};

function compares(test: Test, number: number | undefined, limit: number): boolean {
  if (number === undefined) return false;
  if (number === limit) return test.endsWith('=');
  return test.startsWith('<') ? number < limit : number > limit;
}

function numberIn(text: string): number | undefined {
  const plain = text.replace('−', '-').replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
