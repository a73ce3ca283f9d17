// Items that a program puts into indices of its own over the search protocol, at two nodes.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Composed } from '../../packages/site/src/app/compose.ts';
import type { SearchRecord } from '../../packages/site/src/features/search/providers/search-query.ts';
import { ITEMS } from '../../packages/site/src/features/search/queries/search-indices.ts';
import { ask, hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

const HOUR_MS = 3_600_000;
const timeouts = { connect: 30_000, read: 60_000, write: 60_000 };

const follow = ({ sharing }: Composed) => sharing?.setup.follow();

/** Everything in an index, by identifier; undefined where there is none. */
async function itemsOf(node: Composed, index: string) {
  const { status, answer } = await ask(node, 'POST', `/1/indexes/${index}/browse`, {
    body: { hitsPerPage: 1000 },
  });
  if (status === 404) return undefined;
  const hits: { objectID: string; title?: string }[] = answer.hits;
  return Object.fromEntries(
    hits
      .map(({ objectID, title }): [string, string] => [objectID, title ?? ''])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const batch = (node: Composed, index: string, requests: object[]) =>
  ask(node, 'POST', `/1/indexes/${index}/batch`, { body: { requests } });
const put = (objectID: string, title: string) => ({
  action: 'updateObject',
  body: { objectID, title },
});
const operation = (node: Composed, index: string, body: object) =>
  ask(node, 'POST', `/1/indexes/${index}/operation`, { body });

describe.skipIf(!hasPostgres())('items of programs at two nodes on one PostgreSQL', () => {
  let nodes: TwoNodes;
  beforeAll(async () => void (nodes = await openNodes()), 120_000);
  afterAll(() => nodes?.remove());
  const both = async (index: string) => {
    for (const node of [nodes.east, nodes.west]) await follow(node);
    return Promise.all([nodes.east, nodes.west].map((node) => itemsOf(node, index)));
  };

  it('are found at the other, and where they were put as soon as that is acknowledged', async () => {
    const { east, west } = nodes;
    await batch(east, 'books', [put('1', 'Lamps'), put('2', 'Vases')]);
    expect(await itemsOf(east, 'books')).toEqual({ 1: 'Lamps', 2: 'Vases' });
    await follow(west);
    expect(await itemsOf(west, 'books')).toEqual({ 1: 'Lamps', 2: 'Vases' });
  });

  it('are changed in part, deleted, and deleted by a filter at either, over what the other did', async () => {
    const { east, west } = nodes;
    await batch(
      east,
      'prints',
      [1, 2, 3, 4].map((n) => put(String(n), `Print ${n}`)),
    );
    await ask(east, 'PUT', '/1/indexes/prints/settings', {
      body: { attributesForFaceting: ['title'] },
    });
    // Nobody has followed: a write does.
    await ask(west, 'POST', '/1/indexes/prints/1/partial', {
      body: { count: { _operation: 'Increment', value: 2 } },
    });
    await ask(east, 'POST', '/1/indexes/prints/1/partial', {
      body: { count: { _operation: 'Increment', value: 3 } },
    });
    await ask(west, 'DELETE', '/1/indexes/prints/2');
    const gone = await ask(east, 'POST', '/1/indexes/prints/deleteByQuery', {
      body: { filters: 'title:"Print 3"' },
    });
    expect(gone.status).toBe(200);
    const left = { 1: 'Print 1', 4: 'Print 4' };
    expect(await both('prints')).toEqual([left, left]);
    expect((await ask(west, 'GET', '/1/indexes/prints/1')).answer).toMatchObject({ count: 5 });
  });

  it('get an identifier once where the program gives none', async () => {
    const { east, west } = nodes;
    const made = await ask(east, 'POST', '/1/indexes/notes', { body: { title: 'Unnamed' } });
    const wanted = { [made.answer.objectID]: 'Unnamed' };
    expect(await both('notes')).toEqual([wanted, wanted]);
    const { answer } = await batch(west, 'notes', [{ action: 'addObject', body: {} }]);
    expect(Object.keys((await both('notes'))[0] ?? {})).toContain(answer.objectIDs[0]);
  });

  it('of several indices in one call go to each', async () => {
    const { answer, status } = await batch(nodes.east, '*', [
      { indexName: 'maps', ...put('m', 'Map') },
      { indexName: 'plans', ...put('p', 'Plan') },
    ]);
    expect(status).toBe(200);
    expect(answer.objectIDs).toEqual(['m', 'p']);
    expect(Object.keys(answer.taskID).toSorted()).toEqual(['maps', 'plans']);
    expect(await both('maps')).toEqual([{ m: 'Map' }, { m: 'Map' }]);
    expect(await both('plans')).toEqual([{ p: 'Plan' }, { p: 'Plan' }]);
  });

  it('are refused for an index of the site, which each node fills, and nothing of them is kept', async () => {
    const { east } = nodes;
    const before = await both(ITEMS);
    const refused = [
      await batch(east, '*', [
        { indexName: 'charts', ...put('c', 'Chart') },
        { indexName: ITEMS, ...put('own', 'Of a program') },
      ]),
      await batch(east, ITEMS, [put('own', 'Of a program')]),
      await ask(east, 'POST', `/1/indexes/${ITEMS}/clear`),
      await ask(east, 'DELETE', `/1/indexes/${ITEMS}`),
      await ask(east, 'POST', `/1/indexes/${ITEMS}/deleteByQuery`, { body: { filters: 'a:b' } }),
      await operation(east, ITEMS, { operation: 'move', destination: 'moved' }),
      await operation(east, 'maps', { operation: 'copy', destination: ITEMS }),
    ];
    for (const { status, answer } of refused)
      expect([status, answer.message]).toEqual([403, expect.stringContaining(`Index ${ITEMS}`)]);
    expect(await both('charts')).toEqual([undefined, undefined]);
    expect(await both(ITEMS)).toEqual(before);
  });

  it('go with their index when it is copied, moved, cleared or deleted, with what configures it', async () => {
    const { east, west } = nodes;
    await batch(east, 'first', [put('1', 'One')]);
    await ask(east, 'PUT', '/1/indexes/first/settings', { body: { hitsPerPage: 7 } });
    await ask(east, 'PUT', '/1/indexes/first/synonyms/s', {
      body: { objectID: 's', type: 'oneWaySynonym', input: 'uno', synonyms: ['one'] },
    });
    await operation(west, 'first', { operation: 'copy', destination: 'second' });
    await batch(east, 'first', [put('2', 'Two')]);
    await operation(west, 'first', { operation: 'move', destination: 'third' });
    expect(await both('first')).toEqual([undefined, undefined]);
    expect(await both('second')).toEqual([{ 1: 'One' }, { 1: 'One' }]);
    const moved = { 1: 'One', 2: 'Two' };
    expect(await both('third')).toEqual([moved, moved]);
    for (const node of [east, west])
      for (const index of ['second', 'third']) {
        const settings = await ask(node, 'GET', `/1/indexes/${index}/settings`);
        expect(settings.answer).toMatchObject({ hitsPerPage: 7 });
        const synonym = await ask(node, 'GET', `/1/indexes/${index}/synonyms/s`);
        expect(synonym.status).toBe(200);
      }
    await ask(east, 'POST', '/1/indexes/second/clear');
    expect(await both('second')).toEqual([{}, {}]);
    await ask(west, 'DELETE', '/1/indexes/second');
    expect(await both('second')).toEqual([undefined, undefined]);
    // One that is made again under the name has nothing of before.
    await batch(east, 'second', [put('3', 'Three')]);
    expect(await both('second')).toEqual([{ 3: 'Three' }, { 3: 'Three' }]);
    for (const node of [east, west]) {
      const { answer } = await ask(node, 'GET', '/1/indexes/second/settings');
      expect(answer.hitsPerPage).toBe(20);
      expect((await ask(node, 'GET', '/1/indexes/second/synonyms/s')).status).toBe(404);
    }
  });

  it('are found in replicas of their index', async () => {
    const { east, west } = nodes;
    await batch(east, 'coins', [put('b', 'Bronze'), put('a', 'Aureus')]);
    await ask(west, 'PUT', '/1/indexes/coins/settings', { body: { replicas: ['coins_by_name'] } });
    await ask(west, 'PUT', '/1/indexes/coins_by_name/settings', {
      body: { ranking: ['asc(title)'] },
    });
    await both('coins');
    for (const node of [east, west]) {
      await node.searchService.settled();
      const { answer } = await ask(node, 'POST', '/1/indexes/coins_by_name/query', {
        body: { query: '' },
      });
      expect(answer.hits.map((hit: { objectID: string }) => hit.objectID)).toEqual(['a', 'b']);
    }
    expect((await batch(east, 'coins_by_name', [put('c', 'C')])).status).toBe(400);
  });

  it('are the same where both write at once', async () => {
    const { east, west } = nodes;
    await Promise.all(
      [east, west, east, west, east].map((node, n) =>
        batch(node, 'race', [put('same', `By ${n}`), put(`own${n}`, `Own ${n}`)]),
      ),
    );
    const [one, other] = await both('race');
    expect(Object.keys(one ?? {})).toHaveLength(6);
    expect(other).toEqual(one);
  });

  it('may have any letters in names and texts, and an identifier of 1,500 bytes', async () => {
    const { east } = nodes;
    const odd = {
      'a\u0000b': 'nul \u0000 in both',
      مصباح: 'قنديل',
      '"\\/\'; drop': '𐊀\u2028',
      [`long${'x'.repeat(1494)}`]: '',
    };
    const requests = Object.entries(odd).map(([id, title]) => put(id, title));
    expect(await batch(east, 'قطع 𐊀', requests)).toMatchObject({ status: 200 });
    const [one, other] = await both(encodeURIComponent('قطع 𐊀'));
    expect(other).toEqual(one);
    expect(one).toEqual(odd);
    // Half of a letter is none in UTF-8; it is the same at both all the same.
    expect((await batch(east, 'halves', [put('\ud800', 'half \udfff')])).status).toBe(200);
    const [half, otherHalf] = await both('halves');
    expect(otherHalf).toEqual(half);
    const refused = await batch(east, 'books', [put('x'.repeat(1501), 'Too long')]);
    expect(refused).toMatchObject({ status: 400, answer: { code: 'item-invalid' } });
  });

  it('are refused as a whole where one is wrong, and nothing is kept of them', async () => {
    const { east, west } = nodes;
    const wrong = await batch(east, 'wrong', [put('1', 'Right'), { action: 'updateObject' }]);
    expect(wrong.status).toBe(400);
    expect(await both('wrong')).toEqual([undefined, undefined]);
    const missing = await operation(west, 'nowhere', { operation: 'move', destination: 'books' });
    expect(missing.status).toBe(404);
  });

  it('are refused with a sentence while the database is away', async () => {
    const { east } = nodes;
    const before = await itemsOf(east, 'books');
    const { database } = east.site;
    const { transaction } = database;
    database.transaction = () => Promise.reject(new Error('the database is away'));
    const refused = [
      await batch(east, 'books', [put('9', 'Lost')]),
      await ask(east, 'POST', '/1/indexes/books/clear'),
      await operation(east, 'books', { operation: 'move', destination: 'elsewhere' }),
    ];
    database.transaction = transaction;
    for (const one of refused)
      expect(one).toMatchObject({ status: 503, answer: { code: 'sharing-failed' } });
    expect(await itemsOf(east, 'books')).toEqual(before);
  });

  it('are copied from an index of the site as the node has it, to all', async () => {
    const { east } = nodes;
    const record = { objectID: 'vase', title: 'A vase' } as SearchRecord;
    await east.search.index(ITEMS, [{ action: 'put', record }]);
    await east.search.settled();
    await operation(east, ITEMS, { operation: 'copy', destination: 'mine' });
    expect(await both('mine')).toEqual([{ vase: 'A vase' }, { vase: 'A vase' }]);
  });

  it('are as they were where a node ended before it kept what it had made', async () => {
    const { east, west } = nodes;
    await batch(east, 'draft', [put('1', 'One')]);
    await follow(west);
    const { noted, note } = west.searchService;
    const before = noted('setup') ?? '';
    await operation(east, 'draft', { operation: 'move', destination: 'live' });
    await follow(west);
    // The move was made, and that it was not.
    await note('setup', before);
    expect(await both('draft')).toEqual([undefined, undefined]);
    expect(await both('live')).toEqual([{ 1: 'One' }, { 1: 'One' }]);
  });

  it('are all there at a node that is new, or was away for longer than writes are kept', async () => {
    const { east, west } = nodes;
    const books = await itemsOf(east, 'books');
    const third = await nodes.another();
    await follow(third);
    expect(await itemsOf(third, 'books')).toEqual(books);
    expect(await itemsOf(third, 'live')).toEqual({ 1: 'One' });
    const settings = await ask(third, 'GET', '/1/indexes/third/settings');
    expect(settings.answer).toMatchObject({ hitsPerPage: 7 });
    await both('books');
    await batch(east, 'books', [
      put('3', 'Secret'),
      { action: 'deleteObject', body: { objectID: '1' } },
    ]);
    await ask(east, 'DELETE', '/1/indexes/books/3');
    const { clock, database } = east.site;
    const { now } = clock;
    clock.now = () => new Date(Date.parse(now()) + 2 * HOUR_MS).toISOString();
    await east.sharing?.setup.retire();
    clock.now = now;
    const kept = await database.read.selectFrom('search_write').select('body').execute();
    expect(kept).toHaveLength(1);
    const objects = await database.read.selectFrom('search_object').select('body').execute();
    expect(objects.filter(({ body }) => body?.includes('Secret'))).toEqual([]);
    for (const node of [west, third]) {
      await follow(node);
      expect(await itemsOf(node, 'books')).toEqual({ 2: 'Vases' });
      expect(await itemsOf(node, 'live')).toEqual({ 1: 'One' });
    }
  });
});

describe.skipIf(!hasPostgres())('a node with items from before several shared them', () => {
  let nodes: TwoNodes;
  beforeAll(async () => void (nodes = await openNodes()), 120_000);
  afterAll(() => nodes?.remove());

  it('hands over what the others lack, and loses nothing', async () => {
    const { east, west } = nodes;
    const save = (node: Composed, ...ids: string[]) =>
      node.searchService.batch(
        'books',
        ids.map((id) => put(id, `Book ${id}`)),
      );
    await save(east, 'e', 'both');
    await save(west, 'w', 'both');
    await follow(east);
    await follow(west);
    await follow(east);
    const all = { both: 'Book both', e: 'Book e', w: 'Book w' };
    expect([await itemsOf(east, 'books'), await itemsOf(west, 'books')]).toEqual([all, all]);
  });
});

describe.skipIf(!hasPostgres())('a client of two nodes behind a proxy', () => {
  let nodes: TwoNodes;
  let calls = 0;
  const stopping = new AbortController();
  let following: Promise<void> = Promise.resolve();
  const server = serve({
    // Each call goes to the other node.
    fetch: (request, env) =>
      (calls++ % 2 === 0 ? nodes.east : nodes.west).searchService.fetch(request, env),
    hostname: '127.0.0.1',
    port: 0,
  });
  const followOn = async () => {
    while (!stopping.signal.aborted)
      for (const node of [nodes.east, nodes.west]) await follow(node);
  };
  beforeAll(async () => {
    nodes = await openNodes();
    following = followOn();
  }, 120_000);
  afterAll(async () => {
    stopping.abort();
    await following;
    server.close();
    await nodes?.remove();
  });
  const client = () => {
    const { appId, adminKey } = nodes.east.searchService.keys;
    const { port } = server.address() as AddressInfo;
    const host = { url: `127.0.0.1:${port}`, protocol: 'http', accept: 'readWrite' } as const;
    return algoliasearch(appId, adminKey, { hosts: [host], timeouts });
  };

  it('finds what it waited for at whichever answers', async () => {
    const admin = client();
    const objects = Array.from({ length: 50 }, (_, n) => ({ objectID: String(n), number: n }));
    await admin.saveObjects({ indexName: 'numbers', objects, waitForTasks: true });
    const { taskID } = await admin.setSettings({
      indexName: 'numbers',
      indexSettings: { attributesForFaceting: ['number'] },
    });
    await admin.waitForTask({ indexName: 'numbers', taskID });
    const count = async () =>
      Promise.all(
        [1, 2].map(async () => (await admin.searchSingleIndex({ indexName: 'numbers' })).nbHits),
      );
    expect(await count()).toEqual([50, 50]);
    const deleted = await admin.deleteBy({
      indexName: 'numbers',
      deleteByParams: { filters: 'number >= 40' },
    });
    await admin.waitForTask({ indexName: 'numbers', taskID: deleted.taskID });
    expect(await count()).toEqual([40, 40]);
    await admin.replaceAllObjects({ indexName: 'numbers', objects: objects.slice(0, 7) });
    expect(await count()).toEqual([7, 7]);
    const partial = await admin.partialUpdateObject({
      indexName: 'numbers',
      objectID: '3',
      attributesToUpdate: { title: 'Three' },
    });
    await admin.waitForTask({ indexName: 'numbers', taskID: partial.taskID ?? 0 });
    for (let n = 0; n < 2; n++)
      expect(await admin.getObject({ indexName: 'numbers', objectID: '3' })).toMatchObject({
        number: 3,
        title: 'Three',
      });
  });
});
