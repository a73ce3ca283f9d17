import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/clock.ts';
import { can } from './actor.ts';
import { actorAtDesk, closeDesk, isDeskLink, makeDeskLink, openDesk } from './desk-session.ts';

onBothDatabases('the staff desk', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock() });

  it('opens with a link, for whoever holds the session', async () => {
    const museum = site();
    const { session, seconds } = await openDesk(museum, await makeDeskLink(museum));
    expect(seconds).toBe(12 * 3600);
    const actor = await actorAtDesk(museum, session);
    expect(can(actor, 'search:manage')).toBe(true);
    expect(can(actor, 'record:edit')).toBe(false);
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
    await expect(openDesk(museum, link)).rejects.toThrow('This link has been used, or is too old.');
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
    await expect(openDesk(museum, old)).rejects.toThrow('too old');
    museum.clock.advance(12 * 3_600_000);
    await expect(actorAtDesk(museum, session)).rejects.toThrow('opens with a link');
  });

  it('is closed to a link used as a session, to a made-up session, and to nobody', async () => {
    const museum = site();
    for (const secret of [await makeDeskLink(museum), 'x', '', undefined])
      await expect(actorAtDesk(museum, secret)).rejects.toThrow('opens with a link');
  });

  it('closes', async () => {
    const museum = site();
    const { session } = await openDesk(museum, await makeDeskLink(museum));
    await closeDesk(museum, session);
    await expect(actorAtDesk(museum, session)).rejects.toThrow('opens with a link');
  });

  it('keeps no secret, only what it hashes to', async () => {
    const museum = site();
    const link = await makeDeskLink(museum);
    const { session } = await openDesk(museum, await makeDeskLink(museum));
    const kept = JSON.stringify(await database().read.selectFrom('desk_key').selectAll().execute());
    expect(kept).not.toContain(link);
    expect(kept).not.toContain(session);
  });
});
