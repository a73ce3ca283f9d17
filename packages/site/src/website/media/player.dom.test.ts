import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from './player.island.tsx';

const words = { speed: 'Speed', describe: 'Audio description' };

/** A recording on a page, with what jsdom's media lack: a clock, and tracks. */
function player(descriptions: [number, number, string][] = []) {
  document.body.innerHTML = `<div><div><video></video></div><div class="recording-bar"><ul><li><a href="/m" data-play="/plain.webm" aria-current="true">As it is</a></li><li><a href="/m?version=signed" data-play="/signed.webm">Signed</a></li></ul></div>
    <nav><a href="/m?t=10" data-from="10" data-until="20">Second</a></nav>
    <details open><section class="recording-lines"><ol><li><a href="/m?t=1" data-from="1" data-until="2">0:01</a></li><li><a href="/m?t=11" data-from="11" data-until="12">0:11</a></li></ol></section></details></div>`;
  const island = document.body.firstElementChild as HTMLElement;
  const media = island.querySelector('video') as HTMLVideoElement;
  const tracks = Object.assign(
    new EventTarget(),
    [
      { kind: 'captions', language: 'en', mode: 'showing' },
      { kind: 'captions', language: 'fr', mode: 'disabled' },
      { kind: 'chapters', language: 'en', mode: 'disabled' },
    ],
    { length: 3 },
  );
  Object.assign(tracks, { [Symbol.iterator]: Array.prototype[Symbol.iterator] });
  let now = 0;
  Object.defineProperties(media, {
    readyState: { value: 1, configurable: true },
    currentTime: {
      get: () => now,
      set(value: number) {
        now = value;
      },
    },
    textTracks: { value: tracks },
  });
  const play = vi.fn(async () => undefined);
  Object.assign(media, { play, load: vi.fn(), pause: vi.fn(), scrollIntoView: vi.fn() });
  const list = island.querySelector('.recording-lines') as HTMLElement;
  list.scrollTo = vi.fn() as unknown as typeof list.scrollTo;
  mount(island, { words, descriptions });
  const at = (seconds: number) => {
    now = seconds;
    media.dispatchEvent(new Event('timeupdate'));
  };
  return {
    island,
    media,
    at,
    play,
    list,
    tracks: tracks as unknown as { mode: string }[] & EventTarget,
  };
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
});
afterEach(() => (document.body.innerHTML = ''));

describe('the words of a recording', () => {
  it('follow it: the line and the chapter that run are marked, and the line is kept in view', () => {
    const { at, island, list } = player();
    at(11.5);
    expect([...island.querySelectorAll('.current')].map((line) => line.textContent)).toEqual([
      '0:11',
    ]);
    expect(island.querySelector('nav a')?.getAttribute('aria-current')).toBe('step');
    expect(list.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }));
    at(1);
    expect(island.querySelector('nav a')?.hasAttribute('aria-current')).toBe(false);
  });

  it('lead into it: a line or a chapter goes to its moment, and the page stays', () => {
    const { island, media, play } = player();
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    island.querySelector('nav a')?.dispatchEvent(event);
    expect([media.currentTime, event.defaultPrevented, play.mock.calls.length]).toEqual([
      10,
      true,
      1,
    ]);
    const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    document.addEventListener('click', (late) => late.preventDefault(), { once: true });
    island.querySelector('li a[data-from]')?.dispatchEvent(elsewhere);
    expect(media.currentTime).toBe(10);
  });

  it('do not pull along who has the keyboard in them', () => {
    const { at, island, list } = player();
    island.querySelector<HTMLElement>('.recording-lines a')?.focus();
    at(11.5);
    expect(list.scrollTo).not.toHaveBeenCalled();
  });
});

describe('what a visitor chooses', () => {
  it('another version goes on at the same moment', () => {
    const { island, media, at } = player();
    at(7);
    island.querySelector<HTMLElement>('a[data-play="/signed.webm"]')?.click();
    expect([new URL(media.src).pathname, media.currentTime]).toEqual(['/signed.webm', 7]);
    expect(island.querySelector('[data-play][aria-current]')?.textContent).toBe('Signed');
  });

  it('a speed, and captions in a language or none, are kept for the next recording', async () => {
    const first = player();
    const choice = first.island.querySelector('select') as HTMLSelectElement;
    choice.value = '1.5';
    choice.dispatchEvent(new Event('change'));
    await new Promise((resolve) => setTimeout(resolve));
    Object.assign(first.tracks[0] ?? {}, { mode: 'disabled' });
    Object.assign(first.tracks[1] ?? {}, { mode: 'showing' });
    first.tracks.dispatchEvent(new Event('change'));
    const second = player();
    expect(second.media.playbackRate).toBe(1.5);
    expect([second.tracks[0]?.mode, second.tracks[1]?.mode, second.tracks[2]?.mode]).toEqual([
      'disabled',
      'showing',
      'disabled',
    ]);
  });

  it('descriptions are said when their moment comes, once they are asked for', () => {
    const { island, at } = player([[5, 6, 'A cloud.']]);
    const message = island.querySelector('[aria-live]');
    at(5.5);
    expect(message?.textContent).toBe('');
    const button = [...island.querySelectorAll('button')].find(
      ({ textContent }) => textContent === words.describe,
    );
    button?.click();
    expect([message?.textContent, button?.getAttribute('aria-pressed')]).toEqual([
      'A cloud.',
      'true',
    ]);
    at(30);
    expect(message?.textContent).toBe('');
  });
});

describe('a page with several recordings', () => {
  it('lets one be heard at a time', () => {
    const { media } = player();
    const other = document.body.appendChild(document.createElement('audio'));
    other.pause = vi.fn();
    media.dispatchEvent(new Event('play'));
    expect(other.pause).toHaveBeenCalled();
  });
});

describe('a browser that knows no form of a film', () => {
  const start = (answer: '' | 'maybe', breaks = false) => {
    document.body.innerHTML =
      '<div><div><video><source src="/film.webm" type="video/webm"><p>Not played. <a href="/film.webm">Download the file</a></p></video></div><div class="recording-bar"></div></div>';
    const island = document.body.firstElementChild as HTMLElement;
    const media = island.querySelector('video') as HTMLVideoElement;
    Object.assign(media, { canPlayType: () => answer });
    Object.defineProperty(media, 'textTracks', {
      value: Object.assign(new EventTarget(), {
        [Symbol.iterator]: Array.prototype[Symbol.iterator],
        length: 0,
      }),
    });
    mount(island, { words, descriptions: [] });
    if (breaks) media.querySelector('source')?.dispatchEvent(new Event('error'));
    return media.nextElementSibling?.textContent;
  };
  it('is told so, with the way to the file', () =>
    expect([start(''), start('maybe', true)]).toEqual([
      'Not played. Download the file',
      'Not played. Download the file',
    ]));
  it('is the only one that is', () => expect(start('maybe')).toBeUndefined());
});
