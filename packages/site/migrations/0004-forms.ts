// What visitors send by forms, and what was done with it.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const table = (name: string, columns: string[], integers: string[] = []) => {
    let builder = db.schema.createTable(name);
    for (const column of columns)
      builder = builder.addColumn(column, integers.includes(column) ? 'integer' : text, (c) =>
        c.notNull(),
      );
    return builder.addPrimaryKeyConstraint(`${name}_key`, ['id'] as never).execute();
  };
  await table(
    'submission',
    [
      'id',
      'reference',
      'form',
      'form_version',
      'state',
      'language',
      'answers',
      'email',
      'once',
      'nonce',
      'fingerprint',
      'signs',
      'assigned',
      'created_at',
      'updated_at',
    ],
    ['form_version'],
  );
  await table('submission_note', ['id', 'submission_id', 'at', 'author', 'kind', 'words']);
  await db.schema.createIndex('submission_once').unique().on('submission').column('once').execute();
  await db.schema
    .createIndex('submission_reference')
    .unique()
    .on('submission')
    .column('reference')
    .execute();
  for (const columns of [
    ['state', 'created_at'],
    ['fingerprint', 'created_at'],
    ['email', 'created_at'],
    ['nonce'],
  ]) {
    await db.schema
      .createIndex(`submission_by_${columns.join('_')}`)
      .on('submission')
      .columns(columns)
      .execute();
  }
  await db.schema
    .createIndex('submission_note_by_submission')
    .on('submission_note')
    .columns(['submission_id', 'at'])
    .execute();
}
