import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount } from './outside-film.island.tsx';

const words = {
  play: 'Play here',
  notice: 'This loads the film from Vimeo',
  always: 'Always',
  ask: 'Ask me again',
};
const player = 'https://player.vimeo.com/video/1?dnt=1';

function island(more: { still?: true } = {}): HTMLElement {
  document.body.innerHTML = `<div><div class="external-frame" data-player="${player}" data-title="Rain"><img src="/p.jpg" alt=""></div><div class="external-bar"><p><a href="https://vimeo.com/1">Watch it</a></p></div></div>`;
  const element = document.body.firstElementChild as HTMLElement;
  mount(element, { provider: 'Vimeo', words, ...more });
  return element;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const frame = () => document.querySelector('iframe');

beforeEach(() => localStorage.clear());
afterEach(() => (document.body.innerHTML = ''));

describe('a film elsewhere', () => {
  it('is not loaded before it is asked for, and says beside the button what will happen', () => {
    island();
    expect(frame()).toBeNull();
    const play = button('Play here');
    expect(document.querySelector(`#${play?.getAttribute('aria-describedby')}`)?.textContent).toBe(
      words.notice,
    );
  });

  it('plays when asked, in a frame that has the film’s name and the focus, and may not take the page away', () => {
    island();
    button('Play here')?.click();
    expect(frame()?.src).toBe(`${player}&autoplay=1`);
    expect(frame()?.title).toBe('Rain');
    expect(document.activeElement).toBe(frame());
    expect(frame()?.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(document.querySelector('a')?.textContent).toBe('Watch it');
    expect(button('Play here')).toBeUndefined();
  });

  it('asks each time, unless “always” was ticked; then it stands ready and does not begin by itself', () => {
    island();
    button('Play here')?.click();
    island();
    expect(frame()).toBeNull();
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    button('Play here')?.click();
    island();
    expect(frame()?.src).toBe(player);
  });

  it('is a map’s own address, when it is a map', () => {
    island({ still: true });
    expect(frame()).toBeNull();
    button('Play here')?.click();
    expect(frame()?.src).toBe(player);
  });

  it('asks again once that is taken back', () => {
    localStorage.setItem('vitrine.outside.player.vimeo.com', 'yes');
    island();
    button('Ask me again')?.focus();
    button('Ask me again')?.click();
    expect(document.activeElement?.textContent).toBe('Watch it');
    expect(button('Ask me again')).toBeUndefined();
    island();
    expect(frame()).toBeNull();
  });
});
