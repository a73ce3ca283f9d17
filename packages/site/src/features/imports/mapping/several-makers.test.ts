import { describe, expect, it } from 'vitest';
import { itemReader, readItemRow } from './read-item-row.ts';

const read = (columns: Record<string, { field: string; value: string; role?: string }>) => {
  const items = Object.entries(columns).map(([column, { field, role }]) => ({
    column,
    field,
    ...(role ? { role } : {}),
  }));
  const cells = new Map(Object.entries(columns).map(([column, { value }]) => [column, value]));
  const reader = itemReader({ language: 'en', items, people: [] }, new Map());
  return readItemRow({ number: 2, cells }, reader).draft.production ?? [];
};

describe('several makers of a row', () => {
  it('are as many as their ids, each with its own life', () => {
    const made = read({
      Artist: { field: 'maker', value: 'Lena Ruse, Karl Oppen' },
      'Artist ID': { field: 'maker.id', value: '5105, 5120' },
      ArtistBio: { field: 'maker.dates', value: '(Swiss, 1899–1977) (German, 1901–1944)' },
    });
    expect(made.map(({ person }) => [person?.name, person?.sourceId, person?.lifeDates])).toEqual([
      ['Lena Ruse', '5105', 'Swiss, 1899–1977'],
      ['Karl Oppen', '5120', 'German, 1901–1944'],
    ]);
  });

  it('have the part that their column says', () => {
    const made = read({
      Artist: { field: 'maker', value: 'Lena Ruse' },
      Engraver: { field: 'maker', value: 'Karl Oppen', role: 'engraver' },
    });
    expect(made.map(({ person, role }) => [person?.name, role])).toEqual([
      ['Lena Ruse', undefined],
      ['Karl Oppen', 'engraver'],
    ]);
  });
});
