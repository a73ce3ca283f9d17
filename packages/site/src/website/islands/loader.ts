// The only script that every page has. It brings islands to life when they are wanted, lets “/”
// find the search field, and names the picture that travels from a list to its page. Everything
// here is an extra: pages work without it.
import './modal-popover.ts';

/**
 * What an island's script exports. `opener` is the link by which the visitor opened it, if there
 * was one.
 */
type IslandModule = {
  mount(island: HTMLElement, data: unknown, opener?: HTMLElement): void;
};

/** Fetches what an island needs, without running it. */
function warm(island: HTMLElement): void {
  if (island.dataset['warm']) return;
  island.dataset['warm'] = 'yes';
  for (const href of wordsOf(island.dataset['styles'])) addLink('stylesheet', href);
  for (const href of [island.dataset['script'] ?? '', ...wordsOf(island.dataset['needs'])])
    addLink('modulepreload', href);
}

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

const wordsOf = (list: string | undefined) => (list ?? '').split(' ').filter(Boolean);

async function mount(island: HTMLElement, opener?: HTMLElement): Promise<void> {
  warm(island);
  const data: unknown = JSON.parse(
    island.querySelector(':scope > script[type="application/json"]')?.textContent ?? 'null',
  );
  const module = (await import(/* @vite-ignore */ island.dataset['script'] ?? '')) as IslandModule;
  module.mount(island, data, opener);
}

function islandOf(
  target: EventTarget | null,
): { opener: HTMLElement; island: HTMLElement } | undefined {
  const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
  const wanted = opener && `[data-island="${opener.dataset['opens']}"]`;
  // A page may have several of a kind, each with its own opener in it; an opener elsewhere means
  // the first.
  const island =
    opener &&
    wanted &&
    (opener.closest<HTMLElement>(wanted) ?? document.querySelector<HTMLElement>(wanted));
  return opener && island ? { opener, island } : undefined;
}

for (const near of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(
    near,
    ({ target }) => {
      const found = islandOf(target);
      if (found) warm(found.island);
    },
    { passive: true },
  );
}

document.addEventListener('click', (event) => {
  const found = islandOf(event.target);
  // A click with a modifier asks the browser for a new tab or window: the link's own page serves
  // there.
  if (
    !found ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  event.preventDefault();
  mount(found.island, found.opener).catch(
    () => found.opener instanceof HTMLAnchorElement && location.assign(found.opener.href),
  );
});

// What only a script can do is offered only where there is one.
for (const opener of document.querySelectorAll<HTMLElement>('button[data-opens][hidden]'))
  opener.hidden = false;

/**
 * A page that is never idle, on a slow processor, comes to life all the same after this many
 * milliseconds.
 */
const MAX_DELAY_MS = 2000;

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void): void =>
  void (window.requestIdleCallback
    ? window.requestIdleCallback(work, { timeout: MAX_DELAY_MS })
    : setTimeout(work));

const coming = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      coming.unobserve(target);
      void mount(target as HTMLElement);
    }
  },
  { rootMargin: '200px' },
);

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  if (island.dataset['intent'] === 'visible') coming.observe(island);
  if (island.dataset['intent'] === 'idle') whenIdle(() => void mount(island));
}

/** Brings to life what somebody begins to write in; a failure leaves the plain part as it is. */
function mountFocused(target: EventTarget | null): void {
  const island =
    target instanceof Element ? target.closest<HTMLElement>('[data-intent="focus"]') : null;
  if (!island || island.dataset['alive']) return;
  island.dataset['alive'] = 'yes';
  mount(island).catch(() => delete island.dataset['alive']);
}
document.addEventListener('focusin', ({ target }) => mountFocused(target));
mountFocused(document.activeElement);

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], [data-island="viewer"]')
  )
    return;
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-search-field]')].find(
    (one) => one.checkVisibility(),
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});

/**
 * Before a page is left for an item's, the picture of the link to it takes the name that the
 * picture on the plinth has.
 */
window.addEventListener('pageswap', (event) => {
  const { viewTransition, activation } = event as PageSwapEvent;
  const to = activation?.entry?.url;
  if (!viewTransition || !to) return;
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a.card-link')].find(
    ({ href }) => href === to,
  );
  const picture = link?.querySelector('img');
  if (!picture || !picture.checkVisibility()) return;
  for (const one of document.querySelectorAll<HTMLElement>('.stage-picture'))
    one.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = 'plinth';
  void viewTransition.finished.finally(() => (picture.style.viewTransitionName = ''));
});
