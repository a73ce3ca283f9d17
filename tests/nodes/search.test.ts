// What two nodes find: the same, whichever of them saved what was found, and however long one of
// them was away.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Composed } from '../../packages/site/src/app/compose.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import { addRecord } from '../../packages/site/src/features/records/records.ts';
import { ITEMS } from '../../packages/site/src/features/search/queries/search-indices.ts';
import { resultsKey } from '../../packages/site/src/features/search/records/index-progress.ts';
import {
  followChanges,
  requestRebuild,
} from '../../packages/site/src/features/search/records/search-indexing.ts';
import { hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

describe.skipIf(!hasPostgres())('two nodes on one PostgreSQL', () => {
  let nodes: TwoNodes;
  beforeAll(async () => void (nodes = await openNodes()), 120_000);
  afterAll(() => nodes?.remove());

  const add = ({ site }: Composed, title: string) =>
    addRecord(site, ada, itemDefinition, { body: { title: { en: title } }, state: 'published' });
  const found = async ({ search }: Composed, query: string) => {
    await search.settled();
    const [result] = await search.search([{ indexName: ITEMS, query }]);
    return result?.nbHits;
  };
  const follow = ({ site, search }: Composed) => followChanges(site, search);

  it('both find what either of them saved', async () => {
    await add(nodes.east, 'Astrolabe');
    await add(nodes.west, 'Sextant');
    await Promise.all([follow(nodes.east), follow(nodes.west)]);
    for (const node of [nodes.east, nodes.west])
      expect([await found(node, 'astrolabe'), await found(node, 'sextant')]).toEqual([1, 1]);
  });

  it('follow each for itself: what one has indexed is not passed over by the other', async () => {
    await add(nodes.east, 'Quadrant');
    const before = await resultsKey(nodes.west.site, nodes.west.search);
    expect(await follow(nodes.east)).toBe(1);
    // Pages of the other that search are kept until its own index has the change.
    expect(await resultsKey(nodes.west.site, nodes.west.search)).toBe(before);
    expect(await found(nodes.west, 'quadrant')).toBe(0);
    expect(await follow(nodes.west)).toBe(1);
    expect(await found(nodes.west, 'quadrant')).toBe(1);
    expect(await resultsKey(nodes.west.site, nodes.west.search)).not.toBe(before);
  });

  it('both build their indices again when somebody asks for it at either, and nobody else does it for them', async () => {
    await follow(nodes.east);
    await follow(nodes.west);
    await requestRebuild(nodes.east.site);
    expect([await follow(nodes.east), await follow(nodes.west)]).toEqual([1, 1]);
    const jobs = await nodes.east.site.database.read.selectFrom('job').select('kind').execute();
    expect(jobs).toEqual([]);
  }, 120_000);

  it('show and hide at its time what is planned, each for itself', async () => {
    const { east, west } = nodes;
    await addRecord(east.site, ada, itemDefinition, {
      body: { title: { en: 'Chronometer' } },
      state: 'published',
      publishAt: '2026-02-01T00:00:00.000Z',
    });
    for (const node of [east, west]) {
      await follow(node);
      expect(await found(node, 'chronometer')).toBe(0);
      const later = { ...node.site, clock: { now: () => '2026-02-01T00:00:00.000Z' } };
      await followChanges(later, node.search);
      expect(await found(node, 'chronometer')).toBe(1);
    }
  });
});
