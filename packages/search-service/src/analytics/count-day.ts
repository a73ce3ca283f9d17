// One day of searches and events, counted: into tallies for each index and set of tags, and what
// each visitor did in each experiment.
import { behavesLikeABot } from '../insights/bots.ts';
import { prepared, type Connection } from '../store/database.ts';
import { foldKeystrokes } from './fold.ts';
import { Sketch } from './sketch.ts';
import { placeColumn, Tally, type Column } from './tally.ts';

type Row = {
  id: number;
  time: number;
  index_name: string;
  query: string;
  hits: number;
  shown: string;
  token: string | null;
  query_id: string | null;
  tags: string;
  country: string | null;
  filters: string;
  test: number | null;
  variant: number | null;
  teams: string | null;
};
type Act = {
  query_id: string;
  type: string;
  subtype: string | null;
  objects: string;
  positions: string;
  value: number;
  currency: string | null;
};
/** What followed on one search. */
type Acts = {
  clicks: { objectID: string; position: number }[];
  clicked: Set<string>;
  converted: Set<string>;
  carted: Set<string>;
  purchased: Set<string>;
  revenue: [objectIDs: string[], currency: string, amount: number][];
};
/** A search that stands for itself, with what followed on it. */
export type CountedSearch = Row & {
  readonly index: string;
  readonly acted: boolean;
  readonly acts: Acts;
};

/** Kinds of tallies. */
export const families = [
  'totals',
  'queries',
  'hits',
  'filters',
  'filterSets',
  'countries',
] as const;
/** @see families */
export type Family = (typeof families)[number];
/** A day's tallies of one index and one set of tags, and who came. */
type DayTallies = {
  readonly index: string;
  readonly tags: string;
  readonly tallies: Record<Family, Tally>;
  readonly visitors: Sketch;
};

/** Searches of a day that stand for themselves: without programmes, keystrokes folded. */
export function searchesOf(database: Connection, day: string): CountedSearch[] {
  const acts = actsOf(database, day);
  const read = prepared<[string], Row>(
    database,
    'SELECT * FROM searches WHERE day = ? ORDER BY time, id',
  );
  // Row by row: a busy day, twice in the memory, would be the largest thing there.
  const rows = Array.from(read.iterate(day), (row) =>
    Object.assign(row, {
      index: row.index_name,
      acts: acts.get(row.query_id ?? '') ?? noActs,
      acted: acts.has(row.query_id ?? ''),
    }),
  );
  const programmes = programmesAmong(rows);
  return foldKeystrokes(rows.filter(({ token }) => token === null || !programmes.has(token)));
}

/** Counts a day. @param number  the number that stands for a name */
export function countDay(
  searches: readonly CountedSearch[],
  number: (name: string) => number,
): DayTallies[] {
  const parts = new Map<string, DayTallies>();
  for (const search of searches) {
    const key = `${search.index}\u0000${search.tags}`;
    const part = parts.get(key) ?? {
      index: search.index,
      tags: search.tags,
      visitors: new Sketch(),
      tallies: {
        totals: new Tally(),
        queries: new Tally(),
        hits: new Tally(),
        filters: new Tally(),
        filterSets: new Tally(),
        countries: new Tally(),
      },
    };
    parts.set(key, part);
    countSearch(search, part.tallies, number);
    if (search.token !== null) part.visitors.add(search.token);
  }
  return [...parts.values()];
}

function countSearch(
  search: CountedSearch,
  { totals, queries, hits, filters, filterSets, countries }: Record<Family, Tally>,
  number: (name: string) => number,
): void {
  const set: { attribute: string; operator: string; value: string }[] = JSON.parse(search.filters);
  const query = number(search.query);
  countInto(totals, 0, search);
  countInto(queries, query, search);
  // Hits with filters say little of the query; the ones without are reported if there are any.
  queries.set(query, 'nbHits', search.hits);
  countHits(search, hits, number);
  for (const filter of set)
    filters.add(number(JSON.stringify([filter.attribute, filter.operator, filter.value])), 'count');
  if (search.hits === 0 && set.length > 0)
    filterSets.add(
      number(
        JSON.stringify(
          set.map(({ attribute, operator, value }) => [attribute, operator, value]).sort(),
        ),
      ),
      'count',
    );
  if (search.country !== null) countries.add(number(search.country), 'count');
}

/** Counts a search, and what followed on it, for one name. */
export function countInto(tally: Tally, name: number, search: CountedSearch): void {
  tally.add(name, 'count');
  if (search.filters !== '[]') tally.add(name, 'withFilter');
  if (search.hits === 0) tally.add(name, 'noResults');
  countActs(search, (column, amount) => tally.add(name, column, amount));
  for (const [, currency, amount] of search.acts.revenue) tally.earn(name, currency, amount);
}

function countActs(
  { query_id, hits, acts }: CountedSearch,
  add: (column: Column, amount?: number) => void,
): void {
  if (query_id === null) return;
  add('tracked');
  if (hits > 0 && acts.clicked.size === 0) add('unclicked');
  for (const [column, objects] of [
    ['clicked', acts.clicked],
    ['converted', acts.converted],
    ['carted', acts.carted],
    ['purchased', acts.purchased],
  ] as const)
    if (objects.size > 0) add(column);
  for (const { position } of acts.clicks) {
    add('clicks');
    if (position === 0) continue;
    add('positions', position);
    add(placeColumn(position));
  }
}

function countHits(
  { shown, query_id, acts }: CountedSearch,
  hits: Tally,
  number: (name: string) => number,
): void {
  const page: string[] = JSON.parse(shown);
  for (const objectID of page) {
    const name = number(objectID);
    hits.add(name, 'count');
    if (query_id === null) continue;
    hits.add(name, 'tracked');
    for (const [column, objects] of [
      ['clicked', acts.clicked],
      ['converted', acts.converted],
      ['carted', acts.carted],
      ['purchased', acts.purchased],
    ] as const)
      if (objects.has(objectID)) hits.add(name, column);
  }
  for (const { objectID } of acts.clicks) hits.add(number(objectID), 'clicks');
  for (const [objects, currency, amount] of acts.revenue)
    for (const objectID of objects) hits.earn(number(objectID), currency, amount / objects.length);
}

const noActs: Acts = {
  clicks: [],
  clicked: new Set(),
  converted: new Set(),
  carted: new Set(),
  purchased: new Set(),
  revenue: [],
};

function actsOf(database: Connection, day: string): Map<string, Acts> {
  const rows = prepared<[string], Act>(
    database,
    `SELECT q.query_id, e.type, e.subtype, q.objects, q.positions, q.value, e.currency FROM searches s
    JOIN event_queries q ON q.query_id = s.query_id JOIN events e ON e.id = q.event WHERE s.day = ? AND s.query_id IS NOT NULL`,
  ).all(day);
  const byQuery = new Map<string, Acts>();
  for (const row of rows) {
    const acts = byQuery.get(row.query_id) ?? {
      clicks: [],
      clicked: new Set<string>(),
      converted: new Set<string>(),
      carted: new Set<string>(),
      purchased: new Set<string>(),
      revenue: [],
    };
    byQuery.set(row.query_id, acts);
    const objects: string[] = JSON.parse(row.objects);
    const positions: number[] = JSON.parse(row.positions);
    if (row.type === 'click') {
      objects.forEach((objectID, at) =>
        acts.clicks.push({ objectID, position: positions[at] ?? 0 }),
      );
      for (const objectID of objects) acts.clicked.add(objectID);
    } else if (row.type === 'conversion') {
      for (const objectID of objects) {
        acts.converted.add(objectID);
        if (row.subtype === 'addToCart') acts.carted.add(objectID);
        if (row.subtype === 'purchase') acts.purchased.add(objectID);
      }
      if (row.subtype === 'purchase' && row.currency !== null)
        acts.revenue.push([objects, row.currency, row.value]);
    }
  }
  return byQuery;
}

function programmesAmong(rows: readonly CountedSearch[]): Set<string> {
  const tokens = new Map<
    string,
    { searches: number; events: number; first: number; last: number }
  >();
  for (const { token, time, acted } of rows) {
    if (token === null) continue;
    const known = tokens.get(token) ?? { searches: 0, events: 0, first: time, last: time };
    tokens.set(token, {
      searches: known.searches + 1,
      events: known.events + (acted ? 1 : 0),
      first: known.first,
      last: time,
    });
  }
  return new Set([...tokens].filter(([, seen]) => behavesLikeABot(seen)).map(([token]) => token));
}

/** What one visitor did in one experiment on one day. */
export type Exposure = {
  test: number;
  variant: number;
  token: string;
  searches: number;
  noResults: number;
  tracked: number;
  trackedNoResults: number;
  empty: number;
  clicked: number;
  converted: number;
  carted: number;
  purchased: number;
  clicks: number;
  positions: number;
  /**
   * clicks on items of the second team less those of the first, for interleaved pages: −1, 0 or 1
   * for each search
   */
  preference: number;
  revenue: Record<string, number>;
};

/** Searches by experiment, variant and visitor. */
export function exposuresOf(searches: readonly CountedSearch[]): Exposure[] {
  const exposures = new Map<string, Exposure>();
  for (const search of searches) {
    const { test, variant, token, hits } = search;
    if (test === null || variant === null || token === null) continue;
    const key = `${test}/${variant}/${token}`;
    const exposure = exposures.get(key) ?? { test, variant, token, ...unexposed, revenue: {} };
    exposures.set(key, exposure);
    exposure.searches++;
    if (hits === 0) exposure.noResults++;
    if (search.query_id !== null) addTracked(exposure, search);
  }
  return [...exposures.values()];
}

const unexposed = {
  searches: 0,
  noResults: 0,
  tracked: 0,
  trackedNoResults: 0,
  empty: 0,
  clicked: 0,
  converted: 0,
  carted: 0,
  purchased: 0,
  clicks: 0,
  positions: 0,
  preference: 0,
};

/** Adds a search whose clicks can be told. */
function addTracked(exposure: Exposure, { hits, query, acts, teams, shown }: CountedSearch): void {
  exposure.tracked++;
  if (hits === 0) exposure.trackedNoResults++;
  if (query === '') exposure.empty++;
  if (acts.clicked.size > 0) exposure.clicked++;
  if (acts.converted.size > 0) exposure.converted++;
  if (acts.carted.size > 0) exposure.carted++;
  if (acts.purchased.size > 0) exposure.purchased++;
  exposure.clicks += acts.clicks.length;
  exposure.positions += acts.clicks.reduce((sum, { position }) => sum + position, 0);
  for (const [, currency, amount] of acts.revenue)
    exposure.revenue[currency] = (exposure.revenue[currency] ?? 0) + amount;
  if (teams !== null) exposure.preference += preferenceOf(JSON.parse(shown), teams, acts.clicked);
}

function preferenceOf(
  impressions: readonly string[],
  teams: string,
  clicked: ReadonlySet<string>,
): number {
  const clicksOf = (team: string): number =>
    impressions.filter((objectID, at) => teams[at] === team && clicked.has(objectID)).length;
  return Math.sign(clicksOf('b') - clicksOf('a'));
}
