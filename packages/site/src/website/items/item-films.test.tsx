import { describe, expect, it } from 'vitest';
import type { RecordingView } from '../../features/media/recording-view.ts';
import { itemPage } from '../testing/items.ts';
import { renderPart } from '../testing/render-part.tsx';
import { ItemFilms } from './ItemFilms.tsx';

const film: RecordingView = {
  id: '01m0000000000000000000film',
  kind: 'video',
  page: '/media/01m0000000000000000000film',
  title: { text: 'Rain falls', language: 'en' },
  summary: undefined,
  credit: undefined,
  alt: undefined,
  play: { src: '/play.webm', mime: 'video/webm' },
  described: undefined,
  signed: undefined,
  poster: undefined,
  posterItem: undefined,
  stream: undefined,
  bytes: 10,
  seconds: undefined,
  width: undefined,
  height: undefined,
  tracks: [],
  transcript: undefined,
  descriptions: undefined,
  chapters: undefined,
};

describe('the films of an item', () => {
  it('stand under their names, before the item’s picture until they are played', () => {
    const { html } = renderPart(<ItemFilms item={itemPage({ films: [film] })} outside={[]} />);
    expect(html).toContain('Rain falls');
    expect(html).toMatch(/<video[^>]+poster="\/iiif\/image\//);
    expect(html).toContain('Duration unknown');
  });

  it('are not named twice where they are called as the item is', () => {
    expect(
      renderPart(
        <ItemFilms
          item={itemPage({ films: [{ ...film, title: { text: 'Lake in Rain', language: 'en' } }] })}
          outside={[]}
        />,
      ).html,
    ).not.toContain('<h3');
  });

  it('wait behind the same question as a picture that is asked about', () => {
    const { html } = renderPart(
      <ItemFilms
        item={itemPage({
          films: [film],
          warning: { flags: ['sacred'], note: undefined, gate: true },
        })}
        outside={[]}
      />,
    );
    expect(html).toMatch(/<details class="gate">[\s\S]*<video/);
  });

  it('are nothing where there are none', () =>
    expect(renderPart(<ItemFilms item={itemPage()} outside={[]} />).html).toBe(''));
});
