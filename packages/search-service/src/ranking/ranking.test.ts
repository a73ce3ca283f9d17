// The pieces of ranking, one by one; together they are compared with the reference implementation
// in ../testing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasBit } from '../index/bits.ts';
import { schemaOf } from '../index/schema.ts';
import { Segment } from '../index/segment.ts';
import { findTerm } from '../index/trie.ts';
import { parseFilters } from '../query/filters.ts';
import { readSettings } from '../settings/settings.ts';
import { buildInMemory } from '../store/build-segment.ts';
import { itemsWhere } from './conditions.ts';
import { formulaOf, keyWriter } from './criteria.ts';
import { closed, levelsFor } from './levels.ts';
import { exactFit, inexactFit, isExactFit, typosOfFit } from './fit.ts';
import { placesOfRow } from './rows.ts';
import { bestMeasures } from './selection.ts';
import { Top } from './top.ts';

function segmentOf(
  settings: Record<string, unknown>,
  documents: Record<string, unknown>[],
): Segment {
  const built = buildInMemory(
    schemaOf([settings]),
    documents.map((document, index) => ({ id: `i${index}`, body: JSON.stringify(document) })),
  );
  const segment = Segment.open(built.buffer);
  if (!segment) throw new Error('not a segment');
  return segment;
}

describe('levels', () => {
  const settings = readSettings({
    searchableAttributes: ['a', 'b,unordered(c)', 'd.e'],
    disableTypoToleranceOnAttributes: ['b'],
  });
  it('are those of the settings, closed for what is not searched', () => {
    const levels = levelsFor(['a', 'b', 'c', 'x', 'd.e'], settings, null);
    expect([...levels.ofAttribute.subarray(0, 5)]).toEqual([0, 1, 1, closed, 2]);
    expect([...levels.ofAttributeWithTypos.subarray(0, 3)]).toEqual([0, closed, 1]);
    expect([...levels.unorderedLevels]).toContain(1);
    expect(levels.low[0b10110]).toBe(1);
    expect(levels.low[0b01000]).toBe(closed);
  });
  it('are closed but for what the search is restricted to, parents included', () => {
    expect([
      ...levelsFor(['a', 'b', 'd.e'], settings, ['d', 'b']).ofAttribute.subarray(0, 3),
    ]).toEqual([closed, 1, 2]);
  });
  it('are told apart beyond sixteen attributes', () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const levels = levelsFor(names, readSettings({ searchableAttributes: names }), null);
    expect([levels.low[1 << 3], levels.high[1 << 2]]).toEqual([3, 18]);
  });
  it('are one when nothing is said', () =>
    expect([...levelsFor(['a', 'b'], readSettings({}), null).ofAttribute.subarray(0, 3)]).toEqual([
      0,
      0,
      closed,
    ]));
});

describe('a fit', () => {
  it('tells typos and exactness, better ones smaller', () => {
    const fits = [exactFit(0), inexactFit(0), exactFit(1), inexactFit(1), exactFit(2)];
    expect(fits).toEqual([1, 2, 3, 4, 5]);
    expect(fits.map(typosOfFit)).toEqual([0, 0, 1, 1, 2]);
    expect(fits.map(isExactFit)).toEqual([true, false, true, false, true]);
  });
});

describe('rows of terms', () => {
  it('are found where they stand side by side, within one value', () => {
    const segment = segmentOf({ searchableAttributes: ['t', 'u'] }, [
      { t: 'red red vase', u: ['red', 'vase'] },
      { t: 'vase red' },
    ]);
    const levels = levelsFor(
      segment.meta.textAttributes,
      readSettings({ searchableAttributes: ['t', 'u'] }),
      null,
    );
    const row = ['red', 'vase'].map((term) => findTerm(segment.trie, term));
    expect(placesOfRow(segment, 0, row, levels)).toEqual([1]);
    expect(placesOfRow(segment, 1, row, levels)).toEqual([]);
  });
});

describe('conditions', () => {
  const segment = segmentOf({ attributesForFaceting: ['kind'] }, [
    { kind: 'Vase', year: 1900, sizes: [1, 5] },
    { kind: ['map', 'vase'], year: -5 },
    { year: 2000, sizes: [3] },
    {},
  ]);
  const where = (filters: string): number[] => {
    const condition = parseFilters(filters);
    return condition
      ? [0, 1, 2, 3].filter((item) => hasBit(itemsWhere(segment, condition), item))
      : [];
  };
  it('hold for values in any letter case, and for numbers, one of several being enough', () => {
    expect(where('kind:vase')).toEqual([0, 1]);
    expect(where('year < 1950')).toEqual([0, 1]);
    expect(where('year != 1900')).toEqual([1, 2]);
    expect(where('sizes:2 TO 4')).toEqual([2]);
    expect(where('sizes >= 5')).toEqual([0]);
    expect(where('year:1900')).toEqual([0]);
  });
  it('combine, also for items that have nothing', () => {
    expect(where('NOT kind:vase')).toEqual([2, 3]);
    expect(where('NOT (kind:map OR year > 1950)')).toEqual([0, 3]);
    expect(where('kind:vase AND year >= 0')).toEqual([0]);
    expect(where('nothing:1')).toEqual([]);
  });
});

describe('the ranking formula', () => {
  it('packs textual criteria into as few keys as it can, and keeps the order', () => {
    const formula = formulaOf(readSettings({ customRanking: ['desc(y)'] }), {
      geo: false,
      filters: false,
    });
    expect(formula.parts).toMatchObject([
      { kind: 'text', criteria: ['typo', 'words', 'proximity', 'attribute', 'exact'] },
    ]);
    expect(formula.order).toEqual([{ attribute: 'y', descending: true }]);
    expect(
      formulaOf(readSettings({}), { geo: true, filters: true }).parts.map((part) =>
        part.kind === 'text' ? part.criteria.join() : '',
      ),
    ).toEqual(['typo,geo,words,filters', 'proximity,attribute,exact']);
  });
  it('takes attributes where they stand', () => {
    const { parts } = formulaOf(
      readSettings({ ranking: ['asc(y)', 'typo', 'custom', 'exact'], customRanking: ['desc(z)'] }),
      { geo: false, filters: false },
    );
    expect(
      parts.map((part) => (part.kind === 'text' ? part.criteria.join() : part.key.attribute)),
    ).toEqual(['y', 'typo', 'z', 'exact']);
  });
  it('gives smaller keys to better standings, criterion by criterion', () => {
    const segment = segmentOf({}, [{}]);
    const write = keyWriter(
      formulaOf(readSettings({}), { geo: false, filters: false }),
      segment,
      3,
    );
    const key = (change: object): number => {
      const into = new Float64Array(1);
      write({ ...bestMeasures(3, 1), ...change }, 0, into);
      return into[0] ?? 0;
    };
    const sequence = [
      {},
      { whole: 0 },
      { exact: 2, whole: 0 },
      { firstWord: 3 },
      { proximity: 5 },
      { proximity: 6, firstWord: 0 },
      { words: 2 },
      { typos: 1 },
      { typos: 2, firstWord: 0 },
    ].map(key);
    expect(sequence).toEqual(sequence.toSorted((a, b) => a - b));
    expect(new Set(sequence).size).toBe(sequence.length);
  });
});

describe('the top', () => {
  it('keeps the best of any sequence, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
          maxLength: 40,
        }),
        fc.integer({ min: 0, max: 10 }),
        (list, limit) => {
          const top = new Top(limit, 2);
          for (const [item, keys] of list.entries()) top.offer(item, Float64Array.from(keys), item);
          const expected = list
            .map(([a, b], item) => ({ a, b, item }))
            .sort((x, y) => x.a - y.a || x.b - y.b || x.item - y.item)
            .slice(0, limit);
          expect(top.sorted().map((placed) => placed.item)).toEqual(
            expected.map(({ item }) => item),
          );
        },
      ),
    );
  });
});
