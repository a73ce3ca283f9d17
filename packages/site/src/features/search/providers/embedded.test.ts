import { openSearchService, type SearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedProvider } from './embedded.ts';
import { itIsASearchProvider } from './search-provider.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-'));
let service: SearchService | undefined;

function open(): SearchService {
  if (!service) throw new Error('The service is opened when the suite runs.');
  return service;
}

beforeAll(() => void (service = openSearchService({ folder })));
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded search provider', () => {
  itIsASearchProvider(() => embeddedProvider(open(), '/search-api'));

  it('takes filters by their parts: no value can be mistaken for a sign of the protocol', async () => {
    const provider = embeddedProvider(open(), '/search-api');
    const values = ['\\-', '-', 'x<score=3>', 'x'];
    await provider.configure('parts', {
      searchableAttributes: ['place'],
      attributesForFaceting: ['place'],
    });
    await provider.index(
      'parts',
      values.map((value, i) => ({
        action: 'put',
        record: { objectID: String(i), place: [value] },
      })),
    );
    await provider.settled();
    const results = await provider.search(
      values.map((value) => ({
        indexName: 'parts',
        facetFilters: [[{ attribute: 'place', value }]],
      })),
    );
    expect(results.map(({ hits }) => hits.map(({ objectID }) => objectID))).toEqual([
      ['0'],
      ['1'],
      ['2'],
      ['3'],
    ]);
  });

  it('keeps synonyms and rules when everything in an index is replaced', async () => {
    const provider = embeddedProvider(open(), '/search-api');
    await provider.index('guided', [
      { action: 'put', record: { objectID: 'a', title: 'lion' } },
      { action: 'put', record: { objectID: 'b', title: 'ship' } },
    ]);
    await open().synonyms('guided', [
      { objectID: 's', type: 'oneWaySynonym', input: 'lyon', synonyms: ['lion'] },
    ]);
    await open().rules('guided', [
      {
        objectID: 'r',
        conditions: [{ pattern: 'boat', anchoring: 'is' }],
        consequence: { promote: [{ objectID: 'b', position: 0 }] },
      },
    ]);
    const find = async () =>
      (
        await provider.search(['lyon', 'boat'].map((query) => ({ indexName: 'guided', query })))
      ).map(({ hits }) => hits.map(({ objectID }) => objectID));
    await provider.settled();
    expect(await find()).toEqual([['a'], ['b']]);
    await provider.replace(
      'guided',
      (async function* () {
        yield [
          { objectID: 'a', title: 'lion' },
          { objectID: 'b', title: 'ship' },
        ];
      })(),
    );
    expect(await find()).toEqual([['a'], ['b']]);
  });

  it('looks again where events are taken, when it could not be told', async () => {
    let faults = 1;
    const failingOnce: SearchService = {
      ...open(),
      fetch: (...params) =>
        faults-- > 0 ? Promise.reject(new Error('closing')) : open().fetch(...params),
    };
    const provider = embeddedProvider(failingOnce, '/search-api');
    await expect(provider.eventsHost()).rejects.toThrow('closing');
    expect(await provider.eventsHost()).toBe('/search-api');
  });

  it('answers a browser as it answers the site', async () => {
    const provider = embeddedProvider(open(), '/search-api');
    const { address, appId, searchKey } = provider.browserAccess();
    const request = { indexName: 'contract', query: 'wave', facets: ['maker'] };
    const answer = await open().fetch(
      new Request(
        `http://127.0.0.1${address}/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${searchKey}`,
        { method: 'POST', body: JSON.stringify({ requests: [request] }) },
      ),
    );
    const { results } = (await answer.json()) as { results: { hits: unknown; facets: unknown }[] };
    const [own] = await provider.search([request]);
    expect(results[0]).toMatchObject({ hits: own?.hits, facets: own?.facets });
  });
});
