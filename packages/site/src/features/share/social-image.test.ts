import { describe, expect, it } from 'vitest';
import {
  socialImageAddress,
  cropOf,
  pictureRequest,
  pageOfSocialImage,
  revisionOf,
  type SocialImage,
  type SocialImagePicture,
} from './social-image.ts';

const card: SocialImage = { museum: 'Museum of Rain', title: 'Lake', lines: [], direction: 'ltr' };
const picture: SocialImagePicture = {
  id: 'm1',
  version: 'f',
  width: 4000,
  height: 3000,
  sizes: [{ width: 200 }, { width: 800 }, { width: 1600 }],
};

describe('the address of a card', () => {
  const back = (page: string) =>
    pageOfSocialImage(new URL(socialImageAddress(page, card), 'https://museum.example'));
  it('leads back to its page and tells its revision', () => {
    expect(back('/fr/items/1/lake')).toMatchObject({
      page: expect.objectContaining({ pathname: '/fr/items/1/lake', search: '' }) as unknown,
      revision: revisionOf(card),
    });
    expect(back('/')?.page.pathname).toBe('/');
    expect(back('/fr')?.page.pathname).toBe('/fr');
  });
  it('keeps the part of the picture that the page is about', () => {
    expect(back('/items/1/viewer?picture=2&xywh=percent:1,2,3,4')?.page.search).toBe(
      '?picture=2&xywh=percent%3A1%2C2%2C3%2C4',
    );
  });
  it('moves with what is written or shown', () => {
    expect(revisionOf(card)).toBe(revisionOf({ ...card }));
    expect(
      new Set(
        [
          card,
          { ...card, title: 'Sea' },
          { ...card, picture },
          { ...card, picture: { ...picture, version: 'g' } },
        ].map(revisionOf),
      ).size,
    ).toBe(4);
  });
  it('is no other address', () => {
    for (const path of ['/og', '/ogre.jpg', '/items/1.jpg', '/og/x.png'])
      expect({ path, page: pageOfSocialImage(new URL(path, 'https://museum.example')) }).toEqual({
        path,
        page: undefined,
      });
  });
});

describe('the picture on a card', () => {
  it('is a ready-made size where one serves', () =>
    expect(pictureRequest(picture, 620)).toBe('/iiif/image/3/m1/full/800,/0/default.jpg'));
  it('of a part is as large as that part at most', () => {
    expect(pictureRequest({ ...picture, region: [50, 50, 10, 10] }, 620)).toBe(
      '/iiif/image/3/m1/pct:50,50,10,10/400,/0/default.jpg',
    );
    expect(cropOf({ ...picture, region: [50, 50, 10, 20] })).toEqual({ width: 400, height: 600 });
  });
  it('is never nothing, however small the part', () =>
    expect(pictureRequest({ ...picture, region: [0, 0, 0.001, 0.001] }, 620)).toContain('/1,/'));
});
