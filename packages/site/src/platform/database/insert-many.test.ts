import { beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { latestChange } from '../changes/changes.ts';
import { insertMany } from './insert-many.ts';

onBothDatabases('inserting many rows', (database) => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      kind: 'item',
      record_id: `record ${i}`,
      action: `what ‘$1’ and ? are ${i}`,
      at: `2026-11-23T00:00:${i}`,
    }));

  let before = 0;
  beforeEach(async () => {
    before = await latestChange(database().read);
  });

  const stored = () =>
    database()
      .read.selectFrom('change')
      .where('seq', '>', before)
      .select(['kind', 'record_id', 'action', 'at'])
      .orderBy('seq')
      .execute();

  it.each([0, 1, 3, 300, 523])('stores %i rows in their order', async (count) => {
    const rows = rowsOf(count);
    await database().transaction((writer) =>
      insertMany(writer, rows, (some) => writer.insertInto('change').values(some)),
    );
    expect(await stored()).toEqual(rows);
  });

  it('keeps what the query says about rows that are there already', async () => {
    const entriesOf = (kind: string) =>
      Array.from({ length: 5 }, (_, i) => ({
        run_id: 'run',
        record_id: `record ${i}`,
        kind,
        action: 'created',
        before_version: null,
        after_version: 1,
      }));
    for (const kind of ['item', 'person'])
      await database().transaction((writer) =>
        insertMany(writer, entriesOf(kind), (some) =>
          writer
            .insertInto('import_entry')
            .values(some)
            .onConflict((c) =>
              c
                .columns(['run_id', 'record_id'])
                .doUpdateSet((e) => ({ kind: e.ref('excluded.kind') })),
            ),
        ),
      );
    const kinds = await database().read.selectFrom('import_entry').select('kind').execute();
    expect(kinds).toEqual(Array.from({ length: 5 }, () => ({ kind: 'person' })));
  });

  it('refuses a row that lacks a column, and a query with values of its own', async () => {
    const [first, second] = rowsOf(2);
    const { at: _at, ...lacking } = second ?? { at: '' };
    const insert = (rows: readonly object[]) =>
      database().transaction((writer) =>
        insertMany(writer, rows as ReturnType<typeof rowsOf>, (some) =>
          writer.insertInto('change').values(some),
        ),
      );
    await expect(insert([first ?? {}, lacking])).rejects.toThrow('A row has no at.');
    await expect(
      database().transaction((writer) =>
        insertMany(writer, [{ kind: 'item' }], (some) =>
          writer
            .insertInto('change')
            .values(some.map((row) => ({ ...row, record_id: 'r', action: 'a', at: 'now' }))),
        ),
      ),
    ).rejects.toThrow('does not insert one row');
    expect(await stored()).toEqual([]);
  });
});
