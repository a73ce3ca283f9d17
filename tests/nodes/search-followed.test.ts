// Two nodes that run as servers do: what configures the search at one, and what visitors do there,
// reaches the other by itself and soon.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEMS } from '../../packages/site/src/features/search/queries/search-indices.ts';
import { ask, hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

/** More than the two seconds that are promised: machines that run tests have more to do. */
const soon = { timeout: 20_000, interval: 20 };

describe.skipIf(!hasPostgres())('two nodes that run', () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await openNodes({ VITRINE_SAMPLE: 'off' });
    for (const node of [nodes.east, nodes.west]) node.start(() => {});
  }, 120_000);
  afterAll(() => nodes?.remove());

  it('answer with a key of the other until it is deleted, and count its visitors', async () => {
    const { east, west } = nodes;
    const { answer } = await ask(east, 'POST', '/1/keys', { body: { acl: ['search'] } });
    const status = async () =>
      (await ask(west, 'POST', `/1/indexes/${ITEMS}/query`, { key: answer.key, body: {} })).status;
    await expect.poll(status, soon).toBe(200);
    await ask(east, 'DELETE', `/1/keys/${answer.key}`);
    await expect.poll(status, soon).toBe(403);
    await ask(east, 'POST', `/1/indexes/${ITEMS}/query`, { body: { query: 'lamp' } });
    const top = async () =>
      (await ask(west, 'GET', `/2/searches?index=${ITEMS}`)).answer.searches.map(
        (one: { search: string }) => one.search,
      );
    await expect.poll(top, soon).toContain('lamp');
  }, 60_000);
});
