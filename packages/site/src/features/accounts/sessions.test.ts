import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { makeDeskLink } from './desk-link.ts';
import { changePassword, endOwnSessions, ownSessions } from './own-account.ts';
import { startPasskey } from './passkeys.ts';
import { actorOfSession, openSession, signOut } from './sessions.ts';
import { addTestSession, addTestUser } from './testing.ts';

const HOUR = 3_600_000;

onBothDatabases('a session', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock() });
  const closed = { code: 'desk-closed', status: 401 };

  it('is of its user, with the role that they have now', async () => {
    const museum = site();
    const user = await addTestUser(museum, { role: 'registrar' });
    const secret = await addTestSession(museum, user);
    expect((await actorOfSession(museum, secret)).actor).toMatchObject({ role: 'registrar' });
    await database().transaction((writer) =>
      writer.updateTable('account').set({ role: 'viewer' }).where('id', '=', user.id).execute(),
    );
    expect((await actorOfSession(museum, secret)).actor).toMatchObject({ role: 'viewer' });
  });

  it('ends after so many hours, however much it is used', async () => {
    const museum = site();
    const secret = await addTestSession(museum, await addTestUser(museum));
    for (let hours = 0; hours < 11; hours++) {
      museum.clock.advance(HOUR);
      await actorOfSession(museum, secret);
    }
    museum.clock.advance(HOUR - 1);
    await actorOfSession(museum, secret);
    museum.clock.advance(1);
    await expect(actorOfSession(museum, secret)).rejects.toMatchObject(closed);
  });

  it('ends when it is not used for so long', async () => {
    const museum = site();
    const user = await addTestUser(museum);
    const secret = await addTestSession(museum, user);
    museum.clock.advance(4 * HOUR - 1);
    await actorOfSession(museum, secret);
    museum.clock.advance(4 * HOUR - 1);
    museum.clock.advance(1);
    await expect(actorOfSession(museum, secret)).rejects.toMatchObject(closed);
  });

  it('that was copied is of no use once its user has signed out', async () => {
    const museum = site();
    const secret = await addTestSession(museum, await addTestUser(museum));
    const stolen = secret;
    await signOut(museum, secret);
    await expect(actorOfSession(museum, stolen)).rejects.toMatchObject(closed);
    await signOut(museum, secret);
  });

  it('that was stolen ends with the password or by its user, and changes neither password nor passkeys', async () => {
    const museum = site();
    const password = 'seven blue kettles';
    const user = await addTestUser(museum, { password });
    const own = await openSession(museum, await addTestSession(museum, user));
    const stolen = await addTestSession(museum, user);
    const thief = await openSession(museum, stolen);
    const wrong = [{ field: 'current', problem: 'wrong' }];
    const guess = { current: 'six red kettles', password: 'nine green kettles' };
    expect(await changePassword(museum, thief, guess)).toEqual(wrong);
    const place = { rpId: 'localhost', origin: 'http://localhost:3000' };
    expect(await startPasskey(museum, thief, { current: guess.current, place })).toEqual({
      problems: wrong,
    });
    const seen = await ownSessions(museum, own);
    expect(seen.map(({ id }) => id)).toContain(thief.session.id);
    await endOwnSessions(museum, own, thief.session.id);
    await expect(actorOfSession(museum, stolen)).rejects.toMatchObject(closed);

    const again = await addTestSession(museum, user);
    expect(await changePassword(museum, own, { ...guess, current: password })).toEqual([]);
    await expect(actorOfSession(museum, again)).rejects.toMatchObject(closed);
    await openSession(museum, await addTestSession(museum, user));
  });

  it('of a user who was removed opens nothing', async () => {
    const museum = site();
    const user = await addTestUser(museum);
    const secret = await addTestSession(museum, user);
    await database().transaction((writer) =>
      writer
        .updateTable('account')
        .set({ removed_at: museum.clock.now() })
        .where('id', '=', user.id)
        .execute(),
    );
    await expect(actorOfSession(museum, secret)).rejects.toMatchObject(closed);
  });

  it('is none for a link, for a made-up secret, and for nothing', async () => {
    const museum = site();
    for (const secret of [await makeDeskLink(museum), 'x', '', undefined])
      await expect(actorOfSession(museum, secret)).rejects.toMatchObject(closed);
  });
});
