import { describe, expect, it } from 'vitest';
import { attributePlaces, facetDeclaration, sortKey, valuesAt } from './attributes.ts';
import { describeSettings, mergeSettings, readSettings } from './settings.ts';
import { readBoolean, readChoice, readNumber, readStrings } from './values.ts';

describe('settings', () => {
  it('have the defaults that Algolia documents', () => {
    expect(readSettings({})).toMatchObject({
      searchableAttributes: null,
      ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
      paginationLimitedTo: 1000,
    });
  });
  it('are refused by name when they cannot be', () => {
    expect(() => readSettings({ searchableAttributes: 7 })).toThrow(/searchableAttributes/);
    expect(() => readSettings({ ranking: ['best'] })).toThrow(/ranking/);
  });
  it('are laid over one another, null taking one back', () => {
    expect(
      mergeSettings(
        { customRanking: ['desc(a)'], hitsPerPage: 5 },
        { customRanking: null, paginationLimitedTo: 10 },
      ),
    ).toEqual({ hitsPerPage: 5, paginationLimitedTo: 10 });
  });
  it('are shown whole, unknown ones too', () => {
    expect(describeSettings({ ownThing: 1, replicas: ['virtual(x)'] }, null)).toMatchObject({
      ownThing: 1,
      hitsPerPage: 20,
      replicas: ['virtual(x)'],
    });
    expect(describeSettings({}, 'items')).toMatchObject({ primary: 'items', version: 1 });
    expect(describeSettings({ version: 1 }, null, 2)).toMatchObject({ version: 2 });
  });
});

describe('attributes in settings', () => {
  it('stand on levels, several on one', () => {
    expect(
      Object.fromEntries(
        attributePlaces(['title,unordered(alias)', 'unordered(note)', 'ordered(maker)', 'title']),
      ),
    ).toEqual({
      title: { level: 0, ordered: true },
      alias: { level: 0, ordered: false },
      note: { level: 1, ordered: false },
      maker: { level: 2, ordered: true },
    });
  });
  it('are declared as facets, in any nesting', () => {
    expect(facetDeclaration('afterDistinct(searchable(maker))')).toEqual({
      attribute: 'maker',
      searchable: true,
      filterOnly: false,
      afterDistinct: true,
    });
  });
  it('are sorted by in a direction', () => {
    expect(sortKey('asc(year)')).toEqual({ attribute: 'year', descending: false });
    expect(sortKey('year')).toEqual({ attribute: 'year', descending: true });
  });
  it('are found by path, through lists and objects', () => {
    const document = {
      makers: [{ name: 'A' }, { name: ['B', 'C'] }],
      title: { en: 'x', fr: 'y' },
      'a.b': 1,
      n: null,
    };
    expect(valuesAt(document, 'makers.name')).toEqual(['A', 'B', 'C']);
    expect(valuesAt(document, 'title')).toEqual(['x', 'y']);
    expect(valuesAt(document, 'a.b')).toEqual([1]);
    expect(valuesAt(document, 'n.m')).toEqual([]);
    expect(valuesAt(document, 'constructor.name')).toEqual([]);
  });
});

describe('values of parameters', () => {
  it('are read from what addresses can carry', () => {
    expect(readStrings({ a: '["x","y"]' }, 'a')).toEqual(['x', 'y']);
    expect(readStrings({ a: 'x, y' }, 'a')).toEqual(['x', 'y']);
    expect(readBoolean({ a: 'true' }, 'a')).toBe(true);
    expect(readNumber({ a: '5000' }, 'a', { min: 0, max: 1000 })).toBe(1000);
  });
  it('are refused by name', () => {
    expect(() => readNumber({ page: -1 }, 'page', { min: 0, max: 9 })).toThrow(/page/);
    expect(() => readBoolean({ distinct: 'maybe' }, 'distinct')).toThrow(/distinct/);
    expect(() => readChoice({ kind: 'c' }, 'kind', ['a', 'b'])).toThrow(/a, b/);
    expect(() => readStrings({ facets: [1] }, 'facets')).toThrow(/facets/);
  });
});
