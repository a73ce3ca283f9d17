import { describe, expect, it } from 'vitest';
import { isInBox } from './box.ts';
import { cellOf, type CountedCell } from './cells.ts';
import { clustersOn, frameOfBox } from './clusters.ts';
import { frameOf } from './map-drawing.ts';

const at = (latitude: number, longitude: number, count: number): CountedCell => ({
  ...cellOf({ latitude, longitude }, 11),
  count,
});
const world = {
  middle: { latitude: 0, longitude: 10 },
  widthKm: 'world' as const,
  width: 1200,
  height: 584,
};

describe('marks on a map', () => {
  it('take together what lies close, lose nothing, and hold all that they count', () => {
    const cells = [at(48.8, 2.3, 30), at(51.5, -0.1, 20), at(35.7, 139.7, 5), at(-33.9, 151.2, 1)];
    const clusters = clustersOn(world, cells);
    expect(clusters.map(({ count }) => count)).toEqual([50, 5, 1]);
    const [europe] = clusters;
    expect(
      europe &&
        isInBox({ latitude: 48.8, longitude: 2.3 }, europe.box) &&
        isInBox({ latitude: 51.5, longitude: -0.1 }, europe.box),
    ).toBe(true);
    expect(europe && europe.position.latitude).toBeGreaterThan(48);
  });

  it('are one when 50 000 items lie in one spot, and say that no closer map would part them', () => {
    const cell = { ...cellOf({ latitude: 48.8, longitude: 2.3 }, 17), count: 50_000 };
    expect(
      clustersOn(
        frameOf([{ latitude: 48.8, longitude: 2.3 }], { width: 960, height: 600, minKm: 160 }),
        [cell],
      ),
    ).toMatchObject([{ count: 50_000, oneSpot: true }]);
    expect(clustersOn(world, [at(48.8, 2.3, 50_000)])).toMatchObject([
      { count: 50_000, oneSpot: false },
    ]);
  });

  it('stand on both sides of the date line of a map that is turned to it', () => {
    const frame = frameOf(
      [
        { latitude: -17, longitude: 179 },
        { latitude: -17, longitude: -171 },
      ],
      { width: 960, height: 600, minKm: 400 },
    );
    expect(clustersOn(frame, [at(-17, 179, 1), at(-17, -171, 1)])).toHaveLength(2);
  });

  it('leave out what is not on the map', () => {
    expect(
      clustersOn(
        frameOf([{ latitude: 48, longitude: 2 }], { width: 960, height: 600, minKm: 400 }),
        [at(-33, 151, 4)],
      ),
    ).toEqual([]);
  });
});

describe('the frame of a part of the Earth', () => {
  it('holds it', () => {
    expect(
      frameOfBox(
        { west: 0, south: 45, east: 10, north: 50 },
        { latitude: 47.5, longitude: 5 },
        100,
      ),
    ).toMatchObject({ width: 960, middle: { latitude: 47.5 } });
    expect(
      frameOfBox(
        { west: 5, south: 45, east: 5.01, north: 45.01 },
        { latitude: 45, longitude: 5 },
        100,
      ),
    ).toMatchObject({ widthKm: 100 });
  });

  it('is the whole Earth for most of it', () => {
    expect(
      frameOfBox(
        { west: -150, south: -50, east: 150, north: 70 },
        { latitude: 10, longitude: 0 },
        100,
      ),
    ).toMatchObject({ widthKm: 'world' });
    expect(
      frameOfBox(
        { west: -180, south: -90, east: 180, north: 90 },
        { latitude: 0, longitude: 0 },
        100,
      ),
    ).toMatchObject({ widthKm: 'world' });
  });
});
