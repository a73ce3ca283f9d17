import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '../index/layout.ts';
import type { ValueColumn } from '../index/segment.ts';
import { StringTable } from '../index/strings.ts';
import { ValuesDraft } from '../index/values.ts';
import { countValues, FacetDictionary, statsOfCounted, tellsNumbers, topValues } from './facets.ts';

function columnOf(values: string[][]): ValueColumn {
  const draft = new ValuesDraft();
  for (const list of values) draft.addItem(list);
  const columns = new Map<string, Column>();
  draft.finish(columns, 'f');
  const u32 = (name: string): Uint32Array => { const column = columns.get(`f.${name}`); return column instanceof Uint32Array ? column : new Uint32Array(0); };
  const bytes = columns.get('f.values.bytes');
  return { values: new StringTable(bytes instanceof Uint8Array ? bytes : new Uint8Array(0), u32('values.starts')), single: columns.has('f.single') ? u32('single') : null, bags: u32('bags'), starts: u32('starts'), numbers: u32('numbers'), valueStarts: u32('valueStarts'), valueItems: u32('valueItems') };
}

const value = fc.constantFrom('1', '2', '-3.5', 'a', 'b', 'c', 'd', 'e', 'f');
const segment = fc.array(fc.uniqueArray(value, { maxLength: 3 }), { maxLength: 20 });

describe('facet counts', () => {
  it('are those of counting one by one, over any segments, of few items and of many', () => {
    fc.assert(fc.property(fc.array(segment, { maxLength: 3 }), fc.integer({ min: 0, max: 7 }), fc.constantFrom('count' as const, 'alpha' as const), fc.constantFrom(0, 200), (segments, limit, by, hidden) => {
      const counted = new Map<string, number>();
      for (const one of segments.flat(2)) counted.set(one, (counted.get(one) ?? 0) + 1);
      const expected = [...counted].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit);
      if (by === 'alpha') expected.sort((a, b) => (a[0] < b[0] ? -1 : 1));
      // Among values that no counted item bears, few items are counted another way.
      const others = Array.from({ length: hidden }, (_, number) => [`other${number}`]);
      const parts = segments.map((values) => ({ column: columnOf([...values, ...others]), size: values.length, items: Uint32Array.from(values.keys()) }));
      const dictionary = new FacetDictionary();
      expect(topValues(dictionary, countValues(dictionary, parts), { limit, by })).toEqual(expected);
    }), { numRuns: 300 });
  });
  it('tell what the numbers among the values come to', () => {
    fc.assert(fc.property(fc.array(fc.array(fc.uniqueArray(value, { maxLength: 1 }), { maxLength: 20 }), { maxLength: 3 }), (segments) => {
      const numbers = segments.flat(2).map(Number).filter((number) => !Number.isNaN(number));
      const sum = numbers.reduce((total, number) => total + number, 0);
      const dictionary = new FacetDictionary();
      const parts = segments.map((values) => ({ column: columnOf(values), size: values.length, items: Uint32Array.from(values.keys()) }));
      expect(statsOfCounted(dictionary, countValues(dictionary, parts))).toEqual(numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers), sum, avg: sum / numbers.length });
    }), { numRuns: 200 });
  });
  it('tell numbers only where facet and number are the same of every item', () => {
    const numbers = (...single: number[]) => ({ single: Float64Array.from(single), starts: new Uint32Array(0), numbers: new Float64Array(0) });
    expect(tellsNumbers(columnOf([['1900'], [], ['x']]), numbers(1900, Number.NaN, Number.NaN))).toBe(true);
    expect(tellsNumbers(columnOf([['1900'], ['5']]), numbers(1900, Number.NaN))).toBe(false);
    expect(tellsNumbers(columnOf([['x']]), numbers(5))).toBe(false);
    expect(tellsNumbers(columnOf([['1', '2']]), numbers(1))).toBe(false);
    expect([tellsNumbers(columnOf([['x']]), null), tellsNumbers(columnOf([['7']]), null), tellsNumbers(null, null), tellsNumbers(null, numbers(1))]).toEqual([true, false, true, false]);
  });
  it('tell apart values that thousands bear', () => {
    const dictionary = new FacetDictionary();
    const column = columnOf([['a'], ['b'], ['c']]);
    dictionary.translate(column);
    expect(topValues(dictionary, { counts: Uint32Array.of(5000, 9000, 7000), met: null }, { limit: 2, by: 'count' })).toEqual([['b', 9000], ['c', 7000]]);
    expect(topValues(dictionary, { counts: Uint32Array.of(5000, 9000, 7000), met: null }, { limit: 0, by: 'count' })).toEqual([]);
  });
  it('keep values in order of name as more come', () => {
    const dictionary = new FacetDictionary();
    dictionary.translate(columnOf([['m'], ['c']]));
    expect([...dictionary.byName()].map((number) => dictionary.values[number])).toEqual(['c', 'm']);
    dictionary.translate(columnOf([['a'], ['m'], ['z']]));
    expect([...dictionary.byName()].map((number) => dictionary.values[number])).toEqual(['a', 'c', 'm', 'z']);
  });
});
