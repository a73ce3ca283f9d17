import { describe, expect, it } from 'vitest';
import { countOn } from './day-counts.ts';

const day = { from: '2026-11-24T00:00:00.000Z', to: '2026-11-25T00:00:00.000Z' };
const lasting = (startsAt: string, endsAt: string) => ({ date: { startsAt, endsAt } });

describe('a day of the strip', () => {
  it('counts what its page shows: what began before it and is still on too', () =>
    expect(
      countOn(day, [
        lasting('2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z'),
        lasting('2026-11-20T09:00:00.000Z', '2026-11-26T10:00:00.000Z'),
        lasting('2026-11-23T22:00:00.000Z', '2026-11-24T02:00:00.000Z'),
      ]),
    ).toBe(3));
  it('counts nothing that is over before it begins, or begins after it', () =>
    expect(
      countOn(day, [
        lasting('2026-11-23T09:00:00.000Z', '2026-11-24T00:00:00.000Z'),
        lasting('2026-11-25T00:00:00.000Z', '2026-11-25T10:00:00.000Z'),
      ]),
    ).toBe(0));
});
