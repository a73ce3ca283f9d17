import { describe, expect, it, vi } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import { setsWords } from './sets-messages.ts';
import { carriedOver, entryRow } from './set-row.ts';

const id = '01m7yr9q8nevpvry3rw9jyrpvh';
const card = { id, title: 'Wave', language: 'en', makers: '', date: '', number: '', page: '/i' };

function rowOf(loaded: boolean, annotate: (id: string, note: string) => void): HTMLLIElement {
  const [release, move] = [vi.fn<() => void>(), vi.fn<() => void>()];
  return entryRow(
    { id },
    {
      at: 0,
      of: 1,
      card: loaded ? card : undefined,
      loaded,
      data: { words: setsWords(translator('en')) },
      actions: { release, move, annotate },
    },
  );
}

const fieldOf = (row: HTMLElement) => {
  const field = row.querySelector('textarea');
  if (!field) throw new Error('The row has no note.');
  return field;
};

describe('a row of a set that is drawn again when its card arrives', () => {
  it('has the note that somebody is writing, and keeps it', () => {
    const annotate = vi.fn<(id: string, note: string) => void>();
    const before = rowOf(false, annotate);
    fieldOf(before).value = 'Look at the edge';
    fieldOf(before).dispatchEvent(new Event('input'));
    const field = fieldOf(carriedOver(before, rowOf(true, annotate)));
    expect(field.value).toBe('Look at the edge');
    field.dispatchEvent(new Event('change'));
    expect(annotate).toHaveBeenLastCalledWith(id, 'Look at the edge');
  });

  it('has the note of the set where nobody is writing', () => {
    const annotate = vi.fn<(id: string, note: string) => void>();
    const before = rowOf(false, annotate);
    fieldOf(before).value = 'of another tab, long ago';
    expect(fieldOf(carriedOver(before, rowOf(true, annotate))).value).toBe('');
  });
});
