import { describe, expect, it } from 'vitest';
import { parseRegion, parseSize } from '../request/rendering-parts.ts';
import { levelsOf } from './levels.ts';
import { resolveRegion, resolveSize } from './resolve.ts';
import { matchTile } from './tile-match.ts';

const image = { width: 1001, height: 601 };
const levels = levelsOf(image, 256, 3);
const limits = { maxWidth: 1e4, maxHeight: 1e4, maxArea: 1e8 };

function tileOf(regionText: string, sizeText: string): number | undefined {
  const region = resolveRegion(parseRegion(regionText, 3), image);
  const size = parseSize(sizeText, 3);
  return matchTile(levels, 256, { region, size, out: resolveSize(size, region, limits, 3) })?.tile;
}

describe('a request is a stored tile', () => {
  it.each([
    ['0,0,256,256', '256,256', 0],
    ['0,0,256,256', '256,', 0],
    ['0,0,256,256', ',256', 0],
    ['0,0,256,256', 'max', 0],
    ['0,0,256,256', '!256,256', 0],
    ['0,0,256,256', 'pct:100', 0],
    ['256,256,256,256', 'max', 5],
    ['768,512,233,89', '233,89', 11],
    ['768,512,256,256', '233,', 11],
    ['512,0,489,512', '245,256', 13],
    ['512,512,489,89', '245,45', 15],
    ['512,512,489,89', '245,', 15],
    ['full', '251,151', 16],
    ['full', '251,', 16],
    ['0,0,1001,601', ',151', 16],
  ])('%s at %s is tile %i', (region, size, tile) => {
    expect(tileOf(region, size)).toBe(tile);
  });

  it.each([
    ['0,0,256,256', '128,128'],
    ['1,0,256,256', '256,256'],
    ['0,0,255,256', '255,256'],
    ['0,0,512,512', '512,512'],
    ['0,0,512,256', '256,128'],
    ['full', '250,150'],
    ['full', 'max'],
    ['0,0,256,256', '256,255'],
    ['128,0,512,512', '256,256'],
  ])('%s at %s is none', (region, size) => {
    expect(tileOf(region, size)).toBeUndefined();
  });
});
