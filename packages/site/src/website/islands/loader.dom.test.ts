import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const mounted: { island: string; data: unknown; opener: string | undefined }[] = [];

/**
 * A script that stands for an island's: what it is given is passed on by an event, because it is a
 * module of its own.
 */
const script = `data:text/javascript,export const mount=(island,data,opener)=>document.dispatchEvent(new CustomEvent('mounted',{detail:{island:island.dataset.island,data,opener:opener&&opener.id}}))`;

const waiting: { work: () => void; timeout: number }[] = [];

beforeAll(async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) =>
    waiting.push({ work, timeout }),
  );
  document.body.innerHTML = `<div data-island="gather" data-intent="idle" data-script="${script}"></div>`;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
  Element.prototype.checkVisibility = () => true;
  document.addEventListener(
    'mounted',
    (event) => void mounted.push((event as CustomEvent<(typeof mounted)[number]>).detail),
  );
  await import('./loader.ts');
});

beforeEach(() => {
  mounted.length = 0;
  document.body.innerHTML = `
    <form><input data-search-field="" id="field" value="old words"></form>
    <div data-island="viewer" data-intent="interaction" data-script="${script}" data-needs="/assets/react.js" data-styles="/assets/viewer.css">
      <a id="open" href="#viewer" data-opens="viewer"><b id="inside">Zoom in</b></a>
      <script type="application/json">{"title":"Lake"}</script>
    </div>
    <a id="plain" href="#elsewhere">Elsewhere</a>`;
});
afterEach(() => document.head.replaceChildren());

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const click = (id: string, more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
  element(id).dispatchEvent(event);
  return event;
};
const fetched = () =>
  [...document.head.querySelectorAll('link')].map(
    ({ rel, href }) => `${rel} ${new URL(href, 'http://x').pathname.slice(0, 24)}`,
  );

describe('an island', () => {
  it('that waits for a quiet moment waits for two seconds at the most', async () => {
    expect(waiting.map(({ timeout }) => timeout)).toEqual([2000]);
    waiting[0]?.work();
    await vi.waitFor(() => expect(mounted).toMatchObject([{ island: 'gather' }]));
  });

  it('is not fetched while nobody wants it', () => expect(fetched()).toEqual([]));

  it('is warmed once, when the pointer comes near', () => {
    for (const kind of ['pointerover', 'pointerover', 'focusin'])
      element('inside').dispatchEvent(new Event(kind, { bubbles: true }));
    expect(fetched()).toEqual([
      'stylesheet /assets/viewer.css',
      expect.stringContaining('modulepreload'),
      'modulepreload /assets/react.js',
    ]);
  });

  it('comes to life by a click, with its data and what was clicked', async () => {
    expect(click('inside').defaultPrevented).toBe(true);
    await vi.waitFor(() =>
      expect(mounted).toEqual([{ island: 'viewer', data: { title: 'Lake' }, opener: 'open' }]),
    );
  });

  it('is the one that its opener stands in, where a page has several of a kind', async () => {
    const map = (id: string) =>
      `<div data-island="map" data-intent="interaction" data-script="${script}"><button id="${id}" data-opens="map">Move</button><script type="application/json">"${id}"</script></div>`;
    document.body.innerHTML = map('first') + map('second');
    click('second');
    await vi.waitFor(() =>
      expect(mounted).toEqual([{ island: 'map', data: 'second', opener: 'second' }]),
    );
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click for a new window to the browser (%o)',
    (how) => {
      expect(click('inside', how).defaultPrevented).toBe(false);
    },
  );

  it('of a box comes to life once somebody is in the box', async () => {
    document.body.innerHTML = `<div data-island="box" data-intent="focus" data-script="${script}"><input id="words"><script type="application/json">1</script></div>`;
    expect(mounted).toEqual([]);
    for (const _again of [1, 2])
      element('words').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await vi.waitFor(() => expect(mounted).toMatchObject([{ island: 'box', data: 1 }]));
  });

  it('leaves other links alone', () => expect(click('plain').defaultPrevented).toBe(false));
});

describe('the key “/”', () => {
  const press = (where: HTMLElement, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', {
      key: '/',
      bubbles: true,
      cancelable: true,
      ...more,
    });
    where.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('goes to the search field', () => {
    expect(press(document.body)).toBe(true);
    expect(document.activeElement?.id).toBe('field');
  });
  it('is a letter where one writes', () => expect(press(element('field'))).toBe(false));
  it('with another key held down is the browser’s', () =>
    expect(press(document.body, { ctrlKey: true })).toBe(false));
});
