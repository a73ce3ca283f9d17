// One item of one's set: its picture and label, its note, and the buttons that move it and take it
// out.
import { gatheringLimits, type GatheredItem } from '../../features/gather/gathering.ts';
import type { GatheredCard } from '../../features/gather/set-table.ts';
import { titled } from './gather-notice.ts';
import { make } from '../islands/make-element.ts';
import type { SetsWords } from './sets-messages.ts';

/**
 * What a row shows but its note: where this is the same, the row that is there stays, and whoever
 * uses it is not disturbed.
 */
export const signOf = ({
  at,
  of,
  card,
  loaded,
}: Pick<Row, 'at' | 'of' | 'card' | 'loaded'>): string =>
  `${at} ${of} ${card?.title ?? ''} ${loaded}`;

/** Puts another tab's note into a row that is not being written in. */
export function showNote(row: HTMLElement, note: string): void {
  const field = row.querySelector('textarea');
  if (field && field !== document.activeElement && field.value !== note) field.value = note;
}

/** Marks a note that is being written and is not kept yet. */
const UNSAVED = 'unsaved';

/** A row that is drawn again, because its card has arrived, has the tick and the note of before. */
export function carriedOver(before: HTMLElement | undefined, row: HTMLLIElement): HTMLLIElement {
  const both = [before, row];
  const [was, is] = both.map((one) => one?.querySelector<HTMLInputElement>('input[name="items"]'));
  if (was && is) is.checked = was.checked;
  const [written, note] = both.map((one) => one?.querySelector('textarea'));
  if (note && written?.dataset[UNSAVED] !== undefined) {
    note.value = written.value;
    note.dispatchEvent(new Event('input'));
  }
  return row;
}

type RowActions = {
  release(id: string, at: number): void;
  move(id: string, to: number): void;
  annotate(id: string, note: string): void;
};

export type Row = {
  at: number;
  of: number;
  card: GatheredCard | undefined;
  loaded: boolean;
  data: { words: SetsWords };
  actions: RowActions;
};

/** The id of the form that takes the ticks. */
export const COMPARE_FORM = 'compare';

/** How long one has stopped writing before a note is kept, in milliseconds. */
const WRITTEN_MS = 300;

export function entryRow(item: GatheredItem, row: Row): HTMLLIElement {
  const { card, data } = row;
  const { words } = data;
  const name = () =>
    make('span', { className: 'visually-hidden' }, [
      ' ',
      titled(card?.title ?? item.id, card?.language),
    ]);
  const note = noteField(item, row.actions);
  return make('li', { className: 'sets-entry', dataset: { id: item.id, sign: signOf(row) } }, [
    make('span', { className: 'sets-grip', title: words.drag, ariaHidden: 'true' }),
    pictureOf(card),
    make('div', { className: 'sets-entry-text' }, [
      labelOf(row),
      make('div', { className: 'form-field' }, [
        make('label', { htmlFor: note.id }, [words.note, name()]),
        note,
      ]),
      entryActions(item.id, name, row),
    ]),
  ]);
}

/** The note, which is kept when one stops writing. */
function noteField({ id, note }: GatheredItem, actions: RowActions): HTMLTextAreaElement {
  const field = make('textarea', {
    id: `note-${id}`,
    rows: 2,
    maxLength: gatheringLimits.note,
    value: note ?? '',
    dir: 'auto',
    dataset: { key: `note ${id}` },
  });
  let waiting = 0;
  const keep = () => {
    clearTimeout(waiting);
    delete field.dataset[UNSAVED];
    actions.annotate(id, field.value);
  };
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    field.dataset[UNSAVED] = '';
    waiting = window.setTimeout(keep, WRITTEN_MS);
  });
  field.addEventListener('change', keep);
  return field;
}

/**
 * The buttons that move an item and take it out, and its tick. `name` makes the name of the item
 * for those who do not see beside what a control stands.
 */
function entryActions(
  id: string,
  name: () => HTMLElement,
  { at, of, data, actions }: Row,
): HTMLElement {
  const { words } = data;
  const button = (key: 'up' | 'down' | 'release', act: () => void) => {
    const disabled = (key === 'up' && at === 0) || (key === 'down' && at === of - 1);
    const made = make(
      'button',
      { type: 'button', className: 'text-button', disabled, dataset: { key: `${key} ${id}` } },
      [words[key].replace('#', ''), name()],
    );
    made.addEventListener('click', act);
    return made;
  };
  const tick = make('input', {
    type: 'checkbox',
    name: 'items',
    value: id,
    dataset: { key: `tick ${id}` },
  });
  tick.setAttribute('form', COMPARE_FORM);
  return make('div', { className: 'sets-entry-actions' }, [
    button('up', () => actions.move(id, at - 1)),
    button('down', () => actions.move(id, at + 1)),
    button('release', () => actions.release(id, at)),
    make('label', { className: 'set-tick' }, [tick, words.tick, name()]),
  ]);
}

function pictureOf(card: GatheredCard | undefined): HTMLElement {
  if (!card?.picture) return make('span', { className: 'sets-entry-picture bare' });
  const { src, width, height } = card.picture;
  return make('span', { className: 'sets-entry-picture' }, [
    make('img', { src, width, height, alt: '', loading: 'lazy', draggable: false }),
  ]);
}

function labelOf({ card, loaded, data }: Row): HTMLElement {
  if (!card)
    return make('p', { className: 'muted', textContent: loaded ? data.words.absent : '…' });
  const lines = [card.makers, card.date, card.number]
    .filter(Boolean)
    .map((text) =>
      make('p', { className: 'label-line muted' }, [make('bdi', { textContent: text })]),
    );
  const title = make('cite', { textContent: card.title, lang: card.language });
  return make('div', { className: 'label' }, [
    make('p', { className: 'label-title' }, [
      make('a', { className: 'quiet-link', href: card.page }, [title]),
    ]),
    ...lines,
  ]);
}
