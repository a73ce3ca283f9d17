import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { covered, recordReads } from '../pages/page-reads.ts';
import type { Reader } from './database.ts';
import { keptQuery } from './kept-query.ts';

onBothDatabases('a kept query', (database) => {
  const built: string[][] = [];
  const kept = keptQuery<{ name: string }>('subscriber');
  const named = (reader: Reader, names: string[], parameters: readonly unknown[] = names) =>
    kept(reader, names.length, parameters, () => {
      built.push(names);
      return reader.selectFrom('subscriber').select('name').where('name', 'in', names).compile();
    });
  const add = (...names: string[]) =>
    database().transaction(async (writer) => {
      await writer
        .insertInto('subscriber')
        .values(names.map((name) => ({ name, seq: 0 })))
        .execute();
    });

  it('is built once for each form, and finds what each of its values is of', async () => {
    await add('a', 'b');
    const { read } = database();
    const found = [await named(read, ['a']), await named(read, ['b']), await named(read, ['c'])];
    expect(found).toEqual([[{ name: 'a' }], [{ name: 'b' }], []]);
    expect(await named(read, ['a', 'c'])).toEqual([{ name: 'a' }]);
    expect(built).toEqual([['a'], ['a', 'c']]);
  });

  it('is one for each reader: a transaction reads what it has written', async () => {
    await named(database().read, ['d']);
    await database().transaction(async (writer) => {
      await writer.insertInto('subscriber').values({ name: 'd', seq: 0 }).execute();
      expect(await named(writer, ['d'])).toEqual([{ name: 'd' }]);
    });
  });

  it('is noted on a page that is made, unless a key accounts for it', async () => {
    const { read } = database();
    await named(read, ['e']);
    const noted = await recordReads(() => named(read, ['f']));
    const accounted = await recordReads(() => covered(() => named(read, ['f'])));
    expect([...noted.reads.unrecorded, ...accounted.reads.unrecorded]).toEqual(['subscriber']);
  });

  it('is refused where its parameters are others than those it was built with', async () => {
    await expect(named(database().read, ['g', 'h', 'i'], ['g', 'i', 'h'])).rejects.toThrow(
      'not the parameters of the query',
    );
  });
});
