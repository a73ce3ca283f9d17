// One item of one's set: its picture and label, its note, and the buttons that move it and take it
// out.
import { gatheringLimits, type GatheredItem } from '../../features/gather/gathering.ts';
import type { GatheredCard } from '../../features/gather/set-table.ts';
import { make } from '../islands/make-element.ts';
import type { SetsData } from './sets-data.ts';

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
  data: SetsData;
  actions: RowActions;
};

/** The id of the form that takes the ticks. */
export const COMPARE_FORM = 'compare';

/** How long one has stopped writing before a note is kept, in milliseconds. */
const WRITTEN_MS = 300;

export function entryRow(item: GatheredItem, row: Row): HTMLLIElement {
  const {
    at,
    of,
    card,
    loaded,
    data: { words },
    actions,
  } = row;
  const title = card?.title ?? item.id;
  const button = (key: 'up' | 'down' | 'release', act: () => void, disabled = false) => {
    const made = make(
      'button',
      { type: 'button', className: 'text-button', disabled, dataset: { key: `${key} ${item.id}` } },
      [
        words[key].replace('#', ''),
        make('span', { className: 'visually-hidden', textContent: ` ${title}` }),
      ],
    );
    made.addEventListener('click', act);
    return made;
  };
  const tick = make('input', {
    type: 'checkbox',
    name: 'items',
    value: item.id,
    dataset: { key: `tick ${item.id}` },
  });
  tick.setAttribute('form', COMPARE_FORM);
  const note = make('textarea', {
    id: `note-${item.id}`,
    rows: 2,
    maxLength: gatheringLimits.note,
    value: item.note ?? '',
    dir: 'auto',
    dataset: { key: `note ${item.id}` },
  });
  let waiting = 0;
  const keep = () => {
    clearTimeout(waiting);
    actions.annotate(item.id, note.value);
  };
  note.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(keep, WRITTEN_MS);
  });
  note.addEventListener('change', keep);
  return make('li', { className: 'sets-entry', dataset: { id: item.id, sign: signOf(row) } }, [
    make('span', { className: 'sets-grip', title: words.drag, ariaHidden: 'true' }),
    pictureOf(card),
    make('div', { className: 'sets-entry-text' }, [
      labelOf(card, loaded, words.absent),
      make('div', { className: 'form-field' }, [
        make('label', { htmlFor: note.id }, [
          words.note,
          make('span', { className: 'visually-hidden', textContent: ` ${title}` }),
        ]),
        note,
      ]),
      make('div', { className: 'sets-entry-actions' }, [
        button('up', () => actions.move(item.id, at - 1), at === 0),
        button('down', () => actions.move(item.id, at + 1), at === of - 1),
        button('release', () => actions.release(item.id, at)),
        make('label', { className: 'set-tick' }, [
          tick,
          words.tick,
          make('span', { className: 'visually-hidden', textContent: ` ${title}` }),
        ]),
      ]),
    ]),
  ]);
}

function pictureOf(card: GatheredCard | undefined): HTMLElement {
  if (!card?.picture) return make('span', { className: 'sets-entry-picture bare' });
  const { src, width, height } = card.picture;
  return make('span', { className: 'sets-entry-picture' }, [
    make('img', { src, width, height, alt: '', loading: 'lazy', draggable: false }),
  ]);
}

function labelOf(card: GatheredCard | undefined, loaded: boolean, absent: string): HTMLElement {
  if (!card) return make('p', { className: 'muted', textContent: loaded ? absent : '…' });
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
