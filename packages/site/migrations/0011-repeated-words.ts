// The words of a submission without its links and numbers, to know the same text in several forms;
// whose a registration is, however the address is written.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('submission')
    .addColumn('words', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('submission_words')
    .on('submission')
    .columns(['words', 'created_at'])
    .execute();
  await db.schema
    .alterTable('registration')
    .addColumn('email_key', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update registration set email_key = lower(email)`.execute(db);
  await db.schema
    .createIndex('registration_email_key')
    .on('registration')
    .columns(['email_key', 'created_at'])
    .execute();
}
