// The fields of `/3/patterns`: what may be counted, grouped by and filtered by. Algolia publishes
// the form of these calls and a few kinds (`searchesCount`, `conversionRate`, `clickPosition`,
// `clicked`, `country`, `query`, `index`); the other kinds are named after the same pattern.
import type { CountedSearch } from './count-day.ts';
import type { QueryClicks } from './no-clicks.ts';
import type { Column } from './tally.ts';
import { averagePosition, rate } from './totals.ts';

/** The domain of every field that there is. */
export const coreDomain = 'core';

type Of = (column: Column) => number;
/**
 * A metric from counts. Those that follow on clicks and conversions are of searches with
 * `clickAnalytics`.
 */
type Metric = {
  readonly says: string;
  readonly of: (of: Of, visitors: () => number, queries: QueryClicks) => number | null;
  /** whether it is of queries: they are counted one by one only where it is asked for */
  readonly byQuery?: true;
};

/** @see Metric */
export const metrics: Readonly<Record<string, Metric>> = {
  searchesCount: { says: 'Searches.', of: (of) => of('count') },
  usersCount: {
    says: 'Different visitors, within 0.8 % over longer times.',
    of: (_, visitors) => visitors(),
  },
  noResultsCount: { says: 'Searches that found nothing.', of: (of) => of('noResults') },
  noResultsRate: {
    says: 'The part of searches that found nothing.',
    of: (of) => rate(of('noResults'), of('count')),
  },
  trackedSearchesCount: { says: 'Searches with clickAnalytics.', of: (of) => of('tracked') },
  clickedSearchesCount: {
    says: 'Tracked searches with at least one click.',
    of: (of) => of('clicked'),
  },
  clicksCount: { says: 'Clicks.', of: (of) => of('clicks') },
  clickThroughRate: {
    says: 'The part of tracked searches with at least one click.',
    of: (of) => rate(of('clicked'), of('tracked')),
  },
  noClicksCount: {
    says: 'Tracked searches that found something and whose query was not clicked once.',
    of: (_, __, { withoutClicks }) => withoutClicks,
    byQuery: true,
  },
  noClickRate: {
    says: 'Of tracked searches that found something, the part whose query was not clicked once.',
    of: (_, __, { withoutClicks, searches }) => rate(withoutClicks, searches),
    byQuery: true,
  },
  averageClickPosition: { says: 'Mean place of the clicks; 1 is the first.', of: averagePosition },
  conversionsCount: {
    says: 'Tracked searches with at least one conversion.',
    of: (of) => of('converted'),
  },
  conversionRate: {
    says: 'The part of tracked searches with at least one conversion.',
    of: (of) => rate(of('converted'), of('tracked')),
  },
  addToCartCount: {
    says: 'Tracked searches after which something was put into a basket.',
    of: (of) => of('carted'),
  },
  addToCartRate: {
    says: 'The part of tracked searches after which something was put into a basket.',
    of: (of) => rate(of('carted'), of('tracked')),
  },
  purchaseCount: {
    says: 'Tracked searches after which something was ordered.',
    of: (of) => of('purchased'),
  },
  purchaseRate: {
    says: 'The part of tracked searches after which something was ordered.',
    of: (of) => rate(of('purchased'), of('tracked')),
  },
};

/** What searches may be grouped by. */
export const groups: Readonly<
  Record<string, { readonly says: string; readonly of: (search: CountedSearch) => string }>
> = {
  query: { says: 'The query, in lower case.', of: ({ query }) => query },
  index: { says: 'The index.', of: ({ index }) => index },
  country: { says: 'The country, where a proxy said so.', of: ({ country }) => country ?? '' },
};

/** Yes or no of a search: filters without an operator. */
export const claims: Readonly<
  Record<string, { readonly says: string; readonly of: (search: CountedSearch) => boolean }>
> = {
  tracked: { says: 'With clickAnalytics.', of: ({ query_id }) => query_id !== null },
  clicked: { says: 'Followed by a click.', of: ({ acts }) => acts.clicked.size > 0 },
  converted: { says: 'Followed by a conversion.', of: ({ acts }) => acts.converted.size > 0 },
  addedToCart: {
    says: 'Followed by something put into a basket.',
    of: ({ acts }) => acts.carted.size > 0,
  },
  purchased: { says: 'Followed by an order.', of: ({ acts }) => acts.purchased.size > 0 },
  withoutResults: { says: 'Nothing was found.', of: ({ hits }) => hits === 0 },
  withFilters: { says: 'With a filter.', of: ({ filters }) => filters !== '[]' },
};

/**
 * Texts and numbers of a search that may be compared, or put into bins. A search may have several,
 * or none.
 */
export const values: Readonly<
  Record<
    string,
    {
      readonly says: string;
      readonly of: (search: CountedSearch) => readonly (string | number)[];
      readonly isNumber: boolean;
    }
  >
> = {
  query: { says: 'The query, in lower case.', of: ({ query }) => [query], isNumber: false },
  index: { says: 'The index.', of: ({ index }) => [index], isNumber: false },
  country: {
    says: 'The country, where a proxy said so.',
    of: ({ country }) => (country === null ? [] : [country]),
    isNumber: false,
  },
  tags: { says: 'The analytics tags.', of: ({ tags }) => JSON.parse(tags), isNumber: false },
  hitsCount: { says: 'Items found.', of: ({ hits }) => [hits], isNumber: true },
  clickPosition: {
    says: 'Places of the clicks; 1 is the first.',
    of: ({ acts }) => acts.clicks.flatMap(({ position }) => (position > 0 ? [position] : [])),
    isNumber: true,
  },
};

type Entry = { kind: string; description: string; roots: string[]; requires: string[] };
const entries = (fields: Readonly<Record<string, { readonly says: string }>>): Entry[] =>
  Object.entries(fields).map(([kind, { says }]) => ({
    kind,
    description: says,
    roots: ['searches'],
    requires: [],
  }));

/** The catalogue as the protocol writes it. */
export function fieldCatalogue(): {
  domains: Record<
    string,
    { metrics: Entry[]; filters: Entry[]; groups: Entry[]; distributions: Entry[] }
  >;
} {
  const numbers = Object.fromEntries(Object.entries(values).filter(([, { isNumber }]) => isNumber));
  return {
    domains: {
      [coreDomain]: {
        metrics: entries(metrics),
        filters: entries({ ...claims, ...values }),
        groups: entries(groups),
        distributions: entries(numbers),
      },
    },
  };
}
