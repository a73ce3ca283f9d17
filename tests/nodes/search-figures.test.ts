// What visitors search for and open at either of two nodes: the figures of both are of all, nothing
// counts twice, and what is forgotten is forgotten at both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Composed } from '../../packages/site/src/app/compose.ts';
import { compileSuggestedSearches } from '../../packages/site/src/features/search/queries/suggested-searches.ts';
import { ITEMS } from '../../packages/site/src/features/search/queries/search-indices.ts';
import { visitorSearches } from '../../packages/site/src/features/search/queries/visitor-searches.ts';
import { databaseId } from '../../packages/site/src/platform/database/shared-notes.ts';
import { ask, hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

const DAY_MS = 86_400_000;

describe.skipIf(!hasPostgres())('the figures of two nodes on one PostgreSQL', () => {
  let nodes: TwoNodes;
  beforeAll(async () => void (nodes = await openNodes()), 120_000);
  afterAll(() => nodes?.remove());
  const both = () => [nodes.east, nodes.west];

  /** A search that counts. @returns its name for events */
  const search = async (node: Composed, query: string, userToken: string): Promise<string> => {
    const body = { query, userToken, clickAnalytics: true };
    return (await ask(node, 'POST', `/1/indexes/${ITEMS}/query`, { body })).answer.queryID;
  };
  const open = (node: Composed, queryID: string, userToken: string) => {
    const event = { eventType: 'click', eventName: 'Opened', index: ITEMS, userToken, queryID };
    const events = [{ ...event, objectIDs: ['i1'], positions: [1] }];
    return ask(node, 'POST', '/1/events', { body: { events } });
  };
  const figures = async (node: Composed) => {
    const of = async (path: string) => (await ask(node, 'GET', `/2/${path}?index=${ITEMS}`)).answer;
    const [searches, users, rate, top] = await Promise.all(
      ['searches/count', 'users/count', 'clicks/clickThroughRate', 'searches'].map(of),
    );
    return {
      searches: searches.count,
      users: users.count,
      clicks: rate.clickCount,
      top: top.searches.map((one: { search: string }) => one.search).toSorted(),
    };
  };
  /** Sends what each has, so that any can take it. */
  const ship = async () => {
    for (const { sharing } of both()) await sharing?.entries.ship();
  };

  it('are the same, whichever of them was asked', async () => {
    const { east, west } = nodes;
    const queryID = await search(east, 'lamp', 'ada');
    await search(west, 'lantern', 'ben');
    await search(west, 'lamp', 'ada');
    // A click at the other server than the search that it belongs to.
    expect((await open(west, queryID, 'ada')).status).toBe(200);
    await ship();
    const expected = { searches: 3, users: 2, clicks: 1, top: ['lamp', 'lantern'] };
    for (const node of both()) expect(await figures(node)).toEqual(expected);
  });

  it('count once what is sent again', async () => {
    const { east, west } = nodes;
    const { database } = east.site;
    const { transaction } = database;
    await search(east, 'candle', 'cy');
    // It is committed, and nobody is told so.
    database.transaction = async (work) => {
      await transaction(work);
      throw new Error('the connection was lost');
    };
    await expect(east.sharing?.entries.ship()).rejects.toThrow('lost');
    database.transaction = transaction;
    await ship();
    for (const node of both()) expect((await figures(node)).searches).toBe(4);
    // And taken again by a node that was stopped before it noted how far it was.
    await west.sharing?.entries.follow();
    expect((await figures(west)).searches).toBe(4);
  });

  it('wait while the database is away, up to a bound, and hold up no search', async () => {
    const { sharing, site } = nodes.east;
    const { transaction } = site.database;
    site.database.transaction = () => Promise.reject(new Error('away'));
    expect(await search(nodes.east, 'torch', 'di')).toMatch(/^[0-9a-f]{32}$/);
    await expect(sharing?.entries.ship()).rejects.toThrow('away');
    for (let n = 0; n < 20_005; n++) sharing?.entries.record({ token: null, body: '{}' });
    expect(sharing?.entries.figures()).toEqual({ waiting: 20_001, lost: 5 });
    // Whoever sends an event hears that it was not kept.
    expect((await open(nodes.east, 'f'.repeat(32), 'di')).status).toBe(503);
    site.database.transaction = transaction;
    await ship();
    for (const node of both()) expect((await figures(node)).searches).toBe(5);
  });

  it('are those of all that is kept at a node that is new, or that has those of another database', async () => {
    const { west } = nodes;
    const text = await west.searchService.takenEntries();
    const taken = JSON.parse(text ?? '');
    expect(taken.database).toBe(await databaseId(west.site.database));
    await west.searchService.takeEntries([], JSON.stringify({ ...taken, id: 'another' }));
    const before = await figures(nodes.east);
    expect(await figures(west)).toEqual(before);
    await west.searchService.dropEntries();
    expect(await figures(west)).toEqual(before);
  });

  it('have nothing of a visitor who is forgotten, at either and in the database', async () => {
    const { east, west } = nodes;
    await search(west, 'flint', 'ada');
    const { status } = await ask(east, 'DELETE', '/1/usertokens/ada');
    expect(status).toBe(200);
    await east.sharing?.entries.follow();
    await west.sharing?.entries.settled();
    const rows = await east.site.database.read
      .selectFrom('search_entry')
      .select(['token', 'body'])
      // In quotes: the hexadecimal ids of others have these letters too.
      .where('body', 'like', '%"ada"%')
      .execute();
    // What tells the nodes to forget, and what was searched since.
    expect(rows.map(({ token, body }) => token ?? body).toSorted()).toEqual([
      'ada',
      '{"forget":"ada"}',
    ]);
    for (const node of both()) expect(await figures(node)).toMatchObject({ clicks: 0 });
    expect(await figures(west)).toEqual(await figures(east));
  });

  it('name nobody in the database who was forgotten a day ago, and a node that comes late forgets all the same', async () => {
    const { east, west } = nodes;
    await search(west, 'amber', 'carla');
    await east.sharing?.entries.settled();
    await west.sharing?.entries.settled();
    const usersAt = async (node: Composed) =>
      (await ask(node, 'GET', `/2/users/count?index=${ITEMS}`)).answer.count;
    const before = await usersAt(west);
    // As of another node: this one does not read what was sent meanwhile.
    const late = await west.searchService.takenEntries();
    await ask(east, 'DELETE', '/1/usertokens/carla');
    const { site, sharing } = east;
    const { now } = site.clock;
    const later = new Date(Date.parse(now()) + 1.1 * DAY_MS).toISOString();
    site.clock.now = () => later;
    await sharing?.entries.retire();
    site.clock.now = now;
    const named = await site.database.read
      .selectFrom('search_entry')
      .select('seq')
      .where((e) => e.or([e('body', 'like', '%carla%'), e('token', '=', 'carla')]))
      .execute();
    expect(named).toEqual([]);
    expect(await west.searchService.takenEntries()).toBe(late);
    await west.sharing?.entries.follow();
    expect(await usersAt(west)).toBe(before - 1);
    expect(await figures(west)).toEqual(await figures(east));
  });

  it('leave the database when single searches are no longer kept', async () => {
    const { site, sharing } = nodes.east;
    const later = new Date(Date.parse(site.clock.now()) + 92 * DAY_MS).toISOString();
    const { now } = site.clock;
    site.clock.now = () => later;
    await sharing?.entries.retire();
    site.clock.now = now;
    const { rows } = await site.database.read
      .selectFrom('search_entry')
      .select('seq')
      .execute()
      .then((found) => ({ rows: found.length }));
    expect(rows).toBe(0);
  });

  it('count a client once who searches at both, and keep nothing of it when the day is over', async () => {
    const { east, west } = nodes;
    const { database } = east.site;
    let now = Date.UTC(2026, 4, 20, 9);
    const clock = { now: () => new Date(now).toISOString() };
    const [here, there] = [east, west].map(({ site }) => visitorSearches({ ...site, clock }));
    const page = new Request('http://museum.example/search?q=Oil%20lamp', {
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    });
    const clientsOf = async () =>
      database.read.selectFrom('searched_day').select(['day', 'clients']).orderBy('day').execute();
    for (const clients of [['a', 'b'], ['a', 'c'], ['d']]) {
      for (const searches of [here, there]) {
        for (const client of clients) searches?.note(page, client);
        await searches?.store();
      }
      now += DAY_MS;
    }
    expect((await clientsOf()).map(({ clients }) => clients)).toEqual([2, 2, 1]);
    await compileSuggestedSearches({ ...east.site, clock }, west.search);
    expect(await database.read.selectFrom('suggested_search').select('query').execute()).toEqual(
      [],
    );
    await here?.store();
    const { rows } = await database.read
      .selectFrom('searched_client')
      .select('mark')
      .execute()
      .then((found) => ({ rows: found.length }));
    expect(rows).toBe(0);
  });
});
