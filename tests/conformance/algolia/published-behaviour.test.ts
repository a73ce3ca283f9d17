// What Algolia's own integration tests of its helper and of its clients expect of a service, in our
// words and on our own items: each case is asked through the helper over HTTP.
// docs/reference/algolia.md lists what was looked at, and where we differ on purpose.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService } from '@vitrine/search-service';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import helperFor, { type AlgoliaSearchHelper, type SearchResults } from 'algoliasearch-helper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientOptions } from './patient-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'algolia-published-'));
const service = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
const client = () => liteClient(service.keys.appId, service.keys.searchKey, patientOptions(server));

/** An index of its own for each case: nothing is declared but what the case declares. */
async function make(
  index: string,
  items: readonly object[],
  settings: Record<string, unknown> = {},
): Promise<(options?: object) => AlgoliaSearchHelper> {
  await service.settings(index, { customRanking: ['asc(objectID)'], ...settings });
  await service.batch(
    index,
    items.map((body, at) => ({ action: 'addObject', body: { objectID: String(at), ...body } })),
  );
  await service.settled();
  return (options = {}) => helperFor(client() as never, index, options);
}
const resultsOf = (made: AlgoliaSearchHelper): Promise<SearchResults> =>
  new Promise((resolve, reject) => {
    made.once('result', ({ results }) => resolve(results));
    made.once('error', ({ error }) => reject(error));
    made.search();
  });
const ids = (results: SearchResults): string[] =>
  results.hits.map(({ objectID }) => objectID).toSorted();
const facet = (results: SearchResults, name: string): unknown =>
  results.facets.find((one) => one.name === name)?.data;

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('items with several values of a facet', () => {
  it('are narrowed value by value, until nothing is left and there are no facets either', async () => {
    const helper = await make(
      'glazes',
      [
        { glaze: ['celadon', 'cobalt'] },
        { glaze: ['celadon', 'lustre'] },
        { glaze: ['cobalt', 'lustre'] },
      ],
      { attributesForFaceting: ['glaze'] },
    );
    const made = helper({ facets: ['glaze'] }).addFacetRefinement('glaze', 'celadon');
    expect(facet(await resultsOf(made), 'glaze')).toEqual({ celadon: 2, cobalt: 1, lustre: 1 });
    const both = await resultsOf(made.addFacetRefinement('glaze', 'cobalt'));
    expect([ids(both), facet(both, 'glaze')]).toEqual([['0'], { celadon: 1, cobalt: 1 }]);
    const none = await resultsOf(made.addFacetRefinement('glaze', 'lustre'));
    expect([none.nbHits, none.facets]).toEqual([0, []]);
    expect(facet(await resultsOf(made.removeFacetRefinement('glaze', 'cobalt')), 'glaze')).toEqual({
      celadon: 1,
      lustre: 1,
    });
  });
  it('are counted one by one though one of a group is shown', async () => {
    const helper = await make(
      'groups',
      [
        { form: 'jug', colour: ['blue', 'red'] },
        { form: 'jug', colour: ['blue', 'green'] },
        { form: 'jug', colour: ['gold', 'red'] },
      ],
      { attributeForDistinct: 'form', attributesForFaceting: ['form', 'colour'] },
    );
    const results = await resultsOf(helper({ facets: ['colour'], distinct: true }));
    expect([results.hits.length, facet(results, 'colour')]).toEqual([
      1,
      { blue: 2, red: 2, gold: 1, green: 1 },
    ]);
  });
  it('are marked in the value that matched, with the tags asked for', async () => {
    const helper = await make(
      'marks',
      [{ part: ['rim', 'foot'] }, { part: ['rim', 'neck'] }, { part: ['foot', 'neck'] }],
      { searchableAttributes: ['part'] },
    );
    const values = async (options: object) =>
      (
        await resultsOf(helper({ query: 'rim', attributesToHighlight: ['part'], ...options }))
      ).hits.map(
        ({ _highlightResult: marked }) =>
          (marked as { part?: { value: string }[] }).part?.[0]?.value,
      );
    expect(await values({})).toEqual(['<em>rim</em>', '<em>rim</em>']);
    expect(await values({ highlightPreTag: '<strong>', highlightPostTag: '</strong>' })).toEqual([
      '<strong>rim</strong>',
      '<strong>rim</strong>',
    ]);
  });
});

describe('numbers and tags, with nothing declared', () => {
  const numbers = [{ height: [6] }, { height: [6, 10] }, { height: [5, 45] }, { height: 12 }];
  it('take expressions as text', async () => {
    const helper = await make('heights', numbers);
    for (const [numericFilters, found] of [
      ['height=6,height=10', ['1']],
      ['(height=6,height>40)', ['0', '1', '2']],
      ['height:11 to 46', ['2', '3']],
      ['height=5,(height=10,height=45)', ['2']],
    ] as const) {
      expect(
        ids(await resultsOf(helper().setQueryParameter('numericFilters', numericFilters as never))),
        numericFilters,
      ).toEqual(found);
    }
  });
  it('take what the helper makes of refinements', async () => {
    const helper = await make('heights-refined', numbers);
    const made = helper();
    expect(
      ids(
        await resultsOf(
          made
            .addNumericRefinement('height', '=', '6' as never)
            .addNumericRefinement('height', '=', '10' as never),
        ),
      ),
    ).toEqual(['1']);
    expect(
      ids(
        await resultsOf(
          made.clearRefinements('height').addNumericRefinement('height', '=', [6, 45]),
        ),
      ),
    ).toEqual(['0', '1', '2']);
  });
  it('are switched on and off', async () => {
    const helper = await make('tags', [
      { _tags: ['a', 'b'] },
      { _tags: ['a', 'c'] },
      { _tags: ['b', 'c'] },
      { _tags: ['c', 'd'] },
    ]);
    const made = helper();
    expect(ids(await resultsOf(made.addTag('a')))).toEqual(['0', '1']);
    expect(ids(await resultsOf(made.addTag('b')))).toEqual(['0']);
    expect(ids(await resultsOf(made.removeTag('b').toggleTag('c').toggleTag('a')))).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(
      ids(await resultsOf(made.clearTags().setQueryParameter('tagFilters', 'c,(a,b)' as never))),
    ).toEqual(['1', '2']);
  });
});

describe('places', () => {
  it('lie inside one polygon as text or list, or inside either of two', async () => {
    const helper = await make(
      'spots',
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ].map(([lat, lng]) => ({ _geoloc: { lat, lng } })),
    );
    for (const [insidePolygon, found] of [
      ['0,0,1.1,0,1.1,1.1,0,1.1', ['0']],
      [[[0, 0, 1.1, 0, 1.1, 1.1, 0, 1.1]], ['0']],
      [
        [
          [0, 0, 1.1, 0, 1.1, 1.1, 0, 1.1],
          [1.5, 1.5, 2.1, 1.5, 2.1, 2.1, 1.5, 2.1],
        ],
        ['0', '3'],
      ],
    ] as const) {
      expect(
        ids(await resultsOf(helper().setQueryParameter('insidePolygon', insidePolygon as never))),
      ).toEqual(found);
    }
  });
  it('are not guessed from an address: asking for it changes nothing and is no fault', async () => {
    const helper = await make('near', [
      { title: 'Here', _geoloc: { lat: 1, lng: 1 } },
      { title: 'Nowhere' },
    ]);
    const plain = await resultsOf(helper());
    const guessed = await resultsOf(helper({ aroundLatLngViaIP: true, aroundRadius: 1000 }));
    expect([ids(guessed), guessed.aroundLatLng, guessed.automaticRadius]).toEqual([
      ids(plain),
      undefined,
      undefined,
    ]);
  });
});

describe('values of facets', () => {
  const dataset = [
    { f: 'ba', g: ['b'] },
    { f: 'ba', g: ['c', 'x'] },
    { f: 'ba', g: ['d'] },
    { f: 'bb', g: ['b'] },
    { f: 'bb', g: ['c', 'y'] },
  ];
  const settings = { attributesForFaceting: ['searchable(f)', 'searchable(g)'] };
  const describeShape = async (
    requested: Promise<{
      facetHits: { value: string; highlighted: string; count: number; isRefined: boolean }[];
    }>,
  ) =>
    (await requested).facetHits.map(
      ({ value, highlighted, count, isRefined }) =>
        `${value} ${highlighted} ${count}${isRefined ? ' *' : ''}`,
    );
  it('are found by their beginning, most first, under conjunctive refinements', async () => {
    const helper = await make('values', dataset, settings);
    const made = helper({ facets: ['f', 'g'] });
    expect(await describeShape(made.searchForFacetValues('f', 'a', 10))).toEqual([]);
    expect(await describeShape(made.searchForFacetValues('f', 'b', 10))).toEqual([
      'ba <em>b</em>a 3',
      'bb <em>b</em>b 2',
    ]);
    expect(await describeShape(made.searchForFacetValues('f', 'b', 1))).toEqual([
      'ba <em>b</em>a 3',
    ]);
    made.addFacetRefinement('g', 'c');
    expect(await describeShape(made.searchForFacetValues('f', 'b', 10))).toEqual([
      'ba <em>b</em>a 1',
      'bb <em>b</em>b 1',
    ]);
    expect(await describeShape(made.searchForFacetValues('g', '', 10))).toEqual([
      'c c 2 *',
      'x x 1',
      'y y 1',
    ]);
  });
  it('keep their siblings under disjunctive ones', async () => {
    const helper = await make('values-or', dataset, settings);
    const made = helper({ disjunctiveFacets: ['f', 'g'] });
    made.addDisjunctiveFacetRefinement('g', 'd');
    expect(await describeShape(made.searchForFacetValues('f', 'b', 10))).toEqual([
      'ba <em>b</em>a 1',
    ]);
    made.clearRefinements().addDisjunctiveFacetRefinement('g', 'c');
    expect(await describeShape(made.searchForFacetValues('g', '', 10))).toEqual([
      'b b 2',
      'c c 2 *',
      'd d 1',
      'x x 1',
      'y y 1',
    ]);
  });
});

describe('empty indices and several questions at once', () => {
  it('have no values of facets, of any kind, and no fault', async () => {
    const helper = await make('empty', []);
    const results = await resultsOf(
      helper({
        facets: ['f'],
        disjunctiveFacets: ['df'],
        hierarchicalFacets: [{ name: 'place', attributes: ['place.lvl0', 'place.lvl1'] }],
      }),
    );
    expect([results.getFacetValues('f', {}), results.getFacetValues('df', {})]).toEqual([[], []]);
    expect(results.getFacetValues('place', {})).toMatchObject({
      name: 'place',
      count: null,
      data: null,
    });
  });
  it('give each derived question its own answer, facets that are nowhere declared included', async () => {
    const helper = await make('derived', [{ text: 'dada' }, { text: 'dodo' }]);
    const made = helper({
      facets: ['f'],
      disjunctiveFacets: ['df'],
      hierarchicalFacets: [{ name: 'place', attributes: ['place.lvl0'] }],
    });
    const derived = made.derive((state) => state.setQuery('dodo'));
    const other = new Promise<SearchResults>((resolve) =>
      derived.once('result', ({ results }) => resolve(results)),
    );
    expect([ids(await resultsOf(made)), ids(await other)]).toEqual([['0', '1'], ['1']]);
  });
});

describe('events', () => {
  it('belong to a query that was asked to be told apart, and to no other', async () => {
    const helper = await make('clicks', [{ title: 'Tile' }]);
    expect((await resultsOf(helper({ clickAnalytics: true }))).queryID).toMatch(/^[0-9a-f]{32}$/);
    expect((await resultsOf(helper())).queryID).toBeUndefined();
  });
});

describe('the life of an index', () => {
  it('is waited for, replaced in one stroke and gone', async () => {
    const admin = algoliasearch(service.keys.appId, service.keys.adminKey, patientOptions(server));
    const indexName = 'whole';
    await admin.saveObjects({
      indexName,
      objects: [{ objectID: 'a', title: 'First' }],
      waitForTasks: true,
    });
    await admin.replaceAllObjects({
      indexName,
      objects: Array.from({ length: 11 }, (_, at) => ({
        objectID: String(at),
        title: `Second ${at}`,
      })),
      batchSize: 3,
    });
    expect((await admin.searchSingleIndex({ indexName })).nbHits).toBe(11);
    await admin.deleteObjects({ indexName, objectIDs: ['0', '1'], waitForTasks: true });
    expect((await admin.searchSingleIndex({ indexName })).nbHits).toBe(9);
    const { taskID } = await admin.deleteIndex({ indexName });
    await admin.waitForTask({ indexName, taskID });
    expect(await admin.indexExists({ indexName })).toBe(false);
    await expect(admin.searchSingleIndex({ indexName })).rejects.toMatchObject({ status: 404 });
  });
});
