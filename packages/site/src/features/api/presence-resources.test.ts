import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { addTestSession, addTestUser } from '../accounts/testing.ts';
import type { User } from '../accounts/user.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord, reviseRecordIn } from '../records/records.ts';
import type { Site } from '../../platform/site.ts';
import { presenceWatch } from '../working/presence-watch.ts';
import { answerApi } from './api-routes.ts';

const ORIGIN = 'https://museum.example';
const ada = { kind: 'operator', name: 'ada' } as const;

let site: Site;
let remove: () => Promise<void>;
let now = Date.parse('2026-03-01T10:00:00.000Z');

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = {
    ...newSite(opened.database, { VITRINE_SITE_URL: ORIGIN }),
    clock: { now: () => new Date(now).toISOString() },
  };
});
afterAll(() => remove());

/** A browser of somebody who is signed in. */
async function browserOf(user: User) {
  const cookie = `__Host-vitrine_session=${await addTestSession(site, user)}`;
  const send = (method: string, path: string, body?: unknown, stopping?: AbortSignal) =>
    answerApi(
      site,
      new Request(`${ORIGIN}/api/v1${path}`, {
        method,
        headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      {
        origin: ORIGIN,
        secure: true,
        client: user.id,
        requestId: 'r',
        proxyFaults: [],
        ...(stopping ? { stopping } : {}),
      },
    );
  return {
    send,
    open: async (record: string): Promise<string> => {
      const response = await send('POST', '/working-copies', { kind: 'item', record });
      return ((await response.json()) as { id: string }).id;
    },
    watch: async (copy: string, stopping?: AbortSignal) =>
      newsIn(await send('GET', `/presence?copy=${copy}`, undefined, stopping)),
  };
}

/** What comes in a stream of events, one after the other; nothing once it has ended. */
function newsIn({ status, headers, body }: Response) {
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Record<string, unknown> | undefined> => {
    for (;;) {
      const [, data, rest] = /^(?::\n\n)*data: (.*?)\n\n(.*)$/s.exec(text) ?? [];
      if (data !== undefined && rest !== undefined) {
        text = rest;
        return JSON.parse(data) as Record<string, unknown>;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return undefined;
      text += chunk.value;
    }
  };
  return { next, leave: async () => reader?.cancel() };
}

const addVase = () =>
  addRecord(site, ada, itemDefinition, {
    state: 'published',
    body: { title: { en: 'Vase' } },
  });

/** Ada, a registrar, has a copy open; so has Mira. */
async function bothOpen() {
  const { id: record } = await addVase();
  const [adaUser, miraUser] = [
    await addTestUser(site, { role: 'registrar', name: 'Ada Lovelace' }),
    await addTestUser(site, { role: 'registrar', name: 'Mira Okafor' }),
  ];
  const [first, second] = [await browserOf(adaUser), await browserOf(miraUser)];
  const copy = await first.open(record);
  const ofAda = await first.watch(copy);
  expect(await ofAda.next()).toEqual({ about: 'people', copy, people: [] });
  expect(await ofAda.next()).toEqual({ about: 'copy', copy, seq: 1, state: 'editing', version: 1 });
  now += 60_000;
  const since = site.clock.now();
  const ofMira = await second.watch(copy);
  return { record, copy, first, second, ofAda, ofMira, since, miraUser, adaUser };
}

const look = () => presenceWatch(site).look();

describe('presence', () => {
  it('says who else has a record open, and since when, and when they have gone', async () => {
    const { copy, ofAda, ofMira, since } = await bothOpen();
    const people = [{ name: 'Mira Okafor', since }];
    expect(await ofAda.next()).toEqual({ about: 'people', copy, people });
    expect(await ofMira.next()).toMatchObject({ people: [{ name: 'Ada Lovelace' }] });
    await ofMira.leave();
    // A page that is loaded again is not seen to go.
    now += 1000;
    await look();
    now += 3500;
    await look();
    expect(await ofAda.next()).toEqual({ about: 'people', copy, people: [] });
    await ofAda.leave();
  });

  it('shows nobody who goes and comes back at once', async () => {
    const { copy, second, ofAda, ofMira } = await bothOpen();
    await ofAda.next();
    await ofMira.leave();
    const again = await second.watch(copy);
    now += 5000;
    await look();
    await second.send('PATCH', `/working-copies/${copy}`, {
      seq: 1,
      changes: [{ path: ['title', 'fr'], after: 'Vase' }],
    });
    await look();
    expect(await ofAda.next()).toMatchObject({ about: 'copy', seq: 2 });
    await Promise.all([ofAda.leave(), again.leave()]);
  });

  it('says that a copy was saved, submitted, overtaken by its record, and thrown away', async () => {
    const { record, copy, second, ofAda, ofMira } = await bothOpen();
    await ofAda.next();
    const path = `/working-copies/${copy}`;
    const changes = [{ path: ['title', 'fr'], after: 'Vase bleu' }];
    await second.send('PATCH', path, { seq: 1, changes });
    await look();
    expect(await ofAda.next()).toMatchObject({ about: 'copy', seq: 2, state: 'editing' });
    await second.send('POST', `${path}/submit`, { seq: 2 });
    await look();
    expect(await ofAda.next()).toMatchObject({ about: 'copy', seq: 2, state: 'submitted' });
    await site.database.transaction((writer) =>
      reviseRecordIn({ writer, site, actor: ada }, itemDefinition, {
        id: record,
        expectedVersion: 1,
        state: 'published',
        body: { title: { en: 'Blue vase' } },
      }),
    );
    await look();
    expect(await ofAda.next()).toMatchObject({ about: 'copy', seq: 2, version: 2 });
    await second.send('DELETE', path);
    await look();
    expect(await ofAda.next()).toEqual({ about: 'gone', copy });
    await Promise.all([ofAda.leave(), ofMira.leave()]);
  });

  it('ends with the session', async () => {
    const { adaUser, ofAda, ofMira } = await bothOpen();
    await ofAda.next();
    await site.database.transaction((writer) =>
      writer.deleteFrom('account_session').where('account_id', '=', adaUser.id).execute(),
    );
    await look();
    expect(await ofAda.next()).toBeUndefined();
    await ofMira.leave();
  });

  it('ends with a role, and is refused to who may not read the record', async () => {
    const { copy, adaUser, first, ofAda, ofMira } = await bothOpen();
    await ofAda.next();
    await site.database.transaction((writer) =>
      writer
        .updateTable('account')
        .set({ role: 'visitor-services' })
        .where('id', '=', adaUser.id)
        .execute(),
    );
    await look();
    expect(await ofAda.next()).toBeUndefined();
    expect((await first.send('GET', `/presence?copy=${copy}`)).status).toBe(403);
    const volunteer = await browserOf(await addTestUser(site, { role: 'volunteer' }));
    expect((await volunteer.send('GET', `/presence?copy=${copy}`)).status).toBe(403);
    expect((await volunteer.send('GET', '/presence?copy=none')).status).toBe(404);
    await ofMira.leave();
  });

  it('does not keep a session from ending that nobody uses', async () => {
    const { copy, adaUser, first, ofAda, ofMira } = await bothOpen();
    await Promise.all([ofAda.leave(), ofMira.leave()]);
    const seen = async () =>
      site.database.read
        .selectFrom('account_session')
        .select('seen_at')
        .where('account_id', '=', adaUser.id)
        .execute();
    const before = await seen();
    now += 6 * 60_000;
    await (await first.watch(copy)).leave();
    expect(await seen()).toEqual(before);
    await first.send('GET', '/session');
    expect(await seen()).not.toEqual(before);
  });

  it('ends when the server is about to stop, and is begun no more', async () => {
    const { id } = await addVase();
    const browser = await browserOf(await addTestUser(site));
    const copy = await browser.open(id);
    const stopping = new AbortController();
    const news = await browser.watch(copy, stopping.signal);
    await news.next();
    await news.next();
    stopping.abort();
    expect(await news.next()).toBeUndefined();
    const refused = await browser.send('GET', `/presence?copy=${copy}`, undefined, stopping.signal);
    expect(refused.status).toBe(503);
  });

  it('has room for a number of browsers of one user', async () => {
    const { id } = await addVase();
    const browser = await browserOf(await addTestUser(site));
    const copy = await browser.open(id);
    const open = [];
    for (let i = 0; i < 10; i++) open.push(await browser.watch(copy));
    expect((await browser.send('GET', `/presence?copy=${copy}`)).status).toBe(503);
    await open[0]?.leave();
    await (await browser.watch(copy)).leave();
    for (const one of open) await one.leave();
  });
});
