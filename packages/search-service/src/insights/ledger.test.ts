// Keeping and counting at the level of the ledger, without a thread.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { answerAnalytics } from '../analytics/analytics.ts';
import { Rollups } from '../analytics/rollups.ts';
import type { Connection } from '../store/database.ts';
import { Ledger } from './ledger.ts';
import { openTestLedger } from './testing/test-ledger.ts';
import type { ObservedSearch } from './observed.ts';

const now = Date.UTC(2026, 4, 20, 12);
const dayMs = 86_400_000;
const opened: { folder: string; database: Connection }[] = [];

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'search-ledger-'));
  const database = openTestLedger(folder);
  opened.push({ folder, database });
  const rollups = new Rollups(database, () => now);
  const query = (path: string, given: Record<string, string> = {}) => {
    rollups.refreshAll();
    return answerAnalytics({ rollups, database }, path, { index: 'items', ...given }, now);
  };
  return { database, ledger: new Ledger(database), rollups, ask: query };
}
const search = (query: string, more: Partial<ObservedSearch> = {}): ObservedSearch => ({
  time: now,
  index: 'items',
  query,
  hits: 3,
  shown: ['a', 'b', 'c'],
  userToken: 'anna',
  queryID: null,
  tags: [],
  country: null,
  filters: [],
  test: null,
  ...more,
});

afterEach(() => {
  for (const { folder, database } of opened.splice(0)) {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the ledger', () => {
  it('sums weeks, months and quarters from their own roll-ups and the rest from days, to the same counts', () => {
    const { ledger, rollups, database, ask: query } = open();
    const days = Array.from({ length: 100 }, (_, back) => now - back * dayMs);
    ledger.record(
      days.map((time, at) =>
        search(at % 3 === 0 ? 'wave' : 'krater', { time, userToken: `v${at % 10}` }),
      ),
    );
    const year = { startDate: '2025-06-01', endDate: '2026-05-20' };
    expect(query('searches', year)).toEqual({
      searches: [
        { search: 'krater', count: 66, nbHits: 3 },
        { search: 'wave', count: 34, nbHits: 3 },
      ],
    });
    expect(
      database
        .prepare(
          "SELECT DISTINCT period FROM rollups WHERE period > 'E' AND period < 'W' ORDER BY period",
        )
        .pluck()
        .all(),
    ).toEqual(['M2026-02', 'M2026-03', 'M2026-04', 'Q2026-01']);
    expect(
      database
        .prepare("SELECT DISTINCT period FROM rollups WHERE period > 'W2026-04-10' ORDER BY period")
        .pluck()
        .all(),
    ).toEqual(['W2026-04-15', 'W2026-04-22', 'W2026-04-29', 'W2026-05-01', 'W2026-05-08']);
    expect(query('users/count', year)).toMatchObject({ count: 10 });
    const paths = [
      'searches',
      'hits',
      'searches/noClicks',
      'users/count',
      'searches/count',
      'clicks/positions',
    ];
    const together = paths.map((path) =>
      query(path, { ...year, ...(path === 'searches' ? { clickAnalytics: 'true' } : {}) }),
    );
    database.exec("DELETE FROM rollups WHERE period > 'E'");
    expect(
      paths.map((path) =>
        answerAnalytics(
          { rollups, database },
          path,
          { index: 'items', ...year, ...(path === 'searches' ? { clickAnalytics: 'true' } : {}) },
          now,
        ),
      ),
    ).toEqual(together);
    // A click that comes late takes the sums of its day with it, and they are made again.
    ledger.record([search('wave', { time: now - 60 * dayMs })]);
    rollups.refresh();
    expect(
      database
        .prepare("SELECT count(*) FROM rollups WHERE period IN ('Q2026-01', 'M2026-03')")
        .pluck()
        .get(),
    ).toBe(0);
    expect(query('searches/count', year)).toMatchObject({ count: 101 });
    ledger.record([search('wave', { time: now - 60 * dayMs, index: 'people' })]);
    expect(
      query('searches/count', { startDate: '2026-03-05', endDate: '2026-05-01' }),
    ).toMatchObject({ count: 59 });
    expect(
      (
        query('searches', { startDate: '2026-03-05', endDate: '2026-05-01' })['searches'] as {
          count: number;
        }[]
      ).reduce((sum, { count }) => sum + count, 0),
    ).toBe(59);
  });

  it('counts a click that comes days later on the day of its search', () => {
    const { ledger, ask: query } = open();
    const queryID = 'a'.repeat(32);
    ledger.record([search('wave', { time: now - 5 * dayMs, queryID })]);
    expect(query('clicks/clickThroughRate')).toMatchObject({ rate: 0 });
    ledger.keep([
      {
        type: 'click',
        subtype: null,
        name: 'x',
        index: 'items',
        userToken: 'anna',
        time: now,
        objectIDs: ['b'],
        filters: [],
        positions: [2],
        queryIDs: [queryID],
        currency: null,
        value: 0,
      },
    ]);
    const { dates } = query('clicks/clickThroughRate') as {
      dates: { date: string; clickCount: number }[];
    };
    expect(dates.filter(({ clickCount }) => clickCount > 0).map(({ date }) => date)).toEqual([
      '2026-05-15',
    ]);
  });

  it('counts as without clicks what found something and whose query nobody clicked in the whole time, and divides by what found something', () => {
    const { ledger, ask: query } = open();
    const tracked = (query: string, at: number, more: Partial<ObservedSearch> = {}) =>
      search(query, {
        time: now - at * dayMs,
        queryID: `${query}${at}`.padEnd(32, '0'),
        userToken: `${query}${at}`,
        ...more,
      });
    const clicked = (query: string, at: number) =>
      ledger.keep([
        {
          type: 'click',
          subtype: null,
          name: 'x',
          index: 'items',
          userToken: `${query}${at}`,
          time: now - at * dayMs,
          objectIDs: ['b'],
          filters: [],
          positions: [2],
          queryIDs: [`${query}${at}`.padEnd(32, '0')],
          currency: null,
          value: 0,
        },
      ]);
    // First day: one query clicked, one not. Second: the latter clicked, a new one not. What finds
    // nothing, or is not tracked, is no part of it.
    ledger.record([
      tracked('wave', 2),
      tracked('krater', 2),
      tracked('krater', 1),
      tracked('lekythos', 1),
      tracked('nothing', 1, { hits: 0 }),
      search('plain', { time: now - dayMs }),
    ]);
    clicked('wave', 2);
    clicked('krater', 1);
    const { dates, ...whole } = query('searches/noClickRate') as { dates: { date: string }[] };
    expect(whole).toEqual({ rate: 1 / 4, count: 4, noClickCount: 1 });
    expect(dates.slice(-3)).toEqual([
      { date: '2026-05-18', rate: 0.5, count: 2, noClickCount: 1 },
      { date: '2026-05-19', rate: 0.5, count: 2, noClickCount: 1 },
      { date: '2026-05-20', rate: 0, count: 0, noClickCount: 0 },
    ]);
    const year = { startDate: '2026-01-01', endDate: '2026-05-20' };
    expect(query('searches/noClickRate', year)).toMatchObject({ rate: 1 / 4, noClickCount: 1 });
  });

  it('makes the same roll-ups again when all are lost', () => {
    const { ledger, rollups, database, ask: query } = open();
    ledger.record([
      search('wave', {
        hits: 0,
        filters: [{ attribute: 'place', operator: ':', value: 'Edo' }],
        country: 'FR',
      }),
      search('krater', { userToken: 'berta', time: now - 40 * dayMs }),
    ]);
    const paths = [
      'searches',
      'searches/noResults',
      'filters',
      'filters/noResults',
      'countries',
      'users/count',
      'hits',
      'searches/count',
    ];
    const year = { startDate: '2026-01-01', endDate: '2026-05-20' };
    const before = paths.map((path) => query(path, year));
    database.exec('DELETE FROM rollups');
    rollups.rebuild();
    expect(paths.map((path) => query(path, year))).toEqual(before);
  });

  it('keeps counts when single searches are gone, and no token then', () => {
    const { ledger, database, ask: query } = open();
    ledger.record([search('wave', { time: now - 100 * dayMs }), search('krater')]);
    query('searches/count');
    ledger.retire(90, now);
    expect(database.prepare('SELECT query FROM searches').pluck().all()).toEqual(['krater']);
    expect(
      query('searches/count', { startDate: '2026-01-01', endDate: '2026-05-20' }),
    ).toMatchObject({ count: 2 });
  });

  it('leaves out a programme that behaves like one', () => {
    const { ledger, ask: query } = open();
    ledger.record(
      Array.from({ length: 300 }, (_, at) =>
        search(`query ${at}`, { userToken: 'crawler', time: now + at * 500 }),
      ),
    );
    ledger.record([search('wave')]);
    expect(query('searches/count')).toMatchObject({ count: 1 });
  });

  it('folds what is typed, but neither the empty page, nor what was clicked, nor a pause', () => {
    const { ledger, ask: query } = open();
    const typed = (
      queries: readonly (readonly [query: string, after: number])[],
      userToken: string,
    ) =>
      ledger.record(
        queries.map(([query, after]) => search(query, { time: now + after, userToken })),
      );
    typed(
      [
        ['', 0],
        ['w', 100],
        ['wave', 500],
        ['wav', 900],
        ['wave', 1500],
      ],
      'a',
    );
    typed(
      [
        ['van', 0],
        ['van gogh', 40_000],
      ],
      'b',
    );
    expect(query('searches')).toEqual({
      searches: expect.arrayContaining([
        { search: 'wave', count: 1, nbHits: 3 },
        { search: '', count: 1, nbHits: 3 },
        { search: 'van', count: 1, nbHits: 3 },
        { search: 'van gogh', count: 1, nbHits: 3 },
      ]),
    });
    expect(query('searches/count')).toMatchObject({ count: 4 });
  });
});
