// Archives and XML as `vitrine import` takes them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { scriptedTerminal } from '../../../../../tests/imports/scripted-terminal.ts';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import type { Actor } from '../access/actor.ts';
import type { Item } from '../catalogue/item.ts';
import { loadRecords } from '../records/list-records.ts';
import type { Stored } from '../records/record.ts';
import { idsByExact } from '../records/records.ts';
import { importCommand } from './import-commands.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();
const samples = join(import.meta.dirname, '../../../../../tests/tables/interchange');
/** A white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const bytes = (text: string) => new TextEncoder().encode(text);

onBothDatabases('vitrine import', (database) => {
  const bring = async (file: string, ...given: string[]) => {
    const site = newSite(database());
    const terminal = scriptedTerminal();
    const code = await importCommand(site, ada, terminal, [file, '--yes', ...given]);
    const unpacked = join(site.dataFolder, 'unpacked');
    expect(existsSync(unpacked) ? readdirSync(unpacked) : []).toEqual([]);
    return { code, output: terminal.output() };
  };
  /** The items with these accession numbers, drafts as well. */
  const items = async (...numbers: string[]) => {
    const site = newSite(database());
    const ids = await idsByExact(site.database.read, 'item', 'accession', numbers);
    const records = await loadRecords(site, [...ids.values()]);
    const found = (number: string) =>
      records.get(ids.get(number) ?? '') as Stored<Item> | undefined;
    return numbers.map(found);
  };
  const runs = () =>
    newSite(database()).database.read.selectFrom('import_run').select('id').execute();

  it('takes an archive of a table and its pictures as it takes a folder', async () => {
    const archive = folder.write(
      'Z export.zip',
      zipSync({
        'export/objects.csv': bytes('accession number,title,image\nZ.1,A bowl,a.png\nZ.2,A cup,\n'),
        'export/images/a.png': PNG,
        'export/images/Z.2_1.png': PNG,
      }),
    );
    expect((await bring(archive, '--source', 'Z')).code).toBe(0);
    const found = await items('Z.1', 'Z.2');
    expect(found.map((one) => one?.body.media?.length)).toEqual([1, 1]);
    expect((await bring(archive, '--source', 'Z')).output).toContain('2 unchanged');
  });

  it('takes gzipped LIDO: makers of the making, two languages, and no donor', async () => {
    const lido = gzipSync(readFileSync(join(samples, 'lido-records.xml')));
    const { code } = await bring(folder.write('lido.xml.gz', lido), '--source', 'lido');
    expect(code).toBe(0);
    const [found] = await items('M 1');
    expect(found?.body.title).toEqual({ de: 'Mühle am Bach', en: 'Mill by the stream' });
    const { internalNotes, acquisition, storageLocation, ...open } = found?.body ?? {};
    expect(acquisition).toContain('Huber, Josef');
    expect(storageLocation).toContain('Depot 2, Regal 4');
    expect(internalNotes).toContain('Einzelobjekt');
    expect(JSON.stringify(open)).not.toMatch(/Huber, Josef|Josef Huber|Depot 2/);
  });

  it('takes a finding aid with each component under its own, the internal ones as drafts', async () => {
    expect((await bring(join(samples, 'ead-2002.xml'), '--source', 'ead', '--publish')).code).toBe(
      0,
    );
    const [fonds, letters, letter, internal, bills] = await items(
      'F1',
      'F1-1',
      'F1-1-1',
      'F1-2',
      'F1-2-1',
    );
    expect(fonds?.body.partOf).toBeUndefined();
    expect([letters, internal].map((one) => one?.body.partOf)).toEqual([fonds?.id, fonds?.id]);
    expect(letter?.body.partOf).toBe(letters?.id);
    expect(bills?.body.partOf).toBe(internal?.id);
    expect([fonds, letter, internal, bills].map((one) => one?.state)).toEqual([
      'published',
      'published',
      'draft',
      'draft',
    ]);
    expect(letter?.body.holder).toBe('Mill Archive');
  });

  it('imports nothing of a file that ends in the middle', async () => {
    const whole = readFileSync(join(samples, 'marc-records.xml'), 'utf8');
    const cut = folder.write('cut.xml', whole.slice(0, -400));
    const before = await runs();
    await expect(bring(cut, '--source', 'cut')).rejects.toThrow(
      /cut\.xml cannot be imported: it ends on line \d+ in the middle of its records/,
    );
    expect(await runs()).toEqual(before);
  });
});
