// All filter parameters of the protocol, brought to one condition.
import { SearchFailure } from '../errors.ts';
import { isPlainObject, parseJson, readText } from '../settings/values.ts';
import { allOf, comparisons, type Condition, type ScoredFilter } from './condition.ts';
import { parseScoredFilters, parseSingleFilter } from './filters.ts';

export type { Condition, ScoredFilter } from './condition.ts';

/** Most filters of one list, alternatives included: each is looked up by itself. */
const maxFilters = 5000;
/** Lists in lists that are read; what is deeper is no filter. */
const maxDepth = 8;

type Values = Readonly<Record<string, unknown>>;

/**
 * What must hold, and what orders: optional filters, and the scores that any filter may have.
 * @throws `filter-invalid`, `parameter-invalid`
 */
export function readFilters(values: Values): {
  condition: Condition | null;
  optionalFilters: readonly ScoredFilter[];
} {
  const parts: Condition[] = [];
  const written = parseScoredFilters(readText(values, 'filters') ?? '');
  const scored = [...written.scored];
  if (written.condition) parts.push(written.condition);
  for (const group of readNested(values, 'facetFilters')) {
    const alternatives = group.map(readScored);
    parts.push(anyOf(alternatives.map(({ condition }) => condition)));
    if (group.some((filter) => typeof filter === 'string' && score.test(filter)))
      scored.push({ alternatives });
  }
  for (const group of readNested(values, 'numericFilters'))
    parts.push(
      anyOf(
        group.map((filter) =>
          typeof filter === 'string' ? readOneFilter(withLargeTo(filter)) : filter,
        ),
      ),
    );
  for (const group of readNested(values, 'tagFilters'))
    parts.push(
      anyOf(group.map((filter) => (typeof filter === 'string' ? readTag(filter) : filter))),
    );
  return {
    condition: allOf(parts),
    optionalFilters: [
      ...scored,
      ...readNested(values, 'optionalFilters').map((group) => ({
        alternatives: group.map(readScored),
      })),
    ],
  };
}

/**
 * A filter of a list: its text, or what a caller in this process gives as its parts, which no text
 * has to be read for.
 */
type ListedFilter = string | Condition;

/**
 * `["a", ["b", "c"]]` is a AND (b OR c). Lists in those say nothing more, and empty texts nothing
 * at all: clients send both.
 */
function readNested(values: Values, name: string): ListedFilter[][] {
  const given = values[name];
  if (given === undefined || given === null || given === '') return [];
  const value = typeof given === 'string' ? parseNested(given, name) : given;
  if (!Array.isArray(value))
    throw new SearchFailure('parameter-invalid', [name, 'a list of filters']);
  const groups = value
    .map((entry: unknown) => filtersIn(entry, name))
    .filter((group) => group.length > 0);
  if (groups.reduce((sum, group) => sum + group.length, 0) > maxFilters)
    throw new SearchFailure('parameter-invalid', [name, `at most ${maxFilters} filters`]);
  return groups;
}

function filtersIn(entry: unknown, name: string): ListedFilter[] {
  const filters: unknown[] = Array.isArray(entry) ? entry.flat(maxDepth) : [entry];
  return filters.flatMap((filter): ListedFilter[] => {
    if (typeof filter === 'string') return filter.trim() === '' ? [] : [filter];
    const parts = partsOf(filter);
    if (!parts)
      throw new SearchFailure('parameter-invalid', [
        name,
        'a list of strings, or of lists of strings',
      ]);
    return [parts];
  });
}

/**
 * `{ attribute, value }` and `{ attribute, comparison, value }`, as the site's own adapter gives
 * them.
 */
function partsOf(filter: unknown): Condition | undefined {
  if (!isPlainObject(filter)) return undefined;
  const { attribute, comparison, value } = filter;
  if (typeof attribute !== 'string') return undefined;
  if (typeof value === 'string' && comparison === undefined)
    return { kind: 'value', attribute, value };
  const known = comparisons.find((one) => one === comparison);
  return known !== undefined && typeof value === 'number'
    ? { kind: 'number', attribute, comparison: known, value }
    : undefined;
}

/** A list of filters written as one text: JSON, or the oldest spelling. */
export function parseNested(text: string, name: string): unknown {
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) return parseJson(trimmed) ?? [text];
  // The oldest spelling: commas mean AND, commas inside parentheses mean OR.
  if (name === 'tagFilters' || name === 'numericFilters') {
    return [...trimmed.matchAll(/\(([^)]*)\)|([^,()]+)/g)].map((match) =>
      match[1] === undefined
        ? (match[2] ?? '').trim()
        : match[1].split(',').map((part) => part.trim()),
    );
  }
  return [text];
}

/**
 * Numeric filters may say `year:1900 to 1950`; a facet's value may hold the same words, so only
 * they.
 */
function withLargeTo(text: string): string {
  return text.replace(/(\d\s+)to(\s+-?\d)/i, '$1TO$2');
}

function readOneFilter(text: string): Condition {
  const negated = text.startsWith('-');
  const condition = parseSingleFilter(negated ? text.slice(1) : text.replace(/^\\-/, '-'));
  return negated ? { kind: 'not', part: condition } : condition;
}

/**
 * As Algolia reads it: the first colon separates, and all behind it is the value, whatever is in
 * it. Only a leading hyphen excludes, and `\\-` is one of the value.
 */
function readFacetFilter(text: string): Condition {
  const colon = text.indexOf(':');
  // Without a colon it is a comparison such as `year >= 1900`, or a tag.
  if (colon <= 0) return readOneFilter(text);
  const [name, value] = [text.slice(0, colon).trim(), text.slice(colon + 1)];
  const negated = value.startsWith('-') !== name.startsWith('-');
  const condition: Condition = {
    kind: 'value',
    attribute: name.replace(/^\\?-/, (sign) => (sign === '-' ? '' : '-')),
    value: value.startsWith('-') ? value.slice(1) : value.replace(/^\\-/, '-'),
  };
  return negated ? { kind: 'not', part: condition } : condition;
}

function readTag(text: string): Condition {
  const bare = text.replace(/^_tags:/, '');
  if (bare.startsWith('-'))
    return { kind: 'not', part: { kind: 'value', attribute: '_tags', value: bare.slice(1) } };
  return { kind: 'value', attribute: '_tags', value: bare.replace(/^\\-/, '-') };
}

/** What is said behind a filter: how much it counts. */
const score = /^(.*)<score=(\d{1,6})>$/s;

function readScored(filter: ListedFilter): { condition: Condition; score: number } {
  if (typeof filter !== 'string') return { condition: filter, score: 1 };
  const scored = score.exec(filter);
  return {
    condition: readFacetFilter(scored?.[1] ?? filter),
    score: scored ? Number(scored[2]) : 1,
  };
}

function anyOf(parts: Condition[]): Condition {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'any', parts };
}
