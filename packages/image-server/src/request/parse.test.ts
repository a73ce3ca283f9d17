import { describe, expect, it } from 'vitest';
import { ImageError } from '../errors.ts';
import { parsePath } from './parse.ts';
import { parseRegion, parseRotation, parseSize } from './rendering-parts.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (cause) {
    return cause instanceof ImageError ? cause.code : String(cause);
  }
  return 'taken';
};

describe('an address', () => {
  it('stands for an image, its description, or a picture of it', () => {
    expect(parsePath('/3/abc')).toEqual({ kind: 'base', version: 3, id: 'abc' });
    expect(parsePath('/2/abc/')).toEqual({ kind: 'base', version: 2, id: 'abc' });
    expect(parsePath('/3/abc/info.json')).toEqual({ kind: 'info', version: 3, id: 'abc' });
    expect(parsePath('/3/abc/full/max/0/default.jpg')).toMatchObject({
      kind: 'picture',
      rendering: {
        region: { kind: 'full' },
        size: { kind: 'max' },
        rotation: { degrees: 0, mirrored: false },
        quality: 'default',
        format: 'jpg',
      },
    });
  });

  it('has its parts decoded once, after they were taken apart', () => {
    expect(parsePath('/3/ark:%2F12025%2F654xz321/info.json').id).toBe('ark:/12025/654xz321');
    expect(parsePath('/3/a%252Fb/info.json').id).toBe('a%2Fb');
    expect(parsePath('/3/%5Bfrob%5D/info.json').id).toBe('[frob]');
    expect(parsePath('/3/abc/pct%3A0,0,50,50/%5E%211,1/%2190/default.png')).toMatchObject({
      rendering: {
        region: { kind: 'percent' },
        size: { kind: 'within', enlarge: true },
        rotation: { mirrored: true },
      },
    });
  });

  it.each([
    ['/4/abc/info.json', 'not-found'],
    ['/abc', 'not-found'],
    ['/3/', 'not-found'],
    ['/3//info.json', 'not-found'],
    ['/3/a/b', 'not-found'],
    ['/3/a/b/info.json', 'not-found'],
    ['/3/abc/full/max/0', 'not-found'],
    ['/3/abc/full/max/0/default.jpg/x', 'not-found'],
    [`/3/${'x'.repeat(10_000)}/info.json`, 'not-found'],
    ['/3/%ff/info.json', 'id-unreadable'],
    ['/3/a%00b/info.json', 'id-unreadable'],
    ['/3/%E0%A4/info.json', 'id-unreadable'],
    ['/3/abc/%ff/max/0/default.jpg', 'bad-address'],
    ['/3/abc/full/max/0/default', 'bad-address'],
    ['/3/abc/full/max/0/sepia.jpg', 'bad-quality'],
    ['/3/abc/full/max/0/.jpg', 'bad-quality'],
    ['/3/abc/full/max/0/grey.jpg', 'bad-quality'],
    ['/3/abc/full/max/0/default.gif', 'bad-format'],
    ['/3/abc/full/max/0/default.', 'bad-format'],
    ['/3/abc/full/max/0/default.JPG', 'bad-format'],
  ])('is refused by name: %s → %s', (path, code) => {
    expect(codeOf(() => parsePath(path))).toBe(code);
  });
});

describe('a region', () => {
  it('is full, square, in pixels or in per cent', () => {
    expect(parseRegion('full', 3)).toEqual({ kind: 'full' });
    expect(parseRegion('square', 2)).toEqual({ kind: 'square' });
    expect(parseRegion('1,2,3,4', 3)).toEqual({ kind: 'pixels', x: 1, y: 2, width: 3, height: 4 });
    expect(parseRegion('pct:41.6,7.5,40,66.6', 3)).toEqual({
      kind: 'percent',
      x: 41.6,
      y: 7.5,
      width: 40,
      height: 66.6,
    });
  });

  it.each([
    'Full',
    '1,2,3',
    '1,2,3,4,5',
    '-1,0,5,5',
    '0,0,1.5,2',
    '+1,0,5,5',
    '1e3,0,5,5',
    '0x10,0,5,5',
    ' 0,0,5,5',
    'NaN,0,5,5',
    ',,,',
    'pct:',
    'pct:.5,0,5,5',
    'pct:0,0,5',
    'pct:-1,0,5,5',
    '99999999999999999999,0,5,5',
    'pct:1.,0,5,5',
    '０,0,5,5',
  ])('is nothing else: %j', (text) => {
    expect(codeOf(() => parseRegion(text, 3))).toBe('bad-region');
  });

  it.each(['0,0,0,5', '0,0,5,0', 'pct:0,0,0,5'])('has pixels: %j', (text) => {
    expect(codeOf(() => parseRegion(text, 3))).toBe('empty-region');
  });
});

describe('a size', () => {
  it('has in version 3 all its forms with and without ^', () => {
    for (const enlarge of [false, true]) {
      const hat = enlarge ? '^' : '';
      expect(parseSize(`${hat}max`, 3)).toEqual({ kind: 'max', enlarge });
      expect(parseSize(`${hat}50,`, 3)).toEqual({ kind: 'width', width: 50, enlarge });
      expect(parseSize(`${hat},50`, 3)).toEqual({ kind: 'height', height: 50, enlarge });
      expect(parseSize(`${hat}pct:12.5`, 3)).toEqual({ kind: 'percent', percent: 12.5, enlarge });
      expect(parseSize(`${hat}5,6`, 3)).toEqual({ kind: 'exact', width: 5, height: 6, enlarge });
      expect(parseSize(`${hat}!5,6`, 3)).toEqual({ kind: 'within', width: 5, height: 6, enlarge });
    }
  });

  it('has full in version 2 only, and there enlarges without asking', () => {
    expect(parseSize('full', 2)).toEqual({ kind: 'full', enlarge: false });
    expect(parseSize('50,', 2)).toEqual({ kind: 'width', width: 50, enlarge: true });
    expect(parseSize('!50,50', 2)).toMatchObject({ kind: 'within', enlarge: false });
    expect(codeOf(() => parseSize('full', 3))).toBe('bad-size');
    expect(codeOf(() => parseSize('^50,', 2))).toBe('bad-size');
  });

  it.each([
    ',',
    '!,',
    '!5,',
    '!,5',
    '5',
    '5,6,7',
    '-5,',
    '5.5,',
    'pct:',
    'pct:-1',
    'pct:x',
    '^',
    '^^max',
    '!^5,5',
    '!max',
    'pct:!5,5',
    'MAX',
    '1e2,',
  ])('is nothing else: %j', (text) => {
    expect(codeOf(() => parseSize(text, 3))).toBe('bad-size');
  });

  it.each(['0,', ',0', '0,0', '5,0', '!0,5', 'pct:0', '^0,'])('has pixels: %j', (text) => {
    expect(codeOf(() => parseSize(text, 3))).toBe('empty-size');
  });
});

describe('a rotation', () => {
  it('is a number of degrees, mirrored or not, with a full turn meaning none', () => {
    expect(parseRotation('22.5')).toEqual({ mirrored: false, degrees: 22.5 });
    expect(parseRotation('!0')).toEqual({ mirrored: true, degrees: 0 });
    expect(parseRotation('360')).toEqual({ mirrored: false, degrees: 0 });
  });

  it.each(['361', '-90', '360.01', '', '!', '90deg', '!!90', '9e1', '.5'])(
    'is nothing else: %j',
    (text) => {
      expect(codeOf(() => parseRotation(text))).toBe('bad-rotation');
    },
  );
});
