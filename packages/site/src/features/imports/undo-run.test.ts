import { addTestUser } from '../accounts/testing.ts';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { masterPath } from '../../platform/files/testing.ts';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { keysOfChanges } from '../../../../../tests/databases/keys-of-changes.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { rowsOf } from '../../../../../tests/imports/rows.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import type { Site } from '../../platform/site.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { staffAs, staffWith } from '../access/testing.ts';
import { readAudit } from '../access/audit-log.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import type { Media } from '../media/media.ts';
import { addRecord, readTombstone, withdrawRecord } from '../records/records.ts';
import { importItems, readRun } from './import-items.ts';
import type { ItemDraft } from '../catalogue/fields/drafts.ts';
import { closeRun, openRun, runTouched } from './open-run.ts';
import { undoRun } from './undo-run.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const grace = staffAs('registrar', 'grace', ['01m0000000000000000000coin']);

onBothDatabases('an import that is undone', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-undo-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let sources = 0;
  const open = (): Site & { clock: ReturnType<typeof stoppedClock> } => ({
    ...newSite(database()),
    clock: stoppedClock(),
  });
  const jug = (number: string, more: Partial<ItemDraft> = {}): ItemDraft => ({
    accessionNumber: number,
    title: { en: `Jug ${number}` },
    ...more,
  });
  /** Imports drafts as a source of their own, unless it is named. @returns the run */
  const run = async (
    site: Site,
    drafts: ItemDraft[],
    { sourceKey = `undo ${++sources}`, ...more }: { sourceKey?: string; draft?: boolean } = {},
  ) => {
    const source = rowsOf(drafts, { sourceKey });
    return (await importItems(site, ada, source, { batchRows: 10, ...more })).run.id;
  };
  const rowBy = async (label: string) =>
    database().read.selectFrom('record').selectAll().where('label', '=', label).executeTakeFirst();
  const idBy = async (label: string) => (await rowBy(label))?.id ?? '';
  /** The medium that a run has made. */
  const mediumOf = (runId: string) =>
    database()
      .read.selectFrom('record')
      .selectAll()
      .where('kind', '=', 'media')
      .where('run_id', '=', runId)
      .executeTakeFirst();
  const auditOf = async (site: Site, id: string) =>
    (await readAudit(site, ada, 100)).find(({ subject }) => subject === id);
  const count = async (table: 'import_row' | 'import_entry', runId: string) =>
    (await database().read.selectFrom(table).selectAll().where('run_id', '=', runId).execute())
      .length;

  it('is marked with its time, and leaves nothing that it noted', async () => {
    const site = open();
    const id = await run(site, [jug('m1'), jug('m2')]);
    site.clock.advance(60_000);
    const progress: number[] = [];
    expect(await undoRun(site, ada, id, { progress: (undone) => progress.push(undone) })).toEqual({
      undone: 2,
      refused: [],
    });
    expect(progress).toEqual([2]);
    expect(await readRun(site, id)).toMatchObject({
      state: 'undone',
      finishedAt: site.clock.now(),
    });
    expect([await count('import_row', id), await count('import_entry', id)]).toEqual([0, 0]);
    expect(await auditOf(site, id)).toMatchObject({
      actor: 'operator:ada',
      action: 'import:undone',
      subject: id,
      detail: expect.stringMatching(/^2 .*0 /),
    });
  });

  it('can be imported again, as if it had never been', async () => {
    const site = open();
    const source = rowsOf([jug('again')], { sourceKey: 'again' });
    const { run: first } = await importItems(site, ada, source, { batchRows: 10 });
    await undoRun(site, ada, first.id);
    const { run: second } = await importItems(site, ada, source, { batchRows: 10 });
    expect(second).toMatchObject({ created: 1, unchanged: 0 });
  });

  it('tells pages of what it brought in, and that it is undone', async () => {
    const site = open();
    let id = '';
    const keysOf = async (work: () => Promise<unknown>) =>
      (await keysOfChanges(database(), work))?.filter((key) => key === 'imports');
    expect(await keysOf(async () => (id = await run(site, [jug('k1')])))).toEqual(['imports']);
    expect(await keysOf(() => undoRun(site, ada, id))).toEqual(['imports']);
  });

  it('is not found, or was undone before', async () => {
    const site = open();
    await expect(undoRun(site, ada, 'nothing')).rejects.toMatchObject({
      code: 'run-unknown',
      values: ['nothing'],
    });
    const id = await run(site, [jug('o1')]);
    await undoRun(site, ada, id);
    await expect(undoRun(site, ada, id)).rejects.toMatchObject({
      code: 'run-not-undoable',
      values: [id, expect.stringMatching(/\w/)],
    });
  });

  it('is not open to visitors, who leave it as it was', async () => {
    const site = open();
    const id = await run(site, [jug('v1')]);
    const before = await readRun(site, id);
    await expect(undoRun(site, visitor, id)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await readRun(site, id)).toEqual(before);
  });

  it('is for whoever made the run, where somebody may undo their own alone', async () => {
    const site = open();
    const id = await run(site, [jug('o1')]);
    const own = await site.database.transaction(async (writer) => {
      const made = await openRun(writer, site, grace, {
        source: 'Titles',
        sourceKey: 'bulk',
        needs: 'bulk:run',
      });
      await closeRun({ writer, site, actor: grace }, made, {});
      return made;
    });
    const before = await readRun(site, id);
    await expect(undoRun(site, grace, id)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await readRun(site, id)).toEqual(before);
    expect(await undoRun(site, grace, own)).toEqual({ undone: 0, refused: [] });
    expect((await readRun(site, own))?.state).toBe('undone');
  });

  it('stays open for others where somebody may not take all of it back', async () => {
    const site = open();
    const hedy = staffWith('hedy', 'import:undo');
    const id = await run(site, [jug('d1'), jug('d2')]);
    const { undone, refused } = await undoRun(site, hedy, id);
    expect({ undone, denied: refused.filter(({ isDenied }) => isDenied).length }).toEqual({
      undone: 0,
      denied: 2,
    });
    expect((await readRun(site, id))?.state).toBe('done');
    expect(await undoRun(site, ada, id)).toEqual({ undone: 2, refused: [] });
    expect(await count('import_row', id)).toBe(0);
  });

  it('tells pages as well where its items alone are taken back: it has brought in none any more', async () => {
    const site = open();
    const hedy: Actor = {
      kind: 'staff',
      id: 'hedy',
      role: 'viewer',
      grants: [
        { action: 'import:undo' },
        ...(['record:withdraw', 'record:edit', 'record:publish'] as const).map((action) => ({
          action,
          kinds: ['item'],
        })),
      ],
    };
    const made = { production: [{ person: { name: 'Denied Potter' } }] };
    const id = await run(site, [jug('t1', made)]);
    expect(await runTouched(site, id, 'item')).toBe(true);
    const keys = await keysOfChanges(database(), () => undoRun(site, hedy, id));
    expect((await readRun(site, id))?.state).toBe('done');
    expect(await runTouched(site, id, 'item')).toBe(false);
    expect(keys).toContain('imports');
  });

  it('goes on after it was stopped in the middle', async () => {
    const site = open();
    const made = { production: [{ person: { name: 'Stopped Potter' } }] };
    const id = await run(site, [jug('s1', made)]);
    const stop = () => {
      throw new Error('The power failed.');
    };
    await expect(undoRun(site, ada, id, { progress: stop })).rejects.toThrow('power');
    expect(await readRun(site, id)).toMatchObject({ state: 'undoing' });
    expect(await rowBy('Stopped Potter')).toBeDefined();
    expect(await undoRun(site, ada, id)).toMatchObject({ undone: 1 });
    expect(await rowBy('Stopped Potter')).toBeUndefined();
  });

  it('takes what names before what is named', async () => {
    const site = open();
    const id = await run(site, [
      jug('n1', {
        production: [{ person: { name: 'Own Potter' }, place: { name: 'Own Town' } }],
        subjects: ['own birds'],
        collections: ['Own Cabinet'],
      }),
    ]);
    for (const label of ['Own Potter', 'Own Town', 'own birds'])
      expect(await rowBy(label), label).toBeDefined();
    expect((await undoRun(site, ada, id)).refused).toEqual([]);
    for (const label of ['Jug n1', 'Own Potter', 'Own Town', 'own birds', 'Own Cabinet'])
      expect(await rowBy(label), label).toBeUndefined();
  });

  it('leaves what others name by now, and says how many', async () => {
    const site = open();
    const made = (person: string) => ({ production: [{ person: { name: person } }] });
    const id = await run(site, [jug('k1', made('Kept Potter')), jug('k2', made('Twice Potter'))]);
    for (const [title, person] of [
      ['Later', 'Kept Potter'],
      ['Third', 'Twice Potter'],
      ['Fourth', 'Twice Potter'],
    ] as const)
      await addRecord(site, ada, itemDefinition, {
        body: { title: { en: title }, production: [{ person: await idBy(person) }] },
      });
    const { refused, undone } = await undoRun(site, ada, id);
    expect(undone).toBe(2);
    expect(refused.toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
      {
        recordId: await idBy('Kept Potter'),
        label: 'Kept Potter',
        why: '1 record from outside this import refers to it',
      },
      {
        recordId: await idBy('Twice Potter'),
        label: 'Twice Potter',
        why: '2 records from outside this import refer to it',
      },
    ]);
    expect((await auditOf(site, id))?.detail).toMatch(/^2 .*2 /);
  });

  it('leaves places, terms, collections and files too that others name by now', async () => {
    const site = open();
    const file = join(folder, 'shared.pdf');
    writeFileSync(file, `%PDF-1.4\n${' '.repeat(4000)}`);
    const id = await run(site, [
      jug('l1', {
        production: [{ place: { name: 'Shared Town' } }],
        subjects: ['shared birds'],
        collections: ['Shared Cabinet'],
        media: [{ file }],
      }),
    ]);
    const medium = await mediumOf(id);
    await addRecord(site, ada, itemDefinition, {
      body: {
        title: { en: 'By hand' },
        production: [{ place: await idBy('Shared Town') }],
        subjects: [await idBy('shared birds')],
        collections: [await idBy('Shared Cabinet')],
        media: [medium?.id ?? ''],
      },
    });
    const { undone, refused } = await undoRun(site, ada, id);
    expect(undone).toBe(1);
    expect(refused.map(({ label }) => label).toSorted()).toEqual([
      'Shared Cabinet',
      'Shared Town',
      'shared birds',
      'shared.pdf',
    ]);
    const { file: hash } = JSON.parse(medium?.body ?? '{}') as Media;
    expect(existsSync(masterPath(site, hash)), 'its file is there').toBe(true);
  });

  it('takes an item away although another one names it', async () => {
    const site = open();
    const id = await run(site, [jug('w1')]);
    await addRecord(site, ada, itemDefinition, {
      body: { title: { en: 'A part' }, partOf: await idBy('Jug w1') },
    });
    expect(await undoRun(site, ada, id)).toEqual({ undone: 1, refused: [] });
  });

  it('leaves what someone or a later import changed', async () => {
    const site = open();
    const sourceKey = 'jugs';
    const first = await run(site, [jug('c1'), jug('c2')], { sourceKey });
    await addTestUser(site, { id: 'grace', name: 'Grace Hopper' });
    const edited = await rowBy('Jug c1');
    await reviseRecord(site, staffWith('grace', 'record:edit'), itemDefinition, {
      id: edited?.id ?? '',
      expectedVersion: 1,
      body: { ...(JSON.parse(edited?.body ?? '{}') as Item), title: { en: 'Mine' } },
    });
    const later = await run(site, [jug('c2', { title: { en: 'Later jug' } })], { sourceKey });
    const { refused } = await undoRun(site, ada, first);
    expect(refused.map(({ label, why }) => [label, why]).toSorted()).toEqual([
      ['Later jug', expect.stringContaining(later)],
      ['Mine', 'it has since been edited by Grace Hopper'],
    ]);
    expect(refused.find(({ label }) => label === 'Mine')?.why).not.toContain('staff:');
  });

  it('counts what was removed meanwhile as undone', async () => {
    const site = open();
    const id = await run(site, [jug('r1')]);
    await withdrawRecord(site, ada, await idBy('Jug r1'), 'lost');
    expect(await undoRun(site, ada, id)).toMatchObject({ undone: 1, refused: [] });
  });

  it('puts back what it changed, with all that finds it', async () => {
    const site = open();
    await run(site, [jug('p1')], { sourceKey: 'p' });
    const before = await rowBy('Jug p1');
    const renamed = jug('p1', { title: { en: 'Renamed' } });
    const second = await run(site, [renamed], { sourceKey: 'p' });
    expect(await undoRun(site, ada, second)).toEqual({ undone: 1, refused: [] });
    expect(await rowBy('Jug p1')).toEqual(before);
    const revisions = await database()
      .read.selectFrom('revision')
      .selectAll()
      .where('id', '=', before?.id ?? '')
      .execute();
    expect(revisions).toEqual([]);
  });

  it('is remembered where visitors saw something, and nowhere else', async () => {
    const site = open();
    const runId = await run(site, [jug('t1')]);
    const hidden = await run(site, [jug('t2')], { draft: true });
    const [seen, unseen] = [await idBy('Jug t1'), await idBy('Jug t2')];
    await undoRun(site, ada, runId);
    await undoRun(site, ada, hidden);
    expect(await readTombstone(site, seen)).toMatchObject({
      label: 'Jug t1',
      reason: expect.stringMatching(/\w/),
    });
    const kept = database().read.selectFrom('tombstone').select('removed_by');
    expect(await kept.where('id', '=', seen).execute()).toEqual([{ removed_by: 'operator:ada' }]);
    expect(await readTombstone(site, unseen)).toBeUndefined();
  });

  it('tells everyone who follows changes', async () => {
    const site = open();
    const id = await run(site, [jug('f1')]);
    const item = await idBy('Jug f1');
    await undoRun(site, ada, id);
    const last = await database()
      .read.selectFrom('change')
      .select(['kind', 'record_id', 'action'])
      .orderBy('seq', 'desc')
      .limit(3)
      .execute();
    expect(last).toEqual([
      { kind: 'import', record_id: id, action: 'saved' },
      { kind: 'import', record_id: id, action: 'saved' },
      { kind: 'item', record_id: item, action: 'undone' },
    ]);
  });

  it('lets go of its files, and of no other', async () => {
    const site = open();
    const file = join(folder, 'plan.pdf');
    writeFileSync(file, `%PDF-1.4\n${' '.repeat(4096)}`);
    const id = await run(site, [jug('d1', { media: [{ file }] })]);
    const medium = await mediumOf(id);
    const { file: hash } = JSON.parse(medium?.body ?? '{}') as Media;
    expect(existsSync(masterPath(site, hash))).toBe(true);
    await undoRun(site, ada, id);
    expect(existsSync(masterPath(site, hash))).toBe(false);
    expect(await readTombstone(site, medium?.id ?? ''), 'a medium has no page').toBeUndefined();
  });

  it('takes kinds of other features first, and has worked out anew what hangs on them', async () => {
    const site = open();
    const id = await run(site, [jug('x1', { production: [{ person: { name: 'Kind Potter' } }] })]);
    const person = await idBy('Kind Potter');
    const recomputed: (readonly string[])[] = [];
    const result = await undoRun(site, ada, id, {
      kinds: [
        {
          definition: personDefinition,
          recompute: async (_writer, _site, ids) => void recomputed.push(ids),
        },
      ],
    });
    // Without a look at who names it: those are of the feature itself.
    expect(recomputed).toEqual([[person]]);
    expect(result).toEqual({ undone: 2, refused: [] });
  });
});
