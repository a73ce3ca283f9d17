import { describe, expect, it } from 'vitest';
import { emptyBits, fullBits, hasBit, invert, keepCommon, setBit } from './bits.ts';
import { pack, unpack, type Column } from './layout.ts';
import { schemaOf } from './schema.ts';
import { numbersOf, Segment } from './segment.ts';
import { SegmentDraft } from './segment-draft.ts';
import { addStrings, StringTable } from './strings.ts';
import { compareByKey } from './values.ts';

function segmentOf(
  settings: Record<string, unknown>,
  documents: Record<string, unknown>[],
): Segment {
  const draft = new SegmentDraft(schemaOf([settings]));
  for (const [index, document] of documents.entries())
    draft.add(`i${index}`, document, JSON.stringify(document).length);
  const segment = Segment.open(draft.finish());
  if (!segment) throw new Error('not a segment');
  return segment;
}

describe('a packed segment', () => {
  it('gives back every kind of column', () => {
    const columns = () =>
      new Map<string, Column>([
        ['a', Uint8Array.of(1, 2, 3)],
        ['b', Float64Array.of(0.5)],
        ['c', Uint32Array.of(7)],
        ['d', Uint16Array.of(65_535)],
        ['e', new Uint8Array(0)],
      ]);
    expect(unpack(pack({ x: 'é' }, columns()))).toEqual({ meta: { x: 'é' }, columns: columns() });
  });
  it('is not taken for one when it is something else', () => {
    expect(unpack(new SharedArrayBuffer(4))).toBeNull();
    expect(Segment.open(new SharedArrayBuffer(64))).toBeNull();
  });
  it('finds items by identifier', () => {
    const segment = segmentOf({}, [{ a: 'x' }, { a: 'y' }, { a: 'z' }]);
    expect([
      segment.itemOf('i2'),
      segment.itemOf('i0'),
      segment.itemOf('i3'),
      segment.itemOf(''),
    ]).toEqual([2, 0, -1, -1]);
  });
  it('keeps values of facets, one or several, each once per item', () => {
    const segment = segmentOf({ attributesForFaceting: ['kind', 'tag'] }, [
      { kind: 'map', tag: ['a', 'a', 'b'] },
      {},
      { kind: true },
    ]);
    expect([...(segment.facet('kind')?.single ?? [])]).toEqual([0, 2, 1]);
    expect(segment.facet('tag')?.single).toBeNull();
    expect([...(segment.facet('tag')?.numbers ?? [])]).toEqual([0, 1]);
    expect(segment.facet('other')).toBeNull();
  });
  it('keeps once what several items bear alike, and finds all of them by each value', () => {
    const column = segmentOf({ attributesForFaceting: ['tag'] }, [
      { tag: ['a', 'b'] },
      { tag: 'b' },
      { tag: ['a', 'b'] },
      {},
    ]).facet('tag');
    if (!column) throw new Error('no column');
    expect([...column.numbers]).toEqual([0, 1, 1]);
    expect([0, 1, 2, 3].map((item) => [...numbersOf(column, item)])).toEqual([
      [0, 1],
      [1],
      [0, 1],
      [],
    ]);
    expect(
      [0, 1].map((value) => [
        ...column.valueItems.subarray(column.valueStarts[value], column.valueStarts[value + 1]),
      ]),
    ).toEqual([
      [0, 2],
      [0, 1, 2],
    ]);
  });
  it('keeps numbers, one or several, of every attribute that has some', () => {
    const segment = segmentOf({}, [
      { year: 1900, sizes: [1, 2], deep: { n: 3 } },
      { year: 'unknown' },
    ]);
    expect([...(segment.numbers('year')?.single ?? [])]).toEqual([1900, Number.NaN]);
    expect([...(segment.numbers('sizes')?.numbers ?? [])]).toEqual([1, 2]);
    expect([...(segment.numbers('deep.n')?.single ?? [])]).toEqual([3, Number.NaN]);
  });
  it('orders items by keys, what has none last, then by identifier', () => {
    const keys = [{ attribute: 'y', descending: true }];
    const segment = segmentOf({ customRanking: ['desc(y)'] }, [
      { y: 1 },
      {},
      { y: 3 },
      { y: 1 },
      { y: 'text' },
    ]);
    expect([...(segment.order(keys)?.items ?? [])]).toEqual([4, 2, 0, 3, 1]);
    expect([0, 1, 2, 4].map((item) => segment.sortColumn('y')?.valueAt(item))).toEqual([
      1,
      null,
      3,
      'text',
    ]);
    expect(segment.order([{ attribute: 'z', descending: true }])).toBeNull();
  });
});

describe('comparing by a key', () => {
  it('puts none last in both directions', () => {
    expect(compareByKey(null, 1, { attribute: '', descending: false })).toBeGreaterThan(0);
    expect(compareByKey(null, 1, { attribute: '', descending: true })).toBeGreaterThan(0);
    expect(compareByKey(1, 2, { attribute: '', descending: true })).toBeGreaterThan(0);
    expect(compareByKey('a', 2, { attribute: '', descending: false })).toBeGreaterThan(0);
  });
});

describe('sets of bits', () => {
  it('hold exactly their size', () => {
    const bits = fullBits(33);
    expect([hasBit(bits, 32), hasBit(bits, 33), bits.length]).toEqual([true, false, 2]);
    const other = emptyBits(33);
    setBit(other, 31);
    keepCommon(bits, other);
    invert(bits, 33);
    expect([hasBit(bits, 31), hasBit(bits, 0), hasBit(bits, 32), hasBit(bits, 33)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('a string table', () => {
  it('gives back its strings', () => {
    const columns = new Map<string, Column>();
    addStrings(columns, 's', ['', 'é', '富士']);
    const [bytes, starts] = [columns.get('s.bytes'), columns.get('s.starts')];
    expect(
      bytes instanceof Uint8Array && starts instanceof Uint32Array
        ? new StringTable(bytes, starts).all()
        : [],
    ).toEqual(['', 'é', '富士']);
  });
});
