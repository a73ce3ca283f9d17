import { describe, expect, it } from 'vitest';
import { readSearch } from '../../features/search/queries/search-params.ts';
import { answerOf, uiStateOf } from './search-state.ts';

describe('a search as InstantSearch keeps it', () => {
  it('has words, choices, years, order and page', () => {
    const state = readSearch(
      new URLSearchParams(
        'q=77.AO.84&type=Print&type=Drawing&from=1800&to=1850&picture=yes&sort=oldest&page=3',
      ),
    );
    expect(uiStateOf(state, 48)).toEqual({
      query: '77.AO.84',
      refinementList: { type: ['Drawing', 'Print'], hasPicture: ['true'] },
      sortBy: 'items_oldest',
      page: 3,
      configure: {
        hitsPerPage: 48,
        numericFilters: ['yearLatest>=1800', 'yearEarliest<=1850'],
        optionalFilters: ['numberKeys:77AO84'],
      },
    });
  });

  it('takes a value with a leading hyphen for the value, which InstantSearch would take for an exclusion', () => {
    expect(uiStateOf(readSearch(new URLSearchParams({ place: "-'t Gooi" })), 48)).toMatchObject({
      refinementList: { place: ["\\-'t Gooi"] },
    });
  });

  it('forgets what is not asked any more', () =>
    expect(uiStateOf(readSearch(new URLSearchParams('size=96')), 48)).toMatchObject({
      query: '',
      refinementList: {},
      sortBy: 'items',
      configure: { hitsPerPage: 96 },
    }));
});

describe('an answer that InstantSearch has put together', () => {
  it('is one of ours, counts of facets with a choice included', () => {
    const results = {
      hits: [{ objectID: 'a' }],
      nbHits: 1,
      nbPages: 1,
      facets: [{ name: 'colour', data: { red: 1 } }],
      disjunctiveFacets: [{ name: 'type', data: { Print: 2 } }],
    };
    expect(answerOf(results as unknown as Parameters<typeof answerOf>[0])).toEqual({
      hits: [{ objectID: 'a' }],
      total: 1,
      pages: 1,
      facets: { colour: { red: 1 }, type: { Print: 2 } },
    });
  });
});
