import { describe, expect, it } from 'vitest';
import { nextRun, readRule, writeRule } from './schedule-rule.ts';

const VIENNA = 'Europe/Vienna';

function next(rule: string, after: string, zone = VIENNA): string {
  const read = readRule(rule);
  if (!read) throw new Error(`“${rule}” is not a rule.`);
  return nextRun(read, after, zone);
}

/** The instants of a rule between two others. */
function all(rule: string, from: string, to: string): string[] {
  const found: string[] = [];
  for (let at = next(rule, from); at < to; at = next(rule, at)) found.push(at.slice(0, 16));
  return found;
}

it.each([
  ['hourly', 'hourly'],
  ['daily 3:00', 'daily 03:00'],
  ['Weekly Monday 23:59', 'weekly mon 23:59'],
])('“%s” is read as “%s”', (text, written) => {
  const rule = readRule(text);
  expect(rule && writeRule(rule)).toBe(written);
});

it.each([
  '',
  'daily',
  'daily 24:00',
  'daily 3',
  'weekly 03:00',
  'weekly moon 03:00',
  'hourly 3:00',
])('“%s” is not a rule', (text) => expect(readRule(text)).toBeUndefined());

describe('a rule', () => {
  it('names the next time after an instant, never the instant itself', () => {
    expect(next('daily 03:00', '2026-01-10T01:59:00.000Z')).toBe('2026-01-10T02:00:00.000Z');
    expect(next('daily 03:00', '2026-01-10T02:00:00.000Z')).toBe('2026-01-11T02:00:00.000Z');
    expect(next('hourly', '2026-01-10T02:00:00.000Z')).toBe('2026-01-10T03:00:00.000Z');
    expect(next('weekly wed 03:00', '2026-01-10T02:00:00.000Z')).toBe('2026-01-14T02:00:00.000Z');
  });

  it('falls on each day once when the clocks change', () => {
    expect(all('daily 02:30', '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z')).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:30',
      '2026-03-30T00:30',
    ]);
    expect(all('daily 02:30', '2026-10-24T00:00:00Z', '2026-10-27T00:00:00Z')).toEqual([
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
    expect(all('hourly', '2026-10-25T00:00:00Z', '2026-10-25T03:30:00Z')).toHaveLength(3);
    expect(all('weekly sun 02:30', '2026-03-20T00:00:00Z', '2026-04-06T00:00:00Z')).toHaveLength(3);
  });

  it('needs a time zone that there is', () => {
    expect(() => next('daily 03:00', '2026-01-10T01:59:00Z', 'Mars/Olympus')).toThrow(
      'Mars/Olympus',
    );
  });
});
