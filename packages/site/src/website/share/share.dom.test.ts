import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from './share.island.tsx';

const data = { title: 'Lake', link: 'https://museum.example/1' };
const copied = vi.fn((_text: string) => Promise.resolve());

function open(given: typeof data | null = data): HTMLElement {
  document.body.innerHTML = `<div><details><summary>Share</summary><button hidden data-sends></button><button hidden data-text="${data.link}"></button></details><input id="f" value="in the field"><button hidden data-copies="f"></button><output data-copied="Copied"></output></div>`;
  const island = document.body.firstElementChild as HTMLElement;
  mount(island, given);
  return island;
}
const press = (island: HTMLElement, selector: string) =>
  island.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  Object.assign(navigator, { clipboard: { writeText: copied } });
  window.matchMedia = ((query: string) => ({
    matches: query.includes('coarse'),
  })) as typeof window.matchMedia;
});
afterEach(() => {
  copied.mockClear();
  Reflect.deleteProperty(navigator, 'share');
});

it('copies the link, or what stands in a field, and says so', async () => {
  const island = open();
  press(island, '[data-text]');
  await vi.waitFor(() => expect(island.querySelector('output')?.textContent).toBe('Copied'));
  press(island, '[data-copies]');
  expect(copied.mock.calls).toEqual([[data.link], ['in the field']]);
});

it('marks the text where the browser keeps the clipboard to itself', async () => {
  copied.mockImplementationOnce(() => Promise.reject(new Error('no')));
  const island = open(null);
  const field = island.querySelector('input');
  press(island, '[data-copies]');
  await vi.waitFor(() => expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 12]));
});

it('offers the device’s own ways only where there are any', () => {
  expect(open().querySelector<HTMLElement>('[data-sends]')?.hidden).toBe(true);
  const share = vi.fn(() => Promise.reject(new Error('AbortError')));
  Object.assign(navigator, { share });
  const island = open();
  expect(island.querySelector<HTMLElement>('[data-sends]')?.hidden).toBe(false);
  press(island, 'summary');
  press(island, '[data-sends]');
  expect(share.mock.calls).toEqual([
    [{ title: 'Lake', url: data.link }],
    [{ title: 'Lake', url: data.link }],
  ]);
});

it('closes with Escape, the focus back on its word, and with a click beside it', () => {
  const island = open();
  const menu = island.querySelector('details') as HTMLDetailsElement;
  menu.open = true;
  menu
    .querySelector('summary')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
  menu.open = true;
  document.body.click();
  expect(menu.open).toBe(false);
});
