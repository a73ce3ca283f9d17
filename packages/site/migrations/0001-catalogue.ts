// The first tables: records with their revisions, changes, jobs, media files and import runs.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

type Column = [name: string, type: 'text' | 'integer' | 'bigint', required?: 'not null'];

const record: Column[] = [
  ['kind', 'text', 'not null'],
  ['state', 'text', 'not null'],
  ['slug', 'text', 'not null'],
  ['label', 'text', 'not null'],
  ['sort_key', 'text', 'not null'],
  ['initial', 'text', 'not null'],
  ['version', 'integer', 'not null'],
  ['body', 'text', 'not null'],
  ['publish_at', 'text'],
  ['unpublish_at', 'text'],
  ['created_at', 'text', 'not null'],
  ['created_by', 'text', 'not null'],
  ['updated_at', 'text', 'not null'],
  ['updated_by', 'text', 'not null'],
  ['run_id', 'text'],
];

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // Ids, keys and instants sort by their bytes in both databases, whatever the server's own
  // collation.
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const table = (name: string, columns: Column[], primaryKey: string[]) => {
    let builder = db.schema.createTable(name);
    for (const [column, type, required] of columns) {
      builder = builder.addColumn(column, type === 'text' ? text : type, (c) =>
        required ? c.notNull() : c,
      );
    }
    return builder.addPrimaryKeyConstraint(`${name}_key`, primaryKey as never).execute();
  };
  const index = (on: string, columns: string[]) =>
    db.schema
      .createIndex(`${on}_by_${columns.join('_')}`)
      .on(on)
      .columns(columns)
      .execute();

  await table('record', [['id', 'text', 'not null'], ...record], ['id']);
  await index('record', ['kind', 'state', 'initial', 'sort_key', 'id']);
  await index('record', ['kind', 'state', 'sort_key', 'id']);
  await index('record', ['run_id']);
  await table('revision', [['id', 'text', 'not null'], ...record], ['id', 'version']);
  await index('revision', ['run_id']);
  await index('revision', ['kind']);
  await table(
    'identifier',
    [
      ['record_id', 'text', 'not null'],
      ['scheme', 'text', 'not null'],
      ['value', 'text', 'not null'],
      ['kind', 'text', 'not null'],
      ['value_key', 'text', 'not null'],
    ],
    ['record_id', 'scheme', 'value'],
  );
  await index('identifier', ['kind', 'value_key']);
  await index('identifier', ['kind', 'scheme', 'value']);
  await table(
    'link',
    [
      ['from_id', 'text', 'not null'],
      ['role', 'text', 'not null'],
      ['position', 'integer', 'not null'],
      ['to_id', 'text', 'not null'],
    ],
    ['from_id', 'role', 'position'],
  );
  await index('link', ['to_id', 'role', 'from_id']);
  await table(
    'tombstone',
    [
      ['id', 'text', 'not null'],
      ['kind', 'text', 'not null'],
      ['label', 'text', 'not null'],
      ['slug', 'text', 'not null'],
      ['removed_at', 'text', 'not null'],
      ['removed_by', 'text', 'not null'],
      ['reason', 'text', 'not null'],
    ],
    ['id'],
  );
  await db.schema
    .createTable('change')
    .addColumn('seq', kind === 'postgres' ? 'bigserial' : 'integer', (c) =>
      kind === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('record_id', text, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('at', text, (c) => c.notNull())
    .execute();
  await table(
    'subscriber',
    [
      ['name', 'text', 'not null'],
      ['seq', 'bigint', 'not null'],
    ],
    ['name'],
  );
  await table(
    'job',
    [
      ['id', 'text', 'not null'],
      ['kind', 'text', 'not null'],
      ['payload', 'text', 'not null'],
      ['state', 'text', 'not null'],
      ['run_at', 'text', 'not null'],
      ['attempts', 'integer', 'not null'],
      ['max_attempts', 'integer', 'not null'],
      ['locked_by', 'text'],
      ['locked_until', 'text'],
      ['progress', 'integer', 'not null'],
      ['message', 'text', 'not null'],
      ['error', 'text'],
      ['unique_key', 'text'],
      ['created_at', 'text', 'not null'],
      ['finished_at', 'text'],
    ],
    ['id'],
  );
  await index('job', ['state', 'run_at', 'id']);
  await db.schema
    .createIndex('job_waiting_once')
    .unique()
    .on('job')
    .column('unique_key')
    .where(sql.ref('state'), '=', 'waiting')
    .execute();
  await table(
    'media_file',
    [
      ['hash', 'text', 'not null'],
      ['bytes', 'bigint', 'not null'],
      ['mime', 'text', 'not null'],
      ['state', 'text', 'not null'],
      ['reason', 'text'],
      ['width', 'integer'],
      ['height', 'integer'],
      ['summary', 'text'],
      ['created_at', 'text', 'not null'],
      ['prepared_at', 'text'],
    ],
    ['hash'],
  );
  await table(
    'import_run',
    [
      ['id', 'text', 'not null'],
      ['state', 'text', 'not null'],
      ['source', 'text', 'not null'],
      ['source_key', 'text', 'not null'],
      ['mapping', 'text', 'not null'],
      ['actor', 'text', 'not null'],
      ['options', 'text', 'not null'],
      ['started_at', 'text', 'not null'],
      ['finished_at', 'text'],
      ['rows_read', 'integer', 'not null'],
      ['created', 'integer', 'not null'],
      ['changed', 'integer', 'not null'],
      ['unchanged', 'integer', 'not null'],
      ['refused', 'integer', 'not null'],
      ['problems', 'integer', 'not null'],
      ['told', 'text', 'not null'],
    ],
    ['id'],
  );
  await table(
    'import_entry',
    [
      ['run_id', 'text', 'not null'],
      ['record_id', 'text', 'not null'],
      ['kind', 'text', 'not null'],
      ['action', 'text', 'not null'],
      ['before_version', 'integer'],
      ['after_version', 'integer', 'not null'],
    ],
    ['run_id', 'record_id'],
  );
  await table(
    'import_row',
    [
      ['source_key', 'text', 'not null'],
      ['row_key', 'text', 'not null'],
      ['record_id', 'text', 'not null'],
      ['row_hash', 'text', 'not null'],
      ['version', 'integer', 'not null'],
      ['run_id', 'text', 'not null'],
    ],
    ['source_key', 'row_key'],
  );
  await index('import_row', ['run_id']);
  await table(
    'import_problem',
    [
      ['run_id', 'text', 'not null'],
      ['position', 'integer', 'not null'],
      ['row_number', 'integer', 'not null'],
      ['column_name', 'text', 'not null'],
      ['value', 'text', 'not null'],
      ['code', 'text', 'not null'],
      ['reason', 'text', 'not null'],
      ['what_to_do', 'text', 'not null'],
    ],
    ['run_id', 'position'],
  );
  await table(
    'audit',
    [
      ['id', 'text', 'not null'],
      ['at', 'text', 'not null'],
      ['actor', 'text', 'not null'],
      ['action', 'text', 'not null'],
      ['subject', 'text', 'not null'],
      ['detail', 'text', 'not null'],
    ],
    ['id'],
  );
}
