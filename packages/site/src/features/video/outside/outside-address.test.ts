import { describe, expect, it } from 'vitest';
import { isSurelyFilm, outsideFilm } from './outside-address.ts';

describe('a film elsewhere is known by its address', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=1m30s',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&start=90',
    ],
    [
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    ],
    ['https://vimeo.com/76979871', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://vimeo.com/76979871/abcdef1234',
      'Vimeo',
      'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef1234',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=abcdef1234',
      'Vimeo',
      'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef1234',
    ],
    [
      'https://tube.example.org/w/4PNVyEGZWVXmwGpxbJDRQM',
      'tube.example.org',
      'https://tube.example.org/videos/embed/4PNVyEGZWVXmwGpxbJDRQM?p2p=0',
    ],
    [
      'https://tube.example.org/videos/watch/04af977f-4201-4697-be67-a8d8cae6fa7a?start=5s',
      'tube.example.org',
      'https://tube.example.org/videos/embed/04af977f-4201-4697-be67-a8d8cae6fa7a?p2p=0&start=5s',
    ],
  ])('%s', (address, provider, player) =>
    expect(outsideFilm(address)).toMatchObject({ provider, player }),
  );

  it('or asked for at its provider, which alone knows its player', () =>
    expect(outsideFilm('https://films.example/rain')).toEqual({
      page: 'https://films.example/rain',
      provider: 'films.example',
    }));

  it.each([
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://a:b@vimeo.com/76979871',
    'rain',
    '',
  ])('and “%s” is none', (address) => expect(outsideFilm(address)).toBeUndefined());

  it.each([
    'https://www.youtube.com/watch?v=../../evil',
    'https://youtu.be/"onload="x',
    'https://vimeo.com/about',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  ])('and %s has no player that we make', (address) =>
    expect(outsideFilm(address)?.player).toBeUndefined(),
  );

  it('and a link of an item is one only when that is sure', () => {
    expect(
      [
        'https://youtu.be/dQw4w9WgXcQ',
        'https://vimeo.com/76979871',
        'https://www.youtube.com/@museum',
        'https://museum.example/w/4PNVyEGZWVXmwGpxbJDRQM',
        'https://museum.example/',
      ].map(isSurelyFilm),
    ).toEqual([true, true, false, false, false]);
  });
});
