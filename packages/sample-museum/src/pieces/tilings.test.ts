import { describe, expect, it } from 'vitest';
import type { Kind } from './aperiodic.ts';
import { fromGrids, kitesAndDarts, penroseRhombs, pinwheel } from './aperiodic.ts';
import { archimedean, planOf, starsIn, tilesOf } from './archimedean.ts';
import { fold, mirrorsOf } from './hyperbolic-mirrors.ts';
import type { Point } from './svg.ts';

const area = (corners: readonly Point[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], k) => {
      const [u, v] = corners[(k + 1) % corners.length] ?? [x, y];
      return sum + x * v - u * y;
    }, 0),
  ) / 2;
const side = (corners: readonly Point[], k: number): number => {
  const [[ax, ay], [bx, by]] = [corners[k] ?? [0, 0], corners[(k + 1) % corners.length] ?? [0, 0]];
  return Math.hypot(bx - ax, by - ay);
};
const golden = (1 + Math.sqrt(5)) / 2;

/** The polygons round a corner near the origin, as counts of sides in order of size. */
function cornerFigure(name: string): string {
  const tiles = tilesOf(planOf(name), 8);
  const around = new Map<string, number[]>();
  for (const tile of tiles)
    for (const [x, y] of tile)
      if (Math.hypot(x, y) < 3) {
        const key = `${Math.round(x * 100)},${Math.round(y * 100)}`;
        around.set(key, [...(around.get(key) ?? []), tile.length]);
      }
  const figures = new Set(
    [...around.values()].map((sizes) => sizes.sort((a, b) => a - b).join('.')),
  );
  return [...figures].join(' or ');
}

describe('the Archimedean tilings', () => {
  it.each(archimedean.map(({ name }) => name))(
    '%s has the polygons of its name round every corner',
    (name) => {
      expect(cornerFigure(name)).toBe(
        name
          .split('.')
          .map(Number)
          .sort((a, b) => a - b)
          .join('.'),
      );
    },
  );
  it('are made of regular polygons with edges of length 1', () => {
    for (const { name } of archimedean) {
      for (const tile of tilesOf(planOf(name), 5)) {
        for (let k = 0; k < tile.length; k++) expect(side(tile, k)).toBeCloseTo(1, 6);
        expect(area(tile)).toBeCloseTo(tile.length / (4 * Math.tan(Math.PI / tile.length)), 6);
      }
    }
  });
});

describe('a star pattern by Hankin’s method', () => {
  it('runs straight on from one tile into the next', () => {
    for (const tile of tilesOf(planOf('4.8.8'), 4)) {
      const star = starsIn(tile, 67.5);
      const [middle, tip] = [star[0] ?? [0, 0], star[1] ?? [0, 0]];
      const [from, to] = [tile[0] ?? [0, 0], tile[1] ?? [0, 0]];
      const along = Math.abs(
        (tip[0] - middle[0]) * (to[0] - from[0]) + (tip[1] - middle[1]) * (to[1] - from[1]),
      );
      expect(along / Math.hypot(tip[0] - middle[0], tip[1] - middle[1])).toBeCloseTo(
        Math.cos((67.5 * Math.PI) / 180),
        6,
      );
    }
  });
});

describe('the aperiodic tilings', () => {
  const share = (tiles: readonly Kind[], kind: number): number =>
    tiles.filter((tile) => tile.kind === kind).length /
    tiles.filter((tile) => tile.kind !== kind).length;
  it('hold thick and thin rhombs in the golden ratio', () => {
    expect(share(penroseRhombs(1000, 7), 1)).toBeCloseTo(golden, 1);
  });
  it('hold kites and darts in the golden ratio', () => {
    expect(share(kitesAndDarts(1000, 7), 0)).toBeCloseTo(golden, 1);
  });
  it('neither lose nor gain area when they are divided', () => {
    const total = (times: number): number =>
      kitesAndDarts(1000, times).reduce((sum, { corners }) => sum + area(corners), 0);
    expect(total(4) / total(0)).toBeCloseTo(1, 9);
  });
  it('divide the pinwheel’s triangle into 5, 25, 125 … alike', () => {
    const tiles = pinwheel(
      [
        [0, 0],
        [0, 1],
        [2, 0],
      ],
      3,
    );
    expect(tiles).toHaveLength(125);
    for (const { corners } of tiles) {
      expect(area(corners)).toBeCloseTo(1 / 125, 9);
      expect(side(corners, 0) / side(corners, 2)).toBeCloseTo(0.5, 9);
    }
  });
  it('make rhombs with edges of length 1 out of grids', () => {
    const tiles = fromGrids({ directions: 7, turn: 'whole', shift: 0.3, extent: 3 });
    for (const { corners } of tiles)
      for (let k = 0; k < 4; k++) expect(side(corners, k)).toBeCloseTo(1, 9);
    expect(new Set(tiles.map(({ kind }) => kind))).toEqual(new Set([1, 2, 3]));
  });
});

describe('folding the hyperbolic plane', () => {
  const mirrors = mirrorsOf(7, 3);
  it('brings every point into the triangle of mirrors', () => {
    for (let k = 0; k < 400; k++) {
      const [r, a] = [Math.sqrt(k / 400) * 0.97, k * 2.4];
      const { x, y } = fold(r * Math.cos(a), r * Math.sin(a), mirrors);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y * mirrors.cos - x * mirrors.sin).toBeLessThan(1e-9);
      expect(Math.hypot(x - mirrors.centre, y)).toBeGreaterThanOrEqual(mirrors.radius - 1e-9);
    }
  });
  it('leaves alone what is there already', () => {
    expect(fold(0.1, 0.01, mirrors)).toEqual({ x: 0.1, y: 0.01, mirrors: 0, magnified: 1 });
  });
  it('meets mirrors at the angles of the tiling: the circle is square to the x axis and to the rim', () => {
    expect(mirrors.centre ** 2 - mirrors.radius ** 2).toBeCloseTo(1, 9);
  });
});
