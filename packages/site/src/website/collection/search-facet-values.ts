// Looks for values of one facet among those that the search would still find.
import type { SendQueries } from '../../features/search/queries/search-requests.ts';
import { ITEMS } from '../../features/search/queries/search-indices.ts';
import type { FacetName, SearchState } from '../../features/search/queries/search-params.ts';
import { criteriaOf } from '../../features/search/queries/search-queries.ts';
import type { FacetValue } from './facet-values.ts';

const MAX_FOUND = 12;

export async function findValues(
  fetchValues: SendQueries,
  state: SearchState,
  name: FacetName,
  text: string,
): Promise<FacetValue[]> {
  const { query = '', facetFilters = [], numericFilters = [] } = criteriaOf(state, name);
  const [result] = await fetchValues([
    {
      indexName: ITEMS,
      type: 'facet',
      facet: name,
      facetQuery: text,
      maxFacetHits: MAX_FOUND,
      query,
      facetFilters,
      numericFilters,
      ...(state.similar ? { typoTolerance: true } : {}),
    },
  ]);
  return (result?.facetHits ?? []).map(({ value, count }) => ({
    value,
    count,
    chosen: (state.facets[name] ?? []).includes(value),
  }));
}
