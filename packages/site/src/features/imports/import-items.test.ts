import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { readHistory, reviseRecord } from '../../../../../tests/databases/records.ts';
import { rowsOf } from '../../../../../tests/imports/rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import { listRecords } from '../records/list-records.ts';
import { readRecord } from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import { importItems, listRuns, problemsOfRun, readRun } from './import-items.ts';
import type { DraftRow, ImportSource, Outcome } from './import-source.ts';
import type { ItemDraft } from '../catalogue/fields/drafts.ts';
import { undoRun } from './undo-run.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const options = { batchRows: 2 };
const bowl = (number: string, more: Partial<ItemDraft> = {}): ItemDraft => ({
  accessionNumber: number,
  title: { en: `Bowl ${number}` },
  materials: ['clay'],
  subjects: ['birds'],
  ...more,
});

/** Everything of the collection, byte for byte, without the log of changes and of runs. */
async function everything(database: Database): Promise<unknown> {
  const { read } = database;
  return {
    records: await read.selectFrom('record').selectAll().orderBy('id').execute(),
    revisions: await read
      .selectFrom('revision')
      .selectAll()
      .orderBy('id')
      .orderBy('version')
      .execute(),
    identifiers: await read
      .selectFrom('identifier')
      .selectAll()
      .orderBy('record_id')
      .orderBy('scheme')
      .orderBy('value')
      .execute(),
    links: await read
      .selectFrom('link')
      .selectAll()
      .orderBy('from_id')
      .orderBy('role')
      .orderBy('position')
      .execute(),
    rows: await read
      .selectFrom('import_row')
      .selectAll()
      .orderBy('source_key')
      .orderBy('row_key')
      .execute(),
    rowsBefore: await read.selectFrom('import_row_before').selectAll().execute(),
  };
}

async function itemBy(site: Site, number: string): Promise<Stored<Item>> {
  const found = (await listRecords<Item>(site, 'item', { limit: 1000 })).find(
    (item) => item.body.accessionNumber === number,
  );
  if (!found) throw new Error(`There is no item ${number}.`);
  return found;
}

onBothDatabases('an import', (database) => {
  const site = () => newSite(database());
  const run = (source: ImportSource, more = {}) =>
    importItems(site(), ada, source, { ...options, ...more });
  /** Undoes every run, so that each test begins with what it makes. */
  const clean = async () => {
    for (const { id, state } of await listRuns(site()))
      if (state !== 'undone') await undoRun(site(), ada, id);
    await database().transaction(async (writer) => {
      for (const table of [
        'record',
        'revision',
        'identifier',
        'link',
        'import_row',
        'import_row_before',
        'import_run',
        'import_entry',
      ] as const)
        await writer.deleteFrom(table).execute();
    });
  };

  it('makes items, and the people, places and terms that they name, each once', async () => {
    await clean();
    const made = (name: string) => ({
      production: [{ role: 'potter', person: { name }, place: { name: 'Iznik' } }],
    });
    const result = await run(
      rowsOf([bowl('1', made('Musli')), bowl('2', made('Musli')), bowl('3', made('Baba'))]),
    );
    expect(result.run).toMatchObject({
      state: 'done',
      rowsRead: 3,
      created: 3,
      changed: 0,
      unchanged: 0,
      refused: 0,
    });
    expect(
      (await listRecords(site(), 'person', { limit: 9 })).map((person) => person.label),
    ).toEqual(['Baba', 'Musli']);
    expect(await listRecords(site(), 'place', { limit: 9 })).toHaveLength(1);
    expect((await listRecords(site(), 'subject', { limit: 9 })).map((term) => term.label)).toEqual([
      'birds',
      'clay',
    ]);
  });

  it('does nothing for a row that has not changed', async () => {
    await clean();
    await run(rowsOf([bowl('1'), bowl('2')]));
    const before = await everything(database());
    expect((await run(rowsOf([bowl('1'), bowl('2')]))).run).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
    });
    expect(await everything(database())).toEqual(before);
  });

  it.each(['1999/12/3', 'A "12" b', "l'an 2/../..", '<b>7</b>&amp;', '%2e%2e\\x', '٧٧ / أ'])(
    'keeps the identifier %s as it is, and finds its item by it again',
    async (number) => {
      await clean();
      await run(rowsOf([bowl(number)]));
      const { id, slug, body } = await itemBy(site(), number);
      expect(body.accessionNumber).toBe(number);
      expect(slug).toMatch(/^[\p{L}\p{N}-]+$/u);
      expect(
        (await run(rowsOf([bowl(number, { title: { en: 'Great bowl' } })]))).run,
      ).toMatchObject({ created: 0, changed: 1 });
      expect((await itemBy(site(), number)).id).toBe(id);
    },
  );

  it('updates by identifier, field by field, and keeps the old version', async () => {
    await clean();
    await run(rowsOf([bowl('1')]));
    const outcomes: Outcome[] = [];
    const second = await importItems(
      site(),
      ada,
      rowsOf([bowl('1', { title: { en: 'Great bowl' } })]),
      { ...options, watcher: { outcome: (one) => outcomes.push(one) } },
    );
    expect(second.run).toMatchObject({ created: 0, changed: 1 });
    expect(outcomes[0]).toMatchObject({
      action: 'change',
      changes: [{ field: 'title', before: 'Bowl 1', after: 'Great bowl' }],
    });
    expect(
      (await readHistory(site(), (await itemBy(site(), '1')).id)).map((version) => version.label),
    ).toEqual(['Great bowl', 'Bowl 1']);
  });

  it('keeps what was edited by hand, and says so where the source changed it too', async () => {
    await clean();
    await run(rowsOf([bowl('1', { notes: { en: 'first' } })]));
    const item = await itemBy(site(), '1');
    await reviseRecord(site(), ada, itemDefinition, {
      id: item.id,
      expectedVersion: 1,
      body: { ...item.body, title: { en: 'By hand' } },
    });
    const again = await run(
      rowsOf([bowl('1', { title: { en: 'From the source' }, notes: { en: 'second' } })]),
    );
    expect((await itemBy(site(), '1')).body).toMatchObject({
      title: { en: 'By hand' },
      notes: { en: 'second' },
    });
    expect(await problemsOfRun(site(), again.run.id)).toMatchObject([
      { code: 'edited-by-hand', column: 'title', value: 'From the source' },
    ]);
  });

  it('refuses a second row with the same identifier, and drops none in silence', async () => {
    await clean();
    const result = await run(rowsOf([bowl('1'), bowl('2'), bowl('1', { title: { en: 'Other' } })]));
    expect(result.run).toMatchObject({ rowsRead: 3, created: 2, refused: 1, problems: 1 });
    expect(await problemsOfRun(site(), result.run.id)).toMatchObject([
      { row: 4, code: 'identifier-twice', value: '1' },
    ]);
  });

  it('takes away a warning that the source itself set', async () => {
    await clean();
    const marked = (flags: string[]) =>
      rowsOf([bowl('1', { sensitivity: { flags, gate: flags.length > 0 } })]);
    await run(marked(['Human remains']));
    expect((await itemBy(site(), '1')).body.sensitivity).toMatchObject({ gate: true });
    await run(marked([]));
    expect((await itemBy(site(), '1')).body.sensitivity).toBeUndefined();
  });

  it('refuses a second row of one item under another identifier, near it and far from it', async () => {
    const named = (id: string, accessionNumber: string, title: string): ItemDraft => ({
      identifier: { scheme: 'id', value: id },
      accessionNumber,
      title: { en: title },
    });
    const rows = [
      named('v-1', 'A.1', 'A jug'),
      named('v-2', 'A.1', 'Its lid'),
      named('v-3', 'A.3', 'A cup'),
      named('v-4', 'A.1', 'Its box'),
    ];
    for (const before of [[], [rows[0] ?? {}]]) {
      await clean();
      await run(rowsOf(before));
      const [first, ...others] = rows;
      const changed = { ...first, materials: ['tin'] };
      const { run: done } = await run(rowsOf([changed, ...others]));
      expect(done).toMatchObject({ refused: 2, problems: 2 });
      expect(await problemsOfRun(site(), done.id)).toMatchObject([
        { row: 3, code: 'item-met-twice', value: 'v-2' },
        { row: 5, code: 'item-met-twice', value: 'v-4' },
      ]);
      expect((await itemBy(site(), 'A.1')).body.title).toEqual({ en: 'A jug' });
    }
  });

  it('does not take a bare id of another source for the same item', async () => {
    await clean();
    const bare = (title: string): ItemDraft => ({
      identifier: { scheme: 'id', value: '7' },
      title: { en: title },
    });
    await run(rowsOf([bare('A vase')]));
    const other = await run(rowsOf([bare('A steam engine')], { sourceKey: 'other' }));
    expect(other.run).toMatchObject({ created: 0, refused: 1 });
    const corrected = rowsOf([bare('A Vase.')], { sourceKey: 'corrected', corrects: true });
    const same = await run(corrected);
    expect(same.run).toMatchObject({ created: 0, changed: 1 });
  });

  it('knows an item by its id when it has got an accession number since', async () => {
    await clean();
    const known: ItemDraft = { identifier: { scheme: 'id', value: 'v-1' }, title: { en: 'A jug' } };
    await run(rowsOf([known]));
    const numbered = rowsOf([{ ...known, accessionNumber: '1999.1' }]);
    const rekeyed: ImportSource = {
      ...numbered,
      rows: () =>
        [...(numbered.rows() as Iterable<DraftRow>)].map((row) => ({
          ...row,
          key: { scheme: 'accession', value: '1999.1' },
        })),
    };
    expect((await run(rekeyed)).run).toMatchObject({ created: 0, changed: 1 });
  });

  it('writes nothing in a dry run, and tells what would happen', async () => {
    await clean();
    await run(rowsOf([bowl('1'), bowl('2')]));
    const before = await everything(database());
    const outcomes: Outcome[] = [];
    const result = await importItems(
      site(),
      ada,
      rowsOf([bowl('1', { subjects: ['fish'] }), bowl('2'), bowl('3')]),
      { ...options, dryRun: true, watcher: { outcome: (one) => outcomes.push(one) } },
    );
    expect(result.run).toMatchObject({ created: 1, changed: 1, unchanged: 1 });
    expect(outcomes.map(({ action }) => action)).toEqual(['change', 'leave', 'create']);
    expect(outcomes[0]?.changes).toEqual([
      { field: 'subjects', before: '["birds"]', after: '["fish"]' },
    ]);
    expect(await everything(database())).toEqual(before);
    expect(await listRuns(site())).toHaveLength(1);
  });

  it('stops cleanly after a batch, and the next one goes on where it was', async () => {
    await clean();
    const drafts = ['1', '2', '3', '4', '5'].map((number) => bowl(number));
    const stop = new AbortController();
    const first = await importItems(site(), ada, rowsOf(drafts), {
      ...options,
      watcher: {
        progress: () => stop.abort(),
        stop: stop.signal,
      },
    });
    expect(first.run).toMatchObject({ state: 'stopped', created: 2 });
    const second = await run(rowsOf(drafts));
    expect(second).toMatchObject({
      resumed: true,
      run: { id: first.run.id, state: 'done', created: 5, rowsRead: 5, unchanged: 0 },
    });
  });

  it('leaves no half batch when saving fails in the middle, and can be resumed', async () => {
    await clean();
    const broken = bowl('4', { rights: { statement: 'javascript:alert(1)' } });
    await expect(
      run(rowsOf([bowl('1'), bowl('2'), bowl('3', { subjects: ['fresh term'] }), broken])),
    ).rejects.toThrow('rights.statement');
    expect(await listRecords(site(), 'item', { limit: 9 })).toHaveLength(2);
    expect(
      (await listRecords(site(), 'subject', { limit: 9 })).map((term) => term.label),
    ).not.toContain('fresh term');
    expect((await listRuns(site()))[0]).toMatchObject({ state: 'stopped', created: 2 });
  });

  it('makes drafts when asked to', async () => {
    await clean();
    await run(rowsOf([bowl('1')]), { draft: true });
    expect(await listRecords(site(), 'item', { limit: 9 })).toEqual([]);
  });

  it('is not open to visitors', async () => {
    await expect(importItems(site(), visitor, rowsOf([]), options)).rejects.toThrow(
      'You do not have permission to import items',
    );
  });

  it('brings in the people of a table, as drafts where no public item names them', async () => {
    await clean();
    const people = [
      { key: '9', draft: { name: 'Ada Potter', sourceId: '9', lifeDates: '1820–1900' } },
      { key: '10', draft: { name: 'Nobody’s Maker', sourceId: '10' } },
    ];
    const result = await run(
      rowsOf([bowl('1', { production: [{ person: { name: 'A. Potter', sourceId: '9' } }] })], {
        people: () => people,
      }),
    );
    const found = await database()
      .read.selectFrom('record')
      .select(['label', 'state'])
      .where('kind', '=', 'person')
      .orderBy('label')
      .execute();
    expect(found).toEqual([
      { label: 'Ada Potter', state: 'published' },
      { label: 'Nobody’s Maker', state: 'draft' },
    ]);
    expect(await problemsOfRun(site(), result.run.id)).toMatchObject([
      { code: 'people-not-published', value: 'Nobody’s Maker' },
    ]);
  });
});

onBothDatabases('undoing an import', (database) => {
  const site = () => newSite(database());
  const run = (source: ImportSource) => importItems(site(), ada, source, options);

  it('puts every record back byte for byte', async () => {
    await run(rowsOf([bowl('1'), bowl('2', { production: [{ person: { name: 'Musli' } }] })]));
    const before = await everything(database());
    const { run: second } = await run(
      rowsOf([
        bowl('1', { title: { en: 'Changed' }, subjects: ['new term'] }),
        bowl('3', { production: [{ person: { name: 'Newcomer' } }] }),
      ]),
    );
    expect(await everything(database())).not.toEqual(before);
    expect(await undoRun(site(), ada, second.id)).toMatchObject({ refused: [] });
    expect(await everything(database())).toEqual(before);
    expect(await readRun(site(), second.id)).toMatchObject({ state: 'undone' });
  });

  it('leaves a tombstone where something public was', async () => {
    const { run: made } = await run(rowsOf([bowl('tomb')]));
    const { id } = await itemBy(site(), 'tomb');
    await undoRun(site(), ada, made.id);
    await expect(readRecord(site(), visitor, itemDefinition, id)).rejects.toMatchObject({
      status: 410,
    });
  });

  it('refuses only what was edited by hand or changed by a later run, and says so', async () => {
    const { run: first } = await run(rowsOf([bowl('e1'), bowl('e2'), bowl('e3')]));
    const edited = await itemBy(site(), 'e1');
    await reviseRecord(site(), ada, itemDefinition, {
      id: edited.id,
      expectedVersion: 1,
      body: { ...edited.body, title: { en: 'Mine' } },
    });
    const { run: later } = await run(rowsOf([bowl('e2', { title: { en: 'Later' } })]));
    const { refused } = await undoRun(site(), ada, first.id);
    const items = refused.filter(({ label }) => label === 'Mine' || label === 'Later');
    expect(items.map(({ label, why }) => `${label}: ${why}`).sort()).toEqual([
      `Later: a later import (${later.id}) has changed it`,
      'Mine: it has since been edited by ada',
    ]);
    await expect(itemBy(site(), 'e3')).rejects.toThrow();
  });

  it('is done once', async () => {
    const { run: made } = await run(rowsOf([bowl('once')]));
    await undoRun(site(), ada, made.id);
    await expect(undoRun(site(), ada, made.id)).rejects.toThrow('it has already been undone');
    await expect(undoRun(site(), ada, 'nonsense')).rejects.toThrow(
      'There is no import run “nonsense”.',
    );
  });
});
