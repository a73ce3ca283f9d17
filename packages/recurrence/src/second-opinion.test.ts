// rrule-temporal as a second opinion, over made-up rules of the parts that it gets right (it misses
// the edges of years by weeks and negative days of a year).
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, it } from 'vitest';
import { expandText } from './recurrence-set.ts';

const some = (min: number, max: number) =>
  fc
    .uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 3 })
    .map((numbers) => numbers.sort((a, b) => a - b).join(','));
const days = fc
  .uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) => list.join(','));
const nth = fc
  .tuple(fc.constantFrom(1, 2, 3, -1, -2), fc.constantFrom('MO', 'WE', 'FR', 'SU'))
  .map(([number, day]) => `${number}${day}`);
const part = (name: string, value: fc.Arbitrary<string>) =>
  fc.option(
    value.map((text) => `;${name}=${text}`),
    { nil: '' },
  );

const rules = fc.oneof(
  fc.tuple(
    fc.constant('FREQ=WEEKLY'),
    part('BYDAY', days),
    part('WKST', fc.constantFrom('MO', 'SU')),
  ),
  fc.tuple(fc.constant('FREQ=DAILY'), part('BYMONTH', some(1, 12)), part('BYDAY', days)),
  fc.tuple(
    fc.constant('FREQ=MONTHLY'),
    fc.oneof(
      nth.map((text) => `;BYDAY=${text}`),
      some(1, 28).map((text) => `;BYMONTHDAY=${text}`),
    ),
    fc.constant(''),
  ),
  fc.tuple(
    fc.constant('FREQ=YEARLY'),
    some(1, 12).map((text) => `;BYMONTH=${text}`),
    nth.map((text) => `;BYDAY=${text}`),
  ),
);
const zones = fc.constantFrom(
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
);
// Between eight and twenty nobody's clocks change: what is done with skipped times is a choice of
// each library.
const starts = fc.tuple(
  fc.integer({ min: 2000, max: 2035 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
  fc.integer({ min: 8, max: 20 }),
);
const pad = (value: number) => String(value).padStart(2, '0');

it('two libraries give the same dates', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 1, max: 4 }),
      zones,
      starts,
      (parts, interval, zone, [year, month, day, hour]) => {
        const text = `DTSTART;TZID=${zone}:${year}${pad(month)}${pad(day)}T${pad(hour)}3000\nRRULE:${parts.join('')};INTERVAL=${interval};COUNT=8`;
        const theirs = new RRuleTemporal({ rruleString: text })
          .all()
          .map((date) => date.epochMilliseconds / 1000);
        expect(expandText(text).instances.map(({ instant }) => instant)).toEqual(theirs);
      },
    ),
    { numRuns: 200, seed: 5545 },
  );
});
