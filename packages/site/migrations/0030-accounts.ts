// Accounts of staff: who they are, how they sign in, and where they are signed in; what failed
// attempts cost; and settings that were saved at the desk. Sessions of the desk from before end.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  /** Columns that end in `?` may be empty; those that end in `#` are whole numbers. */
  const table = async (name: string, columns: readonly string[], key: readonly string[]) => {
    let builder = db.schema.createTable(name);
    for (const column of columns) {
      const type = column.includes('#') ? ('integer' as const) : text;
      builder = builder.addColumn(column.replace(/[#?]+$/, ''), type, (c) =>
        column.endsWith('?') ? c : c.notNull(),
      );
    }
    await builder.addPrimaryKeyConstraint(`${name}_key`, key as never).execute();
  };
  const index = (name: string, on: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on(on)
      .columns([...columns])
      .execute();

  await table(
    'account',
    [
      'id',
      'email?',
      'name',
      'language',
      'role',
      'collections',
      'password?',
      'password_at?',
      'sign_ins#',
      'created_at',
      'removed_at?',
    ],
    ['id'],
  );
  await db.schema.createIndex('account_by_email').unique().on('account').column('email').execute();
  await table(
    'account_session',
    [
      'hash',
      'id',
      'account_id',
      'method',
      'factor',
      'agent',
      'client',
      'created_at',
      'seen_at',
      'expires_at',
    ],
    ['hash'],
  );
  await index('account_session_by_account', 'account_session', ['account_id']);
  await table(
    'account_totp',
    ['account_id', 'secret', 'last_step#', 'enrolled_at'],
    ['account_id'],
  );
  await table('account_recovery_code', ['account_id', 'hash', 'used_at?'], ['account_id', 'hash']);
  await table(
    'account_token',
    ['hash', 'id', 'account_id', 'name', 'scopes', 'created_at', 'expires_at?', 'used_at?'],
    ['hash'],
  );
  await index('account_token_by_account', 'account_token', ['account_id']);
  await table('sign_in_limit', ['key', 'failures#', 'last_at', 'free_at'], ['key']);
  await table('saved_setting', ['key', 'value', 'saved_at', 'saved_by'], ['key']);

  await db.schema.alterTable('desk_key').addColumn('account_id', text).execute();
  await db.schema.alterTable('desk_key').addColumn('detail', text).execute();
  await sql`delete from desk_key where kind = 'session'`.execute(db);
}
