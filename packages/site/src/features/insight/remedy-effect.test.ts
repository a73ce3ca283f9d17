// The result of a remedy: what was searched before it, on the same day too, is not counted as
// having come after it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { staffWith } from '../access/testing.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { embeddedAdministration } from './embedded-administration-provider.ts';
import {
  ENOUGH_SEARCHES,
  reapplyRemedies,
  remediesWithEffect,
  remedySearch,
  undoRemedy,
} from './remedy-search.ts';

const staff = staffWith('desk', 'search:read', 'search:manage');
const minute = 60_000,
  day = 86_400_000;
const folders: string[] = [];
const services: SearchService[] = [];
afterAll(async () => {
  for (const service of services) await service.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

onBothDatabases('what came of a remedy', (database) => {
  // Nine in the morning, so that a whole working day fits behind it.
  let now = Date.UTC(2026, 4, 20, 9);
  const clock: Clock = { now: () => new Date(now).toISOString() };
  let desk: Parameters<typeof remedySearch>[0];
  let service: SearchService;
  let visitors = 0;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-effect-'));
  folders.push(folder);

  const visit = async (query: string, times: number): Promise<void> => {
    for (let at = 0; at < times; at++) {
      await service.search([
        { indexName: 'items', query, clickAnalytics: true, userToken: `visitor-${visitors++}` },
      ]);
      now += 1000;
    }
  };
  beforeAll(async () => {
    service = openSearchService({ folder, now: () => now });
    services.push(service);
    await service.ready();
    await service.batch('items', [{ action: 'addObject', body: { objectID: 'a', title: 'Lion' } }]);
    await service.settled();
    desk = {
      site: { ...newSite(database()), clock },
      search: embeddedAdministration(service),
      index: 'items',
    };
  });
  const effect = async (query: string) =>
    (await remediesWithEffect(desk, staff)).find((one) => one.query === query);

  it('tells the searches of the same morning from those of the afternoon', async () => {
    await visit('big cat', 12);
    now += 60 * minute;
    await remedySearch(desk, staff, { kind: 'synonym', query: 'big cat', detail: 'lion' });
    await service.settled();
    expect(await effect('big cat')).toMatchObject({
      before: { searches: 0 },
      after: { searches: 0 },
      isEnough: false,
    });
    now += 2 * 60 * minute;
    await visit('big cat', ENOUGH_SEARCHES);
    expect(await effect('big cat')).toMatchObject({
      before: { searches: 12, withoutResults: 12, clickThroughRate: 0 },
      after: { searches: 10, withoutResults: 0, clickThroughRate: 0 },
      isEnough: true,
      compared: { byDays: false },
    });
  });

  it('compares as long before as since, and no longer', async () => {
    await visit('old word', 15);
    now += 5 * day;
    await visit('old word', 3);
    now += minute;
    await remedySearch(desk, staff, { kind: 'synonym', query: 'old word', detail: 'lion' });
    await service.settled();
    now += day;
    await visit('old word', 4);
    // The fifteen of five days ago come in when the remedy is as old.
    expect(await effect('old word')).toMatchObject({
      before: { searches: 3 },
      after: { searches: 4 },
      isEnough: false,
    });
    now += 5 * day;
    expect(await effect('old word')).toMatchObject({
      before: { searches: 18 },
      after: { searches: 4 },
    });
  });

  it('ends with a remedy that was taken back', async () => {
    const { id } = await remedySearch(desk, staff, {
      kind: 'synonym',
      query: 'brief',
      detail: 'lion',
    });
    now += minute;
    await visit('brief', 2);
    await undoRemedy(desk, staff, id);
    await service.settled();
    now += day;
    await visit('brief', 5);
    expect(await effect('brief')).toMatchObject({ after: { searches: 2 } });
  });

  it('is counted by whole days, without the day itself, where single searches are gone', async () => {
    now += 100 * day;
    const later = await effect('big cat');
    expect(later).toMatchObject({
      compared: { byDays: true, days: 28 },
      before: { searches: 0 },
      after: { searches: 0 },
    });
  });

  it('is there again in an index that lost it', async () => {
    const find = async () =>
      (await service.search([{ indexName: 'items', query: 'big cat' }])).results.map((answer) =>
        'nbHits' in answer ? answer.nbHits : -1,
      );
    await service.synonyms('items', []);
    await service.settled();
    expect(await find()).toEqual([0]);
    await reapplyRemedies(desk);
    await service.settled();
    expect(await find()).toEqual([1]);
  });
});

describe('a provider that counts whole days only', () => {
  it('is asked for the days around a change, never for its own', async () => {
    const requested: string[] = [];
    const search = {
      problems: () => [],
      ask: async <Answer>(_method: string, path: string): Promise<Answer> => {
        requested.push(path);
        return {
          searches: [{ search: 'Big Cat', count: 12, nbHits: 0, clickThroughRate: 0.5 }],
        } as Answer;
      },
    };
    const { searchOutcome } = await import('./overview.ts');
    const { eitherSide } = await import('./period.ts');
    const { before, after } = eitherSide({
      at: '2026-05-20T10:00:00.000Z',
      now: '2026-05-23T12:00:00.000Z',
      max: 28,
      instants: false,
    });
    expect(
      await searchOutcome(search, staff, 'items', [
        { query: 'big cat', dateRange: before },
        { query: 'other', dateRange: after },
      ]),
    ).toEqual([
      { searches: 12, withoutResults: 12, clickThroughRate: 0.5 },
      { searches: 0, withoutResults: 0, clickThroughRate: null },
    ]);
    expect(
      requested
        .map((path) => /startDate=([^&]+)&endDate=([^&]+)/.exec(path)?.slice(1))
        .filter((_, at) => at % 2 === 0),
    ).toEqual([
      ['2026-05-18', '2026-05-19'],
      ['2026-05-21', '2026-05-22'],
    ]);
  });
});
