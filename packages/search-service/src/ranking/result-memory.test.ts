import { describe, expect, it } from 'vitest';
import { schemaOf } from '../index/schema.ts';
import { Segment } from '../index/segment.ts';
import { buildInMemory } from '../store/build-segment.ts';
import { itemsOf, narrowed, ResultMemory, resultOf, type Result } from './result-memory.ts';

function segmentOf(kinds: readonly string[]): Segment {
  const { buffer } = buildInMemory(
    schemaOf([{ attributesForFaceting: ['kind'] }]),
    kinds.map((kind, number) => ({
      id: `i${number}`,
      body: JSON.stringify({ objectID: `i${number}`, kind }),
    })),
  );
  const segment = Segment.open(buffer);
  if (!segment) throw new Error('not a segment');
  return segment;
}

const segment = segmentOf(['map', 'vase', 'map', 'vase', 'map']);
const result = (...items: number[]): Result =>
  resultOf(Uint32Array.from(items), 5, {
    best: items.map((item) => ({ item, keys: new Float64Array(1), rank: item })),
    counts: new Map([
      [
        'kind',
        Uint32Array.of(
          items.filter((item) => item % 2 === 0).length,
          items.filter((item) => item % 2 === 1).length,
        ),
      ],
    ]),
    sums: new Map([['year', { min: 1, max: 2, sum: 3, count: 2 }]]),
  });

describe('the results of a segment', () => {
  it('are worth keeping when they are a large share of a large segment', () => {
    const memory = new ResultMemory(segment, { minShare: 3 / 5, minItems: 5 });
    expect([memory.isWorth(2), memory.isWorth(3), new ResultMemory(segment).isWorth(1000)]).toEqual(
      [false, true, false],
    );
  });
  it('count in two bytes where they can', () => {
    expect(narrowed(Uint32Array.of(1, 65_535))).toEqual(Uint16Array.of(1, 65_535));
    expect(narrowed(Uint32Array.of(1, 65_536))).toEqual(Uint32Array.of(1, 65_536));
  });
  it('lose what dies, and nothing else', () => {
    const memory = new ResultMemory(segment);
    memory.keep('a', result(0, 1, 2, 4), 0);
    const found = memory.get('a', 2, [3, 2]);
    expect([
      found?.count,
      found && [...itemsOf(found, new Uint32Array(64))],
      found?.best.map(({ item }) => item),
      found && [...(found.counts.get('kind') ?? [])],
    ]).toEqual([3, [0, 1, 4], [0, 1, 4], [2, 1]]);
    expect(found?.sums.size).toBe(0);
    // What died before is not taken off again.
    expect(memory.get('a', 2, [3, 2])?.count).toBe(3);
  });
  it('are given up when too few of the best are left', () => {
    const memory = new ResultMemory(segment);
    memory.keep('a', { ...result(0, 1, 2, 4), best: result(0, 1).best }, 0);
    expect(memory.get('a', 2, [])?.best).toHaveLength(2);
    expect(memory.get('a', 2, [0])).toBeNull();
    expect(memory.get('a', 0, [0])).toBeNull();
  });
  it('make room for later ones, the longest unasked first', () => {
    const memory = new ResultMemory(segment);
    const large = (): Result => ({
      ...result(1),
      counts: new Map([['kind', new Uint32Array(800_000)]]),
    });
    for (const key of ['a', 'b']) memory.keep(key, large(), 0);
    expect(memory.get('a', 1, [])).not.toBeNull();
    memory.keep('c', large(), 0);
    expect(['a', 'b', 'c'].map((key) => memory.get(key, 1, []) !== null)).toEqual([
      true,
      false,
      true,
    ]);
    // The broader, the more expensive to find again.
    const broad = new ResultMemory(segment);
    broad.keep('broad', { ...large(), count: 5 }, 0);
    for (const key of ['a', 'b', 'c']) broad.keep(key, large(), 0);
    expect(['broad', 'a', 'b', 'c'].map((key) => broad.get(key, 1, []) !== null)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
