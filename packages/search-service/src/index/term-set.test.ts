import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ones, postingIn, termSet } from './term-set.ts';

describe('the set of a term', () => {
  it('tells of every item whether it holds the term, and where its posting is', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 199 }), { maxLength: 150 }),
        fc.integer({ min: 0, max: 5 }),
        (held, before) => {
          const own = held.toSorted((a, b) => a - b);
          // Postings of other terms lie around them.
          const items = Uint32Array.from([...Array.from({ length: before }, () => 7), ...own, 3]);
          const set = termSet(items, before, before + own.length, 200);
          for (let item = 0; item < 200; item++)
            expect(postingIn(set, item)).toBe(own.includes(item) ? before + own.indexOf(item) : -1);
        },
      ),
      { numRuns: 200 },
    );
  });
  it('counts bits', () =>
    expect([0, 1, 0x80000000, -1, 0b1011, 0x7fffffff].map(ones)).toEqual([0, 1, 1, 32, 3, 31]));
});
