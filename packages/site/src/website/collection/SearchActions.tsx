// What the page does when it is alive. The plain page has no actions: there a form is sent and a
// link is followed.
import { createContext, useContext } from 'react';
import type { FacetName, SearchState } from '../../features/search/queries/search-params.ts';
import type { FacetValue } from './facet-values.ts';

export type SearchActions = {
  /** Shows the results of another search. */
  show(next: SearchState): void;
  /** Looks for values of a facet, by the beginning of a word in them; not before it can ask. */
  findValues?(name: FacetName, text: string): Promise<FacetValue[]>;
};

export const SearchActionsContext = createContext<SearchActions | undefined>(undefined);

/** The actions of a live page; undefined on a plain one. */
export function useSearchActions(): SearchActions | undefined {
  return useContext(SearchActionsContext);
}
