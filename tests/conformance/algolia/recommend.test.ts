// The official client of recommendations, method by method, held against the types that it
// declares.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService } from '@vitrine/search-service';
import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredTypes } from './declared-types.ts';
import { patientOptions } from './patient-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'algolia-recommend-'));
const service = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
const builds = dirname(
  createRequire(createRequire(import.meta.url).resolve('algoliasearch')).resolve(
    '@algolia/recommend',
  ),
);
const types = new DeclaredTypes([join(builds, '../node.d.ts')]);
let client: ReturnType<ReturnType<typeof algoliasearch>['initRecommend']>;
const indexName = 'items';

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  const options = patientOptions(server);
  client = algoliasearch(service.keys.appId, service.keys.adminKey, options).initRecommend({
    options,
  });
  await service.settings(indexName, { attributesForFaceting: ['maker'] });
  await service.batch(
    indexName,
    ['a', 'b', 'c', 'd'].map((objectID, at) => ({
      action: 'addObject',
      body: { objectID, title: `Print ${objectID}`, maker: at < 3 ? 'Hokusai' : 'Hiroshige' },
    })),
  );
  await service.settled();
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const model = 'related-products' as const;
const rule = { objectID: 'r1', consequence: { hide: [{ objectID: 'b' }] }, enabled: true };
const calls: Record<string, { call: () => Promise<unknown>; type?: string }> = {
  getRecommendations: {
    call: () =>
      client.getRecommendations({
        requests: [
          { indexName, model, objectID: 'a', threshold: 0 },
          {
            indexName,
            model: 'bought-together',
            objectID: 'a',
            threshold: 0,
            maxRecommendations: 3,
          },
          {
            indexName,
            model: 'trending-items',
            threshold: 0,
            facetName: 'maker',
            facetValue: 'Hokusai',
          },
          { indexName, model: 'trending-facets', threshold: 0, facetName: 'maker' },
          {
            indexName,
            model: 'looking-similar',
            objectID: 'a',
            threshold: 0,
            queryParameters: { filters: 'maker:Hokusai' },
            fallbackParameters: { query: 'print' },
          },
        ],
      }),
  },
  batchRecommendRules: {
    call: () =>
      client.batchRecommendRules({
        indexName,
        model,
        recommendRule: [
          rule,
          { objectID: 'r2', consequence: { promote: [{ objectID: 'd', position: 0 }] } },
        ],
      }),
  },
  getRecommendRule: { call: () => client.getRecommendRule({ indexName, model, objectID: 'r1' }) },
  searchRecommendRules: {
    call: () =>
      client.searchRecommendRules({
        indexName,
        model,
        searchRecommendRulesParams: { query: 'r1', enabled: true },
      }),
  },
  getRecommendStatus: { call: () => client.getRecommendStatus({ indexName, model, taskID: 1 }) },
  deleteRecommendRule: {
    call: () => client.deleteRecommendRule({ indexName, model, objectID: 'r2' }),
  },
  customGet: {
    call: () => client.customGet({ path: `1/indexes/${indexName}/${model}/recommend/rules/r1` }),
    type: 'RecommendRule',
  },
  customPost: {
    call: () => client.customPost({ path: '1/indexes/*/recommendations', body: { requests: [] } }),
    type: 'GetRecommendationsResponse',
  },
  customPut: {
    call: () => client.customPut({ path: `1/indexes/${indexName}/settings`, body: {} }),
  },
  customDelete: { call: () => client.customDelete({ path: `1/indexes/${indexName}/nothing` }) },
};
const beside =
  /^(?:_ua|appId|apiKey|transporter|clearCache|addAlgoliaAgent|setClientApiKey|\w+WithHTTPInfo)$/;

describe('the official client of recommendations', () => {
  it('has no method that is missing here', () =>
    expect(
      Object.keys(client)
        .filter((name) => !beside.test(name))
        .toSorted(),
    ).toEqual(Object.keys(calls).toSorted()));
  for (const [name, { call, type }] of Object.entries(calls)) {
    it(`${name} is answered in the shape that it declares`, async () =>
      expect(types.problems(await call(), type ?? types.answers.get(name) ?? 'never')).toEqual([]));
  }
  it('is refused in Algolia’s form where it asks for what there is not', async () => {
    await expect(
      client.getRecommendations({
        requests: [{ indexName: 'nowhere', model, objectID: 'a', threshold: 0 }],
      }),
    ).rejects.toMatchObject({ name: 'ApiError', status: 404 });
    await expect(
      client.getRecommendations({
        requests: [{ indexName, model: 'guessing' as never, objectID: 'a', threshold: 0 }],
      }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      client.getRecommendRule({ indexName, model, objectID: 'none' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
