// Every way to log in is here by name, and what the table of the security standard says is not
// there is not: providers, codes that are sent, and questions.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addTestSession, addTestUser } from '../../packages/site/src/features/accounts/testing.ts';
import { actorOfSession } from '../../packages/site/src/features/accounts/sessions.ts';
import { actorOfToken, makeToken } from '../../packages/site/src/features/accounts/tokens.ts';
import { resources } from '../../packages/site/src/features/api/data/resources.ts';
import { deskSignInForms } from '../../packages/site/src/routes/data/table.ts';
import { newDatabase } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';

/** Words of ways to log in that would need requirements of their own. */
const absent = [
  /oauth|oidc|openid|saml|federat|provider|assertion/i,
  /sms|phone|sent_code|call_back/i,
  /hint|maiden|secret_question/i,
];

describe('the ways to log in', () => {
  it('are these forms, and nothing of the API that takes no session', () => {
    const forms = Object.entries(deskSignInForms)
      .filter(([, { file }]) => file.startsWith('admin/sign-in/'))
      .map(([address]) => address);
    expect(forms.toSorted()).toEqual([
      '/admin/invitation',
      '/admin/open',
      '/admin/reset',
      '/admin/second-factor',
      '/admin/set-up',
      '/admin/sign-in',
      '/admin/sign-in/code',
      '/admin/sign-in/passkey',
      '/admin/sign-in/passkey/question',
    ]);
    const forAnyone = resources.filter(({ needs }) => needs === 'anyone');
    expect(forAnyone.map(({ operation }) => operation)).toEqual(['getDocument']);
  });

  it('lead into one museum each: sessions and tokens of one open nothing in another', async () => {
    const [one, other] = [await newDatabase('sqlite'), await newDatabase('sqlite')];
    try {
      const [here, there] = [newSite(one.database), newSite(other.database)];
      const user = await addTestUser(here);
      const session = await addTestSession(here, user);
      const wanted = { name: 'Website', days: 1, isReadOnly: true };
      const { secret } = await makeToken(here, user, wanted);
      expect((await actorOfSession(here, session)).user.id).toBe(user.id);
      expect((await actorOfToken(here, secret)).user.id).toBe(user.id);
      await addTestUser(there, { id: user.id });
      await expect(actorOfSession(there, session)).rejects.toMatchObject({ code: 'desk-closed' });
      await expect(actorOfToken(there, secret)).rejects.toMatchObject({ code: 'token-unknown' });
    } finally {
      await one.remove();
      await other.remove();
    }
  });

  it('have no provider, no code that is sent, and no question', async () => {
    const { database, remove } = await newDatabase('sqlite');
    try {
      const { rows } = await sql<{
        name: string;
      }>`select t.name || '.' || c.name as name from sqlite_master t, pragma_table_info(t.name) c where t.name like 'account%' or t.name in ('desk_key', 'sign_in_limit')`.execute(
        database.read,
      );
      const names = [...Object.keys(deskSignInForms), ...rows.map(({ name }) => name)];
      expect(names.length).toBeGreaterThan(50);
      for (const pattern of absent) expect(names.filter((name) => pattern.test(name))).toEqual([]);
    } finally {
      await remove();
    }
  });
});
