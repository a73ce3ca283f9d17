// Rows that a source gives no longer, rows with another number, and rows without any.
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { ada, importedItems } from '../../../../../../tests/imports/imported-items.ts';
import { rowsOf } from '../../../../../../tests/imports/rows.ts';
import type { Site } from '../../../platform/site.ts';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import { withdrawRecord } from '../../records/records.ts';
import { importItems, listRuns } from '../import-items.ts';
import type { ImportSource } from '../import-source.ts';

const text = (en: string) => ({ en });
const cup = (number: string, more: Partial<ItemDraft> = {}): ItemDraft => ({
  accessionNumber: number,
  title: text(`Cup ${number}`),
  medium: text('clay'),
  ...more,
});
const cups = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => cup(`${prefix}.${i}`));

onBothDatabases('rows that are gone', (database) => {
  it('are reported, and their items stay', async () => {
    const { run, item, problems } = importedItems(database);
    await run('gone', cups('g', 3));
    const second = await run('gone', cups('g', 2));
    expect(await problems(second)).toEqual([
      { code: 'row-vanished', column: 'accession', reason: '“Cup g.2” is no longer in gone.' },
    ]);
    expect((await item('g.2')).state).toBe('published');
  });

  it('are withdrawn where that is asked for, come back with their rows, and are undone', async () => {
    const { run, item, undo, codes } = importedItems(database);
    const rows = () =>
      database()
        .read.selectFrom('import_row')
        .selectAll()
        .where('source_key', '=', 'taken')
        .execute();
    await run('taken', cups('t', 2));
    const [before, kept] = [await item('t.1'), await rows()];
    const archiving = await run('taken', cups('t', 1), { options: { vanished: 'archive' } });
    expect(archiving).toMatchObject({ changed: 1, problems: 1 });
    expect((await item('t.1')).state).toBe('archived');
    expect(await codes(await run('taken', cups('t', 1)))).toEqual([]);
    const back = await run('taken', cups('t', 2));
    expect((await item('t.1')).state).toBe('published');
    await undo(back.id);
    await undo(archiving.id);
    expect(await item('t.1')).toEqual(before);
    expect(await rows()).toEqual(kept);
  });

  it('are told by a dry run, which writes nothing', async () => {
    const { run, item } = importedItems(database);
    await run('dry', cups('d', 2));
    const dry = await run('dry', cups('d', 1), { options: { vanished: 'archive', dryRun: true } });
    expect(dry).toMatchObject({ changed: 1, problems: 1 });
    expect((await item('d.1')).state).toBe('published');
  });

  it('do not withdraw what another source gives too, or a person has published', async () => {
    const { run, item, edit, problems } = importedItems(database);
    await run('shared', [cup('s.1'), cup('s.2'), cup('s.3')], { options: { draft: true } });
    await edit('s.1', {}, 'published');
    await run('also', [{ ...cup('s.2'), flag: 'published' }]);
    const result = await run('shared', [cup('s.3')], { options: { vanished: 'archive' } });
    expect([(await item('s.1')).state, (await item('s.2')).state]).toEqual([
      'published',
      expect.not.stringMatching('archived'),
    ]);
    const reasons = (await problems(result)).map(({ reason }) => reason);
    expect(reasons[0]).toContain('it was published by Grace Hopper');
    expect(reasons).toHaveLength(2);
  });

  it('are not looked for in a part of a source', async () => {
    const { run, codes } = importedItems(database);
    await run('part', cups('p', 40));
    expect(await codes(await run('part', cups('p', 1), { partial: true }))).toEqual([]);
  });

  it('stop the run before anything is written when they are many, unless that is allowed', async () => {
    const { run, site } = importedItems(database);
    await run('many', cups('m', 60));
    const runs = (await listRuns(site)).length;
    const fewer = [cup('m.0', { title: text('Changed') }), ...cups('m', 40).slice(1)];
    await expect(run('many', fewer)).rejects.toThrow('20 of the 60 rows that many gave before');
    await expect(run('many', fewer, { options: { dryRun: true } })).rejects.toThrow('--allow');
    expect(await listRuns(site)).toHaveLength(runs);
    expect(await run('many', cups('m', 41))).toMatchObject({ problems: 19 });
    const allowed = await run('many', fewer, { options: { allowVanished: true } });
    expect(allowed).toMatchObject({ changed: 1, problems: 20 });
  });

  it('do not stop a large table of which few are gone', async () => {
    const { run } = importedItems(database);
    await run('large', cups('l', 500));
    expect(await run('large', cups('l', 475))).toMatchObject({ problems: 25 });
    await expect(run('large', cups('l', 474))).rejects.toThrow('26 of the 500');
  });

  it('cannot be told when the table has another column for its numbers', async () => {
    const { run, codes } = importedItems(database);
    const bare = (value: string): ItemDraft => ({
      ...cup(`k.${value}`),
      identifier: { scheme: 'id', value },
    });
    await run('rekeyed', [bare('1'), bare('2')]);
    expect(await codes(await run('rekeyed', [cup('k.1'), cup('k.2')]))).toEqual([]);
  });

  it('were not removed by the source, where a person removed the item', async () => {
    const { run, item, site } = importedItems(database);
    await run('removed', cups('r', 2));
    await withdrawRecord(site, ada, (await item('r.1')).id, 'a mistake');
    expect(await run('removed', cups('r', 1))).toMatchObject({ problems: 0 });
    const changed = [cup('r.0'), cup('r.1', { notes: text('new') })];
    expect(await run('removed', changed)).toMatchObject({ created: 0, refused: 1 });
  });
});

onBothDatabases('a large table of which little has changed', (database) => {
  const many = (changed: readonly number[]) =>
    Array.from({ length: 2500 }, (_, i) => ({
      accessionNumber: `v.${i}`,
      title: text(changed.includes(i) ? 'Changed' : `Vessel ${i}`),
    }));
  const counted = (drafts: readonly ItemDraft[], sourceKey: string) => {
    let reads = 0;
    const { rows, ...source } = rowsOf(drafts, { sourceKey });
    return { source: { ...source, rows: () => (reads++, rows()) }, reads: () => reads };
  };
  const run = async (site: Site, source: ImportSource) =>
    (await importItems(site, ada, source, { batchRows: 500 })).run;

  it('is read once, and twice where much has changed', async () => {
    const { site } = importedItems(database);
    const first = counted(many([]), 'large table');
    expect(await run(site, first.source)).toMatchObject({ created: 2500 });
    const again = counted(many([7, 2400]), 'large table');
    expect(await run(site, again.source)).toMatchObject({
      rowsRead: 2500,
      created: 0,
      changed: 2,
      unchanged: 2498,
    });
    expect([first.reads(), again.reads()]).toEqual([1, 1]);
    const twice = counted([...many([7, 2400]), ...many([]).slice(0, 1)], 'large table');
    expect(await run(site, twice.source)).toMatchObject({ unchanged: 2500, refused: 1 });
    expect(twice.reads()).toBe(2);
    const all = counted(
      many([]).map((draft) => ({ ...draft, notes: text('new') })),
      'large table',
    );
    const dry = await importItems(site, ada, all.source, { batchRows: 500, dryRun: true });
    expect(dry.run).toMatchObject({ rowsRead: 2500, changed: 2500 });
    expect(all.reads()).toBe(2);
  }, 60_000);
});

onBothDatabases('a changed number', (database) => {
  it('is reported with both numbers, and makes no second item', async () => {
    const { run, item, problems } = importedItems(database);
    const same = { title: text('The blue cup') };
    await run('renamed', [cup('n.1', same), cup('n.2')]);
    const second = await run('renamed', [cup('n.9', same), cup('n.2')]);
    expect(second).toMatchObject({ created: 0, refused: 1 });
    expect(await problems(second)).toEqual([
      {
        code: 'number-changed',
        column: 'accession',
        reason:
          'The number of “The blue cup” seems to have changed from n.1 to n.9: all else is the same. No second item was created.',
      },
    ]);
    const { id } = await item('n.1');
    const dry = await run('renamed', [cup('n.9', same), cup('n.2')], {
      options: { renames: 'accept', dryRun: true },
    });
    expect(dry).toMatchObject({ created: 0, changed: 1, refused: 0 });
    const accepted = await run('renamed', [cup('n.9', same), cup('n.2')], {
      options: { renames: 'accept' },
    });
    expect(accepted).toMatchObject({ created: 0, changed: 1, refused: 0, problems: 0 });
    expect((await item('n.9')).id).toBe(id);
    expect(await run('renamed', [cup('n.9', same), cup('n.2')])).toMatchObject({ unchanged: 2 });
  });

  it('is undone with its run', async () => {
    const { run, item, undo } = importedItems(database);
    const rows = () =>
      database()
        .read.selectFrom('import_row')
        .selectAll()
        .where('source_key', '=', 'back')
        .execute();
    const same = { title: text('The red cup') };
    await run('back', [cup('b.1', same)]);
    const before = await rows();
    const second = await run('back', [cup('b.9', same)], { options: { renames: 'accept' } });
    expect((await item('b.9')).body.title).toEqual(same.title);
    await undo(second.id);
    expect((await item('b.1')).version).toBe(1);
    expect(await rows()).toEqual(before);
  });

  it('is not guessed where two rows that are gone say the same', async () => {
    const { run } = importedItems(database);
    const same = { title: text('A cup like others') };
    await run('twins', [cup('w.1', same), cup('w.2', same)]);
    expect(await run('twins', [cup('w.9', same)])).toMatchObject({ created: 1, refused: 0 });
  });
});

onBothDatabases('a row without a number', (database) => {
  const jar = (more: Partial<ItemDraft> = {}): ItemDraft => ({
    title: text('Jar'),
    medium: text('glass'),
    creditLine: text('Given by the town'),
    ...more,
  });
  const jars = async () => {
    const rows = await database()
      .read.selectFrom('record')
      .select('body')
      .where('label', 'like', '%Jar%')
      .execute();
    return rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  };

  it('that is corrected and sent again is one item', async () => {
    const { run } = importedItems(database);
    await run('jars', [jar()]);
    await run('jars', [jar({ title: text('Great Jar') })]);
    expect(await jars()).toMatchObject([{ title: text('Great Jar'), medium: text('glass') }]);
    await run('jars', [jar({ title: text('Great Jar'), notes: text('n') })]);
    expect(await jars()).toMatchObject([{ title: text('Great Jar'), notes: text('n') }]);
    const numbered = jar({ title: text('Great Jar'), notes: text('n'), accessionNumber: 'j.1' });
    expect(await run('jars', [numbered])).toMatchObject({ created: 0, changed: 1, problems: 0 });
    expect(await jars()).toMatchObject([{ accessionNumber: 'j.1' }]);
    expect(await run('jars', [numbered])).toMatchObject({ unchanged: 1 });
  });

  it('that is corrected in a file of problems is one item, and the table may come again', async () => {
    const { run } = importedItems(database);
    const other = { creditLine: text('Bought'), medium: text('tin') };
    await run('table', [jar(other)]);
    const before = (await jars()).length;
    const fixed = jar({ ...other, accessionNumber: 'j.2' });
    await run('fixed', [fixed], { corrects: true, partial: true });
    expect(await run('table', [jar(other)])).toMatchObject({ created: 0, unchanged: 1 });
    expect(await jars()).toHaveLength(before);
    expect(await run('table', [fixed])).toMatchObject({ created: 0, problems: 0 });
    expect(await jars()).toHaveLength(before);
  });

  it('is another item where more than one thing is different', async () => {
    const { run } = importedItems(database);
    await run('two', [jar({ medium: text('wood'), creditLine: text('Unknown') })]);
    const before = (await jars()).length;
    await run('two', [jar({ medium: text('steel'), creditLine: text('Lent') })]);
    expect(await jars()).toHaveLength(before + 1);
  });
});
