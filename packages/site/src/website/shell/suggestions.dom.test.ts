import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from './suggestions.island.tsx';

const suggestion = (kind: string, text: string, more: object = {}) => ({
  kind,
  text,
  language: 'en',
  id: text,
  url: `/${kind}/${text}`,
  ...more,
});

const turner = [
  suggestion('items', 'Turner', {
    line: 'A. Painter, 1831',
    thumbnail: { url: '/t', width: 9, height: 9 },
  }),
  suggestion('people', 'Turner'),
  suggestion('people', 'Turnbull'),
];

const data = {
  address: '/en/suggest',
  label: 'Suggestions',
  kinds: { items: 'Items', people: 'People' },
  count: { one: '# suggestion', other: '# suggestions' },
  none: 'No suggestions',
  language: 'en',
};

let answers: (typed: string, signal: AbortSignal) => Promise<unknown>;
const requested: string[] = [];
const followed: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requested.length = followed.length = 0;
  answers = async () => turner;
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    requested.push(url);
    const typed = new URL(url, 'http://museum').searchParams.get('q') ?? '';
    const found = await answers(typed, signal);
    return Response.json(found);
  });
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `<div id="island"><search><form action="/search">
    <input id="box" type="search" name="q" data-search-field="">
    <button>Search</button></form></search></div>`;
  document.querySelector('#island')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    followed.push(link.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const island = () => document.querySelector<HTMLElement>('#island') ?? document.body;
const box = () =>
  document.querySelector<HTMLInputElement>('#box') ?? document.createElement('input');
const list = () => document.querySelector<HTMLElement>('[role="listbox"]');
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const active = () => box().getAttribute('aria-activedescendant');
const announced = () => document.querySelector('[role="status"]')?.textContent;

const start = () => {
  mount(island(), data);
  box().focus();
};
const type = async (text: string, event: Event = new Event('input')) => {
  box().value = text;
  box().dispatchEvent(event);
  await vi.advanceTimersByTimeAsync(130);
};
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  box().dispatchEvent(event);
  return event.defaultPrevented;
};

describe('suggestions in a search box', () => {
  it('come by kind after a pause in typing, and nothing is active', async () => {
    start();
    box().value = 'tu';
    box().dispatchEvent(new Event('input'));
    await type('turn');
    expect(requested).toEqual(['/en/suggest?q=turn']);
    expect(box().getAttribute('role')).toBe('combobox');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe(list()?.id);
    expect(
      [...document.querySelectorAll('[role="group"]')].map(
        (group) =>
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    ).toEqual(['Items', 'People']);
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Turner, A. Painter, 1831',
      'Turner',
      'Turnbull',
    ]);
    expect(document.querySelectorAll('[role="option"] img[alt=""]')).toHaveLength(1);
    expect(active()).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  it('are counted aloud, also where there are none', async () => {
    start();
    await type('turn');
    await vi.advanceTimersByTimeAsync(800);
    expect(announced()).toBe('3 suggestions');
    answers = async () => [];
    await type('turnx');
    await vi.advanceTimersByTimeAsync(800);
    expect(announced()).toBe('No suggestions');
    expect(list()?.hidden).toBe(true);
  });

  it('are walked through by the arrows, past both ends through the box', async () => {
    start();
    await type('turn');
    const visited = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      expect(press(key)).toBe(true);
      return active();
    });
    const [first, second, third] = options().map(({ id }) => id);
    expect(visited).toEqual([first, second, third, null, third]);
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'false',
      'true',
    ]);
    expect(document.activeElement).toBe(box());
  });

  it('are followed by Enter; without an active one the form is sent', async () => {
    start();
    await type('turn');
    expect(press('Enter')).toBe(false);
    press('ArrowDown');
    expect(press('Enter')).toBe(true);
    expect(followed).toEqual(['/items/Turner']);
  });

  it('are put away by Escape, which keeps what was typed, and come back by an arrow', async () => {
    start();
    await type('turn');
    expect(press('Escape')).toBe(true);
    expect(list()?.hidden).toBe(true);
    expect(box().value).toBe('turn');
    expect(press('Escape')).toBe(false);
    press('ArrowDown', { altKey: true });
    expect([list()?.hidden, active()]).toEqual([false, null]);
    press('ArrowUp', { altKey: true });
    expect(list()?.hidden).toBe(true);
  });

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s goes back to the text', async (key) => {
    start();
    await type('turn');
    press('ArrowDown');
    expect(press(key)).toBe(false);
    expect(active()).toBeNull();
  });

  it('leave the keys to whoever composes letters', async () => {
    start();
    await type('turn');
    expect(press('ArrowDown', { isComposing: true })).toBe(false);
    expect(active()).toBeNull();
    press('ArrowDown');
    expect(press('Enter', { keyCode: 229 })).toBe(false);
    expect(followed).toEqual([]);
  });

  it('of letters that were typed before do not replace those of the latest', async () => {
    start();
    const waiting: (() => void)[] = [];
    answers = (typed) =>
      new Promise((resolve) => waiting.push(() => resolve([suggestion('people', typed)])));
    await type('tu');
    await type('turn');
    for (const answer of waiting.toReversed()) answer();
    await vi.advanceTimersByTimeAsync(1);
    expect(options().map(({ textContent }) => textContent)).toEqual(['turn']);
  });

  it('are remembered while somebody goes back by a letter', async () => {
    start();
    for (const typed of ['tur', 'turn', 'tur']) await type(typed);
    expect(requested).toHaveLength(2);
  });

  it('go away when the focus leaves, and do not open any more', async () => {
    start();
    box().value = 'turn';
    box().dispatchEvent(new Event('input'));
    document.querySelector('button')?.focus();
    await vi.advanceTimersByTimeAsync(500);
    expect(list()?.hidden).toBe(true);
    expect(requested).toEqual([]);
  });

  it('that cannot be had leave the form as it is', async () => {
    start();
    answers = async () => {
      throw new Error('offline');
    };
    await type('turn');
    expect(list()?.hidden).toBe(true);
    expect(press('Enter')).toBe(false);
  });

  it('show fewer of each kind where there are many kinds, one of each at least', async () => {
    start();
    const kinds = ['items', 'people', 'places', 'subjects'];
    answers = async () =>
      kinds.flatMap((kind) => [1, 2, 3, 4].map((n) => suggestion(kind, `${n}`)));
    await type('turn');
    expect(options()).toHaveLength(8);
  });

  it('come for what was typed while the script was on its way', async () => {
    box().value = 'turn';
    start();
    await vi.advanceTimersByTimeAsync(200);
    expect(options()).toHaveLength(3);
  });
});
