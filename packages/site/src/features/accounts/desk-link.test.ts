import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { readAudit } from '../access/audit-log.ts';
import { makeDeskLink, ownersByLink, signInByLink } from './desk-link.ts';
import { actorOfSession } from './sessions.ts';
import { addTestUser, testVisit } from './testing.ts';

onBothDatabases('a link to the desk', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock() });
  const open = (museum: ReturnType<typeof site>, link: string, ownerId = '') =>
    signInByLink(museum, { link, ownerId }, testVisit);

  it('signs nobody in while there is no owner: it leads to the set-up', async () => {
    const museum = site();
    const link = await makeDeskLink(museum);
    expect(await ownersByLink(museum, link)).toEqual([]);
    await expect(open(museum, link)).rejects.toMatchObject({ code: 'desk-link-spent' });
    expect(await ownersByLink(museum, link)).toEqual([]);
  });

  it('signs the owner in, once, also when several try at the same time', async () => {
    const museum = site();
    const owner = await addTestUser(museum);
    const link = await makeDeskLink(museum);
    const tried = await Promise.allSettled([1, 2, 3].map(() => open(museum, link)));
    const [started] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(started?.seconds).toBe(12 * 3600);
    const { actor } = await actorOfSession(museum, started?.secret);
    expect(actor).toMatchObject({ kind: 'staff', id: owner.id, role: 'owner' });
    const [entry] = await readAudit(museum, { kind: 'operator', name: 'ada' }, 1);
    expect(entry).toMatchObject({ action: 'user:signed-in', subject: owner.id, detail: 'link' });
  });

  it('signs in the owner who is named, and nobody who is none', async () => {
    const museum = site();
    const second = await addTestUser(museum, { createdAt: '2026-02-01T00:00:00.000Z' });
    const editor = await addTestUser(museum, { role: 'editor' });
    const first = (await ownersByLink(museum, await makeDeskLink(museum)))[0];
    for (const [named, expected] of [
      [second.id, second.id],
      [editor.id, first?.id],
    ]) {
      const { secret } = await open(museum, await makeDeskLink(museum), named);
      expect((await actorOfSession(museum, secret)).user.id).toBe(expected);
    }
  });

  it('is not spent by looking at it, and is spent when it is too old', async () => {
    const museum = site();
    const link = await makeDeskLink(museum);
    await ownersByLink(museum, link);
    await ownersByLink(museum, link);
    await expect(ownersByLink(museum, 'made-up')).rejects.toMatchObject({
      code: 'desk-link-spent',
    });
    museum.clock.advance(60 * 60_000);
    await expect(open(museum, link)).rejects.toMatchObject({ code: 'desk-link-spent' });
  });

  it('is forgotten when it opens nothing any more', async () => {
    const museum = site();
    await database().transaction((writer) => writer.deleteFrom('desk_key').execute());
    await makeDeskLink(museum);
    museum.clock.advance(60 * 60_000);
    await makeDeskLink(museum);
    const kept = await database().read.selectFrom('desk_key').select('created_at').execute();
    expect(kept).toEqual([{ created_at: museum.clock.now() }]);
  });

  it('is kept only as what it hashes to, and so is the session', async () => {
    const museum = site();
    const unused = await makeDeskLink(museum);
    const { secret } = await open(museum, await makeDeskLink(museum));
    const { read } = database();
    const kept = JSON.stringify([
      await read.selectFrom('desk_key').selectAll().execute(),
      await read.selectFrom('account_session').selectAll().execute(),
    ]);
    for (const one of [unused, secret]) {
      expect(kept).not.toContain(one);
      expect(kept).toContain(createHash('sha256').update(one).digest('base64url'));
    }
  });
});
