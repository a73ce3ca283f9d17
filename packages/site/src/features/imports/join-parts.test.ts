import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { rowsOf } from '../../../../../tests/imports/rows.ts';
import type { Actor } from '../access/actor.ts';
import type { ItemDraft } from '../catalogue/fields/drafts.ts';
import type { Item } from '../catalogue/item.ts';
import { idsByExact, loadForWriting } from '../records/records.ts';
import { importItems, problemsOfRun } from './import-items.ts';
import { undoRun } from './undo-run.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('a part in a table', (database) => {
  let sources = 0;
  const piece = (number: string, whole?: string): ItemDraft => ({
    accessionNumber: number,
    title: { en: number },
    ...(whole === undefined ? {} : { partOf: { column: 'Parent', number: whole } }),
  });
  type Wanted = { sourceKey?: string; partial?: boolean; dryRun?: true };
  const run = async (drafts: ItemDraft[], more: Wanted = {}) => {
    const { sourceKey = `parts ${++sources}`, partial = false, ...options } = more;
    const site = newSite(database());
    const source = rowsOf(drafts, { sourceKey, partial, wholeColumn: 'Parent' });
    // One row at a time: a whole in a later batch is not there yet.
    const { run: done } = await importItems(site, ada, source, { batchRows: 1, ...options });
    return { site, run: done };
  };
  const stored = async (number: string) => {
    const ids = await idsByExact(database().read, 'item', 'accession', [number]);
    const [record] = (await loadForWriting<Item>(database().read, [...ids.values()])).values();
    if (!record) throw new Error(`no item ${number}`);
    return record;
  };

  it('is joined to its whole, whether this comes before, after, or from before the import', async () => {
    await run([piece('P.0')]);
    const { run: done } = await run([
      piece('P.1a', 'P.1'),
      piece('P.1'),
      piece('P.1b', 'P.1'),
      piece('P.0a', 'P.0'),
    ]);
    expect(done).toMatchObject({ created: 4, changed: 0, problems: 0 });
    const [old, whole] = [await stored('P.0'), await stored('P.1')];
    for (const [part, of] of [
      ['P.1a', whole],
      ['P.1b', whole],
      ['P.0a', old],
    ] as const) {
      const { body } = await stored(part);
      expect([part, body.partOf, body.unread]).toEqual([part, of.id, undefined]);
    }
  });

  it('keeps the number of a whole that is not found, with a problem', async () => {
    const { site, run: done } = await run([piece('Q.1'), piece('Q.1a', 'Q.9')]);
    expect((await stored('Q.1a')).body).toMatchObject({
      unread: [{ column: 'Parent', value: 'Q.9' }],
    });
    expect((await stored('Q.1a')).body.partOf).toBeUndefined();
    expect(await problemsOfRun(site, done.id)).toMatchObject([
      { row: 3, column: 'Parent', value: 'Q.9', code: 'whole-unknown' },
    ]);
  });

  it('has the same problems in a dry run', async () => {
    const drafts = [piece('R.1a', 'R.1'), piece('R.1'), piece('R.2a', 'R.2')];
    drafts.push({ ...piece('R.3a', 'R.0'), identifier: { scheme: 'id', value: 'r3' } });
    await run([piece('R.0')]);
    const dry = await run(drafts, { dryRun: true });
    expect(dry.run.problems).toBe(1);
    expect((await run(drafts)).run.problems).toBe(1);
  });

  it('meets a bare id of its own source before the number of another object', async () => {
    await run([piece('7')], { sourceKey: 'others' });
    const identified = (id: string, number: string, whole?: string): ItemDraft => ({
      ...piece(number, whole),
      identifier: { scheme: 'legacyId', value: id },
      identifiers: [],
    });
    await run([identified('8', 'F1-2', '7'), identified('7', 'F1')]);
    expect((await stored('F1-2')).body.partOf).toBe((await stored('F1')).id);
  });

  it('is left as it is by the same table, and follows a changed one', async () => {
    const sourceKey = 'again';
    await run([piece('S.1a', 'S.1'), piece('S.1'), piece('S.2')], { sourceKey });
    const { run: same } = await run([piece('S.1a', 'S.1'), piece('S.1'), piece('S.2')], {
      sourceKey,
    });
    expect(same).toMatchObject({ created: 0, changed: 0, unchanged: 3, problems: 0 });
    const { run: moved } = await run([piece('S.1a', 'S.2')], { sourceKey, partial: true });
    expect(moved).toMatchObject({ changed: 1, problems: 0 });
    expect((await stored('S.1a')).body.partOf).toBe((await stored('S.2')).id);
    await run([piece('S.1a', '')], { sourceKey, partial: true });
    expect((await stored('S.1a')).body.partOf).toBeUndefined();
  });

  it('goes with its run', async () => {
    const { site, run: done } = await run([piece('T.1a', 'T.1'), piece('T.1')]);
    expect(await undoRun(site, ada, done.id)).toEqual({ undone: 2, refused: [] });
  });
});
