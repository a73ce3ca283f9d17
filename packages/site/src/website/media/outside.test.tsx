import { describe, expect, it } from 'vitest';
import type { OutsideView } from '../../features/video/outside/outside-address.ts';
import { renderPart } from '../testing/render-part.tsx';
import { OutsidePlayer } from './Outside.tsx';

const film: OutsideView = {
  page: 'https://vimeo.com/76979871',
  provider: 'Vimeo',
  player: 'https://player.vimeo.com/video/76979871?dnt=1',
  title: '<b>Rain</b>',
  author: 'Ada',
  poster: '/media/outside/a.jpg',
  width: 640,
  height: 360,
};

describe('a film elsewhere on a page', () => {
  it('asks nobody: a link, a picture of ours, and no frame', () => {
    const { html } = renderPart(<OutsidePlayer film={film} />);
    expect(html).toContain(
      '<a href="https://vimeo.com/76979871" rel="noopener external">Watch on Vimeo</a>',
    );
    expect(html).toContain('src="/media/outside/a.jpg"');
    expect(html).not.toMatch(/<iframe|src="https:/);
    expect(html).toContain('&lt;b&gt;Rain');
  });

  it('says before the click what it will do, in the visitor’s language', () => {
    const { html } = renderPart(<OutsidePlayer film={film} title="La pluie" />, { language: 'fr' });
    expect(html).toContain('qui recevra votre adresse IP');
    expect(html).toContain('data-title="La pluie"');
  });

  it('is only a link where nobody told of a player, and works before anything was fetched', () => {
    const { html } = renderPart(
      <OutsidePlayer
        film={{
          ...film,
          player: undefined,
          title: undefined,
          author: undefined,
          poster: undefined,
        }}
      />,
    );
    expect(html).toContain('Video on Vimeo');
    expect(html).not.toMatch(/data-island|data-player|<img/);
  });
});
