import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import { latestChange } from '../../platform/changes/changes.ts';
import type { Actor } from '../access/actor.ts';
import { staffAs } from '../access/testing.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import { publishDrafts } from './publish-records.ts';
import type { Stored } from './record.ts';
import { addRecord, readRecord, withdrawRecord } from './records.ts';
import { undoEntries, type Done } from './revert-records.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const [coins, medals, maps] = ['coin', 'meda', 'maps'].map((end) => `01m0000000000000000000${end}`);
if (!coins || !medals || !maps) throw new Error('There are three collections.');
const registrar = staffAs('registrar', 'grace', [coins, medals]);
const volunteer = staffAs('volunteer', 'hedy', [coins]);
const refused = { code: 'not-allowed' };

onBothDatabases('somebody who is restricted to collections', (database) => {
  let site: Site;
  beforeAll(() => {
    site = newSite(database());
  });
  const penny = { title: { en: 'Penny' } };
  const add = (
    actor: Actor,
    collections?: string[],
    state: 'draft' | 'published' = 'draft',
  ): Promise<Stored<Item>> =>
    addRecord(site, actor, itemDefinition, {
      state,
      body: { ...penny, ...(collections ? { collections } : {}) },
    });
  const move = (actor: Actor, { id, version }: Stored<Item>, collections: string[] | undefined) =>
    reviseRecord<Item>(site, actor, itemDefinition, {
      id,
      expectedVersion: version,
      body: { ...penny, ...(collections ? { collections } : {}) },
    });

  it('makes items in the first of their collections, unless they say which', async () => {
    expect((await add(registrar)).body.collections).toEqual([coins]);
    expect((await add(registrar, [])).body.collections).toEqual([coins]);
    expect((await add(registrar, [medals])).body.collections).toEqual([medals]);
    expect((await add(volunteer)).body.collections).toEqual([coins]);
    expect((await add(ada)).body.collections).toBeUndefined();
    expect((await add(staffAs('volunteer', 'free'))).body.collections).toBeUndefined();
  });

  it('makes none in a collection of others', async () => {
    const before = await latestChange(database().read);
    await expect(add(registrar, [maps])).rejects.toMatchObject(refused);
    await expect(add(volunteer, [medals])).rejects.toMatchObject(refused);
    expect(await latestChange(database().read)).toEqual(before);
  });

  it('changes items of their collections, and neither others nor those in none', async () => {
    expect(await move(registrar, await add(ada, [maps, coins]), [maps, coins])).toBeDefined();
    await expect(move(registrar, await add(ada, [maps]), [maps])).rejects.toMatchObject(refused);
    await expect(move(registrar, await add(ada), undefined)).rejects.toMatchObject(refused);
  });

  it('moves items between their own collections alone', async () => {
    const item = await add(ada, [coins]);
    const moved = await move(registrar, item, [medals]);
    expect(moved.body.collections).toEqual([medals]);
    for (const target of [[maps], [medals, maps], [], undefined])
      await expect(move(registrar, moved, target)).rejects.toMatchObject(refused);
    const shared = await add(ada, [coins, maps]);
    await expect(move(registrar, shared, [coins])).rejects.toMatchObject(refused);
    expect((await move(registrar, shared, [medals, maps])).version).toBe(2);
  });

  it('publishes what is public in their collections alone', async () => {
    const publish = (actor: Actor, { id }: Stored<Item>) =>
      site.database.transaction((writer) =>
        publishDrafts({ writer, site, actor }, itemDefinition, { ids: [id] }),
      );
    expect(await publish(registrar, await add(ada, [coins]))).toHaveLength(1);
    const map = await add(ada, [maps]);
    await expect(publish(registrar, map)).rejects.toMatchObject(refused);
    await expect(publish(volunteer, await add(ada, [coins]))).rejects.toMatchObject(refused);
    expect(await readRecord(site, ada, itemDefinition, map.id)).toMatchObject({ version: 1 });
  });

  it('saves drafts where they may only submit, and nothing that visitors see', async () => {
    const draft = await add(ada, [coins]);
    expect((await move(volunteer, draft, [coins])).id).toBe(draft.id);
    const published = await add(ada, [coins], 'published');
    await expect(move(volunteer, published, [coins])).rejects.toMatchObject(refused);
    await expect(add(volunteer, [coins], 'published')).rejects.toMatchObject(refused);
    for (const state of ['published', 'archived'] as const)
      await expect(
        reviseRecord(site, volunteer, itemDefinition, {
          id: draft.id,
          expectedVersion: draft.version,
          state,
          body: draft.body,
        }),
      ).rejects.toMatchObject(refused);
  });

  it('reads drafts of their collections, as if there were no others', async () => {
    const [coin, map] = [await add(ada, [coins]), await add(ada, [maps])];
    const read = (actor: Actor, { id }: Stored<Item>) =>
      readRecord(site, actor, itemDefinition, id);
    for (const actor of [registrar, volunteer]) {
      expect((await read(actor, coin)).id).toBe(coin.id);
      await expect(read(actor, map)).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('changes the people whom they made', async () => {
    const person = (actor: Actor) =>
      addRecord(site, actor, personDefinition, {
        body: { kind: 'person', name: { en: 'Engraver' } },
      });
    const rename = ({ id, version, body }: Stored<unknown>) =>
      reviseRecord(site, registrar, personDefinition, {
        id,
        expectedVersion: version,
        body: { ...(body as object), name: { en: 'Wyon' } },
      });
    expect((await rename(await person(registrar))).version).toBe(2);
    await expect(rename(await person(ada))).rejects.toMatchObject(refused);
  });

  it('withdraws items of their collections', async () => {
    await withdrawRecord(site, registrar, (await add(ada, [coins])).id, 'sold');
    const map = await add(ada, [maps]);
    await expect(withdrawRecord(site, registrar, map.id, 'sold')).rejects.toMatchObject(refused);
    await expect(
      withdrawRecord(site, volunteer, (await add(volunteer)).id, 'sold'),
    ).rejects.toMatchObject(refused);
  });

  it('takes back record by record what they may, and is told of the rest', async () => {
    const undo = (actor: Actor, entries: Done[]) =>
      site.database.transaction((writer) =>
        undoEntries({ writer, site, actor }, itemDefinition, entries),
      );
    const changed = ({ id }: Stored<unknown>): Done => ({
      recordId: id,
      action: 'changed',
      beforeVersion: 1,
      afterVersion: 2,
    });
    const made = ({ id }: Stored<unknown>): Done => ({
      recordId: id,
      action: 'created',
      beforeVersion: null,
      afterVersion: 1,
    });
    const coin = await move(ada, await add(ada, [medals]), [coins]);
    const moved = await move(ada, await add(ada, [maps]), [coins]);
    const map = await add(ada, [maps]);
    const denied = { why: 'you do not have permission to change it', isDenied: true };
    expect(await undo(registrar, [changed(coin), changed(moved), made(map)])).toEqual({
      undone: [coin.id],
      refused: [
        { recordId: moved.id, label: 'Penny', ...denied },
        { recordId: map.id, label: 'Penny', ...denied },
      ],
    });
    expect((await readRecord<Item>(site, ada, itemDefinition, coin.id)).body.collections).toEqual([
      medals,
    ]);
    expect(await readRecord(site, ada, itemDefinition, moved.id)).toEqual(moved);
    expect(await undo(ada, [changed(moved), made(map)])).toMatchObject({ refused: [] });
  });

  it('takes back nothing that would show or hide a record, without the right to publish', async () => {
    const editor = { ...registrar, grants: grantsWithoutPublish };
    const hidden = await reviseRecord(site, ada, itemDefinition, {
      id: (await add(ada, [coins], 'published')).id,
      expectedVersion: 1,
      state: 'draft',
      body: { ...penny, collections: [coins] },
    });
    const entry: Done = {
      recordId: hidden.id,
      action: 'changed',
      beforeVersion: 1,
      afterVersion: 2,
    };
    const undo = (actor: Actor) =>
      site.database.transaction((writer) =>
        undoEntries({ writer, site, actor }, itemDefinition, [entry]),
      );
    expect((await undo(editor)).refused).toHaveLength(1);
    expect((await undo(registrar)).refused).toEqual([]);
  });
});

const grantsWithoutPublish =
  registrar.kind === 'staff'
    ? registrar.grants.filter(({ action }) => action !== 'record:publish')
    : [];
