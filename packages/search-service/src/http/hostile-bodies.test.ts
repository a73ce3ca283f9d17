// Bodies that no client would send: the service refuses them in Algolia's form, soon, and goes on
// answering.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchService, type SearchService } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-bodies-'));
let service: SearchService;

beforeAll(async () => {
  service = openSearchService({ folder });
  await service.settings('items', {
    attributesForFaceting: ['searchable(kind)'],
    searchableAttributes: ['title'],
  });
  await service.batch('items', [
    { action: 'addObject', body: { objectID: 'a', title: 'vase', kind: 'pot' } },
  ]);
  await service.settled();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

type Sent = string | Uint8Array<ArrayBuffer>;
/** Sends a body with the admin key, so that only the body can be what is refused. */
async function send(
  path: string,
  body: Sent,
  method = 'POST',
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const { appId, adminKey } = service.keys;
  const response = await service.fetch(
    new Request(`http://x${path}`, {
      method,
      ...(method === 'GET' ? {} : { body }),
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': adminKey },
    }),
  );
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
function expectRefused(
  { status, answer }: { status: number; answer: Record<string, unknown> },
  what: string,
): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(answer, what).toMatchObject({ status, message: expect.stringMatching(/\S\. \w/) });
}

const paths = [
  '/1/indexes/*/queries',
  '/1/indexes/items/query',
  '/1/indexes/items/browse',
  '/1/indexes/items/batch',
  '/1/indexes/*/batch',
  '/1/indexes/*/objects',
  '/1/indexes/items/facets/kind/query',
  '/1/indexes/items/deleteByQuery',
  '/1/indexes/scratch',
  '/1/indexes/scratch/x/partial',
  '/1/indexes/items/operation',
  '/1/indexes/scratch/rules/batch',
  '/1/indexes/items/rules/search',
  '/1/indexes/scratch/synonyms/batch',
  '/1/indexes/items/synonyms/search',
  '/1/indexes/*/recommendations',
  '/1/keys',
];

/** A body without an end, and how much of it was taken. */
async function sendEndless(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; taken: number }> {
  let taken = 0;
  const piece = new Uint8Array(65_536).fill(0x20);
  const body = new ReadableStream({
    pull(controller) {
      taken += piece.length;
      controller.enqueue(piece);
    },
  });
  const { status } = await service.fetch(
    new Request(`http://x${path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers,
    } as RequestInit),
  );
  return { status, taken };
}

describe('a body', () => {
  it('without an end is read no further than its limit, and not at all for whoever may not send it', async () => {
    const { appId, searchKey, adminKey } = service.keys;
    const named = (key: string) => ({
      'x-algolia-application-id': appId,
      'x-algolia-api-key': key,
    });
    for (const path of paths)
      expect((await sendEndless(path, named('wrong'))).taken, path).toBeLessThan(200_000);
    for (const path of [
      '/1/indexes/*/queries',
      '/1/indexes/items/query',
      '/1/indexes/items/facets/kind/query',
      '/1/indexes/*/recommendations',
      '/1/events',
      '/1/indexes/*/objects',
    ]) {
      const { status, taken } = await sendEndless(path, named(searchKey));
      expect([path, status, taken < 2 ** 20 + 300_000]).toEqual([path, 413, true]);
    }
    const { status, taken } = await sendEndless('/1/indexes/items/batch', named(adminKey));
    expect([status, taken < 2 ** 26 + 300_000]).toEqual([413, true]);
  });

  it('that is no JSON, or no UTF-8, is refused everywhere', async () => {
    const bad: Sent[] = [
      '{',
      'null,',
      '{"query":"a"',
      Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
      Uint8Array.of(0xc3, 0x28),
      'undefined',
      '\u0000',
    ];
    for (const path of paths)
      for (const body of bad) expectRefused(await send(path, body), `${path} ${String(body)}`);
  });

  it('of ten megabytes is answered or refused, soon', async () => {
    const long = 'x'.repeat(10_000_000);
    const list = JSON.stringify(Array.from({ length: 300_000 }, (_, number) => `kind:${number}`));
    for (const [path, body] of [
      ['/1/indexes/items/query', `{"query":"${long}"}`],
      ['/1/indexes/items/query', `{"filters":"kind:${long}"}`],
      ['/1/indexes/items/query', `{"facetFilters":[${list}]}`],
      ['/1/indexes/items/query', `{"${long}":1}`],
      ['/1/indexes/*/queries', `{"requests":[${'{},'.repeat(1000)}{}]}`],
      [
        '/1/indexes/scratch/rules/batch',
        `[{"objectID":"r","conditions":[],"consequence":{"userData":"${long}"}}]`,
      ],
    ] as const) {
      const startedAt = performance.now();
      const { status } = await send(path, body);
      expect(status, path).toBeLessThan(500);
      expect(performance.now() - startedAt, path).toBeLessThan(8000);
    }
  }, 90_000);

  it('nested a hundred thousand deep does no harm', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      for (const body of [
        deep,
        `{"query":"vase","filters":${deep}}`,
        `{"facetFilters":${deep}}`,
        `{"numericFilters":${deep},"x":${deep}}`,
        `{"requests":${deep}}`,
        `{"params":${deep}}`,
      ]) {
        for (const path of paths)
          expect((await send(path, body)).status, `${path} ${body.slice(0, 40)}`).toBeLessThan(500);
      }
    }
    expectRefused(
      await send(
        '/1/indexes/items/query',
        JSON.stringify({ filters: `${'('.repeat(100_000)}kind:pot${')'.repeat(100_000)}` }),
      ),
      'parentheses',
    );
  }, 90_000);

  it('of the wrong kind is refused where it matters, never with a fault', async () => {
    const kinds = [
      'null',
      '7',
      '"text"',
      'true',
      '[]',
      '{}',
      '[[]]',
      '[null]',
      '{"requests":null}',
      '{"requests":[null]}',
      '{"requests":[{"action":"addObject"}]}',
      '{"requests":[{"action":7,"body":{}}]}',
      '{"objectID":{}}',
      '{"destination":[]}',
      '{"operation":"copy","destination":"items"}',
      '{"operation":"move","destination":"y","scope":7}',
      '{"cursor":7}',
      '{"cursor":{}}',
      '{"params":7}',
      '{"acl":{}}',
    ];
    for (const path of paths)
      for (const body of kinds)
        expect((await send(path, body)).status, `${path} ${body}`).toBeLessThan(500);
    for (const path of [
      '/1/indexes/items/settings',
      '/1/indexes/scratch/rules/r',
      '/1/indexes/scratch/synonyms/s',
      '/1/indexes/scratch/x',
    ]) {
      for (const body of kinds)
        expect((await send(path, body, 'PUT')).status, `${path} ${body}`).toBeLessThan(500);
    }
  });
});

describe('names', () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'ключ',
    '鍵',
    '🗝️',
    'a.b',
    'a b',
    '"',
    '\\',
    'a:b',
    '-a',
    '<b>',
    '\u0000',
    ' ',
  ];
  it('of attributes may be any, and come back as they were; those that begin with _ are not searched', async () => {
    const body = JSON.stringify({
      requests: names.map((name, at) => ({
        action: 'addObject',
        body: JSON.parse(
          `{"objectID":"n${at}",${JSON.stringify(name)}:"value ${at}","nest":{${JSON.stringify(name)}:[{${JSON.stringify(name)}:1}]}}`,
        ),
      })),
    });
    expect((await send('/1/indexes/names/batch', body)).status).toBe(200);
    await service.settled();
    for (const [at, name] of names.entries()) {
      const { answer } = await send(`/1/indexes/names/n${at}`, '', 'GET');
      expect(Object.hasOwn(answer, name), name).toBe(true);
      expect(
        answer[name] === `value ${at}` ||
          Object.getOwnPropertyDescriptor(answer, name)?.value === `value ${at}`,
        name,
      ).toBe(true);
    }
    expect(({} as Record<string, unknown>)['value 0']).toBeUndefined();
    expect((await send('/1/indexes/names/query', '{"query":"value"}')).answer).toMatchObject({
      nbHits: names.filter((name) => !name.startsWith('_')).length,
    });
  });
  it('of parameters, facets, indices, rules and keys may be any', async () => {
    for (const name of names) {
      const quoted = JSON.stringify(name);
      const at = encodeURIComponent(name);
      for (const [path, body] of [
        [
          '/1/indexes/items/query',
          `{${quoted}:1,"facets":[${quoted}],"attributesToRetrieve":[${quoted},"-x"],"attributesToSnippet":[${quoted}],"restrictSearchableAttributes":[${quoted}],"filters":${JSON.stringify(`${JSON.stringify(name)}:x`)}}`,
        ],
        [`/1/indexes/${at}/query`, '{}'],
        [`/1/indexes/items/facets/${at}/query`, '{"facetQuery":"x"}'],
        ['/1/indexes/*/queries', `{"requests":[{"indexName":${quoted}}]}`],
        [
          '/1/indexes/scratch/rules/batch',
          `[{"objectID":${quoted},"consequence":{"params":{${quoted}:1}}}]`,
        ],
        [
          '/1/indexes/scratch/synonyms/batch',
          `[{"objectID":${quoted},"type":"synonym","synonyms":["a","b"]}]`,
        ],
        ['/1/indexes/*/objects', `{"requests":[{"indexName":"items","objectID":${quoted}}]}`],
      ] as const)
        expect((await send(path, body)).status, `${path} ${name}`).toBeLessThan(500);
      expect((await send(`/1/keys/${at}`, '', 'GET')).status, name).toBeLessThan(500);
      expect((await send(`/1/indexes/items/${at}`, '', 'GET')).status, name).toBeLessThan(500);
    }
  });
});

describe('paths', () => {
  it('with escapes that make no sense, control characters or endless names are refused', async () => {
    for (const path of [
      '/1/indexes/%E0%A4%A/query',
      '/1/indexes/%/query',
      '/1/indexes/%00/query',
      '/1/indexes/items/%FF',
      '/1/keys/%E0%A4%A',
      `/1/indexes/${'x'.repeat(5000)}/query`,
      '/1/',
      '/1/indexes//query',
      '/2/',
      '/3/abtests/%FF',
      '/1/indexes/items/task/many',
      '/1/task/-1',
    ]) {
      for (const method of ['POST', 'GET', 'PUT', 'DELETE'])
        expect((await send(path, '{}', method)).status, `${method} ${path}`).toBeLessThan(500);
    }
    expectRefused(await send('/1/indexes/*', '{}'), '*');
    for (const name of ['%00', 'a%0Ab', 'x'.repeat(300)])
      expectRefused(
        await send(`/1/indexes/${name}/batch`, '{"requests":[{"action":"addObject","body":{}}]}'),
        name,
      );
  });
});

describe('settings', () => {
  it('of any shape are taken or refused, and the index goes on answering', async () => {
    const known = [
      'searchableAttributes',
      'attributesForFaceting',
      'ranking',
      'customRanking',
      'replicas',
      'attributeForDistinct',
      'distinct',
      'unretrievableAttributes',
      'paginationLimitedTo',
      'numericAttributesForFiltering',
      'disableTypoToleranceOnWords',
      'hitsPerPage',
      'typoTolerance',
      'userData',
      'renderingContent',
      'relevancyStrictness',
      'identifierAttributes',
      'maxFacetHits',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(...known),
          fc.oneof(
            fc.jsonValue({ maxDepth: 2 }),
            fc.constantFrom(
              'asc(title)',
              'desc(kind)',
              'searchable(title)',
              'virtual(x)',
              'unordered(title,kind)',
            ),
          ),
          { maxKeys: 3 },
        ),
        async (settings) => {
          expect(
            (await send('/1/indexes/shaped/settings', JSON.stringify(settings), 'PUT')).status,
            JSON.stringify(settings),
          ).toBeLessThan(500);
          const { status } = await send('/1/indexes/shaped/query', '{"query":"a","facets":["*"]}');
          expect([200, 404], JSON.stringify(settings)).toContain(status);
          expect([200, 404]).toContain(
            (await send('/1/indexes/shaped/settings', '', 'GET')).status,
          );
        },
      ),
      { numRuns: 150 },
    );
  }, 90_000);
  it('left nothing behind that stops others', async () =>
    expect((await send('/1/indexes/items/query', '{"query":"vase"}')).answer).toMatchObject({
      nbHits: 1,
    }));
});
