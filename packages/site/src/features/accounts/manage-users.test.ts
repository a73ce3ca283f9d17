import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { nameOf } from '../access/actor.ts';
import { staffAs } from '../access/testing.ts';
import { displayNames } from './display-names.ts';
import {
  acceptInvitation,
  inviteUser,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { changeUser, endSessionsOf, listUsers, makeResetLink, removeUser } from './manage-users.ts';
import { changePassword, ownSessions, resetPassword } from './own-account.ts';
import { actorOfSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { addTestSession, addTestUser, testVisit } from './testing.ts';
import { actorOfToken, makeToken } from './tokens.ts';
import { actorOf, type User } from './user.ts';

const password = 'seven blue kettles';

onBothDatabases('managing users', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock() });
  const keyOf = (path: string) => new URL(path, 'http://x').searchParams.get('key') ?? '';
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  const wanted = (email: string) =>
    ({ email, role: 'volunteer', collections: ['c1'], language: 'fr' }) as const;
  const accept = (museum: ReturnType<typeof site>, link: string, given = password) =>
    acceptInvitation(museum, {
      link,
      input: { name: 'Grace', password: given },
      visit: testVisit,
    });

  it('invites somebody, who joins with the role and collections that were meant, once', async () => {
    const museum = site();
    const owner = await addTestUser(museum);
    const { invitation, path, isEmailed } = await inviteUser(
      museum,
      actorOf(owner),
      wanted(' Grace@Example.org '),
    );
    expect([path, isEmailed]).toEqual([
      expect.stringMatching(/^\/admin\/invitation\?key=[\w-]{43}$/),
      false,
    ]);
    expect(await listInvitations(museum, actorOf(owner))).toContainEqual(invitation);
    const link = keyOf(path);
    expect(await readInvitation(museum, link)).toMatchObject({ email: 'grace@example.org' });
    expect(await accept(museum, link, 'grace1234')).toEqual({
      problems: [{ field: 'password', problem: 'context' }],
    });
    const started = await accept(museum, link);
    const secret = 'secret' in started ? started.secret : '';
    const { actor, user } = await actorOfSession(museum, secret);
    expect(user).toMatchObject({ email: 'grace@example.org', collections: ['c1'], language: 'fr' });
    expect(actor).toMatchObject({ kind: 'staff', role: 'volunteer' });
    expect(await codeOf(accept(museum, link))).toBe('invitation-spent');
    expect(await codeOf(inviteUser(museum, actorOf(owner), wanted('grace@example.org')))).toBe(
      'email-taken',
    );
  });

  it('lets an invitation end: by time, by a later one, by whoever manages users, and with the right of its maker', async () => {
    const museum = site();
    const owner = await addTestUser(museum);
    const actor = actorOf(owner);
    const invite = async (by = actor) => {
      const made = await inviteUser(museum, by, wanted('joan@example.org'));
      return { id: made.invitation.id, link: keyOf(made.path) };
    };
    const first = await invite();
    const second = await invite();
    expect(await codeOf(accept(museum, first.link))).toBe('invitation-spent');
    await withdrawInvitation(museum, actor, second.id);
    expect(await codeOf(accept(museum, second.link))).toBe('invitation-spent');
    expect(await codeOf(withdrawInvitation(museum, actor, second.id))).toBe('invitation-unknown');
    const administrator = await addTestUser(museum, { role: 'administrator' });
    const third = await invite(actorOf(administrator));
    await changeUser(museum, actor, { ...administrator, role: 'viewer' });
    expect(await codeOf(accept(museum, third.link))).toBe('invitation-spent');
    const fourth = await invite();
    museum.clock.advance(7 * 86_400_000);
    expect(await codeOf(accept(museum, fourth.link))).toBe('invitation-spent');
  });

  it('changes what somebody may do from their next request on, and keeps an owner', async () => {
    const museum = site();
    await database().transaction((writer) => writer.deleteFrom('account').execute());
    const owner = await addTestUser(museum);
    const registrar = await addTestUser(museum, { role: 'registrar' });
    const secret = await addTestSession(museum, registrar);
    await changeUser(museum, actorOf(owner), {
      id: registrar.id,
      role: 'editor',
      collections: undefined,
    });
    expect((await actorOfSession(museum, secret)).actor).toMatchObject({ role: 'editor' });
    const demoted = { id: owner.id, role: 'viewer', collections: undefined } as const;
    expect(await codeOf(changeUser(museum, actorOf(owner), demoted))).toBe('last-owner');
    expect(await codeOf(removeUser(museum, actorOf(owner), owner.id))).toBe('last-owner');
    await addTestUser(museum);
    await changeUser(museum, actorOf(owner), demoted);
  });

  it('lets administrators manage all but owners', async () => {
    const museum = site();
    const owner = await addTestUser(museum);
    const actor = staffAs('administrator', 'a');
    const refused = [
      () => changeUser(museum, actor, { ...owner, role: 'viewer' }),
      () => endSessionsOf(museum, actor, owner.id),
      () => makeResetLink(museum, actor, { id: owner.id, forgetFactors: true }),
      () => removeUser(museum, actor, owner.id),
      () => inviteUser(museum, actor, { ...wanted('new@example.org'), role: 'owner' }),
    ];
    for (const work of refused) expect(await codeOf(work())).toBe('not-allowed');
    const viewer = await addTestUser(museum, { role: 'viewer' });
    expect(await codeOf(changeUser(museum, actor, { ...viewer, role: 'owner' }))).toBe(
      'not-allowed',
    );
    const listed = await listUsers(museum, actor);
    const changeable = (user: User) => listed.find(({ id }) => id === user.id)?.isChangeable;
    expect([changeable(owner), changeable(viewer)]).toEqual([false, true]);
  });

  it('removes somebody: no session, token or link of theirs opens anything, and nothing says who they were', async () => {
    const museum = site();
    const actor = staffAs('owner', 'o');
    const user = await addTestUser(museum, {
      role: 'editor',
      name: 'Zephyrine',
      email: 'zephyrine@example.org',
    });
    const secret = await addTestSession(museum, user);
    const { secret: token } = await makeToken(museum, user, {
      name: 'Sync',
      days: 30,
      isReadOnly: false,
    });
    const link = keyOf(await makeResetLink(museum, actor, { id: user.id, forgetFactors: false }));
    expect((await actorOfToken(museum, token)).actor).toMatchObject({ id: user.id });
    await removeUser(museum, actor, user.id);
    expect([
      await codeOf(actorOfSession(museum, secret)),
      await codeOf(actorOfToken(museum, token)),
      await codeOf(resetPassword(museum, { link, password, visit: testVisit })),
    ]).toEqual(['desk-closed', 'token-unknown', 'reset-spent']);
    const name = nameOf(actorOf(user));
    expect((await displayNames(museum, [name], translator('fr').t)).get(name)).toBe(
      'ancien membre du personnel',
    );
    const { read } = database();
    const kept = JSON.stringify([
      await read.selectFrom('account').selectAll().execute(),
      await read.selectFrom('audit').selectAll().execute(),
      await read.selectFrom('desk_key').selectAll().execute(),
    ]);
    expect(kept).not.toMatch(/zephyrine/i);
    await addTestUser(museum, { email: 'zephyrine@example.org' });
  });

  it('lets a user choose a new password by a link, which ends all their sessions', async () => {
    const museum = site();
    const user = await addTestUser(museum, { role: 'editor', password });
    const secret = await addTestSession(museum, user);
    const actor = staffAs('owner', 'o');
    const link = keyOf(await makeResetLink(museum, actor, { id: user.id, forgetFactors: false }));
    const reset = (given: string) =>
      resetPassword(museum, { link, password: given, visit: testVisit });
    expect(await reset('short')).toEqual({ problems: [{ field: 'password', problem: 'short' }] });
    expect(await reset('nine green kettles')).toMatchObject({ userId: user.id });
    expect(await codeOf(reset('ten green kettles'))).toBe('reset-spent');
    expect(await codeOf(actorOfSession(museum, secret))).toBe('desk-closed');
    const attempt = (given: string) =>
      signIn(museum, { email: user.email, password: given, browser: undefined }, testVisit);
    expect(await codeOf(attempt(password))).toBe('sign-in-refused');
    expect(await codeOf(attempt('nine green kettles'))).toBe('done');
  });

  it('lets users change their password with the one they have, which ends their other sessions', async () => {
    const museum = site();
    const user = await addTestUser(museum, { role: 'editor', password });
    const other = await addTestSession(museum, user);
    const secret = await addTestSession(museum, user);
    const own = await actorOfSession(museum, secret);
    const change = (current: string, next: string) =>
      changePassword(museum, own, { current, password: next });
    expect(await change('wrong words', 'nine green kettles')).toEqual([
      { field: 'current', problem: 'wrong' },
    ]);
    expect(await change(password, 'password')).toEqual([{ field: 'password', problem: 'common' }]);
    expect(await change(password, 'nine green kettles')).toEqual([]);
    expect(await codeOf(actorOfSession(museum, other))).toBe('desk-closed');
    expect(await ownSessions(museum, own)).toHaveLength(1);
    for (let time = 0; time < 5; time++) await change('wrong words', 'x');
    expect(await codeOf(change('nine green kettles', 'ten green kettles'))).toBe('sign-in-wait');
  });
});
