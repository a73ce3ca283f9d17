import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { levelsFor } from './levels.ts';
import { withoutOverlap } from './term-ranges.ts';
import { SlotMemory } from './slot-memory.ts';

const levels = levelsFor(['title'], readSettings({}), null);
const slotOf = (low: number, cost = 1_000_000) => ({
  optional: false,
  ranges: [{ low, high: low + 5, fit: 1 }],
  rows: [],
  cost,
});

describe('what a broad slot finds', () => {
  it('is named by its words, by what attributes are worth, and by what its cells hold', () => {
    const memory = new SlotMemory(500_000);
    const other = levelsFor(['title'], readSettings({}), null);
    const names = [
      memory.keyOf(slotOf(1), { levels, isOnly: true }),
      memory.keyOf(slotOf(2), { levels, isOnly: true }),
      memory.keyOf(slotOf(1), { levels, isOnly: false }),
      memory.keyOf(slotOf(1), { levels: other, isOnly: true }),
    ];
    expect(new Set(names).size).toBe(4);
    expect(memory.keyOf(slotOf(1), { levels, isOnly: true })).toBe(names[0]);
  });
  it('is not kept when it is little, or depends on words in a row', () => {
    const memory = new SlotMemory(500_000);
    expect(memory.keyOf(slotOf(1, 10), { levels, isOnly: true })).toBeNull();
    expect(
      memory.keyOf({ ...slotOf(1), rows: [{ terms: [1, 2], fit: 1 }] }, { levels, isOnly: true }),
    ).toBeNull();
  });
  it('is worth keeping on the second asking', () => {
    const memory = new SlotMemory(500_000);
    expect([memory.isRepeated('a'), memory.isRepeated('b'), memory.isRepeated('a')]).toEqual([
      false,
      false,
      true,
    ]);
  });
  it('is given back as it was, until later ones need the room', () => {
    const memory = new SlotMemory(500_000);
    const cells = Uint32Array.of(7, 8, 9);
    memory.keep('a', Uint32Array.of(2, 0), cells);
    cells.fill(0);
    expect(memory.get('a')).toEqual({ items: Uint32Array.of(2, 0), cells: Uint32Array.of(9, 7) });
    memory.keep('large', new Uint32Array(1_999_999), cells);
    expect(memory.get('a')).toBeUndefined();
    expect(memory.get('large')?.items).toHaveLength(1_999_999);
  });
});

describe('ranges of terms', () => {
  it('hold each term once, where it fits best', () => {
    const range = (low: number, high: number, fit: number) => ({ low, high, fit });
    expect(
      withoutOverlap([
        range(5, 6, 1),
        range(5, 9, 2),
        range(3, 12, 3),
        range(0, 4, 5),
        range(20, 22, 5),
      ]),
    ).toEqual([
      range(5, 6, 1),
      range(6, 9, 2),
      range(3, 5, 3),
      range(9, 12, 3),
      range(0, 3, 5),
      range(20, 22, 5),
    ]);
    expect(
      withoutOverlap([
        range(5, 6, 1),
        range(5, 6, 3),
        range(6, 7, 3),
        range(4, 5, 3),
        range(0, 9, 5),
      ]),
    ).toEqual([range(5, 6, 1), range(6, 7, 3), range(4, 5, 3), range(0, 4, 5), range(7, 9, 5)]);
  });
  it('are what taking them one by one would leave', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            low: fc.integer({ min: 0, max: 20 }),
            length: fc.integer({ min: 1, max: 8 }),
          }),
          { maxLength: 12 },
        ),
        (given) => {
          const ranges = given.map(({ low, length }, fit) => ({ low, high: low + length, fit }));
          const termsOf = (list: readonly { low: number; high: number; fit: number }[]) =>
            list.flatMap(({ low, high, fit }) =>
              Array.from({ length: high - low }, (_, at) => [low + at, fit] as const),
            );
          const expected = new Map<number, number>();
          for (const [term, fit] of termsOf(ranges))
            if (!expected.has(term)) expected.set(term, fit);
          const kept = termsOf(withoutOverlap(ranges));
          expect(new Map(kept)).toEqual(expected);
          expect(kept).toHaveLength(expected.size);
        },
      ),
      { numRuns: 500 },
    );
  });
});
