import { describe, expect, it } from 'vitest';
import { byteRange } from './media-routes.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=50-5000', { from: 50, to: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=9-2', 'outside'],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
    [null, undefined],
  ])('%j of 100 bytes is %j', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});
