import { describe, expect, it } from 'vitest';
import { gapsOf } from './wallpaper-fill.ts';
import {
  centresOf,
  handedness,
  latticeOf,
  matrixOf,
  orderOf,
  wallpaperGroups,
  type Isometry,
} from './wallpaper-groups.ts';

/** `first`, then `second`, brought back into the cell. */
function combined(first: Isometry, second: Isometry): Isometry {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = second;
  const home = (value: number): number => ((value % 1) + 1) % 1;
  return [
    p * a + q * c,
    p * b + q * d,
    r * a + s * c,
    r * b + s * d,
    home(p * e + q * f + t),
    home(r * e + s * f + u),
  ];
}

const key = (copy: Isometry): string =>
  copy.map((part) => Math.round((((part % 1) + 1) % 1) * 100) + 100 * Math.trunc(part)).join();
const named = (name: string) => {
  const group = wallpaperGroups.find((candidate) => candidate.name === name);
  if (!group) throw new Error(name);
  return group;
};
/** How many centres of each order are in one cell, its upper and right edges left out. */
const centres = (name: string, order: number): number =>
  [...centresOf(named(name)).values()].filter(
    (centre) => centre.order === order && centre.x < 0.999 && centre.y < 0.999,
  ).length;

describe('the wallpaper groups', () => {
  it('are seventeen', () => {
    expect(new Set(wallpaperGroups.map(({ name }) => name)).size).toBe(17);
  });
  it.each(wallpaperGroups.map((group) => [group.name, group] as const))(
    '%s is a group: any two of its copies combine to a third',
    (_, { copies }) => {
      const all = new Set(copies.map(key));
      expect(all.size).toBe(copies.length);
      for (const first of copies)
        for (const second of copies) expect(all).toContain(key(combined(first, second)));
    },
  );
  it.each(wallpaperGroups.map((group) => [group.name, group] as const))(
    '%s keeps lengths and angles on its lattice',
    (_, group) => {
      for (const copy of group.copies) {
        const [a, b, c, d] = matrixOf(copy, latticeOf(group, 100), [0, 0]);
        expect(a * a + b * b).toBeCloseTo(1, 9);
        expect(c * c + d * d).toBeCloseTo(1, 9);
        expect(a * c + b * d).toBeCloseTo(0, 9);
        expect(a * d - b * c).toBeCloseTo(handedness(copy), 9);
      }
    },
  );
  it('have as many copies in a cell as the International Tables say', () => {
    expect(
      Object.fromEntries(wallpaperGroups.map(({ name, copies }) => [name, copies.length])),
    ).toEqual({
      p1: 1,
      p2: 2,
      pm: 2,
      pg: 2,
      cm: 4,
      pmm: 4,
      pmg: 4,
      pgg: 4,
      cmm: 8,
      p4: 4,
      p4m: 8,
      p4g: 8,
      p3: 3,
      p3m1: 6,
      p31m: 6,
      p6: 6,
      p6m: 12,
    });
  });
  it('turn by halves, thirds, quarters and sixths, and by nothing else', () => {
    const orders = new Set(
      wallpaperGroups.flatMap(({ copies }) =>
        copies.filter((copy) => handedness(copy) > 0).map(orderOf),
      ),
    );
    expect([...orders].sort()).toEqual([1, 2, 3, 4, 6]);
  });
  it('have four kinds of centre in p2, three in p3, two quarter turns in p4, one sixth turn in p6', () => {
    expect([centres('p2', 2), centres('p3', 3), centres('p4', 4), centres('p6', 6)]).toEqual([
      4, 3, 2, 1,
    ]);
  });
  it('leave no half turn on a mirror in pmg', () => {
    const mirror = named('pmg').copies.find((copy) => handedness(copy) < 0 && copy[0] === -1);
    // x → ½ − x: the mirrors are at a quarter and three quarters, the half turns at zero and a
    // half.
    expect(mirror?.[4]).toBe(0.5);
    for (const centre of centresOf(named('pmg')).values())
      expect(Math.abs(((centre.x * 2) % 1) - 0.5)).toBeGreaterThan(0.4);
  });
});

describe('the gaps of a wallpaper', () => {
  it('are found farthest from what stands there already', () => {
    const [gap] = gapsOf(named('p1'), 100, [[0, 0]], 1);
    expect(gap?.room).toBeGreaterThan(45);
  });
  it('keep clear of their own mirror images', () => {
    for (const { room } of gapsOf(named('p6m'), 100, [[10, 5]], 2)) {
      expect(room).toBeGreaterThan(2);
      expect(room).toBeLessThan(25);
    }
  });
});
