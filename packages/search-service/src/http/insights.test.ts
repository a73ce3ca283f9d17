// The official clients for events, analytics and A/B tests, over HTTP, on a fixed day.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { abtestingV3Client } from '@algolia/abtesting';
import { abtestingClient } from '@algolia/client-abtesting';
import { analyticsClient } from '@algolia/client-analytics';
import { insightsClient } from '@algolia/client-insights';
import { algoliasearch } from 'algoliasearch';
import aa from 'search-insights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchService } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-insights-'));
const started = Date.now();
// Noon, so that no test runs over midnight.
const noon = Date.UTC(2026, 4, 20, 12);
const now = () => noon + (Date.now() - started);
const service = openSearchService({ folder, now });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
const { appId, adminKey, searchKey } = service.keys;
const host = () => ({
  hosts: [
    {
      url: `127.0.0.1:${(server.address() as AddressInfo).port}/search-api`,
      protocol: 'http' as const,
      accept: 'readWrite' as const,
    },
  ],
  timeouts: { connect: 30_000, read: 60_000, write: 60_000 },
});
const search = () => algoliasearch(appId, searchKey, host());
const analytics = () => analyticsClient(appId, adminKey, 'de', host());
const insights = () => insightsClient(appId, searchKey, 'de', host());
const tests = () => abtestingV3Client(appId, adminKey, 'de', host());
const day = '2026-05-20';

async function ask(query: string, params: object = {}): Promise<string> {
  const answer = await search().searchSingleIndex({
    indexName: 'items',
    searchParams: { query, clickAnalytics: true, userToken: 'anna', ...params },
  });
  return answer.queryID ?? '';
}
const click = (queryID: string, objectID = '1', position = 1, userToken = 'anna') =>
  insights().pushEvents({
    events: [
      {
        eventType: 'click',
        eventName: 'Item opened',
        index: 'items',
        userToken,
        queryID,
        objectIDs: [objectID],
        positions: [position],
      },
    ],
  });

beforeAll(async () => {
  await service.ready();
  const admin = algoliasearch(appId, adminKey, host());
  await admin.saveObjects({
    indexName: 'items',
    objects: [
      { objectID: '1', title: 'Krater', place: 'Athens' },
      { objectID: '2', title: 'Krater with Herakles', place: 'Edo' },
    ],
    waitForTasks: true,
  });
  const { taskID } = await admin.setSettings({
    indexName: 'items',
    indexSettings: { attributesForFaceting: ['place'] },
  });
  await admin.waitForTask({ indexName: 'items', taskID });
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('analytics', () => {
  it('are null where nothing was tracked, 0 where something was and nothing followed, and a rate then', async () => {
    expect(await analytics().getClickThroughRate({ index: 'items' })).toMatchObject({
      rate: null,
      clickCount: 0,
      trackedSearchCount: 0,
    });
    await search().searchSingleIndex({
      indexName: 'items',
      searchParams: { query: 'untracked', analyticsTags: ['quiet'] },
    });
    const queryID = await ask('krater', {
      analyticsTags: ['web', 'de'],
      filters: 'place:Athens OR place:Edo',
    });
    expect(await analytics().getClickThroughRate({ index: 'items', tags: 'quiet' })).toMatchObject({
      rate: null,
      trackedSearchCount: 0,
    });
    expect(await analytics().getClickThroughRate({ index: 'items' })).toMatchObject({
      rate: 0,
      trackedSearchCount: 1,
    });
    expect(await analytics().getAverageClickPosition({ index: 'items' })).toMatchObject({
      average: 0,
      clickCount: 0,
    });
    expect(await click(queryID, '2', 2)).toEqual({ status: 200, message: 'OK' });
    const answer = await analytics().getClickThroughRate({ index: 'items' });
    expect(answer).toMatchObject({ rate: 1, clickCount: 1, trackedSearchCount: 1 });
    expect(answer.dates).toHaveLength(8);
    expect(answer.dates.at(-1)).toEqual({
      rate: 1,
      clickCount: 1,
      trackedSearchCount: 1,
      date: day,
    });
    expect(answer.dates[0]).toEqual({
      rate: null,
      clickCount: 0,
      trackedSearchCount: 0,
      date: '2026-05-13',
    });
    expect(await analytics().getAverageClickPosition({ index: 'items' })).toMatchObject({
      average: 2,
      clickCount: 1,
    });
  });

  it('tell places of clicks in twelve parts', async () => {
    const { positions } = await analytics().getClickPositions({ index: 'items' });
    expect(positions).toHaveLength(12);
    expect(positions[1]).toEqual({ position: [2], clickCount: 1 });
    expect(positions.slice(-2).map(({ position }) => position)).toEqual([
      [11, 20],
      [21, -1],
    ]);
  });

  it('tell what was searched, found, filtered and not found', async () => {
    for (let time = 0; time < 2; time++)
      await ask('Ghost ', { filters: 'place:Athens AND year > 1900', userToken: 'berta' });
    expect((await analytics().getTopSearches({ index: 'items' })).searches).toEqual([
      { search: 'ghost', count: 2, nbHits: 0 },
      { search: 'untracked', count: 1, nbHits: 0 },
      { search: 'krater', count: 1, nbHits: 2 },
    ]);
    expect(
      (
        await analytics().getTopSearches({
          index: 'items',
          clickAnalytics: true,
          orderBy: 'clickThroughRate',
          limit: 1,
        })
      ).searches,
    ).toEqual([
      expect.objectContaining({
        search: 'krater',
        clickThroughRate: 1,
        averageClickPosition: 2,
        conversionRate: 0,
        trackedSearchCount: 1,
        clickCount: 1,
        conversionCount: 0,
      }),
    ]);
    expect((await analytics().getSearchesNoResults({ index: 'items' })).searches).toEqual([
      { search: 'ghost', count: 2, withFilterCount: 2 },
      { search: 'untracked', count: 1, withFilterCount: 0 },
    ]);
    expect(await analytics().getNoResultsRate({ index: 'items' })).toMatchObject({
      rate: 0.75,
      count: 4,
      noResultCount: 3,
    });
    expect(await analytics().getTopFilterAttributes({ index: 'items' })).toEqual({
      attributes: [
        { attribute: 'place', count: 4 },
        { attribute: 'year', count: 2 },
      ],
    });
    expect(
      (await analytics().getTopFilterForAttribute({ index: 'items', attribute: 'place' }))
        .values[0],
    ).toEqual({ attribute: 'place', operator: ':', value: 'Athens', count: 3 });
    expect(await analytics().getTopFiltersNoResults({ index: 'items' })).toEqual({
      values: [
        {
          count: 2,
          values: [
            { attribute: 'place', operator: ':', value: 'Athens' },
            { attribute: 'year', operator: '>', value: '1900' },
          ],
        },
      ],
    });
    expect((await analytics().getTopFiltersNoResults({ index: 'nothing' })).values).toBeNull();
    expect(
      await analytics().getTopHits({ index: 'items', search: 'krater', clickAnalytics: true }),
    ).toEqual({
      hits: [
        expect.objectContaining({ hit: '1', count: 1, clickThroughRate: 0 }),
        expect.objectContaining({
          hit: '2',
          count: 1,
          clickThroughRate: 1,
          trackedHitCount: 1,
          clickCount: 1,
        }),
      ],
    });
    expect((await analytics().getUsersCount({ index: 'items' })).count).toBe(2);
  });

  it('fold what is typed into what was meant', async () => {
    for (const query of ['h', 'her', 'hera', 'herakles'])
      await ask(query, { userToken: 'carl', analyticsTags: ['typed'] });
    expect((await analytics().getTopSearches({ index: 'items', tags: 'typed' })).searches).toEqual([
      { search: 'herakles', count: 1, nbHits: 1 },
    ]);
    expect(
      (await analytics().getSearchesCount({ index: 'items', tags: 'typed OR (web AND de)' })).count,
    ).toBe(2);
    expect(
      (await analytics().getSearchesNoClicks({ index: 'items', tags: 'typed' })).searches,
    ).toEqual([{ search: 'herakles', count: 1, nbHits: 1 }]);
    expect(await analytics().getNoClickRate({ index: 'items', tags: 'typed' })).toMatchObject({
      rate: 1,
      count: 1,
      noClickCount: 1,
    });
  });

  it('count conversions, orders and money', async () => {
    const queryID = await ask('krater', { userToken: 'dora', analyticsTags: ['shop'] });
    const event = {
      eventType: 'conversion' as const,
      eventName: 'Print ordered',
      index: 'items',
      userToken: 'dora',
      queryID,
    };
    await insights().pushEvents({
      events: [
        { ...event, eventSubtype: 'addToCart', objectIDs: ['1'] },
        {
          ...event,
          eventSubtype: 'purchase',
          objectIDs: ['1', '2'],
          currency: 'EUR',
          objectData: [
            { queryID, price: '12.50', quantity: 2 },
            { queryID, price: 5 },
          ],
        },
      ],
    });
    const params = { index: 'items', tags: 'shop' };
    expect(await analytics().getConversionRate(params)).toMatchObject({
      rate: 1,
      conversionCount: 1,
      trackedSearchCount: 1,
    });
    expect(await analytics().getAddToCartRate(params)).toMatchObject({
      rate: 1,
      addToCartCount: 1,
    });
    expect(await analytics().getPurchaseRate(params)).toMatchObject({
      rate: 1,
      purchaseCount: 1,
    });
    expect((await analytics().getRevenue(params)).currencies).toEqual({
      EUR: { currency: 'EUR', revenue: 30 },
    });
    expect(
      (await analytics().getTopSearches({ ...params, revenueAnalytics: true })).searches[0],
    ).toMatchObject({ purchaseRate: 1, addToCartCount: 1, currencies: { EUR: { revenue: 30 } } });
  });

  it('know countries from a proxy, leave out programmes, and keep nothing of those who object', async () => {
    const headers = { 'x-country-code': 'FR' };
    const body = (userToken: string) => ({
      indexName: 'items',
      searchParams: {
        query: 'amphora',
        clickAnalytics: true,
        userToken,
        analyticsTags: ['abroad'],
      },
    });
    await search().searchSingleIndex(body('emma'), { headers });
    const raw = (extra: Record<string, string>) =>
      service.fetch(
        new Request('http://x/1/indexes/items/query', {
          method: 'POST',
          headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey, ...extra },
          body: JSON.stringify(body('fred').searchParams),
        }),
      );
    await raw({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await raw({ 'sec-gpc': '1', 'x-country-code': 'FR' });
    expect(await analytics().getTopCountries({ index: 'items', tags: 'abroad' })).toEqual({
      countries: [{ country: 'FR', count: 2 }],
    });
    expect(await analytics().getClickThroughRate({ index: 'items', tags: 'abroad' })).toMatchObject(
      { trackedSearchCount: 1 },
    );
    expect((await analytics().getUsersCount({ index: 'items', tags: 'abroad' })).count).toBe(1);
  });

  it('forget a visitor on demand', async () => {
    await insightsClient(appId, adminKey, 'de', host()).deleteUserToken({ userToken: 'dora' });
    expect(await analytics().getPurchaseRate({ index: 'items', tags: 'shop' })).toMatchObject({
      rate: null,
      purchaseCount: 0,
    });
    expect((await analytics().getSearchesCount({ index: 'items', tags: 'shop' })).count).toBe(1);
  });

  it('need their permission, and a question that makes sense', async () => {
    await expect(
      analyticsClient(appId, searchKey, 'de', host()).getStatus({ index: 'items' }),
    ).rejects.toMatchObject({ status: 403 });
    expect(await analytics().getStatus({ index: 'items' })).toEqual({
      updatedAt: expect.stringContaining(day),
    });
    expect(await analytics().getStatus({ index: 'none' })).toEqual({ updatedAt: null });
    await expect(
      analytics().getTopSearches({ index: 'items', startDate: 'yesterday' }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('events', () => {
  it('are refused all together when one is wrong, with a sentence that names it', async () => {
    const queryID = await ask('krater', { analyticsTags: ['whole'], userToken: 'gina' });
    const good = {
      eventType: 'click' as const,
      eventName: 'x',
      index: 'items',
      userToken: 'gina',
      queryID,
      objectIDs: ['1'],
      positions: [1],
    };
    await expect(
      insights().pushEvents({ events: [good, { ...good, positions: [1, 2] }] }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('events[1].positions and objectIDs must be of equal length'),
    });
    expect(await analytics().getClickThroughRate({ index: 'items', tags: 'whole' })).toMatchObject({
      rate: 0,
    });
    await expect(insights().pushEvents({ events: [] })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('No events to process'),
    });
  });

  it('come from search-insights, with credentials in the address', async () => {
    const queryID = await ask('krater', { analyticsTags: ['aa'], userToken: 'hugo' });
    aa('init', {
      appId,
      apiKey: searchKey,
      host: `http://${host().hosts[0]?.url ?? ''}`,
      userToken: 'hugo',
    });
    await aa('clickedObjectIDsAfterSearch', {
      eventName: 'Opened',
      index: 'items',
      queryID,
      objectIDs: ['1'],
      positions: [12],
    });
    await expect
      .poll(
        async () => (await analytics().getClickThroughRate({ index: 'items', tags: 'aa' })).rate,
      )
      .toBe(1);
    expect(
      (await analytics().getClickPositions({ index: 'items', tags: 'aa' })).positions[10],
    ).toEqual({ position: [11, 20], clickCount: 1 });
  });

  it('come from a beacon as plain text', async () => {
    const body = JSON.stringify({
      events: [
        {
          eventType: 'view',
          eventName: 'Seen',
          index: 'items',
          userToken: 'ida',
          objectIDs: ['1'],
        },
      ],
    });
    const answer = await service.fetch(
      new Request(
        `http://x/search-api/1/events?X-Algolia-Application-Id=${appId}&X-Algolia-API-Key=${searchKey}`,
        { method: 'POST', headers: { 'content-type': 'text/plain;charset=UTF-8' }, body },
      ),
    );
    expect([answer.status, await answer.json()]).toEqual([200, { status: 200, message: 'OK' }]);
  });
});

describe('A/B tests', () => {
  it('are made, met by visitors, read and stopped', async () => {
    const made = await tests().addABTests({
      name: 'Fewer at once',
      variants: [
        { index: 'items', trafficPercentage: 50 },
        { index: 'items', trafficPercentage: 50, customSearchParameters: { hitsPerPage: 1 } },
      ],
      metrics: [{ name: 'click_through_rate' }],
      endAt: '2026-07-01T00:00:00Z',
    });
    expect(made).toMatchObject({
      index: 'items',
      abTestID: expect.any(Number),
      taskID: expect.any(Number),
    });
    await expect(
      tests().addABTests({
        name: 'Another',
        variants: [
          { index: 'items', trafficPercentage: 50 },
          { index: 'items', trafficPercentage: 50 },
        ],
        metrics: [],
        endAt: '2026-07-01T00:00:00Z',
      }),
    ).rejects.toMatchObject({ status: 409 });
    const seen = new Map<string, Set<unknown>>();
    for (let visitor = 0; visitor < 40; visitor++) {
      for (let time = 0; time < 2; time++) {
        const answer = await search().searchSingleIndex({
          indexName: 'items',
          searchParams: { query: 'krater', clickAnalytics: true, userToken: `v${visitor}` },
        });
        const { abTestVariantID, abTestID } = answer;
        expect(abTestID).toBe(made.abTestID);
        expect(answer.hits).toHaveLength(abTestVariantID === 2 ? 1 : 2);
        seen.set(`v${visitor}`, (seen.get(`v${visitor}`) ?? new Set()).add(abTestVariantID));
        if (abTestVariantID === 1 && time === 0)
          await click(answer.queryID ?? '', '1', 1, `v${visitor}`);
      }
    }
    expect([...seen.values()].every((variants) => variants.size === 1)).toBe(true);
    const outside = await search().searchSingleIndex({
      indexName: 'items',
      searchParams: { query: 'krater', userToken: 'v1', enableABTest: false },
    });
    expect(outside.abTestID).toBeUndefined();
    const test = await tests().getABTest({ id: made.abTestID });
    expect(test).toMatchObject({
      abTestID: made.abTestID,
      status: 'active',
      name: 'Fewer at once',
      _reading: {
        kind: 'always-valid',
        evidence: 'collecting',
        sampleRatio: { isSuspicious: false },
      },
    });
    const value = (variant: number, name: string) =>
      test.variants[variant]?.metrics.find((metric) => metric.name === name)?.value;
    expect([value(0, 'user_count'), value(1, 'user_count')]).toEqual(
      [1, 2].map(
        (variant) => [...seen.values()].filter((variants) => variants.has(variant)).length,
      ),
    );
    expect([value(0, 'click_through_rate'), value(1, 'click_through_rate')]).toEqual([0.5, 0]);
    expect(
      test.variants[1]?.metrics.find(({ name }) => name === 'click_through_rate'),
    ).toMatchObject({ significant: false });
    expect(
      (await tests().getTimeseries({ id: made.abTestID, metric: ['click_through_rate'] }))
        .variants[0]?.dates,
    ).toEqual([
      { date: day, metrics: [expect.objectContaining({ name: 'click_through_rate', value: 0.5 })] },
    ]);
    const old = abtestingClient(appId, adminKey, 'de', host());
    expect(await old.getABTest({ id: made.abTestID })).toMatchObject({
      clickSignificance: null,
      variants: [{ clickThroughRate: 0.5 }, { clickThroughRate: 0, conversionRate: 0 }],
    });
    expect(await old.stopABTest({ id: made.abTestID })).toMatchObject({ abTestID: made.abTestID });
    expect(await tests().listABTests()).toMatchObject({
      count: 1,
      total: 1,
      abtests: [{ status: 'stopped' }],
    });
    await tests().deleteABTest({ id: made.abTestID });
    expect(await tests().listABTests()).toEqual({ abtests: null, count: 0, total: 0 });
    await expect(tests().getABTest({ id: made.abTestID })).rejects.toMatchObject({ status: 404 });
  });

  it('interleave two rankings and credit the clicked one', async () => {
    const configuration: object = { interleave: true };
    const { abTestID } = await tests().addABTests({
      name: 'Both',
      variants: [
        { index: 'items', trafficPercentage: 50 },
        {
          index: 'items',
          trafficPercentage: 50,
          customSearchParameters: { optionalFilters: 'place:Edo' },
        },
      ],
      metrics: [],
      configuration,
      endAt: '2026-07-01T00:00:00Z',
    });
    for (let visitor = 0; visitor < 5; visitor++) {
      const answer = await search().searchSingleIndex({
        indexName: 'items',
        searchParams: { query: 'krater', clickAnalytics: true, userToken: `w${visitor}` },
      });
      expect(answer.hits.map(({ objectID }) => objectID).sort()).toEqual(['1', '2']);
      await click(answer.queryID ?? '', '2', 1, `w${visitor}`);
    }
    expect(await tests().getABTest({ id: abTestID })).toMatchObject({
      _reading: { preference: { value: 1, visitors: 5 } },
    });
  });

  it('are estimated from what visitors did lately', async () => {
    const estimate = await tests().estimateABTest({
      configuration: { minimumDetectableEffect: { size: 0.5, metric: 'clickThroughRate' } },
      variants: [
        { index: 'items', trafficPercentage: 50 },
        { index: 'items', trafficPercentage: 50 },
      ],
    });
    expect(estimate).toMatchObject({
      durationDays: expect.any(Number),
      sampleSizes: [expect.any(Number), expect.any(Number)],
    });
    await expect(
      tests().addABTests({
        name: 'x',
        variants: [{ index: 'items', trafficPercentage: 99 }],
        metrics: [],
        endAt: '2026-07-01T00:00:00Z',
      }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
