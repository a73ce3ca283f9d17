// What people wrote stays, whatever a source sends again, however often.
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { rowsOf } from '../../../../../tests/imports/rows.ts';
import type { Actor } from '../access/actor.ts';
import { staffWith } from '../access/testing.ts';
import { addTestUser } from '../accounts/testing.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { ItemDraft } from '../catalogue/fields/drafts.ts';
import type { Item } from '../catalogue/item.ts';
import { loadForWriting } from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import { importItems, problemsOfRun } from './import-items.ts';
import type { ImportSource } from './import-source.ts';
import { undoRun } from './undo-run.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const grace: Actor = staffWith('grace', 'record:edit');
const vase = (number: string, more: Partial<ItemDraft> = {}): ItemDraft => ({
  accessionNumber: number,
  title: { en: 'Vase' },
  medium: { en: 'glass' },
  ...more,
});

onBothDatabases('a title that a person edited', (database) => {
  const site = () => newSite(database());
  beforeAll(async () => void (await addTestUser(site(), { id: 'grace', name: 'Grace Hopper' })));
  const run = async (draft: ItemDraft, more: Partial<ImportSource> = {}) =>
    (
      await importItems(
        site(),
        ada,
        rowsOf([draft], { sourceKey: draft.accessionNumber ?? '', ...more }),
        { batchRows: 2 },
      )
    ).run.id;
  const item = async (number: string): Promise<Stored<Item>> => {
    const row = await database()
      .read.selectFrom('identifier')
      .select('record_id')
      .where('value', '=', number)
      .executeTakeFirstOrThrow();
    const found = await loadForWriting<Item>(database().read, [row.record_id]);
    return [...found.values()][0] as Stored<Item>;
  };
  const edit = async (number: string, body: Partial<Item>) => {
    const current = await item(number);
    await reviseRecord(site(), grace, itemDefinition, {
      id: current.id,
      expectedVersion: current.version,
      body: { ...current.body, ...body },
    });
  };

  it('stays when another cell of its row changes twice', async () => {
    await run(vase('1'));
    await edit('1', { title: { en: 'By hand' } });
    await run(vase('1', { medium: { en: 'blown glass' } }));
    await run(vase('1', { medium: { en: 'blown glass, gilt' } }));
    expect((await item('1')).body).toMatchObject({
      title: { en: 'By hand' },
      medium: { en: 'blown glass, gilt' },
    });
  });

  it('stays when an import is undone and repeated', async () => {
    await run(vase('2'));
    await edit('2', { title: { en: 'By hand' } });
    const second = await run(vase('2', { medium: { en: 'blown glass' } }));
    await undoRun(site(), ada, second);
    await run(vase('2', { medium: { en: 'blown glass' } }));
    expect((await item('2')).body).toMatchObject({
      title: { en: 'By hand' },
      medium: { en: 'blown glass' },
    });
  });

  it('stays when the undoing left it alone, since it was edited after the import', async () => {
    await run(vase('3'));
    const second = await run(vase('3', { medium: { en: 'blown glass' } }));
    await edit('3', { title: { en: 'By hand' } });
    await undoRun(site(), ada, second);
    await run(vase('3', { medium: { en: 'blown glass, gilt' } }));
    expect((await item('3')).body).toMatchObject({
      title: { en: 'By hand' },
      medium: { en: 'blown glass, gilt' },
    });
  });

  it('stays and is reported, with the name of the person, when the source changes it', async () => {
    await run(vase('4'));
    await edit('4', { title: { en: 'By hand' } });
    const id = await run(vase('4', { title: { en: 'Great vase' } }));
    expect((await item('4')).body.title).toEqual({ en: 'By hand' });
    expect(await problemsOfRun(site(), id)).toMatchObject([
      {
        code: 'edited-by-hand',
        column: 'title',
        value: 'Great vase',
        reason: expect.stringContaining('Grace Hopper'),
      },
    ]);
  });
});
