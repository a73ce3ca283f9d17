// The programme: when events take place, worked out from their schedules, and who has registered
// for them.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

type Column = [name: string, type: 'text' | 'integer' | 'bigint', required?: 'not null'];

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const table = (name: string, columns: Column[], primaryKey: string[]) => {
    let builder = db.schema.createTable(name);
    for (const [column, type, required] of columns)
      builder = builder.addColumn(column, type === 'text' ? text : type, (c) =>
        required ? c.notNull() : c,
      );
    return builder.addPrimaryKeyConstraint(`${name}_key`, primaryKey as never).execute();
  };
  const index = (on: string, columns: string[]) =>
    db.schema
      .createIndex(`${on}_by_${columns.join('_')}`)
      .on(on)
      .columns(columns)
      .execute();

  await table(
    'occurrence',
    [
      ['event_id', 'text', 'not null'],
      ['original', 'text', 'not null'],
      ['starts_at', 'text', 'not null'],
      ['ends_at', 'text', 'not null'],
      ['local_start', 'text', 'not null'],
      ['local_end', 'text', 'not null'],
      ['time_zone', 'text', 'not null'],
      ['cancelled', 'integer', 'not null'],
      ['moved', 'integer', 'not null'],
      ['override', 'text'],
    ],
    ['event_id', 'original'],
  );
  await index('occurrence', ['starts_at', 'event_id']);
  await index('occurrence', ['ends_at', 'event_id']);
  await table(
    'registration',
    [
      ['id', 'text', 'not null'],
      ['event_id', 'text', 'not null'],
      ['original', 'text', 'not null'],
      ['reference', 'text', 'not null'],
      ['state', 'text', 'not null'],
      ['position', 'integer', 'not null'],
      ['party', 'integer', 'not null'],
      ['name', 'text', 'not null'],
      ['email', 'text', 'not null'],
      ['language', 'text', 'not null'],
      ['secret', 'text', 'not null'],
      ['request_key', 'text', 'not null'],
      ['created_at', 'text', 'not null'],
      ['updated_at', 'text', 'not null'],
      ['offer_until', 'text'],
      ['reminded_at', 'text'],
    ],
    ['id'],
  );
  await db.schema
    .createIndex('registration_once')
    .unique()
    .on('registration')
    .column('request_key')
    .execute();
  await index('registration', ['event_id', 'original', 'state', 'position']);
  await index('registration', ['state', 'offer_until']);
}
