// Several sources and people work on the same items: each keeps what is its own.
import { readDate } from '@vitrine/museum-dates';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { importedItems } from '../../../../../../tests/imports/imported-items.ts';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import type { TableColumn } from '../import-run.ts';

const text = (en: string) => ({ en });
const urn = (number: string, more: Partial<ItemDraft> = {}): ItemDraft => ({
  accessionNumber: number,
  title: text('Urn'),
  ...more,
});
const column = (name: string, field?: string): TableColumn =>
  field === undefined ? { column: name } : { column: name, field };
const number = column('no', 'accessionNumber');
const title = column('name', 'title');

onBothDatabases('two sources of one item', (database) => {
  it('fill what the other leaves empty, and do not fight over the rest', async () => {
    const { run, item, problems } = importedItems(database);
    await run('first', [urn('a1', { medium: text('clay') })]);
    const second = await run('second', [urn('a1', { medium: text('bronze'), notes: text('n') })]);
    expect((await item('a1')).body).toMatchObject({ medium: text('clay'), notes: text('n') });
    expect(await problems(second)).toEqual([
      {
        code: 'set-by-source',
        column: 'medium',
        reason: 'This value of Urn comes from first: “clay” was kept.',
      },
    ]);
    const changed = await run('first', [urn('a1', { medium: text('fired clay') })]);
    expect(await problems(changed)).toEqual([]);
    expect((await item('a1')).body.medium).toEqual(text('fired clay'));
  });

  it('are read again when one of them gives a value up', async () => {
    const { run, item } = importedItems(database);
    const columns = [number, title, column('what', 'medium')];
    await run('first', [urn('a2', { medium: text('clay') })], { columns });
    await run('second', [urn('a2', { medium: text('bronze') })]);
    await run('first', [urn('a2', { notes: text('clay') })], {
      columns: [number, title, column('what', 'notes')],
    });
    expect((await item('a2')).body).toMatchObject({ medium: text('bronze'), notes: text('clay') });
  });

  it('are read again from an earlier version, where the value had been there', async () => {
    const { run, item } = importedItems(database);
    const medium = (en: string) => [urn('a3', { medium: text(en) })];
    await run('first', medium('clay'));
    await run('second', medium('clay'));
    await run('first', medium('bronze'));
    expect((await item('a3')).body.medium).toEqual(text('bronze'));
    await run('first', [urn('a3', { medium: {} })]);
    expect((await item('a3')).body.medium).toEqual(text('clay'));
  });

  it('share a making: the one names who, the other when', async () => {
    const { run, item } = importedItems(database);
    const { date } = readDate('1890');
    const made = (name: string) => urn('a4', { production: [{ person: { name } }] });
    const dated = urn('a4', { production: [{ date } as never] });
    await run('who', [made('Ada Potter')]);
    await run('when', [dated]);
    await run('who', [made('Bea Potter')]);
    const { production = [] } = (await item('a4')).body;
    expect(production).toHaveLength(1);
    expect(production[0]?.date).toMatchObject({ display: '1890' });
    const [maker] = await database()
      .read.selectFrom('record')
      .select('label')
      .where('id', '=', production[0]?.person ?? '')
      .execute();
    expect(maker?.label).toBe('Bea Potter');
  });

  it('are put back with what they had said, when a run is undone', async () => {
    const { run, item, undo } = importedItems(database);
    const rows = () =>
      database()
        .read.selectFrom('import_row')
        .selectAll()
        .where('source_key', '=', 'undone')
        .execute();
    await run('undone', [urn('a5', { medium: text('clay') })]);
    const before = await rows();
    const second = await run('undone', [urn('a5', { medium: text('bronze') })]);
    expect(await rows()).not.toEqual(before);
    await undo(second.id);
    expect(await rows()).toEqual(before);
    await run('undone', [urn('a5', { medium: text('bronze') })]);
    expect((await item('a5')).body.medium).toEqual(text('bronze'));
  });

  it('is put back also where the source was only read again, and said no more', async () => {
    const { run, undo } = importedItems(database);
    const rows = () =>
      database()
        .read.selectFrom('import_row')
        .selectAll()
        .where('source_key', '=', 'quiet')
        .execute();
    await run('quiet', [urn('a6')]);
    const before = await rows();
    const second = await run('quiet', [urn('a6', { medium: {} })]);
    expect(await rows()).not.toEqual(before);
    await undo(second.id);
    expect(await rows()).toEqual(before);
    const left = database().read.selectFrom('import_row_before').select('row_key');
    expect(await left.where('changed_by', '=', second.id).execute()).toEqual([]);
  });
});

onBothDatabases('what a person emptied', (database) => {
  it('stays empty, though another source fills it, and that is said', async () => {
    const { run, item, edit, problems } = importedItems(database);
    await run('one', [urn('f1', { medium: text('clay') })]);
    await edit('f1', { medium: undefined });
    const other = await run('two', [urn('f1', { medium: text('bronze'), notes: text('n') })]);
    expect((await item('f1')).body).toMatchObject({ notes: text('n') });
    expect((await item('f1')).body.medium).toBeUndefined();
    expect(await problems(other)).toEqual([
      {
        code: 'edited-by-hand',
        column: 'medium',
        reason: 'Urn was edited by Grace Hopper: it was left empty.',
      },
    ]);
  });

  it('is another source’s where its value was read again, and the first may not change it', async () => {
    const { run, item, problems } = importedItems(database);
    const medium = (en: string) => [urn('f2', { medium: en === '' ? {} : text(en) })];
    await run('three', medium('clay'));
    await run('four', medium('bronze'));
    await run('three', medium(''));
    expect((await item('f2')).body.medium).toEqual(text('bronze'));
    const again = await run('three', medium('tin'));
    expect((await item('f2')).body.medium).toEqual(text('bronze'));
    expect(await problems(again)).toMatchObject([
      { code: 'set-by-source', reason: expect.stringContaining('four') },
    ]);
  });
});

onBothDatabases('a table that is mapped anew', (database) => {
  const columns = [number, title, column('material', 'medium'), column('remarks', 'notes')];
  const full = (no: string) => urn(no, { medium: text('clay'), notes: text('broken') });

  it('clears what it had set, where a column is read as something else', async () => {
    const { run, item } = importedItems(database);
    await run('m1', [full('b1')], { columns });
    await run('m1', [urn('b1', { medium: text('clay'), creditLine: text('broken') })], {
      columns: [number, title, column('material', 'medium'), column('remarks', 'creditLine')],
    });
    const { body } = await item('b1');
    expect(body).toMatchObject({ medium: text('clay'), creditLine: text('broken') });
    expect(body.notes).toBeUndefined();
  });

  it('keeps what a person has made of it, and says so', async () => {
    const { run, item, edit, problems } = importedItems(database);
    await run('m2', [full('b2')], { columns });
    await edit('b2', { notes: text('Repaired in 1950') });
    const second = await run('m2', [urn('b2', { medium: text('clay') })], {
      columns: [number, title, column('material', 'medium'), column('remarks')],
    });
    expect((await item('b2')).body.notes).toEqual(text('Repaired in 1950'));
    expect(await problems(second)).toEqual([
      {
        code: 'edited-by-hand',
        column: 'notes',
        reason: 'Urn was edited by Grace Hopper: “Repaired in 1950” was kept.',
      },
    ]);
  });

  it('takes nothing away when a column is gone, however often it comes so', async () => {
    const { run, item } = importedItems(database);
    await run('m3', [full('b3')], { columns });
    const fewer = [number, title, column('material', 'medium')];
    for (const medium of ['bronze', 'brass'])
      await run('m3', [urn('b3', { medium: text(medium) })], { columns: fewer });
    expect((await item('b3')).body).toMatchObject({ medium: text('brass'), notes: text('broken') });
  });

  it('keeps the elements of a column that is gone, and loses those of one that is renamed', async () => {
    const { run, item } = importedItems(database);
    const two = [number, title, column('s1', 'subjects'), column('s2', 'subjects')];
    const subjects = async () => (await item('b4')).body.subjects?.length;
    await run('m4', [urn('b4', { subjects: ['birds', 'boats'] })], { columns: two });
    await run('m4', [urn('b4', { subjects: ['birds'] })], { columns: two.slice(0, 3) });
    expect(await subjects()).toBe(2);
    await run('m4', [urn('b4', { subjects: ['fish'] })], {
      columns: [number, title, column('topic', 'subjects')],
    });
    expect(await subjects()).toBe(1);
  });
});

onBothDatabases('a row from before what sources said was kept', (database) => {
  /** As if the rows of a source had been written by an earlier version of the program. */
  const forget = (sourceKey: string) =>
    database().transaction((writer) =>
      writer
        .updateTable('import_row')
        .set({ stated: null })
        .where('source_key', '=', sourceKey)
        .execute(),
    );

  it('is known by the versions that its source saved: what people wrote is kept', async () => {
    const { run, item, edit, problems } = importedItems(database);
    await run('o1', [urn('c1', { medium: text('clay'), subjects: ['birds'] })]);
    await edit('c1', { title: text('By hand') });
    await run('o1', [urn('c1', { medium: text('fired clay'), subjects: ['birds', 'boats'] })]);
    await forget('o1');
    const next = await run('o1', [
      urn('c1', { title: text('Great urn'), medium: text('bronze'), subjects: ['boats'] }),
    ]);
    const { body } = await item('c1');
    expect(body).toMatchObject({ title: text('By hand'), medium: text('bronze') });
    expect(body.subjects).toHaveLength(1);
    expect(await problems(next)).toMatchObject([{ code: 'edited-by-hand', column: 'title' }]);
  });

  it('overwrites nothing where the versions are gone, and says what differs', async () => {
    const { run, item, problems } = importedItems(database);
    await run('o2', [urn('c2', { medium: text('clay') })]);
    await run('o2', [urn('c2', { medium: text('fired clay') })]);
    await forget('o2');
    const { id } = await item('c2');
    await database().transaction((writer) =>
      writer.deleteFrom('revision').where('id', '=', id).execute(),
    );
    const next = await run('o2', [urn('c2', { medium: text('bronze') })]);
    expect((await item('c2')).body.medium).toEqual(text('fired clay'));
    expect(await problems(next)).toEqual([
      {
        code: 'owner-unknown',
        column: 'medium',
        reason: 'It is not known who set this value of Urn: “fired clay” was kept.',
      },
    ]);
  });
});

onBothDatabases('a corrected file', (database) => {
  it('changes what its sources set, and nothing that a person wrote', async () => {
    const { run, item, edit, codes } = importedItems(database);
    await run('table', [urn('d1', { medium: text('clya') })]);
    await edit('d1', { title: text('By hand') });
    const corrected = urn('d1', { title: text('Great urn'), medium: text('clay') });
    const fixed = await run('to-correct', [corrected], { corrects: true, partial: true });
    expect((await item('d1')).body).toMatchObject({
      title: text('By hand'),
      medium: text('clay'),
    });
    expect(await codes(fixed)).toEqual(['edited-by-hand']);
    await run('table', [urn('d1', { medium: text('clya'), notes: text('n') })]);
    expect((await item('d1')).body).toMatchObject({ medium: text('clay'), notes: text('n') });
  });
});

onBothDatabases('publication', (database) => {
  it('follows the flag of its source', async () => {
    const { run, item } = importedItems(database);
    await run('p1', [
      { ...urn('e1'), flag: 'published' },
      { ...urn('e2'), flag: 'draft' },
    ]);
    expect([(await item('e1')).state, (await item('e2')).state]).toEqual(['published', 'draft']);
    await run('p1', [
      { ...urn('e1'), flag: 'draft' },
      { ...urn('e2'), flag: 'published' },
    ]);
    expect([(await item('e1')).state, (await item('e2')).state]).toEqual(['draft', 'published']);
  });

  it('is withdrawn by a flag that comes later, since no person had published it', async () => {
    const { run, item } = importedItems(database);
    await run('p2', [urn('e3')]);
    await run('p2', [{ ...urn('e3'), flag: 'draft' }]);
    expect((await item('e3')).state).toBe('draft');
  });

  it('stays as a person decided, and that is said', async () => {
    const { run, item, edit, problems } = importedItems(database);
    await run('p3', [
      { ...urn('e4'), flag: 'published' },
      { ...urn('e5'), flag: 'draft' },
    ]);
    await edit('e4', {}, 'archived');
    await edit('e5', {}, 'published');
    const again = await run('p3', [
      { ...urn('e4', { medium: text('clay') }), flag: 'published' },
      { ...urn('e5', { medium: text('clay') }), flag: 'draft' },
    ]);
    expect([(await item('e4')).state, (await item('e5')).state]).toEqual(['archived', 'published']);
    expect(await problems(again)).toEqual([
      {
        code: 'edited-by-hand',
        column: 'publication',
        reason: 'Urn was withdrawn by Grace Hopper, so it stays unpublished.',
      },
      {
        code: 'edited-by-hand',
        column: 'publication',
        reason: 'Urn was published by Grace Hopper, so it stays published.',
      },
    ]);
  });

  it('is not given to a row that is to be skipped, nor to its item', async () => {
    const { run, item, problems } = importedItems(database);
    await run('p4', [urn('e6')]);
    const skipped = await run('p4', [
      { ...urn('e6', { medium: text('clay') }), flag: 'skip' },
      { ...urn('e7'), flag: 'skip' },
    ]);
    expect(skipped).toMatchObject({ rowsRead: 2, skipped: 2, created: 0, changed: 0 });
    expect((await item('e6')).body.medium).toBeUndefined();
    await expect(item('e7')).rejects.toThrow('0 items');
    expect(await problems(skipped)).toMatchObject([{ code: 'rows-skipped' }]);
  });

  it('is for a person to decide where the run makes drafts', async () => {
    const { run, item } = importedItems(database);
    await run('p5', [{ ...urn('e8'), flag: 'published' }], { options: { draft: true } });
    expect((await item('e8')).state).toBe('draft');
  });

  it('waits for the first run that may publish, where its flag changed in one that may not', async () => {
    const { run, item } = importedItems(database);
    const flagged = { ...urn('e10'), flag: 'published' as const };
    await run('p7', [{ ...urn('e10'), flag: 'draft' }]);
    await run('p7', [flagged], { options: { draft: true } });
    expect((await item('e10')).state).toBe('draft');
    await run('p7', [flagged]);
    expect((await item('e10')).state).toBe('published');
  });

  it('is undone with the run', async () => {
    const { run, item, undo } = importedItems(database);
    await run('p6', [{ ...urn('e9'), flag: 'published' }]);
    const before = await item('e9');
    const second = await run('p6', [{ ...urn('e9'), flag: 'draft' }]);
    await undo(second.id);
    expect(await item('e9')).toEqual(before);
  });
});
