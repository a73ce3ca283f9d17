import { describe, expect, it } from 'vitest';
import { occurrencesOf, scheduleShape, type Schedule } from './schedule.ts';

const everyFriday: Schedule = {
  timeZone: 'Europe/Paris',
  start: '2026-10-16T18:30',
  minutes: 90,
  rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4',
};
const range = { from: '2026-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z', limit: 100 };
const times = (schedule: Schedule) =>
  occurrencesOf(schedule, range).occurrences.map(({ startsAt, localStart }) => [
    startsAt.slice(0, 16),
    localStart,
  ]);

describe('a schedule', () => {
  it('keeps its local time when the clocks change', () => {
    expect(times(everyFriday)).toEqual([
      ['2026-10-16T16:30', '2026-10-16T18:30:00'],
      ['2026-10-23T16:30', '2026-10-23T18:30:00'],
      ['2026-10-30T17:30', '2026-10-30T18:30:00'],
      ['2026-11-06T17:30', '2026-11-06T18:30:00'],
    ]);
  });
  it('lasts as long as it lasts when the clocks change in between', () => {
    const [night] = occurrencesOf(
      { timeZone: 'Europe/Paris', start: '2026-10-24T22:00', minutes: 480 },
      range,
    ).occurrences;
    expect(night).toMatchObject({
      startsAt: '2026-10-24T20:00:00.000Z',
      endsAt: '2026-10-25T04:00:00.000Z',
      localEnd: '2026-10-25T05:00:00',
    });
  });
  it('of whole days begins and ends at midnight on its clock', () => {
    const [days] = occurrencesOf(
      { timeZone: 'Europe/Paris', start: '2026-10-24', minutes: 2880 },
      range,
    ).occurrences;
    expect(days).toMatchObject({
      startsAt: '2026-10-23T22:00:00.000Z',
      endsAt: '2026-10-25T23:00:00.000Z',
      localStart: '2026-10-24',
    });
  });
  it('has moved, shortened and cancelled dates under the names that it gave them', () => {
    const { occurrences } = occurrencesOf(
      {
        ...everyFriday,
        overrides: [
          { at: '2026-10-23T18:30', start: '2026-10-24T11:00', minutes: 60 },
          { at: '2026-10-30T18:30', cancelled: true },
        ],
      },
      range,
    );
    expect(
      occurrences.map(({ original, localStart, moved, cancelled }) => [
        original,
        localStart,
        moved,
        cancelled,
      ]),
    ).toEqual([
      ['2026-10-16T18:30:00', '2026-10-16T18:30:00', false, false],
      ['2026-10-23T18:30:00', '2026-10-24T11:00:00', true, false],
      ['2026-10-30T18:30:00', '2026-10-30T18:30:00', false, true],
      ['2026-11-06T18:30:00', '2026-11-06T18:30:00', false, false],
    ]);
  });
  it('has further dates and leaves others out', () => {
    expect(
      times({ ...everyFriday, dates: ['2026-12-01T10:00'], exceptDates: ['2026-10-16T18:30'] }).map(
        ([, local]) => local,
      ),
    ).toEqual([
      '2026-10-23T18:30:00',
      '2026-10-30T18:30:00',
      '2026-11-06T18:30:00',
      '2026-12-01T10:00:00',
    ]);
  });
  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'is not a time zone'],
    [
      { start: '2026-10-17T18:30' },
      'does not include its first date; the first date of the rule is 2026-10-23T18:30:00',
    ],
    [{ rule: 'FREQ=WEEKLY;BYDAY=QQ' }, 'a weekday must be one of'],
    [{ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'its rule has no dates'],
    [{ rule: 'FREQ=DAILY\r\nATTACH:http://x' }, 'is not'],
    [{ minutes: 0 }, '>=1'],
    [{ start: 'soon' }, 'must be a date'],
    [{ dates: ['2026-12-01'] }, 'all be whole days or all have a time'],
    [{ start: '2026-02-30T10:00', rule: undefined }, 'this date does not exist'],
  ])('%o is refused in words', (wrong, words) => {
    const result = scheduleShape.safeParse({ ...everyFriday, ...wrong });
    expect(
      result.success ? '' : result.error.issues.map(({ message }) => message).join('; '),
    ).toContain(words);
  });
});
