// One file on its way: its name, how far it is, and the buttons that stop it, go on with it, and
// undo it.
import { make } from '../islands/make-element.ts';
import type { UploadWords } from './upload-data.ts';

export type RowState = 'sending' | 'paused' | 'lost' | 'arrived' | 'type' | 'size' | 'later';

export type UploadRow = {
  element: HTMLLIElement;
  state: RowState;
  share: number;
  /** Shows a state; `share` is how much of the file has arrived, from 0 to 1. */
  show(state: RowState, share: number): void;
  /** It is part of the form from now on, under this number. */
  arrive(upload: { id: string; hasLocation: boolean }): void;
};

type RowOptions = {
  file: File;
  field: string;
  id: string;
  words: UploadWords;
  language: string;
  onTurn(): void;
  onRemove(): void;
};

export function makeRow(options: RowOptions): UploadRow {
  const { file, field, id, words, onTurn, onRemove } = options;
  const statusText = statusTexts(options);
  const status = make('span', { className: 'muted', id: `${id}-told` });
  const named = make('span', { className: 'upload-name', id }, [
    make('bdi', {}, [file.name]),
    ' ',
    status,
  ]);
  const progress = make('progress', { max: 1, value: 0 });
  progress.setAttribute('aria-labelledby', id);
  const turn = make('button', { type: 'button', className: 'upload-button' });
  const remove = make('button', { type: 'button', className: 'upload-button' }, [words.remove]);
  for (const button of [turn, remove]) button.setAttribute('aria-describedby', id);
  turn.addEventListener('click', onTurn);
  remove.addEventListener('click', onRemove);
  const element = make('li', { className: 'upload' }, [
    named,
    progress,
    make('span', { className: 'upload-buttons' }, [turn, remove]),
  ]);
  const row: UploadRow = {
    element,
    state: 'sending',
    share: 0,
    show(state, share) {
      row.state = state;
      row.share = share;
      element.dataset['state'] = state;
      const isUnderWay = state === 'sending' || state === 'paused' || state === 'lost';
      progress.hidden = turn.hidden = !isUnderWay;
      progress.value = share;
      turn.textContent = state === 'sending' ? words.pause : words.resume;
      status.textContent = statusText(state, share);
      status.className = isUnderWay || state === 'arrived' ? 'muted' : 'form-problem';
    },
    arrive({ id: upload, hasLocation }) {
      row.show('arrived', 1);
      element.append(make('input', { type: 'hidden', name: field, value: upload }));
      if (hasLocation) named.append(make('span', { className: 'form-place' }, [words.place]));
    },
  };
  row.show('sending', 0);
  return row;
}

/** How far a file is, or what became of it. */
function statusTexts({ file, words, language }: RowOptions) {
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (state: RowState, share: number): string => {
    if (state === 'sending') return percent.format(Math.floor(share * 100) / 100);
    if (state === 'paused' || state === 'lost' || state === 'arrived') return words[state];
    return words[state].replaceAll('{file}', file.name);
  };
}
