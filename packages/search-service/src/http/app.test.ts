// The real client, over HTTP, against the service under a prefix as a site mounts it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { algoliasearch, type SearchResponse } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchService, securedKey, type SearchService } from '../index.ts';

/** Milliseconds; a busy machine is not a broken service. */
const timeouts = { connect: 30_000, read: 60_000, write: 60_000 };

const folder = mkdtempSync(join(tmpdir(), 'search-http-'));
const service: SearchService = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
const { appId, adminKey, searchKey } = service.keys;

type Made = { title: string; maker: string; place?: string; year?: number; technique?: string[] };
const vases: ({ objectID: string } & Made)[] = [
  {
    objectID: '1',
    title: 'Amphora with Herakles',
    maker: 'Exekias',
    place: 'Athens',
    year: -540,
    technique: ['black-figure'],
  },
  {
    objectID: '2',
    title: 'Krater',
    maker: 'Euphronios',
    place: 'Athens',
    year: -515,
    technique: ['red-figure'],
  },
  {
    objectID: '3',
    title: 'The Great Wave off Kanagawa',
    maker: 'Katsushika Hokusai',
    place: 'Edo',
    year: 1831,
    technique: ['woodcut', 'nishiki-e'],
  },
  {
    objectID: '4',
    title: 'Yōkai scroll',
    maker: 'Toriyama Sekien',
    place: 'Edo',
    year: 1776,
    technique: ['woodcut'],
  },
];

function address(): string {
  return `127.0.0.1:${(server.address() as AddressInfo).port}/search-api`;
}
function client(key: string) {
  return algoliasearch(appId, key, {
    hosts: [{ url: address(), protocol: 'http', accept: 'readWrite' }],
    timeouts,
  });
}
function hitsOf(response: SearchResponse<Made>): string[] {
  return response.hits.map((hit) => hit.objectID);
}

beforeAll(async () => {
  await service.ready();
  const admin = client(adminKey);
  const settings = {
    searchableAttributes: ['title', 'maker'],
    attributesForFaceting: [
      'searchable(maker)',
      'place',
      'searchable(technique)',
      'filterOnly(year)',
    ],
    customRanking: ['desc(year)'],
    replicas: ['items_oldest'],
  };
  await admin.setSettings({ indexName: 'items', indexSettings: settings });
  const replica = await admin.setSettings({
    indexName: 'items_oldest',
    indexSettings: { ranking: ['asc(year)', 'typo', 'proximity', 'attribute', 'exact'] },
  });
  await admin.waitForTask({ indexName: 'items_oldest', taskID: replica.taskID });
  await admin.saveObjects({ indexName: 'items', objects: vases, waitForTasks: true });
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('searching with the official client', () => {
  it('answers several requests at once, with facets, counts and marks', async () => {
    const { results } = await client(searchKey).searchForHits<Made>({
      requests: [
        { indexName: 'items', query: 'yokai', facets: ['*'] },
        { indexName: 'items', query: 'hokusia' },
      ],
    });
    expect(hitsOf(results[0] ?? { hits: [], query: '', params: '' })).toEqual(['4']);
    expect(results[0]).toMatchObject({
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      facets: { place: { Edo: 1 }, technique: { woodcut: 1 } },
      exhaustive: { nbHits: true },
    });
    expect(results[0]?.hits[0]?._highlightResult).toMatchObject({
      title: {
        value: '<em>Yōkai</em> scroll',
        matchLevel: 'full',
        matchedWords: ['yokai'],
        fullyHighlighted: false,
      },
    });
    expect(hitsOf(results[1] ?? { hits: [], query: '', params: '' })).toEqual(['3']);
  });

  it('understands facet requests among the others, and parameters in a string', async () => {
    const { results } = await client(searchKey).search({
      requests: [
        {
          indexName: 'items',
          type: 'facet',
          facet: 'maker',
          params: 'facetQuery=hok&maxFacetHits=3',
        } as never,
      ],
    });
    expect(results[0]).toMatchObject({
      facetHits: [
        { value: 'Katsushika Hokusai', highlighted: 'Katsushika <em>Hok</em>usai', count: 1 },
      ],
      exhaustiveFacetsCount: true,
    });
  });

  it('filters by facets, numbers and boolean expressions', async () => {
    const query = async (params: object) =>
      hitsOf(
        await client(searchKey).searchSingleIndex<Made>({
          indexName: 'items',
          searchParams: { query: '', ...params },
        }),
      );
    expect(
      await query({ facetFilters: [['place:Edo', 'place:Athens'], 'technique:-woodcut'] }),
    ).toEqual(['2', '1']);
    expect(await query({ numericFilters: ['year<0'] })).toEqual(['2', '1']);
    expect(await query({ filters: '(place:Edo AND year > 1800) OR maker:"Exekias"' })).toEqual([
      '3',
      '1',
    ]);
    expect(await query({ filters: 'year: -530 TO 1800' })).toEqual(['4', '2']);
  });

  it('searches a replica in its own order', async () => {
    const answer = await client(searchKey).searchSingleIndex<Made>({
      indexName: 'items_oldest',
      searchParams: { query: '' },
    });
    expect(hitsOf(answer)).toEqual(['1', '2', '4', '3']);
  });

  it('serves the small client of browsers', async () => {
    const lite = liteClient(appId, searchKey, {
      hosts: [{ url: address(), protocol: 'http', accept: 'readWrite' }],
      timeouts,
    });
    const { results } = await lite.searchForHits<Made>({
      requests: [
        {
          indexName: 'items',
          query: 'great wave',
          attributesToRetrieve: ['title'],
          attributesToSnippet: ['title:2'],
        },
      ],
    });
    expect(results[0]?.hits[0]).toMatchObject({
      objectID: '3',
      title: 'The Great Wave off Kanagawa',
      _snippetResult: { title: { value: '…<em>Great</em> <em>Wave</em>…', matchLevel: 'full' } },
    });
    expect(results[0]?.hits[0]).not.toHaveProperty('maker');
  });

  it('answers the same in the process as over HTTP, but for the timing', async () => {
    const requests = [
      { indexName: 'items', query: 'wo', facets: ['*'], getRankingInfo: true },
      { indexName: 'items', query: 'krater' },
    ];
    const body = JSON.stringify({ requests });
    const over = await service.fetch(
      new Request(
        `http://x/search-api/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${searchKey}`,
        { method: 'POST', headers: { 'content-type': 'text/plain' }, body },
      ),
    );
    const timeless = (json: string): string =>
      json.replaceAll(/"(processing|server)TimeMS":\d+/g, '"$1TimeMS":0');
    expect(timeless(await over.text())).toBe(
      timeless(JSON.stringify(await service.search(requests))),
    );
  });
});

describe('writing with the official client', () => {
  it('keeps, changes, reads and deletes single items', async () => {
    const admin = client(adminKey);
    const saved = await admin.saveObject({ indexName: 'notes', body: { text: 'one' } });
    await admin.waitForTask({ indexName: 'notes', taskID: saved.taskID });
    const objectID = saved.objectID ?? '';
    expect(await admin.getObject({ indexName: 'notes', objectID })).toEqual({
      objectID,
      text: 'one',
    });
    await admin.partialUpdateObject({
      indexName: 'notes',
      objectID,
      attributesToUpdate: {
        seen: { _operation: 'Increment', value: 2 },
        tags: { _operation: 'AddUnique', value: 'x' },
      },
    });
    expect(
      (await admin.getObjects({ requests: [{ indexName: 'notes', objectID }] })).results,
    ).toEqual([{ objectID, text: 'one', seen: 2, tags: ['x'] }]);
    const { taskID } = await admin.deleteObject({ indexName: 'notes', objectID });
    await admin.waitForTask({ indexName: 'notes', taskID });
    await expect(admin.getObject({ indexName: 'notes', objectID })).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('ObjectID does not exist'),
    });
    expect((await admin.searchSingleIndex({ indexName: 'notes' })).nbHits).toBe(0);
  });

  it('replaces all items without a gap, keeping settings and replicas', async () => {
    const admin = client(adminKey);
    await admin.replaceAllObjects({
      indexName: 'items',
      objects: [...vases, { objectID: '5', title: 'Aryballos', maker: 'Unknown', year: -600 }],
      batchSize: 2,
    });
    await service.settled();
    expect(await admin.getSettings({ indexName: 'items' })).toMatchObject({
      customRanking: ['desc(year)'],
      replicas: ['items_oldest'],
    });
    expect(hitsOf(await admin.searchSingleIndex<Made>({ indexName: 'items_oldest' }))).toEqual([
      '5',
      '1',
      '2',
      '4',
      '3',
    ]);
    const listed = await admin.listIndices();
    expect(listed.items.map(({ name, entries, primary }) => ({ name, entries, primary }))).toEqual(
      expect.arrayContaining([
        { name: 'items', entries: 5, primary: undefined },
        { name: 'items_oldest', entries: 5, primary: 'items' },
      ]),
    );
    expect(listed.items.some(({ name }) => name.includes('tmp'))).toBe(false);
  });

  it('browses everything, and deletes what a filter finds', async () => {
    const admin = client(adminKey);
    const objects = Array.from({ length: 2500 }, (_, number) => ({
      objectID: `n${number}`,
      number,
    }));
    await admin.saveObjects({ indexName: 'numbers', objects, waitForTasks: true });
    const seen: string[] = [];
    await admin.browseObjects({
      indexName: 'numbers',
      browseParams: { filters: 'number < 2000', hitsPerPage: 300 },
      aggregator: (page) => {
        for (const hit of page.hits) seen.push(hit.objectID);
      },
    });
    expect(new Set(seen).size).toBe(2000);
    const { taskID } = await admin.deleteBy({
      indexName: 'numbers',
      deleteByParams: { filters: 'number >= 100' },
    });
    await admin.waitForTask({ indexName: 'numbers', taskID });
    expect((await admin.searchSingleIndex({ indexName: 'numbers' })).nbHits).toBe(100);
    const cleared = await admin.clearObjects({ indexName: 'numbers' });
    await admin.waitForTask({ indexName: 'numbers', taskID: cleared.taskID });
    expect((await admin.searchSingleIndex({ indexName: 'numbers' })).nbHits).toBe(0);
  });

  it('uses synonyms of all five kinds', async () => {
    const admin = client(adminKey);
    await admin.saveObjects({
      indexName: 'words',
      objects: [
        { objectID: 'a', text: 'ewer' },
        { objectID: 'b', text: 'tall jug' },
        { objectID: 'c', text: 'gallery <floor> left' },
      ],
      waitForTasks: true,
    });
    const saved = await admin.saveSynonyms({
      indexName: 'words',
      synonymHit: [
        { objectID: 's1', type: 'synonym', synonyms: ['jug', 'pitcher'] },
        { objectID: 's2', type: 'oneWaySynonym', input: 'aquamanile', synonyms: ['ewer'] },
        { objectID: 's3', type: 'altCorrection1', word: 'uer', corrections: ['ewer'] },
        { objectID: 's4', type: 'altCorrection2', word: 'kanne', corrections: ['tall jug'] },
        {
          objectID: 's5',
          type: 'placeholder',
          placeholder: '<floor>',
          replacements: ['first', 'second'],
        },
      ],
    });
    await admin.waitForTask({ indexName: 'words', taskID: saved.taskID });
    const query = async (query: string) =>
      (await admin.searchSingleIndex({ indexName: 'words', searchParams: { query } })).hits.map(
        (hit) => hit.objectID,
      );
    expect(await query('pitcher')).toEqual(['b']);
    expect(await query('aquamanile')).toEqual(['a']);
    expect(await query('uer')).toEqual(['a']);
    expect(await query('kanne')).toEqual(['b']);
    expect(await query('gallery second')).toEqual(['c']);
    expect(
      (await admin.searchSynonyms({ indexName: 'words', searchSynonymsParams: { query: 'ewer' } }))
        .nbHits,
    ).toBe(2);
    expect(await admin.getSynonym({ indexName: 'words', objectID: 's1' })).toMatchObject({
      type: 'synonym',
    });
    await admin.clearSynonyms({ indexName: 'words' });
    expect(await query('pitcher')).toEqual([]);
  });
});

describe('keys', () => {
  it('let the search key only search', async () => {
    const reader = client(searchKey);
    await expect(
      reader.saveObject({ indexName: 'items', body: { title: 'x' } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(reader.browse({ indexName: 'items' })).rejects.toMatchObject({ status: 403 });
    await expect(reader.getSettings({ indexName: 'items' })).rejects.toMatchObject({ status: 403 });
    await expect(client('wrong').searchSingleIndex({ indexName: 'items' })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('are made, restricted to indices, and removed', async () => {
    const admin = client(adminKey);
    const { key } = await admin.addApiKey({
      acl: ['search'],
      indexes: ['ite*'],
      maxHitsPerQuery: 2,
    });
    const answer = await client(key).searchSingleIndex<Made>({ indexName: 'items' });
    expect(answer.hits).toHaveLength(2);
    await expect(client(key).searchSingleIndex({ indexName: 'words' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await admin.getApiKey({ key })).toMatchObject({ acl: ['search'], indexes: ['ite*'] });
    await admin.deleteApiKey({ key });
    await expect(client(key).searchSingleIndex({ indexName: 'items' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(admin.deleteApiKey({ key: searchKey })).rejects.toMatchObject({ status: 400 });
  });

  it('carry restrictions that nobody can take off', async () => {
    // The client has this only in its build for Node, and TypeScript sees the one for browsers.
    const admin = client(adminKey) as unknown as {
      generateSecuredApiKey: (options: { parentApiKey: string; restrictions: object }) => string;
    };
    const restricted = admin.generateSecuredApiKey({
      parentApiKey: searchKey,
      restrictions: { filters: 'place:Edo' },
    });
    expect(restricted).toBe(securedKey(searchKey, 'filters=place%3AEdo'));
    const answer = await client(restricted).searchSingleIndex<Made>({
      indexName: 'items',
      searchParams: { filters: 'year < 1800 OR place:Athens' },
    });
    expect(hitsOf(answer)).toEqual(['4']);
    const expired = admin.generateSecuredApiKey({
      parentApiKey: searchKey,
      restrictions: { validUntil: 1000 },
    });
    await expect(client(expired).searchSingleIndex({ indexName: 'items' })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('what cannot be answered', () => {
  const query = (path: string, body?: string) =>
    service.fetch(
      new Request(`http://x${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body === undefined ? {} : { body }),
        headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': adminKey },
      }),
    );

  it('is refused in Algolia’s form with a sentence that says what to do', async () => {
    for (const [path, body, status, code] of [
      ['/1/indexes/missing/query', '{}', 404, 'index-missing'],
      ['/1/indexes/items/query', '{"filters":"place:"}', 400, 'filter-invalid'],
      ['/1/indexes/items/query', '{"hitsPerPage":"many"}', 400, 'parameter-invalid'],
      ['/1/indexes/items/query', '{', 400, 'body-unreadable'],
      ['/1/indexes/items/facets/place/query', '{"facetQuery":"a"}', 400, 'facet-not-searchable'],
      [
        '/1/indexes/items/batch',
        '{"requests":[{"action":"fly","body":{"objectID":"1"}}]}',
        400,
        'operation-invalid',
      ],
      [
        '/1/indexes/items_oldest/batch',
        '{"requests":[{"action":"addObject","body":{}}]}',
        400,
        'replica-read-only',
      ],
      ['/1/indexes/items/browse', '{"cursor":"no"}', 400, 'cursor-invalid'],
      ['/2/elsewhere', undefined, 404, 'route-missing'],
    ] as const) {
      const response = await query(path, body);
      const answer: unknown = await response.json();
      expect(response.status, path).toBe(status);
      expect(answer).toMatchObject({ status, code, message: expect.any(String) });
    }
  });
});
