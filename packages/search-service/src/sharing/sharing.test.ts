// Two services over folders of their own that are one to their clients: what they share is kept in
// lists here, as whoever opens them may keep it in a database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  forgettingEntry,
  openSearchService,
  withoutVisitor,
  type SearchService,
  type SharedStep,
} from '../index.ts';

const noon = Date.UTC(2026, 4, 20, 12);
const identity = { appId: 'APP', adminKey: 'admin', searchKey: 'search' };
const changes: SharedStep[] = [];
const bodies: string[] = [];
/** How much of both lists a service has made. */
const made = new Map<SearchService, { changes: number; bodies: number }>();

async function follow(service: SearchService): Promise<void> {
  const before = made.get(service) ?? { changes: 0, bodies: 0 };
  made.set(service, { changes: changes.length, bodies: bodies.length });
  await service.applySetup(changes.slice(before.changes));
  await service.takeEntries(bodies.slice(before.bodies), String(bodies.length));
}

function openOne(): { service: SearchService; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'search-sharing-'));
  const service: SearchService = openSearchService({
    folder,
    identity,
    now: () => noon,
    sharing: {
      async change(propose) {
        await follow(service);
        changes.push(...(await propose()));
        await follow(service);
        return changes.length;
      },
      isShared: (index) => index !== 'items',
      followed: () => made.get(service)?.changes ?? 0,
      record: ({ body }) => void bodies.push(body),
      async keep(entries) {
        bodies.push(...entries.map(({ body }) => body));
      },
      async forget(token) {
        bodies.push(forgettingEntry(token));
      },
      settled: () => follow(service),
    },
  });
  return { service, folder };
}

describe('what several services share', () => {
  const [one, other] = [openOne(), openOne()];
  beforeAll(async () => {
    for (const { service } of [one, other])
      await service.batch('items', [
        { action: 'addObject', body: { objectID: '1', title: 'Krater' } },
      ]);
    for (const { service } of [one, other]) await service.settled();
  });
  afterAll(async () => {
    for (const { service, folder } of [one, other]) {
      await service.close();
      rmSync(folder, { recursive: true });
    }
  });
  const ask = async (
    { service }: typeof one,
    method: string,
    path: string,
    body?: unknown,
    env: object = {},
  ) => {
    const response = await service.fetch(
      new Request(`http://x${path}`, {
        method,
        headers: { 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'admin' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      env,
    );
    const text = await response.text();
    return text === '' ? {} : JSON.parse(text);
  };
  const synonym = { type: 'oneWaySynonym', input: 'vessel', synonyms: ['krater'] };
  const path = '/1/indexes/items/synonyms/s1';

  it('is all that configures them', async () => {
    await ask(one, 'PUT', path, { objectID: 's1', ...synonym });
    await ask(one, 'PUT', '/1/indexes/items/settings', { hitsPerPage: 7 });
    await ask(one, 'POST', '/1/keys', { acl: ['search'], description: 'Kiosk' });
    await ask(one, 'POST', '/3/abtests', {
      name: 'Test',
      endAt: '2026-07-01T00:00:00Z',
      variants: [50, 50].map((trafficPercentage) => ({ index: 'items', trafficPercentage })),
    });
    await follow(other.service);
    expect(await other.service.ownSetup()).toEqual(await one.service.ownSetup());
    expect(changes.map(({ kind }) => kind)).toEqual(['synonym', 'setting', 'key', 'experiment']);
  });

  it('is not what its own process changes in one of them', async () => {
    await ask(one, 'DELETE', path, undefined, { isOwn: true });
    await follow(other.service);
    expect((await ask(one, 'GET', path)).code).toBe('synonym-missing');
    expect((await ask(other, 'GET', path)).objectID).toBe('s1');
    // No client can say so.
    await ask(one, 'PUT', `${path}?isOwn=true`, { objectID: 's1', ...synonym });
    expect(changes.at(-1)).toMatchObject({ kind: 'synonym', id: 's1' });
  });

  it('leaves out what a service cannot make, and goes on', async () => {
    await other.service.applySetup([
      { kind: 'rule', index: 'items', id: 'r1', body: '{"objectID":"r1","enabled":"maybe"}' },
      { kind: 'setting', index: 'items', id: 'hitsPerPage', body: '9' },
    ]);
    expect((await ask(other, 'GET', '/1/indexes/items/settings')).hitsPerPage).toBe(9);
  });

  it('is what visitors do, until they are forgotten', async () => {
    const search = { query: 'krater', userToken: 'anna', clickAnalytics: true };
    const { queryID } = await ask(one, 'POST', '/1/indexes/items/query', search);
    const click = {
      eventType: 'click',
      eventName: 'Opened',
      index: 'items',
      userToken: 'anna',
      queryID,
      objectIDs: ['1'],
      positions: [1],
    };
    await ask(other, 'POST', '/1/events', { events: [click] });
    const counts = async () =>
      Promise.all(
        [one, other].map(async ({ service }) => [
          (await service.analytics('searches/count', { index: 'items' }))['count'],
          (await service.analytics('clicks/clickThroughRate', { index: 'items' }))['clickCount'],
        ]),
      );
    expect(await counts()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await ask(one, 'DELETE', '/1/usertokens/anna');
    expect(await counts()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await other.service.takenEntries()).toBe('3');
    // What is kept elsewhere is blanked there.
    for (const body of bodies.slice(0, 2)) expect(withoutVisitor(body)).not.toContain('anna');
    expect(withoutVisitor(bodies[0] ?? '')).toContain('krater');
  });

  it('can be removed, to take what others share', async () => {
    await other.service.clearSetup();
    const left = (await other.service.ownSetup()).map(({ kind }) => kind);
    expect(new Set(left)).toEqual(new Set(['setting']));
    await other.service.dropEntries();
    expect(await other.service.takenEntries()).toBeNull();
  });
});
