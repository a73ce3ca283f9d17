import { describe, expect, it } from 'vitest';
import { halved } from './halve.ts';
import { levelForScale, levelsOf, tileCount, tileRectangle } from './levels.ts';
import { standardSizes } from './standard-sizes.ts';
import { regionOnLevel } from './derivation.ts';

describe('the levels of an image', () => {
  it('halve its size, rounded up, and number their tiles in one row', () => {
    const levels = levelsOf({ width: 1001, height: 513 }, 256, 3);
    expect(levels).toEqual([
      { width: 1001, height: 513, scale: 1, columns: 4, rows: 3, firstTile: 0 },
      { width: 501, height: 257, scale: 2, columns: 2, rows: 2, firstTile: 12 },
      { width: 251, height: 129, scale: 4, columns: 1, rows: 1, firstTile: 16 },
    ]);
    expect(tileCount(levels)).toBe(17);
  });

  it('have tiles that cover them exactly', () => {
    for (const [width, height] of [
      [1, 1],
      [255, 256],
      [257, 513],
      [1, 1000],
      [700, 1],
    ] as const) {
      for (const level of levelsOf({ width, height }, 256, 4)) {
        let area = 0;
        for (let row = 0; row < level.rows; row++) {
          for (let column = 0; column < level.columns; column++) {
            const tile = tileRectangle(level, 256, column, row);
            area += tile.width * tile.height;
          }
        }
        expect(area).toBe(level.width * level.height);
      }
    }
  });

  it('are chosen as coarse as the wanted detail allows', () => {
    const levels = levelsOf({ width: 4096, height: 4096 }, 256, 5);
    for (const [scale, page] of [
      [0.5, 0],
      [1, 0],
      [1.99, 0],
      [2, 1],
      [3.9999999, 2],
      [7.9, 2],
      [16, 4],
      [1000, 4],
    ] as const) {
      expect(levelForScale(levels, scale), String(scale)).toBe(page);
    }
  });
});

describe('a region on a level', () => {
  const levels = levelsOf({ width: 1001, height: 1001 }, 256, 3);
  const stored = [
    { width: 1001, height: 1001 },
    { width: 500, height: 500 },
    { width: 250, height: 250 },
  ];

  it('is counted in the pixels of the level and stays within what is stored', () => {
    const whole = { x: 0, y: 0, width: 1001, height: 1001 };
    expect(
      regionOnLevel(levels, stored, { region: whole, out: { width: 250, height: 250 } }),
    ).toEqual({ page: 2, region: { x: 0, y: 0, width: 250, height: 250 } });
    const corner = { x: 999, y: 999, width: 2, height: 2 };
    expect(regionOnLevel(levels, stored, { region: corner, out: { width: 1, height: 1 } })).toEqual(
      { page: 1, region: { x: 499, y: 499, width: 1, height: 1 } },
    );
  });
});

describe('the sizes made ahead', () => {
  it.each([
    [{ width: 6000, height: 4000 }, [200, 400, 800, 1200, 1600]],
    [{ width: 640, height: 480 }, [200, 400, 640]],
    [{ width: 150, height: 90 }, [150]],
    [{ width: 200, height: 90 }, [200]],
    [{ width: 1600, height: 900 }, [200, 400, 800, 1200, 1600]],
    [{ width: 1000, height: 8000 }, [200, 400]],
  ])('of %o', (image, widths) => {
    expect(standardSizes(image).map(({ width }) => width)).toEqual(widths);
  });

  it('keep the ratio, are never none and never higher than 4,000 pixels', () => {
    expect(standardSizes({ width: 3000, height: 2001 })[0]).toEqual({ width: 200, height: 133 });
    expect(standardSizes({ width: 100, height: 60_000 })).toEqual([{ width: 3, height: 1600 }]);
    expect(standardSizes({ width: 60_000, height: 2 })).toContainEqual({ width: 200, height: 1 });
  });
});

describe('halving', () => {
  it('is the rounded mean of each 2 × 2, and an odd last one is its own', () => {
    const grey = (...values: number[]) =>
      Buffer.from(values.flatMap((value) => [value, value, value]));
    expect(halved(grey(10, 20, 90, 30, 41, 70), { width: 3, height: 2 })).toEqual({
      data: grey(25, 80),
      width: 2,
      height: 1,
    });
    expect(halved(grey(7), { width: 1, height: 1 })).toEqual({
      data: grey(7),
      width: 1,
      height: 1,
    });
    expect(halved(grey(1, 2, 5), { width: 1, height: 3 })).toEqual({
      data: grey(2, 5),
      width: 1,
      height: 2,
    });
  });
});
