import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { occurrencesOf, type Schedule } from './schedule.ts';
import { writeCalendar } from '../feeds/calendar-file.ts';
import { portableSchedule } from './portable-schedule.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const schedule = (rule: string, more: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'Europe/Paris',
  start: '2026-12-04T18:30',
  minutes: 90,
  rule,
  ...more,
});
const written = (rule: string, more?: Partial<Schedule>) =>
  portableSchedule(schedule(rule, more), NOW);
const ours = (one: Schedule, to = '2028-12-31T00:00:00Z') =>
  occurrencesOf(one, { from: '2026-01-01T00:00:00Z', to, limit: 60 }).occurrences.map(
    ({ startsAt }) => startsAt,
  );

const file = (one: Schedule) =>
  writeCalendar(
    {
      name: 'A',
      language: 'en',
      source: 'https://a.example/a.ics',
      events: [
        {
          uid: 'a@vitrine',
          sequence: 0,
          createdAt: NOW,
          changedAt: NOW,
          title: 'A',
          description: '',
          location: '',
          url: 'https://a.example/a',
          categories: [],
          status: 'CONFIRMED',
          schedule: one,
          overrideTexts: new Map(),
        },
      ],
    },
    NOW,
  );

/** The first dates that ical.js reads in a file. */
function readByIcal(text: string, max: number): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const found = calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const iterator = new ICAL.Event(component).iterator();
    return Array.from({ length: max }, () => iterator.next() as ICAL.Time | null).flatMap((next) =>
      next ? [next.toJSDate().toISOString()] : [],
    );
  });
  return found.sort().slice(0, max);
}

/**
 * The dates that ts-ics reads in a rule until 2028; it counts in UTC, so that only schedules in UTC
 * are asked.
 */
function readByTsIcs(text: string): string[] {
  const event = convertIcsCalendar(undefined, text).events?.[0];
  return event?.recurrenceRule
    ? extendByRecurrenceRule(event.recurrenceRule, {
        start: event.start.date,
        end: new Date('2028-12-31T00:00:00Z'),
      }).map((date) => date.toISOString())
    : [];
}

describe('a rule in a calendar file', () => {
  it('ends at an instant in UTC, at the end of the day where a day was written', () => {
    expect(written('FREQ=WEEKLY;UNTIL=20270131').rule).toBe('FREQ=WEEKLY;UNTIL=20270131T225959Z');
    expect(written('FREQ=WEEKLY;UNTIL=20270716T183000').rule).toBe(
      'FREQ=WEEKLY;UNTIL=20270716T163000Z',
    );
    expect(written('FREQ=WEEKLY;UNTIL=20270716T163000Z').rule).toBe(
      'FREQ=WEEKLY;UNTIL=20270716T163000Z',
    );
    expect(
      written('FREQ=DAILY;UNTIL=20261206T120000Z', { start: '2026-12-04', minutes: 1440 }).rule,
    ).toBe('FREQ=DAILY;UNTIL=20261206');
  });
  it('is written in the standard’s words, whatever was typed', () => {
    expect(written('rrule:freq=monthly;byweekday=FR(-1);interval=1;x-own=1').rule).toBe(
      'FREQ=MONTHLY;BYDAY=-1FR',
    );
    expect(written('FREQ=WEEKLY;BYDAY=FR,SU;WKST=SU;INTERVAL=2').rule).toBe(
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=SU',
    );
  });
  it.each([
    'FREQ=YEARLY;BYWEEKNO=49',
    'FREQ=YEARLY;BYYEARDAY=338',
    'FREQ=YEARLY;BYMONTHDAY=4',
    'FREQ=DAILY;BYHOUR=18,20',
    'FREQ=HOURLY;INTERVAL=36',
    'FREQ=MONTHLY;SKIP=BACKWARD;RSCALE=GREGORIAN;BYMONTHDAY=31,4',
    'FREQ=MONTHLY;BYDAY=FR,1SA',
    'FREQ=YEARLY;BYEASTER=-2,244',
    'FREQ=DAILY;BYMONTHDAY=4,5',
    'FREQ=YEARLY;BYDAY=49FR',
    'FREQ=MONTHLY;BYMONTHDAY=4,5;BYSETPOS=1',
    'FREQ=WEEKLY;BYDAY=FR;BYSETPOS=-1',
  ])('that calendars read differently is written out: %s', (rule) => {
    const one = schedule(rule);
    const out = portableSchedule(one, NOW);
    expect(out.rule).toBeUndefined();
    expect([out.start, ...out.singles].slice(0, ours(one).length)).toEqual(
      occurrencesOf(one, {
        from: '2026-01-01T00:00:00Z',
        to: '2028-12-31T00:00:00Z',
        limit: 60,
      }).occurrences.map(({ original }) => original),
    );
    expect(
      readByIcal(file(one), 20)
        .filter((date) => date < '2028-12-31')
        .slice(0, 20),
    ).toEqual(ours(one).slice(0, 20));
  });
  it('that began long ago is written out from last year on, with its moves and without its exceptions', () => {
    const one = schedule('FREQ=YEARLY;BYWEEKNO=10', {
      start: '1999-03-12T10:00',
      exceptDates: ['2026-03-06T10:00'],
      overrides: [{ at: '2027-03-12T10:00', cancelled: true }],
    });
    expect(portableSchedule(one, NOW)).toEqual({
      start: '2025-03-07T10:00:00',
      exceptDates: [],
      singles: ['2027-03-12T10:00:00', '2028-03-10T10:00:00', '2029-03-09T10:00:00'],
    });
    expect(file(one)).toMatch(/UID:a-20270312T100000@vitrine\r\n[^]*STATUS:CANCELLED/);
  });

  it('that is dense is written out from today on', () => {
    const { start, singles } = written('FREQ=MINUTELY;INTERVAL=5', { start: '2026-11-01T00:00' });
    expect([start, singles.length]).toEqual(['2026-11-21T01:00:00', 999]);
  });
});

describe('dates beside a rule, or without one', () => {
  it('have entries of their own, because not every calendar knows further dates; the first keeps the name', () => {
    const one: Schedule = {
      timeZone: 'Europe/Paris',
      start: '2026-12-04T18:30',
      minutes: 40,
      dates: ['2026-12-18T18:30', '2027-06-04T18:30'],
      overrides: [{ at: '2026-12-18T18:30', start: '2026-12-19T18:30' }],
    };
    expect(
      file(one)
        .split('\r\n')
        .filter((line) => line.startsWith('UID')),
    ).toEqual(['UID:a@vitrine', 'UID:a-20261218T183000@vitrine', 'UID:a-20270604T183000@vitrine']);
    expect(readByIcal(file(one), 9)).toEqual([
      '2026-12-04T17:30:00.000Z',
      '2026-12-19T17:30:00.000Z',
      '2027-06-04T16:30:00.000Z',
    ]);
    expect(file(one)).not.toMatch(/RDATE|RECURRENCE-ID/);
  });
  it('are there once when the rule gives them too, and not when they are left out', () => {
    const one = schedule('FREQ=WEEKLY;COUNT=3', {
      dates: ['2026-12-11T18:30', '2026-12-12T11:00', '2026-12-13T11:00'],
      exceptDates: ['2026-12-13T11:00', '2026-12-18T18:30'],
    });
    expect(portableSchedule(one, NOW)).toMatchObject({
      rule: 'FREQ=WEEKLY;COUNT=3',
      singles: ['2026-12-12T11:00:00'],
    });
    expect(readByIcal(file(one), 9)).toEqual(ours(one));
  });
});

it('two parsers read the dates that we have', () => {
  const some = (min: number, max: number) =>
    fc
      .uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 3 })
      .map((numbers) => numbers.sort((a, b) => a - b).join(','));
  const rule = fc
    .tuple(
      fc.oneof(
        fc.constantFrom(
          'FREQ=DAILY',
          'FREQ=WEEKLY',
          'FREQ=WEEKLY;BYDAY=MO,FR',
          'FREQ=MONTHLY;BYDAY=1FR',
          'FREQ=MONTHLY;BYDAY=-1FR',
          'FREQ=MONTHLY',
          'FREQ=YEARLY',
        ),
        some(1, 28).map((days) => `FREQ=MONTHLY;BYMONTHDAY=${days}`),
      ),
      fc.constantFrom('', ';INTERVAL=2', ';INTERVAL=3'),
      fc.constantFrom(';COUNT=9', ';UNTIL=20280401', ''),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      rule,
      fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'UTC'),
      (text, timeZone) => {
        const [first] = occurrencesOf(schedule(text, { timeZone }), {
          from: '2026-01-01T00:00:00Z',
          to: '2030-01-01T00:00:00Z',
          limit: 1,
        }).occurrences;
        const one = schedule(text, {
          timeZone,
          start: first?.original.slice(0, 16) ?? '2026-12-04T18:30',
        });
        const expected = ours(one);
        expect(readByIcal(file(one), Math.min(expected.length, 25))).toEqual(expected.slice(0, 25));
        if (timeZone === 'UTC' && !text.includes('BYDAY='))
          expect(readByTsIcs(file(one)).slice(0, expected.length).slice(0, 25)).toEqual(
            expected.slice(0, 25),
          );
      },
    ),
    { numRuns: 120, seed: 5546 },
  );
});
