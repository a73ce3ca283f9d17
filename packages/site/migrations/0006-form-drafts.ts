// Forms that are filled in step by step, files that visitors send, and who wants the newsletter.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const table = (name: string, columns: string[], integers: string[] = []) => {
    let builder = db.schema.createTable(name);
    for (const column of columns) builder = builder.addColumn(column, text, (c) => c.notNull());
    for (const column of integers)
      builder = builder.addColumn(column, 'integer', (c) => c.notNull());
    return builder.addPrimaryKeyConstraint(`${name}_key`, ['id'] as never).execute();
  };
  await table(
    'form_draft',
    ['id', 'form', 'token', 'answers', 'sent', 'updated_at'],
    ['form_version'],
  );
  await table(
    'form_upload',
    [
      'id',
      'form',
      'field',
      'name',
      'mime',
      'hash',
      'state',
      'submission_id',
      'created_at',
      'updated_at',
    ],
    ['bytes', 'length', 'tells_place'],
  );
  await table('subscription', [
    'id',
    'email',
    'language',
    'state',
    'secret',
    'agreed',
    'asked_at',
    'confirmed_at',
    'letter_at',
  ]);
  await db.schema.createIndex('form_draft_by_age').on('form_draft').column('updated_at').execute();
  await db.schema
    .createIndex('form_upload_by_submission')
    .on('form_upload')
    .columns(['submission_id', 'updated_at'])
    .execute();
  await db.schema
    .createIndex('subscription_email')
    .unique()
    .on('subscription')
    .column('email')
    .execute();
}
