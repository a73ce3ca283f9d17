import { expect, it } from 'vitest';
import { z } from 'zod';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { recordReads } from '../../platform/pages/page-reads.ts';
import type { Actor } from '../access/actor.ts';
import { subjectDefinition } from '../catalogue/subject-definition.ts';
import { cachedRecords, publicIds } from './record-cache.ts';
import { idsByIdentifiers, mayBeNamed } from './list-records.ts';
import { addRecord, readPublic, withdrawRecord } from './records.ts';
import { foldForSorting, slugOf, type RecordDefinition } from './record.ts';

type Named = { name: string };
const shape = z.object({ name: z.string() });
const subjects: RecordDefinition<Named> = {
  ...subjectDefinition,
  pages: undefined,
  kind: 'subject',
  parse: (value) => shape.parse(value),
  outline: (body) => ({
    label: body.name,
    sortKey: foldForSorting(body.name),
    slug: slugOf(body.name),
    identifiers: [],
    links: [],
  }),
};
const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('records read lately', (database) => {
  const add = (site: ReturnType<typeof newSite>, name: string) =>
    addRecord(site, ada, subjects, { state: 'published', body: { name } });
  const namesOf = async (site: ReturnType<typeof newSite>, ids: string[]) =>
    [...(await readPublic(site, ids)).values()].map(({ body }) => (body as Named).name);

  it('are read once, as long as nothing is written', async () => {
    const site = newSite(database());
    const { id } = await add(site, 'Knots');
    const [first] = await cachedRecords(site, [id]);
    const [again] = await cachedRecords(site, [id]);
    expect(again).toBe(first);
  });

  it('come in the order that was asked for, whichever of them are kept', async () => {
    const site = newSite(database());
    const ids: string[] = [];
    for (const name of ['Warp', 'Weft', 'Selvage']) ids.push((await add(site, name)).id);
    await cachedRecords(site, ids.slice(2));
    expect(await namesOf(site, ids)).toEqual(['Warp', 'Weft', 'Selvage']);
    expect(await namesOf(site, ids.toReversed())).toEqual(['Selvage', 'Weft', 'Warp']);
  });

  it('are read anew as soon as this process has changed one', async () => {
    const site = newSite(database());
    const { id, version } = await add(site, 'Weaves');
    expect(await namesOf(site, [id])).toEqual(['Weaves']);
    await reviseRecord(site, ada, subjects, {
      id,
      expectedVersion: version,
      state: 'published',
      body: { name: 'Braids' },
    });
    expect(await namesOf(site, [id])).toEqual(['Braids']);
    await withdrawRecord(site, ada, id, 'A duplicate.');
    expect(await namesOf(site, [id])).toEqual([]);
  });

  it('are not kept from the middle of a change', async () => {
    const site = newSite(database());
    const { id, version } = await add(site, 'Curves');
    await site.database.transaction(async () => void (await namesOf(site, [id])));
    const saving = reviseRecord(site, ada, subjects, {
      id,
      expectedVersion: version,
      state: 'published',
      body: { name: 'Surfaces' },
    });
    await Promise.all([namesOf(site, [id]), namesOf(site, [id]), saving]);
    expect(await namesOf(site, [id])).toEqual(['Surfaces']);
  });

  it('cannot be changed by whoever reads them', async () => {
    const site = newSite(database());
    const { id } = await add(site, 'Tilings');
    const [record] = await cachedRecords(site, [id]);
    expect(() => Object.assign(record?.body as Named, { name: 'Else' })).toThrow(TypeError);
  });

  it('leave out what is not there, and lists of any length are answered', async () => {
    const site = newSite(database());
    const { id } = await add(site, 'Stars');
    const many = Array.from({ length: 500 }, (_, i) => `missing-${i}`);
    expect((await cachedRecords(site, ['missing'])).length).toBe(0);
    expect((await cachedRecords(site, [...many, id])).map((record) => record.id)).toEqual([id]);
  });

  it('are known to be public until they are taken back, or vanish by themselves', async () => {
    const clock = stoppedClock();
    const site = { ...newSite(database()), clock };
    const lasting = await add(site, 'Stars');
    const passing = await addRecord(site, ada, subjects, {
      state: 'published',
      unpublishAt: '2026-01-01T00:01:00.000Z',
      body: { name: 'Comets' },
    });
    const draft = await addRecord(site, ada, subjects, { state: 'draft', body: { name: 'Suns' } });
    const visible = async () =>
      [...(await publicIds(site, [lasting.id, passing.id, draft.id, 'missing']))].sort();
    expect(await visible()).toEqual([lasting.id, passing.id].sort());
    clock.advance(61_000);
    expect(await visible()).toEqual([lasting.id]);
    await withdrawRecord(site, ada, lasting.id, 'A duplicate.');
    expect(await visible()).toEqual([]);
  });

  it('tell without a question which are named by few, and what those are called', async () => {
    const site = newSite(database());
    const named = await add(site, 'Looms');
    expect(await mayBeNamed(site, named.id, 'subject')).toBe(false);
    expect(await idsByIdentifiers(site, ['subject'], ['S-1'])).toEqual([]);
    const naming: RecordDefinition<Named> = {
      ...subjects,
      outline: (body, given) => ({
        ...subjects.outline(body, given),
        identifiers: [{ scheme: 'number', value: 'S 1' }],
        links: [{ role: 'broader', to: named.id }],
      }),
    };
    const { id } = await addRecord(site, ada, naming, {
      state: 'published',
      body: { name: 'Weaving' },
    });
    expect(await mayBeNamed(site, named.id, 'subject')).toBe(true);
    expect(await mayBeNamed(site, id, 'subject')).toBe(false);
    expect(await idsByIdentifiers(site, ['subject'], ['s1'])).toEqual([id]);
  });

  it('are noted on the page by each id that was asked for, found or not', async () => {
    const site = newSite(database());
    const { id } = await add(site, 'Shuttles');
    // The second time they are known.
    for (let time = 1; time <= 2; time++) {
      const read = await recordReads(() => cachedRecords(site, [id, 'missing']));
      expect([...read.reads.keys]).toEqual([`record:${id}`, 'record:missing']);
      const seen = await recordReads(() => publicIds(site, [id, 'missing']));
      expect([...seen.reads.keys]).toEqual([`visible:${id}`, 'visible:missing']);
      for (const { reads } of [read, seen])
        expect([reads.unrecorded.size, reads.readsClock]).toEqual([0, false]);
    }
  });
});
