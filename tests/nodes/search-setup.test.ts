// What configures the search of two nodes: the same keys, and the same remedies of staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Composed } from '../../packages/site/src/app/compose.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import {
  remedyFollower,
  remedySearch,
  undoRemedy,
} from '../../packages/site/src/features/insight/remedy-search.ts';
import { addRecord } from '../../packages/site/src/features/records/records.ts';
import { ITEMS } from '../../packages/site/src/features/search/queries/search-indices.ts';
import { followChanges } from '../../packages/site/src/features/search/records/search-indexing.ts';
import { hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

describe.skipIf(!hasPostgres())('two nodes on one PostgreSQL', () => {
  let nodes: TwoNodes;
  beforeAll(async () => void (nodes = await openNodes()), 120_000);
  afterAll(() => nodes?.remove());
  const deskOf = ({ site, administration }: Composed) => ({
    site,
    search: administration,
    index: ITEMS,
  });

  it('take the key that a page of the other has', async () => {
    const { east, west } = nodes;
    expect(west.searchService.keys).toEqual(east.searchService.keys);
    const { appId, searchKey } = east.search.browserAccess();
    const response = await west.searchService.fetch(
      new Request(`http://x/1/indexes/${ITEMS}/query`, {
        method: 'POST',
        headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey },
        body: '{"query":""}',
      }),
    );
    expect(response.status).toBe(200);
  });

  it('answer with a synonym that was saved at the other, and no longer when it is undone there', async () => {
    const { east, west } = nodes;
    await addRecord(east.site, ada, itemDefinition, {
      body: { title: { en: 'Oil lamp' } },
      state: 'published',
    });
    await followChanges(west.site, west.search);
    const follow = remedyFollower(deskOf(west));
    await follow();
    const found = async () => {
      await west.search.settled();
      const [result] = await west.search.search([{ indexName: ITEMS, query: 'lucerna' }]);
      return result?.nbHits;
    };
    expect(await found()).toBe(0);
    const made = await remedySearch(deskOf(east), ada, {
      kind: 'synonym',
      query: 'lucerna',
      detail: 'lamp',
    });
    expect([await follow(), await found()]).toEqual([true, 1]);
    expect(await follow()).toBe(false);
    await undoRemedy(deskOf(east), ada, made.id);
    expect([await follow(), await found()]).toEqual([true, 0]);
  });
});
