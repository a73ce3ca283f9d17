// Between a search of ours and what InstantSearch keeps and answers. Pure.
import type { SearchResults } from 'algoliasearch-helper';
import type { IndexUiState } from 'instantsearch.js';
import { indexOfSort } from '../../features/search/queries/search-indices.ts';
import {
  facetNames,
  flagNames,
  readSearch,
  effectiveSort,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import {
  criteriaOf,
  flagAttributes,
  isEstimated,
  rounded,
  type SearchAnswer,
} from '../../features/search/queries/search-queries.ts';
import { wordChoice, wordsSearched } from '../../features/search/queries/query-words.ts';
import { protocolQuery, protocolValue } from '../../features/search/providers/search-protocol.ts';
import type { FacetCounts, SearchHit } from '../../features/search/providers/search-query.ts';

/** The state of InstantSearch's widgets for a search. */
export function uiStateOf(state: SearchState, pageSize: number): IndexUiState {
  const { numericFilters, optionalFilters, insideBoundingBox, typoTolerance } = protocolQuery(
    criteriaOf(state),
  );
  const flags = Object.fromEntries(
    flagNames.flatMap((flag) => (state[flag] ? [[flagAttributes[flag], ['true']]] : [])),
  );
  return {
    query: wordsSearched(state),
    refinementList: {
      ...Object.fromEntries(
        facetNames.flatMap((name) =>
          state.facets[name] ? [[name, state.facets[name].map(protocolValue)]] : [],
        ),
      ),
      ...flags,
    },
    sortBy: indexOfSort(effectiveSort(state)),
    page: state.page,
    configure: {
      hitsPerPage: state.size ?? pageSize,
      ...(typoTolerance ? { typoTolerance } : {}),
      ...(numericFilters ? { numericFilters } : {}),
      ...(optionalFilters ? { optionalFilters } : {}),
      ...(insideBoundingBox ? { insideBoundingBox: insideBoundingBox.map((box) => [...box]) } : {}),
    },
  };
}

type Results = Pick<
  SearchResults,
  'queryID' | 'hits' | 'nbHits' | 'nbPages' | 'facets' | 'disjunctiveFacets'
> &
  Partial<Pick<SearchResults, 'exhaustiveNbHits' | 'exhaustiveFacetsCount'>>;

/** An answer as InstantSearch has put it together. */
export function answerOf(results: Results): SearchAnswer {
  const facets: FacetCounts = {};
  for (const { name, data } of [...results.facets, ...results.disjunctiveFacets])
    facets[name] = { ...(data as Record<string, number>) };
  const answer = {
    hits: results.hits as unknown as SearchHit[],
    total: results.nbHits,
    pages: results.nbPages,
    facets,
    ...(results.queryID ? { queryID: results.queryID } : {}),
  };
  return isEstimated([results]) ? rounded(answer) : answer;
}

/**
 * The search that a form asks for. Which words are left out is in no form: it stays as it is in
 * `current` while the words do.
 */
export function stateOfForm(form: HTMLFormElement, current: SearchState): SearchState {
  const entries = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const state = readSearch(new URLSearchParams(entries));
  return state.q === current.q ? { ...state, ...wordChoice(current) } : state;
}
