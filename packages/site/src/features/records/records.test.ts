import { expect, it } from 'vitest';
import { z } from 'zod';
import { newSite } from '../../../../../tests/databases/site.ts';
import { readHistory, reviseRecord } from '../../../../../tests/databases/records.ts';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { latestChange } from '../../platform/changes/changes.ts';
import { recordReads } from '../../platform/pages/page-reads.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { placeDefinition } from '../catalogue/place-definition.ts';
import { findByIdentifier } from './record-store.ts';
import { countInitials, countNaming, listNaming, listPublic } from './record-list-store.ts';
import {
  addRecord,
  goneOf,
  idsByExact,
  loadForWriting,
  readPublic,
  readRecord,
  readTombstone,
  withdrawRecord,
} from './records.ts';
import { foldForSorting, slugOf, type RecordDefinition } from './record.ts';

type Thing = { name: string; number?: string | undefined; near?: string[] | undefined };
const shape = z.object({
  name: z.string().min(1, 'is missing'),
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
    sortKey: foldForSorting(body.name),
    slug: slugOf(body.name),
    identifiers: body.number ? [{ scheme: 'number', value: body.number }] : [],
    links: (body.near ?? []).map((to) => ({ role: 'near', to })),
  }),
};
const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('a record', (database) => {
  const site = () => newSite(database());
  const add = (body: Thing, state: 'draft' | 'published' = 'published') =>
    addRecord(site(), ada, things, { body, state });

  it('is saved with its version, its author and a change', async () => {
    const before = await latestChange(database().read);
    const saved = await add({ name: 'Lyon' });
    expect(saved).toMatchObject({
      kind: 'place',
      version: 1,
      slug: 'lyon',
      label: 'Lyon',
      updatedBy: 'operator:ada',
      body: { name: 'Lyon' },
    });
    expect(await latestChange(database().read)).toBe(before + 1);
  });

  it('is refused in words when it is not valid', async () => {
    await expect(add({ name: '' })).rejects.toThrow(
      'This place cannot be saved: name: is missing.',
    );
  });

  it('cannot be written by a visitor', async () => {
    await expect(addRecord(site(), visitor, things, { body: { name: 'X' } })).rejects.toThrow(
      'You do not have permission to edit these records',
    );
  });

  it('keeps every version, and can be put back to one', async () => {
    const first = await add({ name: 'Nimes' });
    const second = await reviseRecord(site(), ada, things, {
      id: first.id,
      expectedVersion: 1,
      body: { name: 'Nîmes' },
    });
    expect(second).toMatchObject({ version: 2, state: 'published' });
    const restored = await reviseRecord(site(), ada, things, {
      id: first.id,
      expectedVersion: 2,
      body: first.body,
    });
    expect(restored).toMatchObject({ version: 3, body: { name: 'Nimes' } });
    expect((await readHistory(site(), first.id)).map((version) => version.label)).toEqual([
      'Nimes',
      'Nîmes',
      'Nimes',
    ]);
  });

  it('is not saved again when nothing changed', async () => {
    const saved = await add({ name: 'Arles' });
    const again = await reviseRecord(site(), ada, things, {
      id: saved.id,
      expectedVersion: 1,
      body: { name: 'Arles' },
    });
    expect(again.version).toBe(1);
  });

  it('is not overwritten by one who read an older version', async () => {
    const { id } = await add({ name: 'Turin' });
    await reviseRecord(site(), ada, things, { id, expectedVersion: 1, body: { name: 'Torino' } });
    await expect(
      reviseRecord(site(), ada, things, { id, expectedVersion: 1, body: { name: 'Turino' } }),
    ).rejects.toThrow('Someone else changed “Torino”');
  });

  it('is won by exactly one of many who save at once', async () => {
    const { id } = await add({ name: 'Race' });
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        reviseRecord(site(), ada, things, { id, expectedVersion: 1, body: { name: `Race ${i}` } }),
      ),
    );
    expect(saves.filter((save) => save.status === 'fulfilled')).toHaveLength(1);
  });

  it('is hidden from visitors while it is a draft', async () => {
    const draft = await add({ name: 'Secret' }, 'draft');
    await expect(readRecord(site(), visitor, things, draft.id)).rejects.toMatchObject({
      status: 404,
    });
    expect(await readRecord(site(), ada, things, draft.id)).toMatchObject({ label: 'Secret' });
    expect((await readPublic(site(), [draft.id])).size).toBe(0);
  });

  it('leaves a tombstone when it is withdrawn', async () => {
    const { id } = await add({ name: 'Gone' });
    await withdrawRecord(site(), ada, id, 'returned to its owners');
    await expect(readRecord(site(), visitor, things, id)).rejects.toMatchObject({
      status: 410,
      message: '“Gone” has been withdrawn by the museum.',
    });
  });

  it('is told as gone under the name that visitors knew, and not at all where it never was theirs', async () => {
    const { id } = await add({ name: 'Known' });
    const renamed = await reviseRecord(site(), ada, things, {
      id,
      expectedVersion: 1,
      state: 'draft',
      body: { name: 'Not yet' },
    });
    await reviseRecord(site(), ada, things, {
      id,
      expectedVersion: renamed.version,
      state: 'archived',
      body: { name: 'Private' },
    });
    const secret = await add({ name: 'Secret' }, 'draft');
    await reviseRecord(site(), ada, things, {
      id: secret.id,
      expectedVersion: 1,
      state: 'archived',
      body: { name: 'Secret' },
    });
    for (const step of [
      async () => undefined,
      async (each: string) => withdrawRecord(site(), ada, each, 'a test'),
    ]) {
      for (const each of [id, secret.id]) await step(each);
      await expect(readRecord(site(), visitor, things, id)).rejects.toMatchObject({
        status: 410,
        message: '“Known” has been withdrawn by the museum.',
      });
      await expect(readRecord(site(), visitor, things, secret.id)).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  it('is noted on the page that asks what became of it, or for its exact identifier', async () => {
    const { id } = await add({ name: 'Noted', number: 'N 1' });
    const [record] = (await readPublic(site(), [id])).values();
    if (!record) throw new Error('it was just added');
    const { read } = database();
    const there = site();
    const ways: [() => Promise<unknown>, string[]][] = [
      [() => readTombstone(there, id), [`record:${id}`]],
      [() => goneOf(there, record), [`record:${id}`]],
      [() => loadForWriting(read, [id, 'missing']), [`record:${id}`, 'record:missing']],
      [
        () => idsByExact(read, 'place', 'number', ['N 1', 'N-2']),
        ['identifier:place:N1', 'identifier:place:N2'],
      ],
    ];
    for (const [ask, keys] of ways) {
      const { reads } = await recordReads(ask);
      expect([[...reads.keys], reads.unrecorded.size]).toEqual([keys, 0]);
    }
  });

  it('is found by its identifier in any punctuation', async () => {
    const { id } = await add({ name: 'Numbered', number: '77.AO.84' });
    for (const form of ['77.AO.84', '77ao84', '77 AO 84', '77-ao-84'])
      expect(await findByIdentifier(database().read, 'place', form)).toEqual([id]);
  });

  it('is listed by what it names, and under its letter', async () => {
    const hub = await add({ name: 'Östersund' });
    await add({ name: 'Zz near', near: [hub.id] });
    await add({ name: 'Zz hidden', near: [hub.id] }, 'draft');
    const now = site().clock.now();
    expect(
      (await listNaming(database().read, hub.id, { kind: 'place', now, limit: 10 })).map(
        (row) => row.label,
      ),
    ).toEqual(['Zz near']);
    expect(await countNaming(database().read, hub.id, { kind: 'place', now })).toBe(1);
    expect(await countInitials(database().read, 'place', now)).toContainEqual({
      initial: 'O',
      count: 1,
    });
    expect(
      (await listPublic(database().read, { kind: 'place', now, initial: 'O', limit: 5 })).map(
        (row) => row.label,
      ),
    ).toEqual(['Östersund']);
  });
});
