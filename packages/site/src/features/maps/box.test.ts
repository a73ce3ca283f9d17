import { describe, expect, it } from 'vitest';
import { boxAround, isInBox, middleOfBox, readBox, writeBox } from './box.ts';

describe('a part of the Earth', () => {
  it('is written as it is read, to a tenth of a kilometre', () => {
    expect(
      writeBox(readBox('2.35219,48.85661,2.4,49') ?? { west: 0, south: 0, east: 0, north: 0 }),
    ).toBe('2.352,48.857,2.4,49');
  });

  it('may lie across the date line', () => {
    const fiji = readBox('175,-20,-175,-15');
    expect(fiji && middleOfBox(fiji)).toEqual({ latitude: -17.5, longitude: -180 });
    expect(
      fiji && [
        isInBox({ latitude: -17, longitude: 179 }, fiji),
        isInBox({ latitude: -17, longitude: -179 }, fiji),
        isInBox({ latitude: -17, longitude: 0 }, fiji),
        isInBox({ latitude: 0, longitude: 179 }, fiji),
      ],
    ).toEqual([true, true, false, false]);
  });

  it('around several keeps together what the date line parts', () => {
    const around = boxAround(
      [
        { west: 178, south: -20, east: 180, north: -15 },
        { west: -180, south: -18, east: -178, north: -12 },
      ],
      { latitude: -17, longitude: 180 },
    );
    expect([around.west, around.east].map(Math.round)).toEqual([178, -178]);
    expect([around.south, around.north].map(Math.round)).toEqual([-20, -12]);
    const plain = boxAround(
      [
        { west: 0, south: 0, east: 10, north: 10 },
        { west: 20, south: 0, east: 30, north: 5 },
      ],
      { latitude: 5, longitude: 15 },
    );
    expect([plain.west, plain.east].map((degrees) => degrees.toFixed(2))).toEqual([
      '-0.00',
      '30.00',
    ]);
  });

  it('around everything is everything', () => {
    expect(
      boxAround([{ west: -180, south: -90, east: 180, north: 90 }], { latitude: 0, longitude: 0 }),
    ).toEqual({ west: -180, south: -90, east: 180, north: 90 });
  });
});
