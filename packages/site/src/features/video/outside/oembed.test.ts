import { describe, expect, it } from 'vitest';
import { discoverOembed, readOembed } from './oembed.ts';

const from = 'https://films.example/oembed';
const read = (value: unknown) => readOembed(JSON.stringify(value), from);

describe('what a provider says', () => {
  it('is taken where it is a title, a name, a picture, a size, the address of a frame', () => {
    expect(
      read({
        type: 'video',
        title: 'Rain',
        author_name: 'Ada',
        provider_name: 'Films',
        thumbnail_url: '/rain.jpg',
        width: 640,
        height: '360',
        html: '<iframe width="1" src="https://films.example/embed/1?a=1&amp;b=2" onload="x()"></iframe>',
      }),
    ).toEqual({
      title: 'Rain',
      author: 'Ada',
      provider: 'Films',
      picture: 'https://films.example/rain.jpg',
      width: 640,
      height: 360,
      player: 'https://films.example/embed/1?a=1&b=2',
    });
  });

  it('is words and nothing else: marks stay words, signs that turn directions go', () =>
    expect(read({ title: '<script>alert(1)</script>\u202E\n x' })).toEqual({
      title: '<script>alert(1)</script> x',
    }));

  it.each([
    ['a script', '<script src="https://evil.example/x.js"></script>'],
    ['a frame of script', '<iframe src="javascript:alert(1)"></iframe>'],
    ['a frame without encryption', '<iframe src="http://films.example/1"></iframe>'],
    ['a frame of data', '<iframe src="data:text/html,x"></iframe>'],
    [
      'an address that would end the policy',
      '<iframe src="https://films.example/1;script-src *"></iframe>',
    ],
    ['a document in the frame', '<iframe srcdoc="<script>x</script>"></iframe>'],
    ['megabytes', `<iframe src="https://films.example/1">${'x'.repeat(30_000)}`],
  ])('gives no player by %s', (_, html) => expect(read({ html })).toEqual({}));

  it.each(['<html>', '[]', 'null', '"x"', ''])('is refused as a whole when it is %j', (json) =>
    expect(() => readOembed(json, from)).toThrow(/not JSON|not oEmbed/),
  );

  it('is left out where its fields are of other kinds', () =>
    expect(
      read({
        title: 7,
        author_name: {},
        thumbnail_url: 'file:///etc/passwd',
        width: 'wide',
        height: 1e9,
      }),
    ).toEqual({}));
});

describe('a page names its oEmbed answer', () => {
  it('in a link of its head', () =>
    expect(
      discoverOembed(
        `<link rel=alternate type='text/xml+oembed' href='/xml'><link href="/oembed?url=a&amp;b" rel="alternate" type="application/json+oembed">`,
        'https://films.example/rain',
      ),
    ).toBe('https://films.example/oembed?url=a&b'));
  it('or not at all', () =>
    expect([
      discoverOembed('<p>', from),
      discoverOembed('<link type="application/json+oembed" href="http://10.0.0.1/">', from),
    ]).toEqual([undefined, undefined]));
});
