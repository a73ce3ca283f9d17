import { expect, it } from 'vitest';
import { around, daysFrom, periodOf } from './period.ts';

it('a period ends today and counts today', () => {
  expect(periodOf('2026-03-02T23:59:59.000Z', 7)).toEqual({ from: '2026-02-24', to: '2026-03-02', days: 7 });
});

it('what was done is compared with as many days before', () => {
  const { before, after } = around('2026-03-01T10:00:00.000Z', '2026-03-03T09:00:00.000Z');
  expect(before).toEqual({ from: '2026-02-26', to: '2026-02-28', days: 3 });
  expect(after).toEqual({ from: '2026-03-01', to: '2026-03-03', days: 3 });
});

it('a comparison never goes further back than three months', () => {
  expect(around('2020-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z').after).toEqual({ from: '2020-01-01', to: '2020-03-30', days: 90 });
});

it('a made-up number of days is thirty', () => {
  expect([daysFrom('7'), daysFrom('8'), daysFrom(null), daysFrom('7 or 1')]).toEqual([7, 30, 30, 30]);
});
