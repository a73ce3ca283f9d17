// What visitors looked for, found and did not find.
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import type { Period } from './period.ts';
import type { ClickAnswer, CountAnswer, Day, MissedSearch, NoResultAnswer, PositionAnswer, SearchAdministration, TopSearch } from './search-administration.ts';

export type Overview = {
  searches: number;
  visitors: number;
  /** Parts of one; null where nothing was counted. */
  noResultRate: number | null;
  clickThroughRate: number | null;
  averagePosition: number | null;
  days: (Day & { noResults: number })[];
  top: TopSearch[];
  withoutResults: MissedSearch[];
  withoutClicks: MissedSearch[];
  /** Clicks by the place of what was clicked: 1 to 10, 11–20, and beyond. */
  positions: { first: number; /** the same as the first, or −1 for “and beyond” */ last: number; clicks: number }[];
};

/** The longest list of searches that a page of the desk shows. */
const LONGEST = 50;

/** The figures of a period for one index. @throws not-allowed, search-administration-failed */
export async function overviewOf(search: SearchAdministration, actor: Actor, index: string, period: Period): Promise<Overview> {
  require(actor, 'search:read');
  const get = <Answer>(path: string, more = '') => search.ask<Answer>('GET', `/2/${path}?${asked(index, period)}${more}`);
  const [count, users, missed, clicked, position, positions, top, withoutResults, withoutClicks] = await Promise.all([
    get<CountAnswer>('searches/count'),
    get<CountAnswer>('users/count'),
    get<NoResultAnswer>('searches/noResultRate'),
    get<ClickAnswer>('clicks/clickThroughRate'),
    get<PositionAnswer>('clicks/averageClickPosition'),
    get<{ positions: { position: [number, number?]; clickCount: number }[] }>('clicks/positions'),
    get<{ searches: TopSearch[] }>('searches', `&limit=${LONGEST}&clickAnalytics=true`),
    get<{ searches: MissedSearch[] }>('searches/noResults', `&limit=${LONGEST}`),
    get<{ searches: MissedSearch[] }>('searches/noClicks', `&limit=${LONGEST}`),
  ]);
  return {
    searches: count.count,
    visitors: users.count,
    noResultRate: missed.rate,
    clickThroughRate: clicked.rate,
    averagePosition: position.average,
    days: missed.dates.map(({ date, count: searches, noResultCount }) => ({ date, count: searches, noResults: noResultCount })),
    top: top.searches,
    withoutResults: withoutResults.searches,
    withoutClicks: withoutClicks.searches,
    positions: positions.positions.map(({ position: [first, last], clickCount }) => ({ first, last: last ?? first, clicks: clickCount })),
  };
}

/** How one search fared in a period. */
export type Fared = { searches: number; withoutResults: number; clickThroughRate: number | null };

/** How often each of `queries` was asked in a period, and with what success. One that was not asked has zeros. */
export async function howFared(search: SearchAdministration, actor: Actor, index: string, queries: readonly string[], period: Period): Promise<Map<string, Fared>> {
  require(actor, 'search:read');
  const [top, missed] = await Promise.all([
    search.ask<{ searches: TopSearch[] }>('GET', `/2/searches?${asked(index, period)}&limit=1000&clickAnalytics=true`),
    search.ask<{ searches: MissedSearch[] }>('GET', `/2/searches/noResults?${asked(index, period)}&limit=1000`),
  ]);
  const asOne = (text: string) => text.trim().toLowerCase();
  return new Map(queries.map((query) => {
    const found = top.searches.find((row) => asOne(row.search) === asOne(query));
    const none = missed.searches.find((row) => asOne(row.search) === asOne(query));
    return [query, { searches: found?.count ?? none?.count ?? 0, withoutResults: none?.count ?? 0, clickThroughRate: found?.clickThroughRate ?? null }];
  }));
}

/** How all searches of a period fared. Rates are parts of one, null where nothing was counted. */
export type FaredIn = Period & { searches: number; noResultRate: number | null; clickThroughRate: number | null };

/** @throws not-allowed, search-administration-failed */
export async function faredIn(search: SearchAdministration, actor: Actor, index: string, period: Period): Promise<FaredIn> {
  require(actor, 'search:read');
  const [missed, clicked] = await Promise.all([
    search.ask<NoResultAnswer>('GET', `/2/searches/noResultRate?${asked(index, period)}`),
    search.ask<ClickAnswer>('GET', `/2/clicks/clickThroughRate?${asked(index, period)}`),
  ]);
  return { ...period, searches: missed.count, noResultRate: missed.count === 0 ? null : missed.rate, clickThroughRate: clicked.rate };
}

const asked = (index: string, { from, to }: Period): string => `index=${encodeURIComponent(index)}&startDate=${from}&endDate=${to}`;
