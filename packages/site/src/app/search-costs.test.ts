import { describe, expect, it } from 'vitest';
import { costOfPage, tooMuch } from './search-costs.ts';

describe('the cost of a page', () => {
  it.each([
    ['/collection', 0],
    ['/items/x/y', 0],
    ['/items/x/y?from=1.q%3Dz', 0],
    ['/collection?q=sea', 5],
    ['/fr/collection?q=sea&type=Print&maker=A&maker=B&picture=yes', 13],
    ['/search?q=sea', 5],
    ['/suggest', 0],
    ['/fr/suggest?q=sea', 4],
    ['/collection/export.csv?q=sea', 100],
    ['/collection/feed.xml?q=sea', 5],
  ])('%s is %i', (address, cost) => {
    expect(costOfPage(new URL(`https://museum.example${address}`))).toBe(cost);
  });
  it('that is too much is told when to ask again, and where everything is', async () => {
    const response = tooMuch(7, new Request('https://museum.example/collection?q=x'));
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '7',
      expect.stringContaining('/data/'),
    ]);
  });
});
