// Logins on two nodes: sessions, limits of attempts and roles are in the database, so each node
// knows at once what the other did.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOf } from '../../packages/site/src/features/accounts/limits.ts';
import { takeAttempt } from '../../packages/site/src/features/accounts/attempts.ts';
import { changeUser, removeUser } from '../../packages/site/src/features/accounts/manage-users.ts';
import { rememberBrowser } from '../../packages/site/src/features/accounts/known-browser.ts';
import { actorOfSession, signOut } from '../../packages/site/src/features/accounts/sessions.ts';
import { signIn } from '../../packages/site/src/features/accounts/sign-in.ts';
import { addTestSession, addTestUser } from '../../packages/site/src/features/accounts/testing.ts';
import { hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

const ada = { kind: 'operator', name: 'ada' } as const;
const password = 'seven blue kettles';
const closed = { code: 'desk-closed', status: 401 };

describe.skipIf(!hasPostgres())('logins on two nodes', () => {
  let nodes: TwoNodes;
  beforeAll(async () => void (nodes = await openNodes()));
  afterAll(() => nodes?.remove());
  const sites = () => [nodes.east.site, nodes.west.site] as const;

  it('open the desk on both, and logging out on one ends them on the other', async () => {
    const [east, west] = sites();
    const user = await addTestUser(east, { role: 'editor' });
    const secret = await addTestSession(east, user);
    expect((await actorOfSession(west, secret)).actor).toMatchObject({ id: user.id });
    await signOut(west, secret);
    await expect(actorOfSession(east, secret)).rejects.toMatchObject(closed);
  });

  it('lose a role on one node with the next request at the other', async () => {
    const [east, west] = sites();
    const user = await addTestUser(east, { role: 'editor' });
    const secret = await addTestSession(east, user);
    expect((await actorOfSession(west, secret)).actor).toMatchObject({ role: 'editor' });
    await changeUser(east, ada, { id: user.id, role: 'viewer', collections: user.collections });
    expect((await actorOfSession(west, secret)).actor).toMatchObject({ role: 'viewer' });
    await removeUser(east, ada, user.id);
    await expect(actorOfSession(west, secret)).rejects.toMatchObject(closed);
  });

  it('are slowed down by what failed at either', async () => {
    const [east, west] = sites();
    const { id, email } = await addTestUser(east, { role: 'editor', password });
    for (let time = 0; time < 5; time++) {
      await takeAttempt(east, [limitOf('account', email)]);
      await takeAttempt(west, [limitOf('account', email)]);
    }
    const attempt = (browser?: string) =>
      signIn(west, { email, password, browser }, { client: '198.51.100.7', agent: 'Test' });
    await expect(attempt()).rejects.toMatchObject({ code: 'sign-in-wait', status: 429 });
    // Not for a browser that is known from a login at the other.
    expect(await attempt(await rememberBrowser(east, undefined, id))).toHaveProperty('secret');
  });
});
