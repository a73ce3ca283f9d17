import { describe, expect, it } from 'vitest';
import { segmentsToMerge } from './merge-policy.ts';

const sizes = (...live: number[]) =>
  live.map((count, index) => ({ name: `s${index}`, live: count, total: count }));

describe('merging', () => {
  it('waits for four segments of a size', () => {
    expect(segmentsToMerge(sizes(50_000, 300, 400, 500))).toEqual([]);
    expect(segmentsToMerge(sizes(50_000, 300, 400, 500, 20))).toEqual(['s1', 's2', 's3', 's4']);
    expect(segmentsToMerge(sizes(20_000, 30_000, 11_000, 15_000, 300))).toEqual([
      's0',
      's1',
      's2',
      's3',
    ]);
  });
  it('makes a segment anew that is mostly deleted', () => {
    expect(segmentsToMerge([{ name: 'a', live: 40, total: 100 }])).toEqual(['a']);
    expect(segmentsToMerge([{ name: 'a', live: 60, total: 100 }])).toEqual([]);
  });
});
