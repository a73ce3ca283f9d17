import { expect, it } from 'vitest';
import { criteriaOf, mergeAnswers } from './search-queries.ts';
import { readSearch } from './search-params.ts';
import type { SearchResult } from '../providers/search-query.ts';

const result = (more: Partial<SearchResult>): SearchResult => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 10,
  ...more,
});
const leading = (url: string) =>
  mergeAnswers([result({ renderingContent: { redirect: { url } } })]).redirect;

it('an answer leads to the page of this site that staff chose', () => {
  expect(leading('/visit')).toBe('/visit');
});

it('an answer never leads elsewhere', () => {
  expect(
    [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
      '/a b',
      '',
    ].map(leading),
  ).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
});

it('the counts of siblings take the place of those of the first answer', () => {
  expect(
    mergeAnswers([
      result({ nbHits: 3, facets: { maker: { A: 3 } } }),
      result({ facets: { maker: { A: 3, B: 9 } } }),
    ]),
  ).toMatchObject({ total: 3, facets: { maker: { A: 3, B: 9 } } });
});

it('a part of a map across the date line is asked for in two boxes, as no box of the provider crosses it', () => {
  const boxes = (box: string) =>
    criteriaOf(readSearch(new URLSearchParams({ box }))).insideBoundingBox;
  expect(boxes('2,48,3,49')).toEqual([[49, 2, 48, 3]]);
  expect(boxes('170,-20,-170,-10')).toEqual([
    [-10, 170, -20, 180],
    [-10, -180, -20, -170],
  ]);
});

it('numbers that the provider had no time to count are rounded downwards, and said to be estimated', () => {
  const counted = mergeAnswers([
    result({
      nbHits: 12_845,
      exhaustiveNbHits: false,
      facets: { maker: { A: 1999, B: 99, C: 7 } },
    }),
  ]);
  expect(counted).toMatchObject({
    total: 12_000,
    estimated: true,
    facets: { maker: { A: 1900, B: 99, C: 7 } },
  });
  expect(
    mergeAnswers([
      result({ nbHits: 12_845 }),
      result({ exhaustiveFacetsCount: false, facets: { maker: { A: 101 } } }),
    ]),
  ).toMatchObject({ estimated: true, facets: { maker: { A: 100 } } });
  expect(
    mergeAnswers([result({ nbHits: 12_845, exhaustiveNbHits: true, exhaustiveFacetsCount: true })]),
  ).toEqual({ hits: [], total: 12_845, pages: 0, facets: {} });
});
