import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveSearch } from './naive-search.ts';
import { search, indexOf, longQuery, numbered, query } from './random-index.ts';

describe('the engine, compared with the reference implementation', () => {
  it('finds the same items in the same order, with the same counts and marks, however they lie in segments', () => {
    fc.assert(
      fc.property(numbered, query, (docs, typed) => {
        const expected = naiveSearch(
          docs.filter((one) => !one.dead),
          typed,
        );
        const answer = search(indexOf(docs), { query: typed });
        expect(answer.hits.map((hit) => hit.objectID)).toEqual(
          expected.hits.map((hit) => hit.doc.objectID),
        );
        expect(answer.nbHits).toBe(expected.hits.length);
        expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
        const titles = answer.hits.map((hit) =>
          Reflect.get(Object(Reflect.get(Object(hit['_highlightResult']), 'title')), 'value'),
        );
        expect(titles).toEqual(expected.hits.map((hit) => hit.title));
      }),
      { numRuns: 400 },
    );
  }, 120_000);

  it('does so for queries of many words', () => {
    fc.assert(
      fc.property(numbered, longQuery, (docs, typed) => {
        const expected = naiveSearch(
          docs.filter((one) => !one.dead),
          typed,
        );
        const answer = search(indexOf(docs), { query: typed });
        expect(answer.hits.map((hit) => hit.objectID)).toEqual(
          expected.hits.map((hit) => hit.doc.objectID),
        );
        expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('finds those with the fewest typos among them, where only they are wanted', () => {
    fc.assert(
      fc.property(numbered, fc.oneof(query, longQuery), (docs, typed) => {
        const index = indexOf(docs);
        const found = search(index, { query: typed, getRankingInfo: true }).hits.map((hit) => ({
          id: hit.objectID,
          typos: Number(Reflect.get(Object(hit['_rankingInfo']), 'nbTypos')),
        }));
        const min = Math.min(...found.map(({ typos }) => typos));
        expect(
          search(index, { query: typed, typoTolerance: 'min' }).hits.map((hit) => hit.objectID),
        ).toEqual(found.filter(({ typos }) => typos === min).map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('adds up where all words stand, where that is asked for', () => {
    fc.assert(
      fc.property(numbered, query, (docs, typed) => {
        const expected = naiveSearch(
          docs.filter((one) => !one.dead),
          typed,
          'sum',
        );
        const answer = search(indexOf(docs), { query: typed, attributeCriteriaComputedBy: 'sum' });
        expect(answer.hits.map((hit) => hit.objectID)).toEqual(
          expected.hits.map((hit) => hit.doc.objectID),
        );
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it('cuts pages out of the same order', () => {
    fc.assert(
      fc.property(
        numbered,
        query,
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        (docs, typed, page, hitsPerPage) => {
          const expected = naiveSearch(
            docs.filter((one) => !one.dead),
            typed,
          ).hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
          expect(
            search(indexOf(docs), { query: typed, page, hitsPerPage }).hits.map(
              (hit) => hit.objectID,
            ),
          ).toEqual(expected.map((hit) => hit.doc.objectID));
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);

  it('counts facets only over what the filters let through', () => {
    fc.assert(
      fc.property(numbered, query, fc.integer({ min: 0, max: 3 }), (docs, typed, year) => {
        const expected = naiveSearch(
          docs.filter((one) => !one.dead && one.year >= year && one.kind !== 'map'),
          typed,
        );
        const answer = search(indexOf(docs), {
          query: typed,
          filters: `year >= ${year} AND NOT kind:map`,
        });
        expect(answer.hits.map((hit) => hit.objectID)).toEqual(
          expected.hits.map((hit) => hit.doc.objectID),
        );
        expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
      }),
      { numRuns: 150 },
    );
  }, 120_000);
});

describe('results that are kept with their segment', () => {
  const step = fc.oneof(
    fc.record({
      query,
      year: fc.integer({ min: 0, max: 2 }),
      page: fc.integer({ min: 0, max: 1 }),
      hitsPerPage: fc.integer({ min: 0, max: 4 }),
      counts: fc.boolean(),
    }),
    fc.record({ dies: fc.nat({ max: 24 }) }),
  );
  it('are those of the reference whatever dies, and whatever page or facet is asked for', () => {
    fc.assert(
      fc.property(numbered, fc.array(step, { maxLength: 12 }), (docs, steps) => {
        const index = indexOf(docs, { minShare: 0, minItems: 0 });
        let alive = docs.filter((one) => !one.dead);
        // Everything is asked again in the end, so that it is answered from what was kept.
        const queries = steps.flatMap((one) => ('query' in one ? [one] : []));
        for (const one of [...steps, ...queries]) {
          if ('dies' in one) {
            const gone = alive[one.dies];
            if (!gone) continue;
            alive = alive.filter((doc) => doc !== gone);
            for (const live of index.segments)
              live.kill([live.itemOf(gone.objectID)].filter((item) => item >= 0));
            continue;
          }
          const expected = naiveSearch(
            alive.filter((doc) => doc.year >= one.year),
            one.query,
          );
          const answer = search(index, {
            query: one.query,
            filters: `year >= ${one.year}`,
            page: one.page,
            hitsPerPage: one.hitsPerPage,
            facets: one.counts ? ['kind', 'year'] : [],
          });
          expect(answer.nbHits).toBe(expected.hits.length);
          expect(answer.hits.map((hit) => hit.objectID)).toEqual(
            expected.hits
              .slice(one.page * one.hitsPerPage, (one.page + 1) * one.hitsPerPage)
              .map((hit) => hit.doc.objectID),
          );
          if (!one.counts) continue;
          expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
          const years = expected.hits.map((hit) => hit.doc.year);
          const sum = years.reduce((total, year) => total + year, 0);
          expect(answer.facets_stats?.['year']).toEqual(
            years.length === 0
              ? undefined
              : { min: Math.min(...years), max: Math.max(...years), sum, avg: sum / years.length },
          );
        }
      }),
      { numRuns: 200 },
    );
  }, 120_000);
});

describe('broad queries, whose candidates are mostly not measured', () => {
  const many = Array.from({ length: 6000 }, (_, index) => ({
    objectID: `m${String(index).padStart(4, '0')}`,
    segment: index % 4 === 0 ? 1 : 0,
    dead: index % 17 === 0,
    title: ['aba caba', 'caba', 'bb aba', 'c c c aba', ''][index % 5] ?? '',
    maker: index % 7 === 0 ? ['aba', 'cab'] : ['bca'],
    note: `${index % 2 === 0 ? 'aba caba' : 'cab'}${index % 400 < 2 ? ' ccc' : ''}`,
    kind: index % 3 === 0 ? 'print' : 'vase',
    year: (index * 7) % 11,
  }));
  const index = indexOf(many);
  const alive = many.filter((one) => !one.dead);
  for (const typed of [
    'a',
    'aba',
    'caba',
    'aba caba',
    'caba aba',
    'cab aba',
    'cabb',
    'bca aba cab',
    'ccc aba',
    'bca ccc caba',
    'ccca bca aba',
  ]) {
    it(`answer “${typed}” as the reference does`, () => {
      const expected = naiveSearch(alive, typed);
      // From the second request on, what broad words find is kept.
      for (let parameters = 0; parameters < 3; parameters++) {
        const answer = search(index, { query: typed, hitsPerPage: 40 });
        expect(answer.hits.map((hit) => hit.objectID)).toEqual(
          expected.hits.slice(0, 40).map((hit) => hit.doc.objectID),
        );
        expect(answer.nbHits).toBe(expected.hits.length);
        expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
      }
    }, 120_000);
  }

  it.each(['aba', 'aba caba', 'caba aba', 'bca aba cab', 'bca ccc caba'])(
    'are ranked by where all words stand as the reference does: “%s”',
    (typed) => {
      const expected = naiveSearch(alive, typed, 'sum');
      const answer = search(index, {
        query: typed,
        hitsPerPage: 40,
        attributeCriteriaComputedBy: 'sum',
      });
      expect(answer.hits.map((hit) => hit.objectID)).toEqual(
        expected.hits.slice(0, 40).map((hit) => hit.doc.objectID),
      );
    },
    120_000,
  );

  it('put those first that hold an optional word too, in the order of the reference', () => {
    const both = naiveSearch(alive, 'aba ccc').hits.map((hit) => hit.doc.objectID);
    const answer = search(index, { query: 'aba ccc', optionalWords: ['ccc'], hitsPerPage: 1000 });
    expect(answer.nbHits).toBe(naiveSearch(alive, 'aba').hits.length);
    expect(answer.hits.slice(0, both.length).map((hit) => hit.objectID)).toEqual(both);
  });
});

describe('a rare word beside the beginning of many others', () => {
  /** The number in letters: a few thousand words, most of them beginning alike. */
  const wordOf = (number: number): string =>
    `a${[...number.toString(3)].map((digit) => 'abc'[Number(digit)]).join('')}`;
  const many = Array.from({ length: 4000 }, (_, index) => ({
    objectID: `r${String(index).padStart(4, '0')}`,
    segment: index % 5 === 0 ? 1 : 0,
    dead: index % 19 === 0,
    title: `${wordOf(index)} ${index % 200 === 3 ? 'cabba' : 'bb'} ${index % 100 === 53 ? 'cabbb' : ''} ${wordOf(index % 7)}`,
    maker: index % 3 === 0 ? [wordOf(index % 90), 'cab ca'] : ['bbb'],
    note: `${wordOf(index * 3)} ${index % 140 === 9 ? 'cabba' : ''}`,
    kind: index % 3 === 0 ? 'print' : 'vase',
    year: (index * 7) % 11,
  }));
  const index = indexOf(many);
  const alive = many.filter((one) => !one.dead);
  for (const typed of [
    'cabba a',
    'a cabba',
    'cabba ab',
    'cabba abac',
    'cabba caba',
    'cabbb abab',
    'cabba abacb cab',
    'cabba a bb',
  ]) {
    it(`is told from the words of the items that hold it: “${typed}”`, () => {
      const expected = naiveSearch(alive, typed);
      for (let parameters = 0; parameters < 2; parameters++) {
        const answer = search(index, { query: typed, hitsPerPage: 50 });
        expect(answer.hits.map((hit) => hit.objectID)).toEqual(
          expected.hits.slice(0, 50).map((hit) => hit.doc.objectID),
        );
        expect(answer.nbHits).toBe(expected.hits.length);
        expect(answer.facets?.['kind'] ?? {}).toEqual(expected.kinds);
      }
    }, 120_000);
  }
});

describe('many items that hold several words alike', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    objectID: `t${String(index).padStart(4, '0')}`,
    segment: 0,
    dead: false,
    title: ['ab', 'cab ab', 'ab cab', 'bb'][index % 4] ?? '',
    maker: [index % 900 === 7 ? 'abab cab ab' : 'ab abab bb cab'],
    note: index % 600 === 5 ? 'abab cab ab' : 'cab',
    kind: 'print',
    year: (index * 7) % 11,
  }));
  const index = indexOf(many);
  for (const typed of ['abab cab ab', 'ab abab cab', 'cab ab abab', 'abab cab abb']) {
    it(`are measured only where the words stand nearer than in those found before: “${typed}”`, () => {
      const expected = naiveSearch(many, typed);
      const answer = search(index, { query: typed, hitsPerPage: 40 });
      expect(answer.hits.map((hit) => hit.objectID)).toEqual(
        expected.hits.slice(0, 40).map((hit) => hit.doc.objectID),
      );
      expect(answer.nbHits).toBe(expected.hits.length);
    }, 120_000);
  }
});
