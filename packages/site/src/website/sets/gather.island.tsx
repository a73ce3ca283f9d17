// “Gather” on cards and on an item's page, and the count beside the link to one's sets. Without
// script there is no such button.
import {
  currentSet,
  gather,
  isGathered,
  gatheringLimits,
  release,
  type Gathering,
} from '../../features/gather/gathering.ts';
import { formatCounted } from '../islands/counted.ts';
import { noticeBar, titled, wordsWith } from './gather-notice.ts';
import type { GatherData } from './gather-messages.ts';
import { openGathering, type GatheringStore } from './gathering-store.ts';

/**
 * How long the search page needs to take its cards over, in milliseconds: till then nothing may be
 * added to them.
 */
const CONFIRMATION_MS = 1500;

/** The key from a card's link to its button, as the page is read. */
const ARROW = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

export function mount(_island: HTMLElement, given: unknown): void {
  const data = given as GatherData;
  const store = openGathering(data.words.first);
  const toggle = toggler(data, store);
  const show = () => showGathered(store.read(), data);
  const live = document.querySelector<HTMLElement>('#search-live');
  const equip = () => {
    for (const card of document.querySelectorAll<HTMLElement>('li.card:not(:has([data-gather]))')) {
      if (waits(card)) continue;
      const link = card.querySelector<HTMLAnchorElement>('.card-link');
      const id = /\/items\/([0-9a-z]{26})/.exec(link?.getAttribute('href') ?? '')?.[1];
      if (!link || !id) continue;
      link.setAttribute('aria-keyshortcuts', ARROW);
      card.append(cardButton(id, card.querySelector('.label-title, .tile-title')));
    }
    show();
  };
  const waits = live ? watchLive(live, equip) : () => false;

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-gather]') : null;
    if (button)
      toggle(
        button.dataset['gather'] ?? '',
        button.querySelector('bdi') ?? document.querySelector('h1'),
      );
  });
  document.addEventListener('keydown', walkCard);
  store.onChange(show);
  addEventListener('pageshow', show);
  equip();
}

/** Gathers an item or takes it out, and says so, with the way back. */
function toggler({ words, page }: GatherData, store: GatheringStore) {
  const notice = noticeBar(words.close);
  return (id: string, title: Element | null) => {
    const before = currentSet(store.read()).items;
    const at = before.findIndex((item) => item.id === id);
    const kept = at === -1 ? undefined : before[at];
    if (!kept && before.length >= gatheringLimits.items)
      return notice(words.full, undefined, { words: words.sets, to: page });
    const stored = store.change((gathering) =>
      kept ? release(gathering, id) : gather(gathering, { id }),
    );
    const message = stored
      ? wordsWith(kept ? words.released : words.kept, titleAgain(title))
      : words.refused;
    const undo = () =>
      void store.change((gathering) =>
        kept ? gather(gathering, kept, at) : release(gathering, id),
      );
    return notice(message, { words: words.undo, act: undo }, { words: words.sets, to: page });
  };
}

/** What the buttons say, and the number beside the link to one's sets. */
function showGathered(gathering: Gathering, { words, count, language }: GatherData): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-gather]')) {
    const on = isGathered(gathering, button.dataset['gather'] ?? '');
    button.disabled = false;
    button.setAttribute('aria-pressed', String(on));
    const label = button.querySelector('[data-word]');
    if (label) label.textContent = on ? words.gathered : words.gather;
  }
  const number = currentSet(gathering).items.length;
  const text = number ? formatCounted(count, number, language) : '';
  for (const place of document.querySelectorAll('[data-gather-count]')) place.textContent = text;
  for (const link of document.querySelectorAll<HTMLElement>('[data-gather-link]'))
    showNumber(link, number, language);
}

/** “Your set (3)”; a visitor without a set has no link to it. */
function showNumber(link: HTMLElement, number: number, language: string): void {
  link.hidden = number === 0;
  const place = link.querySelector('[data-gather-number]');
  if (place) place.textContent = `(${new Intl.NumberFormat(language).format(number)})`;
}

/**
 * Has `equip` called when the live search shows other cards.
 * @returns whether a card is still to be taken over by it, and may not be changed yet
 */
function watchLive(live: HTMLElement, equip: () => void): (card: HTMLElement) => boolean {
  let settled = false;
  const isAlive = () => live.dataset['alive'] === 'yes';
  new MutationObserver(() => {
    if (settled || !isAlive()) return;
    for (const button of live.querySelectorAll('.card > [data-gather]')) button.remove();
    setTimeout(() => {
      settled = true;
      equip();
    }, CONFIRMATION_MS);
  }).observe(live, { attributes: true, attributeFilter: ['data-alive'] });
  new MutationObserver(
    (changes) =>
      changes.some(({ addedNodes }) =>
        [...addedNodes].some(
          (node) =>
            node instanceof Element && (node.matches('.card') || node.querySelector('.card')),
        ),
      ) && equip(),
  ).observe(live, { childList: true, subtree: true });
  return (card) => !settled && live.contains(card) && isAlive();
}

/** A card is one stop: the arrows to the sides lead from its link to its button, and back. */
function walkCard(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !(target instanceof HTMLElement)) return;
  const other = target.matches('.card > .card-link')
    ? '.card-gather'
    : target.matches('.card-gather') && '.card-link';
  const next = other && target.closest('.card')?.querySelector<HTMLElement>(other);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A title once more, in its own language. */
const titleAgain = (title: Element | null): HTMLElement =>
  titled(title?.textContent ?? '', title?.closest<HTMLElement>('[lang]')?.lang);

function cardButton(id: string, title: Element | null): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'card-gather',
    tabIndex: -1,
  });
  button.dataset['gather'] = id;
  const word = document.createElement('span');
  word.dataset['word'] = '';
  const name = Object.assign(document.createElement('span'), { className: 'visually-hidden' });
  name.append(' ', titleAgain(title));
  button.append(word, name);
  return button;
}
