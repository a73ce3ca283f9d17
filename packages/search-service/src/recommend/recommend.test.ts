// Recommendations as the official client asks for them, over HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { recommendClient, type RecommendHit } from '@algolia/recommend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchService, securedKey } from '../index.ts';
import { SearchCore } from '../service.ts';
import { protocol } from '../http/app.ts';

const now = Date.UTC(2026, 5, 20);
const folder = mkdtempSync(join(tmpdir(), 'recommend-'));
const core = new SearchCore({ folder, now: () => now });
const server = serve({ fetch: protocol(core), hostname: '127.0.0.1', port: 0 });
const client = (key: string) =>
  recommendClient(core.identity.appId, key, {
    hosts: [
      {
        url: `127.0.0.1:${(server.address() as AddressInfo).port}`,
        protocol: 'http',
        accept: 'readWrite',
      },
    ],
  });
const look = (...bytes: number[]) =>
  Buffer.from(Array.from({ length: 8 }, (_, at) => bytes[at] ?? 0)).toString('base64');

const prints = Array.from({ length: 40 }, (_, i) => ({
  objectID: `print-${i}`,
  title: `Print ${i}`,
  maker: [`Maker ${i % 8}`],
  subject: ['paper'],
  year: 1500 + i * 10,
  open: i % 2 === 0,
  look: look(i * 6, 255 - i * 6),
}));
const items = [
  ...prints,
  {
    objectID: 'wave',
    title: 'The Great Wave',
    maker: ['Hokusai'],
    subject: ['sea', 'boat', 'paper'],
    year: 1831,
    open: true,
    look: look(10, 20, 30),
  },
  {
    objectID: 'ferry',
    title: 'Ferry in a storm',
    maker: ['Hiroshige'],
    subject: ['sea', 'boat', 'paper'],
    year: 1850,
    open: true,
    look: look(200, 20, 200),
  },
  {
    objectID: 'fuji',
    title: 'Fuji in clear weather',
    maker: ['Hokusai'],
    subject: ['mountain', 'paper'],
    year: 1830,
    open: false,
    look: look(11, 21, 30),
  },
  {
    objectID: 'whirl',
    title: 'Whirlpool',
    maker: ['Hiroshige'],
    subject: ['sea', 'paper'],
    year: 1855,
    open: true,
  },
  {
    objectID: 'hidden',
    title: 'A sea by Hokusai',
    maker: ['Hokusai'],
    subject: ['sea', 'boat'],
    year: 1831,
    open: false,
  },
];

async function query(
  request: Record<string, unknown>,
  key = core.identity.searchKey,
): Promise<RecommendHit[]> {
  const { results } = await client(key).getRecommendations({
    requests: [
      { indexName: 'items', threshold: 0, model: 'related-products', ...request } as never,
    ],
  });
  return (results[0]?.hits ?? []) as RecommendHit[];
}
const idsOf = (hits: readonly RecommendHit[]) => hits.map(({ objectID }) => objectID);
const visits = (
  kind: 'click' | 'view' | 'conversion',
  ids: readonly string[],
  visitors: number,
  daysAgo = 1,
) =>
  Array.from({ length: visitors }, (_, visitor) =>
    ids.map((objectID) => ({
      index: 'items',
      userToken: `${ids.join('+')}-${visitor}`,
      objectID,
      kind,
      at: now - daysAgo * 86_400_000,
    })),
  ).flat();

beforeAll(async () => {
  await core.ready;
  await core.write({
    kind: 'settings',
    index: 'items',
    forwardToReplicas: false,
    changes: {
      searchableAttributes: ['title', 'maker'],
      attributesForFaceting: ['maker', 'subject', 'open'],
      attributesForRecommendations: ['maker', 'subject', 'weight(near(year,25),0.5)'],
      attributeForLooks: 'look',
      lookParts: ['colour:4', 'shape:4'],
    },
  });
  await core.write({
    kind: 'batch',
    index: 'items',
    operations: items.map((body) => ({ action: 'addObject', body })),
  });
  await core.settled();
  // Some visitors of everything else, so that a trend stands out from something.
  core.behaviour.record(visits('view', ['print-1'], 4, 10));
});
afterAll(async () => {
  server.close();
  await core.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('related items', () => {
  it('are those that share what is rare, with the reasons as data', async () => {
    const hits = await query({ objectID: 'wave', maxRecommendations: 4 });
    expect(new Set(idsOf(hits))).toEqual(new Set(['hidden', 'fuji', 'ferry', 'whirl']));
    const ferry = hits.find(({ objectID }) => objectID === 'ferry');
    expect(ferry?.['_reason']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'shared', attribute: 'subject', value: 'boat' }),
      ]),
    );
    expect(hits.every(({ _score }) => (_score ?? 0) > 0 && (_score ?? 0) <= 100)).toBe(true);
  });

  it('never hold the item itself, nor what a filter forbids', async () => {
    const hits = await query({ objectID: 'wave', queryParameters: { filters: 'open:true' } });
    expect(idsOf(hits)).not.toContain('wave');
    expect(idsOf(hits)).not.toContain('hidden');
    expect(idsOf(hits)).toContain('ferry');
  });

  it('are none for an item that is not there, and what falls short of the threshold is left out', async () => {
    expect(await query({ objectID: 'nothing' })).toEqual([]);
    const all = await query({ objectID: 'wave' });
    const some = await query({ objectID: 'wave', threshold: 40 });
    expect(some.length).toBeLessThan(all.length);
    expect(some.every(({ _score }) => (_score ?? 0) >= 40)).toBe(true);
  });

  it('are filled up by a fallback that says that it is one', async () => {
    const hits = await query({
      objectID: 'nothing',
      maxRecommendations: 3,
      fallbackParameters: { query: 'whirlpool' },
    });
    expect(hits).toMatchObject([{ objectID: 'whirl', _reason: [{ kind: 'fallback' }] }]);
  });

  it('give only the attributes that are asked for', async () => {
    const [hit] = await query({
      objectID: 'wave',
      maxRecommendations: 1,
      queryParameters: { attributesToRetrieve: ['title'], attributesToHighlight: [] },
    });
    expect(Object.keys(hit ?? {}).sort()).toEqual(['_reason', '_score', 'objectID', 'title']);
  });

  it('obey the filters of a secured key', async () => {
    const key = securedKey(core.identity.searchKey, 'filters=open%3Atrue');
    expect(idsOf(await query({ objectID: 'wave' }, key))).not.toContain('hidden');
  });

  it('are lifted by what visitors do, once enough of them do it', async () => {
    expect(idsOf(await query({ objectID: 'print-7' }))).not.toContain('fuji');
    core.behaviour.record(visits('click', ['print-7', 'fuji'], 2));
    expect(idsOf(await query({ objectID: 'print-7' }))).not.toContain('fuji');
    core.behaviour.record(visits('click', ['print-7', 'fuji', 'whirl'], 9));
    const hits = await query({ objectID: 'print-7' });
    expect(hits.find(({ objectID }) => objectID === 'fuji')?.['_reason']).toContainEqual({
      kind: 'visitors',
      what: 'looked-at-both',
      visitors: 11,
    });
  });
});

describe('what was kept together', () => {
  it('is what the same visitors kept on the same day', async () => {
    core.behaviour.record([
      ...visits('conversion', ['wave', 'whirl'], 3),
      ...visits('click', ['wave', 'print-3'], 9),
    ]);
    expect(idsOf(await query({ model: 'bought-together', objectID: 'wave' }))).toEqual(['whirl']);
  });
});

describe('trends', () => {
  it('are what more visitors look at than before, by visitors and not by clicks', async () => {
    core.behaviour.record([
      ...visits('view', ['print-20'], 8),
      ...Array.from({ length: 50 }, () => ({
        index: 'items',
        userToken: 'one',
        objectID: 'print-30',
        kind: 'click' as const,
        at: now,
      })),
    ]);
    const hits = await query({ model: 'trending-items' });
    expect(idsOf(hits)).toContain('print-20');
    expect(idsOf(hits)).not.toContain('print-30');
    expect(idsOf(hits)).not.toContain('print-1');
  });

  it('can be those of one facet value, and of the values themselves', async () => {
    expect(
      idsOf(await query({ model: 'trending-items', facetName: 'maker', facetValue: 'Maker 4' })),
    ).toEqual(['print-20']);
    const values = await query({ model: 'trending-facets', facetName: 'maker' });
    expect(values[0]).toMatchObject({ facetName: 'maker', facetValue: 'Hokusai', _score: 100 });
  });
});

describe('what looks alike', () => {
  it('is what has the most similar picture, part by part', async () => {
    const hits = await query({ model: 'looking-similar', objectID: 'wave', maxRecommendations: 2 });
    expect(hits[0]).toMatchObject({
      objectID: 'fuji',
      _reason: expect.arrayContaining([{ kind: 'looks', part: 'shape', likeness: 1 }]),
    });
  });
  it('leaves out what has no picture', async () => {
    expect(await query({ model: 'looking-similar', objectID: 'whirl' })).toEqual([]);
    expect(idsOf(await query({ model: 'looking-similar', objectID: 'wave' }))).not.toContain(
      'whirl',
    );
  });
  it('follows a change of the items', async () => {
    await core.write({
      kind: 'batch',
      index: 'items',
      operations: [
        { action: 'addObject', body: { objectID: 'twin', title: 'Twin', look: look(10, 20, 30) } },
      ],
    });
    await core.settled();
    expect(
      idsOf(await query({ model: 'looking-similar', objectID: 'wave', maxRecommendations: 1 })),
    ).toEqual(['twin']);
  });
});

describe("a curator's rules", () => {
  const rule = {
    objectID: 'r1',
    description: 'Not that one',
    condition: { filters: 'objectID:wave' },
    consequence: { hide: [{ objectID: 'fuji' }], promote: [{ objectID: 'print-9', position: 0 }] },
  };
  const model = 'related-products' as const;

  it('hide and promote, for the items that they are about', async () => {
    const admin = client(core.identity.adminKey);
    const { taskID } = await admin.batchRecommendRules({
      indexName: 'items',
      model,
      recommendRule: [rule],
    });
    await core.live.whenVisible('items', Number(taskID));
    expect(await admin.getRecommendStatus({ indexName: 'items', model, taskID })).toMatchObject({
      status: 'published',
    });
    const hits = await query({ objectID: 'wave', maxRecommendations: 5 });
    expect(hits[0]).toMatchObject({ objectID: 'print-9', _reason: [{ kind: 'curator' }] });
    expect(idsOf(hits)).not.toContain('fuji');
    expect(idsOf(await query({ objectID: 'hidden' }))).toContain('fuji');
  });

  it('can be listed, read, switched off and removed', async () => {
    const admin = client(core.identity.adminKey);
    expect(
      await admin.searchRecommendRules({
        indexName: 'items',
        model,
        searchRecommendRulesParams: { query: 'not that' },
      }),
    ).toMatchObject({ nbHits: 1, hits: [rule] });
    expect(
      await admin.getRecommendRule({ indexName: 'items', model, objectID: 'r1' }),
    ).toMatchObject(rule);
    await admin.batchRecommendRules({
      indexName: 'items',
      model,
      recommendRule: [{ ...rule, enabled: false }],
    });
    expect(idsOf(await query({ objectID: 'wave', maxRecommendations: 5 }))).toContain('fuji');
    await admin.deleteRecommendRule({ indexName: 'items', model, objectID: 'r1' });
    await expect(
      admin.getRecommendRule({ indexName: 'items', model, objectID: 'r1' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('are not for everybody to change', async () => {
    await expect(
      client(core.identity.searchKey).batchRecommendRules({
        indexName: 'items',
        model,
        recommendRule: [rule],
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('a request that makes no sense', () => {
  it.each([
    [{ model: 'guess' }, 'model'],
    [{ model: 'related-products' }, 'objectID'],
    [{ model: 'trending-facets' }, 'facetName'],
  ])('%j is told what is wrong', async (request, name) => {
    await expect(query(request)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(name),
    });
  });
  it('of an index that is not there is told so', async () =>
    expect(query({ indexName: 'none', objectID: 'x' })).rejects.toMatchObject({ status: 404 }));
});

it('the site asks the same without HTTP', async () => {
  const other = mkdtempSync(join(tmpdir(), 'recommend-'));
  const service = openSearchService({ folder: other });
  await service.batch(
    'items',
    items.map((body) => ({ action: 'addObject', body })),
  );
  await service.settings('items', { attributesForFaceting: ['maker'] });
  await service.settled();
  const { results } = await service.recommend([
    { indexName: 'items', model: 'related-products', objectID: 'wave', threshold: 0 },
  ]);
  expect(results[0]?.hits.map((hit) => ('objectID' in hit ? hit.objectID : ''))).toEqual([
    'fuji',
    'hidden',
  ]);
  await service.close();
  rmSync(other, { recursive: true, force: true });
});
