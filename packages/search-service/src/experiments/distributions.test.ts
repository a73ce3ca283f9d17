import { describe, expect, it } from 'vitest';
import { chiSquaredAbove, normalQuantile, normalTwoSided, tTwoSided } from './distributions.ts';

// Abramowitz & Stegun, Handbook of Mathematical Functions, tables 26.1, 26.8 and 26.10.
describe('the distributions', () => {
  it('agree with the published table of the normal distribution', () => {
    for (const [z, below] of [
      [0, 0.5],
      [0.5, 0.691_462_461_3],
      [1, 0.841_344_746_1],
      [1.96, 0.975_002_104_9],
      [3, 0.998_650_102],
      [-1, 0.158_655_253_9],
    ] as const) {
      expect(normalTwoSided(z)).toBeCloseTo(2 * Math.min(below, 1 - below), 9);
      expect(normalQuantile(below)).toBeCloseTo(z, 7);
    }
    expect(normalTwoSided(1.959_963_985)).toBeCloseTo(0.05, 9);
    expect(normalTwoSided(-8)).toBeCloseTo(1.244e-15, 17);
    for (const [share, z] of [
      [0.975, 1.959_963_985],
      [0.8, 0.841_621_234],
      [0.995, 2.575_829_304],
      [0.5, 0],
    ] as const)
      expect(normalQuantile(share)).toBeCloseTo(z, 8);
  });

  it('agree with the published critical values of chi-squared', () => {
    for (const [x, freedom, above] of [
      [3.841_459, 1, 0.05],
      [6.634_897, 1, 0.01],
      [10.827_57, 1, 0.001],
      [5.991_465, 2, 0.05],
      [18.307_04, 10, 0.05],
      [124.342, 100, 0.05],
    ] as const)
      expect(chiSquaredAbove(x, freedom)).toBeCloseTo(above, 5);
    expect(chiSquaredAbove(0, 3)).toBe(1);
  });

  it('agree with the published critical values of t', () => {
    for (const [t, freedom, chance] of [
      [12.706, 1, 0.05],
      [2.228, 10, 0.05],
      [2.763_77, 10, 0.02],
      [2.042_27, 30, 0.05],
      [1.98, 120, 0.05],
      [0, 5, 1],
    ] as const)
      expect(tTwoSided(t, freedom)).toBeCloseTo(chance, 4);
    expect(tTwoSided(-2.228_14, 10)).toBeCloseTo(0.05, 6);
  });
});
