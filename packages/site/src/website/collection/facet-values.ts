// Which facets a page shows, and which of their values. Pure, so that the plain page and the live
// one show the same.
import { colourFamilies } from '../../features/search/queries/colour-family.ts';
import {
  facetNames,
  type FacetName,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import type { FacetCounts } from '../../features/search/providers/search-query.ts';
import { placeTree, type PlaceBranch } from './place-tree.ts';

export type FacetValue = { value: string; count: number; chosen: boolean };

export type Facet = {
  name: FacetName;
  values: FacetValue[];
  /** Further values, which have no box of their own yet. */ others: FacetValue[];
  /** Places below the places that they are in. */ tree?: PlaceBranch[];
};

/** Values with a box of their own; facets that are short anyway show them all. */
const MAX_VALUES = 8;
const whole: readonly FacetName[] = ['century', 'colour'];

/** The facets that stand open, if they have something to choose. At most five do. */
const open: readonly FacetName[] = [
  'maker',
  'type',
  'century',
  'place',
  'colour',
  'subject',
  'material',
];
const maxOpenValues = 5;

/** The facets of a page: those that stand open, and those behind “more”. */
export function facetsOf(
  state: SearchState,
  counts: FacetCounts,
): { open: Facet[]; more: Facet[] } {
  // The years that were asked for stand with the centuries: of only one century too, or of none,
  // they can be changed, and the form keeps them.
  const hasYears = state.from !== undefined || state.to !== undefined;
  const tree = placeTree(counts['placePath'] ?? {}, state.facets.place ?? []);
  const found = facetNames
    .map((name) =>
      name === 'place' && tree
        ? { ...facetOf(name, state, counts[name] ?? {}), tree }
        : facetOf(name, state, counts[name] ?? {}),
    )
    .filter(
      ({ name, values }) =>
        values.length > 1 ||
        values.some(({ chosen }) => chosen) ||
        (name === 'century' && hasYears),
    );
  const first = open
    .flatMap((name) => found.filter((facet) => facet.name === name))
    .slice(0, maxOpenValues);
  const rest = found.filter((facet) => !first.includes(facet));
  return { open: first, more: rest };
}

function facetOf(name: FacetName, state: SearchState, counts: Record<string, number>): Facet {
  const chosen = state.facets[name] ?? [];
  const counted = Object.entries(counts).map(([value, count]) => ({
    value,
    count,
    chosen: chosen.includes(value),
  }));
  const missing = chosen
    .filter((value) => !Object.hasOwn(counts, value))
    .map((value) => ({ value, count: 0, chosen: true }));
  const byCount = [...counted, ...missing].sort(
    (a, b) => Number(b.chosen) - Number(a.chosen) || b.count - a.count || compare(a.value, b.value),
  );
  if (!whole.includes(name)) {
    const limit = Math.max(MAX_VALUES, chosen.length);
    return { name, values: byCount.slice(0, limit), others: byCount.slice(limit) };
  }
  const rank =
    name === 'century'
      ? Number
      : (value: string) => colourFamilies.findIndex((family) => family === value);
  return { name, values: byCount.toSorted((a, b) => rank(a.value) - rank(b.value)), others: [] };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
