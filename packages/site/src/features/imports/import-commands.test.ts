import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { scriptedTerminal } from '../../../../../tests/imports/scripted-terminal.ts';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import { idOf, type Actor } from '../access/actor.ts';
import type { Item } from '../catalogue/item.ts';
import { countRecords, listRecords } from '../records/list-records.ts';
import { importCommand } from './import-commands.ts';
import { importsCommand } from './imports-commands.ts';
import { listRuns } from './import-items.ts';
import { readSource } from './sources/known-sources.ts';
import { undoRun } from './undo-run.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();

/** Ten rows whose measurements have no unit. */
const heights = (name: string, heading = 'height') =>
  folder.write(
    `${name}.csv`,
    `accession number,title,${heading}\n${Array.from({ length: 10 }, (_, i) => `${name}.${i + 1},Bowl number ${i + 1},1${i}`).join('\n')}\n`,
  );

const spoilt = (name: string) =>
  folder.write(
    `${name}.csv`,
    'accession number,title\n1.97E+12,Bowl\n1.98E+12,Cup\n2001.3,Plate\n',
  );

onBothDatabases('vitrine import', (database) => {
  const site = newSite;
  const runAs = async (answers: readonly string[] | undefined, ...given: string[]) => {
    const terminal = scriptedTerminal(answers);
    const code = await importCommand(site(database()), ada, terminal, given);
    return { code, terminal, output: terminal.output() };
  };
  /** As a source of the file's name, so that no other test's is taken for it. */
  const run = (file: string, answers: readonly string[] | undefined, ...given: string[]) =>
    runAs(answers, file, '--source', basename(file), ...given);
  const published = async (prefix: string) =>
    (await listRecords<Item>(site(database()), 'item', { limit: 1000 })).filter((item) =>
      item.body.accessionNumber?.startsWith(prefix),
    );
  const undoLast = async () => {
    const [last] = await listRuns(site(database()));
    if (last) await undoRun(site(database()), ada, last.id);
  };

  it('asks what it cannot know, shows three items, and asks nothing the second time', async () => {
    const file = heights('H');
    const first = await run(file, ['2', '']);
    expect(first.code).toBe(0);
    expect(first.output).toContain('Question 1 of 1. The numbers of “height” have no unit.');
    expect(first.output.match(/3 items as visitors would see them:/g)).toHaveLength(1);
    expect(await published('H.')).toHaveLength(10);
    const source = await readSource(site(database()), 'H.csv');
    expect(source?.mapping?.items).toContainEqual({
      column: 'height',
      field: 'dimensions.height',
      unit: 'cm',
    });
    expect(source?.answers).toMatchObject([{ answer: 'dimensions.height.cm', by: idOf(ada) }]);
    const second = await run(file, []);
    expect([second.code, second.terminal.questions]).toEqual([0, []]);
    expect(second.output).toContain('10 unchanged');
    await undoLast();
  });

  it('keeps “as drafts” for the next import, which says how to publish', async () => {
    const file = heights('Word');
    const first = await run(file, ['2', '2']);
    expect(first.terminal.questions).toHaveLength(2);
    const second = await run(file, []);
    expect(second.output).toContain('10 unchanged');
    expect(await published('Word.')).toEqual([]);
    await run(file, [], '--publish');
    expect(await published('Word.')).toHaveLength(10);
    await undoLast();
  });

  it('makes drafts of what it would ask, and says how to go on', async () => {
    const file = heights('N');
    const { code, output } = await run(file, undefined);
    expect([code, await published('N.')]).toEqual([0, []]);
    expect(output).toContain('The numbers of “height” have no unit.');
    expect(output.split('\n').slice(-2)).toEqual([
      `New items are drafts, because 1 question has no answer. To answer: npx vitrine import ${file} (at a terminal)`,
      expect.stringMatching(/^To publish them as they are: npx vitrine imports publish \w+$/),
    ]);
    await undoLast();
  });

  it('asks nothing with --yes, and makes drafts', async () => {
    const { terminal } = await run(heights('Y'), [], '--yes');
    expect([terminal.questions, await published('Y.')]).toEqual([[], []]);
    await undoLast();
  });

  it('publishes without asking where somebody says so outright', async () => {
    const { terminal } = await run(heights('P'), [], '--publish');
    expect([terminal.questions, await published('P.')]).toEqual([
      [],
      expect.objectContaining({ length: 10 }),
    ]);
    await undoLast();
  });

  it('leaves everything as it was when somebody presses Ctrl-C', async () => {
    const file = heights('C');
    const before = await countRecords(site(database()), 'item');
    const { code } = await run(file, ['Ctrl-C']);
    expect([code, await countRecords(site(database()), 'item')]).toEqual([130, before]);
    const late = await run(file, ['2', 'Ctrl-C']);
    expect([late.code, await countRecords(site(database()), 'item')]).toEqual([130, before]);
    const again = await run(file, ['2', '3']);
    expect([again.code, again.terminal.questions.length]).toEqual([2, 2]);
  });

  it('writes nothing where it stops, whoever asks it to publish', async () => {
    const file = spoilt('S');
    const runs = await listRuns(site(database()));
    const results = [await run(file, undefined), await run(file, [], '--publish')];
    for (const { code, output } of results) {
      expect(code).toBe(2);
      expect(output).toContain('A spreadsheet program has shortened the numbers');
      expect(output).toContain('Nothing was imported');
    }
    expect(await listRuns(site(database()))).toEqual(runs);
    const asDrafts = await run(file, undefined, '--draft');
    expect([asDrafts.code, await published('1.9')]).toEqual([0, []]);
    await undoLast();
  });

  it('asks nothing in a dry run, and shows what the items would look like', async () => {
    const page = join(folder.path, 'out.html');
    const { terminal, output } = await run(heights('D'), [], '--dry-run', '--preview', page);
    expect(terminal.questions).toEqual([]);
    expect(output).toContain('3 items as visitors would see them:');
    expect(output).toContain('The import asks 1 question at a terminal.');
    expect(existsSync(page) && readFileSync(page, 'utf8')).toContain('<h2 dir="auto">Bowl number');
  });

  it('offers another file of a known source as that source', async () => {
    const file = heights('K', 'diameter');
    await run(file, ['2', '']);
    const copy = folder.write('K-2026.csv', readFileSync(file, 'utf8'));
    const { terminal, output } = await runAs([''], copy);
    expect(output).toContain('This looks like another file of “K.csv”');
    expect(output).toContain('10 unchanged');
    expect(terminal.questions).toHaveLength(1);
    await undoLast();
  });

  it('reads a column that was empty the last time as it would read a new one', async () => {
    const name = 'E.csv';
    const table = (medium: string) =>
      folder.write(name, `accession number,title,medium\nE.1,A bowl,${medium}\n`);
    await run(table(''), []);
    const { terminal } = await run(table('Oak'), []);
    expect([terminal.questions, (await published('E.'))[0]?.body.medium]).toEqual([
      [],
      { en: 'Oak' },
    ]);
    await undoLast();
  });

  it('asks everything again when the answers were forgotten', async () => {
    const file = heights('F');
    await run(file, ['2', '']);
    const terminal = scriptedTerminal();
    const context = { site: site(database()), actor: ada, terminal };
    await importsCommand(context, ['source', 'F.csv', '--forget-answers']);
    expect((await run(file, ['2', ''])).terminal.questions).toHaveLength(2);
    await undoLast();
  });

  it('creates no item of a template or of a skipped row, and counts the drafts of a flag', async () => {
    const row = (id: number, { isPublic = 1, isTemplate = 0 } = {}) =>
      `${id},T8.${id},Bowl ${id},Ida Holm,1890,Silver,Gift,Bowl,${isPublic},${isTemplate},T8 ${id}`;
    const file = folder.write(
      'T8.csv',
      [
        'ObjectID,ObjectNumber,Title,DisplayName,Dated,Medium,CreditLine,ObjectName,PublicAccess,IsTemplate,SortNumber',
        row(-5),
        ...[11, 12, 13, 14].map((id) => row(id)),
        ...[15, 16, 17].map((id) => row(id, { isPublic: 0 })),
        row(18, { isTemplate: 1 }),
      ].join('\n'),
    );
    const dry = await run(file, undefined, '--dry-run');
    expect(dry.output).toContain('3 items would be drafts because “PublicAccess” says so.');
    const { code, output } = await run(file, undefined);
    expect(code).toBe(0);
    expect(output).toMatch(/9 rows: 7 created, .* 2 skipped/);
    expect(output).toContain('3 items are drafts because “PublicAccess” says so.');
    expect((await published('T8.')).map(({ body }) => body.accessionNumber).sort()).toEqual([
      'T8.11',
      'T8.12',
      'T8.13',
      'T8.14',
    ]);
    expect((await run(file, undefined)).output).not.toContain('says so');
    await undoLast();
  });

  it('does not report a column that a person left out', async () => {
    const file = folder.write(
      'O.csv',
      'accession number,title,STUDIO (2),qzx\nO.1,Bowl,Holm,a9\nO.2,Cup,Holm,b7\n',
    );
    const map = folder.write(
      'O.toml',
      'version = 2\n[items]\n"accession number" = "accessionNumber"\n"title" = "title"\n"STUDIO (2)" = "ignore"\n"qzx" = "ignore"\n',
    );
    const { code, output } = await run(file, undefined, '--map', map);
    expect(code).toBe(0);
    expect(output).toContain('2 created');
    expect(output).not.toContain('Columns that are not imported');
    await undoLast();
  });

  it('keeps with the run what became of every cell', async () => {
    await run(heights('L'), undefined);
    const terminal = scriptedTerminal();
    const [last] = await listRuns(site(database()));
    await importsCommand({ site: site(database()), actor: ada, terminal }, [
      'show',
      last?.id ?? '',
    ]);
    expect(terminal.output()).toMatch(/in the source +3 +30/);
    await undoLast();
  });
});
