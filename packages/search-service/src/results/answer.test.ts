// What the parameters of a search do, on a handful of items.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  SearchForFacetValuesResponse,
  SearchResponse as ClientSearchResponse,
} from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSearchService,
  type FacetSearchAnswer,
  type SearchAnswer,
  type SearchService,
} from '../index.ts';
import { AnswerMemory } from './requests.ts';

/** Compiles only while our answers are what the official client says they are. */
export function fitsTheClient(
  answer: SearchAnswer,
  facets: FacetSearchAnswer,
): [ClientSearchResponse, SearchForFacetValuesResponse] {
  return [answer, facets];
}

const items = [
  {
    objectID: 'bowl',
    identifier: '77.AO.84',
    title: 'Blue bowl',
    maker: ['Müller & Söhne'],
    text: 'A bowl of blue glass, found at Corinth with two others and mended in antiquity by someone careful.',
    kind: 'glass',
    set: 'a',
    year: 1900,
    open: true,
    _geoloc: { lat: 37.9, lng: 22.9 },
  },
  {
    objectID: 'jug',
    identifier: '77.AO.840',
    title: 'Red jug',
    maker: ['Muller, A.', 'Bo Li'],
    text: 'Redware.',
    kind: 'clay',
    set: 'a',
    year: 1850,
    open: false,
    _geoloc: { lat: 51.5, lng: -0.1 },
  },
  {
    objectID: 'fan',
    identifier: 'X-1',
    title: '富士山図 fan',
    maker: ['O’Keeffe'],
    text: 'Bluebird on a fan; pre-war.',
    kind: 'paper',
    set: 'b',
    year: 1930,
    _tags: ['loan'],
    secret: 'vault 7',
  },
  {
    objectID: 'map',
    identifier: 'X-2',
    title: 'Map of Græcia',
    maker: ['الفنان'],
    text: 'Engraved map with a blue bird.',
    kind: 'paper',
    set: 'b',
    year: 1650,
  },
];

const folder = mkdtempSync(join(tmpdir(), 'search-answer-'));
let service: SearchService;

beforeAll(async () => {
  service = openSearchService({ folder });
  await service.settings('items', {
    searchableAttributes: ['identifier', 'title', 'maker', 'unordered(text)'],
    identifierAttributes: ['identifier'],
    attributeForDistinct: 'set',
    unretrievableAttributes: ['secret'],
    attributesForFaceting: ['searchable(kind)', 'open', 'year', 'maker', 'filterOnly(set)'],
    customRanking: ['desc(year)'],
  });
  await service.batch(
    'items',
    items.map((body) => ({ action: 'addObject', body })),
  );
  await service.settled();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(query: string, more: Record<string, unknown> = {}): Promise<SearchAnswer> {
  const {
    results: [answer],
  } = await service.search([{ indexName: 'items', query, ...more }]);
  if (!answer || !('hits' in answer)) throw new Error('no response');
  return answer;
}
async function check(query: string, expected: string[], more: Record<string, unknown> = {}) {
  expect(
    (await ask(query, more)).hits.map((hit) => hit.objectID),
    query,
  ).toEqual(expected);
}

describe('words', () => {
  it('are found in every spelling', async () => {
    for (const query of ['müller', 'Mueller', 'MULLER'])
      expect(
        (await ask(query)).hits.map((hit) => hit.objectID),
        query,
      ).toContain('bowl');
    await check('okeeffe', ['fan']);
    await check("o'keeffe", ['fan']);
    await check('prewar', ['fan']);
    await check('pre war', ['fan']);
    await check('græcia', ['map']);
    await check('graecia', ['map']);
    await check('فنان', ['map']);
  });
  it('are found in scripts without spaces, from any sign', async () => {
    for (const query of ['富士山', '富士', '山図', '士', '図']) await check(query, ['fan']);
    expect((await ask('富士')).hits[0]?.['_highlightResult']).toMatchObject({
      title: { value: '<em>富士</em>山図 fan' },
    });
  });
  it('are found split and joined', async () => {
    await check('bluebird', ['fan', 'map']);
    await check('blue bird', ['map', 'fan']);
  });
  it('of an accession number are found in any punctuation, the exact one first', async () => {
    for (const query of ['77.AO.84', '77 ao 84', '77ao84', '77-AO-84', '77/AO/84'])
      await check(query, ['bowl', 'jug']);
    await check('77.AO.83', []);
  });
  it('count in phrases and exclusions when asked', async () => {
    await check('"blue bird"', ['map'], { advancedSyntax: true });
    await check('blue -bird', ['bowl', 'fan'], { advancedSyntax: true, typoTolerance: false });
    await check('-blue', ['fan', 'jug'], { advancedSyntax: true });
  });
  it('may be left out when nothing is found', async () => {
    await check('blue zeppelin', []);
    const answer = await ask('bowl zeppelin', { removeWordsIfNoResults: 'lastWords' });
    expect(answer.hits.map((hit) => hit.objectID)).toEqual(['bowl']);
    expect(answer['queryAfterRemoval']).toBe('bowl <em>zeppelin</em>');
    await check('zeppelin jug', ['jug'], { removeWordsIfNoResults: 'firstWords' });
    await check('map jug', ['map', 'jug'], { removeWordsIfNoResults: 'allOptional' });
  });
  it('may be optional, and more of them are better', async () =>
    check('red fan', ['jug', 'fan'], { optionalWords: 'red fan', typoTolerance: false }));
  it('may be looked for in some attributes only', async () => {
    await check('blue', ['bowl'], { restrictSearchableAttributes: ['title'] });
    await check('blue', [], { restrictSearchableAttributes: ['maker'] });
  });
  it('are forgiven typos as far as asked', async () => {
    await check('corinht', ['bowl']);
    await check('corinht', [], { typoTolerance: false });
    await check('bowls', ['bowl'], { typoTolerance: 'min' });
  });
});

describe('answers', () => {
  it('leave out stop words when asked', async () => {
    await check('map of the bird', []);
    await check('map of the bird', ['map'], { removeStopWords: ['en'] });
  });
  it('hold one of each group when distinct', async () => {
    expect(await ask('', { distinct: true })).toMatchObject({
      nbHits: 2,
      hits: [{ objectID: 'fan' }, { objectID: 'bowl' }],
    });
    expect(
      (await ask('', { distinct: true, facets: ['kind'], facetingAfterDistinct: true })).facets?.[
        'kind'
      ],
    ).toEqual({ glass: 1, paper: 1 });
    expect((await ask('', { distinct: true, facets: ['kind'] })).facets?.['kind']).toEqual({
      paper: 2,
      clay: 1,
      glass: 1,
    });
  });
  it('count facets, with statistics of numbers', async () => {
    const { facets, facets_stats } = await ask('', { facets: ['*'], maxValuesPerFacet: 2 });
    expect(facets).toMatchObject({ kind: { paper: 2, clay: 1 }, open: { false: 1, true: 1 } });
    expect(facets).not.toHaveProperty('set');
    expect(facets_stats).toEqual({ year: { min: 1650, max: 1930, avg: 1832.5, sum: 7330 } });
    expect(
      Object.keys(
        (await ask('', { facets: ['kind'], sortFacetValuesBy: 'alpha' })).facets?.['kind'] ?? {},
      ),
    ).toEqual(['clay', 'glass', 'paper']);
  });
  it('are filtered by tags, truth and case-blind values', async () => {
    await check('', ['fan'], { tagFilters: ['loan'] });
    await check('', ['bowl'], { filters: 'open:true' });
    await check('', ['fan', 'map'], { filters: 'kind:PAPER' });
    await check('', ['jug'], { filters: 'objectID:jug' });
    await check('', [], { filters: 'unknown:1' });
  });
  it('put what optional filters name first', async () =>
    check('', ['jug', 'fan', 'bowl', 'map'], { optionalFilters: ['kind:clay'] }));
  it('are near a point, nearest first, or in a box', async () => {
    await check('', ['bowl', 'jug'], { aroundLatLng: '37.98,23.73', aroundRadius: 5_000_000 });
    await check('', ['jug'], { insideBoundingBox: [[50, -1, 52, 1]] });
    expect(
      (await ask('', { aroundLatLng: '37.98,23.73', getRankingInfo: true })).hits[0]?.[
        '_rankingInfo'
      ],
    ).toMatchObject({ matchedGeoLocation: { lat: 37.9 }, geoPrecision: 10 });
  });
  it('are cut into pages or windows', async () => {
    expect(await ask('', { hitsPerPage: 3, page: 1 })).toMatchObject({
      page: 1,
      nbPages: 2,
      hitsPerPage: 3,
      hits: [{ objectID: 'map' }],
    });
    expect(await ask('', { offset: 1, length: 2 })).toMatchObject({
      offset: 1,
      length: 2,
      hits: [{ objectID: 'bowl' }, { objectID: 'jug' }],
    });
    expect(await ask('', { hitsPerPage: 0 })).toMatchObject({ nbHits: 4, hits: [] });
    expect((await ask('', { offset: 5 })).hits).toHaveLength(4);
  });
  it('hold only the attributes asked for, and never hidden ones', async () => {
    const [hit] = (
      await ask('okeeffe', { attributesToRetrieve: ['title', 'secret'], attributesToHighlight: [] })
    ).hits;
    expect(hit).toEqual({ objectID: 'fan', title: '富士山図 fan' });
    expect((await ask('okeeffe')).hits[0]).not.toHaveProperty('secret');
    expect(
      Object.keys(
        (await ask('okeeffe', { attributesToRetrieve: ['*', '-text', '-maker'] })).hits[0] ?? {},
      ),
    ).not.toContain('text');
  });
  it('mark what matched, with any tags, and cut out the best part', async () => {
    const [hit] = (
      await ask('corinth careful', {
        highlightPreTag: '__x__',
        highlightPostTag: '__/x__',
        attributesToSnippet: ['text:4'],
        attributesToHighlight: ['text', 'maker'],
      })
    ).hits;
    expect(hit?.['_highlightResult']).toMatchObject({
      text: {
        value: expect.stringContaining('at __x__Corinth__/x__ with'),
        matchLevel: 'full',
        matchedWords: ['corinth', 'careful'],
      },
      maker: [{ value: 'Müller & Söhne', matchLevel: 'none', matchedWords: [] }],
    });
    expect(hit?.['_snippetResult']).toEqual({
      text: { value: '…glass, found at __x__Corinth__/x__…', matchLevel: 'full' },
    });
  });
  it('tell how they were ranked', async () => {
    const answer = await ask('blue bolw', { getRankingInfo: true });
    expect(answer.hits[0]?.['_rankingInfo']).toMatchObject({
      nbTypos: 1,
      proximityDistance: 1,
      firstMatchedWord: 1000,
      nbExactWords: 1,
      words: 2,
    });
  });
  it('hold only the fields asked for', async () =>
    expect(Object.keys(await ask('', { responseFields: ['nbHits', 'hits'] }))).toEqual([
      'hits',
      'nbHits',
    ]));
  it('find facet values by their beginnings, or else with typos', async () => {
    const facet = async (facetQuery: string) =>
      (await service.search([{ indexName: 'items', type: 'facet', facet: 'kind', facetQuery }]))
        .results[0];
    expect(await facet('pa')).toMatchObject({
      facetHits: [{ value: 'paper', highlighted: '<em>pa</em>per', count: 2 }],
    });
    expect(await facet('papre')).toMatchObject({ facetHits: [{ value: 'paper', count: 2 }] });
    expect(await facet('')).toMatchObject({
      facetHits: [{ value: 'paper' }, { value: 'clay' }, { value: 'glass' }],
    });
  });
  it('stop with the first request that finds enough, when asked', async () => {
    const requests = [
      { indexName: 'items', query: 'zzz' },
      { indexName: 'items', query: 'blue', hitsPerPage: 1 },
      { indexName: 'items', query: '' },
    ];
    expect((await service.search(requests, 'stopIfEnoughMatches')).results).toHaveLength(2);
  });
  it('are remembered for all visitors, and echo what each of them sent', async () => {
    const first = await ask('b', { userToken: 'one' });
    first.hits.length = 0;
    const second = await ask('b', { userToken: 'two', clickAnalytics: true });
    expect(second.hits.length).toBeGreaterThan(0);
    expect([second.params, second['queryID']]).toEqual([
      expect.stringContaining('userToken=two'),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    expect((await ask('b', { userToken: 'one' }))['queryID']).toBeUndefined();
    const brief = [
      await ask('b', { responseFields: ['hits'] }),
      await ask('b', { responseFields: ['hits'], userToken: 'two' }),
    ];
    expect(brief.map((answer) => Object.keys(answer))).toEqual([['hits'], ['hits']]);
  });
  it('are remembered by every thread when one has found them', () => {
    const [one, other] = [new AnswerMemory(), new AnswerMemory()];
    const seen: string[] = [];
    one.shareWith((key, json) => {
      seen.push(key);
      other.keep(key, json);
    });
    other.shareWith((key, json) => {
      seen.push(key);
      one.keep(key, json);
    });
    const answer = { hits: [], nbHits: 7 } as unknown as SearchAnswer;
    one.set('a', answer);
    other.set('b', answer);
    expect([one, other].map((memory) => [memory.get('a'), memory.get('b')])).toEqual([
      [answer, answer],
      [answer, answer],
    ]);
    expect(seen).toEqual(['a', 'b']);
  });
  it('are remembered for short queries only until something changes', async () => {
    expect((await ask('q')).nbHits).toBe(0);
    const { taskID } = await service.batch('items', [
      { action: 'addObject', body: { objectID: 'quill', title: 'Quill', year: 1 } },
    ]);
    await service.whenVisible('items', taskID);
    expect((await ask('q')).nbHits).toBe(1);
    await service.batch('items', [{ action: 'deleteObject', body: { objectID: 'quill' } }]);
    await service.settled();
    expect((await ask('q')).nbHits).toBe(0);
  });
});
