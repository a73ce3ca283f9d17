import { describe, expect, it } from 'vitest';
import { colourFamilies } from '../../features/search/queries/colour-family.ts';
import { emptySearch } from '../../features/search/queries/search-params.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { facetsOf } from './facet-values.ts';
import { formatCentury, formatValue, formatYear, textOfFilter } from './facet-labels.ts';

const [en, fr, ar] = ['en', 'fr', 'ar'].map(translator) as [
  ReturnType<typeof translator>,
  ReturnType<typeof translator>,
  ReturnType<typeof translator>,
];

describe('a century', () => {
  it.each([
    [1, '1st century'],
    [2, '2nd century'],
    [3, '3rd century'],
    [11, '11th century'],
    [19, '19th century'],
    [21, '21st century'],
    [-5, '5th century BC'],
  ])('%i is the %s in English', (century, words) => expect(formatCentury(century, en)).toBe(words));

  it.each([
    [1, 'Ier siècle'],
    [19, 'XIXe siècle'],
    [14, 'XIVe siècle'],
    [-6, 'VIe siècle av. J.-C.'],
  ])('%i is the %s in French', (century, words) => expect(formatCentury(century, fr)).toBe(words));

  it('is a plain number in Arabic', () => expect(formatCentury(19, ar)).toMatch(/^القرن (19|١٩)$/));

  it('that no museum has anything of is written in digits, not in letters without end', () => {
    expect([
      formatCentury(399, fr),
      formatCentury(400, fr),
      formatCentury(-30_000, fr),
      formatCentury(Infinity, fr),
    ]).toEqual(['CCCXCIXe siècle', '400e siècle', '30000e siècle av. J.-C.', 'Infinitye siècle']);
    expect(formatValue('century', '9999999999999999999', {}, fr)).toBe('9999999999999999999');
  });

  it('and a colour are no fields of JavaScript’s objects', () => {
    for (const value of ['__proto__', 'constructor', 'toString'])
      for (const facet of ['colour', 'century'] as const)
        expect(formatValue(facet, value, {}, en)).toBe(value);
    const { open, more } = facetsOf(
      { ...emptySearch, facets: { type: ['constructor'] } },
      { type: { Print: 1 } },
    );
    expect([...open, ...more].flatMap(({ values }) => values.map(({ value }) => value))).toContain(
      'constructor',
    );
  });

  it('that is none is left as it is written', () =>
    expect(formatValue('century', 'x', {}, en)).toBe('x'));
});

describe('a filter in words', () => {
  it('is the name of its value in the language of the page', () => {
    expect(
      textOfFilter(
        { kind: 'value', facet: 'type', value: 'Print' },
        { 'type:Print': { text: 'Estampe', language: 'fr' } },
        fr,
      ),
    ).toEqual({ text: 'Estampe', language: 'fr' });
    expect(textOfFilter({ kind: 'value', facet: 'type', value: 'Print' }, {}, en).text).toBe(
      'Print',
    );
    expect(textOfFilter({ kind: 'flag', flag: 'open' }, {}, en).text).toBe('Free to reuse');
  });

  it('is a span of years', () => {
    expect(textOfFilter({ kind: 'years', from: -600, to: 1850 }, {}, en).text).toBe(
      '600 BC to 1850',
    );
    expect(textOfFilter({ kind: 'years', from: 1800 }, {}, en).text).toBe('From 1800');
    expect(textOfFilter({ kind: 'years', to: 1800 }, {}, en).text).toBe('Up to 1800');
    expect(formatYear(-1, fr)).toBe('1 av. J.-C.');
  });

  it('is a colour that every language has a word for', () => {
    for (const context of [en, fr, ar])
      for (const family of colourFamilies)
        expect(formatValue('colour', family, {}, context)).not.toMatch(/search|^$/);
  });
});

describe('the facets of a page', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`M${i}`, 20 - i]));

  it('show the values with the most items, what is chosen first', () => {
    const {
      open: [maker],
    } = facetsOf({ ...emptySearch, facets: { maker: ['M11', 'gone'] } }, { maker: many });
    expect(maker?.values.map(({ value }) => value)).toEqual([
      'M11',
      'gone',
      'M0',
      'M1',
      'M2',
      'M3',
      'M4',
      'M5',
    ]);
    expect(maker?.others.map(({ value }) => value)).toEqual(['M6', 'M7', 'M8', 'M9', 'M10']);
  });

  it('show times in the order of time and colours in that of the rainbow', () => {
    const { open } = facetsOf(emptySearch, {
      century: { '19': 5, '-6': 1, '2': 9 },
      colour: { black: 9, red: 1, blue: 5 },
    });
    expect(open.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ['century', ['-6', '2', '19']],
      ['colour', ['red', 'blue', 'black']],
    ]);
  });

  it('are left out where there is nothing to choose between, and five stand open', () => {
    const two = { a: 1, b: 1 };
    const { open, more } = facetsOf(emptySearch, {
      maker: { a: 1 },
      type: two,
      century: { '1': 1, '2': 1 },
      place: two,
      colour: { red: 1, blue: 1 },
      subject: two,
      material: two,
      culture: two,
    });
    expect(open.map(({ name }) => name)).toEqual(['type', 'century', 'place', 'colour', 'subject']);
    expect(more.map(({ name }) => name)).toEqual(['material', 'culture']);
  });
});
