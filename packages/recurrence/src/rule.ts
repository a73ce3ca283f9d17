// A recurrence rule (RFC 5545, 3.3.10), read from its text. Everything in it has been checked.
import { invalid } from './errors.ts';
import type { Weekday } from './calendar-days.ts';
import { readMoment, type Moment } from './moment.ts';

export const frequencies = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] as const;
type Frequency = (typeof frequencies)[number];

/**
 * A weekday, or the nth of a month or a year; negative ones count from the end, 0 means every one.
 */
type NthWeekday = { weekday: Weekday; nth: number };

/**
 * What becomes of a day that a month does not have (RFC 7529): it is left out, or becomes the last
 * day of its month or the first of the next.
 */
type Skip = 'OMIT' | 'BACKWARD' | 'FORWARD';

/** A RRULE as it was read; `by…` lists are empty where the rule does not name them. */
export type Rule = {
  frequency: Frequency;
  interval: number;
  count: number | undefined;
  until: Moment | undefined;
  weekStart: Weekday;
  skip: Skip;
  byDay: readonly NthWeekday[];
  byMonth: readonly number[];
  byMonthDay: readonly number[];
  byYearDay: readonly number[];
  byWeekNo: readonly number[];
  byHour: readonly number[];
  byMinute: readonly number[];
  bySecond: readonly number[];
  bySetPos: readonly number[];
  /**
   * Days after Easter Sunday: no part of the standard, but python-dateutil and rrule.js have it.
   */
  byEaster: readonly number[];
};

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const known = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'RSCALE',
  'SKIP',
  'BYDAY',
  'BYWEEKDAY',
  'BYMONTH',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
  'BYSETPOS',
  'BYEASTER',
]);

/** Parts of which 0 is a number like any other. */
const withZero = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYEASTER']);

/** Longer rules than this are made up, in characters. */
const MAX_RULE_LENGTH = 10_000;

/** Reads `FREQ=WEEKLY;BYDAY=SA` and the like. @throws invalid-recurrence, with what is wrong */
export function readRule(given: string): Rule {
  if (given.length > MAX_RULE_LENGTH)
    throw invalid(`${given.slice(0, 40)}…`, `a rule has at most ${MAX_RULE_LENGTH} characters`);
  const parts = partsOf(given);
  const frequency = frequencies.find((name) => name === parts.get('FREQ')?.toUpperCase());
  if (!frequency) throw invalid(given, `FREQ must be one of ${frequencies.join(', ')}`);
  const scale = parts.get('RSCALE')?.toUpperCase() ?? 'GREGORIAN';
  if (scale !== 'GREGORIAN')
    throw invalid(given, `RSCALE=${scale} is not supported; use GREGORIAN`);
  const numbers = (name: string, min: number, max: number) =>
    readNumbers(name, parts.get(name), { min, max, zero: withZero.has(name) });
  return {
    frequency,
    interval: readCount('INTERVAL', parts.get('INTERVAL')) ?? 1,
    count: readCount('COUNT', parts.get('COUNT')),
    until: parts.has('UNTIL') ? readMoment(parts.get('UNTIL') ?? '') : undefined,
    weekStart: parts.has('WKST') ? readWeekday(parts.get('WKST') ?? '') : 0,
    skip: readSkip(parts.get('SKIP')),
    byDay: (parts.get('BYDAY') ?? parts.get('BYWEEKDAY') ?? '')
      .split(',')
      .filter(Boolean)
      .map(readNthWeekday),
    byMonth: numbers('BYMONTH', 1, 12),
    byMonthDay: numbers('BYMONTHDAY', -31, 31),
    byYearDay: numbers('BYYEARDAY', -366, 366),
    byWeekNo: numbers('BYWEEKNO', -53, 53),
    byHour: numbers('BYHOUR', 0, 23),
    byMinute: numbers('BYMINUTE', 0, 59),
    bySecond: [...new Set(numbers('BYSECOND', 0, 60).map((second) => Math.min(second, 59)))],
    bySetPos: numbers('BYSETPOS', -366, 366),
    byEaster: numbers('BYEASTER', -366, 366),
  };
}

function partsOf(given: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of given
    .trim()
    .replace(/^RRULE:/i, '')
    .split(';')
    .filter((piece) => piece.trim() !== '')) {
    const [name = '', ...value] = part.split('=');
    const key = name.trim().toUpperCase();
    if (!known.has(key) && !key.startsWith('X-'))
      throw invalid(given, `“${part}” is not a valid rule part`);
    if (parts.has(key)) throw invalid(given, `${key} appears twice`);
    parts.set(key, value.join('=').trim());
  }
  return parts;
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\+?\d{1,9}$/.test(text) || Number(text) < 1)
    throw invalid(`${name}=${text}`, `${name} must be a whole number of at least 1`);
  return Number(text);
}

/** What the numbers of a part may be. */
type NumberRange = { min: number; max: number; zero: boolean };

function readNumbers(
  name: string,
  text: string | undefined,
  { min, max, zero }: NumberRange,
): number[] {
  if (text === undefined || text === '') return [];
  const numbers = text.split(',').map((piece) => {
    const value = /^[+-]?\d{1,4}$/.test(piece.trim()) ? Number(piece) : Number.NaN;
    if (!(value >= min && value <= max) || (value === 0 && !zero))
      throw invalid(
        `${name}=${text.slice(0, 80)}`,
        `${name} must be numbers from ${zero || min > 0 ? min : 1} to ${max}${min < 0 && !zero ? ', or negative to count from the end' : ''}`,
      );
    return value;
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function readWeekday(text: string): Weekday {
  const weekday = weekdayNames.indexOf(text.trim().toUpperCase());
  if (weekday === -1) throw invalid(text, `a weekday must be one of ${weekdayNames.join(', ')}`);
  return weekday;
}

function readNthWeekday(text: string): NthWeekday {
  const match = /^([+-]?\d{1,2})?([A-Za-z]{2})(?:\(([+-]?\d{1,2})\))?$/.exec(text.trim());
  const nth = Number(match?.[1] ?? match?.[3] ?? 0);
  if (!match || Math.abs(nth) > 53 || (nth === 0 && (match[1] ?? match[3]) !== undefined))
    throw invalid(`BYDAY=${text}`, 'write a day as SA, 1SA (first) or -1SA (last)');
  return { weekday: readWeekday(match[2] ?? ''), nth };
}

function readSkip(text: string | undefined): Skip {
  const skip = (text ?? 'OMIT').toUpperCase();
  if (skip !== 'OMIT' && skip !== 'BACKWARD' && skip !== 'FORWARD')
    throw invalid(`SKIP=${skip}`, 'SKIP must be OMIT, BACKWARD or FORWARD');
  return skip;
}
