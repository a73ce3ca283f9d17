import { expect, it } from 'vitest';
import { z } from 'zod';
import { newDatabase, onBothDatabases } from '../../../../../tests/databases/each.ts';
import { keysOfChanges } from '../../../../../tests/databases/keys-of-changes.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { placeDefinition } from '../catalogue/place-definition.ts';
import { newId } from '../../platform/short-id.ts';
import { keysScheduled } from './change-keys.ts';
import { publishDrafts } from './publish-records.ts';
import { slugOf, type RecordDefinition } from './record.ts';
import { addRecord, addRecords, withdrawRecord } from './records.ts';
import { removeUntouched, restoreRecords } from './restore-records.ts';
import { undoEntries } from './revert-records.ts';
import type { WriteContext } from './write-context.ts';

type Thing = { name: string; number?: string | undefined; near?: string[] | undefined };
const shape = z.object({
  name: z.string(),
  number: z.string().optional(),
  near: z.array(z.string()).optional(),
});
const things: RecordDefinition<Thing> = {
  ...placeDefinition,
  pages: undefined,
  kind: 'place',
  parse: (value) => shape.parse(value),
  outline: (body) => ({
    label: body.name,
    sortKey: body.name.toLowerCase(),
    slug: slugOf(body.name),
    identifiers: body.number ? [{ scheme: 'number', value: body.number }] : [],
    links: (body.near ?? []).map((to) => ({ role: 'near', to })),
  }),
};
const ada: Actor = { kind: 'operator', name: 'ada' };
const seaside: Thing = { name: 'Bath', number: 'a 1', near: ['sea'] };
const inland: Thing = { name: 'Bath', number: 'b 2', near: ['hill'] };
/** Of a place that visitors see for the first or the last time. */
const keysOf = (id: string) => [
  'identifier:place:A1',
  'list:place',
  'naming:sea',
  `record:${id}`,
  `sharing:sea near@${id}`,
  `visible:${id}`,
];
/** Of a place that was at the sea and is inland, or the other way round. */
const keysOfMoved = (id: string) => [
  'identifier:place:A1',
  'identifier:place:B2',
  'list:place',
  'naming:hill',
  'naming:sea',
  `record:${id}`,
  `sharing:hill near@${id}`,
  `sharing:sea near@${id}`,
];

onBothDatabases('a change of records says what it altered', (database, databaseKind) => {
  const site = () => newSite(database());
  const add = (body: Thing, more: { state?: 'draft' | 'published' } = {}) =>
    addRecord(site(), ada, things, { body, state: 'published', ...more });
  const revised = (id: string) =>
    reviseRecord(site(), ada, things, { id, expectedVersion: 1, state: 'published', body: inland });
  const within = (work: (context: WriteContext) => Promise<unknown>, actor = ada) =>
    database().transaction((writer) => work({ writer, site: site(), actor }));
  const keys = (work: () => Promise<unknown>) => keysOfChanges(database(), work);

  it('when they are added', async () => {
    let id = '';
    expect(await keys(async () => ({ id } = await add(seaside)))).toEqual(keysOf(id));
  });

  it('when one is saved: what it was and what it is', async () => {
    const { id } = await add(seaside);
    expect(await keys(() => revised(id))).toEqual(keysOfMoved(id));
  });

  it('when one is withdrawn', async () => {
    const { id } = await add(seaside);
    expect(await keys(() => withdrawRecord(site(), ada, id, 'a test'))).toEqual(keysOf(id));
  });

  it('when drafts are published, by a run that has just made them as well', async () => {
    for (const runId of [undefined, 'run']) {
      const { id } = await add(seaside, { state: 'draft' });
      const publish = () =>
        within((context) => publishDrafts(context, things, { ids: [id], runId }));
      expect(await keys(publish)).toEqual(keysOf(id).filter((key) => !/^(id|sh)/.test(key)));
    }
  });

  it('when they come back as they were elsewhere', async () => {
    const { body, ...envelope } = await add(seaside);
    const id = newId();
    const restored = { ...envelope, id, slug: 'elsewhere', body };
    expect(
      await keys(() => within((context) => restoreRecords(context, things, [restored]))),
    ).toEqual(keysOf(id));
  });

  it('when what nobody has changed is removed again', async () => {
    const { database: own, remove } = await newDatabase(databaseKind);
    const { id } = await addRecord(newSite(own), ada, things, {
      body: seaside,
      state: 'published',
    });
    const removed = () =>
      own.transaction((writer) =>
        removeUntouched({ writer, site: newSite(own), actor: ada }, 'operator:ada'),
      );
    expect(await keysOfChanges(own, removed)).toEqual(keysOf(id));
    await remove();
  });

  it('when it is undone that they were added or changed', async () => {
    const [added, changed] = [await add(seaside), await add(seaside)];
    await revised(changed.id);
    const undo = (recordId: string, action: 'created' | 'changed', afterVersion: number) =>
      within((context) =>
        undoEntries(context, things, [
          { recordId, action, beforeVersion: action === 'changed' ? 1 : null, afterVersion },
        ]),
      );
    expect(await keys(() => undo(added.id, 'created', 1))).toEqual(keysOf(added.id));
    expect(await keys(() => undo(changed.id, 'changed', 2))).toEqual(keysOfMoved(changed.id));
  });

  it('when they appear or vanish by themselves', async () => {
    const { id } = await addRecord(site(), ada, things, {
      state: 'published',
      publishAt: '2031-01-01T00:00:00.000Z',
      unpublishAt: '2031-02-01T00:00:00.000Z',
      body: seaside,
    });
    const scheduled = async (from: string, to: string) =>
      [...((await keysScheduled(database().read, from, to)) ?? [])].sort();
    expect(await scheduled('2030-12-31T23:59:59.000Z', '2031-01-01T00:00:00.000Z')).toEqual(
      keysOf(id),
    );
    expect(await scheduled('2031-01-31T23:59:59.000Z', '2031-02-01T00:00:00.000Z')).toEqual(
      keysOf(id),
    );
    expect(await scheduled('2031-01-01T00:00:00.000Z', '2031-01-31T23:59:59.000Z')).toEqual([]);
  });

  it('but not when there are so many that any page may be another', async () => {
    const many = Array.from({ length: 201 }, (_, i) => ({
      state: 'published' as const,
      publishAt: '2032-01-01T00:00:00.000Z',
      body: { name: `Place ${i}` },
    }));
    expect(await keys(() => within((context) => addRecords(context, things, many)))).toBe(
      undefined,
    );
    const [from, to] = ['2031-12-31T00:00:00.000Z', '2032-01-01T00:00:00.000Z'];
    expect(await keysScheduled(database().read, from, to)).toBe(undefined);
  });
});
