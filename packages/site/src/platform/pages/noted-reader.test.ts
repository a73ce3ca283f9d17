import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { covered, noteRead, recordReads } from './page-reads.ts';

onBothDatabases('a query while a page is made', (database) => {
  it('is noted with its tables where no key accounts for it', async () => {
    const { reads } = await recordReads(async () => {
      await database()
        .read.selectFrom('record')
        .innerJoin('link', 'link.from_id', 'record.id')
        .select('record.id')
        .execute();
      await sql`select 1 from identifier`.execute(database().read);
    });
    expect([...reads.unrecorded].sort()).toEqual(['link', 'record', 'select 1 from identifier']);
  });

  it('is not where a key does', async () => {
    const { reads } = await recordReads(async () => {
      noteRead('record:a');
      await covered(() => database().read.selectFrom('record').select('id').execute());
    });
    expect(reads.unrecorded.size).toBe(0);
  });
});
