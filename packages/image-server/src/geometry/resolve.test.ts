import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImageError } from '../errors.ts';
import { parseRegion, parseSize } from '../request/rendering-parts.ts';
import { checkTurned } from './derivation.ts';
import { resolveRegion, resolveSize } from './resolve.ts';

const image = { width: 6000, height: 4001 };
const limits = { maxWidth: 16_383, maxHeight: 16_383, maxArea: 25e6 };
const attempt = <Result>(work: () => Result): Result | string => {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof ImageError) return cause.code;
    throw cause;
  }
};
const region = (text: string) =>
  attempt(() => Object.values(resolveRegion(parseRegion(text, 3), image)).join());
const size = (text: string, { version = 3 as 2 | 3, of = image, within = limits } = {}) =>
  attempt(() => {
    const { width, height } = resolveSize(parseSize(text, version), of, within, version);
    return `${width},${height}`;
  });

describe('a region of an image', () => {
  it.each([
    ['full', '0,0,6000,4001'],
    ['square', '999,0,4001,4001'],
    ['10,20,30,40', '10,20,30,40'],
    ['5900,4000,500,500', '5900,4000,100,1'],
    ['pct:50,50,50,50', '3000,2001,3000,2000'],
    ['pct:0,0,150,150', '0,0,6000,4001'],
    ['6000,0,5,5', 'region-outside-image'],
    ['0,4001,5,5', 'region-outside-image'],
    ['pct:100,0,5,5', 'region-outside-image'],
    ['pct:0,0,0.001,5', 'empty-region'],
  ])('%s is %s', (text, expected) => {
    expect(region(text)).toBe(expected);
  });
});

describe('a size of a region', () => {
  it.each([
    ['max', '6000,4001'],
    ['3000,', '3000,2001'],
    [',2000', '2999,2000'],
    ['pct:50', '3000,2001'],
    ['100,100', '100,100'],
    ['!100,100', '100,67'],
    ['!9000,9000', '6000,4001'],
    ['1,', '1,1'],
    ['6000,', '6000,4001'],
    ['6001,', 'size-enlarges'],
    ['100,4002', 'size-enlarges'],
    ['pct:101', 'size-enlarges'],
    ['^6060,4041', '6060,4041'],
    ['^7000,', 'size-too-large'],
    ['^!6060,6060', '6060,4041'],
    ['^20000,10', 'size-too-large'],
    ['pct:0.001', 'empty-size'],
  ])('%s is %s', (text, expected) => {
    expect(size(text)).toBe(expected);
  });

  it('is held within the limits where the server chooses it, and refused where the visitor does', () => {
    const within = { maxWidth: 1000, maxHeight: 1000, maxArea: 25e6 };
    expect(size('max', { within })).toBe('1000,666');
    expect(size('^max', { within, of: { width: 10, height: 5 } })).toBe('1000,500');
    expect(size('!2000,2000', { within })).toBe('1000,667');
    expect(size('1001,', { within })).toBe('size-too-large');
    expect(size('max', { within: { ...limits, maxArea: 1e6 } })).toBe('1224,816');
  });

  it('in version 2 is full or an error, and enlarges by numbers', () => {
    const within = { maxWidth: 1000, maxHeight: 1000, maxArea: 25e6 };
    expect(size('full', { version: 2 })).toBe('6000,4001');
    expect(size('full', { version: 2, within })).toBe('size-too-large');
    expect(size('max', { version: 2, within })).toBe('1000,666');
    expect(size('200,', { version: 2, of: { width: 100, height: 50 } })).toBe('200,100');
    expect(size('!200,200', { version: 2, of: { width: 100, height: 50 } })).toBe('100,50');
  });

  it('never passes a limit, whatever is asked', () => {
    const side = fc.integer({ min: 1, max: 40_000 });
    const forms = fc.oneof(
      fc.constantFrom('max', '^max'),
      side.map((width) => `^${width},`),
      side.map((height) => `^,${height}`),
      fc.tuple(side, side).map(([width, height]) => `^!${width},${height}`),
      fc.integer({ min: 1, max: 500 }).map((percent) => `^pct:${percent}`),
    );
    fc.assert(
      fc.property(forms, side, side, (text, width, height) => {
        const found = size(text, { of: { width, height } });
        if (/^[a-z]/.test(found)) return;
        const [wide = 0, high = 0] = found.split(',').map(Number);
        expect(wide).toBeGreaterThan(0);
        expect(high).toBeGreaterThan(0);
        expect(
          wide <= limits.maxWidth && high <= limits.maxHeight && wide * high <= limits.maxArea,
        ).toBe(true);
      }),
    );
  });
});

describe('a slanted picture', () => {
  it('needs a larger sheet, which keeps within the sides given out', () => {
    const turned = (degrees: number) =>
      attempt(() =>
        checkTurned(
          { width: 1000, height: 1000 },
          { mirrored: false, degrees },
          { ...limits, maxWidth: 1200 },
          3,
        ),
      );
    expect(turned(90)).toBeUndefined();
    expect(turned(5)).toBeUndefined();
    expect(turned(45)).toBe('size-too-large');
  });
});
