// Rules that nobody wrote: whatever is thrown at the module, it answers soon, in order, or says
// what is wrong.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecurrenceError } from './errors.ts';
import { expandText } from './recurrence-set.ts';

const key = fc.constantFrom(
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'SKIP',
  'RSCALE',
  'BYDAY',
  'BYMONTH',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
  'BYSETPOS',
  'BYEASTER',
  'X-OWN',
);
const number = fc.oneof(
  fc.integer({ min: -400, max: 400 }).map(String),
  fc.constantFrom('0', '-0', '+1', '1e3', '99999999999', '1.5', '', 'NaN'),
);
const value = fc.oneof(
  fc.array(number, { maxLength: 6 }).map((list) => list.join(',')),
  fc
    .array(fc.constantFrom('MO', '1TU', '-1WE', '53SU', '0FR', 'XX'), { maxLength: 4 })
    .map((list) => list.join(',')),
  fc.constantFrom(
    'FORWARD',
    'BACKWARD',
    'GREGORIAN',
    'HEBREW',
    '20301231',
    '20301231T000000Z',
    '19000101',
  ),
  fc.string({ maxLength: 12 }),
);
const frequency = fc
  .constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY')
  .map((name) => `FREQ=${name}`);
const rule = fc
  .tuple(
    frequency,
    fc.array(
      fc.tuple(key, value).map((pair) => pair.join('=')),
      { maxLength: 5 },
    ),
  )
  .map(([first, rest]) => [first, ...rest].join(';'));
const start = fc.constantFrom(
  ':20160229',
  ':20240331T023000',
  ';TZID=Europe/Paris:20240331T023000',
  ';TZID=Pacific/Apia:20111230T120000',
  ':00010101T000000',
  ':99991231T235959Z',
);

function answer(text: string) {
  try {
    return expandText(text, { limit: 20, steps: 20_000 });
  } catch (error) {
    expect(error).toBeInstanceOf(RecurrenceError);
    return undefined;
  }
}

it('a made-up rule is expanded in order, or refused with a reason', () => {
  fc.assert(
    fc.property(start, rule, (at, text) => {
      const instants =
        answer(`DTSTART${at}\nRRULE:${text}`)?.instances.map(({ instant }) => instant) ?? [];
      expect(
        instants.every(
          (instant, i) =>
            Number.isFinite(instant) && (i === 0 || instant > (instants[i - 1] ?? Infinity)),
        ),
      ).toBe(true);
    }),
    { numRuns: 1500, seed: 7529 },
  );
}, 60_000);

it('any text is read, or refused with a reason', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (text) => {
      answer(text);
      answer(`DTSTART:20240101\n${text}`);
      answer(`DTSTART:20240101\nRRULE:${text}\nEXDATE:${text}`);
    }),
    { numRuns: 1500, seed: 5545 },
  );
});
