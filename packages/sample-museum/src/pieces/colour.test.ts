import { describe, expect, it } from 'vitest';
import { chance } from './chance.ts';
import { hex, ink, inkRamp, mix, oklch, ramp } from './colour.ts';
import { Density, paint, shaded, smooth } from './raster.ts';

describe('colours', () => {
  it('are black at lightness 0, white at 1, grey without chroma', () => {
    expect([ink(0, 0, 0), ink(1, 0, 0)]).toEqual(['#000000', '#ffffff']);
    const [r, g, b] = oklch(0.5, 0, 120);
    expect(new Set([r, g, b]).size).toBe(1);
  });
  it('match the sRGB primaries', () => {
    expect(hex(oklch(0.62796, 0.25768, 29.234))).toBe('#ff0000');
    expect(hex(oklch(0.45201, 0.31321, 264.052))).toBe('#0000ff');
  });
  it('are mixed half and half', () => {
    expect(mix([0, 100, 200], [100, 200, 0], 0.5)).toEqual([50, 150, 100]);
  });
  it('run from the first stop of a ramp to the last', () => {
    const table = ramp(
      [
        [0, 0, 0, 0],
        [1, 1, 0, 0],
      ],
      16,
    );
    expect([table.length, table[0], table[47]]).toEqual([48, 0, 255]);
    expect([
      inkRamp([
        [0, 0, 0, 0],
        [1, 1, 0, 0],
      ])(-3),
      inkRamp([
        [0, 0, 0, 0],
        [1, 1, 0, 0],
      ])(7),
    ]).toEqual(['#000000', '#ffffff']);
  });
});

describe('chance', () => {
  it('repeats itself from the same seed, and not from another', () => {
    const take = (seed: number): number[] => Array.from({ length: 5 }, chance(seed));
    expect(take(3)).toEqual(take(3));
    expect(take(3)).not.toEqual(take(4));
  });
  it('is even between 0 and 1', () => {
    const roll = chance(9);
    const counts = [0, 0, 0, 0];
    for (let k = 0; k < 40_000; k++)
      counts[Math.floor(roll() * 4)] = (counts[Math.floor(roll() * 4)] ?? 0) + 1;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30_000);
    for (let k = 0; k < 1000; k++) expect(roll()).toBeLessThan(1);
  });
});

describe('rows of pixels', () => {
  it('ask the shader for each pixel', () => {
    const rows = [...shaded(3, 2, (x, y, row, at) => row.set([x, y, 7], at))].map((row) => [
      ...row,
    ]);
    expect(rows).toEqual([
      [0, 0, 7, 1, 0, 7, 2, 0, 7],
      [0, 1, 7, 1, 1, 7, 2, 1, 7],
    ]);
  });
  it('are smoothed by the mean of finer ones', () => {
    const [row] = [
      ...smooth(1, 1, 2, (x, _y, fine, at) => fine.fill(x === 0 ? 0 : 200, at, at + 3)),
    ];
    expect([...(row ?? [])]).toEqual([100, 100, 100]);
  });
  it('take the nearest entry of a ramp, and its ends beyond it', () => {
    const row = new Uint8Array(3);
    const table = Uint8Array.from([1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(
      [-1, 0.5, 9].map((t) => {
        paint(table, t, row, 0);
        return row[0];
      }),
    ).toEqual([1, 2, 3]);
  });
});

describe('a density', () => {
  it('shares a point between the four nearest pixels', () => {
    const field = new Density(4, 4);
    field.add(1.25, 2.5);
    expect(field.counts.reduce((sum, count) => sum + count, 0)).toBeCloseTo(1, 6);
    expect(field.counts[2 * 4 + 1]).toBeCloseTo(0.375, 6);
  });
  it('leaves out what falls beside the sheet', () => {
    const field = new Density(4, 4);
    for (const [x, y] of [
      [-1, 1],
      [1, -0.5],
      [3.2, 1],
      [1, 9],
    ] as const)
      field.add(x, y);
    expect(field.counts.every((count) => count === 0)).toBe(true);
  });
  it('gives as many rows as it is high', () => {
    const field = new Density(5, 3);
    field.add(2, 1, 9);
    expect([...field.rows(Uint8Array.from([0, 0, 0, 255, 255, 255]), 1)]).toHaveLength(3);
  });
});
