import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord, readRecord } from './records.ts';
import { undoEntries, type Done } from './revert-records.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('what a run did to records', (database) => {
  const undo = async (actor: Actor, entry: Done) => {
    const site = newSite(database());
    return site.database.transaction((writer) =>
      undoEntries({ writer, site, actor }, itemDefinition, [entry]),
    );
  };
  const jug = async () => {
    const site = newSite(database());
    const body = { title: { en: 'Jug' } };
    return { site, ...(await addRecord(site, ada, itemDefinition, { body })) };
  };

  it('is not undone for visitors', async () => {
    const { site, id } = await jug();
    const made: Done = { recordId: id, action: 'created', beforeVersion: null, afterVersion: 1 };
    await expect(undo(visitor, made)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await readRecord(site, ada, itemDefinition, id)).toBeDefined();
  });

  it.each([7, null])('stays where there is no version %j to go back to', async (beforeVersion) => {
    const { site, id } = await jug();
    const before = await readRecord(site, ada, itemDefinition, id);
    const changed: Done = { recordId: id, action: 'changed', beforeVersion, afterVersion: 1 };
    expect(await undo(ada, changed)).toEqual({ undone: [], refused: [] });
    expect(await readRecord(site, ada, itemDefinition, id)).toEqual(before);
  });
});
