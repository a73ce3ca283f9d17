// One's own sets: named, put in order by keys and by pointer, annotated, undone, turned into a
// link. All of it stays in the browser until the visitor asks for a link.
import {
  annotate,
  currentSet,
  gather,
  move,
  release,
  type GatheredItem,
} from '../../features/gather/gathering.ts';
import { noticeBar, titled, wordsWith, type Notice } from './gather-notice.ts';
import { openGathering, type GatheringStore } from './gathering-store.ts';
import { make } from '../islands/make-element.ts';
import { cardKeeper } from './set-cards.ts';
import { makeDraggable } from './set-dragging.ts';
import { carriedOver, COMPARE_FORM, entryRow, type Row, showNote, signOf } from './set-row.ts';
import { setsBar } from './sets-bar.ts';
import type { SetsData } from './sets-data.ts';

export function mount(island: HTMLElement, given: unknown): void {
  const data = given as SetsData;
  const { words } = data;
  const store = openGathering(words.first);
  const notice = noticeBar(words.close);
  const cards = cardKeeper(data.cards);
  const empty = island.querySelector<HTMLElement>('[data-empty]');
  island.querySelector('.sets-plain')?.remove();
  const list = make('ol', { className: 'sets-list' });
  const share = shareForm(data);
  const compare = compareForm(data);
  const status = make('output', { className: 'visually-hidden' });
  const actions = setActions({ data, store, notice, cards, list, status });
  const bar = setsBar(data, store, notice);
  island.prepend(bar.element, list, compare, share, status);

  /** Shows what is kept now. The focus stays on the control that had it. */
  const show = () => {
    const gathering = store.read();
    const { items } = currentSet(gathering);
    const focused =
      document.activeElement instanceof HTMLElement
        ? document.activeElement.dataset['key']
        : undefined;
    bar.show(gathering);
    showRows(list, items, { cards, data, actions });
    const again = focused
      ? island.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)
      : null;
    if (again && again !== document.activeElement) again.focus();
    if (empty) empty.hidden = items.length > 0;
    share.hidden = items.length === 0;
    compare.hidden = items.length < 2;
    void cards.fetch(items.map(({ id }) => id)).then(
      (news) => news && show(),
      () => notice(words.failed, { words: words.again, act: show }),
    );
  };

  share.addEventListener('submit', () => {
    // A note that is still being written is part of it.
    list.querySelectorAll('textarea').forEach((note) => note.dispatchEvent(new Event('change')));
    fillShareForm(share, currentSet(store.read()));
  });
  makeDraggable(list, (id, to) => actions.move(id, to));
  store.onChange(show);
  show();
}

type Parts = {
  data: SetsData;
  store: GatheringStore;
  notice: Notice;
  cards: ReturnType<typeof cardKeeper>;
  list: HTMLOListElement;
  status: HTMLOutputElement;
};

/** What can be done with the items of a set. */
function setActions({
  data: { words },
  store,
  notice,
  cards,
  list,
  status,
}: Parts): Row['actions'] {
  const change = (step: Parameters<typeof store.change>[0]) =>
    store.change(step) || (notice(words.refused), false);
  const titleOf = (id: string) => cards.known(id)?.title ?? id;
  return {
    release(id, at) {
      const item = currentSet(store.read()).items[at];
      if (!item) return;
      change((gathering) => release(gathering, id));
      list
        .querySelectorAll<HTMLElement>('[data-key^="release"]')
        [Math.min(at, list.children.length - 1)]?.focus();
      notice(wordsWith(words.released, titled(titleOf(id), cards.known(id)?.language)), {
        words: words.undo,
        act: () => void change((gathering) => gather(gathering, item, at)),
      });
    },
    move(id, to) {
      change((gathering) => move(gathering, id, to));
      const place = currentSet(store.read()).items.findIndex((item) => item.id === id) + 1;
      status.textContent = words.moved.replace('#', () => titleOf(id)).replace('@', String(place));
    },
    annotate: (id, note) => void change((gathering) => annotate(gathering, id, note)),
  };
}

/** Puts a row for each item into the list. Rows that are as they were stay. */
function showRows(
  list: HTMLOListElement,
  items: readonly GatheredItem[],
  { cards, data, actions }: Pick<Parts, 'cards' | 'data'> & Pick<Row, 'actions'>,
): void {
  const rows = new Map(
    [...list.children].map((row) => [(row as HTMLElement).dataset['id'], row as HTMLElement]),
  );
  const wanted = items.map((item, at) => {
    const row = {
      at,
      of: items.length,
      card: cards.known(item.id),
      loaded: cards.isLoaded(item.id),
      data,
      actions,
    };
    const saved = rows.get(item.id);
    if (saved?.dataset['sign'] !== signOf(row)) return carriedOver(saved, entryRow(item, row));
    showNote(saved, item.note ?? '');
    return saved;
  });
  if (wanted.length !== list.children.length || wanted.some((row, at) => list.children[at] !== row))
    list.replaceChildren(...wanted);
}

/** The ticked items go to a plain page that shows them beside each other. */
function compareForm({ words, compare }: SetsData): HTMLFormElement {
  return make('form', { id: COMPARE_FORM, action: compare, className: 'set-compare' }, [
    make('button', { type: 'submit', className: 'button plain', textContent: words.ticked }),
  ]);
}

/**
 * A plain form: the link is an address that the visitor arrives at, and can be kept or sent like
 * any other.
 */
function shareForm({ words, make: to }: SetsData): HTMLFormElement {
  return make('form', { method: 'post', action: to, className: 'sets-share' }, [
    make('input', { type: 'hidden', name: 'title' }),
    make('input', { type: 'hidden', name: 'items' }),
    make('button', { type: 'submit', className: 'button', textContent: words.share }),
    make('p', { className: 'small muted', textContent: words['share-hint'] }),
  ]);
}

function fillShareForm(
  form: HTMLFormElement,
  { name, items }: { name: string; items: readonly GatheredItem[] },
): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input'))
    input.value = input.name === 'title' ? name : JSON.stringify(items);
}
