import { describe, expect, it } from 'vitest';
import { placeTree } from './place-tree.ts';

const counts = {
  Asia: 9,
  'Asia > Japan': 7,
  'Asia > Japan > Edo': 4,
  'Asia > China': 2,
  Europe: 20,
  'Europe > France': 5,
};
const outline = (branches: ReturnType<typeof placeTree>): unknown =>
  branches?.map(({ value, inside }) => (inside.length > 0 ? [value, outline(inside)] : value));

describe('the tree of places', () => {
  it('shows the widest places first', () =>
    expect(outline(placeTree(counts, []))).toEqual(['Europe', 'Asia']));
  it('opens what is chosen, and the way to it', () => {
    expect(outline(placeTree(counts, ['Asia']))).toEqual([['Asia', ['Japan', 'China']], 'Europe']);
    expect(outline(placeTree(counts, ['Edo']))).toEqual([
      ['Asia', [['Japan', ['Edo']], 'China']],
      'Europe',
    ]);
  });
  it('keeps a box for what is chosen and was not counted', () =>
    expect(placeTree(counts, ['Atlantis'])?.[0]).toEqual({
      value: 'Atlantis',
      count: 0,
      chosen: true,
      inside: [],
    }));
  it('is none where no place lies in another', () =>
    expect(placeTree({ Paris: 3, Rome: 2 }, [])).toBeUndefined());
});
