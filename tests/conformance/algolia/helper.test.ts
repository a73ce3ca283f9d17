// What InstantSearch's own helper derives from a state, asked of the service over HTTP with the
// official lite client.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService } from '@vitrine/search-service';
import { liteClient } from 'algoliasearch/lite';
import helperFor, { type AlgoliaSearchHelper, type SearchResults } from 'algoliasearch-helper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientOptions } from './patient-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'algolia-helper-'));
const service = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
let client: ReturnType<typeof liteClient>;

const works = [
  {
    objectID: '1',
    name: 'Blue tile',
    kind: 'tile',
    city: ['Iznik', 'Bursa'],
    year: 1550,
    rating: [3, 4],
    group: 'a',
    _tags: ['t1', 't2'],
    'place.lvl0': 'Asia',
    place: { lvl0: 'Asia', lvl1: 'Asia > Turkey' },
    visible: true,
    _geoloc: { lat: 40.4, lng: 29.7 },
  },
  {
    objectID: '2',
    name: 'Blue bowl',
    kind: 'bowl',
    city: ['Iznik'],
    year: 1560,
    rating: [4],
    group: 'a',
    _tags: ['t1'],
    place: { lvl0: 'Asia', lvl1: 'Asia > Turkey' },
    visible: false,
    _geoloc: { lat: 40.5, lng: 29.8 },
  },
  {
    objectID: '3',
    name: 'White bowl',
    kind: 'bowl',
    city: ['Meissen'],
    year: 1720,
    rating: [5],
    group: 'b',
    _tags: ['t2', 't3'],
    place: { lvl0: 'Europe', lvl1: 'Europe > Germany' },
    visible: true,
    _geoloc: [
      { lat: 51.2, lng: 13.5 },
      { lat: 48.2, lng: 16.4 },
    ],
  },
  {
    objectID: '4',
    name: 'Blue dish',
    kind: 'dish',
    city: ['Delft'],
    year: 1690,
    rating: [2],
    group: 'b',
    _tags: ['t3'],
    place: { lvl0: 'Europe', lvl1: 'Europe > Netherlands' },
    visible: true,
  },
  {
    objectID: '5',
    name: 'Dish with <b>birds</b>',
    kind: '-dish',
    city: ['Delft'],
    year: -200,
    rating: [1],
    group: 'c',
    place: { lvl0: 'Europe', lvl1: 'Europe > Netherlands' },
    visible: false,
  },
];

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  client = liteClient(service.keys.appId, service.keys.searchKey, patientOptions(server));
  await service.settings('works', {
    searchableAttributes: ['name', 'city'],
    customRanking: ['asc(objectID)'],
    attributeForDistinct: 'group',
    attributesForFaceting: [
      'kind',
      'searchable(city)',
      'year',
      'rating',
      'place.lvl0',
      'place.lvl1',
      'visible',
      'group',
    ],
  });
  await service.batch(
    'works',
    works.map((body) => ({ action: 'addObject', body })),
  );
  await service.settled();
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

function helper(options: object = {}): AlgoliaSearchHelper {
  return helperFor(client as never, 'works', options);
}
async function resultsOf(made: AlgoliaSearchHelper): Promise<SearchResults> {
  return new Promise((resolve, reject) => {
    made.once('result', ({ results }) => resolve(results));
    made.once('error', ({ error }) => reject(error));
    made.search();
  });
}
const ids = (results: SearchResults): string[] => results.hits.map(({ objectID }) => objectID);
const counts = (results: SearchResults, facet: string): unknown =>
  (
    results.getFacetValues(facet, { sortBy: ['name:asc'] }) as {
      name: string;
      count: number;
      isRefined: boolean;
    }[]
  ).map(({ name, count, isRefined }) => `${name} ${count}${isRefined ? ' *' : ''}`);

describe('refinements', () => {
  it('of disjunctive facets keep the counts of their siblings', async () => {
    const made = helper({ disjunctiveFacets: ['kind', 'city'], facets: ['visible'] });
    made
      .addDisjunctiveFacetRefinement('kind', 'bowl')
      .addDisjunctiveFacetRefinement('kind', 'tile')
      .addDisjunctiveFacetRefinement('city', 'Iznik');
    const results = await resultsOf(made);
    expect(ids(results)).toEqual(['1', '2']);
    expect(counts(results, 'kind')).toEqual(['bowl 1 *', 'tile 1 *']);
    expect(counts(results, 'city')).toEqual(['Bursa 1', 'Iznik 2 *', 'Meissen 1']);
    expect(counts(results, 'visible')).toEqual(['false 1', 'true 1']);
  });
  it('of conjunctive facets add up, and exclusions take away', async () => {
    const made = helper({ facets: ['city', 'kind'] });
    made.addFacetRefinement('city', 'Iznik').addFacetRefinement('city', 'Bursa');
    expect(ids(await resultsOf(made))).toEqual(['1']);
    made.clearRefinements().addFacetExclusion('city', 'Delft');
    expect(ids(await resultsOf(made))).toEqual(['1', '2', '3']);
  });
  it('of values that begin with a minus, as the helper escapes it, are no exclusions', async () => {
    const made = helper({ disjunctiveFacets: ['kind'] });
    made.addDisjunctiveFacetRefinement('kind', String.raw`\-dish`);
    const results = await resultsOf(made);
    expect(ids(results)).toEqual(['5']);
    expect(counts(results, 'kind')).toContain('-dish 1 *');
  });
  it('of hierarchies go down level by level', async () => {
    const made = helper({
      hierarchicalFacets: [
        { name: 'place', attributes: ['place.lvl0', 'place.lvl1'], separator: ' > ' },
      ],
    });
    made.toggleFacetRefinement('place', 'Asia');
    const results = await resultsOf(made);
    expect(ids(results)).toEqual(['1', '2']);
    expect(results.getFacetValues('place', {})).toMatchObject({
      data: [
        { name: 'Asia', count: 2, isRefined: true, data: [{ name: 'Turkey', count: 2 }] },
        { name: 'Europe', count: 3, isRefined: false },
      ],
    });
  });
  it('of numbers in all their spellings', async () => {
    const ask = async (
      operator: '=' | '!=' | '<' | '<=' | '>' | '>=',
      value: number | number[],
    ) => {
      const made = helper({ disjunctiveFacets: ['year'] });
      made.addNumericRefinement('year', operator, value as number);
      return ids(await resultsOf(made));
    };
    expect(await ask('=', [1550, 1560])).toEqual(['1', '2']);
    expect(
      ids(
        await resultsOf(
          helper().addNumericRefinement('year', '>', 1550).addNumericRefinement('year', '<=', 1690),
        ),
      ),
    ).toEqual(['2', '4']);
    expect(await ask('!=', 1550)).toEqual(['2', '3', '4', '5']);
    expect(await ask('>=', 1690)).toEqual(['3', '4']);
    expect(await ask('<', -100)).toEqual(['5']);
  });
  it('of tags, each, all, and by the full expression', async () => {
    const made = helper();
    made.addTag('t1').addTag('t2');
    expect(ids(await resultsOf(made))).toEqual(['1']);
    made.clearTags();
    for (const [tagFilters, found] of [
      ['t1,t2', ['1']],
      ['t1,(t2,t3)', ['1']],
      ['(t1,t3)', ['1', '2', '3', '4']],
      [
        ['-t1', ['t3']],
        ['3', '4'],
      ],
    ] as const) {
      expect(ids(await resultsOf(helper({ tagFilters }))), String(tagFilters)).toEqual(found);
    }
  });
  it('are asked as one call, of which only the first counts for analytics', async () => {
    const requested: Record<string, unknown>[][] = [];
    const watching = {
      ...client,
      search: async (requests: Record<string, unknown>[]) => {
        requested.push(requests);
        return client.search(requests as never);
      },
    };
    const made = helperFor(watching as never, 'works', { disjunctiveFacets: ['kind', 'city'] });
    made
      .addDisjunctiveFacetRefinement('kind', 'bowl')
      .addDisjunctiveFacetRefinement('city', 'Iznik');
    await resultsOf(made);
    const [[first, ...siblings] = []] = requested;
    expect(first).not.toHaveProperty('params.analytics');
    expect(siblings).toHaveLength(2);
    for (const sibling of siblings)
      expect(sibling).toMatchObject({
        params: { analytics: false, clickAnalytics: false, hitsPerPage: 0 },
      });
  });
});

describe('filters', () => {
  it('follow the grammar', async () => {
    for (const [filters, found] of [
      ['kind:bowl', ['2', '3']],
      ['kind:"bowl" AND city:\'Iznik\'', ['2']],
      ['NOT kind:bowl AND city:Iznik', ['1']],
      ['kind:tile OR kind:dish', ['1', '4']],
      ['(kind:bowl OR kind:tile) AND year > 1555', ['2', '3']],
      ['year:1500 TO 1600', ['1', '2']],
      ['year = 1690', ['4']],
      ['year != 1690 AND visible:true', ['1', '3']],
      ['t2', ['1', '3']],
      ['_tags:t2 AND NOT _tags:t1', ['3']],
      ['visible:false', ['2', '5']],
      ['rating:4', ['1', '2']],
      ['rating >= 4', ['1', '2', '3']],
      ['"place.lvl1":"Asia > Turkey"', ['1', '2']],
      ['objectID:3 OR objectID:4', ['3', '4']],
      ['kind:"-dish"', ['5']],
    ] as const)
      expect(ids(await resultsOf(helper({ filters }))), filters).toEqual(found);
  });
});

describe('places', () => {
  it('lie in boxes and polygons, in every spelling', async () => {
    for (const [parameters, found] of [
      [{ insideBoundingBox: '41,29,40,30' }, ['1', '2']],
      [
        {
          insideBoundingBox: [
            [41, 29, 40, 30],
            [52, 13, 51, 14],
          ],
        },
        ['1', '2', '3'],
      ],
      [{ insideBoundingBox: [[40, 29, 40.45, 30]] }, ['1']],
      [{ insidePolygon: [[40, 29, 41, 29, 41, 30, 40, 30]] }, ['1', '2']],
      [
        {
          insidePolygon: [
            [52, 13, 52, 14, 51, 14],
            [52, 13, 51, 14, 51, 13],
          ],
        },
        ['3'],
      ],
    ] as const)
      expect(ids(await resultsOf(helper(parameters))), JSON.stringify(parameters)).toEqual(found);
  });
  it('are ranked by distance and kept within a radius', async () => {
    expect(ids(await resultsOf(helper({ aroundLatLng: '40.5,29.8', aroundRadius: 100 })))).toEqual([
      '2',
    ]);
    expect(
      ids(await resultsOf(helper({ aroundLatLng: '40.5,29.8', aroundRadius: 50_000 }))),
    ).toEqual(['2', '1']);
    const all = await resultsOf(
      helper({ aroundLatLng: '48,16', aroundRadius: 'all', getRankingInfo: true }),
    );
    expect(ids(all)).toEqual(['3', '2', '1', '4', '5']);
    expect(all.hits[0]?._rankingInfo).toMatchObject({
      matchedGeoLocation: { lat: 48.2, lng: 16.4 },
    });
    expect(all.aroundLatLng).toBe('48,16');
  });
  it('set a radius by themselves where none is given, and leave out what lies nowhere', async () => {
    const results = await resultsOf(helper({ aroundLatLng: '40.5,29.8' }));
    expect(ids(results)).toEqual(['2', '1', '3']);
    expect(Number(results.automaticRadius)).toBeGreaterThan(1_000_000);
    const wide = await resultsOf(
      helper({ aroundLatLng: '40.5,29.8', minimumAroundRadius: 5_000_000 }),
    );
    expect(wide.automaticRadius).toBe('5000000');
  });
});

describe('hits', () => {
  it('are marked with the tags that were asked for, unescaped, at every depth', async () => {
    const [hit] = (
      await resultsOf(helper({ query: 'birds', highlightPreTag: '[', highlightPostTag: ']' }))
    ).hits;
    expect(hit?._highlightResult).toEqual({
      name: {
        value: 'Dish with <b>[birds]</b>',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['birds'],
      },
      city: [{ value: 'Delft', matchLevel: 'none', matchedWords: [] }],
    });
  });
  it('are marked in all attributes on request, and facets with them', async () => {
    const [hit] = (await resultsOf(helper({ query: 'tile', attributesToHighlight: ['*'] }))).hits;
    expect(hit?._highlightResult).toMatchObject({
      kind: { value: '<em>tile</em>' },
      place: { lvl0: { value: 'Asia', matchLevel: 'none' } },
    });
  });
  it('are one of a group, with facets counted as asked', async () => {
    const results = await resultsOf(helper({ facets: ['city'], distinct: true }));
    expect(ids(results)).toEqual(['1', '3', '5']);
    expect(counts(results, 'city')).toEqual(['Bursa 1', 'Delft 2', 'Iznik 2', 'Meissen 1']);
    const after = await resultsOf(
      helper({ facets: ['city'], distinct: 1, facetingAfterDistinct: true }),
    );
    expect(counts(after, 'city')).toEqual(['Bursa 1', 'Delft 1', 'Iznik 1', 'Meissen 1']);
    expect(ids(await resultsOf(helper({ distinct: 2 })))).toEqual(['1', '2', '3', '4', '5']);
  });
  it('bear an identifier of the query for events where it was asked for', async () => {
    expect((await resultsOf(helper({ query: 'bowl', clickAnalytics: true }))).queryID).toMatch(
      /^[0-9a-f]{32}$/,
    );
    expect((await resultsOf(helper({ query: 'bowl' }))).queryID).toBeUndefined();
  });
  it('have statistics of numbers', async () => {
    const results = await resultsOf(helper({ disjunctiveFacets: ['year'] }));
    expect(results.getFacetStats('year')).toEqual({ min: -200, max: 1720, avg: 1264, sum: 6320 });
  });
});

describe('values of facets', () => {
  it('are searched under the refinements of the others', async () => {
    const made = helper({ disjunctiveFacets: ['city', 'kind'] });
    made
      .addDisjunctiveFacetRefinement('kind', 'bowl')
      .addDisjunctiveFacetRefinement('city', 'Meissen');
    expect(await made.searchForFacetValues('city', 'i', 10)).toMatchObject({
      facetHits: [{ value: 'Iznik', highlighted: '<em>I</em>znik', count: 1, isRefined: false }],
    });
    expect(await made.searchForFacetValues('city', '', 10)).toMatchObject({
      facetHits: [{ value: 'Iznik' }, { value: 'Meissen', isRefined: true }],
    });
  });
  it('are refused for a facet that is not searchable', async () => {
    await expect(
      helper({ disjunctiveFacets: ['kind'] }).searchForFacetValues('kind', 'b', 5),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('derived helpers', () => {
  it('are asked in the same call and answered each for itself', async () => {
    const made = helper({ query: 'blue' });
    const derived = made.derive((state) => state.setQuery('white'));
    const other = new Promise<SearchResults>((resolve) =>
      derived.once('result', ({ results }) => resolve(results)),
    );
    expect([ids(await resultsOf(made)), ids(await other)]).toEqual([['1', '2', '4'], ['3']]);
  });
  it('do not disturb a single search beside', async () => {
    const made = helper({ query: 'blue' });
    expect(
      ids((await made.searchOnce({ query: 'bowl', hitsPerPage: 1, page: 1 })).content),
    ).toEqual(['3']);
    expect(made.state.query).toBe('blue');
  });
});
