import { expect, it } from 'vitest';
import { around, beforeAndSince, daysFrom, periodOf } from './period.ts';

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

it('what came of a decision is set beside as many days before the experiment, which belongs to neither', () => {
  const { before, since } = beforeAndSince({ began: '2026-02-01T08:00:00.000Z', decided: '2026-03-01T10:00:00.000Z', now: '2026-03-03T09:00:00.000Z' });
  expect(before).toEqual({ from: '2026-01-29', to: '2026-01-31', days: 3 });
  expect(since).toEqual({ from: '2026-03-01', to: '2026-03-03', days: 3 });
});
