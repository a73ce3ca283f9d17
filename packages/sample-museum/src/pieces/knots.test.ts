import { describe, expect, it } from 'vitest';
import { closedBraid, primeKnots } from './braids.ts';
import { beadsOf, mirrorCurves } from './mirror-curves.ts';
import { ropes } from './rope.ts';
import { determinantOf } from './testing/knot-determinant.ts';

const anywhere = { x: 0, y: 0, inner: 50, outer: 100 };

describe('a closed braid', () => {
  it.each(primeKnots.slice(1).map(([name, index, braid]) => [`${name}_${index}`, braid] as const))(
    '%s is a single loop',
    (_, braid) => {
      expect(closedBraid(braid, anywhere)).toHaveLength(1);
    },
  );
  it('has the determinant that the tables give for its knot', () => {
    const found = Object.fromEntries(
      primeKnots.slice(1).map(([name, index, braid]) => [`${name}_${index}`, determinantOf(braid)]),
    );
    expect(found).toEqual({
      '3_1': 3,
      '4_1': 5,
      '5_1': 5,
      '5_2': 7,
      '6_1': 9,
      '6_2': 11,
      '6_3': 13,
      '7_1': 7,
      '7_2': 11,
      '7_3': 13,
      '7_4': 15,
      '7_5': 17,
      '7_6': 19,
      '7_7': 21,
    });
  });
  it('has three loops for the Borromean rings', () => {
    expect(closedBraid({ strands: 3, word: [1, -2, 1, -2, 1, -2] }, anywhere)).toHaveLength(3);
  });
  it('ends where it began', () => {
    for (const loop of closedBraid({ strands: 3, word: [1, -2, 1, -2] }, anywhere)) {
      const [first, last] = [loop[0] ?? [0, 0, 0], loop.at(-1) ?? [0, 0, 0]];
      expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(12);
    }
  });
});

describe('a mirror curve', () => {
  const factor = (a: number, b: number): number => (b === 0 ? a : factor(b, a % b));
  it('needs as many lines as columns and rows share factors', () => {
    for (const [columns, rows] of [
      [10, 9],
      [10, 8],
      [6, 4],
      [5, 5],
      [7, 3],
    ] as const)
      expect(mirrorCurves(columns, rows), `${columns} × ${rows}`).toHaveLength(
        factor(columns, rows),
      );
  });
  it('passes every crossing twice, with or without breaks', () => {
    for (const breaks of [
      new Map(),
      new Map([
        ['3,2', 'upright'],
        ['4,3', 'level'],
      ] as const),
    ]) {
      const passes = new Map<string, number>();
      for (const curve of mirrorCurves(5, 4, breaks))
        for (const { x, y } of curve)
          if (x > 0 && y > 0 && x < 10 && y < 8)
            passes.set(`${x},${y}`, (passes.get(`${x},${y}`) ?? 0) + 1);
      expect(new Set(passes.values())).toEqual(new Set([2]));
    }
  });
  it('goes over and under by turns', () => {
    for (const curve of mirrorCurves(4, 3)) {
      const heights = beadsOf(curve, (x, y) => [x, y], 8)
        .map((bead) => bead[2])
        .filter((height) => Math.abs(height) > 0.99)
        .map(Math.sign);
      for (let k = 1; k < heights.length; k++) expect(heights[k]).toBe(-(heights[k - 1] ?? 0));
    }
  });
});

describe('ropes', () => {
  it('are drawn from the lowest piece to the highest', () => {
    const look = {
      width: 10,
      base: [255, 255, 255] as const,
      colour: () => [0, 0, 0] as const,
    };
    const svg = ropes(
      [
        [
          [0, 0, 1],
          [10, 0, 1],
        ],
        [
          [5, -5, -1],
          [5, 5, -1],
        ],
      ],
      () => look,
    );
    expect(svg.indexOf('M5 ')).toBeLessThan(svg.indexOf('M-2 0'));
  });
});
