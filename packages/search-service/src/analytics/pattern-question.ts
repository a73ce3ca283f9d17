// Reads the body of a `/3/patterns` call.
import { SearchFailure } from '../errors.ts';
import { dayOf } from '../insights/ledger-database.ts';
import { isPlainObject } from '../settings/values.ts';
import type { CountedSearch } from './count-day.ts';
import { claims, coreDomain, groups, metrics, values } from './pattern-fields.ts';
import { daysBetween, defaultDays, maxDays } from './question.ts';
import { tagTest } from './tags.ts';

/** Bins of a numeric field; the last edge −1 means without end. */
export type Histogram = { readonly kind: string; readonly bins: readonly number[] };
/** A call, complete. `matches` is null if every search counts. */
export type PatternQuestion = {
  readonly indices: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly tags: (tags: ReadonlySet<string>) => boolean;
  readonly metrics: readonly string[];
  readonly groupBy: readonly string[];
  readonly orderBy: readonly { readonly kind: string; readonly direction: 'asc' | 'desc' }[];
  readonly histograms: readonly Histogram[];
  readonly matches: ((search: CountedSearch) => boolean) | null;
  readonly limit: number;
  readonly offset: number;
};

/** The forms of the calls. */
export const patternForms = ['scalar', 'table', 'timeseries', 'distribution'] as const;
/** @see patternForms */
export type PatternForm = (typeof patternForms)[number];

const dayMs = 86_400_000;

/** @throws `parameter-invalid` */
export function readPattern(body: unknown, form: PatternForm, now: number): PatternQuestion {
  if (!isPlainObject(body)) throw refuse('the body', 'an object');
  const given = parametersOf(body);
  const indices = indicesIn(given);
  const { from, to } = daysIn(given, now);
  const groupBy = kindsOf(body['groupBy'], 'groupBy', groups);
  const chosen = form === 'distribution' ? [] : metricsIn(body);
  const orderBy = entriesOf(body['orderBy'], 'orderBy').map((one) =>
    orderOf(one, [...chosen, ...groupBy]),
  );
  if (form === 'table' && groupBy.length > 0 && orderBy.length === 0)
    throw refuse('orderBy', 'given where groupBy is');
  const max = form === 'timeseries' ? 100 : 1000;
  const filters = entriesOf(body['filters'], 'filters').map((filter) => testOf(filter, given));
  return {
    indices,
    from,
    to,
    tags: tagTest(textIn(given, 'tags')),
    metrics: chosen,
    groupBy,
    orderBy,
    histograms: form === 'distribution' ? histogramsOf(body['distributions']) : [],
    matches: filters.length === 0 ? null : (search) => filters.every((test) => test(search)),
    limit: whole(body['limit'], 'limit', { min: 1, max }) ?? max,
    offset: whole(body['offset'], 'offset', { min: 0, max: 1_000_000 }) ?? 0,
  };
}

function indicesIn(given: ReadonlyMap<string, unknown>): string[] {
  const indices = given.get('indices');
  if (
    !Array.isArray(indices) ||
    indices.length === 0 ||
    !indices.every((one) => typeof one === 'string')
  )
    throw refuse(
      'parameters',
      'a list with the indices, such as {"kind":"indices","value":["items"]}',
    );
  return indices;
}

function daysIn(given: ReadonlyMap<string, unknown>, now: number): { from: string; to: string } {
  const to = dayIn(given, 'endDate') ?? dayOf(now);
  const from =
    dayIn(given, 'startDate') ?? dayOf(Date.parse(`${to}T00:00:00Z`) - (defaultDays - 1) * dayMs);
  if (from > to || daysBetween(from, to).length > maxDays)
    throw refuse('startDate', `a day before endDate, at most ${maxDays} days before`);
  return { from, to };
}

function metricsIn(body: Record<string, unknown>) {
  const chosen = kindsOf(body['metrics'], 'metrics', metrics);
  if (chosen.length === 0) throw refuse('metrics', 'a list with at least one field');
  return chosen;
}

function refuse(name: string, allowed: string): SearchFailure {
  return new SearchFailure('parameter-invalid', [name, allowed]);
}

function entriesOf(value: unknown, name: string): Record<string, unknown>[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isPlainObject))
    throw refuse(name, 'a list of objects with a kind');
  for (const { domain } of value)
    if (domain !== undefined && domain !== coreDomain)
      throw refuse('domain', `${coreDomain}: it is the only one that GET /3/patterns/fields lists`);
  return value;
}

function kindIn(
  entry: Record<string, unknown>,
  name: string,
  fields: Readonly<Record<string, unknown>>,
): string {
  const kind = entry['kind'];
  if (typeof kind !== 'string' || !Object.hasOwn(fields, kind))
    throw refuse(
      name,
      `of the kinds that GET /3/patterns/fields lists (${Object.keys(fields).join(', ')})`,
    );
  return kind;
}

function kindsOf(
  value: unknown,
  name: string,
  fields: Readonly<Record<string, unknown>>,
): string[] {
  return entriesOf(value, name).map((entry) => kindIn(entry, name, fields));
}

function parametersOf(body: Record<string, unknown>): Map<string, unknown> {
  return new Map(
    entriesOf(body['parameters'], 'parameters').map((entry) => [
      String(entry['kind']),
      entry['value'],
    ]),
  );
}

function textIn(given: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = given.get(name);
  if (value !== undefined && typeof value !== 'string') throw refuse(name, 'a text');
  return value;
}

/** A day, or the day of a moment. */
function dayIn(given: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const text = textIn(given, name);
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw refuse(name, 'a day such as 2026-11-21, with or without a time');
  return dayOf(time);
}

function orderOf(
  entry: Record<string, unknown>,
  among: readonly string[],
): { kind: string; direction: 'asc' | 'desc' } {
  const { kind, direction } = entry;
  if (typeof kind !== 'string' || !among.includes(kind))
    throw refuse('orderBy', `among the metrics and groups asked for (${among.join(', ')})`);
  if (direction !== 'asc' && direction !== 'desc') throw refuse('direction', 'asc or desc');
  return { kind, direction };
}

function histogramsOf(value: unknown): Histogram[] {
  const numbers = Object.fromEntries(Object.entries(values).filter(([, { isNumber }]) => isNumber));
  const histograms = entriesOf(value, 'distributions').map((entry): Histogram => {
    const bins: unknown = entry['bins'];
    const isRising = (edges: readonly unknown[]) =>
      edges.every(
        (edge, at) =>
          typeof edge === 'number' &&
          (at === 0 || edge > Number(edges[at - 1]) || (at === edges.length - 1 && edge === -1)),
      );
    if (!Array.isArray(bins) || bins.length < 2 || !isRising(bins))
      throw refuse(
        'bins',
        'at least two rising numbers, the last of which may be -1 for “without end”',
      );
    return { kind: kindIn(entry, 'distributions', numbers), bins };
  });
  if (histograms.length === 0) throw refuse('distributions', 'a list with at least one field');
  return histograms;
}

type Test = (search: CountedSearch) => boolean;
/** How a value of a search compares with the operand. */
const operators: Readonly<Record<string, (own: string | number, operand: unknown) => boolean>> = {
  '=': (own, operand) => own === operand,
  '>': (own, operand) => typeof operand === 'number' && Number(own) > operand,
  '<': (own, operand) => typeof operand === 'number' && Number(own) < operand,
  '>=': (own, operand) => typeof operand === 'number' && Number(own) >= operand,
  '<=': (own, operand) => typeof operand === 'number' && Number(own) <= operand,
  IN: (own, operand) => Array.isArray(operand) && operand.includes(own),
  CONTAINS: (own, operand) => String(own).includes(String(operand)),
  STARTS_WITH: (own, operand) => String(own).startsWith(String(operand)),
  CONTAINS_PREFIX: (own, operand) =>
    String(own)
      .split(/\s+/)
      .some((word) => word.startsWith(String(operand))),
};

function testOf(filter: Record<string, unknown>, given: ReadonlyMap<string, unknown>): Test {
  const operator = filter['operator'];
  if (operator === undefined) {
    const claim = claims[kindIn(filter, 'filters without an operator', claims)];
    return (search) => claim?.of(search) === true;
  }
  const field = values[kindIn(filter, 'filters', values)];
  const parameter = isPlainObject(filter['parameter']) ? filter['parameter']['kind'] : undefined;
  if (typeof parameter !== 'string' || !given.has(parameter))
    throw refuse(
      'parameter',
      'the kind of one of the parameters, which bears the value to compare with',
    );
  const operand = given.get(parameter);
  if (operator === 'TAG_TREE') {
    const matches = tagTest(typeof operand === 'string' ? operand : '');
    return (search) => matches(new Set(field?.of(search).map(String)));
  }
  const equal = operators['='];
  if (operator === '!=')
    return (search) => field?.of(search).every((own) => equal?.(own, operand) !== true) === true;
  const compare =
    typeof operator === 'string' && Object.hasOwn(operators, operator)
      ? operators[operator]
      : undefined;
  if (!compare)
    throw refuse('operator', `one of ${['!=', 'TAG_TREE', ...Object.keys(operators)].join(', ')}`);
  return (search) => field?.of(search).some((own) => compare(own, operand)) === true;
}

function whole(
  value: unknown,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw refuse(name, `a whole number from ${min} to ${max}`);
  return value;
}
