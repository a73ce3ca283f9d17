import { describe, expect, it } from 'vitest';
import type { Draft } from './weaving.ts';
import { clothShader, liftOf, stripes } from './weaving.ts';

const twill: Draft = {
  threading: [0, 1, 2, 3],
  tieUp: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ],
  treadling: [0, 1, 2, 3],
};

describe('a draft', () => {
  it('lifts, at every crossing, the shafts of the treadle that is pressed', () => {
    const lift = liftOf(twill);
    const cloth = [0, 1, 2, 3].map((weft) =>
      [0, 1, 2, 3].map((warp) => (lift(warp, weft) ? '#' : '.')).join(''),
    );
    expect(cloth).toEqual(['##..', '.##.', '..##', '#..#']);
  });
  it('repeats in both directions', () => {
    const lift = liftOf(twill);
    expect(lift(1, 2)).toBe(lift(5, 10));
  });
});

describe('stripes', () => {
  it('repeat their runs of threads, in both directions', () => {
    const yarns = stripes([
      [2, [1, 1, 1]],
      [1, [9, 9, 9]],
    ]);
    expect([0, 1, 2, 3, 5, -1].map((thread) => yarns(thread)[0])).toEqual([1, 1, 9, 1, 9, 9]);
  });
});

describe('cloth', () => {
  const warp = [200, 0, 0] as const;
  const weft = [0, 0, 200] as const;
  const shade = clothShader({
    lift: (a, b) => (a + b) % 2 === 0,
    warp: () => warp,
    weft: () => weft,
    threads: 4,
    pitch: 10,
  });
  const at = (x: number, y: number): number[] => {
    const row = new Uint8Array(3);
    shade(x, y, row, 0);
    return [...row];
  };
  it('shows the warp where it is lifted and the weft where it is not', () => {
    expect([at(5, 5)[2], at(15, 5)[0], at(15, 15)[2]]).toEqual([0, 0, 0]);
    expect(at(5, 5)[0]).toBeGreaterThan(100);
    expect(at(15, 5)[2]).toBeGreaterThan(100);
  });
  it('is brightest along the middle of a thread', () => {
    expect(at(5, 5)[0]).toBeGreaterThan(at(0, 5)[0] ?? 255);
  });
  it('comes out alike in whatever order its pixels are asked for', () => {
    const first = at(25, 35);
    at(5, 5);
    expect(at(25, 35)).toEqual(first);
  });
});
