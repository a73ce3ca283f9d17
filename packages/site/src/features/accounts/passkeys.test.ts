import { expect, it } from 'vitest';
import { Authenticator } from '../../../../../tests/accounts/authenticator.ts';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { readAudit } from '../access/audit-log.ts';
import { makeResetLink, removeUser } from './manage-users.ts';
import { resetPassword, type Own } from './own-account.ts';
import { passkeyPlace, type PasskeyPlace } from './passkey.ts';
import { arePasskeysUsed, signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts';
import { addPasskey, ownPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { insertPasskey } from './passkey-store.ts';
import { actorOfSession, openSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { addTestSession, addTestUser, testVisit } from './testing.ts';

const password = 'seven blue kettles';
const operator = { kind: 'operator', name: 'ada' } as const;
const origin = 'http://localhost:3000';

onBothDatabases('a passkey', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock() });
  type Museum = ReturnType<typeof site>;
  const placeAt = (museum: Museum, at = origin): PasskeyPlace => {
    const place = passkeyPlace(museum.settings, at);
    if (!place) throw new Error('Passkeys do not work here.');
    return place;
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  const auditOf = async (museum: Museum, { user }: Own) =>
    (await readAudit(museum, operator, 1000)).filter(({ subject }) => subject === user.id);
  const newOwn = async (museum: Museum): Promise<Own> => {
    const user = await addTestUser(museum, { password });
    return openSession(museum, await addTestSession(museum, user));
  };
  const start = async (museum: Museum, own: Own) => {
    const started = await startPasskey(museum, own, { current: password, place: placeAt(museum) });
    if ('problems' in started) throw new Error('The password is wrong.');
    return started;
  };
  /** Somebody with a passkey, and the device that keeps it. */
  const withPasskey = async (museum: Museum) => {
    const own = await newOwn(museum);
    const device = new Authenticator(origin);
    const { key, options } = await start(museum, own);
    const given = { key, name: 'Telephone', response: device.make(options) };
    const passkey = await addPasskey(museum, own, { ...given, place: placeAt(museum) });
    return { own, device, passkey };
  };
  const logIn = async (
    museum: Museum,
    device: Authenticator,
    wrong: Parameters<Authenticator['use']>[1] = {},
    visit = testVisit,
  ) => {
    const { secret, options } = await startPasskeySignIn(museum, placeAt(museum), visit);
    const response = device.use(options, wrong);
    return signInWithPasskey(museum, { secret, response, place: placeAt(museum) }, visit);
  };

  it('logs in without a code, and both are in the audit', async () => {
    const museum = site();
    expect(await arePasskeysUsed(museum, { rpId: 'nowhere.example', origin })).toBe(false);
    const { own, device } = await withPasskey(museum);
    expect(await arePasskeysUsed(museum, placeAt(museum))).toBe(true);
    const { secret } = await logIn(museum, device);
    expect((await actorOfSession(museum, secret)).session).toMatchObject({
      accountId: own.user.id,
      method: 'passkey',
      factor: 'user-verification',
    });
    expect(await ownPasskeys(museum, own.user)).toMatchObject([
      { name: 'Telephone', rpId: 'localhost', counter: 1, usedAt: museum.clock.now() },
    ]);
    const entries = await auditOf(museum, own);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['user:signed-in', 'passkey, user-verification'],
      ['user:passkey-added', 'localhost'],
      ['user:signed-in', 'password, code'],
    ]);
  });

  it('leaves the password as it was: an owner is still asked for the code of their app', async () => {
    const museum = site();
    const { own } = await withPasskey(museum);
    const { email } = own.user;
    const first = await signIn(museum, { email, password, browser: undefined }, testVisit);
    expect(Object.keys(first)).toEqual(['challenge']);
  });

  it('is added only after the password, of which few are tried', async () => {
    const museum = site();
    const own = await newOwn(museum);
    const attempt = () =>
      startPasskey(museum, own, { current: 'six red kettles', place: placeAt(museum) });
    for (let i = 0; i < 5; i++)
      expect(await attempt()).toEqual({ problems: [{ field: 'current', problem: 'wrong' }] });
    expect(await codeOf(attempt())).toBe('sign-in-wait');
  });

  it('is added once for a challenge, in its session, within five minutes', async () => {
    const museum = site();
    const own = await newOwn(museum);
    const device = new Authenticator(origin);
    const place = placeAt(museum);
    const add = (as: Own, key: string, response: ReturnType<Authenticator['make']>) =>
      codeOf(addPasskey(museum, as, { key, name: '', response, place }));
    const first = await start(museum, own);
    const elsewhere = await openSession(museum, await addTestSession(museum, own.user));
    expect(await add(elsewhere, first.key, device.make(first.options))).toBe('passkey-spent');
    expect(await add(own, first.key, device.make(first.options))).toBe('passkey-spent');
    const second = await start(museum, own);
    expect(await add(await newOwn(museum), second.key, device.make(second.options))).toBe(
      'passkey-spent',
    );
    const third = await start(museum, own);
    museum.clock.advance(300_000);
    expect(await add(own, third.key, device.make(third.options))).toBe('passkey-spent');
    const fourth = await start(museum, own);
    expect(await add(own, fourth.key, device.make(fourth.options))).toBe('done');
    expect(await add(own, fourth.key, device.make(fourth.options))).toBe('passkey-spent');
    expect((await ownPasskeys(museum, own.user)).map(({ name }) => name)).toEqual(['localhost']);
  });

  it.each([
    ['from another origin', { origin: 'http://localhost:3001' }],
    ['for another address', { rpId: 'museum.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without making sure who holds the device', { isVerified: false }],
    ['as the answer to something else', { type: 'payment.get' }],
  ])('is refused %s, when it is added and when it is used', async (_, wrong) => {
    const museum = site();
    const { own, device } = await withPasskey(museum);
    const other = new Authenticator(origin);
    const { key, options } = await start(museum, own);
    const given = { key, name: '', response: other.make(options, wrong), place: placeAt(museum) };
    expect(await codeOf(addPasskey(museum, own, given))).toBe('passkey-refused');
    expect(await codeOf(logIn(museum, device, wrong))).toBe('passkey-refused');
    expect(await auditOf(museum, own)).toContainEqual(
      expect.objectContaining({
        action: 'user:sign-in-failed',
        detail: 'passkey, from 127.0.0',
      }),
    );
    expect(await codeOf(logIn(museum, device))).toBe('done');
  });

  it('is refused from a copy of a device, of an unknown one, and for somebody else', async () => {
    const museum = site();
    const { device } = await withPasskey(museum);
    expect(await codeOf(logIn(museum, device, { counter: 7 }))).toBe('done');
    expect(await codeOf(logIn(museum, device, { counter: 3 }))).toBe('passkey-refused');
    expect(await codeOf(logIn(museum, device, { counter: 7 }))).toBe('passkey-refused');
    expect(await codeOf(logIn(museum, device, { counter: 8, userHandle: 'AAAA' }))).toBe(
      'passkey-refused',
    );
    expect(await codeOf(logIn(museum, new Authenticator(origin)))).toBe('passkey-refused');
    const forger = new Authenticator(origin, device.credentialId);
    expect(await codeOf(logIn(museum, forger, { counter: 8 }))).toBe('passkey-refused');
    const other = await newOwn(museum);
    const { key, options } = await start(museum, other);
    const taken = { key, name: '', response: device.make(options), place: placeAt(museum) };
    expect(await codeOf(addPasskey(museum, other, taken))).toBe('passkey-refused');
  });

  it('counts among the attempts of its address, and so do questions', async () => {
    const museum = site();
    const { device } = await withPasskey(museum);
    const visit = { ...testVisit, client: '203.0.113.9' };
    // What was right is not charged.
    for (let i = 0; i < 40; i++)
      expect(await codeOf(logIn(museum, device, {}, visit))).toBe('done');
    const stranger = new Authenticator(origin);
    for (let i = 0; i < 30; i++)
      expect(await codeOf(logIn(museum, stranger, {}, visit))).toBe('passkey-refused');
    expect(await codeOf(logIn(museum, device, {}, visit))).toBe('sign-in-wait');
    museum.clock.advance(2000);
    const { secret, options } = await startPasskeySignIn(museum, placeAt(museum), visit);
    expect(await codeOf(startPasskeySignIn(museum, placeAt(museum), visit))).toBe('sign-in-wait');
    const credentials = { email: 'who@example.org', password, browser: undefined };
    expect(await codeOf(signIn(museum, credentials, visit))).toBe('sign-in-refused');
    const answer = { secret, response: device.use(options), place: placeAt(museum) };
    expect(await codeOf(signInWithPasskey(museum, answer, visit))).toBe('sign-in-wait');
    museum.clock.advance(4000);
    expect(await codeOf(signInWithPasskey(museum, answer, visit))).toBe('done');
  });

  it('answers a login once, where it was begun, within five minutes', async () => {
    const museum = site();
    const { device } = await withPasskey(museum);
    const place = placeAt(museum);
    const answer = (secret: string, response: ReturnType<Authenticator['use']>) =>
      codeOf(signInWithPasskey(museum, { secret, response, place }, testVisit));
    const first = await startPasskeySignIn(museum, place, testVisit);
    const response = device.use(first.options);
    expect(await answer('', response)).toBe('passkey-spent');
    expect(await answer(first.secret, response)).toBe('done');
    expect(await answer(first.secret, device.use(first.options))).toBe('passkey-spent');
    const second = await startPasskeySignIn(museum, place, testVisit);
    museum.clock.advance(300_000);
    expect(await answer(second.secret, device.use(second.options))).toBe('passkey-spent');
  });

  it('of another address is listed, and neither excluded nor taken here', async () => {
    const museum = site();
    const { own, device } = await withPasskey(museum);
    museum.settings = { ...museum.settings, 'site.url': 'https://museum.example' };
    const place = placeAt(museum, 'https://museum.example');
    expect(await ownPasskeys(museum, own.user)).toMatchObject([{ rpId: 'localhost' }]);
    const started = await startPasskey(museum, own, { current: password, place });
    expect(started).toMatchObject({
      options: { rp: { id: 'museum.example' }, excludeCredentials: [] },
    });
    const { secret, options } = await startPasskeySignIn(museum, place, testVisit);
    const wrong = { origin: place.origin, rpId: place.rpId };
    const response = device.use(options, wrong);
    expect(await codeOf(signInWithPasskey(museum, { secret, response, place }, testVisit))).toBe(
      'passkey-refused',
    );
  });

  it('is renamed and removed by its user, after the password; a removal ends other sessions', async () => {
    const museum = site();
    const { own, device, passkey } = await withPasskey(museum);
    const { id } = passkey;
    const wrong = [{ field: 'current', problem: 'wrong' }];
    expect(await renamePasskey(museum, own, { id, name: 'Desk', current: '' })).toEqual(wrong);
    expect(await removePasskey(museum, own, { id, current: '' })).toEqual(wrong);
    expect(await renamePasskey(museum, own, { id, name: ' ', current: password })).toEqual([
      { field: 'name', problem: 'missing' },
    ]);
    expect(await renamePasskey(museum, own, { id, name: ' Desk ', current: password })).toEqual([]);
    expect(await ownPasskeys(museum, own.user)).toMatchObject([{ name: 'Desk' }]);
    const other = await newOwn(museum);
    expect(await codeOf(removePasskey(museum, other, { id, current: password }))).toBe(
      'passkey-missing',
    );
    const { secret } = await logIn(museum, device);
    expect(await removePasskey(museum, own, { id, current: password })).toEqual([]);
    expect(await codeOf(openSession(museum, secret))).toBe('desk-closed');
    expect(await codeOf(logIn(museum, device))).toBe('passkey-refused');
  });

  it('is one of twenty at most', async () => {
    const museum = site();
    const { own, passkey } = await withPasskey(museum);
    await museum.database.transaction(async (writer) => {
      for (let i = 1; i < 20; i++)
        await insertPasskey(writer, {
          ...passkey,
          id: `${passkey.id}${i}`,
          credentialId: `${passkey.id}${i}`,
        });
    });
    expect(await codeOf(start(museum, own))).toBe('passkeys-full');
  });

  it('goes with the second factor that is reset, and with its user', async () => {
    const museum = site();
    const reset = await withPasskey(museum);
    const { id } = reset.own.user;
    const path = await makeResetLink(museum, operator, { id, forgetFactors: true });
    const link = path.split('key=')[1] ?? '';
    await resetPassword(museum, { link, password: 'nine green kettles', visit: testVisit });
    expect(await codeOf(logIn(museum, reset.device))).toBe('passkey-refused');
    const removed = await withPasskey(museum);
    await removeUser(museum, operator, removed.own.user.id);
    expect(await ownPasskeys(museum, removed.own.user)).toEqual([]);
  });
});
