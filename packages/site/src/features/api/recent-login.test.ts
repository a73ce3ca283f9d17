// What of one's own account needs a login of the last minutes: all that changes it, whoever adds
// another address, but for what is written here with its reason.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { resources } from './data/resources.ts';
import { signedInClient } from './testing.ts';

const changing = resources.filter(
  ({ method, path }) => method !== 'GET' && /^\/account(\/|$)/.test(path),
);

/** Why a session that is older is enough. */
const withoutLogin: Readonly<Record<string, string>> = {
  changeAccount: 'a name and a language have nothing to do with logging in',
  revokeToken: 'it only takes away, and a token that leaked has to go at once',
  addPasskey: 'it answers a challenge that was given to a recent login of the same session',
};

const TEN_MINUTES = 600_000;

const password = 'seven blue kettles';
const bodies: Readonly<Record<string, object>> = {
  changePassword: { current: password, password: 'nine green kettles' },
  renewRecoveryCodes: {},
  makeToken: { name: 'Website', days: 1, isReadOnly: false },
  startPasskey: { current: password },
  renamePasskey: { current: password, name: 'Key' },
  removePasskey: { current: password },
};

const tables = [
  'account',
  'account_session',
  'account_token',
  'account_totp',
  'account_recovery_code',
  'account_passkey',
  'desk_key',
  'audit',
] as const;

onBothDatabases('an address that changes how somebody logs in', (database) => {
  const rows = async () =>
    JSON.stringify(
      await Promise.all(
        tables.map(async (table) => {
          const found = await database().read.selectFrom(table).selectAll().execute();
          return found.map((row) => JSON.stringify({ ...row, seen_at: '' })).toSorted();
        }),
      ),
    );

  it('names its reason where an older session is enough', () => {
    const operations = changing.map(({ operation }) => operation);
    expect(operations).toEqual(expect.arrayContaining(Object.keys(withoutLogin)));
    expect(operations).toEqual(expect.arrayContaining(Object.keys(bodies)));
  });

  it.each(
    changing
      .filter(({ operation }) => !(operation in withoutLogin))
      .map((one) => [one.operation, one] as const),
  )('%s refuses a session that is older, and changes nothing', async (operation, one) => {
    const clock = stoppedClock();
    const site = {
      ...newSite(database(), { VITRINE_SITE_URL: 'https://museum.example' }),
      clock,
    };
    const ask = await signedInClient(site, { role: 'editor' });
    const path = one.path.replace(':id', 'none');
    const body = bodies[operation];
    const send = () => ask(one.method, path, body === undefined ? {} : { body });
    clock.advance(TEN_MINUTES);
    const before = await rows();
    expect(await send()).toMatchObject({ status: 401, json: { code: 'login-not-recent' } });
    expect(await rows()).toBe(before);
    clock.advance(-1);
    expect((await send()).json['code']).not.toBe('login-not-recent');
  });

  it('leaves alone who only looks, and who takes a token away', async () => {
    const clock = stoppedClock();
    const site = {
      ...newSite(database(), { VITRINE_SITE_URL: 'https://museum.example' }),
      clock,
    };
    const ask = await signedInClient(site, { role: 'editor' });
    const { json } = await ask('POST', '/account/tokens', { body: bodies['makeToken'] });
    const { id } = json['token'] as { id: string };
    clock.advance(TEN_MINUTES);
    for (const path of ['', '/sessions', '/tokens', '/passkeys'])
      expect((await ask('GET', `/account${path}`)).status).toBe(200);
    expect((await ask('DELETE', `/account/tokens/${id}`)).status).toBe(204);
    expect((await ask('PATCH', '/account', { body: { name: 'Ada', language: 'en' } })).status).toBe(
      204,
    );
  });
});
