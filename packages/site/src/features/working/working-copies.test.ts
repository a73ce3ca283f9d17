import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { readHistory, reviseRecord } from '../../../../../tests/databases/records.ts';
import { newSite, siteAt } from '../../../../../tests/databases/site.ts';
import { latestChange } from '../../platform/changes/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { staffAs } from '../access/testing.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import { copyKinds } from '../kinds/copy-kinds.ts';
import { addRecord, loadForWriting, withdrawRecord } from '../records/records.ts';
import { canonicalJson, type Stored } from '../records/record.ts';
import type { Desk } from './held-copy.ts';
import { changesBetween } from './merge/changes.ts';
import type { Fields } from './merge/body.ts';
import { publishCopy } from './publish-copy.ts';
import { publishPlanned } from './publish-planned.ts';
import { saveCopy } from './save-copy.ts';
import {
  discardCopy,
  listCopies,
  openCopy,
  readCopy,
  returnCopy,
  submitCopy,
  type CopyView,
} from './working-copies.ts';

const registrar = staffAs('registrar', 'ada');
const volunteer = staffAs('volunteer', 'vic');

const deskOf = (site: Site, actor: Actor = registrar): Desk => ({ site, actor, kinds: copyKinds });

const bridge = { title: { en: 'A bridge' }, accessionNumber: '7', media: ['m1', 'm2'] };

const addBridge = (site: Site): Promise<Stored<Item>> =>
  addRecord(site, registrar, itemDefinition, { state: 'published', body: bridge });

const stored = async (database: Database, id: string): Promise<Stored<Item> | undefined> =>
  (await loadForWriting<Item>(database.read, [id])).get(id);

/** Somebody types: the next save of a copy, from what they see. */
const typed = (desk: Desk, { id, seq, body }: CopyView, change: Fields) =>
  saveCopy(desk, id, { seq, changes: changesBetween(body, { ...body, ...change }) });

onBothDatabases('a working copy', (database) => {
  const desk = (actor?: Actor) => deskOf(newSite(database()), actor);

  it('of a new record is only shown until it is wanted, and then stored once', async () => {
    const here = desk();
    const before = (await listCopies(here)).copies.length;
    const trial = await openCopy(here, { kind: 'person', isTrial: true });
    expect(trial).toMatchObject({ seq: 1, body: {}, isUnsaved: true, mayPublish: true });
    expect((await listCopies(here)).copies).toHaveLength(before);
    const { id } = trial;
    const copy = await openCopy(here, { kind: 'person', id });
    expect(copy).toMatchObject({ id, seq: 1, body: {} });
    await typed(here, copy, { name: { en: 'Ada' }, kind: 'person' });
    const again = await openCopy(here, { kind: 'person', id, isTrial: true });
    expect(again).toMatchObject({ id, body: { name: { en: 'Ada' } } });
    expect(again.isUnsaved).toBeUndefined();
    await expect(openCopy(here, { kind: 'person', id: 'made up' })).rejects.toThrow();
    await publishCopy(here, id, { seq: again.seq });
    const next = await openCopy(here, { kind: 'person', id, isTrial: true });
    expect(next).toMatchObject({ record: id, base: 1 });
    expect(next.id).not.toBe(id);
  });

  it('is one for everybody, and changes nothing until it is published', async () => {
    const here = desk();
    const item = await addBridge(here.site);
    const change = await latestChange(database().read);
    const first = await openCopy(here, { kind: 'item', record: item.id });
    const second = await openCopy(desk(staffAs('owner', 'bo')), { kind: 'item', record: item.id });
    expect(second.id).toBe(first.id);
    await typed(here, first, { title: { en: 'A stone bridge' } });
    expect(await latestChange(database().read)).toBe(change);
    expect((await stored(database(), item.id))?.body.title).toEqual({ en: 'A bridge' });
    await publishCopy(here, first.id, { seq: 2 });
    expect((await stored(database(), item.id))?.body.title).toEqual({ en: 'A stone bridge' });
    expect(await readHistory(here.site, item.id)).toHaveLength(2);
    expect(await latestChange(database().read)).toBe(change + 1);
    await expect(readCopy(here, first.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is not listed where a record was only looked at', async () => {
    const here = desk();
    const item = await addBridge(here.site);
    const copy = await openCopy(here, { kind: 'item', record: item.id });
    const empty = await openCopy(here, { kind: 'item' });
    const ids = async () => (await listCopies(here, { limit: 100 })).copies.map(({ id }) => id);
    expect(await ids()).not.toContain(copy.id);
    expect(await ids()).not.toContain(empty.id);
    await typed(here, copy, { title: { en: 'A stone bridge' } });
    expect(await ids()).toContain(copy.id);
  });

  it('stays in the collections of whoever is restricted to them', async () => {
    const [coins, maps] = ['01m0000000000000000000coin', '01m0000000000000000000maps'];
    const vic = desk(staffAs('volunteer', 'vic', [coins]));
    const copy = await openCopy(vic, { kind: 'item' });
    expect(copy.body['collections']).toEqual([coins]);
    for (const collections of [[maps], [coins, maps], []])
      await expect(typed(vic, copy, { collections })).rejects.toMatchObject({
        code: 'not-allowed',
      });
    expect(await readCopy(vic, copy.id)).toMatchObject({ seq: 1, body: { collections: [coins] } });
    expect((await typed(vic, copy, { accessionNumber: '9' })).seq).toBe(2);
    expect((await typed(desk(), { ...copy, seq: 2 }, { collections: [maps] })).seq).toBe(3);
    await expect(
      openCopy(vic, { kind: 'item', start: { collections: [maps] } }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('becomes a record of whoever began it, who may go on with it', async () => {
    const vic = desk(volunteer);
    const copy = await openCopy(vic, { kind: 'item' });
    const { seq } = await typed(vic, copy, { title: { en: 'Penny' } });
    await submitCopy(vic, copy.id, seq);
    await publishCopy(desk(), copy.id, { seq });
    expect(await stored(database(), copy.id)).toMatchObject({
      createdBy: 'staff:vic',
      updatedBy: 'staff:ada',
    });
    const again = await openCopy(vic, { kind: 'item', record: copy.id });
    expect((await typed(vic, again, { title: { en: 'Halfpenny' } })).seq).toBe(2);
    const other = desk(staffAs('volunteer', 'val'));
    await expect(openCopy(other, { kind: 'item', record: copy.id })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('of a volunteer’s story is not a registrar’s to publish, as one of an item is', async () => {
    const vic = desk(volunteer);
    const { id } = await openCopy(vic, {
      kind: 'story',
      start: { path: 'winter', title: { en: 'Winter' }, content: {} },
    });
    await submitCopy(vic, id, 1);
    expect(await readCopy(desk(), id)).toMatchObject({ state: 'submitted', mayPublish: false });
    await expect(publishCopy(desk(), id, { seq: 1 })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('publishes the same bytes where nothing was changed', async () => {
    const here = desk();
    const { id } = await addBridge(here.site);
    const copy = await openCopy(here, { kind: 'item', record: id });
    expect(await publishCopy(here, copy.id, { seq: 1 })).toEqual({ record: id, version: 1 });
    expect(await readHistory(here.site, id)).toHaveLength(1);
  });

  it('may be of a thing that is not there, and incomplete until it is published', async () => {
    const here = desk();
    const copy = await openCopy(here, { kind: 'item' });
    const { seq } = await typed(here, copy, { accessionNumber: '9' });
    const refused = await publishCopy(here, copy.id, { seq }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ issues: [{ path: ['title'] }] });
    const view = await readCopy(here, copy.id);
    await typed(here, view, { title: { en: 'New' } });
    const published = await publishCopy(here, copy.id, { seq: seq + 1 });
    expect(published).toEqual({ record: copy.id, version: 1 });
    expect(await stored(database(), copy.id)).toMatchObject({
      state: 'published',
      createdBy: 'staff:ada',
    });
  });

  it('takes what two people type, and asks whoever comes second about the same words', async () => {
    const [ada, bo] = [desk(), desk(staffAs('owner', 'bo'))];
    const item = await addBridge(ada.site);
    const seen = await openCopy(ada, { kind: 'item', record: item.id });
    await typed(ada, seen, { title: { en: 'Ada', fr: 'Le pont' }, media: ['m0', 'm1', 'm2'] });
    const saved = await typed(bo, seen, { title: { en: 'Bo' }, media: ['m1', 'm2', 'm3'] });
    expect(saved).toMatchObject({
      seq: 3,
      clashes: [{ path: ['title', 'en'], yours: 'Bo', theirs: 'Ada' }],
    });
    expect((await readCopy(bo, seen.id)).body).toMatchObject({
      title: { en: 'Ada', fr: 'Le pont' },
      media: ['m0', 'm1', 'm2', 'm3'],
    });
  });

  it('makes no save twice, although its answer was lost and others went on', async () => {
    const here = desk();
    const item = await addBridge(here.site);
    const seen = await openCopy(here, { kind: 'item', record: item.id });
    const changes = changesBetween(seen.body, { ...seen.body, accessionNumber: '8' });
    const save = { seq: 1, changes, client: { id: 'tab', number: 1 } };
    await saveCopy(here, seen.id, save);
    const other = await readCopy(here, seen.id);
    await typed(here, other, { accessionNumber: 'theirs' });
    const again = await saveCopy(here, seen.id, save);
    expect(again).toMatchObject({ seq: 3, clashes: [] });
    expect((await readCopy(here, seen.id)).body['accessionNumber']).toBe('theirs');
  });

  it('tells a clash again that was told in the answer that was lost', async () => {
    const here = desk();
    const item = await addBridge(here.site);
    const seen = await openCopy(here, { kind: 'item', record: item.id });
    await typed(here, seen, { accessionNumber: 'theirs' });
    const changes = changesBetween(seen.body, { ...seen.body, accessionNumber: 'mine' });
    const save = { seq: 1, changes, client: { id: 'tab', number: 1 } };
    const { clashes } = await saveCopy(here, seen.id, save);
    expect(clashes).toHaveLength(1);
    expect(await saveCopy(here, seen.id, save)).toMatchObject({ clashes });
  });

  it('takes changes that were made long ago as well, up to 500 saves back', async () => {
    const here = desk();
    const item = await addBridge(here.site);
    const seen = await openCopy(here, { kind: 'item', record: item.id });
    let now = seen;
    for (let i = 0; i < 501; i++) {
      const { seq } = await typed(here, now, { accessionNumber: `${i}` });
      now = { ...now, seq, body: { ...now.body, accessionNumber: `${i}` } };
    }
    const late = { title: { en: 'Late' } };
    await expect(typed(here, seen, late)).rejects.toMatchObject({ code: 'copy-moved' });
    const known = { ...seen, seq: 2, body: { ...seen.body, accessionNumber: '0' } };
    expect(await typed(here, known, late)).toMatchObject({ seq: 503, clashes: [] });
  });

  it('refuses members of lists without keys', async () => {
    const here = desk();
    const copy = await openCopy(here, { kind: 'item' });
    const changes = [{ path: ['links'], after: [{ url: 'a' }] }];
    await expect(saveCopy(here, copy.id, { seq: 1, changes })).rejects.toMatchObject({
      code: 'copy-changes-invalid',
    });
  });

  it('follows its record, and keeps what was typed where both were changed', async () => {
    const here = desk();
    const item = await addBridge(here.site);
    const seen = await openCopy(here, { kind: 'item', record: item.id });
    await typed(here, seen, { accessionNumber: 'mine' });
    await reviseRecord(here.site, registrar, itemDefinition, {
      id: item.id,
      expectedVersion: 1,
      body: { ...bridge, accessionNumber: 'imported', media: ['m2', 'm1'] },
    });
    const moved = await readCopy(here, seen.id);
    expect(moved).toMatchObject({
      base: 2,
      seq: 3,
      body: { accessionNumber: 'mine', media: ['m2', 'm1'] },
      clashes: [{ path: ['accessionNumber'], yours: 'mine', theirs: 'imported' }],
    });
    await expect(publishCopy(here, seen.id, { seq: 3 })).rejects.toMatchObject({
      code: 'copy-clashes',
    });
    const settled = [['accessionNumber']];
    expect(await saveCopy(here, seen.id, { seq: 3, changes: [], settled })).toMatchObject({
      seq: 3,
      open: [],
    });
    await publishCopy(here, seen.id, { seq: 3 });
    expect((await stored(database(), item.id))?.body).toMatchObject({ accessionNumber: 'mine' });
  });

  it('follows its record also where a version was taken back, and another has its number', async () => {
    const here = desk();
    const { id } = await addBridge(here.site);
    const seen = await openCopy(here, { kind: 'item', record: id });
    const body = canonicalJson({ ...bridge, accessionNumber: 'another' });
    await database().transaction((writer) =>
      writer.updateTable('record').set({ body }).where('id', '=', id).execute(),
    );
    expect(await readCopy(here, seen.id)).toMatchObject({
      base: 1,
      body: { accessionNumber: 'another' },
    });
  });

  it('stays when its record is withdrawn, and says so', async () => {
    const here = desk();
    const item = await addBridge(here.site);
    const seen = await openCopy(here, { kind: 'item', record: item.id });
    await typed(here, seen, { accessionNumber: 'mine' });
    await withdrawRecord(here.site, registrar, item.id, 'sold');
    expect(await readCopy(here, seen.id)).toMatchObject({
      isGone: true,
      body: { accessionNumber: 'mine' },
    });
    await expect(publishCopy(here, seen.id, { seq: 2 })).rejects.toMatchObject({
      code: 'copy-record-gone',
    });
    await discardCopy(here, seen.id);
    await expect(readCopy(here, seen.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is submitted as somebody saw it, and given back with a note', async () => {
    const [vic, ada] = [desk(volunteer), desk()];
    const copy = await openCopy(vic, { kind: 'item', start: { title: { en: 'Found' } } });
    await submitCopy(vic, copy.id, 1);
    expect((await listCopies(ada, { state: 'submitted' })).copies.map(({ id }) => id)).toContain(
      copy.id,
    );
    await typed(vic, copy, { accessionNumber: '3' });
    await expect(publishCopy(ada, copy.id, { seq: 1 })).rejects.toMatchObject({
      code: 'copy-moved',
    });
    expect((await readCopy(ada, copy.id)).state).toBe('editing');
    await submitCopy(vic, copy.id, 2);
    await returnCopy(ada, copy.id, { seq: 2, note: 'Which one?' });
    expect(await readCopy(vic, copy.id)).toMatchObject({ state: 'editing', note: 'Which one?' });
    await expect(publishCopy(vic, copy.id, { seq: 2 })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await publishCopy(ada, copy.id, { seq: 2 });
    expect(await stored(database(), copy.id)).toMatchObject({ updatedBy: 'staff:ada' });
  });

  it('stays submitted while somebody who may publish it mends it', async () => {
    const [vic, ada] = [desk(volunteer), desk()];
    const copy = await openCopy(vic, { kind: 'item', start: { title: { en: 'Found' } } });
    await submitCopy(vic, copy.id, 1);
    expect(await typed(ada, copy, { accessionNumber: '3' })).toMatchObject({ state: 'submitted' });
    // Who approves it has to know who asks for it, whoever mended it since.
    expect(await readCopy(ada, copy.id)).toMatchObject({ updatedBy: 'staff:vic' });
  });

  it('is seen and changed by nobody who may not work on its record', async () => {
    const here = desk();
    const item = await addBridge(here.site);
    const copy = await openCopy(here, { kind: 'item', record: item.id });
    const vic = desk(volunteer);
    const notAllowed = { code: 'not-allowed' };
    await expect(openCopy(vic, { kind: 'item', record: item.id })).rejects.toMatchObject(
      notAllowed,
    );
    await expect(readCopy(vic, copy.id)).rejects.toMatchObject(notAllowed);
    await expect(typed(vic, copy, { media: [] })).rejects.toMatchObject(notAllowed);
    await expect(discardCopy(vic, copy.id)).rejects.toMatchObject(notAllowed);
    expect((await listCopies(vic)).copies.map(({ id }) => id)).not.toContain(copy.id);
    const viewer = desk(staffAs('viewer', 'eye'));
    expect((await readCopy(viewer, copy.id)).seq).toBe(1);
    await expect(submitCopy(viewer, copy.id, 1)).rejects.toMatchObject(notAllowed);
    expect((await readCopy(here, copy.id)).seq).toBe(1);
  });

  it('publishes the drafts that it names and that somebody asks for, and no others', async () => {
    const here = desk();
    const add = () =>
      addRecord(here.site, registrar, personDefinition, {
        body: { name: { en: 'New' }, kind: 'person' },
      });
    const [made, held, other] = [await add(), await add(), await add()];
    const copy = await openCopy(here, {
      kind: 'item',
      start: { title: { en: 'Portrait' }, depictedPeople: [made.id, held.id] },
    });
    await publishCopy(here, copy.id, { seq: 1, also: [made.id, other.id] });
    const states = await Promise.all(
      [made, held, other].map(async ({ id }) => (await stored(database(), id))?.state),
    );
    expect(states).toEqual(['published', 'draft', 'draft']);
  });
});

onBothDatabases('a copy with a time', (database) => {
  const at = '2026-01-02T08:00:00.000Z';
  const later = (site: Site) => siteAt(site, { ...site.clock, now: () => at });
  const planned = async () => {
    const here = deskOf(newSite(database()));
    const item = await addBridge(here.site);
    const copy = await openCopy(here, { kind: 'item', record: item.id });
    await typed(here, copy, { accessionNumber: 'planned' });
    await publishCopy(here, copy.id, { seq: 2, at });
    return { here, item, copy };
  };
  const whoIs = async () => registrar;

  it('is published then as it was planned; what was typed since goes on', async () => {
    const { here, item, copy } = await planned();
    expect(await readCopy(here, copy.id)).toMatchObject({ publishAt: at });
    await typed(here, await readCopy(here, copy.id), { accessionNumber: 'after' });
    await publishPlanned({ site: here.site, kinds: copyKinds, whoIs }, { copy: copy.id, at });
    expect((await stored(database(), item.id))?.body.accessionNumber).toBe('7');
    const site = later(here.site);
    await publishPlanned({ site, kinds: copyKinds, whoIs }, { copy: copy.id, at });
    expect((await stored(database(), item.id))?.body.accessionNumber).toBe('planned');
    expect(await readCopy(here, copy.id)).toMatchObject({
      base: 2,
      body: { accessionNumber: 'after' },
      publishAt: undefined,
    });
  });

  it('is left where its planner may not publish any more, with the reason', async () => {
    const { here, item, copy } = await planned();
    const work = { site: later(here.site), kinds: copyKinds };
    await publishPlanned({ ...work, whoIs: async () => volunteer }, { copy: copy.id, at });
    expect((await stored(database(), item.id))?.version).toBe(1);
    expect(await readCopy(here, copy.id)).toMatchObject({
      state: 'submitted',
      note: expect.stringContaining('permission'),
    });
  });

  it('is not published when the time was changed, or is gone with its copy', async () => {
    const { here, item, copy } = await planned();
    const work = { site: later(here.site), kinds: copyKinds, whoIs };
    await publishPlanned(work, { copy: copy.id, at: '2026-01-01T09:00:00.000Z' });
    expect((await stored(database(), item.id))?.version).toBe(1);
    await discardCopy(here, copy.id);
    await publishPlanned(work, { copy: copy.id, at });
    expect((await stored(database(), item.id))?.version).toBe(1);
  });

  it('follows what an import says meanwhile, where the plan says nothing', async () => {
    const { here, item, copy } = await planned();
    await reviseRecord(here.site, registrar, itemDefinition, {
      id: item.id,
      expectedVersion: 1,
      body: { ...bridge, creditLine: { en: 'Gift' } },
    });
    await publishPlanned(
      { site: later(here.site), kinds: copyKinds, whoIs },
      { copy: copy.id, at },
    );
    expect((await stored(database(), item.id))?.body).toMatchObject({
      accessionNumber: 'planned',
      creditLine: { en: 'Gift' },
    });
  });
});
