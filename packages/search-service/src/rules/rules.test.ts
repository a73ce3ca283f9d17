// Rules through the service: what a curator writes, and what a visitor then gets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSearchService, type Rule, type SearchAnswer, type SearchService } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-rules-'));
let now = Date.UTC(2026, 0, 1);
let service: SearchService;

const items = [
  {
    objectID: 'vase',
    title: 'Blue vase',
    maker: 'Ming Workshop',
    material: 'porcelain',
    year: 1500,
  },
  { objectID: 'dish', title: 'Blue dish', maker: 'Iznik', material: 'fritware', year: 1550 },
  { objectID: 'tile', title: 'Blue tile', maker: 'Iznik', material: 'fritware', year: 1560 },
  {
    objectID: 'bowl',
    title: 'Green bowl',
    maker: 'Ming Workshop',
    material: 'porcelain',
    year: 1450,
  },
  { objectID: 'ewer', title: 'Red ewer', maker: 'De Morgan', material: 'earthenware', year: 1880 },
];

beforeAll(async () => {
  service = openSearchService({ folder, now: () => now });
  await service.settings('items', {
    searchableAttributes: ['title', 'maker'],
    attributesForFaceting: ['searchable(maker)', 'material', 'year'],
    customRanking: ['asc(year)'],
    userData: { from: 'settings' },
    renderingContent: { facetOrdering: { facets: { order: ['maker'] } } },
    replicas: ['virtual(items_newest)'],
  });
  await service.settings('items_newest', {
    customRanking: ['desc(year)'],
    relevancyStrictness: 90,
  });
  await service.batch(
    'items',
    items.map((body) => ({ action: 'addObject', body })),
  );
  await service.settled();
});
beforeEach(() => service.rules('items', [], { clear: true }));
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(request: Record<string, unknown>): Promise<SearchAnswer> {
  const {
    results: [answer],
  } = await service.search([{ indexName: 'items', ...request }]);
  if (!answer || !('hits' in answer)) throw new Error('no response');
  return answer;
}
const ids = async (request: Record<string, unknown>): Promise<string[]> =>
  (await ask(request)).hits.map(({ objectID }) => objectID);
const rule = (consequence: object, more: object = {}): Rule => ({
  objectID: 'r',
  conditions: [{ pattern: 'blue', anchoring: 'contains' }],
  consequence,
  ...more,
});

describe('the items of an answer', () => {
  it('are promoted to a place, also where the query does not find them', async () => {
    await service.rules('items', [rule({ promote: [{ objectID: 'ewer', position: 1 }] })]);
    expect(await ask({ query: 'blue', facets: ['material'], getRankingInfo: true })).toMatchObject({
      nbHits: 4,
      appliedRules: [{ objectID: 'r' }],
      facets: { material: { fritware: 2, porcelain: 1, earthenware: 1 } },
    });
    expect(await ids({ query: 'blue' })).toEqual(['vase', 'ewer', 'dish', 'tile']);
    expect(
      (await ask({ query: 'blue', getRankingInfo: true })).hits.map(
        (hit) => (hit['_rankingInfo'] as { promoted: boolean }).promoted,
      ),
    ).toEqual([false, true, false, false]);
    expect(await ids({ query: 'green' })).toEqual(['bowl']);
  });
  it('are promoted once, over pages, and to the end where there are fewer', async () => {
    await service.rules('items', [
      rule({
        promote: [
          { objectID: 'tile', position: 0 },
          { objectIDs: ['bowl', 'ewer'], position: 40 },
        ],
      }),
    ]);
    expect(await ids({ query: 'blue' })).toEqual(['tile', 'vase', 'dish', 'bowl', 'ewer']);
    expect(await ids({ query: 'blue', hitsPerPage: 2, page: 1 })).toEqual(['dish', 'bowl']);
    expect(await ids({ query: 'blue', offset: 3, length: 2 })).toEqual(['bowl', 'ewer']);
  });
  it('are promoted against filters only where the rule does not say otherwise', async () => {
    await service.rules('items', [rule({ promote: [{ objectID: 'ewer', position: 0 }] })]);
    expect(await ids({ query: 'blue', filters: 'material:fritware' })).toEqual([
      'ewer',
      'dish',
      'tile',
    ]);
    await service.rules('items', [
      rule({ promote: [{ objectID: 'ewer', position: 0 }], filterPromotes: true }),
    ]);
    expect(await ids({ query: 'blue', filters: 'material:fritware' })).toEqual(['dish', 'tile']);
  });
  it('are hidden', async () => {
    await service.rules('items', [rule({ hide: [{ objectID: 'vase' }] })]);
    expect(await ask({ query: 'blue' })).toMatchObject({ nbHits: 2 });
    expect(await ids({ query: 'blue' })).toEqual(['dish', 'tile']);
  });
});

describe('a pattern', () => {
  const found = async (condition: object, query: string, more: object = {}): Promise<boolean> => {
    await service.rules('items', [rule({ userData: { seen: true } }, { conditions: [condition] })]);
    return JSON.stringify((await ask({ query, ...more }))['userData']).includes('seen');
  };
  it('lies in the query as its anchoring says', async () => {
    for (const [anchoring, expected] of [
      ['is', [true, false, false, false]],
      ['startsWith', [true, true, false, false]],
      ['endsWith', [true, false, true, false]],
      ['contains', [true, true, true, true]],
    ] as const) {
      const seen: boolean[] = [];
      for (const query of ['blue', 'blue vase', 'old blue', 'old blue vase'])
        seen.push(await found({ pattern: 'Blue', anchoring }, query));
      expect(seen, anchoring).toEqual(expected);
    }
    expect(await found({ pattern: '', anchoring: 'is' }, '')).toBe(true);
    expect(await found({ pattern: '', anchoring: 'is' }, 'blue')).toBe(false);
  });
  it('takes other spellings and synonyms only with alternatives', async () => {
    await service.synonyms('items', [
      { objectID: 's', type: 'synonym', synonyms: ['pottery', 'ceramics'] },
    ]);
    for (const [pattern, query] of [
      ['porcelain', 'porcelian'],
      ['vase', 'vases'],
      ['pottery', 'ceramics'],
    ] as const) {
      expect(await found({ pattern, anchoring: 'is' }, query), query).toBe(false);
      expect(await found({ pattern, anchoring: 'is', alternatives: true }, query), query).toBe(
        true,
      );
    }
  });
  it('may ask for a context, and for filters', async () => {
    expect(await found({ context: 'kiosk' }, 'x')).toBe(false);
    expect(await found({ context: 'kiosk' }, 'x', { ruleContexts: ['web', 'kiosk'] })).toBe(true);
    expect(
      await found({ filters: 'material:porcelain' }, '', { facetFilters: ['material:Porcelain'] }),
    ).toBe(true);
    expect(
      await found({ filters: 'material:porcelain' }, '', { filters: 'NOT material:porcelain' }),
    ).toBe(false);
  });
  it('is needed by no rule that always applies', async () => {
    await service.rules('items', [rule({ userData: 1 }, { conditions: [] })]);
    expect(await ask({ query: 'anything' })).toMatchObject({ userData: [1] });
  });
});

describe('the search itself', () => {
  it('is filtered by the facet value that a placeholder catches, whose words are taken out', async () => {
    await service.rules('items', [
      rule(
        {
          params: { automaticFacetFilters: ['maker'], query: { remove: ['by', '{facet:maker}'] } },
        },
        { conditions: [{ pattern: 'by {facet:maker}', anchoring: 'contains' }] },
      ),
    ]);
    const answer = await ask({ query: 'blue by ming workshop' });
    expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['vase']);
    expect(answer).toMatchObject({ query: 'blue by ming workshop', parsedQuery: 'blue' });
    expect(await ids({ query: 'by nobody' })).toEqual([]);
  });
  it('is filtered against a value, by any of several, or only lifted', async () => {
    const conditions = [{ pattern: '{facet:maker}', anchoring: 'contains' }];
    await service.rules('items', [
      rule(
        { params: { automaticFacetFilters: [{ facet: 'maker', negative: true }], query: '' } },
        { conditions },
      ),
    ]);
    expect(await ids({ query: 'iznik' })).toEqual(['bowl', 'vase', 'ewer']);
    await service.rules('items', [
      rule(
        { params: { automaticFacetFilters: [{ facet: 'maker', disjunctive: true }], query: '' } },
        { conditions: [{ pattern: '{facet:maker} {facet:maker}', anchoring: 'is' }] },
      ),
    ]);
    expect(await ids({ query: 'iznik de morgan' })).toEqual(['dish', 'tile', 'ewer']);
    await service.rules('items', [
      rule(
        { params: { automaticOptionalFacetFilters: [{ facet: 'maker', score: 3 }], query: '' } },
        { conditions },
      ),
    ]);
    expect(await ids({ query: 'de morgan' })).toEqual(['ewer', 'bowl', 'vase', 'dish', 'tile']);
  });
  it('gets another query, or one with words replaced', async () => {
    await service.rules('items', [rule({ params: { query: 'green' } })]);
    expect(await ids({ query: 'blue' })).toEqual(['bowl']);
    await service.rules('items', [
      rule({
        params: {
          query: {
            edits: [
              { type: 'replace', delete: 'blue', insert: 'red' },
              { type: 'remove', delete: 'old' },
            ],
          },
        },
      }),
    ]);
    expect(await ask({ query: 'old blue' })).toMatchObject({ parsedQuery: 'red', nbHits: 1 });
  });
  it('gets filters beside its own, and parameters in place of its own', async () => {
    await service.rules('items', [
      rule({ params: { filters: 'material:fritware', hitsPerPage: 1 } }),
    ]);
    expect(await ask({ query: 'blue', filters: 'year > 1550', hitsPerPage: 5 })).toMatchObject({
      nbHits: 1,
      hitsPerPage: 1,
    });
  });
  it('may be answered from another index, and says so', async () => {
    await service.batch('others', [
      { action: 'addObject', body: { objectID: 'else', title: 'Blue thing' } },
    ]);
    await service.settled();
    await service.rules('items', [rule({ redirect: { indexName: 'others' } })]);
    expect(await ask({ query: 'blue' })).toMatchObject({
      index: 'others',
      nbHits: 1,
      redirect: { index: [{ source: 'items', dest: 'others', succeed: true }] },
    });
  });
  it('is explained on request', async () => {
    await service.rules('items', [rule({ params: { hitsPerPage: 1 } })]);
    expect(await ask({ query: 'blue', explain: ['params.rules'] })).toMatchObject({
      explain: {
        params: {
          client: { query: 'blue' },
          rules: { hitsPerPage: 1 },
          final: { query: 'blue', hitsPerPage: 1 },
        },
      },
    });
    expect(await ask({ query: 'blue va', explain: '*' })).toMatchObject({
      explain: {
        params: { final: { query: 'blue va' } },
        match: {
          alternatives: expect.arrayContaining([
            { types: ['original', 'typo'], words: ['blue'], typos: 1, offset: 0, length: 1 },
            { types: ['original', 'prefix'], words: ['va'], typos: 0, offset: 1, length: 1 },
          ]),
        },
      },
    });
  });
});

describe('what comes with an answer', () => {
  it('is data and content of rules over those of the settings', async () => {
    expect(await ask({ query: 'blue' })).toMatchObject({
      userData: { from: 'settings' },
      renderingContent: { facetOrdering: { facets: { order: ['maker'] } } },
    });
    await service.rules('items', [
      rule({
        userData: { banner: 1 },
        params: {
          renderingContent: {
            redirect: { url: 'https://example.org/blue' },
            widgets: { banners: [{ link: { url: '/blue' } }] },
          },
        },
      }),
    ]);
    expect(await ask({ query: 'blue' })).toMatchObject({
      userData: [{ banner: 1 }],
      renderingContent: {
        facetOrdering: { facets: { order: ['maker'] } },
        redirect: { url: 'https://example.org/blue' },
        widgets: { banners: [{ link: { url: '/blue' } }] },
      },
    });
  });
});

describe('a rule', () => {
  it('rests while it is switched off, out of its time, or not wanted', async () => {
    const hide = { hide: [{ objectID: 'vase' }] };
    await service.rules('items', [rule(hide, { enabled: false })]);
    expect(await ids({ query: 'blue' })).toHaveLength(3);
    await service.rules('items', [
      rule(hide, { validity: [{ from: now / 1000 + 10, until: now / 1000 + 20 }] }),
    ]);
    expect(await ids({ query: 'blue' })).toHaveLength(3);
    now += 15_000;
    expect(await ids({ query: 'blue' })).toHaveLength(2);
    expect(await ids({ query: 'blue', enableRules: false })).toHaveLength(3);
    now += 15_000;
    expect(await ids({ query: 'blue' })).toHaveLength(3);
  });
  it('that says more of the query decides before one that says less', async () => {
    await service.rules('items', [
      rule({ params: { hitsPerPage: 1 } }, { objectID: 'short' }),
      rule(
        { params: { hitsPerPage: 2 } },
        { objectID: 'long', conditions: [{ pattern: 'blue vase', anchoring: 'contains' }] },
      ),
    ]);
    expect(await ask({ query: 'blue vase' })).toMatchObject({
      hitsPerPage: 2,
      appliedRules: [{ objectID: 'long' }, { objectID: 'short' }],
    });
  });
  it('that cannot be read is refused with what is wrong', async () => {
    for (const [given, why] of [
      [{ objectID: '', consequence: {} }, 'objectID'],
      [{ objectID: 'x' }, 'consequence'],
      [rule({ promote: [{ objectID: 'a' }] }), 'position'],
      [rule({}, { conditions: [{ pattern: 'a' }] }), 'anchoring'],
      [rule({ hide: ['a'] }), 'hide'],
      [rule({}, { validity: [{ from: 2, until: 1 }] }), 'seconds'],
      [rule({ params: { query: { edits: [{ type: 'replace', delete: 'a' }] } } }), 'edits'],
    ] as [Rule, string][])
      await expect(service.rules('items', [given])).rejects.toMatchObject({
        code: 'rule-invalid',
        message: expect.stringContaining(why),
      });
  });
});

describe('a synonym in an answer', () => {
  it('is shown as what was typed, where that is wanted', async () => {
    await service.synonyms('items', [
      { objectID: 's', type: 'oneWaySynonym', input: 'platter', synonyms: ['dish'] },
    ]);
    const render = async (more: object): Promise<unknown> =>
      (await ask({ query: 'blue platter', ...more })).hits[0]?.['_highlightResult'];
    expect(await render({})).toMatchObject({ title: { value: '<em>Blue</em> <em>dish</em>' } });
    expect(await render({ replaceSynonymsInHighlight: true })).toMatchObject({
      title: { value: '<em>Blue</em> <em>platter</em>' },
    });
    expect(
      (await ask({ query: 'blue dish', replaceSynonymsInHighlight: true })).hits[0]?.[
        '_highlightResult'
      ],
    ).toMatchObject({ title: { value: '<em>Blue</em> <em>dish</em>' } });
  });
});

describe('a virtual replica', () => {
  it('sorts by its own order first and leaves out what is little relevant', async () => {
    const {
      results: [answer],
    } = await service.search([{ indexName: 'items_newest', query: 'blue' }]);
    expect((answer as SearchAnswer).hits.map(({ objectID }) => objectID)).toEqual([
      'tile',
      'dish',
      'vase',
    ]);
    const {
      results: [loose],
    } = await service.search([{ indexName: 'items_newest', query: 'bleu' }]);
    expect(loose).toMatchObject({ nbHits: 3, nbSortedHits: 3 });
    const {
      results: [strict],
    } = await service.search([
      { indexName: 'items_newest', query: 'ming', relevancyStrictness: 100 },
    ]);
    expect(strict).toMatchObject({ nbSortedHits: 2 });
  });
});
