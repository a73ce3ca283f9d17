// What came before a change and what came after it, on the same day.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ledger } from '../insights/ledger.ts';
import { openTestLedger } from '../insights/testing/test-ledger.ts';
import type { ObservedSearch } from '../insights/observed.ts';
import type { Connection } from '../store/database.ts';
import { countBetween } from './between.ts';
import { Rollups } from './rollups.ts';

const noon = Date.UTC(2026, 4, 20, 12);
const dayMs = 86_400_000,
  minute = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'search-between-'));
let database: Connection;
let rollups: Rollups;
let visitor = 0;
const search = (
  time: number,
  hits: number,
  more: Partial<ObservedSearch> = {},
): ObservedSearch => ({
  time,
  index: 'items',
  query: 'Lyon ',
  hits,
  shown: [],
  userToken: `v${visitor++}`,
  queryID: `${time}`.padEnd(32, '0'),
  tags: [],
  country: null,
  filters: [],
  test: null,
  ...more,
});

beforeAll(() => {
  database = openTestLedger(folder);
  rollups = new Rollups(database, () => noon + 3 * dayMs);
  const ledger = new Ledger(database);
  ledger.record([
    // In vain before noon of the 20th, with results after, and both on other days.
    search(noon - 2 * dayMs, 0),
    search(noon - dayMs, 0),
    search(noon - 2 * minute, 0),
    search(noon - minute, 0),
    search(noon, 4),
    search(noon + minute, 4),
    search(noon + dayMs, 4),
    search(noon + 2 * dayMs, 4),
    search(noon + minute, 4, { query: 'other', queryID: null }),
    search(noon + minute, 0, { index: 'people', queryID: null }),
  ]);
  ledger.keep([
    {
      type: 'click',
      subtype: null,
      name: 'x',
      index: 'items',
      userToken: 'v5',
      time: noon + dayMs,
      objectIDs: ['b'],
      filters: [],
      positions: [1],
      queryIDs: [`${noon + minute}`.padEnd(32, '0')],
      currency: null,
      value: 0,
    },
  ]);
  rollups.refreshAll();
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});
const count = (...windows: [from: number, to: number][]) =>
  countBetween(
    { rollups, database },
    'items',
    windows.map(([from, to]) => ({ query: 'lyon', from, to })),
  );

describe('a query between two instants', () => {
  it('is counted apart before and after a moment of the same day', () => {
    expect(count([noon - 60 * minute, noon], [noon, noon + 60 * minute])).toEqual([
      { searches: 2, withoutResults: 2, tracked: 2, clicked: 0 },
      { searches: 2, withoutResults: 0, tracked: 2, clicked: 1 },
    ]);
  });
  it('adds the days in between, and of the days at the ends what lies between', () => {
    expect(count([noon - 2 * dayMs, noon], [noon, noon + 2 * dayMs])).toEqual([
      { searches: 4, withoutResults: 4, tracked: 4, clicked: 0 },
      { searches: 3, withoutResults: 0, tracked: 3, clicked: 1 },
    ]);
    expect(count([noon - 2 * dayMs + 1, noon + 1])).toEqual([
      { searches: 4, withoutResults: 3, tracked: 4, clicked: 0 },
    ]);
  });
  it('stands among all of them where no query is named', () => {
    expect(
      countBetween({ rollups, database }, 'items', [
        { query: null, from: noon, to: noon + 2 * dayMs },
      ]),
    ).toEqual([{ searches: 4, withoutResults: 0, tracked: 3, clicked: 1 }]);
  });
  it('is counted in whole days from what is left when single searches are gone', () => {
    const before = count(
      [noon - 12 * 60 * minute, noon + 12 * 60 * minute],
      [noon - 12 * 60 * minute - dayMs, noon - 12 * 60 * minute],
    );
    database.exec('DELETE FROM searches');
    expect(
      count(
        [noon - 12 * 60 * minute, noon + 12 * 60 * minute],
        [noon - 12 * 60 * minute - dayMs, noon - 12 * 60 * minute],
      ),
    ).toEqual(before);
    expect(before.map(({ searches }) => searches)).toEqual([4, 1]);
  });
  it('has nothing in a stretch that is empty or ends before it starts', () => {
    expect(count([noon, noon], [noon, noon - 1]).map(({ searches }) => searches)).toEqual([0, 0]);
  });
});
