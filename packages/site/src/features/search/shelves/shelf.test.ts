import { describe, expect, it } from 'vitest';
import {
  chosenFrom,
  itemsOn,
  readShelf,
  recordsIn,
  withoutItems,
  writeShelf,
  type ShelfContent,
  type ShelfEntry,
} from './shelf.ts';

const entries = (...ids: string[]): ShelfEntry[] => ids.map((id) => ({ id, reasons: [] }));
const textOf = (shelf: readonly ShelfEntry[]) => shelf.map(({ id }) => id).join('');

describe('a stored shelf', () => {
  const content = { related: entries(...'abcdefghijkl'), looksLike: entries(...'bxcyj') };

  it('gives a page nothing that stands there already, nothing twice, and no more than fits', () => {
    const { related, looksLike } = chosenFrom(content, new Set(['c', 'x']));
    expect([textOf(related), textOf(looksLike)]).toEqual(['abdefghi', 'yj']);
  });
  it('is the same text for the same content, and comes back from it', () => {
    const text = writeShelf(content);
    expect(writeShelf({ looksLike: content.looksLike, related: content.related })).toBe(text);
    expect(readShelf(text)).toEqual(content);
    expect(readShelf('')).toBeUndefined();
  });
  it('comes back with every reason', () => {
    const shelf: ShelfContent = {
      related: [
        {
          id: 'a',
          reasons: [
            { kind: 'shared', attribute: 'maker', id: 'turner' },
            { kind: 'shared', attribute: 'yearEarliest' },
          ],
        },
        { id: 'b', reasons: [{ kind: 'curator' }] },
      ],
      looksLike: [
        { id: 'c', reasons: [{ kind: 'looks', part: 'colour' }] },
        { id: 'd', reasons: [{ kind: 'visitors', what: 'kept-both', visitors: 12 }] },
        { id: 'e', reasons: [{ kind: 'shared', attribute: 'subject', id: 'turner' }] },
      ],
    };
    expect(readShelf(writeShelf(shelf))).toEqual(shelf);
    expect(recordsIn(shelf)).toEqual(['turner']);
  });
  it('names each item once, and is without those that have gone', () => {
    const left = withoutItems(content, new Set(['a', 'b', 'x']));
    expect(itemsOn(left).join('')).toBe('cdefghijkly');
  });
});
