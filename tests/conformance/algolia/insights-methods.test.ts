// Every method of the official clients of events, analytics and A/B tests (versions 2 and 3),
// driven over HTTP; what comes back is held against the types that each client declares. A method
// without a row fails.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { abtestingV3Client } from '@algolia/abtesting';
import { abtestingClient } from '@algolia/client-abtesting';
import { analyticsClient } from '@algolia/client-analytics';
import { insightsClient } from '@algolia/client-insights';
import { openSearchService } from '@vitrine/search-service';
import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredTypes, type Shape } from './declared-types.ts';
import { patientOptions } from './patient-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'algolia-insights-'));
const started = Date.now();
/** Noon, so that no test runs over midnight. */
const open = (noon: number) =>
  openSearchService({ folder, now: () => noon + (Date.now() - started) });
let service = open(Date.UTC(2026, 4, 20, 12));
const server = serve({
  fetch: (request, env) => service.fetch(request, env),
  hostname: '127.0.0.1',
  port: 0,
});
const index = 'prints';

type Clients = {
  search: ReturnType<typeof algoliasearch>;
  analytics: ReturnType<typeof analyticsClient>;
  insights: ReturnType<typeof insightsClient>;
  v3: ReturnType<typeof abtestingV3Client>;
  v2: ReturnType<typeof abtestingClient>;
};
let clients: Clients;

function connect(): Clients {
  const { appId, adminKey } = service.keys;
  const options = patientOptions(server);
  return {
    search: algoliasearch(appId, adminKey, options),
    analytics: analyticsClient(appId, adminKey, 'de', options),
    insights: insightsClient(appId, adminKey, 'de', options),
    v3: abtestingV3Client(appId, adminKey, 'de', options),
    v2: abtestingClient(appId, adminKey, 'de', options),
  };
}
const declared = (name: string): DeclaredTypes =>
  new DeclaredTypes([join(dirname(createRequire(import.meta.url).resolve(name)), '../node.d.ts')]);

const variants = [
  { index, trafficPercentage: 50 },
  { index, trafficPercentage: 50, customSearchParameters: { hitsPerPage: 2 } },
];
const event = (queryID: string, more: object) => ({
  eventName: 'Opened',
  index,
  userToken: 'anna',
  objectIDs: ['wave'],
  queryID,
  ...more,
});

/**
 * A search with a click, one that is ordered from, and one that finds nothing: so that no list of
 * an answer is empty.
 */
async function visit(): Promise<void> {
  const ask = async (query: string) =>
    (
      await clients.search.searchSingleIndex(
        {
          indexName: index,
          searchParams: {
            query,
            clickAnalytics: true,
            userToken: 'anna',
            analyticsTags: ['web'],
            filters: 'maker:Hokusai',
          },
        },
        { headers: { 'x-country-code': 'FR' } },
      )
    ).queryID ?? '';
  const queryID = await ask('wave');
  await clients.insights.pushEvents({
    events: [
      event(queryID, { eventType: 'click', positions: [1] }),
      event(queryID, {
        eventType: 'conversion',
        eventSubtype: 'addToCart',
        currency: 'EUR',
        objectData: [{ price: 12, quantity: 1 }],
      }),
      event(queryID, {
        eventType: 'conversion',
        eventSubtype: 'purchase',
        currency: 'EUR',
        value: 12,
        objectData: [{ price: 12, quantity: 1, queryID }],
      }),
    ] as never,
  });
  await ask('nowhere');
  await ask('rain');
}

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  clients = connect();
  await service.settings(index, { attributesForFaceting: ['maker'], hitsPerPage: 7 });
  await service.batch(
    index,
    [
      { objectID: 'wave', title: 'Great wave', maker: 'Hokusai' },
      { objectID: 'rain', title: 'Sudden rain', maker: 'Hokusai' },
    ].map((body) => ({ action: 'addObject', body })),
  );
  await service.settled();
  await visit();
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

type Call = { call: () => Promise<unknown>; type?: Shape | string };
const anything: Shape = { kind: 'any' };
const beside =
  /^(?:_ua|appId|apiKey|transporter|clearCache|addAlgoliaAgent|setClientApiKey|\w+WithHTTPInfo)$/;
const period = { index, startDate: '2026-05-01', endDate: '2026-05-20', tags: 'web OR quiet' };
const search = 'wave';
const core = {
  domain: 'core',
  parameters: [
    { kind: 'indices', value: [index] },
    { kind: 'startDate', value: '2026-05-18T00:00:00Z' },
    { kind: 'endDate', value: '2026-05-20' },
    { kind: 'country', value: 'FR' },
    { kind: 'beginning', value: 'wa' },
  ],
};
const metrics = [
  { kind: 'searchesCount' },
  { kind: 'usersCount' },
  { kind: 'clickThroughRate' },
  { kind: 'averageClickPosition' },
];

const analyticsCalls: Record<string, Call> = {
  getSearchesCount: { call: () => clients.analytics.getSearchesCount(period) },
  getUsersCount: { call: () => clients.analytics.getUsersCount(period) },
  getNoResultsRate: { call: () => clients.analytics.getNoResultsRate(period) },
  getNoClickRate: { call: () => clients.analytics.getNoClickRate(period) },
  getClickThroughRate: { call: () => clients.analytics.getClickThroughRate(period) },
  getAverageClickPosition: { call: () => clients.analytics.getAverageClickPosition(period) },
  getClickPositions: { call: () => clients.analytics.getClickPositions(period) },
  getConversionRate: { call: () => clients.analytics.getConversionRate(period) },
  getAddToCartRate: { call: () => clients.analytics.getAddToCartRate(period) },
  getPurchaseRate: { call: () => clients.analytics.getPurchaseRate(period) },
  getRevenue: { call: () => clients.analytics.getRevenue(period) },
  getTopSearches: {
    call: () =>
      clients.analytics.getTopSearches({
        ...period,
        clickAnalytics: true,
        revenueAnalytics: true,
        orderBy: 'clickThroughRate',
        direction: 'desc',
        limit: 5,
      }),
    type: 'TopSearchesResponseWithRevenueAnalytics',
  },
  getSearchesNoResults: {
    call: () => clients.analytics.getSearchesNoResults({ ...period, limit: 5, offset: 0 }),
  },
  getSearchesNoClicks: {
    call: () => clients.analytics.getSearchesNoClicks({ ...period, limit: 5 }),
  },
  getTopHits: {
    call: () =>
      clients.analytics.getTopHits({
        ...period,
        search,
        clickAnalytics: true,
        revenueAnalytics: true,
      }),
    type: 'TopHitsResponseWithRevenueAnalytics',
  },
  getTopFilterAttributes: {
    call: () => clients.analytics.getTopFilterAttributes({ ...period, search }),
  },
  getTopFilterForAttribute: {
    call: () => clients.analytics.getTopFilterForAttribute({ ...period, attribute: 'maker,year' }),
  },
  getTopFiltersNoResults: { call: () => clients.analytics.getTopFiltersNoResults({ ...period }) },
  getTopCountries: { call: () => clients.analytics.getTopCountries(period) },
  getStatus: { call: () => clients.analytics.getStatus({ index }) },
  getPatternsFields: { call: () => clients.analytics.getPatternsFields() },
  queryPatternsScalar: {
    call: () =>
      clients.analytics.queryPatternsScalar({ index, scalarPayload: { ...core, metrics } }),
    type: anything,
  },
  queryPatternsTable: {
    call: () =>
      clients.analytics.queryPatternsTable({
        index,
        tablePayload: {
          ...core,
          metrics,
          groupBy: [{ kind: 'query' }],
          filters: [{ kind: 'tracked' }],
          orderBy: [{ kind: 'searchesCount', direction: 'desc' }],
          limit: 100,
          offset: 0,
        },
      }),
  },
  queryPatternsTimeseries: {
    call: () =>
      clients.analytics.queryPatternsTimeseries({
        timeseriesPayload: { ...core, metrics, groupBy: [{ kind: 'index' }], limit: 50 },
      }),
  },
  queryPatternsDistribution: {
    call: () =>
      clients.analytics.queryPatternsDistribution({
        distributionPayload: {
          ...core,
          distributions: [{ kind: 'clickPosition', bins: [1, 2, 11, 21, -1] }],
        },
      }),
    type: anything,
  },
  customGet: {
    call: () => clients.analytics.customGet({ path: '2/searches/count', parameters: { index } }),
    type: 'GetSearchesCountResponse',
  },
  customPost: {
    call: () =>
      clients.analytics.customPost({ path: '3/patterns/table', body: { ...core, metrics } }),
    type: 'TableResponse',
  },
  customPut: {
    call: () =>
      clients.analytics.customPut({
        path: `1/indexes/${index}/settings`,
        body: { hitsPerPage: 7 },
      }),
    type: anything,
  },
  customDelete: {
    call: () => clients.analytics.customDelete({ path: '1/indexes/nothing' }),
    type: anything,
  },
};

const insightsCalls: Record<string, Call> = {
  pushEvents: {
    call: () =>
      clients.insights.pushEvents({
        events: [
          {
            eventType: 'view',
            eventName: 'Seen',
            index,
            userToken: 'berta',
            objectIDs: ['wave', 'rain'],
          },
          {
            eventType: 'click',
            eventName: 'Filtered',
            index,
            userToken: 'berta',
            filters: ['maker%3AHokusai'],
          },
        ],
      }),
  },
  deleteUserToken: {
    call: () => clients.insights.deleteUserToken({ userToken: 'berta' }),
    type: { kind: 'undefined' },
  },
  customGet: {
    call: () => clients.insights.customGet({ path: '2/status', parameters: { index } }),
    type: anything,
  },
  customPost: {
    call: () =>
      clients.insights
        .customPost({ path: '1/events', body: { events: [] } })
        .catch((error: unknown) => error),
    type: anything,
  },
  customPut: {
    call: () =>
      clients.insights.customPut({ path: `1/indexes/${index}/settings`, body: { hitsPerPage: 7 } }),
    type: anything,
  },
  customDelete: {
    call: () => clients.insights.customDelete({ path: '1/indexes/nothing' }),
    type: anything,
  },
};

const endAt = '2026-07-01T00:00:00Z';
const metric = [{ name: 'click_through_rate', dimension: 'EUR' }];
const estimate = {
  configuration: { minimumDetectableEffect: { size: 0.5, metric: 'clickThroughRate' as const } },
  variants,
};
/** In this order: one experiment runs from its making to its end. */
let made = 0;
const past: Call = {
  call: async () => {
    // An experiment has to have run for most of its time.
    await service.close();
    service = open(Date.UTC(2026, 5, 28, 12));
    await service.ready();
    return clients.v3.saveVariantSettings({
      id: made,
      variantId: 2,
      saveSettingsRequest: { saveFeaturesSettings: false },
    });
  },
  type: { kind: 'undefined' },
};
const v3Calls: Record<string, Call> = {
  estimateABTest: { call: () => clients.v3.estimateABTest(estimate as never) },
  addABTests: {
    call: async () => {
      const answer = await clients.v3.addABTests({
        name: 'Fewer',
        variants,
        metrics: metric,
        endAt,
        configuration: { errorCorrection: 'bonferroni' },
      });
      made = answer.abTestID;
      await visit();
      return answer;
    },
  },
  getABTest: { call: () => clients.v3.getABTest({ id: made }) },
  listABTests: {
    call: () =>
      clients.v3.listABTests({ offset: 0, limit: 5, indexPrefix: 'pri', direction: 'asc' }),
  },
  getTimeseries: {
    call: () =>
      clients.v3.getTimeseries({
        id: made,
        startDate: '2026-05-01',
        endDate: '2026-05-31',
        metric: ['click_through_rate'],
      }),
  },
  saveVariantSettings: past,
  getABTestSettings: { call: () => clients.v3.getABTestSettings({ id: made }) },
  applyVariantSettings: {
    call: () => clients.v3.applyVariantSettings({ id: made, variantId: 2 }),
    type: { kind: 'undefined' },
  },
  stopABTest: { call: () => clients.v3.stopABTest({ id: made }) },
  deleteABTest: { call: () => clients.v3.deleteABTest({ id: made }) },
  customGet: {
    call: () => clients.v3.customGet({ path: '3/abtests' }),
    type: 'ListABTestsResponse',
  },
  customPost: {
    call: () => clients.v3.customPost({ path: '3/abtests/estimate', body: estimate }),
    type: 'EstimateABTestResponse',
  },
  customPut: {
    call: () =>
      clients.v3.customPut({ path: `1/indexes/${index}/settings`, body: { hitsPerPage: 7 } }),
    type: anything,
  },
  customDelete: {
    call: () => clients.v3.customDelete({ path: '1/indexes/nothing' }),
    type: anything,
  },
};
const v2Calls: Record<string, Call> = {
  estimateABTest: { call: () => clients.v2.estimateABTest(estimate as never) },
  addABTests: {
    call: async () => {
      const answer = await clients.v2.addABTests({
        name: 'Fewer',
        variants,
        endAt: '2026-09-01T00:00:00Z',
      });
      made = answer.abTestID;
      await visit();
      return answer;
    },
  },
  getABTest: { call: () => clients.v2.getABTest({ id: made }) },
  listABTests: { call: () => clients.v2.listABTests({ offset: 0, limit: 5, indexSuffix: 'nts' }) },
  stopABTest: { call: () => clients.v2.stopABTest({ id: made }) },
  deleteABTest: { call: () => clients.v2.deleteABTest({ id: made }) },
  customGet: {
    call: () => clients.v2.customGet({ path: '2/abtests' }),
    type: 'ListABTestsResponse',
  },
  customPost: {
    call: () => clients.v2.customPost({ path: '2/abtests/estimate', body: estimate }),
    type: 'EstimateABTestResponse',
  },
  customPut: {
    call: () =>
      clients.v2.customPut({ path: `1/indexes/${index}/settings`, body: { hitsPerPage: 7 } }),
    type: anything,
  },
  customDelete: {
    call: () => clients.v2.customDelete({ path: '1/indexes/nothing' }),
    type: anything,
  },
};

describe.each([
  ['analytics', '@algolia/client-analytics', analyticsCalls],
  ['events', '@algolia/client-insights', insightsCalls],
  ['A/B tests, version 3', '@algolia/abtesting', v3Calls],
  ['A/B tests, version 2', '@algolia/client-abtesting', v2Calls],
] as const)('the official client of %s', (_, name, calls) => {
  const types = declared(name);
  it('has no method that is missing here', () => {
    const client = {
      '@algolia/client-analytics': clients.analytics,
      '@algolia/client-insights': clients.insights,
      '@algolia/abtesting': clients.v3,
      '@algolia/client-abtesting': clients.v2,
    }[name];
    expect(Object.keys(calls).toSorted()).toEqual(
      Object.keys(client)
        .filter((method) => !beside.test(method))
        .toSorted(),
    );
  });
  for (const [method, { call, type }] of Object.entries(calls)) {
    it(`${method} is answered in the shape that it declares`, async () =>
      expect(types.problems(await call(), type ?? types.answers.get(method) ?? 'never')).toEqual(
        [],
      ));
  }
});
