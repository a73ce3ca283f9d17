// The one fixed set of parameters in the address of a search: address ↔ state. Everything that is
// alive on the page and everything that is not goes through here, so a search has the same address
// with and without script.

import { itemFacets } from '../../catalogue/fields/item-field.ts';
import { readBox, writeBox, type Box } from '../../maps/box.ts';
import { readWords, type WordChoice } from './query-words.ts';

/**
 * Facets whose values are words; the parameter, the facet of the index and the field of the record
 * have one name.
 */
export const facetNames = [...itemFacets, 'century', 'colour'] as const;
export type FacetName = (typeof facetNames)[number];

export const sorts = ['relevance', 'oldest', 'newest', 'number', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** The same results as pictures in rows, as a table, in the order of time, and on a map. */
export const views = ['grid', 'list', 'timeline', 'map'] as const;
export type View = (typeof views)[number];

/** Filters of yes or no: parameters whose only value is `yes`. */
export const flagNames = ['picture', 'open', 'display'] as const;
export type FlagName = (typeof flagNames)[number];

/** Sizes of a page that may be asked for; the site's own setting is the standard one. */
const pageSizes = [24, 48, 96] as const;

/** What a visitor asks for. */
export type SearchState = WordChoice & {
  q: string;
  facets: Partial<Record<FacetName, readonly string[]>>;
  /** Only what has a picture. */
  picture: boolean;
  /** Only what may be used freely. */
  open: boolean;
  /** Only what hangs in the museum now. */
  display: boolean;
  /** Words that are spelt otherwise too, where some are found as they are spelt. */
  similar?: true;
  /** Years as people count them: −600 is 600 B.C., and there is no year 0. */
  from?: number;
  to?: number;
  /** Only what is in this part of the Earth. */
  box?: Box;
  sort: Sort;
  view: View;
  /** From 1. */
  page: number;
  /** Items on a page, where it is not the standard. */
  size?: number;
};

/** Nothing asked: the whole collection. */
export const emptySearch: SearchState = {
  q: '',
  facets: {},
  picture: false,
  open: false,
  display: false,
  sort: 'relevance',
  view: 'grid',
  page: 1,
};

/** What is longer or more is left out, never refused: an address may come from anywhere. */
const limits = { query: 200, value: 200, valuesOfFacet: 12, values: 40, page: 10_000 } as const;

/** The order of parameters in an address. */
const order = [
  'q',
  ...facetNames.slice(0, -1),
  'from',
  'to',
  'colour',
  ...flagNames,
  'similar',
  'words',
  'letters',
  'without',
  'box',
  'sort',
  'view',
  'page',
  'size',
] as const;

/** Reads an address. Unknown parameters, empty values and impossible ones count as not given. */
export function readSearch(params: URLSearchParams): SearchState {
  const one = (name: string) => (params.get(name) ?? '').trim();
  const [from, to] = [readYear(one('from')), readYear(one('to'))];
  const box = readBox(one('box'));
  const view = views.find((known) => known === one('view')) ?? 'grid';
  // A timeline runs with time anyway: said in its address too, it would be the same search at two
  // addresses.
  const sort = sorts.find((known) => known === one('sort')) ?? 'relevance';
  const size = pageSizes.find((known) => String(known) === one('size'));
  const page = /^\d{1,5}$/.test(one('page'))
    ? Math.min(limits.page, Math.max(1, Number(one('page'))))
    : 1;
  const q = clean(one('q'), limits.query);
  return {
    q,
    facets: readFacets(params),
    picture: one('picture') === 'yes',
    open: one('open') === 'yes',
    display: one('display') === 'yes',
    ...(one('similar') === 'yes' && q !== '' ? { similar: true } : {}),
    ...readWords(q, params),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(box === undefined ? {} : { box }),
    sort: view === 'timeline' && sort === 'oldest' ? 'relevance' : sort,
    view,
    page,
    ...(size === undefined ? {} : { size }),
  };
}

/** The same search for other words. */
export function withWords(
  { leftOut: _leftOut, everyWord: _everyWord, latin: _latin, ...state }: SearchState,
  q: string,
): SearchState {
  return { ...state, q, page: 1 };
}

/** The same search, in which nothing is found that lacks one of its words. */
export const withEveryWord = (state: SearchState): SearchState => ({
  ...withWords(state, state.q),
  everyWord: true,
});

function readFacets(params: URLSearchParams): SearchState['facets'] {
  const facets: SearchState['facets'] = {};
  let left: number = limits.values;
  for (const name of facetNames) {
    const given = params
      .getAll(name)
      .map((value) => clean(value, limits.value))
      .filter((value) => value !== '');
    const values = [...new Set(given)].slice(0, Math.min(left, limits.valuesOfFacet)).sort();
    left -= values.length;
    if (values.length > 0) facets[name] = values;
  }
  return facets;
}

/**
 * Control characters and lone halves of a pair would only make trouble further on. U+FFFD stays: it
 * is in what an import had to repair.
 */
function clean(text: string, maxTrailLength: number): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxTrailLength)
    .replace(/\p{Cs}$/u, '');
}

/**
 * A year as people write it: “1640”, “-600”, “600 BC”, “600 av. J.-C.”, “600 v. Chr.”, “٦٠٠ ق.م”.
 */
export function readYear(text: string): number | undefined {
  const western = text
    .normalize('NFKC')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace('−', '-');
  const found = /^(-?)\s*(\d{1,6})(?!\d)\s*(.*)$/.exec(western.trim());
  if (!found) return undefined;
  const before = found[1] === '-' || /^(b\.?\s*c|av|v\.?\s*chr|ق)/i.test(found[3] ?? '');
  const year = Number(found[2]) * (before ? -1 : 1);
  return year === 0 ? undefined : year;
}

/** The parameters of an address, always in the same order: one search has one address. */
export function searchParams(state: SearchState): URLSearchParams {
  const written = new URLSearchParams();
  for (const name of order) for (const value of valuesOf(state, name)) written.append(name, value);
  return written;
}

const isYes = (name: string): name is FlagName | 'similar' =>
  name === 'similar' || flagNames.some((flag) => flag === name);

function valuesOf(state: SearchState, name: (typeof order)[number]): readonly string[] {
  if (isYes(name)) return state[name] ? ['yes'] : [];
  if (facetNames.some((facet) => facet === name))
    return [...(state.facets[name as FacetName] ?? [])].sort();
  const value = valueOf(state, name as Exclude<typeof name, FacetName>);
  return value === undefined || value === standardValues[name] ? [] : [String(value)];
}

/** What an address does not need to name. */
const standardValues: Record<string, string | number> = {
  q: '',
  sort: 'relevance',
  view: 'grid',
  page: 1,
};

function valueOf(
  state: SearchState,
  name: Exclude<(typeof order)[number], FacetName | FlagName | 'similar'>,
): string | number | undefined {
  if (name === 'box') return state.box && writeBox(state.box);
  if (name === 'words') return state.everyWord && 'all';
  if (name === 'letters') return state.latin && 'latin';
  if (name === 'without') return state.leftOut?.join(' ');
  return state[name];
}

/**
 * The order in which results are shown: a timeline runs with time unless the visitor wants it
 * otherwise.
 */
export function effectiveSort({ sort, view }: Pick<SearchState, 'sort' | 'view'>): Sort {
  return view === 'timeline' && sort === 'relevance' ? 'oldest' : sort;
}

/** The query part of an address, with its question mark; '' for the whole collection. */
export function searchAddress(state: SearchState): string {
  const text = searchParams(state).toString();
  return text === '' ? '' : `?${text}`;
}

/** How many filters there are, the words of the search not counted. */
export function countFilters(state: SearchState): number {
  const values = Object.values(state.facets).reduce((sum, list) => sum + list.length, 0);
  return (
    values +
    Number(state.picture) +
    Number(state.open) +
    Number(state.display) +
    Number(state.from !== undefined || state.to !== undefined) +
    Number(state.box !== undefined)
  );
}

/**
 * Whether a search engine may list this page: the collection and its further pages. Makers, places
 * and subjects have pages of their own; combinations of filters are without end, and searches in
 * words are the visitors' own.
 */
export function isIndexable(state: SearchState): boolean {
  return (
    state.q === '' &&
    countFilters(state) === 0 &&
    state.sort === 'relevance' &&
    state.view === 'grid' &&
    state.size === undefined
  );
}

/** The same search with one facet value put in or taken out, from its first page on. */
export function toggleValue(state: SearchState, name: FacetName, value: string): SearchState {
  const values = state.facets[name] ?? [];
  return withValues(
    state,
    name,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
}

function withValues(state: SearchState, name: FacetName, values: readonly string[]): SearchState {
  const { [name]: _, ...others } = state.facets;
  return {
    ...state,
    facets: values.length === 0 ? others : { ...others, [name]: [...values].sort() },
    page: 1,
  };
}

/** The same search without its dates. */
export function withoutYears({ from: _from, to: _to, ...state }: SearchState): SearchState {
  return { ...state, page: 1 };
}

/** The same search on the whole Earth. */
export function withoutBox({ box: _box, ...state }: SearchState): SearchState {
  return { ...state, page: 1 };
}

/** The same words without any filter. */
export function withoutFilters(state: SearchState): SearchState {
  return {
    ...withoutYears(withoutBox(state)),
    facets: {},
    picture: false,
    open: false,
    display: false,
  };
}
