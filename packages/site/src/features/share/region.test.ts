import { describe, expect, it } from 'vitest';
import { readRegion, readSeen, writeSeen } from './region.ts';

const size = { width: 4000, height: 2000 };
const check = (text: string, region: readonly number[] | undefined) =>
  expect({ text, region: readRegion(text, size) }).toEqual({ text, region });

describe('a part of a picture in an address', () => {
  it('is told in percent or in pixels', () => {
    check('percent:10,20,30,40', [10, 20, 30, 40]);
    check('pixel:400,400,400,400', [10, 20, 10, 20]);
    check('400,400,400,400', [10, 20, 10, 20]);
  });
  it('is cut to the picture', () => check('percent:90,-10,30,40', [90, 0, 10, 30]));
  it('is no part when it is the whole, empty, outside or cannot be read', () => {
    for (const text of [
      'percent:0,0,100,100',
      'percent:10,10,0,5',
      'percent:101,0,5,5',
      'percent:1,2,3',
      'percent:a,b,c,d',
      'percent:1e9,1,1,1',
      '',
      '../..',
      `percent:${'1,'.repeat(200)}1`,
    ])
      check(text, undefined);
  });
  it('comes back from its own address', () => {
    const seen = { picture: 1, region: [1.234, 2, 3, 4.5] as const, rotation: 90 };
    expect(readSeen(new URLSearchParams(writeSeen(seen)), () => size)).toEqual(seen);
    expect(writeSeen({ picture: 0 })).toBe('');
  });
  it('of a picture that is not there is a part of the first', () => {
    expect(
      readSeen(new URLSearchParams('picture=9&xywh=percent:1,1,5,5'), (picture) =>
        picture === 0 ? size : undefined,
      ),
    ).toEqual({ picture: 0, region: [1, 1, 5, 5], rotation: undefined });
    expect(readSeen(new URLSearchParams('picture=-1&rotate=abc'), () => undefined)).toEqual({
      picture: 0,
      region: undefined,
      rotation: undefined,
    });
  });
});
