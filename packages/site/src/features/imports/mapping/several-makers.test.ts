import { describe, expect, it } from 'vitest';
import { loadProfiles } from '../profiles/load-profiles.ts';
import { recogniseSystem } from '../profiles/recognise-system.ts';
import { decide } from './decide.ts';
import { itemReader, readItemRow } from './read-item-row.ts';
import { surveyRows } from './survey.ts';
import { decideRows } from './testing/decide-rows.ts';

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

describe('a photographer beside a maker', () => {
  it('is asked about, since it may be whoever took the picture of the object', async () => {
    const { fields, outcomes } = await decideRows([
      { No: '1', Title: 'Lamp', Photographer: 'R. Kemp', 'Maker / Manufacturer': 'Radcot & Co.' },
      { No: '2', Title: 'Stove', Photographer: 'Ann Lo', 'Maker / Manufacturer': 'Jo Dow' },
    ]);
    expect(fields['Maker / Manufacturer']).toBe('maker');
    expect(outcomes['Photographer']).not.toBe('mapped');
  });
});

describe('a studio beside a photographer, where one of them has dates', () => {
  const photographs = (studios: readonly string[]) => {
    const rows = studios.map((studio, i) => ({
      OBJECTID: `P${String(i)}`,
      OBJNAME: 'Print',
      TITLE: `Flood ${String(i)}`,
      PHTGRAPHER: 'Lee, Tom',
      STUDIO: studio,
      'Artist Born': '1880',
      NEGNO: String(100 + i),
      PERMLOC: 'Vault 1',
      RECAS: 'Gift',
      RECFROM: 'Ward, J',
    }));
    async function* all() {
      for (const [i, row] of rows.entries())
        yield { number: i + 2, cells: new Map(Object.entries(row)) };
    }
    return async (answers: Record<string, string> = {}) =>
      decide({
        survey: await surveyRows(all()),
        nesting: { isNested: false },
        mappingLanguage: 'en',
        profiles: (table) => recogniseSystem(table, loadProfiles()),
        person: { answers },
      });
  };
  const names = photographs(['Lee Studio', 'Holm & Sons']);

  it('may be answered to be the maker too, and the photographer stays one', async () => {
    const { questions } = await names();
    expect(questions.map(({ answers }) => answers.map(({ label }) => label))).toEqual([
      ['Keep for staff only', 'It is the maker (studio)', 'Leave out'],
    ]);
    const answered = await names({ [questions[0]?.id ?? '']: 'maker' });
    expect(answered.questions).toEqual([]);
    expect(answered.mapping.items.filter(({ field }) => field === 'maker')).toEqual([
      { column: 'PHTGRAPHER', field: 'maker', role: 'photographer' },
      { column: 'STUDIO', field: 'maker', role: 'studio' },
    ]);
  });

  it('is not offered as a maker where it holds no names', async () => {
    const { questions } = await photographs(['on site in 1904', 'on site in 1905'])();
    expect(questions.map(({ answers }) => answers.map(({ id }) => id))).toEqual([
      ['staff', 'ignore'],
    ]);
  });
});
