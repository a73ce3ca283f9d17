import { describe, expect, it } from 'vitest';
import {
  comingExceptions,
  dateAt,
  hoursOfWeek,
  nextSeason,
  openingHoursShape,
  openNow,
  type OpeningHours,
} from './opening-hours.ts';

/** The hours of one day of a week. */
const hoursOn = (of: OpeningHours, date: string) =>
  hoursOfWeek(of, 'UTC', `${date}T12:00:00Z`).find((day) => day.date === date);

const hours: OpeningHours = {
  week: [
    { days: [2, 3, 4, 5, 6, 7], opens: '10:00', closes: '18:00' },
    { days: [4], opens: '19:00', closes: '01:00' },
  ],
  seasons: [
    { from: '11-01', to: '02-28', week: [{ days: [6, 7], opens: '11:00', closes: '16:00' }] },
  ],
  exceptions: [
    { from: '2026-06-10', to: '2026-06-10', reason: { en: 'snow' }, spans: [] },
    { from: '2026-06-15', to: '2026-06-15', spans: [{ opens: '12:00', closes: '14:00' }] },
  ],
};
const at = (local: string, zone = 'Europe/Paris') =>
  openNow(
    hours,
    zone,
    Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString(),
  );

describe('opening hours', () => {
  it('tell until when it is open', () =>
    expect(at('2026-06-09T17:59')).toEqual({ state: 'open', until: '18:00' }));
  it('tell when it opens today', () =>
    expect(at('2026-06-09T08:00')).toEqual({
      state: 'opens-today',
      from: '10:00',
      until: '18:00',
    }));
  it('tell of an evening that ends after midnight', () => {
    expect(at('2026-06-11T18:30')).toEqual({ state: 'opens-today', from: '19:00', until: '01:00' });
    expect(at('2026-06-12T00:59')).toEqual({ state: 'open', until: '01:00' });
    expect(at('2026-06-12T01:00')).toMatchObject({ state: 'opens-today', from: '10:00' });
  });
  it('tell that it is closed, why, and when it opens next', () => {
    expect(at('2026-06-10T12:00')).toEqual({
      state: 'closed',
      today: true,
      reason: { en: 'snow' },
      next: { date: '2026-06-11', opens: '10:00' },
    });
    expect(at('2026-06-14T19:00')).toEqual({
      state: 'closed',
      today: false,
      reason: undefined,
      next: { date: '2026-06-15', opens: '12:00' },
    });
  });
  it('of a season that runs over the new year hold on both sides of it', () => {
    expect(hoursOn(hours, '2026-12-31')?.spans).toEqual([]);
    expect(hoursOn(hours, '2027-01-02')?.spans).toEqual([{ opens: '11:00', closes: '16:00' }]);
    expect(at('2026-11-02T12:00')).toMatchObject({
      state: 'closed',
      next: { date: '2026-11-07', opens: '11:00' },
    });
  });
  it('go by the clock of the venue, wherever the machine is', () => {
    expect(openNow(hours, 'Pacific/Auckland', '2026-06-08T22:30:00Z')).toEqual({
      state: 'open',
      until: '18:00',
    });
    expect(openNow(hours, 'America/Los_Angeles', '2026-06-09T16:30:00Z')).toEqual({
      state: 'opens-today',
      from: '10:00',
      until: '18:00',
    });
  });
  it('hold on a day of twenty-three hours', () =>
    expect(
      openNow(
        { week: [{ days: [7], opens: '01:00', closes: '04:00' }] },
        'Europe/Paris',
        '2026-03-29T01:30:00Z',
      ),
    ).toEqual({ state: 'open', until: '04:00' }));
  it('that never open have no next time', () =>
    expect(openNow({ week: [] }, 'UTC', '2026-06-09T12:00:00Z')).toEqual({
      state: 'closed',
      today: true,
      next: undefined,
      reason: undefined,
    }));
  it('of a week begin on Monday', () =>
    expect(
      hoursOfWeek(hours, 'Europe/Paris', '2026-06-10T12:00:00Z').map(({ date, spans }) => [
        date.slice(8),
        spans.length,
      ]),
    ).toEqual([
      ['08', 0],
      ['09', 1],
      ['10', 0],
      ['11', 2],
      ['12', 1],
      ['13', 1],
      ['14', 1],
    ]));
  it('tell of days that differ until they are over', () =>
    expect(
      comingExceptions(hours, 'Europe/Paris', '2026-06-11T12:00:00Z').map(({ from }) => from),
    ).toEqual(['2026-06-15']));
  it('tell of a season that is near, in the days that are alike', () => {
    const named: OpeningHours = {
      ...hours,
      seasons: [
        {
          from: '11-01',
          to: '02-28',
          name: { en: 'Winter' },
          week: [{ days: [6, 7], opens: '11:00', closes: '16:00' }],
        },
      ],
    };
    expect(nextSeason(named, 'Europe/Paris', '2026-10-05T12:00:00Z')).toEqual({
      from: '2026-11-01',
      name: { en: 'Winter' },
      days: [
        { from: 1, to: 5, spans: [] },
        { from: 6, to: 7, spans: [{ opens: '11:00', closes: '16:00' }] },
      ],
    });
    expect(nextSeason(named, 'Europe/Paris', '2027-02-20T12:00:00Z')).toMatchObject({
      from: '2027-03-01',
      name: undefined,
      days: [
        { from: 1, to: 1 },
        { from: 2, to: 3 },
        { from: 4, to: 4, spans: [{ opens: '10:00' }, { opens: '19:00', closes: '01:00' }] },
        { from: 5, to: 7 },
      ],
    });
    expect(nextSeason(named, 'Europe/Paris', '2026-06-05T12:00:00Z')).toBeUndefined();
    expect(
      nextSeason({ week: hours.week }, 'Europe/Paris', '2026-10-05T12:00:00Z'),
    ).toBeUndefined();
    expect(
      nextSeason(
        { ...hours, seasons: [{ from: '11-01', to: '02-28', week: hours.week }] },
        'Europe/Paris',
        '2026-10-05T12:00:00Z',
      ),
    ).toBeUndefined();
  });
  it('of a season hold on the leap day and end after midnight in the next', () => {
    expect(
      hoursOn(
        {
          ...hours,
          seasons: [
            { from: '02-01', to: '02-29', week: [{ days: [2], opens: '20:00', closes: '02:00' }] },
          ],
        },
        '2028-02-29',
      )?.spans,
    ).toEqual([{ opens: '20:00', closes: '02:00' }]);
    expect(
      openNow(
        {
          ...hours,
          seasons: [
            { from: '02-01', to: '02-29', week: [{ days: [2], opens: '20:00', closes: '02:00' }] },
          ],
        },
        'Europe/Paris',
        '2028-02-29T23:30:00Z',
      ),
    ).toEqual({ state: 'open', until: '02:00' });
  });
  it('know the venue’s day', () =>
    expect(
      ['Pacific/Auckland', 'America/Los_Angeles'].map((zone) =>
        dateAt(zone, '2026-06-09T00:30:00Z'),
      ),
    ).toEqual(['2026-06-09', '2026-06-08']));
  it.each([
    [{ week: [{ days: [1], opens: '10:00', closes: '24:30' }] }],
    [{ week: [{ days: [8], opens: '10:00', closes: '18:00' }] }],
    [{ week: [{ days: [1], opens: '10am', closes: '18:00' }] }],
    [{ week: [], exceptions: [{ from: '2026-06-11', to: '2026-06-10', spans: [] }] }],
    [{ week: [], seasons: [{ from: '13-01', to: '02-01', week: [] }] }],
  ])('refuse %o', (wrong) => expect(openingHoursShape.safeParse(wrong).success).toBe(false));
});
