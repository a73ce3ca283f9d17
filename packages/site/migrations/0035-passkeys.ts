// Passkeys of staff: keys that a telephone, a computer or a security key keeps for one address.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('account_passkey')
    .addColumn('credential_id', text, (c) => c.primaryKey())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('rp_id', text, (c) => c.notNull())
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('used_at', text)
    .execute();
  await db.schema
    .createIndex('account_passkey_by_account')
    .on('account_passkey')
    .column('account_id')
    .execute();
}
