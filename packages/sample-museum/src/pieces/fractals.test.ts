import { describe, expect, it } from 'vitest';
import { farey, gasket } from './circles.ts';
import { juliaEscape, mandelbrotEscape } from './escape-time.ts';
import { fitted, rewritten, walked, writings } from './turtle.ts';

describe('points that run away', () => {
  const c = (x: number, y: number): number => mandelbrotEscape([x, y], 2000).steps;
  it('stay for 0, −1, −2 and i, and leave from 0.3, 1 and −0.8 + 0.156 i', () => {
    expect([c(0, 0), c(-1, 0), c(-2, 0), c(0, 1)].every((steps) => steps < 0)).toBe(true);
    expect([c(0.3, 0), c(1, 0), c(-0.8, 0.156)].every((steps) => steps > 0)).toBe(true);
  });
  it('know how far they are from the set, to within a factor of four', () => {
    // The set ends at −2 on the real axis, so the distance from −2.5 is a half.
    const { distance } = mandelbrotEscape([-2.5, 0], 2000);
    expect(distance).toBeGreaterThan(0.25);
    expect(distance).toBeLessThan(2);
  });
  it('take steps that change smoothly from place to place', () => {
    expect(Math.abs(c(0.4, 0.4) - c(0.4001, 0.4))).toBeLessThan(0.02);
  });
  it('stay near Douady’s constant when they begin at its cycle', () => {
    expect(juliaEscape([0, 0], [-0.122561, 0.744862], 500).steps).toBe(-1);
    expect(juliaEscape([2, 2], [-0.122561, 0.744862], 500).steps).toBeGreaterThan(0);
  });
});

describe('lines that are rewritten', () => {
  const count = (name: keyof typeof writings, times: number): number =>
    walked(writings[name], times).length;
  it('have as many points as arithmetic says', () => {
    expect(count('koch', 3)).toBe(3 * 4 ** 3 + 1);
    expect(count('dragon', 5)).toBe(2 ** 5 + 1);
    expect(count('hilbert', 3)).toBe(4 ** 3);
    expect(count('gosper', 2)).toBe(7 ** 2 + 1);
    expect(count('peano', 2)).toBe(9 ** 2);
    expect(count('levy', 4)).toBe(2 ** 4 + 1);
  });
  it('visit every cell of the square once, if they are Hilbert’s or Peano’s', () => {
    for (const [name, times] of [
      ['hilbert', 4],
      ['peano', 2],
    ] as const) {
      const cells = walked(writings[name], times).map(
        ([x, y]) => `${Math.round(x)},${Math.round(y)}`,
      );
      expect(new Set(cells).size, name).toBe(cells.length);
    }
  });
  it('close again, if they are Koch’s', () => {
    const [x, y] = walked(writings.koch, 4).at(-1) ?? [9, 9];
    expect(Math.hypot(x, y)).toBeLessThan(1e-9);
  });
  it('leave letters alone that have no rule', () => {
    expect(rewritten({ start: 'AXB', rules: { X: 'XX' }, angle: 0 }, 2)).toBe('AXXXXB');
  });
  it('fit into the box they are given', () => {
    const points = fitted(walked(writings.dragon, 6), [10, 20, 300, 100]);
    expect(Math.min(...points.map(([x]) => x))).toBeGreaterThanOrEqual(10);
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThanOrEqual(120.0001);
  });
});

describe('circles in circles', () => {
  const discs = gasket(120);
  it('have whole numbers for curvatures', () => {
    for (const { bend } of discs) expect(Number.isInteger(bend)).toBe(true);
    expect(
      discs
        .map(({ bend }) => bend)
        .sort((a, b) => a - b)
        .slice(0, 10),
    ).toEqual([-1, 2, 2, 3, 3, 6, 6, 6, 6, 11]);
  });
  it('leave eight remainders when their curvatures are divided by 24', () => {
    expect(
      [
        ...new Set(
          gasket(900)
            .slice(1)
            .map(({ bend }) => bend % 24),
        ),
      ].sort((a, b) => a - b),
    ).toEqual([2, 3, 6, 11, 14, 15, 18, 23]);
  });
  it('lie within the outer one and never overlap', () => {
    const inner = discs.filter(({ bend }) => bend > 0);
    for (const a of inner) {
      expect(Math.hypot(a.x, a.y) + 1 / a.bend).toBeLessThanOrEqual(1 + 1e-9);
      for (const b of inner)
        if (a !== b)
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(
            1 / a.bend + 1 / b.bend - 1e-9,
          );
    }
  });
  it('hang in a chain of one less than squares between the two of curvature 2', () => {
    const chain = discs
      .filter(({ x, y, bend }) => Math.abs(x) < 1e-9 && y > 0 && bend > 0)
      .map(({ bend }) => bend)
      .sort((a, b) => a - b);
    expect(chain).toEqual([3, 15, 35, 63, 99]);
  });
});

describe('Farey’s fractions', () => {
  it('come in order, in lowest terms, and neighbours differ crosswise by one', () => {
    const fractions = farey(9);
    expect(fractions).toHaveLength(29);
    for (let k = 1; k < fractions.length; k++) {
      const [[a, b], [c, d]] = [fractions[k - 1] ?? [0, 1], fractions[k] ?? [1, 1]];
      expect(b * c - a * d).toBe(1);
    }
  });
});
