// Makers and measurements of whole rows: what stands in several columns belongs together.
import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import type { ColumnMapping } from './mapping.ts';
import { itemReader, readItemRow } from './read-item-row.ts';
import type { Tally } from './row-notes.ts';

/** Reads cells; `columns` says what the mapping adds to a column that is called by its field. */
function read(
  cells: Record<string, Cell>,
  columns: Record<string, Partial<ColumnMapping>> = {},
  language = 'en',
) {
  const items = Object.keys(cells).map((column) => ({ column, field: column, ...columns[column] }));
  const tallies: Tally = new Map();
  const reader = itemReader({ language, items, people: [] }, tallies);
  const row = readItemRow({ number: 2, cells: new Map(Object.entries(cells)) }, reader);
  return {
    ...row,
    codes: row.problems.map(({ code }) => code).filter((code) => code !== 'no-title'),
    tallies: [...tallies.keys()],
  };
}
const makersOf = ({ draft }: ReturnType<typeof read>) =>
  draft.production?.flatMap(({ person, role }) => (person ? [{ ...person, role }] : []));

describe('“縦” beside “高さ”', () => {
  const columns = {
    縦: { field: 'dimensions.height', unit: 'cm' },
    横: { field: 'dimensions.width', unit: 'cm' },
    高さ: { field: 'dimensions.height', unit: 'cm' },
  };
  const sizes = (cells: Record<string, string>) =>
    read(cells, columns, 'ja').draft.dimensions?.map(({ type, value }) => `${type} ${value}`);

  it('is the depth of a thing that has a height, and the height of a sheet', () => {
    expect(sizes({ 縦: '20', 横: '30', 高さ: '10' })).toEqual([
      'height 10',
      'width 30',
      'depth 20',
    ]);
    expect(sizes({ 縦: '20', 横: '30', 高さ: '' })).toEqual(['height 20', 'width 30']);
  });
});

describe('the places of a row', () => {
  it.each(['Germany?', 'Lyon (?)', 'probably Leiden', 'vermutlich Kiel'])(
    'that are doubted, as “%s”, are kept as written, and no place is called so',
    (text) => {
      const { draft, codes } = read({ maker: 'Ann Lo', place: text, depictedPlace: text });
      expect(draft.production?.map(({ place }) => place)).toEqual([undefined]);
      expect(draft.depictedPlaces).toEqual([]);
      expect(codes).toEqual(['place-doubted', 'place-doubted']);
      expect(draft.unread).toContainEqual({ column: 'place', value: text });
    },
  );
});

describe('the makers of a row', () => {
  it('in one cell take what stands beside them where there is as much of it', () => {
    const row = read(
      { maker: 'Charles Eames, Ray Eames', 'maker.dates': '1907–1978; 1912–1988' },
      { 'maker.dates': { separator: ';' } },
    );
    expect(makersOf(row)).toEqual([
      { name: 'Charles Eames', lifeDates: '1907–1978', role: undefined },
      { name: 'Ray Eames', lifeDates: '1912–1988', role: undefined },
    ]);
  });

  it('in one cell share their role, and nobody is given another person’s life', () => {
    const row = read({
      maker: 'Charles Eames and Ray Eames',
      'maker.role': 'designer',
      'maker.dates': '1907–1978',
    });
    expect(makersOf(row)).toEqual([
      { name: 'Charles Eames', role: 'designer' },
      { name: 'Ray Eames', role: 'designer' },
    ]);
    expect(row.codes).toEqual(['maker-columns-differ']);
    expect(row.draft.unread).toEqual([{ column: 'maker.dates', value: '1907–1978' }]);
  });

  it('of a list take birth and death from a list that has both of each', () => {
    const list = { maker: { separator: ';' } };
    const lives = 'Lyon, 1840 ; Brest, 1901 ; Paris, 1850 ; Metz, 1910';
    expect(makersOf(read({ maker: 'Ann Lo ; Bo Ek', 'maker.dates': lives }, list))).toEqual([
      { name: 'Ann Lo', lifeDates: 'Lyon, 1840 ; Brest, 1901', role: undefined },
      { name: 'Bo Ek', lifeDates: 'Paris, 1850 ; Metz, 1910', role: undefined },
    ]);
    const one = read({ maker: 'Ann Lo ; Bo Ek', 'maker.dates': '1840 – 1901' }, list);
    expect(makersOf(one)?.map(({ lifeDates }) => lifeDates)).toEqual([undefined, undefined]);
    expect(one.codes).toEqual(['maker-columns-differ']);
  });

  it('are of a workshop with the capitals of German', () => {
    const [made] = read({ maker: 'Werkstatt des Jörg Mall' }, {}, 'de').draft.production ?? [];
    expect(made).toMatchObject({ attribution: 'Werkstatt des', person: { name: 'Jörg Mall' } });
    const [after] = read({ maker: 'in der Art von Ida Holm' }, {}, 'de').draft.production ?? [];
    expect(after).toMatchObject({ attribution: 'in der Art von', person: { name: 'Ida Holm' } });
  });

  it('are in doubt, or unknown, in the language of the row', () => {
    const [doubted] = read({ maker: 'Le Bihan ?' }, {}, 'fr').draft.production ?? [];
    expect(doubted).toMatchObject({ attribution: 'peut-être', person: { name: 'Le Bihan' } });
    const [unknown] = read({ maker: '?' }, {}, 'fr').draft.production ?? [];
    expect(unknown).toEqual({ unnamedMaker: 'inconnu' });
  });

  it('are one where an id or a name for sorting stands beside them', () => {
    expect(makersOf(read({ maker: 'Gilbert & George', 'maker.id': '7' }))).toEqual([
      { name: 'Gilbert & George', sourceId: '7', role: undefined },
    ]);
  });

  it('in one cell take the names for sorting of another cell, as many as they are', () => {
    for (const sorted of [{}, { separator: ';' }]) {
      const row = read(
        {
          maker: 'Ida Holm and Karl Aage Madsen',
          'maker.sortName': 'Holm, Ida; Madsen, Karl Aage',
          'maker.role': 'Artist',
        },
        { 'maker.sortName': sorted },
      );
      expect(makersOf(row)).toEqual([
        { name: 'Ida Holm', sortName: 'Holm, Ida', role: 'Artist' },
        { name: 'Karl Aage Madsen', sortName: 'Madsen, Karl Aage', role: 'Artist' },
      ]);
      expect(row.codes).toEqual([]);
    }
  });

  it.each(['Ida Holm and Karl Aage Madsen', 'Ida and Karl Holm', 'Holm Studio'])(
    'in one cell stay as written beside more or fewer names for sorting: %s',
    (maker) => {
      const row = read({ maker, 'maker.sortName': 'Holm, Ida; Madsen, Karl Aage; Lo, Ann' });
      expect(makersOf(row)).toMatchObject([{ name: maker, role: undefined }]);
      expect(makersOf(row)?.[0]).not.toHaveProperty('sortName');
      expect(row.codes).toEqual(['maker-columns-differ']);
      expect(row.draft.unread).toEqual([
        { column: 'maker.sortName', value: 'Holm, Ida; Madsen, Karl Aage; Lo, Ann' },
      ]);
    },
  );

  it('in one cell that names two stay as written beside one name for sorting', () => {
    const row = read({ maker: 'Ida Holm and Karl Aage Madsen', 'maker.sortName': 'Holm, Ida' });
    expect(makersOf(row)).toEqual([{ name: 'Ida Holm and Karl Aage Madsen', role: undefined }]);
    expect(row.codes).toEqual(['maker-columns-differ']);
  });

  it('make nobody of names for sorting that are more or fewer than the makers', () => {
    const row = read(
      { maker: 'Ida Holm; Ann Lo; Cy Dow', 'maker.sortName': 'Holm, Ida; Dow, Cy' },
      { maker: { separator: ';' }, 'maker.sortName': { separator: ';' } },
    );
    expect(makersOf(row)?.map(({ name, sortName }) => [name, sortName])).toEqual([
      ['Ida Holm', undefined],
      ['Ann Lo', undefined],
      ['Cy Dow', undefined],
    ]);
    expect(row.codes).toEqual(['maker-columns-differ']);
  });

  it('are those of the names for sorting where no other name is there', () => {
    expect(
      makersOf(read({ maker: '', 'maker.sortName': 'Holm, Ida; Madsen, Karl' })),
    ).toMatchObject([
      { name: 'Ida Holm', sortName: 'Holm, Ida' },
      { name: 'Karl Madsen', sortName: 'Madsen, Karl' },
    ]);
  });

  it.each([
    'Unknown',
    'Unknown artist',
    'maker unknown',
    'anonymous',
    'unbekannt',
    'Unbekannter Künstler',
    'anonyme',
    'artiste inconnu',
    'Onbekend',
    'desconocido',
    'ignoto',
    'desconhecido',
    '不詳',
    '作者不詳',
    'مجهول',
    'Unknown artist, Flemish',
    'Unknown Yoruba artist',
    'Unidentified Roman sculptor',
  ])('who are nobody that anybody knows stay in words, and are not people: %s', (maker) => {
    expect(read({ maker }).draft.production).toEqual([{ unnamedMaker: maker }]);
  });

  it('whom nobody knows keep what is said of them, and their places beside others', () => {
    expect(
      read(
        {
          maker: 'Ida Holm; Unknown',
          'maker.role': 'painter; framer',
          'maker.nationality': 'Danish; Flemish',
          'maker.id': '4; 9',
        },
        Object.fromEntries(
          ['maker', 'maker.role', 'maker.nationality', 'maker.id'].map((id) => [
            id,
            { separator: ';' },
          ]),
        ),
      ).draft.production,
    ).toEqual([
      { role: 'painter', person: { name: 'Ida Holm', sourceId: '4', nationalities: ['Danish'] } },
      { role: 'framer', unnamedMaker: 'Unknown (Flemish)' },
    ]);
  });

  it('are peoples and persons where the words only begin like it', () => {
    for (const maker of ['Inuit', 'Anonymous Press', 'Ann Unknown'])
      expect(read({ maker }).draft.production).toMatchObject([{ person: { name: maker } }]);
  });

  it('are none where the cell only says that nothing is known of them', () => {
    for (const maker of ['n/a', 'N.A.', '-', 'k. A.'])
      expect(read({ maker }).draft.production).toEqual([]);
  });

  it('cannot be born after the item was made', () => {
    expect(read({ maker: 'Ann Lo (1950–2001)', date: '1890' }).codes).toEqual([
      'maker-born-after-item',
    ]);
    for (const life of ['1850–1912', 'died 1912'])
      expect(read({ maker: `Ann Lo (${life})`, date: '1890' }).codes).toEqual([]);
  });

  it('stay as written where they can be read in several ways, and are reported', () => {
    const row = read({ maker: 'Ann and Tom Ray' });
    expect(makersOf(row)).toEqual([{ name: 'Ann and Tom Ray', role: undefined }]);
    expect(row.codes).toEqual(['maker-names-unclear']);
  });

  it('are none where the cell is not a name, and its words are kept', () => {
    const row = read({ maker: 'info@example.org' });
    expect(makersOf(row)).toEqual([]);
    expect(row.codes).toEqual(['private-value']);
    expect(row.draft.unread).toEqual([{ column: 'maker', value: 'info@example.org' }]);
  });

  it('are turned round where their column puts the family first', () => {
    const cells = { maker: 'García Márquez, Gabriel José' };
    expect(makersOf(read(cells))).toMatchObject([{ name: 'García Márquez, Gabriel José' }]);
    expect(makersOf(read(cells, { maker: { names: 'inverted' } }))).toMatchObject([
      { name: 'Gabriel José García Márquez' },
    ]);
  });
});

describe('the measurements of a row', () => {
  it('without any unit stay words, and are counted once', () => {
    const row = read({ 'dimensions.height': '18.5', 'dimensions.width': '7' });
    expect(row.draft.dimensions).toEqual([]);
    expect(row.draft.dimensionsText).toEqual({
      en: 'dimensions.height: 18.5; dimensions.width: 7',
    });
    expect([row.codes, row.tallies]).toEqual([[], ['unit-missing']]);
    expect(read({ dimensions: '10 x 20' })).toMatchObject({
      draft: { dimensions: [], dimensionsText: { en: '10 x 20' } },
      tallies: ['unit-missing'],
    });
  });

  it('in full-width digits are not repeated in words', () => {
    const { draft } = read(
      { 'dimensions.height': '１２．５' },
      { 'dimensions.height': { unit: 'cm' } },
    );
    expect(draft.dimensions).toEqual([{ type: 'height', value: 12.5, unit: 'cm' }]);
    expect(draft.dimensionsText).toBeUndefined();
  });

  it('that are bare numbers under “Size (cm)” have the unit on the page too', () => {
    const size = (text: string, column = 'Size (cm)') =>
      read({ [column]: text }, { [column]: { field: 'dimensions' } }).draft.dimensionsText;
    expect(size('11 x 6')).toEqual({ en: '11 x 6 cm' });
    expect(size('30,5 × 20 × 4')).toEqual({ en: '30,5 × 20 × 4 cm' });
    expect(size('height 11, on a stand')).toEqual({ en: 'height 11, on a stand' });
    expect(size('11 x 6 in')).toEqual({ en: '11 x 6 in' });
    expect(size('11 x 6', 'Size')).toEqual({ en: '11 x 6' });
  });

  it('have the unit of the mapping, of the heading or of the row', () => {
    const inInches = [{ type: 'height', value: 18.5, unit: 'in' }];
    expect(
      read({ 'dimensions.height': '18.5' }, { 'dimensions.height': { unit: 'in' } }).draft,
    ).toMatchObject({ dimensions: inInches });
    expect(
      read({ HEIGHTIN: '18.5' }, { HEIGHTIN: { field: 'dimensions.height' } }).draft,
    ).toMatchObject({ dimensions: inInches });
    expect(read({ 'dimensions.height': '18.5', 'dimensions.unit': 'inches' }).draft).toMatchObject({
      dimensions: inInches,
    });
    expect(read({ dimensions: '10 x 20' }, { dimensions: { unit: 'cm' } }).draft).toMatchObject({
      dimensions: [
        { type: 'height', value: 10, unit: 'cm' },
        { type: 'width', value: 20, unit: 'cm' },
      ],
    });
  });

  it('in kilograms are not lengths', () => {
    const { draft } = read({
      'dimensions.height': '12',
      'dimensions.weight': '3',
      'dimensions.unit': 'kg',
    });
    expect(draft.dimensions).toEqual([{ type: 'weight', value: 3, unit: 'kg' }]);
    expect(draft.dimensionsText).toEqual({ en: 'dimensions.height: 12' });
    expect(read({ dimensions: '10 x 20', 'dimensions.unit': 'kg' }).draft.dimensions).toEqual([]);
    expect(
      read(
        { 'dimensions.height': '12', 'dimensions.unit': 'kg' },
        { 'dimensions.height': { unit: 'cm' } },
      ).draft.dimensions,
    ).toEqual([{ type: 'height', value: 12, unit: 'cm' }]);
  });

  it('in lists belong together by position, with what was measured', () => {
    const list = { separator: '$' };
    const row = read(
      {
        'dimensions.type': 'hoogte$breedte$hoogte',
        'dimensions.value': '20$30$42,5',
        'dimensions.unit': 'cm$cm$cm',
        'dimensions.part': '$$lijst',
      },
      {
        'dimensions.type': list,
        'dimensions.value': list,
        'dimensions.unit': list,
        'dimensions.part': list,
      },
      'nl',
    );
    expect(row.draft.dimensions).toEqual([
      { type: 'height', value: 20, unit: 'cm' },
      { type: 'width', value: 30, unit: 'cm' },
      { type: 'height', value: 42.5, unit: 'cm', of: 'lijst' },
    ]);
  });

  it('that cannot be are not stored; a zero is an empty cell', () => {
    const row = read(
      { 'dimensions.height (cm)': '0', b: '9999' },
      {
        'dimensions.height (cm)': { field: 'dimensions.height' },
        b: { field: 'dimensions.width', unit: 'cm' },
      },
    );
    expect(row.draft).toMatchObject({ dimensions: [], dimensionsText: { en: 'b: 9999' } });
    expect(row.tallies).toEqual(['measure-impossible']);
  });

  it('that are about so large keep the word', () => {
    const row = read({ 'dimensions.height': 'c. 20' }, { 'dimensions.height': { unit: 'cm' } });
    expect(row.draft).toMatchObject({
      dimensions: [{ type: 'height', value: 20, unit: 'cm' }],
      dimensionsText: { en: 'dimensions.height: c. 20' },
    });
  });

  it('in two units that differ are reported', () => {
    expect(read({ dimensions: '20 x 30 cm (8 x 16 in.)' }).codes).toEqual(['dimensions-disagree']);
  });
});

describe('a text of sizes beside columns of single ones', () => {
  const sizesOf = (
    cells: Record<string, string>,
    columns: Record<string, Partial<ColumnMapping>>,
  ) => read(cells, columns).draft.dimensions?.map(({ type, value, unit }) => [type, value, unit]);

  it('loses none of what only the columns say', () =>
    expect(
      sizesOf(
        { dimensions: '8 x 85 cm', 'dimensions.weight': '1.4', 'dimensions.depth': '5' },
        { 'dimensions.weight': { unit: 'kg' }, 'dimensions.depth': { unit: 'cm' } },
      ),
    ).toEqual([
      ['height', 8, 'cm'],
      ['width', 85, 'cm'],
      ['depth', 5, 'cm'],
      ['weight', 1.4, 'kg'],
    ]));

  it('says no size twice under another name', () =>
    expect(
      sizesOf(
        { dimensions: 'L 38.1 cm', 'dimensions.height': '15' },
        { 'dimensions.height': { unit: 'in' } },
      ),
    ).toEqual([['length', 38.1, 'cm']]));
});
