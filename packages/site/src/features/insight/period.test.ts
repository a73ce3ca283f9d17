import { expect, it } from 'vitest';
import { daysFrom, eitherSide, periodIn, periodOf } from './period.ts';

it('a period ends today and counts today', () => {
  expect(periodOf('2026-03-02T23:59:59.000Z', 7)).toEqual({
    from: '2026-02-24',
    to: '2026-03-02',
    days: 7,
  });
});

const changed = (more: Partial<Parameters<typeof eitherSide>[0]> = {}) =>
  eitherSide({
    at: '2026-03-01T10:00:00.000Z',
    now: '2026-03-03T09:00:00.000Z',
    max: 28,
    instants: true,
    ...more,
  });

it('what was done is compared with the same length of time before, to the instant', () => {
  expect(changed()).toEqual({
    before: { from: '2026-02-27T11:00:00.000Z', to: '2026-03-01T10:00:00.000Z' },
    after: { from: '2026-03-01T10:00:00.000Z', to: '2026-03-03T09:00:00.000Z' },
    days: 47 / 24,
    byDays: false,
  });
});

it('what was taken back is compared until then', () => {
  expect(changed({ until: '2026-03-01T22:00:00.000Z' })).toMatchObject({
    before: { from: '2026-02-28T22:00:00.000Z' },
    after: { to: '2026-03-01T22:00:00.000Z' },
    days: 0.5,
  });
});

it('a comparison never goes further than it may', () => {
  expect(changed({ now: '2026-03-31T09:00:00.000Z', max: 28 })).toMatchObject({
    before: { from: '2026-02-01T10:00:00.000Z' },
    after: { to: '2026-03-29T10:00:00.000Z' },
    days: 28,
  });
});

it('where instants cannot be told apart, whole days are compared, and the day of the change belongs to neither', () => {
  const days = {
    before: { from: '2026-02-28T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
    after: { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' },
    days: 1,
    byDays: true,
  };
  expect(changed({ instants: false })).toEqual(days);
  expect(changed({ instants: false, now: '2026-03-02T09:00:00.000Z' })).toMatchObject({
    days: 0,
    after: { from: '2026-03-02T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' },
  });
  // Single searches of back then are gone.
  expect(changed({ now: '2026-06-20T09:00:00.000Z' })).toEqual({
    before: { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
    after: { from: '2026-03-02T00:00:00.000Z', to: '2026-03-30T00:00:00.000Z' },
    days: 28,
    byDays: true,
  });
});

it('a stretch touches the days that something of it is in', () => {
  expect(periodIn({ from: '2026-03-01T10:00:00.000Z', to: '2026-03-03T00:00:00.000Z' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-02',
    days: 2,
  });
});

it('a made-up number of days is thirty', () => {
  expect([daysFrom('7'), daysFrom('8'), daysFrom(null), daysFrom('7 or 1')]).toEqual([
    7, 30, 30, 30,
  ]);
});

it('what came of a decision is set beside the time before the experiment, which belongs to neither', () => {
  expect(changed({ startedAt: '2026-02-01T08:00:00.000Z' })).toMatchObject({
    before: { from: '2026-01-30T09:00:00.000Z', to: '2026-02-01T08:00:00.000Z' },
    after: { from: '2026-03-01T10:00:00.000Z' },
  });
});
