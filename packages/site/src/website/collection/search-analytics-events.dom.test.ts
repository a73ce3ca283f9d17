import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readSearch,
  searchAddress,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import { announcer } from '../islands/announcer.ts';
import { listen, type Occasion } from './search-analytics-events.ts';

let results: [string, Occasion | undefined][] = [];
let state: SearchState = readSearch(new URLSearchParams());
let stop = () => {};
const root = () => document.getElementById('root') ?? document.body;
const field = () =>
  document.querySelector<HTMLInputElement>('#search-words') ?? document.createElement('input');

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/collection');
  document.body.innerHTML = `<div id="root">
    <form id="search-form" action="/collection"><input id="search-words" name="q"><button>Search</button></form>
    <input type="checkbox" name="type" value="Print" form="search-form" checked>
    <section id="results" tabindex="-1"><a id="remove" href="/collection?q=lion">×</a><a id="item" href="/items/a">a</a><a id="next" href="/collection?page=2">2</a></section></div>`;
  document.getElementById('results')?.setAttribute('tabindex', '-1');
  Element.prototype.scrollIntoView = () => {};
  results = [];
  state = readSearch(new URLSearchParams());
  stop = listenAgain();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const listenAgain = (isTyping = false) =>
  listen(root(), {
    home: '/collection',
    show: (next, occasion) => {
      state = next;
      results.push([searchAddress(next), occasion]);
    },
    current: () => state,
    isTyping,
  });

const type = (text: string) => {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
const click = (id: string, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('the live page hears', () => {
  it('words that were typed while it was coming', () => {
    stop();
    field().value = 'lion';
    stop = listenAgain();
    expect(results).toEqual([['?q=lion', 'choice']]);
  });

  it('a word of which the first letters came before it, in the entry that those made', () => {
    stop();
    state = readSearch(new URLSearchParams('q=l'));
    field().value = 'l';
    stop = listenAgain(true);
    type('lion');
    vi.advanceTimersByTime(80);
    expect(results).toEqual([['?q=lion', 'typing']]);
  });

  it('words once typing pauses, and makes one entry in the history of them', () => {
    type('l');
    type('li');
    vi.advanceTimersByTime(79);
    expect(results).toEqual([]);
    vi.advanceTimersByTime(1);
    type('lion');
    vi.advanceTimersByTime(80);
    expect(results).toEqual([
      ['?q=li', 'choice'],
      ['?q=lion', 'typing'],
    ]);
  });

  it('links to other searches, and goes on at the results', () => {
    expect(click('remove')).toBe(true);
    expect(results).toEqual([['?q=lion', undefined]]);
    expect(field().value).toBe('lion');
    expect(document.activeElement?.id).toBe('results');
  });

  it('nothing of links to items, nor of those to be opened elsewhere', () => {
    document
      .getElementById('item')
      ?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('item');
    expect(click('remove', { ctrlKey: true })).toBe(false);
    expect(results).toEqual([]);
  });

  it('the form being sent, with everything that is chosen in it', () => {
    field().value = 'cup';
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.getElementById('search-form')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(results).toEqual([['?q=cup&type=Print', undefined]]);
  });

  it('the browser going back', () => {
    history.replaceState(null, '', '/collection?q=before');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(results).toEqual([['?q=before', 'history']]);
    expect(field().value).toBe('before');
  });

  it('nothing any more once it has stopped', () => {
    stop();
    type('lion');
    vi.advanceTimersByTime(200);
    expect(results).toEqual([]);
  });
});

describe('the number of results', () => {
  it('is spoken once, when typing has come to rest', () => {
    const announce = announcer(root());
    announce('57 items');
    vi.advanceTimersByTime(500);
    announce('2 items');
    vi.advanceTimersByTime(699);
    const region = document.querySelector('[role=status]');
    expect(region?.textContent).toBe('');
    vi.advanceTimersByTime(1);
    expect(region?.textContent).toBe('2 items');
  });
});
