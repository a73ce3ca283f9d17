import { describe, expect, it } from 'vitest';
import { allowsIndex, grantFor, require, restrict, securedKey, type Key } from './keys.ts';

const keys = new Map<string, Key>([
  ['s', { value: 's', acl: ['search'], createdAt: 0, maxHitsPerQuery: 50 }],
  ['a', { value: 'a', acl: ['admin'], createdAt: 0 }],
  [
    'i',
    {
      value: 'i',
      acl: ['search', 'browse'],
      createdAt: 0,
      indexes: ['items*'],
      queryParameters: 'filters=open%3Atrue',
    },
  ],
  ['old', { value: 'old', acl: ['search'], createdAt: 0, expiresAt: 500 }],
]);
const grant = (value: string) => grantFor(value, keys, 1000);

describe('a key', () => {
  it('allows what it names and nothing else', () => {
    expect(() => require(grant('s'), 'search', 'any')).not.toThrow();
    expect(() => require(grant('s'), 'browse', 'any')).toThrow(/browse/);
    expect(() => require(grant('a'), 'deleteIndex', 'any')).not.toThrow();
    expect(() => require(grant('i'), 'search', 'people')).toThrow(/people/);
  });
  it('is unknown or expired', () => {
    expect(() => grant('x')).toThrow(/Invalid/);
    expect(() => grant('old')).toThrow(/expired/);
  });
  it('lays its parameters over those of the request, and limits hits', () => {
    expect(restrict({ filters: 'a:1 OR b:2', query: 'q' }, grant('i'))).toEqual({
      filters: '(open:true) AND (a:1 OR b:2)',
      query: 'q',
    });
    expect(restrict({ hitsPerPage: 1000, length: 80 }, grant('s'))).toEqual({
      hitsPerPage: 50,
      length: 50,
    });
  });
  it('names indices by their beginning, end or middle', () => {
    expect([
      allowsIndex([], 'x'),
      allowsIndex(['a*'], 'ab'),
      allowsIndex(['*b'], 'ab'),
      allowsIndex(['*x*'], 'axb'),
      allowsIndex(['ab'], 'abc'),
    ]).toEqual([true, true, true, true, false]);
  });
});

describe('a secured key', () => {
  it('adds restrictions to those of its parent', () => {
    const secured = grant(
      securedKey('i', 'restrictIndices=items_fr%2Cpeople&facetFilters=%5B%22k%3A1%22%5D'),
    );
    expect(secured.indices).toEqual(['items_fr']);
    expect(restrict({ facetFilters: ['k:2'] }, secured)).toEqual({
      filters: 'open:true',
      facetFilters: ['k:1', 'k:2'],
    });
  });
  it('allows no index at all when it and its parent share none', () => {
    expect(() =>
      require(grant(securedKey('i', 'restrictIndices=people')), 'search', 'items'),
    ).toThrow(/not allowed/);
  });
  it('cannot be forged, outlived, or made from the admin key', () => {
    expect(() => grant(`${securedKey('s', 'filters=a').slice(0, -4)}AAAA`)).toThrow(/Invalid/);
    expect(() => grant(securedKey('s', 'validUntil=0'))).toThrow(/expired/);
    expect(() => grant(securedKey('a', 'filters=a'))).toThrow(/Invalid/);
  });
  it('is refused when nobody can read until when it is valid', () => {
    for (const until of [
      'tomorrow',
      '2027-01-01',
      'NaN',
      '',
      ' ',
      '1e99',
      '-5',
      '0x7fffffff',
      '12.5',
      '[4000000000]',
      '{"at":4000000000}',
      '99999999999999999999',
    ]) {
      expect(
        () => grant(securedKey('s', new URLSearchParams({ validUntil: until }).toString())),
        until,
      ).toThrow(/validUntil/);
    }
    // Said twice, it says nothing.
    expect(() => grant(securedKey('s', 'validUntil=0&validUntil=4000000000'))).toThrow(
      /validUntil/,
    );
    expect(() => grant(securedKey('s', 'validUntil=4000000000'))).not.toThrow();
  });
});
