import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPercent,
  formatPixel,
  readFragment,
  readRegion,
  wholePixels,
  writeFragment,
} from './xywh.ts';

const image = { width: 2000, height: 1000 };

function check(spec: string, expected: ReturnType<typeof readRegion>) {
  expect(readRegion(spec, image), spec).toEqual(expected);
}

describe('a region in an address', () => {
  it('is read in percent and in pixels', () => {
    check('percent:10,20,5,5', { x: 200, y: 200, width: 100, height: 50 });
    check('pixel:10,20,30,40', { x: 10, y: 20, width: 30, height: 40 });
    check('10,20,30,40', { x: 10, y: 20, width: 30, height: 40 });
    check('xywh=percent:0,0,50,50', { x: 0, y: 0, width: 1000, height: 500 });
    check('percent:12.5,0,12.5,100', { x: 250, y: 0, width: 250, height: 1000 });
  });

  it('is cut to the picture', () => {
    check('1900,900,500,500', { x: 1900, y: 900, width: 100, height: 100 });
    check('-50,-50,100,100', { x: 0, y: 0, width: 50, height: 50 });
  });

  it('is nothing where it makes no sense', () => {
    for (const spec of [
      '',
      'xywh=',
      '1,2,3',
      '1,2,3,4,5',
      'percent:a,b,c,d',
      '3000,0,10,10',
      '0,0,0,0',
      '0,0,-5,5',
      'mm:1,2,3,4',
      '1,,3,4',
      'percent:,,,',
      '1e3,0,1,1',
      '..,0,1,1',
    ]) {
      check(spec, null);
    }
  });

  it('comes with a turn', () => {
    expect(readFragment('#xywh=percent:0,0,50,50&rotate=90', image)).toEqual({
      region: { x: 0, y: 0, width: 1000, height: 500 },
      rotation: 90,
    });
    expect(readFragment('rotate=-90', image)).toEqual({ region: null, rotation: 270 });
    expect(readFragment('#rotate=upside-down&xywh=nonsense', image)).toEqual({
      region: null,
      rotation: 0,
    });
    expect(readFragment('', image)).toEqual({ region: null, rotation: 0 });
  });
});

describe('the address of a view', () => {
  it('is empty for the whole picture, upright', () => {
    expect(writeFragment({ region: null, rotation: 0 }, image)).toBe('');
    expect(writeFragment({ region: null, rotation: 360 }, image)).toBe('');
  });

  it('is short', () => {
    expect(
      writeFragment({ region: { x: 200, y: 200, width: 100, height: 50 }, rotation: 90 }, image),
    ).toBe('xywh=percent:10,20,5,5&rotate=90');
    expect(formatPercent({ x: 1 / 3, y: 0, width: 2000, height: 1000 }, image)).toBe(
      'percent:0.017,0,100,100',
    );
  });

  it('is in whole pixels when pixels are asked for', () => {
    expect(formatPixel({ x: 10.4, y: 20.6, width: 0.2, height: 4000 }, image)).toBe(
      'pixel:10,20,1,980',
    );
    expect(wholePixels({ x: 5000, y: -3, width: 9, height: 9 }, image)).toEqual({
      x: 1999,
      y: 0,
      width: 1,
      height: 9,
    });
  });

  it('leads back to within a pixel, up to a gigapixel', () => {
    const part = fc.double({ min: 0.01, max: 0.98, noNaN: true });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 64, max: 40_000 }), (x, y, side) => {
        const size = { width: side, height: side };
        const region = {
          x: x * side,
          y: y * side,
          width: (1 - x) * side * 0.5,
          height: (1 - y) * side * 0.5,
        };
        const back = readFragment(writeFragment({ region, rotation: 0 }, size), size).region;
        expect(Math.abs((back?.x ?? -9) - region.x)).toBeLessThan(1);
        expect(Math.abs((back?.width ?? -9) - region.width)).toBeLessThan(1);
      }),
    );
  });
});
