import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { actorAtDesk, closeDesk, isDeskLink, makeDeskLink, openDesk } from './desk-session.ts';

onBothDatabases('the staff desk', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock() });

  it('opens with a link, for whoever holds the session', async () => {
    const museum = site();
    const { session, seconds } = await openDesk(museum, await makeDeskLink(museum));
    expect(seconds).toBe(12 * 3600);
    expect(await actorAtDesk(museum, session)).toEqual({
      kind: 'staff',
      name: 'desk',
      actions: ['files:read', 'search:read', 'search:manage'],
    });
  });

  it('opens once with each link, also when two try at the same time', async () => {
    const museum = site();
    const link = await makeDeskLink(museum);
    const tried = await Promise.allSettled([
      openDesk(museum, link),
      openDesk(museum, link),
      openDesk(museum, link),
    ]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(openDesk(museum, link)).rejects.toMatchObject({
      code: 'desk-link-spent',
    });
  });

  it('does not spend a link by looking at it', async () => {
    const museum = site();
    const link = await makeDeskLink(museum);
    expect([await isDeskLink(museum, link), await isDeskLink(museum, link)]).toEqual([true, true]);
    expect(await isDeskLink(museum, 'made-up')).toBe(false);
  });

  it('does not open with a link that is too old, nor stay open for ever', async () => {
    const museum = site();
    const old = await makeDeskLink(museum);
    const { session } = await openDesk(museum, await makeDeskLink(museum));
    museum.clock.advance(60 * 60_000);
    await expect(openDesk(museum, old)).rejects.toMatchObject({ code: 'desk-link-spent' });
    museum.clock.advance(11 * 3_600_000 - 1);
    expect(await actorAtDesk(museum, session)).toMatchObject({ name: 'desk' });
    museum.clock.advance(1);
    await expect(actorAtDesk(museum, session)).rejects.toMatchObject({ code: 'desk-closed' });
  });

  it('forgets keys that open nothing any more', async () => {
    const museum = site();
    await database().transaction((writer) => writer.deleteFrom('desk_key').execute());
    await makeDeskLink(museum);
    museum.clock.advance(60 * 60_000);
    await makeDeskLink(museum);
    const kept = await database().read.selectFrom('desk_key').select('created_at').execute();
    expect(kept).toEqual([{ created_at: museum.clock.now() }]);
  });

  it('is closed to a link used as a session, to a made-up session, and to nobody', async () => {
    const museum = site();
    for (const secret of [await makeDeskLink(museum), 'x', '', undefined])
      await expect(actorAtDesk(museum, secret)).rejects.toMatchObject({ code: 'desk-closed' });
  });

  it('closes', async () => {
    const museum = site();
    const { session } = await openDesk(museum, await makeDeskLink(museum));
    await closeDesk(museum, session);
    await expect(actorAtDesk(museum, session)).rejects.toMatchObject({ code: 'desk-closed' });
  });

  it('keeps no secret, only what it hashes to', async () => {
    const museum = site();
    const link = await makeDeskLink(museum);
    const { session } = await openDesk(museum, await makeDeskLink(museum));
    const kept = JSON.stringify(await database().read.selectFrom('desk_key').selectAll().execute());
    expect(kept).not.toContain(link);
    expect(kept).not.toContain(session);
    expect(kept).toContain(createHash('sha256').update(session).digest('base64url'));
  });
});
