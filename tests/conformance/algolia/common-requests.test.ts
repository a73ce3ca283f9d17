// The forms of requests that Algolia's clients are tested with in every language (its “common test
// suite”), in our words and on our own items: each is sent through the official client, and the
// expected result is beside it.
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

const folder = mkdtempSync(join(tmpdir(), 'algolia-common-'));
const service = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
const types = new DeclaredTypes([
  join(dirname(createRequire(import.meta.url).resolve('@algolia/client-search')), '../node.d.ts'),
]);
const connect = () =>
  algoliasearch(service.keys.appId, service.keys.adminKey, patientOptions(server));
let client: ReturnType<typeof connect>;
const indexName = 'space in name';

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  client = connect();
  await client.setSettings({
    indexName,
    indexSettings: {
      attributesForFaceting: ['maker', 'kind', 'room', 'word', 'text', 'visible', 'building'],
      attributeForDistinct: 'kind',
      customRanking: ['asc(objectID)'],
    },
  });
  await client.saveObjects({
    indexName,
    waitForTasks: true,
    objects: [
      {
        objectID: 'a',
        title: 'Blue tile',
        maker: 'Joan Miró',
        kind: 'tile',
        room: "Men's Clothing",
        word: 'OR',
        height: 12,
        stock: 1,
        _tags: ['published', 'ceramic', 'flat'],
        _geoloc: { lat: 40.7, lng: -74 },
        names: ['tile', ':q'],
        made: { by: 'hand', in: 'tile works' },
      },
      {
        objectID: 'b',
        title: 'Blue bowl',
        maker: 'Élodie Saint-Michel',
        kind: 'bowl',
        text: "It's a wonderful day",
        visible: true,
        height: 1.5,
        _tags: ['ceramic', 'round'],
        _geoloc: { lat: 46, lng: 5 },
        building: { gross: 1.5 },
      },
      {
        objectID: 'c',
        title: 'Wolf dish',
        maker: 'Google',
        kind: '-dish',
        height: 30,
        _tags: ['round'],
        _geoloc: { lat: 50, lng: 120 },
      },
    ],
  });
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

type Sent = Readonly<Record<string, unknown>>;
const all = 'abc';

/** What is sent, and which items come, in order. */
const published: Readonly<Record<string, readonly (readonly [sent: Sent, found: string])[]>> = {
  'filters as text': [
    [{ filters: 'maker:Joan Miró' }, 'a'],
    [{ filters: 'maker:Joan Miró OR maker:Google' }, 'ac'],
    [{ filters: 'NOT maker:Joan Miró' }, 'bc'],
    [{ filters: "room: Men's Clothing" }, 'a'],
    [{ filters: 'maker:"Élodie Saint-Michel"' }, 'b'],
    [{ filters: 'maker:google' }, 'c'],
    [{ filters: 'word:"OR"' }, 'a'],
    [{ filters: 'text:"It\'s a wonderful day"' }, 'b'],
    [{ filters: 'visible:true' }, 'b'],
    [{ filters: 'kind:tile AND building.gross < 2.0' }, ''],
    [{ filters: 'building.gross < 2.0' }, 'b'],
    [{ filters: 'height < 10' }, 'b'],
    [{ filters: 'height:10 TO 20' }, 'a'],
    [{ filters: 'NOT height:10 TO 20' }, 'bc'],
    [
      {
        filters:
          'stock = 1 AND (kind:tile OR NOT kind:bowl) AND _tags:published AND height:1 TO 1441755506 AND height > 0 AND maker:"Joan Miró"',
      },
      'a',
    ],
    [{ filters: '_tags:ceramic' }, 'ab'],
    [{ filters: 'NOT _tags:non-fiction' }, all],
    [{ filters: "'ceramic' OR 'round'" }, all],
    [{ filters: '(kind:bowl OR kind:tile) AND _tags:published' }, 'a'],
    [{ filters: 'kind:{{current}} AND (kind:{{current}} OR kind:none)' }, ''],
    [{ filters: '' }, all],
  ],
  'filters with scores': [
    [
      {
        filters:
          '(maker:Google<score=3> OR maker:"Joan Miró"<score=2> OR maker:"Élodie Saint-Michel"<score=1>)',
      },
      'cab',
    ],
    [
      { filters: '(_tags:ceramic<score=2> OR _tags:round<score=1>)', sumOrFiltersScores: false },
      all,
    ],
    [
      { filters: '(_tags:ceramic<score=2> OR _tags:round<score=1>)', sumOrFiltersScores: true },
      'bac',
    ],
    [
      { optionalFilters: ['maker:Google<score=3>', 'maker:Joan Miró<score=2>', 'kind:-tile'] },
      'cab',
    ],
    [{ optionalFilters: ['kind:bowl'] }, 'bac'],
    [{ optionalFilters: "room:-Men's Clothing" }, 'bca'],
  ],
  'filters as lists': [
    [{ facetFilters: ['kind:tile', ['maker:Joan Miró', 'maker:Google']] }, 'a'],
    [{ facetFilters: [['kind:bowl', 'maker:Google']] }, 'bc'],
    [{ facetFilters: 'kind:-bowl' }, 'ac'],
    [{ facetFilters: ['kind:\\-dish'] }, 'c'],
    [{ facetFilters: ['maker:joan miro'] }, ''],
    [{ facetFilters: ['maker:joan miró'] }, 'a'],
    [{ facetFilters: ['kind:tile', 'kind:bowl'] }, ''],
    [{ facetFilters: ['kind:tile', ['kind:bowl', ['kind:tile']]] }, 'a'],
    [{ filters: '(maker:"Joan Miró" OR kind:"bowl")', facetFilters: ['kind:tile'] }, 'a'],
    [{ facetFilters: [''] }, all],
    [{ facetFilters: ['here:and there', ['nowhere:x', ['here:x']]] }, ''],
    [{ numericFilters: 'height>20' }, 'c'],
    [{ numericFilters: ['height < 1000', ['stock = 1', 'height < 2']] }, 'ab'],
    [{ numericFilters: [''] }, all],
    [{ tagFilters: ['ceramic', ['flat', 'square']] }, 'a'],
    [{ tagFilters: 'round,(ceramic,flat)' }, 'b'],
    [{ tagFilters: [''] }, all],
    [{ reRankingApplyFilter: ['a:b', ['c:d']] }, all],
  ],
  places: [
    [{ aroundLatLng: '40.71, -74.01' }, 'abc'],
    [{ aroundLatLng: '40.71, -74.01', aroundRadius: 1_000_000 }, 'a'],
    [{ aroundRadius: 'all' }, all],
    [{ aroundLatLngViaIP: true }, all],
    [{ aroundPrecision: 100 }, all],
    [
      {
        aroundPrecision: [
          { from: 0, value: 25 },
          { from: 2000, value: 1000 },
        ],
      },
      all,
    ],
    [{ minimumAroundRadius: 1000 }, all],
    [{ aroundLatLng: '' }, all],
    [{ insideBoundingBox: [[46.65, 7.12, 45.17, 1.01]] }, 'b'],
    [{ insideBoundingBox: [[46.65, 1.01, 45.17, 7.12]] }, 'b'],
    [{ insideBoundingBox: '46.65,7.12,45.17,1.01' }, 'b'],
    [
      {
        insideBoundingBox: [
          [46.65, 7.12, 45.17, 1.01],
          [49.06, 65.73, 52.9, 128.8],
        ],
      },
      'bc',
    ],
    [{ insideBoundingBox: [] }, all],
    [{ insidePolygon: [[46.65, 7.12, 45.17, 1.01, 44, 4.61]] }, 'b'],
    [
      {
        insidePolygon: [
          [46.65, 7.12, 45.17, 1.01, 44, 4.61],
          [49, 119, 51, 119, 51, 121, 49, 121],
        ],
      },
      'bc',
    ],
  ],
  words: [
    [{ query: 'blue' }, 'ab'],
    [{ query: '' }, all],
    [{ query: 'wolf', restrictSearchableAttributes: ['title_fr'] }, ''],
    [{ query: 'wolf', restrictSearchableAttributes: ['title', 'maker'] }, 'c'],
    [{ query: 'blae', typoTolerance: false }, ''],
    [{ query: 'blae', typoTolerance: 'min' }, 'ab'],
    [{ query: 'blae', minWordSizefor1Typo: 5 }, ''],
    [{ query: 'blae', disableTypoToleranceOnAttributes: ['title'] }, ''],
    [{ query: 'tilo', minWordSizefor2Typos: 2 }, 'a'],
    [{ query: 'blue tree', removeWordsIfNoResults: 'lastWords' }, 'ab'],
    [{ query: 'tree blue', removeWordsIfNoResults: 'firstWords' }, 'ab'],
    [{ query: 'blue wolf', removeWordsIfNoResults: 'allOptional' }, all],
    [{ query: 'blue wolf', optionalWords: ['blue', 'wolf 2021'] }, all],
    [{ query: 'bl ti', queryType: 'prefixAll' }, 'a'],
    [{ query: 'bl', queryType: 'prefixNone' }, ''],
    [{ query: '"blue tile"', advancedSyntax: true, advancedSyntaxFeatures: ['exactPhrase'] }, 'a'],
    [{ query: 'blue -tile', advancedSyntax: true, advancedSyntaxFeatures: ['excludeWords'] }, 'b'],
    [{ query: 'tiles', ignorePlurals: ['en', 'fr'] }, 'a'],
    [{ query: 'the blue', removeStopWords: true, queryLanguages: ['en'] }, 'ab'],
    [{ query: 'blue', queryLanguages: ['ja', 'en'] }, 'ab'],
    [{ query: 'blue', naturalLanguages: ['fr'], removeWordsIfNoResults: 'firstWords' }, 'ab'],
    [{ query: 'blue', decompoundQuery: true }, 'ab'],
    [{ query: '', similarQuery: 'wolf tile nothing', filters: 'height:1 TO 20' }, 'a'],
    [
      {
        query: 'blue',
        exactOnSingleWordQuery: 'none',
        alternativesAsExact: ['multiWordsSynonym'],
        minProximity: 2,
        synonyms: false,
      },
      'ab',
    ],
  ],
  'pages and groups': [
    [{ hitsPerPage: 1 }, 'a'],
    [{ page: 1, hitsPerPage: 1 }, 'b'],
    [{ offset: 1, length: 1 }, 'b'],
    [{ offset: 2 }, all],
    [{ length: 1 }, all],
    [{ page: 2, hitsPerPage: 5 }, ''],
    [{ distinct: true }, all],
    [{ distinct: 0 }, all],
    [{ distinct: 3, facetingAfterDistinct: true, facets: ['kind'] }, all],
  ],
  'who asks, and what belongs to the hosted service': [
    [{ clickAnalytics: true, userToken: 'user-1' }, all],
    [{ clickAnalytics: false, analytics: false, enableABTest: false }, all],
    [{ analyticsTags: ['front_end', 'website2'], userToken: '' }, all],
    [{ ruleContexts: ['front_end', 'website2'], enableRules: true }, all],
    [{ enablePersonalization: true, userToken: '123456', personalizationImpact: 20 }, all],
    [{ enableReRanking: false, percentileComputation: false, relevancyStrictness: 70 }, all],
    [
      {
        extensions: {
          queryCategorization: { enableCategoriesRetrieval: true, enableAutoFiltering: false },
        },
      },
      all,
    ],
    [
      {
        sortFacetValuesBy: '',
        facets: [''],
        attributesToHighlight: [''],
        restrictSearchableAttributes: [''],
        optionalWords: [''],
        ranking: [''],
        minWordSizefor1Typo: 0,
        maxValuesPerFacet: 0,
        type: 'default',
      },
      all,
    ],
  ],
};

describe('a published form of request', () => {
  for (const [subject, forms] of Object.entries(published)) {
    describe(`of ${subject}`, () => {
      for (const [sent, found] of forms) {
        it(`finds ${found === '' ? 'nothing' : found} by ${JSON.stringify(sent)}`, async () => {
          const [one, several] = await Promise.all([
            client.searchSingleIndex({ indexName, searchParams: sent }),
            client.search({ requests: [{ indexName, ...sent }] }),
          ]);
          expect(one.hits.map(({ objectID }) => objectID).join('')).toBe(found);
          expect(types.problems(one, 'SearchResponse')).toEqual([]);
          expect(types.problems(several, 'SearchResponses')).toEqual([]);
          expect(several.results[0]).toMatchObject({
            nbHits: one.nbHits,
            hits: one.hits.map(({ objectID }) => ({ objectID })),
          });
        });
      }
    });
  }
});

describe('a published answer', () => {
  it('is whole for an index without items', async () => {
    await client
      .setSettings({ indexName: 'bare', indexSettings: { paginationLimitedTo: 10 } })
      .then(({ taskID }) => client.waitForTask({ indexName: 'bare', taskID }));
    expect((await client.search({ requests: [{ indexName: 'bare' }] })).results).toEqual([
      expect.objectContaining({
        hits: [],
        page: 0,
        nbHits: 0,
        nbPages: 0,
        hitsPerPage: 20,
        exhaustiveNbHits: true,
        exhaustiveTypo: true,
        exhaustive: expect.objectContaining({ nbHits: true, typo: true }),
        query: '',
        params: '',
        index: 'bare',
        renderingContent: {},
      }),
    ]);
    expect(await client.getSettings({ indexName: 'bare' })).toMatchObject({
      minWordSizefor1Typo: 4,
      minWordSizefor2Typos: 8,
      hitsPerPage: 20,
      maxValuesPerFacet: 100,
      version: 1,
      paginationLimitedTo: 10,
      exactOnSingleWordQuery: 'attribute',
      separatorsToIndex: '',
      removeWordsIfNoResults: 'none',
      queryType: 'prefixLast',
      highlightPreTag: '<em>',
      highlightPostTag: '</em>',
      alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
    });
    expect(await client.getSettings({ indexName: 'bare', getVersion: 2 })).toMatchObject({
      version: 2,
    });
  });
  it('marks and cuts at every depth', async () => {
    const {
      results: [answer],
    } = await client.search({
      requests: [
        {
          indexName,
          query: 'tile',
          attributesToSnippet: ['*:20'],
          attributesToHighlight: ['*'],
          attributesToRetrieve: ['*'],
        },
      ],
    });
    const [hit] = answer && 'hits' in answer ? answer.hits : [];
    const marked = { value: '<em>tile</em>', matchLevel: 'full' },
      plain = (value: string) => ({ value, matchLevel: 'none' });
    expect(hit?._snippetResult).toMatchObject({
      names: [marked, plain(':q')],
      made: { by: plain('hand'), in: { value: '<em>tile</em> works' } },
      height: plain('12'),
    });
    expect(hit?._highlightResult).toMatchObject({
      names: [
        { ...marked, fullyHighlighted: true, matchedWords: ['tile'] },
        { ...plain(':q'), matchedWords: [] },
      ],
      made: { by: { ...plain('hand'), matchedWords: [] } },
    });
  });
  it('repeats the parameters as an address would carry them', async () => {
    const params = async (sent: Sent) =>
      (await client.searchSingleIndex({ indexName, searchParams: sent })).params;
    expect(await params({ filters: "kind:'x y' OR kind:tile" })).toBe(
      'filters=kind%3A%27x+y%27+OR+kind%3Atile',
    );
    expect(await params({ facetFilters: ["kind:'x y'", ['kind:tile']] })).toBe(
      'facetFilters=%5B%22kind%3A%27x+y%27%22%2C%5B%22kind%3Atile%22%5D%5D',
    );
  });
  it('says what clients look for in refusals', async () => {
    await expect(client.getObject({ indexName, objectID: 'nowhere' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: expect.stringMatching(/^ObjectID does not exist/),
    });
    await expect(client.getSynonym({ indexName, objectID: 'none' })).rejects.toMatchObject({
      status: 404,
      message: expect.stringMatching(/^Synonym set does not exist/),
    });
    await expect(client.getRule({ indexName, objectID: 'none' })).rejects.toMatchObject({
      status: 404,
      message: expect.stringMatching(/^ObjectID does not exist/),
    });
    await expect(client.getApiKey({ key: 'none' })).rejects.toMatchObject({
      status: 404,
      message: expect.stringMatching(/^Key does not exist/),
    });
    await expect(
      client.browse({ indexName, browseParams: { params: 'foo=bar&cursor=test' } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
