// What a search says that had no time to be whole. The clock is wound on by a look at it, so that
// every run is the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limit } from '../ranking/budget.ts';
import { naiveSearch } from './naive-search.ts';
import { search, indexOf, numbered, query } from './random-index.ts';

/** Time for `looks` looks at the clock, one after each `block` units of work. */
function timeFor(looks: number, block: number): Limit {
  let now = 0;
  return { maxMs: looks + 0.5, clock: () => now++, block };
}

const some = { looks: fc.integer({ min: 0, max: 6 }), block: fc.integer({ min: 1, max: 12 }) };

describe('a search whose time is spent', () => {
  it('gives only what matches, in the order of the reference, and denies just what is not whole', () => {
    fc.assert(
      fc.property(numbered, query, fc.record(some), (docs, typed, { looks, block }) => {
        const expected = naiveSearch(
          docs.filter((one) => !one.dead),
          typed,
        );
        const answer = search(indexOf(docs), { query: typed }, timeFor(looks, block));
        const order = expected.hits.map((hit) => hit.doc.objectID);
        const found = answer.hits.map((hit) => hit.objectID);
        expect(found).toEqual(order.filter((id) => found.includes(id)));
        expect(answer.nbHits).toBe(found.length);
        const { exhaustive } = answer as unknown as { exhaustive: Record<string, boolean> };
        if (exhaustive['nbHits']) expect(found).toEqual(order);
        if (exhaustive['facetsCount'])
          expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
        for (const [kind, count] of Object.entries(answer.facets?.['kind'] ?? {}))
          expect(count).toBeLessThanOrEqual(expected.kinds[kind] ?? 0);
        expect(answer['message'] === undefined).toBe(Object.values(exhaustive).every(Boolean));
      }),
      { numRuns: 400 },
    );
  }, 120_000);

  it('is forgotten: with time enough the next asking is whole', () => {
    fc.assert(
      fc.property(numbered, query, fc.record(some), (docs, typed, { looks, block }) => {
        const index = indexOf(docs, { minShare: 0, minItems: 0 });
        const expected = naiveSearch(
          docs.filter((one) => !one.dead),
          typed,
        );
        for (let parameters = 0; parameters < 3; parameters++)
          search(index, { query: typed, facets: ['kind', 'year'] }, timeFor(looks, block));
        const answer = search(index, { query: typed });
        expect(answer.hits.map((hit) => hit.objectID)).toEqual(
          expected.hits.map((hit) => hit.doc.objectID),
        );
        expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
        expect(answer).toMatchObject({
          exhaustiveNbHits: true,
          exhaustiveFacetsCount: true,
          exhaustiveTypo: true,
          exhaustive: {
            nbHits: true,
            facetsCount: true,
            facetValues: true,
            typo: true,
            rulesMatch: true,
          },
        });
      }),
      { numRuns: 150 },
    );
  }, 120_000);
});

describe('of many items', () => {
  const many = Array.from({ length: 45_000 }, (_, number) => ({
    objectID: `m${String(number).padStart(5, '0')}`,
    segment: 0,
    dead: false,
    title: ['abba', 'abbb'][number % 9] ?? 'abbacab',
    maker: [],
    note: '',
    kind: number % 3 === 0 ? 'print' : 'vase',
    year: number % 7,
  }));
  const index = indexOf(many);

  it('facets are reckoned from a sample when there is no time to count them, and said to be', () => {
    // Reading the postings is less than a block, so that the first look comes after it.
    const answer = search(
      index,
      { query: 'abbacab', typoTolerance: false, facets: ['kind', 'year'], hitsPerPage: 5 },
      timeFor(0, 60_000),
    );
    expect(answer).toMatchObject({
      nbHits: 35_000,
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: false,
      exhaustiveTypo: true,
      exhaustive: { facetValues: false, facetsCount: false, nbHits: true },
    });
    const { print = 0, vase = 0 } = answer.facets?.['kind'] ?? {};
    expect(print / 10_000).toBeCloseTo(1, 1);
    expect(vase / 25_000).toBeCloseTo(1, 1);
    expect(answer.facets_stats?.['year']).toMatchObject({ min: 0, max: 6 });
    expect(answer['message']).toContain('exhaustive');
  });

  it('words with typos are looked for last, and said to be left out', () => {
    const answer = search(
      index,
      { query: 'abba', queryType: 'prefixNone', hitsPerPage: 5, facets: [] },
      timeFor(0, 6000),
    );
    expect(answer).toMatchObject({
      nbHits: 5000,
      exhaustiveTypo: false,
      exhaustiveNbHits: false,
      exhaustive: {
        typo: false,
        nbHits: false,
        facetsCount: false,
        facetValues: false,
        rulesMatch: true,
      },
    });
    expect(answer.hits.map(({ title }) => title)).toEqual(Array.from({ length: 5 }, () => 'abba'));
    expect(search(index, { query: 'abba', queryType: 'prefixNone' })).toMatchObject({
      nbHits: 10_000,
      exhaustiveTypo: true,
    });
  });

  it('that is said even where only hits are asked for, and nothing where all was counted', () => {
    const request = {
      query: 'abbb',
      queryType: 'prefixNone',
      hitsPerPage: 5,
      responseFields: ['hits'],
    };
    expect(Object.keys(search(index, request, timeFor(0, 6000)))).toEqual(['hits', 'message']);
    expect(Object.keys(search(index, request))).toEqual(['hits']);
  });

  it('the best of those that were compared fill the page, and it is said that better ones may be missing', () => {
    const request = {
      query: 'abbacab',
      typoTolerance: false,
      getRankingInfo: true,
      optionalFilters: ['kind:print'],
      hitsPerPage: 5,
      facets: [],
    };
    const answer = search(index, request, timeFor(0, 45_000));
    expect(answer).toMatchObject({
      nbHits: 35_000,
      exhaustiveNbHits: true,
      message: expect.stringContaining('Better hits may be missing'),
    });
    expect(answer.hits).toHaveLength(5);
    expect(search(index, request)['message']).toBeUndefined();
  });
});
