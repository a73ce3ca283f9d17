import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendOver, instantClient } from './search-client.ts';

const access = { address: '/search-api', appId: 'APP', searchKey: 'KEY' };
afterEach(() => vi.unstubAllGlobals());

/** A site that answers when told to. */
function site() {
  const requests: { url: string; body: string; answer(status?: number): void }[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { body, signal }: { body: string; signal?: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        requests.push({
          url,
          body,
          answer: (status = 200) =>
            resolve(Response.json({ results: [{ nbHits: requests.length }] }, { status })),
        });
      }),
  );
  return requests;
}

describe('the client of the live page', () => {
  it('asks the public protocol with the key that may only search', async () => {
    const requests = site();
    const found = sendOver(access)([{ indexName: 'items', query: 'lion' }]);
    expect(requests[0]?.url).toBe(
      '/search-api/1/indexes/*/queries?x-algolia-application-id=APP&x-algolia-api-key=KEY',
    );
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      requests: [{ indexName: 'items', query: 'lion' }],
    });
    requests[0]?.answer();
    expect(await found).toEqual([{ nbHits: 1 }]);
  });

  it('writes filters as the protocol has them', () => {
    const requests = site();
    void sendOver(access)([
      {
        indexName: 'items',
        facetFilters: [
          [
            { attribute: 'place', value: "'s-Hertogenbosch" },
            { attribute: 'place', value: '-a:b' },
          ],
        ],
        numericFilters: [{ attribute: 'yearLatest', comparison: '>=', value: -600 }],
      },
    ]);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      requests: [
        {
          indexName: 'items',
          facetFilters: [["place:'s-Hertogenbosch", 'place:\\-a:b']],
          numericFilters: ['yearLatest>=-600'],
        },
      ],
    });
    requests[0]?.answer();
  });

  it('says when the site does not answer', async () => {
    const requests = site();
    const found = sendOver(access)([]);
    requests[0]?.answer(503);
    await expect(found).rejects.toThrow('503');
  });

  it('lets go of a search that was overtaken, without a word', async () => {
    const requests = site();
    const client = instantClient(access);
    const heard: string[] = [];
    void client.search([{ indexName: 'items', query: 'l' }]).then(
      () => heard.push('l'),
      () => heard.push('failed'),
    );
    const second = client.search([{ indexName: 'items', query: 'li' }]);
    requests[1]?.answer();
    await second;
    expect(heard).toEqual([]);
  });

  it('fails aloud when the latest search fails', async () => {
    const requests = site();
    const search = instantClient(access).search([{ indexName: 'items' }]);
    requests[0]?.answer(500);
    await expect(search).rejects.toThrow('500');
  });
});
