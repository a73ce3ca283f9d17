import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { testFolder } from '../../../../../table-reader/src/testing/test-files.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import type { Item } from '../../catalogue/item.ts';
import type { Person } from '../../catalogue/person.ts';
import { idsByIdentifier, loadRecords } from '../../records/list-records.ts';
import { importItems } from '../import-items.ts';
import { inspectSource } from '../open-source.ts';
import { linkedTables } from '../../../../../../tests/imports/linked-tables.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();
const { tms } = linkedTables(folder);

async function bringIn(site: Site, name: string) {
  const inspected = await inspectSource(`${folder.path}/${name}`, {
    settings: site.settings,
    dataFolder: site.dataFolder,
  });
  try {
    const { source, ledger } = await inspected.open({});
    const { run } = await importItems(site, ada, source, { batchRows: 10 });
    return { run, ledger: ledger() };
  } finally {
    inspected.close();
  }
}

async function makersOf(site: Site, number: string): Promise<unknown[]> {
  const [id = ''] = await idsByIdentifier(site, 'item', number);
  const item = (await loadRecords(site, [id])).get(id)?.body as Item;
  const ids = (item.production ?? []).flatMap(({ person }) => person ?? []);
  const people = await loadRecords(site, ids);
  return (item.production ?? []).map(({ person = '', role }) => [
    (people.get(person)?.body as Person | undefined)?.name['en'],
    role,
  ]);
}

onBothDatabases('tables that belong together', (database) => {
  it('are saved as items, and only an item whose linked rows changed is saved again', async () => {
    const site = newSite(database());
    tms('saved');
    const first = await bringIn(site, 'saved');
    expect(first.run).toMatchObject({ created: 43, refused: 0 });
    expect(await makersOf(site, '1987.3')).toEqual([
      ['Ida Holm', 'Artist'],
      ['Tom Lee', 'Printer'],
    ]);
    expect((await bringIn(site, 'saved')).run).toMatchObject({ changed: 0, unchanged: 43 });

    const links = `${folder.path}/saved/ConXrefs.csv`;
    const text = readFileSync(links, 'utf8').replace('1,412,8,Printer,2', '1,412,8,Printer,0');
    folder.write('saved/ConXrefs.csv', text);
    expect((await bringIn(site, 'saved')).run).toMatchObject({ changed: 1, unchanged: 42 });
    expect(await makersOf(site, '1987.3')).toEqual([
      ['Tom Lee', 'Printer'],
      ['Ida Holm', 'Artist'],
    ]);
    folder.write('saved/ConXrefs.csv', text.replace('1,412,8,Printer,0\n', ''));
    expect((await bringIn(site, 'saved')).run).toMatchObject({ changed: 1, unchanged: 42 });
    expect(await makersOf(site, '1987.3')).toEqual([['Ida Holm', 'Artist']]);
  }, 120_000);

  it('say how sure the authorship is beside the maker it is about', async () => {
    const site = newSite(database());
    tms('doubted');
    const links = `${folder.path}/doubted/ConXrefs.csv`;
    const doubted = readFileSync(links, 'utf8')
      .replace('DisplayOrder', 'DisplayOrder,Prefix')
      .replace('Printer,2', 'Printer,2,attributed to')
      .replace('413,7,Artist,1', '413,7,Artist,1,circle of');
    folder.write('doubted/ConXrefs.csv', doubted);
    await bringIn(site, 'doubted');
    const attributions = async (number: string) => {
      const [id = ''] = await idsByIdentifier(site, 'item', number);
      const item = (await loadRecords(site, [id])).get(id)?.body as Item;
      return (item.production ?? []).map(({ attribution }) => attribution);
    };
    expect(await attributions('1987.3')).toEqual([undefined, 'attributed to']);
    expect(await attributions('1987.4')).toEqual(['circle of']);
  }, 120_000);

  it('have all of their cells in the ledger', async () => {
    const site = newSite(database());
    tms('ledger');
    const { ledger } = await bringIn(site, 'ledger');
    for (const line of ledger)
      expect(line.shown + line.private + line.asked + line.unread).toBe(line.filled);
    const line = (column: string) => ledger.find((one) => one.column === column);
    expect(line('Constituents[].name')).toMatchObject({ fate: 'shown', filled: 42 });
    expect(line('Constituents (donors and owners)[].name')).toMatchObject({ fate: 'private' });
    expect(line('ConXrefs (rows of no known item)')).toMatchObject({ filled: 5, unread: 5 });
  });
});
