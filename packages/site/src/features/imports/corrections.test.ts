// A table of corrections: the number of an item and one column, as the same source.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { scriptedTerminal } from '../../../../../tests/imports/scripted-terminal.ts';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import type { Actor } from '../access/actor.ts';
import type { Item } from '../catalogue/item.ts';
import { listRecords } from '../records/list-records.ts';
import { importCommand } from './import-commands.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();

onBothDatabases('a table of corrections', (database) => {
  const run = async (file: string, source: string) => {
    const terminal = scriptedTerminal([]);
    const args = [file, '--source', source];
    const code = await importCommand(newSite(database()), ada, terminal, args);
    return { code, questions: terminal.questions, output: terminal.output() };
  };
  const items = async (prefix: string) =>
    (await listRecords<Item>(newSite(database()), 'item', { limit: 1000 })).filter((item) =>
      item.body.accessionNumber?.startsWith(prefix),
    );

  /** Ten rows, then a table with the number and one column. */
  const corrected = async (key: string, column: string, cells: readonly string[]) => {
    const rows = Array.from({ length: 10 }, (_, i) => `${key}.${i},Bowl ${i},1890,oil on canvas`);
    const head = 'Object number,Title,Date,Medium';
    const whole = folder.write(`${key}-all.csv`, `${head}\n${rows.join('\n')}\n`);
    expect(await run(whole, key)).toMatchObject({ code: 0, questions: [] });
    const lines = cells.map((cell, i) => `${key}.${i},${cell}`).join('\n');
    return folder.write(`${key}-some.csv`, `Object number,${column}\n${lines}\n`);
  };

  it.each([
    ['Date', '1891', ({ production }: Item) => production?.[0]?.date?.display],
    ['Medium', 'oil on board', ({ medium }: Item) => medium?.['en']],
    ['Title', 'Blue bowl', ({ title }: Item) => title['en']],
  ] as const)('changes “%s”, asks nothing, and leaves the rest', async (column, cell, read) => {
    const key = `C${column}`;
    const some = await corrected(key, column, [cell, cell]);
    expect(await run(some, key)).toMatchObject({ code: 0, questions: [] });
    const [first] = await items(`${key}.0`);
    const [last] = await items(`${key}.9`);
    expect(first?.state).toBe('published');
    expect(first && read(first.body)).toBe(cell);
    expect(last && read(last.body)).not.toBe(cell);
    if (column !== 'Title') expect(first?.body.title).toEqual({ en: 'Bowl 0' });
  });

  it('is asked for the title of a row that is new', async () => {
    const some = await corrected(
      'CNew',
      'Medium',
      Array.from({ length: 11 }, () => 'oil'),
    );
    const terminal = scriptedTerminal(['2']);
    await importCommand(newSite(database()), ada, terminal, [some, '--source', 'CNew']);
    expect(terminal.output()).toContain('No column is the title');
  });
});
