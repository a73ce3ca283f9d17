import { describe, expect, it } from 'vitest';
import { canonicalPath, exactPath, type Settled } from './canonical.ts';

const image = { width: 1000, height: 800 };
const whole = { x: 0, y: 0, ...image };
const spelling = (part: Partial<Settled>) =>
  canonicalPath({
    version: 3,
    image,
    region: whole,
    out: image,
    max: image,
    rendering: { rotation: { mirrored: false, degrees: 0 }, quality: 'default', format: 'jpg' },
    ...part,
  });

describe('the canonical spelling', () => {
  it('names the whole image full and its largest size max, in version 2 full', () => {
    expect(spelling({})).toBe('full/max/0/default.jpg');
    expect(spelling({ version: 2 })).toBe('full/full/0/default.jpg');
  });

  it('gives both sides in version 3 and, where the ratio is kept, the width alone in version 2', () => {
    const out = { width: 500, height: 400 };
    expect(spelling({ out })).toBe('full/500,400/0/default.jpg');
    expect(spelling({ out, version: 2 })).toBe('full/500,/0/default.jpg');
    expect(spelling({ out: { width: 500, height: 300 }, version: 2 })).toBe(
      'full/500,300/0/default.jpg',
    );
  });

  it('marks what is enlarged and what limits hold back', () => {
    const region = { x: 10, y: 20, width: 100, height: 100 };
    expect(
      spelling({ region, out: { width: 200, height: 200 }, max: { width: 100, height: 100 } }),
    ).toBe('10,20,100,100/^200,200/0/default.jpg');
    expect(spelling({ out: { width: 250, height: 200 }, max: { width: 250, height: 200 } })).toBe(
      'full/max/0/default.jpg',
    );
  });

  it('calls colour the default and writes rotations without frills', () => {
    const rendering = {
      rotation: { mirrored: true, degrees: 22.5 },
      quality: 'color',
      format: 'png',
    } as const;
    expect(spelling({ rendering })).toBe('full/max/!22.5/default.png');
  });
});

describe('the exact spelling', () => {
  it('writes every number out, so that it means the same whatever the limits are', () => {
    const rendering = {
      rotation: { mirrored: false, degrees: 90 },
      quality: 'color',
      format: 'webp',
    } as const;
    expect(exactPath({ rendering, region: whole, out: { width: 250, height: 200 } })).toBe(
      '0,0,1000,800/250,200/90/default.webp',
    );
  });
});
