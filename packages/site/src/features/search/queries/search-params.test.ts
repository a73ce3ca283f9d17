import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  emptySearch,
  facetNames,
  isIndexable,
  readSearch,
  readYear,
  searchAddress,
  searchParams,
  toggleValue,
  withoutFilters,
  withoutYears,
} from './search-params.ts';
import { readTrail, trailAddress } from './search-trail.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search', () => {
  const check = (query: string, canonical: string) =>
    expect(searchAddress(read(query))).toBe(canonical);

  it('does not say of a timeline that it runs with time', () => {
    check('view=timeline&sort=oldest', '?view=timeline');
    check('view=timeline&sort=newest', '?sort=newest&view=timeline');
  });

  it('says what is asked for, in one order', () => {
    check(
      'colour=blue&type=Print&q=lion&type=Drawing&maker=William+Blake',
      '?q=lion&maker=William+Blake&type=Drawing&type=Print&colour=blue',
    );
    check(
      'size=96&page=3&view=list&sort=oldest&open=yes&picture=yes&to=1850&from=1800',
      '?from=1800&to=1850&picture=yes&open=yes&sort=oldest&view=list&page=3&size=96',
    );
  });

  it('takes words that are spelt otherwise only where there are words', () => {
    check('similar=yes&q=monet', '?q=monet&similar=yes');
    check('similar=yes', '');
    check('similar=1&q=monet', '?q=monet');
  });

  it('is bare for the whole collection', () => check('q=&sort=relevance&page=1&view=grid', ''));

  it('knows the map, and a part of the Earth as west, south, east and north', () => {
    check('view=map&box=2.0000,48,3.25,49.5', '?box=2%2C48%2C3.25%2C49.5&view=map');
    check('box=170,-20,-170,-10', '?box=170%2C-20%2C-170%2C-10');
    for (const wrong of [
      '1,2,3',
      '1,2,3,4,5',
      'a,b,c,d',
      '0,10,5,5',
      '0,0,181,1',
      '0,-91,1,0',
      '5,0,5,1',
      '1e3,0,5,1',
    ])
      check(`q=a&box=${wrong}`, '?q=a');
  });

  it('does not know other parameters', () =>
    check('utm_source=x&q=a&sort=price&view=globe&page=-1&size=7&picture=no&from=soon', '?q=a'));

  it('names a value once', () => check('type=Print&type=Print&type=', '?type=Print'));

  it('is bounded however long it is', () => {
    const state = read(
      `q=${'a'.repeat(5000)}&${facetNames.map((name) => Array.from({ length: 50 }, (_, i) => `${name}=${i}`).join('&')).join('&')}&page=999999`,
    );
    expect(state.q).toHaveLength(200);
    expect(countFilters(state)).toBe(40);
    expect(state.page).toBe(1);
    expect(read('page=99999').page).toBe(10_000);
  });

  it('is the same after it was read and written, whatever it was', () => {
    const parameter = fc.constantFrom(
      'q',
      'from',
      'to',
      'page',
      'size',
      'sort',
      'view',
      'picture',
      'open',
      ...facetNames,
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(parameter, fc.string({ unit: 'binary' })), { maxLength: 30 }),
        (pairs) => {
          const once = searchAddress(readSearch(new URLSearchParams(pairs)));
          expect(searchAddress(read(once.slice(1)))).toBe(once);
        },
      ),
    );
  });
});

describe('a year', () => {
  it.each([
    ['1640', 1640],
    ['-600', -600],
    ['−600', -600],
    ['600 BC', -600],
    ['600 B.C.E.', -600],
    ['600 av. J.-C.', -600],
    ['600 v. Chr.', -600],
    ['٦٠٠ ق.م', -600],
    ['1640 AD', 1640],
  ])('is read from %s', (text, year) => expect(readYear(text)).toBe(year));

  it('is never 0, and nothing is read from other words', () =>
    expect(['0', '', 'soon', '12345678'].map(readYear)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]));
});

describe('a search', () => {
  const state = read('q=lion&type=Print&type=Drawing&from=1800&page=4');

  it('takes a value in and lets it go, and begins at its first page again', () => {
    expect(searchAddress(toggleValue(state, 'type', 'Print'))).toBe(
      '?q=lion&type=Drawing&from=1800',
    );
    expect(searchAddress(toggleValue(toggleValue(state, 'type', 'Print'), 'type', 'Drawing'))).toBe(
      '?q=lion&from=1800',
    );
    expect(searchAddress(toggleValue(state, 'colour', 'blue'))).toBe(
      '?q=lion&type=Drawing&type=Print&from=1800&colour=blue',
    );
  });

  it('lets go of its dates, or of every filter', () => {
    expect(searchAddress(withoutYears(state))).toBe('?q=lion&type=Drawing&type=Print');
    expect(searchAddress(withoutFilters(state))).toBe('?q=lion');
  });

  it('counts its filters', () =>
    expect([countFilters(state), countFilters(emptySearch)]).toEqual([3, 0]));

  it('is listed by search engines without any filter, page by page', () => {
    expect(
      [
        '',
        'page=3',
        'type=Print',
        'type=Print&type=Drawing',
        'type=Print&colour=red',
        'q=lion',
        'sort=oldest',
      ].map((query) => isIndexable(read(query))),
    ).toEqual([true, true, false, false, false, false, false]);
  });
});

describe('the trail from a result to its item', () => {
  it('carries the search and the place in it', () => {
    const state = read('q=lion+%26+lamb&type=Print&view=list&page=2&size=96');
    const trail = readTrail(new URLSearchParams(trailAddress(state, 97)));
    expect(trail?.position).toBe(97);
    expect(searchParams(trail?.state ?? emptySearch).toString()).toBe('q=lion+%26+lamb&type=Print');
  });

  it('is left out where nothing was asked', () =>
    expect(trailAddress(read('page=3'), 120)).toBe(''));

  it('is not read from anything else', () => {
    expect(
      ['', 'from=', 'from=x', 'from=3', 'from=-1.q=a'].map((query) =>
        readTrail(new URLSearchParams(query)),
      ),
    ).toEqual(Array.from({ length: 5 }, () => undefined));
  });
});
