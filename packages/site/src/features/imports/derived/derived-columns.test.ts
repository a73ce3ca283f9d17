import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import type { Mapping } from '../mapping/mapping.ts';
import { itemReader, readItemRow } from '../mapping/read-item-row.ts';
import type { Tally } from '../mapping/row-notes.ts';
import { rowReader } from '../mapping/row-reader.ts';
import { deriving } from './derived-columns.ts';

const mappingOf = (more: Partial<Mapping>): Mapping => ({
  language: 'en',
  items: [],
  people: [],
  ...more,
});

function read(more: Partial<Mapping>, cells: Record<string, Cell>) {
  const tallies: Tally = new Map();
  const reader = itemReader(mappingOf(more), tallies);
  const row = reader.deriving.derive({ number: 2, cells: new Map(Object.entries(cells)) });
  const { draft } = readItemRow(row, reader);
  return {
    draft,
    counted: [...tallies.values()].map(({ code, example }) => [code, example.value]),
  };
}

describe('what a mapping adds to a row', () => {
  it('is used where the row says nothing itself: columns, then templates, then constants', () => {
    const rules = {
      items: [{ column: 'T', field: 'title' }],
      templates: { title: '{A}, {B}' },
      constants: { title: 'Fragment', creditLine: 'Gift' },
    };
    const title = (cells: Record<string, string>) => read(rules, cells).draft.title;
    expect(title({ T: 'Own', A: '1', B: '2' })).toEqual({ en: 'Own' });
    expect(title({ T: '', A: '1', B: '2' })).toEqual({ en: '1, 2' });
    expect(title({ T: '', A: '', B: '' })).toEqual({ en: 'Fragment' });
  });

  it('stands beside the values of a list, and beside another language', () => {
    const { draft } = read(
      {
        items: [
          { column: 'S', field: 'subject' },
          { column: 'T', field: 'title' },
        ],
        constants: { subject: ['sea', 'fishing'], 'title.fr': 'Bol' },
      },
      { S: 'nets', T: 'Bowl' },
    );
    expect(JSON.stringify(draft.subjects)).toMatch(/nets.*sea.*fishing/);
    expect(draft.title).toEqual({ en: 'Bowl', fr: 'Bol' });
  });

  it('leaves no part of a value for staff in a public field', () => {
    const items = [{ column: 'P', field: 'title', split: '{title} [[{storageLocation}]]' }];
    const fitting = read({ items }, { P: 'Bowl [Bay 1]' }).draft;
    expect([fitting.title, JSON.stringify(fitting.storageLocation)]).toEqual([
      { en: 'Bowl' },
      expect.stringContaining('Bay 1'),
    ]);
    const { draft, counted } = read({ items }, { P: 'Bowl / Bay 1' });
    expect(draft.title).toEqual({ en: 'Untitled' });
    expect(JSON.stringify(draft.storageLocation)).toContain('Bowl / Bay 1');
    expect(counted).toEqual([['split-unfitting', 'Bowl / Bay 1']]);
  });

  it('keeps the places of lists that are split', () => {
    const items = [
      { column: 'M', field: 'maker', split: '{maker}[ ({maker.dates})]', separator: ';' },
    ];
    const row = { number: 2, cells: new Map([['M', 'Ida Holm (1850–1912); Lee; Berg (1900)']]) };
    const { derive } = deriving(mappingOf({ items }));
    const { cells } = derive(row);
    expect([cells.get('M (maker)'), cells.get('M (maker.dates)')]).toEqual([
      ['Ida Holm', 'Lee', 'Berg'],
      ['1850–1912', '', '1900'],
    ]);
  });

  it('may be the number by which a row is found, and is part of what its hash covers', () => {
    const { columns, derive, watched } = deriving(
      mappingOf({
        templates: { accessionNumber: '{Prefix}.{Number}' },
        rows: { skip: [{ column: 'Gone', test: '=', values: ['yes'] }], only: [] },
      }),
    );
    const keys = rowReader(columns, watched);
    const row = (gone: string) =>
      derive({
        number: 2,
        cells: new Map(Object.entries({ Prefix: '1999', Number: '5', Gone: gone })),
      });
    expect(keys.key(row(''))).toEqual({ scheme: 'accession', value: '1999.5' });
    expect(keys.content(row('no'))).not.toEqual(keys.content(row('yes')));
  });
});

describe('words of a museum', () => {
  const material = (values: Record<string, string>, cell: string) => {
    const { draft, counted } = read(
      { items: [{ column: 'M', field: 'material', separator: ';', values }] },
      { M: cell },
    );
    return { materials: JSON.stringify(draft.materials ?? []), counted };
  };

  it('are replaced; each that is not listed is kept, and told once', () => {
    const { materials, counted } = material({ 'ZDJ.': 'pine' }, 'zdj.; Oak; oak ; Pine');
    expect(materials).toMatch(/pine.*Oak/);
    expect(counted).toEqual([
      ['value-not-listed', 'Oak'],
      ['value-not-listed', 'oak'],
    ]);
  });

  it('that mean nothing empty their cells, and say nothing about the others', () => {
    expect(material({ 'o. A.': '' }, 'o. a.').materials).toBe('[]');
    expect(material({ 'o. A.': '' }, 'Holz').counted).toEqual([]);
    expect(material({ '': 'unknown' }, '').materials).toContain('unknown');
  });

  it('of a field are those of all its columns; a column’s own come first', () => {
    const { columns } = deriving(
      mappingOf({
        items: [
          { column: 'a', field: 'material', values: { x: '1' } },
          { column: 'b', field: 'material' },
          { column: 'c', field: 'title' },
        ],
        values: { material: { x: '2', y: '3' } },
      }),
    );
    expect(columns.map(({ values }) => values)).toEqual([
      { x: '1', y: '3' },
      { x: '2', y: '3' },
      undefined,
    ]);
  });
});
