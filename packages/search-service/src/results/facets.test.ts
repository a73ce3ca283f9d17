import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '../index/layout.ts';
import type { ValueColumn } from '../index/segment.ts';
import { StringTable } from '../index/strings.ts';
import { ValuesDraft } from '../index/values.ts';
import { search, indexOf } from '../testing/random-index.ts';
import { othersThan } from './complement.ts';
import { FacetDictionary } from './facet-dictionary.ts';
import { statsOfCounted, writtenOnly } from './facet-stats.ts';
import { countValues } from './facets.ts';
import { topValues } from './top-values.ts';

function columnOf(values: string[][]): ValueColumn {
  const draft = new ValuesDraft();
  for (const list of values) draft.addItem(list);
  const columns = new Map<string, Column>();
  draft.finish(columns, 'f');
  const u32 = (name: string): Uint32Array => {
    const column = columns.get(`f.${name}`);
    return column instanceof Uint32Array ? column : new Uint32Array(0);
  };
  const bytes = columns.get('f.values.bytes');
  return {
    values: new StringTable(
      bytes instanceof Uint8Array ? bytes : new Uint8Array(0),
      u32('values.starts'),
    ),
    single: columns.has('f.single') ? u32('single') : null,
    bags: u32('bags'),
    starts: u32('starts'),
    numbers: u32('numbers'),
    valueStarts: u32('valueStarts'),
    valueItems: u32('valueItems'),
  };
}

const value = fc.constantFrom('1', '2', '-3.5', 'a', 'b', 'c', 'd', 'e', 'f');
const segment = fc.array(fc.uniqueArray(value, { maxLength: 3 }), { maxLength: 20 });

describe('facet counts', () => {
  it('of nearly all items are those of counting one by one, too', () => {
    const size = 30_000;
    for (const values of [
      // One value each, several, and some without any.
      Array.from({ length: size }, (_, item) => (item % 7 === 0 ? [] : [`v${item % 11}`])),
      Array.from({ length: size }, (_, item) => [`v${item % 5}`, `w${item % 13}`].slice(item % 3)),
    ])
      for (const holds of [
        (item: number) => item % 10 < 7,
        (item: number) => item % 1000 !== 0,
        (item: number) => item > 9000,
        () => true,
      ]) {
        const items = Uint32Array.from(values.keys()).filter(holds);
        const column = columnOf(values);
        const dictionary = new FacetDictionary();
        const counted = new Map<string, number>();
        for (const item of items)
          for (const one of values[item] ?? []) counted.set(one, (counted.get(one) ?? 0) + 1);
        const parts = [{ column, size: items.length, items }];
        expect(othersThan(items, size)).toHaveLength(size - items.length);
        expect(
          new Map(
            topValues(dictionary, countValues(dictionary, parts), { limit: 100, by: 'count' }),
          ),
        ).toEqual(counted);
      }
  });
  it('are not taken off the whole where items are few, a small share, or in no order', () => {
    const items = Uint32Array.from({ length: 20_000 }, (_, item) => item);
    expect(othersThan(items, 30_000)).toHaveLength(10_000);
    expect(othersThan(items, 40_000)).toBeNull();
    expect(othersThan(items.slice(1), 20_000)).toBeNull();
    expect(othersThan(items.toReversed(), 30_000)).toBeNull();
  });
  it('are those of counting one by one, over any segments, of few items and of many', () => {
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 3 }),
        fc.integer({ min: 0, max: 7 }),
        fc.constantFrom('count' as const, 'alpha' as const),
        fc.constantFrom(0, 200),
        (segments, limit, by, hidden) => {
          const counted = new Map<string, number>();
          for (const one of segments.flat(2)) counted.set(one, (counted.get(one) ?? 0) + 1);
          const expected = [...counted]
            .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
            .slice(0, limit);
          if (by === 'alpha') expected.sort((a, b) => (a[0] < b[0] ? -1 : 1));
          // Among values that no counted item has, few items are counted another way.
          const others = Array.from({ length: hidden }, (_, number) => [`other${number}`]);
          const parts = segments.map((values) => ({
            column: columnOf([...values, ...others]),
            size: values.length,
            items: Uint32Array.from(values.keys()),
          }));
          const dictionary = new FacetDictionary();
          expect(topValues(dictionary, countValues(dictionary, parts), { limit, by })).toEqual(
            expected,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
  it('tell what the numbers among the values come to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.uniqueArray(value, { maxLength: 1 }), { maxLength: 20 }), {
          maxLength: 3,
        }),
        (segments) => {
          const numbers = segments
            .flat(2)
            .map(Number)
            .filter((number) => !Number.isNaN(number));
          const sum = numbers.reduce((total, number) => total + number, 0);
          const dictionary = new FacetDictionary();
          const parts = segments.map((values) => ({
            column: columnOf(values),
            size: values.length,
            items: Uint32Array.from(values.keys()),
          }));
          expect(statsOfCounted(dictionary, countValues(dictionary, parts))).toEqual(
            numbers.length === 0
              ? null
              : {
                  min: Math.min(...numbers),
                  max: Math.max(...numbers),
                  sum,
                  avg: sum / numbers.length,
                },
          );
        },
      ),
      { numRuns: 200 },
    );
  });
  it('tell numbers only where the facet shows every number, but for items that bear one as a text', () => {
    const numbers = (...single: number[]) => ({
      single: Float64Array.from(single),
      starts: new Uint32Array(0),
      numbers: new Float64Array(0),
    });
    const seen = (...given: Parameters<typeof writtenOnly>) => {
      const found = writtenOnly(...given);
      return found === null ? null : [...found];
    };
    expect(seen(columnOf([['1900'], [], ['x']]), numbers(1900, Number.NaN, Number.NaN))).toEqual(
      [],
    );
    expect(
      seen(columnOf([['1900'], ['5'], ['1900']]), numbers(1900, Number.NaN, Number.NaN)),
    ).toEqual([1, 2]);
    expect(seen(columnOf([['x']]), numbers(5))).toBeNull();
    expect(seen(columnOf([['4']]), numbers(5))).toBeNull();
    expect(seen(columnOf([['1', '2']]), numbers(1))).toBeNull();
    expect([
      seen(columnOf([['x']]), null),
      seen(columnOf([['7']]), null),
      seen(null, null),
      seen(null, numbers(1)),
    ]).toEqual([[], [0], [], null]);
    expect(seen(columnOf(Array.from({ length: 1001 }, () => ['7'])), null)).toBeNull();
  });
  it('do not tell numbers of items that bear them as texts', () => {
    const dictionary = new FacetDictionary();
    const column = columnOf([['1900'], ['1900'], ['5']]);
    const counted = countValues(dictionary, [{ column, size: 3, items: Uint32Array.of(0, 1, 2) }]);
    expect(
      statsOfCounted(
        dictionary,
        counted,
        new Map([
          [0, 1],
          [1, 1],
        ]),
      ),
    ).toEqual({ min: 1900, max: 1900, avg: 1900, sum: 1900 });
    expect(
      statsOfCounted(
        dictionary,
        counted,
        new Map([
          [0, 2],
          [1, 1],
        ]),
      ),
    ).toBeNull();
  });
  it('tell apart values that thousands bear', () => {
    const dictionary = new FacetDictionary();
    const column = columnOf([['a'], ['b'], ['c']]);
    dictionary.translate(column);
    expect(
      topValues(
        dictionary,
        { counts: Uint32Array.of(5000, 9000, 7000), met: null },
        { limit: 2, by: 'count' },
      ),
    ).toEqual([
      ['b', 9000],
      ['c', 7000],
    ]);
    expect(
      topValues(
        dictionary,
        { counts: Uint32Array.of(5000, 9000, 7000), met: null },
        { limit: 0, by: 'count' },
      ),
    ).toEqual([]);
  });
  it('keep values in order of name as more come', () => {
    const dictionary = new FacetDictionary();
    dictionary.translate(columnOf([['m'], ['c']]));
    expect([...dictionary.byName()].map((number) => dictionary.values[number])).toEqual(['c', 'm']);
    dictionary.translate(columnOf([['a'], ['m'], ['z']]));
    expect([...dictionary.byName()].map((number) => dictionary.values[number])).toEqual([
      'a',
      'c',
      'm',
      'z',
    ]);
  });
  it('do not tell numbers of items that bear them as texts, whether they are counted or remembered', () => {
    const docs = Array.from({ length: 40 }, (_, number) => ({
      objectID: `d${number}`,
      title: number % 2 === 0 ? 'ab' : 'cb',
      maker: [],
      note: '',
      kind: 'print',
      year: number % 5 === 0 ? (String(number) as unknown as number) : number,
      segment: number % 3,
      dead: false,
    }));
    const index = indexOf(docs, { minShare: 0, minItems: 0 });
    for (const query of ['ab', '', 'ab', 'cb', '']) {
      const years = docs
        .filter(({ title, year }) => title.startsWith(query) && typeof year === 'number')
        .map(({ year }) => year);
      const sum = years.reduce((total, year) => total + year, 0);
      expect(search(index, { query, facets: ['year'] }).facets_stats?.['year']).toEqual({
        min: Math.min(...years),
        max: Math.max(...years),
        sum,
        avg: sum / years.length,
      });
    }
  });
});
