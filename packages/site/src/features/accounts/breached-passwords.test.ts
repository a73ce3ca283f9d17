// Every way to a password refuses those that are known from breaches (ASVS 6.2.4 and 6.2.12).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { commonPasswords } from './data/common-passwords.ts';
import { makeDeskLink } from './desk-link.ts';
import { acceptInvitation, inviteUser } from './invitations.ts';
import { makeResetLink } from './manage-users.ts';
import { changePassword, resetPassword } from './own-account.ts';
import { openSession } from './sessions.ts';
import { setUp } from './set-up.ts';
import { addTestSession, addTestUser, testVisit as visit } from './testing.ts';
import { actorOf } from './user.ts';

const breached = commonPasswords.trim().split(/\s+/);
/** Some of the most and of the least frequent. */
const some = [0, 1, 100, 5000, breached.length - 1].map((index) => breached[index] ?? '');
const current = 'seven blue kettles';
const keyOf = (path: string) => new URL(path, 'http://x').searchParams.get('key') ?? '';

onBothDatabases('a password from a breach', (database) => {
  const site = () => newSite(database());
  const refused = { field: 'password', problem: 'common' };

  /** How somebody comes to a password, and what is refused about it. */
  const ways: Record<string, () => Promise<(password: string) => Promise<unknown>>> = {
    'the set-up': async () => {
      const museum = site();
      const link = await makeDeskLink(museum);
      const input = { museum: 'M', language: 'en', timeZone: 'Europe/Vienna', name: 'Joan' };
      return (password) =>
        setUp(museum, { link, input: { ...input, email: 'joan@example.org', password }, visit });
    },
    'an invitation': async () => {
      const museum = site();
      const owner = actorOf(await addTestUser(museum));
      const wanted = { role: 'volunteer', collections: undefined, language: 'en' } as const;
      const email = `${String(Math.random()).slice(2)}@example.org`;
      const { path } = await inviteUser(museum, owner, { ...wanted, email });
      return (password) =>
        acceptInvitation(museum, {
          link: keyOf(path),
          input: { name: 'Joan', password },
          visit,
        });
    },
    'a change': async () => {
      const museum = site();
      const user = await addTestUser(museum, { password: current });
      const own = await openSession(museum, await addTestSession(museum, user));
      return async (password) => ({
        problems: await changePassword(museum, own, { current, password }),
      });
    },
    'a reset': async () => {
      const museum = site();
      const owner = actorOf(await addTestUser(museum));
      const user = await addTestUser(museum, { role: 'editor', password: current });
      const path = await makeResetLink(museum, owner, { id: user.id, forgetFactors: false });
      return (password) => resetPassword(museum, { link: keyOf(path), password, visit });
    },
  };

  it.each(Object.entries(ways))('is refused by %s, as it is and in capitals', async (_, open) => {
    const take = await open();
    for (const password of some.flatMap((one) => [one, one.toUpperCase()]))
      expect([password, await take(password)]).toEqual([password, { problems: [refused] }]);
  });

  it('has no other way in: what stores a password is one of these', () => {
    const folder = join(import.meta.dirname, '../..');
    const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
      (file) =>
        !/test(ing)?\.tsx?$/.test(file) &&
        /import \{[^}]*\bhashPassword\b/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(files.map((file) => file.split('/').at(-1)).toSorted()).toEqual([
      'invitations.ts',
      'own-account.ts',
      'set-up.ts',
      'sign-in.ts',
    ]);
  });
});
