import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite, siteAt } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';

import type { Actor } from '../access/actor.ts';
import { changeUser } from '../accounts/manage-users.ts';
import { addTestUser } from '../accounts/testing.ts';
import { actorOf, type User } from '../accounts/user.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import { mayPreview, previewQuery } from '../editorial/preview-link.ts';
import { copyKinds } from '../kinds/copy-kinds.ts';
import { addRecord, withdrawRecord } from '../records/records.ts';
import type { Desk } from './held-copy.ts';
import type { Fields } from './merge/body.ts';
import { previewCopy, readPreview } from './preview-copy.ts';
import { saveCopy } from './save-copy.ts';
import { discardCopy, openCopy } from './working-copies.ts';

/** One site for each database: tokens are signed with a key of its folder. */
const sites = new WeakMap<Database, Site>();
const siteOn = (database: Database): Site => {
  const site = sites.get(database) ?? newSite(database);
  sites.set(database, site);
  return site;
};

const operator: Actor = { kind: 'operator', name: 'ada' };
const deskOf = (site: Site, actor: Actor = operator): Desk => ({ site, actor, kinds: copyKinds });
const tokenOf = ({ address }: { address: string }): string => address.split('?preview=')[1] ?? '';

onBothDatabases('the preview of a copy', (database) => {
  const site = () => siteOn(database());
  const started = (start: Fields, desk = deskOf(site())) => openCopy(desk, { kind: 'item', start });
  const addItem = () =>
    addRecord(site(), operator, itemDefinition, {
      state: 'published',
      body: { title: { en: 'A bridge' } },
    });

  it('is at the page that its record has, or will have, and says what is written', async () => {
    const item = await addItem();
    const copy = await openCopy(deskOf(site()), { kind: 'item', record: item.id });
    const changes = [{ path: ['title', 'en'], after: 'A stone bridge' }];
    await saveCopy(deskOf(site()), copy.id, { seq: 1, changes });
    const preview = await previewCopy(deskOf(site()), copy.id);
    expect(preview).toEqual({
      address: expect.stringMatching(`^/items/${item.id}/a-stone-bridge\\?preview=`) as string,
      seq: 2,
    });
    const page = { id: item.id, token: tokenOf(preview) };
    expect((await readPreview(site(), copyKinds.item, page))?.record).toMatchObject({
      id: item.id,
      slug: 'a-stone-bridge',
      state: 'published',
      body: { title: { en: 'A stone bridge' } },
    });
    const fresh = await started({ title: { en: 'A new bridge' } });
    const { address } = await previewCopy(deskOf(site()), fresh.id);
    expect(address).toContain(`/items/${fresh.id}/a-new-bridge?preview=`);
    expect(
      await readPreview(site(), copyKinds.item, { id: fresh.id, token: tokenOf({ address }) }),
    ).toMatchObject({ record: { id: fresh.id } });
  });

  it('has another address after each save', async () => {
    const { id } = await started({ title: { en: 'A bridge' } });
    const before = await previewCopy(deskOf(site()), id);
    const changes = [{ path: ['accessionNumber'], after: '7' }];
    await saveCopy(deskOf(site()), id, { seq: 1, changes });
    expect(await previewCopy(deskOf(site()), id)).not.toEqual(before);
  });

  it('names what is missing, each with its place', async () => {
    const { id } = await started({ links: [{ url: 'no address' }] });
    await expect(previewCopy(deskOf(site()), id)).rejects.toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ path: ['title'] }),
        expect.objectContaining({ path: ['links', 0, 'url'] }),
      ]) as unknown,
    });
  });

  it('is there for kinds whose pages show it', async () => {
    const copy = await openCopy(deskOf(site()), {
      kind: 'story',
      start: { path: 'winter', title: { en: 'Winter' }, content: {} },
    });
    await expect(previewCopy(deskOf(site()), copy.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is not for a withdrawn record', async () => {
    const item = await addItem();
    const { id } = await openCopy(deskOf(site()), { kind: 'item', record: item.id });
    const token = tokenOf(await previewCopy(deskOf(site()), id));
    await withdrawRecord(site(), operator, item.id, 'Returned');
    await expect(previewCopy(deskOf(site()), id)).rejects.toMatchObject({
      code: 'copy-record-gone',
    });
    expect(await readPreview(site(), copyKinds.item, { id: item.id, token })).toBeUndefined();
  });
});

onBothDatabases('a token of a preview', (database) => {
  const site = () => siteOn(database());
  const started = async (title: string, desk = deskOf(site())) => {
    const { id } = await openCopy(desk, { kind: 'item', start: { title: { en: title } } });
    return { id, token: tokenOf(await previewCopy(desk, id)) };
  };
  const read = (page: { id: string; token: string }, at: Site = site()) =>
    readPreview(at, copyKinds.item, page);

  it('is good for a quarter of an hour', async () => {
    const siteOf = (now: string) => siteAt(site(), stoppedClock(now));
    const page = await started('A bridge', deskOf(siteOf('2026-03-04T10:00:00.000Z')));
    const at = (now: string) => read(page, siteOf(now));
    expect(await at('2026-03-04T10:14:59.000Z')).toBeDefined();
    expect(await at('2026-03-04T10:15:01.000Z')).toBeUndefined();
  });

  it('opens one copy, as it was signed, at the page of its own kind', async () => {
    const [one, other] = [await started('A bridge'), await started('A tower')];
    expect(await read(one)).toBeDefined();
    expect(await read({ id: other.id, token: one.token })).toBeUndefined();
    const forged = one.token.replace(one.id, other.id);
    expect(await read({ id: other.id, token: forged })).toBeUndefined();
    const later = one.token.replace(/\.(\d{13})\./, (_, until) => `.${Number(until) + 1}.`);
    expect(later).not.toBe(one.token);
    expect(await read({ ...one, token: later })).toBeUndefined();
    for (const token of ['', 'x', `${one.token}x`, one.token.slice(0, -1), `${one.token}.x`])
      expect(await read({ ...one, token })).toBeUndefined();
    expect(await readPreview(site(), copyKinds.person, one)).toBeUndefined();
  });

  it('is none of an address, nor is that of an address one of a copy', async () => {
    const one = await started('A bridge');
    const [, editorial = ''] = (await previewQuery(site(), operator, '/stories/winter')).split('=');
    expect(await mayPreview(site(), '/stories/winter', editorial)).toBe(true);
    expect(await read({ ...one, token: editorial })).toBeUndefined();
    expect(await mayPreview(site(), '/stories/winter', one.token)).toBe(false);
  });

  it('opens nothing while something is missing, and the page again after that', async () => {
    const one = await started('A bridge');
    const title = (after: unknown, seq: number) =>
      saveCopy(deskOf(site()), one.id, { seq, changes: [{ path: ['title'], after }] });
    await title({}, 1);
    expect(await read(one)).toBeUndefined();
    await title({ en: 'A tower' }, 2);
    expect((await read(one))?.record.body).toMatchObject({ title: { en: 'A tower' } });
  });

  it('opens nothing once the copy is gone', async () => {
    const one = await started('A bridge');
    await discardCopy(deskOf(site()), one.id);
    expect(await read(one)).toBeUndefined();
  });

  it('shows what whoever asked for it may see now, drafts of others apart', async () => {
    const here = site();
    const user: User = await addTestUser(here, { role: 'volunteer' });
    const vic = deskOf(here, actorOf(user));
    const body = { kind: 'person', name: { en: 'Ada Rain' } } as const;
    const [own, secret] = [
      await addRecord(here, vic.actor, personDefinition, { body }),
      await addRecord(here, operator, personDefinition, { body }),
    ];
    const page = await started('A bridge', vic);
    const preview = await read(page);
    expect([...((await preview?.readNamed([own.id, secret.id]))?.keys() ?? [])]).toEqual([own.id]);
    await changeUser(here, operator, { id: user.id, role: 'analyst', collections: undefined });
    expect(await read(page)).toBeUndefined();
  });
});
