import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { rowsOf } from '../../../../../../tests/imports/rows.ts';
import type { Actor } from '../../access/actor.ts';
import { importsCommand } from '../imports-commands.ts';
import { importItems, listRuns } from '../import-items.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('the command that publishes', (database) => {
  const site = () => newSite(database());
  const printed = async (...given: string[]): Promise<string[]> => {
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    expect(await importsCommand({ site: site(), actor: ada, terminal }, given)).toBe(0);
    return lines;
  };
  const hold = async (count: number, prefix: string) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      accessionNumber: `${prefix}${i}`,
      title: { en: `Tile ${prefix}${i}` },
      production: [{ person: { name: `Maker ${prefix}` } }],
    }));
    const source = rowsOf(rows, { sourceKey: prefix });
    return (await importItems(site(), ada, source, { batchRows: 10, publication: 'drafts' })).run;
  };
  const idOf = async (label: string): Promise<string> =>
    (
      await database()
        .read.selectFrom('record')
        .select('id')
        .where('label', '=', label)
        .executeTakeFirstOrThrow()
    ).id;

  it('previews a run, publishes it, and says how to undo it', async () => {
    const { id } = await hold(7, 'a');
    expect(await printed('publish', id, '--dry-run')).toEqual([
      '7 items: Tile a0, Tile a1, Tile a2, Tile a3, Tile a4, and 2 more',
      '1 person: Maker a',
      'Dry run: nothing was published.',
    ]);
    const lines = await printed('publish', id);
    const [newest] = await listRuns(site());
    expect(lines).toEqual([
      `8 records published. Finished: run ${newest?.id}. To undo it: npx vitrine imports undo ${newest?.id}`,
    ]);
    expect(await printed('publish', id, '--dry-run')).toEqual([
      'Nothing of this import is held back.',
      'Dry run: nothing was published.',
    ]);
  });

  it('publishes one record with what it names', async () => {
    await hold(2, 'b');
    const id = await idOf('Tile b1');
    expect(await printed('publish', '--record', id, '--dry-run')).toEqual([
      'With it: person “Maker b”',
      'Dry run: nothing was published.',
    ]);
    expect(await printed('publish', '--record', id)).toEqual([
      'With it: person “Maker b”',
      '2 records published.',
    ]);
  });

  it('asks which run', async () => {
    await expect(printed('publish')).rejects.toThrow('Which run?');
  });
});
