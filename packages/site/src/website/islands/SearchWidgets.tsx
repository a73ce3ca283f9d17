// What InstantSearch has to know of the page: its facets, orders and sizes. These widgets draw nothing; the page's own parts do.
import { useConfigure, useHitsPerPage, usePagination, useRefinementList, useSearchBox, useSortBy, useToggleRefinement } from 'react-instantsearch';
import { indexOfSort } from '../../features/search/search-indices.ts';
import { facetNames, pageSizes, sorts, type FacetName } from '../../features/search/search-params.ts';
import { cardAttributes, countedValues, flagAttributes } from '../../features/search/search-queries.ts';

const orders = sorts.map((sort) => ({ label: sort, value: indexOfSort(sort) }));

export function Widgets({ pageSize }: { pageSize: number }) {
  useSearchBox();
  usePagination();
  useSortBy({ items: orders });
  useHitsPerPage({ items: [...new Set([pageSize, ...pageSizes])].map((value) => ({ label: String(value), value, default: value === pageSize })) });
  useConfigure({ attributesToRetrieve: [...cardAttributes], attributesToHighlight: [] });
  return (
    <>
      {facetNames.map((name) => (
        <FacetWidget key={name} name={name} />
      ))}
      {Object.values(flagAttributes).map((attribute) => (
        <FlagWidget key={attribute} attribute={attribute} />
      ))}
    </>
  );
}

function FacetWidget({ name }: { name: FacetName }) {
  useRefinementList({ attribute: name, operator: 'or', limit: countedValues });
  return null;
}

function FlagWidget({ attribute }: { attribute: string }) {
  useToggleRefinement({ attribute });
  return null;
}
