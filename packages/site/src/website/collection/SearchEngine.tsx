// React InstantSearch keeps the state of the search and asks the site. It draws nothing: the page's
// own parts do.
import { useEffect, useMemo } from 'react';
import {
  InstantSearch,
  useConfigure,
  useInstantSearch,
  usePagination,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import { indexOfSort, ITEMS } from '../../features/search/queries/search-indices.ts';
import {
  facetNames,
  sorts,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import {
  cardAttributes,
  countedValues,
  flagAttributes,
  type SearchAnswer,
} from '../../features/search/queries/search-queries.ts';
import { instantClient } from './search-client.ts';
import type { SearchIslandData } from './search-data.ts';
import { answerOf, uiStateOf } from './search-state.ts';

/** Asks for the results of another search. */
export type SearchEngine = { search(state: SearchState): void };

type EngineProps = {
  data: SearchIslandData;
  /** The number of this visit, where visitors' clicks are reported. */ userToken:
    | string
    | undefined;
  first: SearchState;
  onReady(engine: SearchEngine): void;
  onAnswer(answer: SearchAnswer): void;
  onFailure(): void;
};

export function InstantSearchEngine({ data, first, userToken, ...heard }: EngineProps) {
  const client = useMemo(() => instantClient(data.access), [data.access]);
  return (
    <InstantSearch
      searchClient={client as never}
      indexName={ITEMS}
      initialUiState={{ [ITEMS]: uiStateOf(first, data.pageSize) }}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Widgets userToken={userToken} />
      <Reporter pageSize={data.pageSize} {...heard} />
    </InstantSearch>
  );
}

/** Tells the page what InstantSearch hears. */
function Reporter({
  pageSize,
  onReady,
  onAnswer,
  onFailure,
}: Omit<EngineProps, 'data' | 'first' | 'userToken'> & { pageSize: number }) {
  const { setIndexUiState, results, status } = useInstantSearch({ catchError: true });
  useEffect(
    () => onReady({ search: (state) => setIndexUiState(uiStateOf(state, pageSize)) }),
    [onReady, setIndexUiState, pageSize],
  );
  useEffect(() => {
    if (results && !results.__isArtificial) onAnswer(answerOf(results));
  }, [results, onAnswer]);
  useEffect(() => {
    if (status === 'error') onFailure();
  }, [status, onFailure]);
  return null;
}

const orders = sorts.map((sort) => ({ label: sort, value: indexOfSort(sort) }));

/** The facets, orders and sizes that InstantSearch has to know of. */
function Widgets({ userToken }: Pick<EngineProps, 'userToken'>) {
  useSearchBox();
  usePagination();
  useSortBy({ items: orders });
  useConfigure({
    attributesToRetrieve: [...cardAttributes],
    attributesToHighlight: [],
    ...(userToken === undefined ? {} : { clickAnalytics: true, userToken }),
  });
  return [...facetNames, 'placePath', ...Object.values(flagAttributes)].map((attribute) => (
    <FacetWidget key={attribute} attribute={attribute} />
  ));
}

function FacetWidget({ attribute }: { attribute: string }) {
  useRefinementList({ attribute, operator: 'or', limit: countedValues });
  return null;
}
