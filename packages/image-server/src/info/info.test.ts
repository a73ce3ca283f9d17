import { describe, expect, it } from 'vitest';
import { infoDocument } from './info.ts';

const image: Parameters<typeof infoDocument>[0] = {
  id: 'https://museum.example/iiif/image/3/abc',
  width: 6000,
  height: 4000,
  tileSize: 256,
  scaleFactors: [1, 2, 4],
  sizes: [{ width: 200, height: 133 }],
  limits: { maxWidth: 2000, maxHeight: 2000, maxArea: Infinity },
  rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
  attribution: 'The Museum',
};

describe('info.json', () => {
  it('of version 3 has all that level 2 requires, under the names of version 3', () => {
    expect(infoDocument(image, 3)).toMatchObject({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: image.id,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level2',
      width: 6000,
      height: 4000,
      maxWidth: 2000,
      maxHeight: 2000,
      sizes: [{ width: 200, height: 133 }],
      tiles: [{ width: 256, height: 256, scaleFactors: [1, 2, 4] }],
      rights: image.rights,
      extraFormats: ['webp'],
      extraQualities: ['color', 'gray', 'bitonal'],
    });
    expect(infoDocument(image, 3)['extraFeatures']).toContain('sizeUpscaling');
  });

  it('of version 2 tells the same under the names of version 2', () => {
    const two = infoDocument(image, 2);
    expect(two).toMatchObject({
      '@id': image.id,
      license: image.rights,
      attribution: 'The Museum',
      sizes: [{ width: 200, height: 133 }],
    });
    expect(two['profile']).toMatchObject([
      'http://iiif.io/api/image/2/level2.json',
      {
        maxWidth: 2000,
        formats: ['jpg', 'png', 'webp'],
        qualities: ['default', 'color', 'gray', 'bitonal'],
      },
    ]);
    expect(two).not.toHaveProperty('id');
  });

  it('leaves out what there is nothing to say about', () => {
    const plain = { ...image, rights: undefined, attribution: undefined };
    expect(infoDocument(plain, 3)).not.toHaveProperty('rights');
    expect(infoDocument(plain, 3)).not.toHaveProperty('maxArea');
    expect(infoDocument(plain, 2)).not.toHaveProperty('license');
  });
});
