// What the documented parameters for words, typos and syntax mean, asked over HTTP through the
// official client.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService } from '@vitrine/search-service';
import { algoliasearch, type SearchParamsObject } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientOptions } from './patient-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'algolia-words-'));
const service = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
const items = [
  { objectID: 'heron', title: 'Grey heron', note: 'A bird at the river', code: 'AB1234' },
  { objectID: 'herons', title: 'Two herons', note: 'Birds at the river', code: 'AB1235' },
  { objectID: 'women', title: 'Women of the village', note: 'Landschaft Bild', code: 'CD1' },
  { objectID: 'horse', title: 'Le cheval blanc', note: 'Der Hund', code: 'CD2' },
  { objectID: 'river', title: 'River at night', note: 'Grey and blue, with a heron', code: 'CD3' },
  { objectID: 'fieldfare', title: 'Fieldfare', note: 'Winter', code: 'EF1' },
  { objectID: 'fieldfair', title: 'Fieldfair', note: 'Summer', code: 'EF2' },
];

function client() {
  return algoliasearch(service.keys.appId, service.keys.adminKey, patientOptions(server));
}
async function ids(
  query: string,
  searchParams: SearchParamsObject = {},
  indexName = 'words',
): Promise<string[]> {
  return (
    await client().searchSingleIndex({ indexName, searchParams: { query, ...searchParams } })
  ).hits
    .map(({ objectID }) => objectID)
    .toSorted();
}
/** An index of the same items under other settings. */
async function under(indexName: string, indexSettings: object): Promise<string> {
  await service.settings(indexName, {
    searchableAttributes: ['title', 'note', 'code'],
    ...indexSettings,
  });
  await service.batch(
    indexName,
    items.map((body) => ({ action: 'addObject', body })),
  );
  await service.settled();
  return indexName;
}

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  await under('words', {});
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('ignorePlurals', () => {
  const strict: SearchParamsObject = { typoTolerance: false, queryType: 'prefixNone' };
  it('finds one by many and many by one, in the languages named', async () => {
    expect(await ids('heron', strict)).toEqual(['heron', 'river']);
    for (const query of ['heron', 'herons'])
      expect(await ids(query, { ...strict, ignorePlurals: ['en'] }), query).toEqual([
        'heron',
        'herons',
        'river',
      ]);
    expect(await ids('woman', { ...strict, ignorePlurals: ['en'] })).toEqual(['women']);
    expect(await ids('chevaux', { ...strict, ignorePlurals: ['en'] })).toEqual([]);
    expect(
      await ids('chevaux', { ...strict, ignorePlurals: true, queryLanguages: ['fr'] }),
    ).toEqual(['horse']);
    expect(await ids('chevaux', { ...strict, ignorePlurals: true })).toEqual(['horse']);
  });
  it('marks the form that was found, and counts as exact unless told not to', async () => {
    const ask = async (alternativesAsExact: SearchParamsObject['alternativesAsExact']) =>
      (
        await client().searchSingleIndex({
          indexName: 'words',
          searchParams: {
            query: 'woman',
            ...strict,
            ignorePlurals: ['en'],
            getRankingInfo: true,
            exactOnSingleWordQuery: 'word',
            alternativesAsExact,
          },
        })
      ).hits[0];
    const [exact, loose] = [await ask(['ignorePlurals']), await ask([])];
    expect(exact?._highlightResult).toMatchObject({
      title: { value: '<em>Women</em> of the village', matchLevel: 'full' },
    });
    expect([
      exact?._rankingInfo?.nbExactWords,
      loose?._rankingInfo?.nbExactWords,
      loose?._rankingInfo?.nbTypos,
    ]).toEqual([1, 0, 0]);
  });
  it('may be a setting, and gives way to the query', async () => {
    const plural = await under('plural', { ignorePlurals: ['en'] });
    expect(await ids('woman', strict, plural)).toEqual(['women']);
    expect(await ids('woman', { ...strict, ignorePlurals: false }, plural)).toEqual([]);
  });
});

describe('decompoundQuery', () => {
  it('takes a compound apart in its own languages, by itself', async () => {
    const strict: SearchParamsObject = { typoTolerance: false, queryType: 'prefixNone' };
    expect(await ids('Landschaftsbild', { ...strict, queryLanguages: ['de'] })).toEqual(['women']);
    expect(
      await ids('Landschaftsbild', { ...strict, queryLanguages: ['de'], decompoundQuery: false }),
    ).toEqual([]);
    expect(await ids('Landschaftsbild', strict)).toEqual([]);
  });
});

describe('typos', () => {
  it('are forgiven, kept to the fewest, to one more, or not at all', async () => {
    expect(await ids('fieldfare')).toEqual(['fieldfair', 'fieldfare']);
    expect(await ids('fieldfare', { typoTolerance: 'min' })).toEqual(['fieldfare']);
    expect(await ids('fieldfare', { typoTolerance: 'strict' })).toEqual(['fieldfare']);
    expect(await ids('fieldfzre', { typoTolerance: 'strict' })).toEqual(['fieldfare']);
    expect(await ids('fieldfzre', { typoTolerance: false })).toEqual([]);
  });
  it('depend on the length of the word, as told', async () => {
    expect(await ids('hron')).toEqual(['heron', 'herons', 'river']);
    expect(await ids('hron', { minWordSizefor1Typo: 5 })).toEqual([]);
    expect(await ids('feldfre')).toEqual([]);
    expect(await ids('feldfre', { minWordSizefor2Typos: 7 })).toEqual(['fieldfare']);
  });
  it('are not forgiven in words and attributes that the settings name, nor in numbers', async () => {
    const named = await under('named', {
      disableTypoToleranceOnWords: ['hron'],
      disableTypoToleranceOnAttributes: ['note'],
    });
    expect(await ids('hron', {}, named)).toEqual([]);
    expect(await ids('wintr', {}, named)).toEqual([]);
    expect(await ids('winter', {}, named)).toEqual(['fieldfare']);
    expect(await ids('herox', {}, named)).toEqual(['heron', 'herons']);
    expect(await ids('herox', { disableTypoToleranceOnAttributes: ['title', 'note'] })).toEqual([]);
    expect(await ids('AB1236')).toEqual([]);
    expect(await ids('AB1236', { allowTyposOnNumericTokens: true })).toEqual(['heron', 'herons']);
  });
});

describe('advanced syntax', () => {
  const advanced: SearchParamsObject = { advancedSyntax: true };
  it('holds phrases together and leaves out what a minus stands before', async () => {
    expect(await ids('"grey heron"', advanced)).toEqual(['heron']);
    expect(await ids('grey heron')).toEqual(['heron', 'river']);
    expect(await ids('river -birds', advanced)).toEqual(['heron', 'river']);
    expect(await ids('river -"grey heron"', advanced)).toEqual(['herons', 'river']);
    expect(await ids('-heron', advanced)).not.toContain('heron');
    expect(await ids('"grey heron', advanced)).toEqual(['heron', 'river']);
  });
  it('is words where it is off, or off in part', async () => {
    expect(await ids('river -birds')).toEqual(['heron', 'herons']);
    expect(
      await ids('"heron grey"', { advancedSyntax: true, advancedSyntaxFeatures: ['excludeWords'] }),
    ).toEqual(['heron', 'river']);
    expect(
      await ids('river -birds', { advancedSyntax: true, advancedSyntaxFeatures: ['exactPhrase'] }),
    ).toEqual(['heron', 'herons']);
  });
});

describe('words that need not be there', () => {
  it('are named, or let go from either end when nothing is found', async () => {
    expect(await ids('grey elephant')).toEqual([]);
    expect(await ids('grey elephant', { optionalWords: ['elephant'] })).toEqual(['heron', 'river']);
    expect(await ids('grey elephant', { removeWordsIfNoResults: 'lastWords' })).toEqual([
      'heron',
      'river',
    ]);
    expect(await ids('elephant grey', { removeWordsIfNoResults: 'firstWords' })).toEqual([
      'heron',
      'river',
    ]);
    expect(await ids('elephant grey', { removeWordsIfNoResults: 'allOptional' })).toEqual([
      'heron',
      'river',
    ]);
    expect(await ids('elephant grey', { removeWordsIfNoResults: 'none' })).toEqual([]);
    expect(await ids('the of village', { removeStopWords: ['en'] })).toEqual(['women']);
  });
});

describe('parameters of old', () => {
  it('are taken and change nothing', async () => {
    const plain = await ids('heron');
    for (const searchParams of [
      { percentileComputation: false },
      { enableReRanking: false },
      { enablePersonalization: true },
      { attributeCriteriaComputedByMinProximity: true },
      { disableExactOnAttributes: ['note'] },
    ] as SearchParamsObject[]) {
      expect(await ids('heron', searchParams), JSON.stringify(searchParams)).toEqual(plain);
    }
  });
  it('of the wrong type are refused by name', async () => {
    for (const [name, wrong] of Object.entries({
      percentileComputation: 'often',
      decompoundQuery: 'both',
      typoTolerance: 'loose',
      queryType: 'prefixFirst',
      removeWordsIfNoResults: 'some',
    })) {
      await expect(
        ids('heron', { [name]: wrong } as SearchParamsObject),
        name,
      ).rejects.toMatchObject({ status: 400, message: expect.stringContaining(name) });
    }
  });
});
