// What visitors looked for, found and did not find.
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { periodIn, type Period, type DateRange } from './period.ts';
import type {
  ClickAnswer,
  CountAnswer,
  Day,
  MissedSearch,
  NoResultAnswer,
  PositionAnswer,
  SearchAdministration,
  TopSearch,
  WindowCount,
} from './search-administration.ts';

export type Overview = {
  searches: number;
  visitors: number;
  /** Parts of one; null if nothing was counted. */
  noResultRate: number | null;
  clickThroughRate: number | null;
  averagePosition: number | null;
  days: (Day & { noResults: number })[];
  top: TopSearch[];
  withoutResults: MissedSearch[];
  withoutClicks: MissedSearch[];
  /** Clicks by the place of what was clicked: 1 to 10, 11–20, and beyond. */
  positions: {
    first: number;
    /** the same as the first, or −1 for “and beyond” */ last: number;
    clicks: number;
  }[];
};

/** The longest list of searches that a page of the desk shows. */
const MAX_DAYS_OF_PERIOD = 50;

/** The figures of a period for one index. @throws not-allowed, search-administration-failed */
export async function overviewOf(
  search: SearchAdministration,
  actor: Actor,
  index: string,
  period: Period,
): Promise<Overview> {
  require(actor, 'search:read');
  const get = <Answer>(path: string, more = '') =>
    search.ask<Answer>('GET', `/2/${path}?${searchCounts(index, period)}${more}`);
  const [count, users, missed, clicked, position, positions, top, withoutResults, withoutClicks] =
    await Promise.all([
      get<CountAnswer>('searches/count'),
      get<CountAnswer>('users/count'),
      get<NoResultAnswer>('searches/noResultRate'),
      get<ClickAnswer>('clicks/clickThroughRate'),
      get<PositionAnswer>('clicks/averageClickPosition'),
      get<{ positions: { position: [number, number?]; clickCount: number }[] }>('clicks/positions'),
      get<{ searches: TopSearch[] }>(
        'searches',
        `&limit=${MAX_DAYS_OF_PERIOD}&clickAnalytics=true`,
      ),
      get<{ searches: MissedSearch[] }>('searches/noResults', `&limit=${MAX_DAYS_OF_PERIOD}`),
      get<{ searches: MissedSearch[] }>('searches/noClicks', `&limit=${MAX_DAYS_OF_PERIOD}`),
    ]);
  return {
    searches: count.count,
    visitors: users.count,
    noResultRate: missed.rate,
    clickThroughRate: clicked.rate,
    averagePosition: position.average,
    days: missed.dates.map(({ date, count: searches, noResultCount }) => ({
      date,
      count: searches,
      noResults: noResultCount,
    })),
    top: top.searches,
    withoutResults: withoutResults.searches,
    withoutClicks: withoutClicks.searches,
    positions: positions.positions.map(({ position: [first, last], clickCount }) => ({
      first,
      last: last ?? first,
      clicks: clickCount,
    })),
  };
}

/** How a search performed in a period. The rate is a part of one, null if no clicks are known. */
export type SearchOutcome = {
  searches: number;
  withoutResults: number;
  clickThroughRate: number | null;
};

type SearchPeriodQuery = { query: string; dateRange: DateRange };

/**
 * How often each query was searched in its period, and with what success, in the same order.
 * @throws not-allowed, search-administration-failed
 */
export async function searchOutcome(
  search: SearchAdministration,
  actor: Actor,
  index: string,
  searched: readonly SearchPeriodQuery[],
): Promise<SearchOutcome[]> {
  require(actor, 'search:read');
  if (search.countBetween)
    return (await search.countBetween(index, searched.map(windowOf))).map(outcomeOf);
  const byDateRange = Map.groupBy(searched, ({ dateRange }) => `${dateRange.from} ${dateRange.to}`);
  const answers = new Map(
    await Promise.all(
      [...byDateRange].map(
        async ([key, [first]]): Promise<[string, (query: string) => SearchOutcome]> => [
          key,
          first ? await outcomesByDay(search, index, first.dateRange) : () => nothing,
        ],
      ),
    ),
  );
  return searched.map(({ query, dateRange }) =>
    (answers.get(`${dateRange.from} ${dateRange.to}`) ?? (() => nothing))(query),
  );
}

const nothing: SearchOutcome = { searches: 0, withoutResults: 0, clickThroughRate: null };
const windowOf = ({ query, dateRange }: { query: string | null; dateRange: DateRange }) => ({
  query,
  from: Date.parse(dateRange.from),
  to: Date.parse(dateRange.to),
});
const outcomeOf = ({ searches, withoutResults, tracked, clicked }: WindowCount): SearchOutcome => ({
  searches,
  withoutResults,
  clickThroughRate: tracked === 0 ? null : clicked / tracked,
});

/** By the lists of a provider that counts whole days. */
async function outcomesByDay(
  search: SearchAdministration,
  index: string,
  dateRange: DateRange,
): Promise<(query: string) => SearchOutcome> {
  if (dateRange.from === dateRange.to) return () => nothing;
  const period = searchCounts(index, periodIn(dateRange));
  const [top, missed] = await Promise.all([
    search.ask<{ searches: TopSearch[] }>(
      'GET',
      `/2/searches?${period}&limit=1000&clickAnalytics=true`,
    ),
    search.ask<{ searches: MissedSearch[] }>('GET', `/2/searches/noResults?${period}&limit=1000`),
  ]);
  const asOne = (text: string) => text.trim().toLowerCase();
  return (query) => {
    const found = top.searches.find((row) => asOne(row.search) === asOne(query));
    const none = missed.searches.find((row) => asOne(row.search) === asOne(query));
    return {
      searches: found?.count ?? none?.count ?? 0,
      withoutResults: none?.count ?? 0,
      clickThroughRate: found?.clickThroughRate ?? null,
    };
  };
}

/**
 * How all searches performed in a period, with the days that it touches. Rates are parts of one,
 * null if nothing was counted.
 */
export type PeriodOutcome = Period & {
  searches: number;
  noResultRate: number | null;
  clickThroughRate: number | null;
};

/** @throws not-allowed, search-administration-failed */
export async function periodOutcome(
  search: SearchAdministration,
  actor: Actor,
  index: string,
  dateRange: DateRange,
): Promise<PeriodOutcome> {
  require(actor, 'search:read');
  const period = periodIn(dateRange);
  if (dateRange.from === dateRange.to)
    return { ...period, searches: 0, noResultRate: null, clickThroughRate: null };
  if (search.countBetween) {
    const [counted] = await search.countBetween(index, [windowOf({ query: null, dateRange })]);
    const { searches, withoutResults, clickThroughRate } = counted ? outcomeOf(counted) : nothing;
    return {
      ...period,
      searches,
      noResultRate: searches === 0 ? null : withoutResults / searches,
      clickThroughRate,
    };
  }
  const [missed, clicked] = await Promise.all([
    search.ask<NoResultAnswer>('GET', `/2/searches/noResultRate?${searchCounts(index, period)}`),
    search.ask<ClickAnswer>('GET', `/2/clicks/clickThroughRate?${searchCounts(index, period)}`),
  ]);
  return {
    ...period,
    searches: missed.count,
    noResultRate: missed.count === 0 ? null : missed.rate,
    clickThroughRate: clicked.rate,
  };
}

const searchCounts = (index: string, { from, to }: Period): string =>
  `index=${encodeURIComponent(index)}&startDate=${from}&endDate=${to}`;
