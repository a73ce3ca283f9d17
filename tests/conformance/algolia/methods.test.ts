// Every method of the official client, driven against the service over HTTP; what comes back is
// held against the types that the client declares.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService } from '@vitrine/search-service';
import { algoliasearch, type Algoliasearch, type SearchClientNodeHelpers } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredTypes, type Shape } from './declared-types.ts';
import { patientOptions } from './patient-options.ts';

type Client = Algoliasearch & SearchClientNodeHelpers;

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'algolia-methods-')));
const services = folders.map((folder) => openSearchService({ folder }));
/**
 * Two applications behind one address, as hosted Algolia has them: the client copies from one to
 * the other.
 */
const server = serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: async (request, env) =>
    services
      .find(({ keys }) => keys.appId === request.headers.get('x-algolia-application-id'))
      ?.fetch(request, env) ?? new Response(null, { status: 404 }),
});
let client: Client;
let other: Client;
const types = new DeclaredTypes([
  join(dirname(createRequire(import.meta.url).resolve('@algolia/client-search')), '../node.d.ts'),
]);

function clientOf(number: 0 | 1, key?: string): Client {
  const service = services[number];
  // TypeScript sees the build for browsers, which lacks what only the one for Node has.
  return algoliasearch(
    service?.keys.appId ?? '',
    key ?? service?.keys.adminKey ?? '',
    patientOptions(server),
  ) as unknown as Client;
}

const indexName = 'prints';
const prints = [
  {
    objectID: 'wave',
    title: 'The Great Wave',
    maker: 'Hokusai',
    year: 1831,
    _geoloc: { lat: 35.3, lng: 139.5 },
    tags: { school: 'ukiyo-e' },
  },
  { objectID: 'rain', title: 'Sudden Shower', maker: 'Hiroshige', year: 1857 },
  { objectID: 'melancholia', title: 'Melencolia I', maker: 'Dürer', year: 1514 },
];

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  [client, other] = [clientOf(0), clientOf(1)];
  await client.setSettings({
    indexName,
    indexSettings: {
      searchableAttributes: ['title', 'maker'],
      attributesForFaceting: ['searchable(maker)', 'year'],
      attributesToSnippet: ['title:2'],
    },
  });
  await client.saveObjects({ indexName, objects: prints, waitForTasks: true });
});
afterAll(async () => {
  server.close();
  await Promise.all(services.map((service) => service.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const searched = {
  query: 'wave',
  facets: ['*'],
  getRankingInfo: true,
  clickAnalytics: true,
  aroundLatLng: '35.3,139.5',
  attributesToSnippet: ['title:2'],
};
const rule = {
  objectID: 'r1',
  conditions: [{ pattern: 'storm', anchoring: 'contains' as const }],
  consequence: { promote: [{ objectID: 'rain', position: 0 }] },
};
const synonym = { objectID: 's1', type: 'synonym' as const, synonyms: ['rain', 'shower'] };

/**
 * A call of each method. `refused`: the answer is this status of Algolia's form, since the feature
 * is one that this service does not have.
 */
const calls: Record<
  string,
  { call: () => Promise<unknown> | unknown; type?: Shape | string; refused?: number }
> = {
  // Searching
  search: {
    call: () =>
      client.search({
        requests: [
          { indexName, ...searched },
          { indexName, type: 'facet', facet: 'maker', facetQuery: 'h' },
        ],
        strategy: 'none',
      }),
  },
  searchForHits: {
    call: () => client.searchForHits({ requests: [{ indexName, ...searched }] }),
    type: 'SearchResponses',
  },
  searchForFacets: {
    call: () =>
      client.searchForFacets({ requests: [{ indexName, type: 'facet', facet: 'maker' }] }),
    type: 'SearchResponses',
  },
  searchSingleIndex: {
    call: () => client.searchSingleIndex({ indexName, searchParams: searched }),
  },
  searchForFacetValues: {
    call: () =>
      client.searchForFacetValues({
        indexName,
        facetName: 'maker',
        searchForFacetValuesRequest: { facetQuery: 'hiro', maxFacetHits: 5 },
      }),
  },
  browse: {
    call: () =>
      client.browse({ indexName, browseParams: { hitsPerPage: 2, filters: 'year > 1000' } }),
  },
  browseObjects: {
    call: () =>
      client.browseObjects({
        indexName,
        browseParams: { hitsPerPage: 2 },
        aggregator: () => undefined,
      }),
    type: 'BrowseResponse',
  },
  // Items
  saveObject: { call: () => client.saveObject({ indexName, body: { title: 'Untitled' } }) },
  saveObjects: {
    call: () => client.saveObjects({ indexName, objects: prints, batchSize: 2 }),
    type: { kind: 'list', of: { kind: 'name', name: 'BatchResponse', given: [] } },
  },
  addOrUpdateObject: {
    call: () => client.addOrUpdateObject({ indexName, objectID: 'new', body: { title: 'New' } }),
  },
  partialUpdateObject: {
    call: () =>
      client.partialUpdateObject({
        indexName,
        objectID: 'wave',
        attributesToUpdate: { seen: { _operation: 'Increment', value: 1 } },
        createIfNotExists: false,
      }),
  },
  partialUpdateObjects: {
    call: () =>
      client.partialUpdateObjects({
        indexName,
        objects: [{ objectID: 'wave', seen: 4 }],
        createIfNotExists: true,
      }),
    type: { kind: 'list', of: { kind: 'name', name: 'BatchResponse', given: [] } },
  },
  getObject: {
    call: () =>
      client.getObject({ indexName, objectID: 'wave', attributesToRetrieve: ['title', 'year'] }),
    type: { kind: 'name', name: 'Hit', given: [] },
  },
  getObjects: {
    call: () =>
      client.getObjects({
        requests: [
          { indexName, objectID: 'wave', attributesToRetrieve: ['title'] },
          { indexName, objectID: 'nowhere' },
        ],
      }),
  },
  deleteObject: { call: () => client.deleteObject({ indexName, objectID: 'new' }) },
  deleteObjects: {
    call: () => client.deleteObjects({ indexName, objectIDs: ['new', 'newer'] }),
    type: { kind: 'list', of: { kind: 'name', name: 'BatchResponse', given: [] } },
  },
  deleteBy: {
    call: () => client.deleteBy({ indexName, deleteByParams: { filters: 'maker:Nobody' } }),
  },
  batch: {
    call: () =>
      client.batch({
        indexName,
        batchWriteParams: {
          requests: [
            { action: 'addObject', body: { title: 'x' } },
            { action: 'partialUpdateObjectNoCreate', body: { objectID: 'nowhere', a: 1 } },
          ],
        },
      }),
  },
  multipleBatch: {
    call: () =>
      client.multipleBatch({
        requests: [
          { action: 'updateObject', indexName: 'a', body: { objectID: '1' } },
          { action: 'updateObject', indexName: 'b', body: { objectID: '1' } },
          { action: 'clear', indexName: 'a', body: {} },
          { action: 'delete', indexName: 'b', body: {} },
        ],
      }),
  },
  chunkedBatch: {
    call: () =>
      client.chunkedBatch({
        indexName,
        objects: prints,
        action: 'updateObject',
        batchSize: 1,
        waitForTasks: true,
      }),
    type: { kind: 'list', of: { kind: 'name', name: 'BatchResponse', given: [] } },
  },
  replaceAllObjects: {
    call: () =>
      client.replaceAllObjects({
        indexName: 'replaced',
        objects: prints,
        batchSize: 2,
        scopes: ['settings', 'rules', 'synonyms'],
      }),
  },
  clearObjects: { call: () => client.clearObjects({ indexName: 'replaced' }) },
  // Indices
  getSettings: { call: () => client.getSettings({ indexName, getVersion: 2 }) },
  setSettings: {
    call: () =>
      client.setSettings({
        indexName,
        indexSettings: { hitsPerPage: 20 },
        forwardToReplicas: true,
      }),
  },
  operationIndex: {
    call: () =>
      client.operationIndex({
        indexName,
        operationIndexParams: {
          operation: 'copy',
          destination: 'copied',
          scope: ['rules', 'settings'],
        },
      }),
  },
  listIndices: { call: () => client.listIndices({ page: 0, hitsPerPage: 2 }) },
  indexExists: {
    call: () => client.indexExists({ indexName }),
    type: { kind: 'literal', value: true },
  },
  deleteIndex: { call: () => client.deleteIndex({ indexName: 'copied' }) },
  getTask: { call: () => client.getTask({ indexName, taskID: 1 }) },
  getAppTask: { call: () => client.getAppTask({ taskID: 1 }) },
  waitForTask: { call: () => client.waitForTask({ indexName, taskID: 1 }) },
  waitForAppTask: { call: () => client.waitForAppTask({ taskID: 1 }) },
  accountCopyIndex: {
    call: () =>
      client.accountCopyIndex({
        sourceIndexName: indexName,
        destinationAppID: services[1]?.keys.appId ?? '',
        destinationApiKey: services[1]?.keys.adminKey ?? '',
        destinationIndexName: 'taken',
      }),
    type: { kind: 'undefined' },
  },
  // Rules and synonyms
  saveRule: {
    call: () => client.saveRule({ indexName, objectID: 'r1', rule, forwardToReplicas: true }),
  },
  saveRules: {
    call: () =>
      client.saveRules({
        indexName,
        rules: [rule, { ...rule, objectID: 'r2' }],
        clearExistingRules: true,
      }),
  },
  getRule: { call: () => client.getRule({ indexName, objectID: 'r1' }) },
  searchRules: {
    call: () =>
      client.searchRules({
        indexName,
        searchRulesParams: { query: 'storm', anchoring: 'contains', enabled: true, hitsPerPage: 1 },
      }),
  },
  browseRules: {
    call: () =>
      client.browseRules({
        indexName,
        searchRulesParams: { hitsPerPage: 1 },
        aggregator: () => undefined,
      }),
    type: 'SearchRulesResponse',
  },
  deleteRule: { call: () => client.deleteRule({ indexName, objectID: 'r2' }) },
  clearRules: { call: () => client.clearRules({ indexName }) },
  saveSynonym: {
    call: () => client.saveSynonym({ indexName, objectID: 's1', synonymHit: synonym }),
  },
  saveSynonyms: {
    call: () =>
      client.saveSynonyms({
        indexName,
        synonymHit: [
          synonym,
          { objectID: 's2', type: 'onewaysynonym', input: 'print', synonyms: ['woodcut'] },
        ],
        replaceExistingSynonyms: true,
      }),
  },
  getSynonym: { call: () => client.getSynonym({ indexName, objectID: 's1' }) },
  searchSynonyms: {
    call: () =>
      client.searchSynonyms({
        indexName,
        searchSynonymsParams: { query: 'rain', type: 'synonym' },
      }),
  },
  browseSynonyms: {
    call: () =>
      client.browseSynonyms({
        indexName,
        searchSynonymsParams: { hitsPerPage: 1 },
        aggregator: () => undefined,
      }),
    type: 'SearchSynonymsResponse',
  },
  deleteSynonym: { call: () => client.deleteSynonym({ indexName, objectID: 's2' }) },
  clearSynonyms: { call: () => client.clearSynonyms({ indexName }) },
  // Keys
  listApiKeys: { call: () => client.listApiKeys() },
  addApiKey: {
    call: () => client.addApiKey({ acl: ['search'], maxQueriesPerIPPerHour: 100, validity: 60 }),
  },
  getApiKey: { call: async () => client.getApiKey({ key: await freshKey() }) },
  updateApiKey: {
    call: async () =>
      client.updateApiKey({ key: await freshKey(), apiKey: { acl: ['search', 'browse'] } }),
  },
  deleteApiKey: { call: async () => client.deleteApiKey({ key: await freshKey() }) },
  restoreApiKey: {
    call: async () => {
      const key = await freshKey();
      await client.deleteApiKey({ key });
      await expect(client.getApiKey({ key })).rejects.toMatchObject({ status: 404 });
      const restored = await client.restoreApiKey({ key });
      expect(await client.getApiKey({ key })).toMatchObject({ acl: ['search'] });
      return restored;
    },
  },
  waitForApiKey: {
    call: async () => client.waitForApiKey({ operation: 'add', key: await freshKey() }),
  },
  generateSecuredApiKey: {
    call: () =>
      client.generateSecuredApiKey({
        parentApiKey: services[0]?.keys.searchKey ?? '',
        restrictions: { validUntil: 4_000_000_000, searchParams: { hitsPerPage: 1 } },
      }),
    type: { kind: 'string' },
  },
  getSecuredApiKeyRemainingValidity: {
    call: () =>
      client.getSecuredApiKeyRemainingValidity({
        securedApiKey: client.generateSecuredApiKey({
          parentApiKey: 'x',
          restrictions: { validUntil: 4_000_000_000 },
        }),
      }),
    type: { kind: 'number' },
  },
  // The service
  getLogs: { call: () => client.getLogs({ offset: 0, length: 5, type: 'query' }) },
  customGet: { call: () => client.customGet({ path: '1/indexes' }), type: 'ListIndicesResponse' },
  customPost: {
    call: () =>
      client.customPost({ path: '1/indexes/*/queries', body: { requests: [{ indexName }] } }),
    type: 'SearchResponses',
  },
  customPut: {
    call: () =>
      client.customPut({ path: `1/indexes/${indexName}/settings`, body: { hitsPerPage: 20 } }),
    type: 'UpdatedAtResponse',
  },
  customDelete: {
    call: () => client.customDelete({ path: `1/indexes/${indexName}/nothing` }),
    type: 'DeletedAtResponse',
  },
  // What belongs to clusters and to the hosted service alone
  assignUserId: {
    call: () => client.assignUserId({ xAlgoliaUserID: 'u', assignUserIdParams: { cluster: 'c' } }),
    refused: 403,
  },
  batchAssignUserIds: {
    call: () =>
      client.batchAssignUserIds({
        xAlgoliaUserID: 'u',
        batchAssignUserIdsParams: { cluster: 'c', users: ['u'] },
      }),
    refused: 403,
  },
  getTopUserIds: { call: () => client.getTopUserIds(), refused: 403 },
  getUserId: { call: () => client.getUserId({ userID: 'u' }), refused: 403 },
  hasPendingMappings: {
    call: () => client.hasPendingMappings({ getClusters: true }),
    refused: 403,
  },
  listClusters: { call: () => client.listClusters(), refused: 403 },
  listUserIds: { call: () => client.listUserIds({ page: 0 }), refused: 403 },
  removeUserId: { call: () => client.removeUserId({ userID: 'u' }), refused: 403 },
  searchUserIds: { call: () => client.searchUserIds({ query: 'u' }), refused: 403 },
  batchDictionaryEntries: {
    call: () =>
      client.batchDictionaryEntries({
        dictionaryName: 'stopwords',
        batchDictionaryEntriesParams: { requests: [] },
      }),
    refused: 403,
  },
  getDictionaryLanguages: { call: () => client.getDictionaryLanguages(), refused: 403 },
  getDictionarySettings: { call: () => client.getDictionarySettings(), refused: 403 },
  setDictionarySettings: {
    call: () => client.setDictionarySettings({ disableStandardEntries: {} }),
    refused: 403,
  },
  searchDictionaryEntries: {
    call: () =>
      client.searchDictionaryEntries({
        dictionaryName: 'plurals',
        searchDictionaryEntriesParams: { query: 'a' },
      }),
    refused: 403,
  },
  getSources: { call: () => client.getSources(), refused: 403 },
  appendSource: { call: () => client.appendSource({ source: '10.0.0.0/8' }), refused: 403 },
  replaceSources: {
    call: () => client.replaceSources({ source: [{ source: '10.0.0.0/8' }] }),
    refused: 403,
  },
  deleteSource: { call: () => client.deleteSource({ source: '10.0.0.0' }), refused: 403 },
};

async function freshKey(): Promise<string> {
  return (
    await client.addApiKey({
      acl: ['search'],
      description: 'for a test',
      indexes: ['print*'],
      referers: [],
      maxHitsPerQuery: 10,
    })
  ).key;
}

/** Of the client itself: nothing of them goes to a server, or other parts of the service answer. */
const beside =
  /^(?:_ua|appId|apiKey|transporter|clearCache|addAlgoliaAgent|setClientApiKey|init[A-Z]\w*|\w+WithTransformation|\w+WithHTTPInfo)$/;

describe('the official client', () => {
  it('has no method that is missing here', () => {
    const methods = Object.keys(client).filter((name) => !beside.test(name));
    expect(methods.filter((name) => !(name in calls))).toEqual([]);
    expect(Object.keys(calls).filter((name) => !methods.includes(name))).toEqual([]);
  });

  for (const [name, { call, type, refused }] of Object.entries(calls)) {
    it(`${name} ${refused === undefined ? 'is answered in the shape that it declares' : 'is refused as Algolia refuses it'}`, async () => {
      if (refused !== undefined) {
        await expect(call()).rejects.toMatchObject({
          name: 'ApiError',
          status: refused,
          message: expect.stringMatching(/not enabled/),
        });
        return;
      }
      const shape = type ?? types.answers.get(name);
      expect(shape, 'a type to check by').toBeDefined();
      expect(types.problems(await call(), shape ?? 'never')).toEqual([]);
    });
  }

  it('says what it needs where a transformation is asked for', async () => {
    await expect(
      client.saveObjectsWithTransformation({ indexName, objects: prints }),
    ).rejects.toThrow(/transformation/i);
  });

  it('may delete and clear what is not there', async () => {
    expect(
      types.problems(await client.deleteIndex({ indexName: 'never' }), 'DeletedAtResponse'),
    ).toEqual([]);
    expect(await client.indexExists({ indexName: 'never' })).toBe(false);
  });

  it('has copied an index to another application, whole', async () => {
    await services[1]?.settled();
    expect((await other.searchSingleIndex({ indexName: 'taken' })).nbHits).toBeGreaterThanOrEqual(
      prints.length,
    );
    expect((await other.getSettings({ indexName: 'taken' })).searchableAttributes).toEqual([
      'title',
      'maker',
    ]);
  });
});
