import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  KM_PER_DEGREE,
  protectsItsSite,
  publicPosition,
  soundPosition,
  type Position,
} from './position.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function kilometres(from: Position, to: Position): number {
  const across = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const along = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  return (
    2 *
    6371 *
    Math.asin(
      Math.sqrt(along + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * across),
    )
  );
}

const protectedPosition = (position: Position, cellKm: number) => ({
  radiusKm: Number.NaN,
  ...publicPosition(position, { isProtected: true, cellKm }),
});

describe('a position', () => {
  it('is one only on the Earth', () => {
    expect(soundPosition({ latitude: 48.85, longitude: 2.35 })).toEqual({
      latitude: 48.85,
      longitude: 2.35,
    });
    expect(soundPosition({ latitude: -90, longitude: 180 })).toEqual({
      latitude: -90,
      longitude: 180,
    });
    for (const wrong of [
      undefined,
      {},
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: -180.1 },
      { latitude: Number.NaN, longitude: 0 },
      { latitude: 1 },
    ])
      expect(soundPosition(wrong)).toBeUndefined();
  });

  it('is visible as it is where nothing has to be protected', () => {
    expect(
      publicPosition({ latitude: 48.85, longitude: 2.35 }, { isProtected: false, cellKm: 10 }),
    ).toEqual({
      latitude: 48.85,
      longitude: 2.35,
    });
  });
});

describe('a protected position', () => {
  it('is inside the circle that is visible, anywhere but on the last degree before a pole', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -88, max: 88, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 5, max: 50 }),
        (latitude, longitude, cell) => {
          const visible = protectedPosition({ latitude, longitude }, cell);
          expect(kilometres({ latitude, longitude }, visible)).toBeLessThanOrEqual(
            visible.radiusKm + 1,
          );
        },
      ),
    );
  });

  it('is the same for all places of a cell, and for the same place each time', () => {
    const cave = { latitude: 44.0312, longitude: 0.5513 };
    expect(protectedPosition(cave, 10)).toEqual(protectedPosition(cave, 10));
    expect(
      protectedPosition({ latitude: cave.latitude + 0.001, longitude: cave.longitude + 0.001 }, 10),
    ).toEqual(protectedPosition(cave, 10));
  });

  it('stays on the Earth at the poles and at the date line', () => {
    for (const latitude of [-90, -89.99, 89.99, 90]) {
      for (const longitude of [-180, 179.999, 180]) {
        const visible = protectedPosition({ latitude, longitude }, 10);
        expect(Math.abs(visible.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(visible.longitude)).toBeLessThanOrEqual(180);
      }
    }
  });

  it('tells no more than the middle of a cell', () => {
    const visible = protectedPosition({ latitude: 10.0001, longitude: 0 }, 11.1195);
    expect(visible.latitude).toBeCloseTo(10.05, 1);
    expect(11.1195 / KM_PER_DEGREE).toBeCloseTo(0.1, 5);
  });
});

it('an item protects its site when its warning names it', () => {
  expect(protectsItsSite({ flags: ['human remains'] })).toBe(false);
  expect(protectsItsSite({ flags: ['Exact find-spot withheld'] })).toBe(true);
  expect(protectsItsSite({ flags: ['location'] })).toBe(true);
  expect(protectsItsSite(undefined)).toBe(false);
});
