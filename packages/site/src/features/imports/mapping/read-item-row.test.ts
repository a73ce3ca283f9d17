import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import type { ColumnMapping } from './mapping.ts';
import type { RowPicture } from '../../catalogue/fields/cells/row-reading.ts';
import { itemReader, readItemRow } from './read-item-row.ts';
import type { Tally } from './row-notes.ts';

/** Reads cells whose columns are called by their fields; `columns` says where they are not. */
function read(
  cells: Record<string, Cell>,
  more: {
    columns?: ColumnMapping[];
    pictures?: RowPicture[];
    tallies?: Tally;
    language?: string;
    titleFrom?: string[];
  } = {},
) {
  const columns = more.columns ?? Object.keys(cells).map((column) => ({ column, field: column }));
  const reader = itemReader(
    {
      language: more.language ?? 'en',
      items: columns,
      people: [],
      ...(more.titleFrom ? { titleFrom: more.titleFrom } : {}),
    },
    more.tallies ?? new Map(),
    (name) => (name === 'Known Hand' ? '77' : undefined),
  );
  return readItemRow({ number: 5, cells: new Map(Object.entries(cells)) }, reader, more.pictures);
}
const codes = (result: ReturnType<typeof read>) => result.problems.map(({ code }) => code);

describe('a row', () => {
  it('with two numbers in its cell has both, and never one made of two', () => {
    const { draft } = read({ accessionNumber: 'A 12 / A 13', otherNumber: 'old 4' });
    expect(draft.accessionNumber).toBe('A 12');
    expect(draft.identifiers).toEqual([
      { type: 'accessionNumber', value: 'A 13' },
      { type: 'otherNumber', value: 'old 4' },
    ]);
  });

  it('says nothing of fields that no column is mapped to, and empties those whose cells are empty', () => {
    const { draft } = read({
      identifier: '7',
      title: 'Bowl',
      description: '',
      subject: '',
      technique: '',
    });
    expect(draft).toEqual({
      identifier: { scheme: 'identifier', value: '7' },
      title: { en: 'Bowl' },
      description: {},
      subjects: [],
      techniques: [],
      unread: [],
    });
  });

  it('keeps its texts in their languages', () => {
    const columns = [
      { column: 'a', field: 'title' },
      { column: 'b', field: 'title', language: 'fr' },
      { column: 'c', field: 'notes' },
      { column: 'd', field: 'notes' },
    ];
    expect(read({ a: 'Bowl', b: 'Bol', c: 'one', d: 'two' }, { columns }).draft).toMatchObject({
      title: { en: 'Bowl', fr: 'Bol' },
      notes: { en: 'one\n\ntwo' },
    });
  });

  it('without a title is called by what it is, and that is reported', () => {
    const result = read({ title: '', objectType: 'Vase' });
    expect(result.draft.title).toEqual({ en: 'Vase' });
    expect(result.problems).toMatchObject([{ row: 5, column: 'title', code: 'title-missing' }]);
  });

  it('puts makers together with their roles and ids by position', () => {
    const { draft } = read({
      maker: ['Ann Bell', 'Cy Dow'],
      'maker.sortName': ['Bell, Ann', ''],
      'maker.role': ['artist', 'after'],
      'maker.id': ['1', '2'],
      date: '1850',
    });
    expect(draft.production).toMatchObject([
      {
        role: 'artist',
        person: { name: 'Ann Bell', sortName: 'Bell, Ann', sourceId: '1' },
        date: { earliest: '1850-01-01' },
      },
      { attribution: 'after', person: { name: 'Cy Dow', sourceId: '2' } },
    ]);
    expect(draft.production?.[1]).not.toHaveProperty('role');
  });

  it('joins makers to a table of people by name where it has no ids', () => {
    expect(read({ maker: 'Known Hand' }).draft.production?.[0]?.person?.sourceId).toBe('77');
  });

  it('says who attributed it, and what “from” means', () => {
    expect(
      read({ maker: 'Myson', attributedBy: 'J. D. Beazley', place: 'from near Baiae, Italy' }).draft
        .production,
    ).toEqual([
      { attribution: 'attributed by J. D. Beazley to', person: { name: 'Myson' } },
      { role: 'from', place: { name: 'near Baiae, Italy' } },
    ]);
  });

  it('takes the date from words or years, B.C. included, and believes the words', () => {
    expect(
      read({ 'date.start': '-600', 'date.end': '-550' }).draft.production?.[0]?.date,
    ).toMatchObject({ earliest: '-0599-01-01', latest: '-0549-12-31' });
    const result = read({ date: '1850', 'date.start': '1700', 'date.end': '1710' });
    expect(result.draft.production?.[0]?.date?.display).toBe('1850');
    expect(codes(result)).toEqual(['date-years-disagree']);
  });

  it('keeps a date that nobody can read word for word', () => {
    const result = read({ title: 'x', date: 'Modern' });
    expect(result.problems).toMatchObject([
      { row: 5, column: 'date', value: 'Modern', code: 'date-not-understood' },
    ]);
    expect(result.draft.unread).toEqual([{ column: 'date', value: 'Modern' }]);
  });

  it('prefers measurements from the text, and tells once where the columns are exchanged', () => {
    const tallies: Tally = new Map();
    const cells = {
      dimensions: 'support: 394 x 419 mm',
      'dimensions.height': '419',
      'dimensions.width': '394',
      'dimensions.unit': 'mm',
    };
    expect(read(cells, { tallies }).draft.dimensions?.map(({ value }) => value)).toEqual([
      394, 419,
    ]);
    expect(tallies.get('height-width-exchanged')?.rows).toBe(1);
    expect(
      read(
        { 'height (cm)': '12' },
        { columns: [{ column: 'height (cm)', field: 'dimensions.height' }] },
      ).draft.dimensions,
    ).toEqual([{ type: 'height', value: 12, unit: 'cm' }]);
  });

  it('makes rights canonical, and reports what nobody knows', () => {
    expect(read({ rights: 'CC BY 4.0' }).draft.rights).toEqual({
      statement: 'https://creativecommons.org/licenses/by/4.0/',
      label: 'CC BY 4.0',
    });
    const result = read({ rightsUri: 'https://example.org/mine', rightsHolder: 'Ann' });
    expect(result.draft.rights).toEqual({ holder: 'Ann' });
    expect(codes(result)).toEqual(['rights-unknown']);
  });

  it('refuses coordinates of nowhere', () => {
    expect(read({ latitude: '46.7', longitude: '-117' }).draft.coordinates).toEqual({
      latitude: 46.7,
      longitude: -117,
    });
    for (const [latitude, longitude] of [
      ['0', '0'],
      ['99', '1'],
      ['46', ''],
    ] as const)
      expect(codes(read({ latitude, longitude }))).toEqual(['coordinates-unreadable']);
  });

  it('does not take a kind of file for a material, nor a word for a web address', () => {
    const result = read({ medium: 'image/jpeg', sourceUrl: 'see website' });
    expect(result.draft).toMatchObject({
      medium: {},
      links: [],
      unread: [{ value: 'image/jpeg' }, { value: 'see website' }],
    });
    expect(codes(result)).toEqual(['file-type-as-medium', 'address-unreadable']);
  });

  it('gives each picture the alternative text of its place, or the one there is', () => {
    const pictures = [
      { file: '/a.jpg', index: 0 },
      { file: '/c.jpg', index: 2 },
    ];
    const columns = [
      { column: 'image', field: 'image', separator: '|' },
      { column: 'alt', field: 'imageAlt', separator: '|' },
      { column: 'cap', field: 'imageCaption' },
    ];
    expect(
      read({ image: 'a.jpg|b.jpg|c.jpg', alt: 'A||C', cap: 'All' }, { columns, pictures }).draft
        .media,
    ).toEqual([
      { file: '/a.jpg', altText: { en: 'A' }, caption: { en: 'All' } },
      { file: '/c.jpg', altText: { en: 'C' }, caption: { en: 'All' } },
    ]);
  });

  it('keeps what is too long for any field', () => {
    const result = read({
      accessionNumber: 'x'.repeat(500),
      subject: Array.from({ length: 2000 }, (_, i) => `s${i}`),
    });
    expect(codes(result)).toEqual(['too-long', 'too-long']);
    expect(result.draft.accessionNumber).toBeUndefined();
    expect(result.draft.unread?.[0]?.value).toHaveLength(500);
    expect(result.problems[0]?.value).toHaveLength(500);
  });

  it('keeps what looks private for staff, and says so; a person may allow it', () => {
    const result = read({ description: 'Ask ann@example.org', title: 'Bowl' });
    expect(result.draft).toMatchObject({
      description: {},
      unread: [{ column: 'description', value: 'Ask ann@example.org' }],
    });
    expect(result.problems).toMatchObject([
      { column: 'description', code: 'private-value', reason: expect.stringContaining('e-mail') },
    ]);
    const allowed = [{ column: 'd', field: 'description', privateValues: 'publish' as const }];
    expect(read({ d: 'Ask ann@example.org' }, { columns: allowed }).draft.description).toEqual({
      en: 'Ask ann@example.org',
    });
  });

  it('holds one of several values back and leaves the others in their places', () => {
    const columns = [
      { column: 'm', field: 'maker', separator: ';' },
      { column: 'r', field: 'maker.role', separator: ';' },
    ];
    expect(
      read({ m: 'ann@example.org; Cy Dow', r: 'donor; potter' }, { columns }).draft.production,
    ).toMatchObject([{ role: 'potter', person: { name: 'Cy Dow' } }]);
  });

  it('without a title takes the column that the mapping names', () => {
    const named = (cells: Record<string, string>) =>
      read(cells, { titleFrom: ['objectType', 'description'] }).draft.title;
    expect(named({ title: 'Bowl', objectType: 'bowl' })).toEqual({ en: 'Bowl' });
    expect(named({ title: '', objectType: 'bowl', description: 'Of clay' })).toEqual({
      en: 'bowl',
    });
    expect(named({ objectType: '', description: `Of clay. ${'x'.repeat(200)}` })).toEqual({
      en: 'Of clay',
    });
    expect(named({ title: '', objectType: '', description: 'Ask ann@example.org' })).toEqual({
      en: 'Untitled',
    });
  });

  it('says what its flags make of it', () => {
    const columns = [
      { column: 'title', field: 'title' },
      { column: 'web', field: 'publication', values: { y: 'published' } },
    ];
    expect(read({ title: 'Bowl', web: 'Y' }, { columns }).publication?.state).toBe('published');
    expect(read({ title: 'Bowl', web: 'n' }, { columns }).publication?.state).toBe('draft');
    expect(read({ title: 'Bowl' })).not.toHaveProperty('publication');
  });

  it('puts birth, death and nationality to the maker', () => {
    expect(
      read({
        maker: 'Ann Bell',
        'maker.birth': '1850',
        'maker.death': '1910',
        'maker.nationality': 'British',
      }).draft.production?.[0]?.person,
    ).toMatchObject({ lifeDates: '1850–1910', nationalities: ['British'] });
  });

  it('reads a list of JSON that came by way of a table', () => {
    expect(
      read({ 'tags[]': 'a|b' }, { columns: [{ column: 'tags[]', field: 'subject' }] }).draft
        .subjects,
    ).toEqual(['a', 'b']);
  });
});
