import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { levelsFor } from './levels.ts';
import { withoutOverlap } from './term-ranges.ts';
import { bytesOf, eachFound, eachFoundOf, packSlot, type SlotFound } from './slot-found.ts';
import { SlotMemory } from './slot-memory.ts';

const levels = levelsFor(['title'], readSettings({}), null);
const slotOf = (low: number, cost = 1_000_000) => ({
  optional: false,
  ranges: [{ low, high: low + 5, fit: 1 }],
  rows: [],
  cost,
});

/** Items and cells of what was found: all of them, or those of some items. */
function cellsOf(found: SlotFound | null | undefined, among?: Uint32Array): [number, number][] {
  const cells: [number, number][] = [];
  const take = (item: number, cell: number): void => {
    cells.push([item, cell]);
  };
  if (found && among) eachFoundOf(found, among, take);
  else if (found) eachFound(found, take);
  return cells;
}

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
    memory.limit(890);
    const cells = Uint32Array.of(9, 0, 7);
    memory.keep('a', cells, 2);
    cells.fill(0);
    expect(cellsOf(memory.get('a'))).toEqual([
      [0, 9],
      [2, 7],
    ]);
    const large = new Uint32Array(700).fill(8);
    memory.keep('large', large, 700);
    expect(memory.get('a')).toBeUndefined();
    expect(cellsOf(memory.get('large'))).toHaveLength(700);
    expect(memory.bytes).toBeLessThanOrEqual(890);
  });
});

describe('a packed slot', () => {
  const sparse = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 0xffffffff })), {
    maxLength: 200,
  });
  it('gives every cell back, and those of any items', () => {
    fc.assert(
      fc.property(sparse, fc.array(fc.nat(199)), (list, wanted) => {
        const filled = [...list.entries()].filter(([, cell]) => cell !== 0);
        const found = packSlot(Uint32Array.from(list), filled.length);
        expect(cellsOf(found)).toEqual(filled);
        const among = wanted.filter((item) => item < list.length);
        expect(cellsOf(found, Uint32Array.from(among))).toEqual(
          among.map((item) => [item, list[item]]).filter(([, cell]) => cell !== 0),
        );
      }),
    );
  });
  it('takes a third of two numbers for each item or less', () => {
    const count = 100_000;
    const few = packSlot(
      Uint32Array.from({ length: count }, (_, item) => 1 + (item % 250)),
      count,
    );
    expect(few && bytesOf(few)).toBeLessThan((count * 8) / 4);
    const more = packSlot(
      Uint32Array.from({ length: count }, (_, item) => 1 + (item % 8000)),
      count,
    );
    expect(more && bytesOf(more)).toBeLessThan((count * 8) / 3);
    expect(cellsOf(more)[7999]).toEqual([7999, 8000]);
  });
  it('is not made of too many different cells', () => {
    expect(
      packSlot(
        Uint32Array.from({ length: 9000 }, (_, item) => 1 + item),
        9000,
      ),
    ).toBeNull();
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
