// Brings a database to the newest version: forward only, in the order of the files' numbers, one at
// a time.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { systemClock } from '../clock/clock.ts';
import { failure } from '../errors/failure.ts';
import { liveNodes, type SeenNode } from '../nodes/nodes.ts';
import type { Database, DatabaseKind, Writer } from './database.ts';
import { buildIndices, createIndices, type MigrationIndex } from './migration-indices.ts';
import {
  migrationFiles,
  migrationFolder,
  migrationName,
  programVersion,
} from './program-version.ts';

/**
 * A step of the database, one file in the folder of migrations: changes in one transaction, or
 * indices of tables that older programs write to meanwhile.
 */
type Migration = (
  | { up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>; indices?: never }
  | { indices: readonly MigrationIndex[]; up?: never }
) & {
  /**
   * What it removes or narrows of what programs of before use. The newest of them that still does
   * knows the migration `usedUntil`; while a server of that one or an older one runs, it waits.
   */
  contracts?: { what: readonly string[]; usedUntil: string };
};

type Step = { name: string; load(): Promise<Migration> };

/** The steps that this program knows, in their order. */
const knownSteps = (): Step[] =>
  migrationFiles().map((file) => ({
    name: migrationName(file),
    load: () => import(pathToFileURL(join(migrationFolder, file)).href) as Promise<Migration>,
  }));

/**
 * Two starting processes must not migrate at once; any fixed number does for PostgreSQL's advisory
 * lock.
 */
const LOCK = 741_002;

/** How long a migration tries to get the tables that others are using, in seconds. */
const TIMEOUT_S = 120;

/**
 * How long it waits for a table at a time. Whoever wants what it has already, or the same table,
 * waits as long; PostgreSQL ends one of two that wait for each other only after a second, and it
 * must not be the other.
 */
const GIVE_WAY_MS = 200;

/** Before it tries again, while others go on. */
const PAUSE_MS = 300;

/** Between two looks at whether another process has ended its migration. */
const LOOK_MS = 50;

/** PostgreSQL's codes for a lock that did not come in time and for two that await each other. */
const NOT_NOW = ['55P03', '40P01'];

/**
 * How long a server of an older version may take to stop, and to be known to have stopped, in
 * milliseconds.
 */
const OLDER_MS = 20_000;

/**
 * Runs the migrations that `database` lacks, each in its own transaction. Indices are built before
 * their migration is noted; where that was interrupted, those that are whole are found again. Where
 * no migration is lacking nothing is written, so that a site starts while another process is busy
 * with its database.
 *
 * @returns the names of those that ran
 * @throws database-busy, database-newer, older-server-runs
 */
export async function migrate(
  database: Database,
  { steps = knownSteps(), patienceMs = OLDER_MS } = {},
): Promise<string[]> {
  const done = await migrationsDone(database);
  refuseNewer(
    done,
    steps.map(({ name }) => name),
  );
  const ran: string[] = [];
  for (const step of steps) {
    if (done.has(step.name)) continue;
    const migration = await step.load();
    if (migration.contracts)
      await waitForOlder(database, step.name, migration.contracts.usedUntil, patienceMs);
    if (await runOne(database, step.name, migration)) ran.push(step.name);
  }
  return ran;
}

/**
 * A database with steps that we do not know was made by a newer program: what those mean for what
 * we would write, nobody can tell.
 */
function refuseNewer(done: ReadonlySet<string>, known: readonly string[]): void {
  const unknown = [...done]
    .filter((name) => !known.includes(name))
    .sort()
    .at(-1);
  if (unknown === undefined) return;
  throw failure('database-newer', unknown, known.at(-1) ?? '', programVersion());
}

/**
 * Waits until no server runs that uses what a step removes.
 * @throws older-server-runs
 */
async function waitForOlder(
  database: Database,
  step: string,
  usedUntil: string,
  patienceMs: number,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const older = await olderNode(database, usedUntil);
    if (!older) return;
    if (performance.now() > until)
      throw failure('older-server-runs', older.name, older.version, step);
    await pause(Math.min(500, patienceMs));
  }
}

async function olderNode(database: Database, usedUntil: string): Promise<SeenNode | undefined> {
  const nodes = (await hasTable(database, 'node'))
    ? await liveNodes(database.read, systemClock)
    : [];
  return nodes.find(({ migration }) => migration <= usedUntil);
}

async function hasTable({ kind, read }: Database, name: string): Promise<boolean> {
  const there =
    kind === 'postgres'
      ? sql`select 1 where to_regclass(${name}) is not null`
      : sql`select 1 from sqlite_master where name = ${name}`;
  return (await there.execute(read)).rows.length > 0;
}

async function migrationsDone(database: Database): Promise<Set<string>> {
  if (!(await hasTable(database, 'migration'))) return new Set();
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(database.read);
  return new Set(rows.map(({ name }) => name));
}

/** Tries again for as long as others are using the tables: a step is done wholly or not at all. */
async function runOne(database: Database, name: string, migration: Migration): Promise<boolean> {
  const until = performance.now() + TIMEOUT_S * 1000;
  for (;;) {
    try {
      if (await areBuilt(database, migration)) return await tryOne(database, name, migration);
    } catch (error) {
      if (!NOT_NOW.includes((error as { code?: string }).code ?? '')) throw error;
    }
    if (performance.now() > until) throw failure('database-busy', TIMEOUT_S);
    await pause(PAUSE_MS);
  }
}

/** Whether the indices that cannot be made in a transaction are there by now. */
const areBuilt = async (
  database: Database,
  { indices }: Pick<Migration, 'indices'>,
): Promise<boolean> =>
  !indices ||
  database.kind === 'sqlite' ||
  buildIndices(database, { indices, lock: LOCK, waitMs: TIMEOUT_S * 1000 });

const tryOne = (database: Database, name: string, migration: Migration): Promise<boolean> =>
  database.transaction(async (writer) => {
    if (database.kind === 'postgres') await lockPostgres(writer);
    await sql`create table if not exists migration (name text primary key, ran_at text not null)`.execute(
      writer,
    );
    // Another process that started at the same time may have been faster.
    const found = await sql`select 1 from migration where name = ${name}`.execute(writer);
    if (found.rows.length > 0) return false;
    if (migration.up) await migration.up(writer as unknown as Kysely<unknown>, database.kind);
    else if (database.kind === 'sqlite') await createIndices(writer, migration.indices);
    await sql`insert into migration (name, ran_at) values (${name}, ${new Date().toISOString()})`.execute(
      writer,
    );
    return true;
  });

/** Asks for the lock until it comes: a statement that waits would hold up who builds indices. */
async function lockPostgres(writer: Writer): Promise<void> {
  const until = performance.now() + TIMEOUT_S * 1000;
  const attempt = sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as ours`;
  while (!(await attempt.execute(writer)).rows[0]?.ours) {
    if (performance.now() > until) throw failure('database-busy', TIMEOUT_S);
    await pause(LOOK_MS);
  }
  await sql`select set_config('lock_timeout', ${`${GIVE_WAY_MS}ms`}, true)`.execute(writer);
}
