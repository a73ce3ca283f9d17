import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveSearch } from '../testing/naive-search.ts';
import { search, indexOf, numbered, query } from '../testing/random-index.ts';
import { SharedCounting, takeJobs, type CountSheet } from './shared-counting.ts';

type Assistant = ConstructorParameters<typeof SharedCounting>[0];

/**
 * Neighbours of every kind: one that is at a call, one that never comes to it, one that does all at
 * once, and one that does some.
 */
const neighbours: Readonly<Record<string, Assistant>> = {
  'is busy': {
    isIdle: () => false,
    notify: () => {
      throw new Error('told');
    },
  },
  'comes too late': { isIdle: () => true, notify: () => {} },
  'does everything': { isIdle: () => true, notify: takeJobs },
  'does the first': {
    isIdle: () => true,
    notify: ({ jobs, states }: CountSheet) => takeJobs({ jobs: jobs.slice(0, 1), states }),
  },
};

describe('facets that two threads count', () => {
  for (const [does, neighbour] of Object.entries(neighbours)) {
    it(`are those of the reference when the other ${does}`, () => {
      const counting = new SharedCounting(neighbour, { min: 1, waitMs: 1000 });
      fc.assert(
        fc.property(numbered, fc.array(query, { minLength: 1, maxLength: 3 }), (docs, queries) => {
          const index = indexOf(docs, { minShare: 0, minItems: 0 });
          // Twice, so that what was counted is also kept and found again.
          for (const typed of [...queries, ...queries]) {
            const expected = naiveSearch(
              docs.filter((one) => !one.dead),
              typed,
            );
            const answer = search(
              index,
              { query: typed, facets: ['kind', 'year'] },
              undefined,
              counting,
            );
            expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
            expect(
              Object.values(answer.facets?.['year'] ?? {}).reduce((sum, count) => sum + count, 0),
            ).toBe(expected.hits.length);
          }
        }),
        { numRuns: 60 },
      );
    }, 120_000);
  }

  it('are told of only where it pays', () => {
    const counting = new SharedCounting(
      {
        isIdle: () => true,
        notify: () => {
          throw new Error('told');
        },
      },
      { min: 100, waitMs: 1000 },
    );
    const docs = Array.from({ length: 30 }, (_, number) => ({
      objectID: `d${number}`,
      title: 'ab',
      maker: [],
      note: '',
      kind: 'print',
      year: 1,
      segment: 0,
      dead: false,
    }));
    expect(
      search(
        indexOf(docs, { minShare: 0, minItems: 0 }),
        { query: 'ab', facets: ['kind', 'year'] },
        undefined,
        counting,
      ).facets,
    ).toEqual({ kind: { print: 30 }, year: { 1: 30 } });
  });

  it('are counted by the first when the other has died over them', () => {
    const counting = new SharedCounting(
      {
        isIdle: () => true,
        notify: ({ states }) => {
          states[0] = 1;
        },
      },
      { min: 1, waitMs: 1 },
    );
    const docs = Array.from({ length: 30 }, (_, number) => ({
      objectID: `d${number}`,
      title: 'ab',
      maker: [],
      note: '',
      kind: number % 3 === 0 ? 'print' : 'vase',
      year: 1,
      segment: 0,
      dead: false,
    }));
    expect(
      search(
        indexOf(docs, { minShare: 0, minItems: 0 }),
        { query: 'ab', facets: ['kind', 'year'] },
        undefined,
        counting,
      ).facets,
    ).toEqual({ kind: { vase: 20, print: 10 }, year: { 1: 30 } });
  });
});
