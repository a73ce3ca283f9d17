// Whatever is sent, the service answers, soon, and never with a fault of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchService, SearchFailure, type SearchService } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-hostile-'));
let service: SearchService;
/** Longest that one answer may take, in milliseconds, on a busy machine with two cores. */
const slow = 1000;

beforeAll(async () => {
  service = openSearchService({ folder });
  await service.settings('items', {
    attributesForFaceting: ['searchable(kind)'],
    searchableAttributes: ['title', 'identifier'],
    identifierAttributes: ['identifier'],
  });
  const words = [
    'vase',
    'Müller',
    '富士山',
    'الفن',
    '77.AO.84',
    '—',
    '\u0000',
    '👩🏽‍🎨',
    'a'.repeat(3000),
    '__proto__',
    '<em>',
  ];
  await service.batch(
    'items',
    Array.from({ length: 400 }, (_, index) => ({
      action: 'updateObject',
      body: {
        objectID: `i${index}`,
        title: [words[index % 11], words[(index * 7) % 11], words[(index * 3) % 11]].join(' '),
        kind: words[index % 5],
        identifier: `1.${index}`,
        n: index,
      },
    })),
  );
  await service.settled();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Searches; a refusal with a sentence is an answer too. */
async function survives(request: Record<string, unknown>): Promise<void> {
  const started = performance.now();
  try {
    await service.search([{ indexName: 'items', facets: ['*'], ...request }]);
  } catch (error) {
    expect(error, JSON.stringify(request)).toBeInstanceOf(SearchFailure);
    if (error instanceof SearchFailure)
      expect(error.status, JSON.stringify(request)).toBeLessThan(500);
  }
  expect(performance.now() - started, JSON.stringify(request).slice(0, 300)).toBeLessThan(slow);
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        '"',
        '-',
        '(',
        ')',
        ':',
        ' OR ',
        ' AND ',
        'NOT ',
        '*',
        '\\',
        '富士',
        'ال',
        '77.AO',
        "'",
        '’',
        '\u0301',
        '\ud800',
        '1',
        ' TO ',
        '<',
        '>=',
        '%',
        '{}',
        '[[',
        '\u0000',
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join('')),
);

describe('hostile queries', () => {
  it('are answered or refused, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, fc.boolean(), (query, advancedSyntax) =>
        survives({
          query,
          advancedSyntax,
          hitsPerPage: 2,
          removeWordsIfNoResults: advancedSyntax ? 'allOptional' : 'lastWords',
        }),
      ),
      { numRuns: 6000 },
    );
  }, 120_000);
  it('are answered or refused, whatever the filters', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, (filters) => survives({ query: 'vase', filters, hitsPerPage: 1 })),
      { numRuns: 6000 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(nasty, { maxLength: 3 }), (list) =>
        survives({
          query: '',
          facetFilters: list,
          numericFilters: list,
          tagFilters: list,
          optionalFilters: list,
          hitsPerPage: 1,
        }),
      ),
      { numRuns: 3000 },
    );
  }, 120_000);
  it('are answered or refused, whatever the parameters', async () => {
    const names = [
      'page',
      'hitsPerPage',
      'offset',
      'length',
      'facets',
      'distinct',
      'typoTolerance',
      'attributesToRetrieve',
      'attributesToHighlight',
      'attributesToSnippet',
      'aroundLatLng',
      'insideBoundingBox',
      'insidePolygon',
      'maxValuesPerFacet',
      'queryType',
      'optionalWords',
      'removeStopWords',
      'restrictSearchableAttributes',
      'ranking',
      'customRanking',
      'searchableAttributes',
      'responseFields',
      'minWordSizefor1Typo',
      'type',
      'facet',
      'facetQuery',
      'maxFacetHits',
      'params',
      'synonyms',
      'getRankingInfo',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), nasty), { maxKeys: 4 }),
        (given) => survives({ query: 'va', ...given }),
      ),
      { numRuns: 6000 },
    );
  }, 120_000);
  it('are answered, however long', async () => {
    for (const query of [
      'a '.repeat(5000),
      'a'.repeat(100_000),
      '富'.repeat(5000),
      '"'.repeat(2000),
      '-a '.repeat(2000),
      '1.'.repeat(3000),
      'ab'.repeat(250),
    ])
      await survives({ query, advancedSyntax: true });
  });
  it('are answered over HTTP, whatever the body and the path', async () => {
    const { appId, adminKey } = service.keys;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          'queries',
          'query',
          'browse',
          'batch',
          'facets/kind/query',
          'synonyms/batch',
          'synonyms/search',
          'operation',
          'deleteByQuery',
          'objects',
        ),
        fc.constantFrom('*', 'items', 'other'),
        fc.oneof(
          fc.json(),
          nasty,
          fc.jsonValue().map((value) => JSON.stringify({ requests: value, destination: value })),
        ),
        async (path, index, body) => {
          const response = await service.fetch(
            new Request(`http://x/search-api/1/indexes/${index}/${path}`, {
              method: 'POST',
              body,
              headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': adminKey },
            }),
          );
          expect(response.status, `${index}/${path} ${body}`).toBeLessThan(500);
          await response.json();
        },
      ),
      { numRuns: 2000 },
    );
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (path) => {
        expect((await service.fetch(new Request(`http://x${path}`))).status).toBeLessThan(500);
      }),
      { numRuns: 500 },
    );
  }, 120_000);
});
