import { describe, expect, it } from 'vitest';
import { abilitiesOf } from './image-info.ts';

describe('the abilities of an image server', () => {
  it('are those of its level, in either version', () => {
    for (const profile of [
      'level1',
      'level2',
      'http://iiif.io/api/image/2/level2.json',
      ['http://iiif.io/api/image/2/level1.json'],
    ]) {
      expect(abilitiesOf({ profile })).toEqual({ cutsRegions: true, limits: {} });
    }
    for (const profile of ['level0', 'http://iiif.io/api/image/2/level0.json', undefined]) {
      expect(abilitiesOf({ profile }).cutsRegions).toBe(false);
    }
  });

  it('may be listed one by one', () => {
    expect(
      abilitiesOf({ profile: 'level0', extraFeatures: ['regionByPx', 'sizeByW'] }).cutsRegions,
    ).toBe(true);
    expect(
      abilitiesOf({
        profile: [
          'http://iiif.io/api/image/2/level0.json',
          { supports: ['regionByPx', 'sizeByW'] },
        ],
      }).cutsRegions,
    ).toBe(true);
    expect(abilitiesOf({ profile: 'level0', extraFeatures: ['regionByPx'] }).cutsRegions).toBe(
      false,
    );
  });

  it('come with limits', () => {
    expect(
      abilitiesOf({ profile: 'level1', maxWidth: 2000, maxArea: 9, maxHeight: 'x' }).limits,
    ).toEqual({ maxWidth: 2000, maxArea: 9 });
    expect(
      abilitiesOf({ profile: ['http://iiif.io/api/image/2/level2.json', { maxHeight: 500 }] })
        .limits,
    ).toEqual({ maxHeight: 500 });
  });
});
