// What a second column with the meaning of another becomes, where that needs no question.
import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const rows = (columns: Record<string, readonly string[]>, count = 8) =>
  Array.from({ length: count }, (_, i) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, values[i % values.length] ?? '']),
    ),
  );
const numbers = Array.from({ length: 8 }, (_, i) => `A ${i + 1}`);
const titles = ['Jug', 'Bowl', 'Plate', 'Cup', 'Vase', 'Dish', 'Pot', 'Ewer'];

describe('a second column of the same meaning', () => {
  it('“縦” beside “高さ” is a height too, of the rows that have no other', async () => {
    const { fields } = await decideRows(
      rows({
        資料番号: numbers,
        資料名: ['鉢', '壺', '皿', '椀'],
        '縦(cm)': ['20', '21.5'],
        '横(cm)': ['30', '31'],
        '高さ(cm)': ['10', '12'],
      }),
    );
    expect(fields).toMatchObject({
      '縦(cm)': 'dimensions.height',
      '横(cm)': 'dimensions.width',
      '高さ(cm)': 'dimensions.height',
    });
  });

  it('“縦” alone is the height', async () => {
    const { fields } = await decideRows(
      rows({ 資料番号: numbers, 資料名: ['鉢', '壺', '皿'], '縦(cm)': ['20'], '横(cm)': ['30'] }),
    );
    expect(fields['縦(cm)']).toBe('dimensions.height');
  });

  it('of places on another level is a place too: the town and the country', async () => {
    const { fields, outcomes } = await decideRows(
      rows({
        'Object number': numbers,
        Title: titles,
        Country: ['France', 'Italy'],
        City: ['Lyon', 'Paris', 'Rome'],
      }),
    );
    expect(fields).toMatchObject({ Country: 'place', City: 'place' });
    expect(outcomes).toMatchObject({ Country: 'mapped', City: 'mapped' });
  });

  it('of places on the same level is asked about', async () => {
    const { outcomes } = await decideRows(
      rows({
        'Object number': numbers,
        Title: titles,
        'Production place': ['Lyon', 'Rome'],
        'Find spot': ['Mill Field', 'Old Quay'],
      }),
    );
    expect(outcomes).toMatchObject({ 'Production place': 'mapped', 'Find spot': 'asked' });
  });

  it('of texts for visitors is one more paragraph of the description', async () => {
    const { fields } = await decideRows(
      rows({
        'Object number': numbers,
        Title: titles,
        Description: titles.map((title) => `A ${title} with a blue glaze and two small handles.`),
        'Label text': titles.map((title) => `This ${title} was made for the table of an inn.`),
        'Short description': titles.map((title) => `A ${title} with a blue glaze, short.`),
      }),
    );
    expect(fields).toMatchObject({
      Description: 'description',
      'Label text': 'description',
      'Short description': 'internalNotes',
    });
  });

  it('of bare years beside a date in words is where the date begins', async () => {
    const { fields } = await decideRows(
      rows({
        資料番号: numbers,
        資料名: ['鉢', '壺', '皿'],
        '制作年（和暦）': ['昭和12年', '明治3年'],
        '制作年（西暦）': ['1937', '1870'],
      }),
    );
    expect(fields).toMatchObject({
      '制作年（和暦）': 'date',
      '制作年（西暦）': 'date.start',
    });
  });

  it('of Japanese registers is the technique beside the material', async () => {
    const { fields } = await decideRows(
      rows({ 資料番号: numbers, 資料名: ['鉢', '壺', '皿'], 材質: ['紙', '絹'], 技法: ['木版'] }),
    );
    expect(fields['材質']).not.toBe('internalNotes');
    expect(fields['技法']).toBe('technique');
  });
});
