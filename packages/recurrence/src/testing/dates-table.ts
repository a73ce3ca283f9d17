// Rules and their dates as tables, for the suites of the recurrence module.
import { describe, expect, it } from 'vitest';
import { expandText, type ExpandOptions } from '../recurrence-set.ts';

/** A start is 20261204, 20261204T183000 or Europe/Paris:20261204T183000. */
export const readRuleFrom = (start: string, rule: string, options: ExpandOptions = {}) =>
  expandText(
    `DTSTART${start.includes(':') ? `;TZID=${start}` : `:${start}`}\nRRULE:${rule}`,
    options,
  );

/** The dates of a rule as iCalendar writes them. */
export const datesOfRule = (start: string, rule: string, options: ExpandOptions = {}) =>
  icalDates(readRuleFrom(start, rule, options));

export const icalDates = ({ instances }: { instances: readonly { local: string }[] }) =>
  instances.map(({ local }) => local.replaceAll(/[-:]/g, ''));

/**
 * Dates of a line in full: a date alone has `time`, a time alone is on the day before it in the
 * line, and “×3” is three of them, `step` seconds apart.
 */
export function writtenDates(words: readonly string[], time: string, step = 0): string[] {
  let day = '';
  return words.flatMap((word) => {
    const [date = '', times = '1'] = word.split('×');
    day = date.startsWith('T') ? day : date.slice(0, 8);
    const first = day + (date.includes('T') ? date.slice(date.indexOf('T')) : time);
    if (times === '1') return [first];
    return Array.from({ length: Number(times) }, (_, i) =>
      Temporal.PlainDateTime.from(first)
        .add({ seconds: i * step })
        .toString({ smallestUnit: 'second' })
        .replaceAll(/[-:]/g, ''),
    );
  });
}

/**
 * Each line is a start, a rule and the dates expected; “…” says that there are more, “none” that
 * there are none.
 */
export function checkDates(title: string, table: string): void {
  describe(title, () => {
    it.each(
      table
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/ +/)),
    )('%s %s', (start = '', rule = '', ...wanted) => {
      const time = start.includes('T') ? `T${start.split('T')[1]?.replace('Z', '') ?? ''}` : '';
      const expected = writtenDates(
        wanted.filter((date) => date !== '…' && date !== 'none'),
        time,
      );
      const answer = readRuleFrom(
        start,
        rule,
        wanted.includes('…') ? { limit: expected.length } : {},
      );
      expect(icalDates(answer)).toEqual(expected);
      expect(answer).toMatchObject({ complete: !wanted.includes('…'), exhausted: false });
    });
  });
}
