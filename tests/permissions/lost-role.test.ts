// What a user may do is read with every request: whoever loses a role cannot do one thing more.
import { beforeAll, expect, it } from 'vitest';
import { addTestUser, addTestSession } from '../../packages/site/src/features/accounts/testing.ts';
import { answerApi } from '../../packages/site/src/features/api/api-routes.ts';
import type { Role } from '../../packages/site/src/features/access/roles.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import { addRecord } from '../../packages/site/src/features/records/records.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { onBothDatabases } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';
import { coins, maps } from './roles.ts';

const ORIGIN = 'https://museum.example';

onBothDatabases('a user at the desk', (database) => {
  let site: Site;
  beforeAll(() => {
    site = newSite(database(), { VITRINE_SITE_URL: ORIGIN });
  });

  async function signIn(role: Role, collections?: string[]) {
    const user = await addTestUser(site, { role, collections });
    const secret = await addTestSession(site, user);
    const ask = async (method: string, path: string, body?: unknown, version?: number) => {
      const request = new Request(`${ORIGIN}/api/v1${path}`, {
        method,
        headers: {
          cookie: `__Host-vitrine_session=${secret}`,
          origin: ORIGIN,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const facts = { origin: ORIGIN, secure: true, client: user.id, requestId: 'r' };
      return (await answerApi(site, request, { ...facts, proxyFaults: [] })).status;
    };
    const become = (next: Role, others?: string[]) =>
      database().transaction((writer) =>
        writer
          .updateTable('account')
          .set({ role: next, collections: JSON.stringify(others ?? null) })
          .where('id', '=', user.id)
          .execute(),
      );
    return { user, ask, become };
  }
  const jug = { body: { title: { en: 'Jug' } } };
  const count = async () =>
    (await database().read.selectFrom('record').select('id').execute()).length;

  it('who loses a role is refused with the next request, and saves nothing', async () => {
    const { ask, become } = await signIn('registrar');
    expect(await ask('POST', '/items', jug)).toBe(201);
    const before = await count();
    await become('viewer');
    expect(await ask('POST', '/items', jug)).toBe(403);
    expect(await ask('GET', '/items')).toBe(200);
    await become('analyst');
    expect(await ask('GET', '/items')).toBe(403);
    expect(await count()).toBe(before);
    await become('registrar');
    expect(await ask('POST', '/items', jug)).toBe(201);
  });

  it('who is restricted to other collections leaves the former with the next request', async () => {
    const { ask, become } = await signIn('registrar', [coins]);
    const { id } = await addRecord(site, { kind: 'operator', name: 'ada' }, itemDefinition, {
      body: { title: { en: 'Penny' }, collections: [coins] },
    });
    const save = (title: string, version: number) =>
      ask('PUT', `/items/${id}`, { body: { title: { en: title }, collections: [coins] } }, version);
    expect(await save('Halfpenny', 1)).toBe(200);
    await become('registrar', [maps]);
    // What is none of theirs does not exist for them.
    expect(await save('Farthing', 2)).toBe(404);
    await become('registrar');
    expect(await save('Farthing', 2)).toBe(200);
  });

  it('who is removed is signed out', async () => {
    const { user, ask } = await signIn('owner');
    expect(await ask('GET', '/session')).toBe(200);
    await database().transaction((writer) =>
      writer.deleteFrom('account').where('id', '=', user.id).execute(),
    );
    expect(await ask('GET', '/session')).toBe(401);
  });
});
