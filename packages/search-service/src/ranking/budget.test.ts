import { describe, expect, it } from 'vitest';
import { Budget, endless, filterWithBudget, nothingUndone } from './budget.ts';

/** A clock that tells given times, one at each look. */
function isInformative(...times: number[]): { clock: () => number; looks: () => number } {
  let looks = 0;
  return { clock: () => times[looks++] ?? Number.POSITIVE_INFINITY, looks: () => looks };
}

describe('the time of a search', () => {
  it('is looked at once for each block of work', () => {
    const { clock, looks } = isInformative(100, 101, 109, 110);
    const budget = new Budget({ maxMs: 10, clock, block: 8 });
    expect([4, 3].map((units) => budget.allows(units))).toEqual([true, true]);
    expect(looks()).toBe(1);
    expect([1, 8, 7].map((units) => budget.allows(units))).toEqual([true, true, true]);
    expect([budget.allows(1), looks()]).toEqual([false, 4]);
  });
  it('does not come back once it is spent', () => {
    const budget = new Budget({ maxMs: 1, ...isInformative(0, 5, 0), block: 1 });
    expect([budget.allows(1), budget.allows(0), budget.allows(1)]).toEqual([false, false, false]);
  });
  it('has no end when none is set, and then no clock is looked at', () => {
    const budget = new Budget({
      maxMs: 0,
      clock: () => {
        throw new Error('looked');
      },
      block: 1,
    });
    expect([budget.allows(1e12), endless().allows(1e12)]).toEqual([true, true]);
  });
  it('leaves the rest undone, and says so', () => {
    const undone = nothingUndone();
    const budget = new Budget({ maxMs: 1, ...isInformative(0, 0, 9), block: 2 });
    expect([
      ...filterWithBudget(Uint32Array.of(1, 2, 3, 4, 5), (item) => item !== 2, {
        budget,
        each: 1,
        undone,
      }),
    ]).toEqual([1]);
    expect(undone).toEqual({ items: true, typos: false, order: false, counts: false });
    budget.note(undone);
    expect(budget.isWhole).toBe(false);
  });
});
