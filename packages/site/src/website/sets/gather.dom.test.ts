import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from './gather.island.tsx';
import type { GatherData } from './gather-messages.ts';

const id = '01m7yr9q8nevpvry3rw9jyrpvh';
const data: GatherData = {
  words: {
    gather: 'Save',
    gathered: 'Saved',
    kept: '“#” is in your set',
    released: '“#” was taken out',
    undo: 'Undo',
    full: 'Full',
    refused: 'Refused',
    close: 'Close',
    first: 'My set',
    sets: 'Your sets',
  },
  count: { one: '# item', other: '# items' },
  page: '/sets',
  language: 'en',
};

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

describe('gathering on a page of cards', () => {
  beforeAll(() => {
    document.body.innerHTML = `<ul><li class="card"><a class="card-link" href="/fr/items/${id}/lake"><cite class="label-title" lang="en">Lake $&amp; Sea</cite></a></li></ul><button id="here" data-gather="01m7ya115kezh9q7nwmvnqxfde" disabled></button><footer><div id="island"><span data-gather-count></span></div></footer>`;
    mount(find('#island'), data);
  });
  beforeEach(() => {
    if (find('.card-gather').getAttribute('aria-pressed') === 'true') find('.card-gather').click();
  });

  it('lets the button of the page be pressed, now that something comes of it', () =>
    expect(find('#here').hasAttribute('disabled')).toBe(false));

  it('gives each card a button that names its item', () => {
    expect(find('.card-gather').textContent).toBe('Save Lake $& Sea');
    expect(document.querySelectorAll('.card-gather')).toHaveLength(1);
  });
  it('is one stop with its card: an arrow leads to it, and back', () => {
    expect(find('.card-gather').tabIndex).toBe(-1);
    expect(find('.card-link').getAttribute('aria-keyshortcuts')).toBe('ArrowRight');
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    find('.card-link').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(find('.card-gather'));
    press('ArrowLeft');
    expect(document.activeElement).toBe(find('.card-link'));
  });
  it('names the item in the language of its title', () => {
    expect(find('.card-gather bdi').lang).toBe('en');
    find('.card-gather').click();
    expect(find('.gather-notice output bdi').lang).toBe('en');
  });
  it('says what was gathered and how many there are', () => {
    find('.card-gather').click();
    expect(find('.gather-notice output').textContent).toBe('“Lake $& Sea” is in your set');
    expect(find('.card-gather').getAttribute('aria-pressed')).toBe('true');
    expect(find('[data-gather-count]').textContent).toBe('1 item');
  });
  it('takes it back by the button in what was said', () => {
    find('.card-gather').click();
    find('.gather-notice button').click();
    expect(find('.card-gather').getAttribute('aria-pressed')).toBe('false');
    expect(find('[data-gather-count]').textContent).toBe('');
    expect(find('.gather-notice').hidden).toBe(true);
  });
  it('keeps what can be undone until it is closed, and gives the focus back', () => {
    vi.useFakeTimers();
    find('.card-gather').focus();
    find('.card-gather').click();
    vi.advanceTimersByTime(60_000);
    expect(find('.gather-notice').hidden).toBe(false);
    const close = [...document.querySelectorAll<HTMLElement>('.gather-notice button')].at(-1);
    close?.focus();
    close?.click();
    expect(find('.gather-notice').hidden).toBe(true);
    expect(document.activeElement).toBe(find('.card-gather'));
    vi.useRealTimers();
  });
});
