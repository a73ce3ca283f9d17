// How an item's page knows which results its visitor came from, so that it can offer the previous
// and the next one and the way back: the link of a result carries the search and its place in it,
// `?from=17.q%3Dlion`.
import {
  emptySearch,
  readSearch,
  searchParams,
  effectiveSort,
  type SearchState,
} from './search-params.ts';

/** The parameter of an item's page. */
const trailParameter = 'from';

/** A search and the place of an item in its results, from 0. */
export type Trail = { state: SearchState; position: number };

const maxTrailLength = 2000;

/**
 * The query part of an item's address; '' when the visitor just leafs through the whole collection,
 * so that addresses stay clean there.
 */
export function trailAddress(state: SearchState, position: number): string {
  const params = searchParams({
    ...state,
    sort: effectiveSort(state),
    page: 1,
    view: emptySearch.view,
  });
  params.delete('size');
  if (params.size === 0) return '';
  return `?${new URLSearchParams({ [trailParameter]: `${position}.${params.toString()}` }).toString()}`;
}

/** Reads the trail in an item's address. */
export function readTrail(params: URLSearchParams): Trail | undefined {
  const found = /^(\d{1,5})\.(.+)$/.exec(
    (params.get(trailParameter) ?? '').slice(0, maxTrailLength),
  );
  if (!found) return undefined;
  return { position: Number(found[1]), state: readSearch(new URLSearchParams(found[2])) };
}
