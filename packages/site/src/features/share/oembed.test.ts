import { describe, expect, it } from 'vitest';
import { attribute, embedCode, embedSize } from './embed-code.ts';
import { oembedOf, oembedXml, ownPath, readMaxSize } from './oembed.ts';
import type { Shared } from './shared.ts';

const picture = { id: 'm1', version: 'f', width: 4000, height: 3000, sizes: [] };
const shared: Shared = {
  kind: 'item',
  page: '/items/1/lake',
  title: { text: 'Lake "in" <Rain>', language: 'en' },
  line: 'Ada',
  content: { title: 'Lake', lines: [], picture },
  embed: '/embed/items/1',
  reserved: false,
  picture,
};
const around = {
  origin: 'https://museum.example',
  museum: 'Museum of Rain',
  home: 'https://museum.example/',
  embed: 'https://museum.example/embed/items/1',
  max: {},
};

describe('an address that oEmbed is asked about', () => {
  const path = (address: string, origin = 'https://museum.example') => {
    const found = ownPath(address, origin);
    return found && found.pathname + found.search;
  };
  it('is a page of this site, by http or https', () => {
    expect(path('https://museum.example/items/1?x=1')).toBe('/items/1?x=1');
    expect(path('http://museum.example')).toBe('/');
    expect(path('https://house.example/museum/items/1', 'https://house.example/museum')).toBe(
      '/items/1',
    );
  });
  it('of others is none of ours, however it is written', () => {
    const hostile = [
      '',
      'items/1',
      '//museum.example/x',
      'https://evil.example/items/1',
      'https://museum.example.evil.example/',
      'https://museum.example@evil.example/',
      'https://ada@museum.example/',
      'https://museum.example:8443/',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'ftp://museum.example/',
      'data:text/html,x',
      'https://',
      `https://evil.example/${'x'.repeat(100_000)}`,
    ];
    for (const address of hostile)
      expect({ address: address.slice(0, 60), path: path(address) }).toEqual({
        address: address.slice(0, 60),
        path: undefined,
      });
    expect(path('https://house.example/museums', 'https://house.example/museum')).toBeUndefined();
  });
  it('keeps the part of a picture that older links tell behind “#”', () => {
    expect(path('https://museum.example/items/1/viewer#xywh=percent:1,2,3,4&rotate=90')).toBe(
      '/items/1/viewer?xywh=percent%3A1%2C2%2C3%2C4&rotate=90',
    );
  });
});

describe('what oEmbed says', () => {
  it('is a frame with its size, and the picture that stands for it', () => {
    const oembed = oembedOf(shared, around);
    expect(oembed).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Museum of Rain',
      width: 640,
      thumbnail_url: 'https://museum.example/iiif/image/3/m1/full/800,/0/default.jpg?v=f',
      thumbnail_width: 800,
      thumbnail_height: 600,
    });
    expect(oembed?.['html']).toContain(
      'src="https://museum.example/embed/items/1" title="Lake &quot;in&quot; &lt;Rain&gt;"',
    );
  });
  it('stays within what the other page allows, thumbnails too', () => {
    const oembed = oembedOf(shared, { ...around, max: { width: 300, height: 250 } });
    expect(oembed).toMatchObject({
      type: 'rich',
      width: 300,
      height: 250,
      thumbnail_width: 300,
      thumbnail_height: 225,
    });
    expect(oembed?.['html']).toContain('width="300" height="250"');
  });
  it('is a plain picture where there is no room for a frame', () => {
    expect(oembedOf(shared, { ...around, max: { width: 150 } })).toMatchObject({
      type: 'photo',
      url: 'https://museum.example/iiif/image/3/m1/full/150,/0/default.jpg?v=f',
      width: 150,
      height: 113,
    });
    expect(
      oembedOf(
        { ...shared, picture: { ...picture, region: [50, 50, 10, 10] } },
        { ...around, max: { width: 150 } },
      ),
    ).toMatchObject({
      url: 'https://museum.example/iiif/image/3/m1/pct:50,50,10,10/150,/0/default.jpg?v=f',
    });
  });
  it('honours every size that is asked for, with whatever is shown', () => {
    const pictures = [
      undefined,
      picture,
      { ...picture, width: 10, height: 3000 },
      { ...picture, width: 30_000, height: 12 },
    ];
    for (const one of pictures) {
      for (const width of [1, 2, 7, 100, 239, 240, 241, 320, 639, 640, 1000, 99_999]) {
        for (const height of [1, 3, 50, 199, 200, 201, 400, 1199, 5000]) {
          const oembed = oembedOf(
            {
              ...shared,
              content: { title: 'Lake', lines: [], ...(one ? { picture: one } : {}) },
              picture: one,
            },
            { ...around, max: { width, height } },
          );
          const fits =
            [oembed?.['width'] ?? 0, oembed?.['thumbnail_width'] ?? 0].every(
              (wide) => Number(wide) <= width,
            ) &&
            [oembed?.['height'] ?? 0, oembed?.['thumbnail_height'] ?? 0].every(
              (high) => Number(high) <= height,
            );
          expect({ width, height, type: oembed?.['type'], fits }).toEqual({
            width,
            height,
            type: expect.stringMatching(/^(rich|photo|link)$/),
            fits: true,
          });
          expect(Object.values(oembed ?? {})).not.toContain(0);
        }
      }
    }
  });
  it('is a link where there is room for nothing', () =>
    expect(
      oembedOf({ ...shared, picture: undefined }, { ...around, max: { width: 100 } }),
    ).toMatchObject({ type: 'link', title: 'Lake "in" <Rain>' }));
  it('is nothing where the rights do not allow it', () =>
    expect(oembedOf({ ...shared, embed: undefined, reserved: true }, around)).toBeUndefined());
  it('is the same in XML, with nothing in it that ends an element', () => {
    const xml = oembedXml({ title: 'a</title><x>&\u0000\u001b', width: 3 });
    expect(xml).toContain('<title>a&lt;/title&gt;&lt;x&gt;&amp;</title>');
    expect(xml).toContain('<width>3</width>');
  });
  it('reads sizes that are numbers, and passes over others', () => {
    expect(readMaxSize(new URLSearchParams('maxwidth=300&maxheight=abc'))).toEqual({ width: 300 });
    for (const wrong of ['0', '-5', '1e9', '999999', '3.5', ''])
      expect(readMaxSize(new URLSearchParams({ maxwidth: wrong }))).toEqual({});
  });
});

describe('the code for another page', () => {
  it('holds any title', () => {
    const code = embedCode(
      'https://museum.example/embed/items/1?a=1&b=2',
      '"><script>\'&',
      shared,
      { width: 1, height: 2 },
    );
    expect(code).toContain('src="https://museum.example/embed/items/1?a=1&amp;b=2"');
    expect(code).not.toContain('<script');
    expect(attribute('متحف “x”')).toBe('متحف “x”');
  });
  it('is as wide as its column and keeps its shape, down to the height that a label needs on a telephone', () => {
    expect(
      embedCode('https://museum.example/embed/items/1', 'Lake', shared, embedSize(shared)),
    ).toContain(
      'style="border:0;width:100%;max-width:640px;height:auto;aspect-ratio:640/588;min-height:392px"',
    );
    expect(
      embedCode('https://museum.example/embed/items/1', 'Lake', shared, {
        width: 300,
        height: 200,
      }),
    ).toContain('max-width:300px;height:auto;aspect-ratio:300/200;min-height:200px');
  });
  it('is as high as its picture asks for', () => {
    expect(embedSize(shared)).toEqual({ width: 640, height: 588 });
    expect(embedSize({ ...shared, embed: '/embed/items/1/viewer?xywh=percent:1,1,5,5' })).toEqual({
      width: 640,
      height: 456,
    });
    expect(
      embedSize({ kind: 'event', content: { title: '', lines: [] }, embed: '/embed/whats-on/x' }),
    ).toEqual({ width: 640, height: 260 });
  });
});
