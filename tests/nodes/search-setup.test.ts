// What configures the search of two nodes: the same keys, settings, synonyms, rules and
// experiments, and the same remedies of staff.
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
import { rebuildIndex } from '../../packages/site/src/features/search/records/rebuild-index.ts';
import { followChanges } from '../../packages/site/src/features/search/records/search-indexing.ts';
import { ask, hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

describe.skipIf(!hasPostgres())('two nodes on one PostgreSQL', () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await openNodes();
    await addRecord(nodes.east.site, ada, itemDefinition, {
      body: { title: { en: 'Oil lamp' } },
      state: 'published',
    });
    for (const node of [nodes.east, nodes.west]) await followChanges(node.site, node.search);
  }, 120_000);
  afterAll(() => nodes?.remove());
  const deskOf = ({ site, administration }: Composed) => ({
    site,
    search: administration,
    index: ITEMS,
  });
  const follow = ({ sharing }: Composed) => sharing?.setup.follow();
  const query = (node: Composed, key: string) =>
    ask(node, 'POST', `/1/indexes/${ITEMS}/query`, { key, body: { query: '' } });
  const found = async ({ search }: Composed, words: string) => {
    await search.settled();
    const [result] = await search.search([{ indexName: ITEMS, query: words }]);
    return result?.nbHits;
  };

  it('take the key that a page of the other has', async () => {
    const { east, west } = nodes;
    expect(west.searchService.keys).toEqual(east.searchService.keys);
    expect((await query(west, east.search.browserAccess().searchKey)).status).toBe(200);
  });

  it('answer with a synonym that was saved at the other, and no longer when it is undone there', async () => {
    const { east, west } = nodes;
    const followRemedies = remedyFollower(deskOf(west));
    await followRemedies();
    expect(await found(west, 'lucerna')).toBe(0);
    const made = await remedySearch(deskOf(east), ada, {
      kind: 'synonym',
      query: 'lucerna',
      detail: 'lamp',
    });
    expect([await followRemedies(), await found(west, 'lucerna')]).toEqual([true, 1]);
    expect(await followRemedies()).toBe(false);
    await undoRemedy(deskOf(east), ada, made.id);
    expect([await followRemedies(), await found(west, 'lucerna')]).toEqual([true, 0]);
  });

  it('take a key that a program made at the other, until it is deleted there', async () => {
    const { east, west } = nodes;
    const { answer } = await ask(east, 'POST', '/1/keys', { body: { acl: ['search'] } });
    expect((await query(east, answer.key)).status).toBe(200);
    expect(await follow(west)).toBe(true);
    expect((await query(west, answer.key)).status).toBe(200);
    expect(await follow(west)).toBe(false);
    await ask(west, 'DELETE', `/1/keys/${answer.key}`);
    expect((await query(west, answer.key)).status).toBe(403);
    await follow(east);
    expect((await query(east, answer.key)).status).toBe(403);
    expect((await ask(east, 'POST', `/1/keys/${answer.key}/restore`)).status).toBe(200);
    await follow(west);
    expect((await query(west, answer.key)).status).toBe(200);
  });

  it('answer with synonyms, rules and settings that a program saved at the other', async () => {
    const { east, west } = nodes;
    const at = `/1/indexes/${ITEMS}`;
    const synonym = { type: 'oneWaySynonym', input: 'kandil', synonyms: ['lamp'] };
    const saved = await ask(east, 'PUT', `${at}/synonyms/s1?forwardToReplicas=true`, {
      body: { objectID: 's1', ...synonym },
    });
    // What the client waits for is done when it says so.
    await east.searchService.whenVisible(ITEMS, saved.answer.taskID);
    expect(await found(east, 'kandil')).toBe(1);
    const rule = { conditions: [{ pattern: 'light', anchoring: 'is' }] };
    await ask(east, 'PUT', `${at}/rules/r1`, {
      body: { objectID: 'r1', ...rule, consequence: { params: { query: 'lamp' } } },
    });
    await ask(east, 'PUT', `${at}/settings?forwardToReplicas=true`, {
      body: { typoTolerance: false, removeWordsIfNoResults: 'lastWords' },
    });
    expect([await found(west, 'kandil'), await found(west, 'light')]).toEqual([0, 0]);
    expect(await found(west, 'lapm')).toBe(1);
    await follow(west);
    expect([await found(west, 'kandil'), await found(west, 'light')]).toEqual([1, 1]);
    expect([await found(west, 'lapm'), await found(west, 'lamp unheardof')]).toEqual([0, 1]);
    const sorted = await ask(west, 'GET', `${at}_oldest/settings`);
    expect(sorted.answer).toMatchObject({ removeWordsIfNoResults: 'lastWords' });
  });

  it('refuse a setting by which each would build its index again at every start', async () => {
    const settings = `/1/indexes/${ITEMS}/settings?forwardToReplicas=true`;
    for (const body of [{ searchableAttributes: ['title'] }, { userData: { mine: true } }])
      expect(await ask(nodes.east, 'PUT', settings, { body })).toMatchObject({
        status: 400,
        answer: { code: 'parameter-invalid' },
      });
    const { answer } = await ask(nodes.east, 'GET', settings);
    const { searchableAttributes } = answer;
    const more = { searchableAttributes: [...searchableAttributes, 'more'] };
    expect((await ask(nodes.east, 'PUT', settings, { body: more })).status).toBe(200);
    await ask(nodes.east, 'PUT', settings, { body: { searchableAttributes } });
  });

  it('keep what was configured when one of them builds its indices again', async () => {
    const { west } = nodes;
    await rebuildIndex(west.site, west.search);
    await follow(west);
    expect([await found(west, 'kandil'), await found(west, 'lapm')]).toEqual([1, 0]);
  });

  it('forget synonyms and rules that a program cleared at the other, and keep what was saved since', async () => {
    const { east, west } = nodes;
    const at = `/1/indexes/${ITEMS}`;
    // Those that every node has from the site itself stay.
    const ofSite = { objectID: 'terms-lychnos', input: 'lychnos', synonyms: ['lamp'] };
    for (const { search } of [east, west]) await search.saveSynonyms(ITEMS, [ofSite]);
    await ask(east, 'POST', `${at}/rules/clear`);
    await ask(east, 'POST', `${at}/synonyms/batch?replaceExistingSynonyms=true`, {
      body: [{ objectID: 's2', type: 'oneWaySynonym', input: 'lampas', synonyms: ['lamp'] }],
    });
    await follow(west);
    for (const node of [east, west])
      expect([
        await found(node, 'kandil'),
        await found(node, 'light'),
        await found(node, 'lampas'),
        await found(node, 'lychnos'),
      ]).toEqual([0, 0, 1, 1]);
  });

  it('change it in turns, also at the same time', async () => {
    const { east, west } = nodes;
    const at = `/1/indexes/${ITEMS}/synonyms`;
    await Promise.all(
      [east, west, east, west].map((node, n) =>
        ask(node, 'PUT', `${at}/same`, {
          body: { objectID: 'same', type: 'oneWaySynonym', input: `word${n}`, synonyms: ['lamp'] },
        }),
      ),
    );
    await Promise.all([follow(east), follow(west)]);
    const [one, other] = await Promise.all(
      [east, west].map((node) => ask(node, 'GET', `${at}/same`)),
    );
    expect(one?.answer).toEqual(other?.answer);
    expect(one?.answer.input).toMatch(/^word\d$/);
  });

  it('try one experiment on an index, with one number, and end it together', async () => {
    const { east, west } = nodes;
    const variant = { index: ITEMS, trafficPercentage: 50 };
    const body = {
      name: 'Plurals',
      endAt: '2099-01-01T00:00:00Z',
      variants: [variant, { ...variant, customSearchParameters: { ignorePlurals: true } }],
    };
    const made = await ask(east, 'POST', '/3/abtests', { body });
    expect(made.status).toBe(200);
    const id: number = made.answer.abTestID;
    // At the same time none is begun at the other, also where it does not know of this one yet.
    expect((await ask(west, 'POST', '/3/abtests', { body })).status).toBe(409);
    const status = async (node: Composed) =>
      (await ask(node, 'GET', `/3/abtests/${id}`)).answer.status;
    expect([await status(east), await status(west)]).toEqual(['active', 'active']);
    await ask(west, 'POST', `/3/abtests/${id}/stop`);
    await follow(east);
    expect([await status(east), await status(west)]).toEqual(['stopped', 'stopped']);
    await ask(east, 'DELETE', `/3/abtests/${id}`);
    const next = await ask(west, 'POST', '/3/abtests', { body });
    expect(next.answer.abTestID).toBeGreaterThan(id);
    expect(await status(west)).toBe(404);
  });

  it('are asked nothing that cannot be kept for both', async () => {
    const { east } = nodes;
    const before = await ask(east, 'GET', '/1/keys');
    const { site } = east;
    const { transaction } = site.database;
    site.database.transaction = () => Promise.reject(new Error('the database is away'));
    const refused = await ask(east, 'POST', '/1/keys', { body: { acl: ['search'] } });
    site.database.transaction = transaction;
    expect(refused).toMatchObject({ status: 503, answer: { code: 'sharing-failed' } });
    expect(await ask(east, 'GET', '/1/keys')).toEqual(before);
  });
});

describe.skipIf(!hasPostgres())('a node whose search was configured', () => {
  let nodes: TwoNodes;
  beforeAll(async () => void (nodes = await openNodes()), 120_000);
  afterAll(() => nodes?.remove());
  const body = JSON.stringify({ acl: ['search'], createdAt: 0 });
  const keys = async ({ searchService }: Composed) =>
    (await searchService.ownSetup()).flatMap(({ kind, id }) => (kind === 'key' ? [id] : []));

  it('before there were several hands it over to the others, once', async () => {
    const { east, west } = nodes;
    await east.searchService.applySetup([{ kind: 'key', index: '', id: 'of-before', body }]);
    await east.sharing?.setup.follow();
    await west.sharing?.setup.follow();
    expect(await keys(west)).toEqual(['of-before']);
    const rows = await west.site.database.read.selectFrom('search_setup').select('id').execute();
    // Beside the one that says which change was the last: nothing that the site does by itself.
    expect(rows).toHaveLength(2);
  });

  it('with another database, as after a restore, keeps nothing that this one does not know', async () => {
    const { east, west } = nodes;
    await west.searchService.applySetup([{ kind: 'key', index: '', id: 'of-another', body }]);
    await west.searchService.note(
      'setup',
      JSON.stringify({ database: 'another', version: 7, mark: 'm' }),
    );
    expect(await west.sharing?.setup.follow()).toBe(true);
    expect(await keys(west)).toEqual(['of-before']);
    expect(west.sharing?.setup.startedOver()).toBe(1);
    expect(east.sharing?.setup.startedOver()).toBe(0);
  });
});
