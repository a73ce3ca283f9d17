import { describe, expect, it } from 'vitest';
import type { Mapping } from './mapping.ts';
import { itemReader, readItemRow } from './read-item-row.ts';

/** Reads one row; each heading is mapped to the field that is named after the arrow. */
function read(row: Record<string, string>, language = 'en') {
  const items = Object.keys(row).map((heading) => {
    const [column = '', field = ''] = heading.split(' → ');
    return { column, field };
  });
  const cells = new Map(
    Object.entries(row).map(([key, text]) => [key.split(' → ')[0] ?? '', text]),
  );
  const mapping: Mapping = { language, items, people: [] };
  const { draft, problems } = readItemRow({ number: 2, cells }, itemReader(mapping, new Map()));
  return { draft, codes: problems.map(({ code }) => code) };
}

describe('columns for staff', () => {
  it('keep each value with its heading, whatever language that is', () => {
    expect(
      read({
        'Home Loc → storageLocation': 'Attic B4',
        'Lagerort → storageLocation': 'Regal 7',
        'Donor → acquisition': 'Ross, Ann',
        'Kaufpreis → acquisition': '900 DM',
        '評価額 → valuation': '1,000,000円',
        'Zustand → condition': 'Riss',
        'Lender → loans': '',
      }).draft,
    ).toMatchObject({
      storageLocation: 'Home Loc: Attic B4\n\nLagerort: Regal 7',
      acquisition: 'Donor: Ross, Ann\n\nKaufpreis: 900 DM',
      valuation: '評価額: 1,000,000円',
      condition: 'Zustand: Riss',
      loans: '',
    });
  });

  it('lose nothing of what is too long for a field', () => {
    const long = 'x'.repeat(15_000);
    const { draft, codes } = read({ 'A → condition': long, 'B → condition': long });
    expect(codes).toEqual(['too-long']);
    expect(draft).toMatchObject({
      condition: `A: ${long}`,
      unread: [{ column: 'B', value: long }],
    });
  });
});

describe('a column of what is on display', () => {
  it('is public where it names a room', () => {
    const { draft } = read({ 'Where → currentLocation': 'Room 4' });
    expect(draft).toMatchObject({ currentLocation: { text: { en: 'Room 4' }, onDisplay: true } });
    expect(draft.storageLocation).toBeUndefined();
  });

  it('is for staff where it names a store, and takes the public place away', () => {
    const { draft } = read({ 'Where → currentLocation': 'Shelf 4' });
    expect(draft).toMatchObject({
      currentLocation: { text: {}, onDisplay: false },
      storageLocation: 'Where: Shelf 4',
    });
  });
});

describe('the number of pieces', () => {
  it.each([
    ['3', 3],
    ['３', 3],
    ['2.0', 2],
    ['1 pair', { en: '1 pair' }],
  ])('of “%s” is %j', (text, pieces) => {
    expect(read({ 'No. → pieces': text }).draft.pieces).toEqual(pieces);
  });

  it.each(['0', '-2'])('is not “%s”, which is kept', (text) => {
    const { draft, codes } = read({ 'No. → pieces': text });
    expect(codes).toEqual(['pieces-unclear']);
    expect(draft.unread).toEqual([{ column: 'No.', value: text }]);
  });
});

describe('a part', () => {
  it('names its whole', () => {
    const row = { 'Number → accessionNumber': 'P.1a', 'Parent → partOf': 'P.1' };
    expect(read(row).draft.partOf).toEqual({ column: 'Parent', number: 'P.1' });
  });

  it('is not part of itself', () => {
    const row = { 'Number → accessionNumber': 'P.1', 'Parent → partOf': 'P.1' };
    const { draft, codes } = read(row);
    expect(codes).toEqual(['part-of-itself']);
    expect(draft).toMatchObject({
      partOf: { number: '' },
      unread: [{ column: 'Parent', value: 'P.1' }],
    });
  });
});
