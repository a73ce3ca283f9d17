// All filter parameters of the protocol, brought to one condition.
import { SearchFailure } from '../errors.ts';
import { parseJson, readText } from '../settings/values.ts';
import { allOf, type Condition, type ScoredFilter } from './condition.ts';
import { parseScoredFilters, parseSingleFilter } from './filters.ts';

export type { Condition, ScoredFilter } from './condition.ts';

/** Most filters of one list, alternatives included: each is looked up by itself. */
const mostFilters = 5000;
/** Lists in lists that are read; what is deeper is no filter. */
const deepest = 8;

type Values = Readonly<Record<string, unknown>>;

/** What must hold, and what orders: optional filters, and the scores that any filter may bear. @throws `filter-invalid`, `parameter-invalid` */
export function readFilters(values: Values): { condition: Condition | null; optionalFilters: readonly ScoredFilter[] } {
  const parts: Condition[] = [];
  const written = parseScoredFilters(readText(values, 'filters') ?? '');
  const scored = [...written.scored];
  if (written.condition) parts.push(written.condition);
  for (const group of readNested(values, 'facetFilters')) {
    const alternatives = group.map(readScored);
    parts.push(anyOf(alternatives.map(({ condition }) => condition)));
    if (group.some((text) => score.test(text))) scored.push({ alternatives });
  }
  for (const group of readNested(values, 'numericFilters')) parts.push(anyOf(group.map((text) => readOneFilter(withLargeTo(text)))));
  for (const group of readNested(values, 'tagFilters')) parts.push(anyOf(group.map(readTag)));
  return { condition: allOf(parts), optionalFilters: [...scored, ...readNested(values, 'optionalFilters').map((group) => ({ alternatives: group.map(readScored) }))] };
}

/** `["a", ["b", "c"]]` is a AND (b OR c). Lists in those say nothing more, and empty texts nothing at all: clients send both. */
function readNested(values: Values, name: string): string[][] {
  const given = values[name];
  if (given === undefined || given === null || given === '') return [];
  const value = typeof given === 'string' ? parseNested(given, name) : given;
  if (!Array.isArray(value)) throw new SearchFailure('parameter-invalid', [name, 'a list of filters']);
  const groups = value.map((entry: unknown) => textsIn(entry, name)).filter((group) => group.length > 0);
  if (groups.reduce((sum, group) => sum + group.length, 0) > mostFilters) throw new SearchFailure('parameter-invalid', [name, `at most ${mostFilters} filters`]);
  return groups;
}

function textsIn(entry: unknown, name: string): string[] {
  const texts: unknown[] = Array.isArray(entry) ? entry.flat(deepest) : [entry];
  return texts.flatMap((text) => {
    if (typeof text !== 'string') throw new SearchFailure('parameter-invalid', [name, 'a list of strings, or of lists of strings']);
    return text.trim() === '' ? [] : [text];
  });
}

/** A list of filters written as one text: JSON, or the oldest spelling. */
export function parseNested(text: string, name: string): unknown {
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) return parseJson(trimmed) ?? [text];
  // The oldest spelling: commas mean AND, commas inside parentheses mean OR.
  if (name === 'tagFilters' || name === 'numericFilters') {
    return [...trimmed.matchAll(/\(([^)]*)\)|([^,()]+)/g)].map((match) => (match[1] === undefined ? (match[2] ?? '').trim() : match[1].split(',').map((part) => part.trim())));
  }
  return [text];
}

/** Numeric filters may say `year:1900 to 1950`; a facet's value may hold the same words, so only they. */
function withLargeTo(text: string): string {
  return text.replace(/(\d\s+)to(\s+-?\d)/i, '$1TO$2');
}

function readOneFilter(text: string): Condition {
  const negated = text.startsWith('-');
  const condition = parseSingleFilter(negated ? text.slice(1) : text.replace(/^\\-/, '-'));
  return negated ? { kind: 'not', part: condition } : condition;
}

function readTag(text: string): Condition {
  const bare = text.replace(/^_tags:/, '');
  if (bare.startsWith('-')) return { kind: 'not', part: { kind: 'value', attribute: '_tags', value: bare.slice(1) } };
  return { kind: 'value', attribute: '_tags', value: bare.replace(/^\\-/, '-') };
}

/** What is said behind a filter: how much it counts. */
const score = /^(.*)<score=(\d{1,6})>$/s;

function readScored(text: string): { condition: Condition; score: number } {
  const scored = score.exec(text);
  return { condition: readOneFilter(scored?.[1] ?? text), score: scored ? Number(scored[2]) : 1 };
}

function anyOf(parts: Condition[]): Condition {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'any', parts };
}
