// Who may serve a PostgreSQL database: nodes that share their files together, a server with files
// of its own alone. It is a lock of a session of its own, which PostgreSQL frees when the session
// ends. When the session is lost, the lock is taken again before this server writes; when one was
// faster that shares it with nobody, this one has to stop.
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { failure, type Failure } from '../errors/failure.ts';
import { newId } from '../short-id.ts';
import { withoutPassword } from './database.ts';
import { retryPause } from './retry.ts';
import { keepAlive, KEEP_ALIVE_SQL, reasonOf } from './postgres-pool.ts';

/**
 * Beside this number the name of the schema counts: two sites may share a database in schemas of
 * their own.
 */
const LOCK = 741_003;
const KEY = `${LOCK}, hashtext(coalesce(current_schema(), ''))`;

/** Nodes hold the lock together; one that serves alone keeps all others away. */
export type Sharing = 'alone' | 'together';

const TRY: Record<Sharing, string> = {
  alone: `select pg_try_advisory_lock(${KEY}) as ours`,
  together: `select pg_try_advisory_lock_shared(${KEY}) as ours`,
};

/** Between two looks at whether the other server has ended, in milliseconds. */
const LOOK_MS = 100;

export type ServerLock = {
  /** Whether the database is this server's at the moment; only then may it write. */
  isHeld(): boolean;
  /** Resolves, with the sentence to stop with, when another server has taken the database over. */
  takenOver: Promise<Failure>;
  release(): Promise<void>;
};

type ServerLockOptions = {
  url: string;
  sharing: Sharing;
  connectSeconds: number;
  startSeconds: number;
  takeoverSeconds: number;
  retrySeconds: number;
  /** Hears what a person at the terminal wants to know. */ print(sentence: string): void;
};

/**
 * Waits until PostgreSQL answers, and takes the lock.
 * @throws database-unreachable, database-served
 */
export async function takeServerLock(options: ServerLockOptions): Promise<ServerLock> {
  // At most 63 bytes, of which PostgreSQL keeps no more. The id tells our own earlier session,
  // which PostgreSQL may not know yet to be gone, from somebody else's.
  const name = `vitrine on ${hostname().slice(0, 18)}, process ${process.pid}, ${newId().slice(0, 12)}`;
  const session = await reachAtStart(options, name);
  const until = performance.now() + options.takeoverSeconds * 1000;
  const other = await heldByOther(session, { name, sharing: options.sharing, until });
  if (other !== undefined) {
    await session.end();
    throw failure('database-served', other);
  }
  const state: State = { session, isStopping: false };
  const takenOver = Promise.withResolvers<Failure>();
  keepHeld(state, options, name, takenOver.resolve);
  return {
    isHeld: () => state.session !== undefined,
    takenOver: takenOver.promise,
    async release() {
      state.isStopping = true;
      await state.session?.end();
    },
  };
}

type State = { session: pg.Client | undefined; isStopping: boolean };

/** Takes the lock again whenever the session that holds it is lost. */
function keepHeld(
  state: State,
  options: ServerLockOptions,
  name: string,
  takenOver: (failure: Failure) => void,
): void {
  state.session?.once('end', () => {
    state.session = undefined;
    if (state.isStopping) return;
    void retake(state, options, name).then((other) => {
      if (other !== undefined) takenOver(failure('database-taken-over', other));
      else if (state.session) keepHeld(state, options, name, takenOver);
    });
  });
}

/** @returns who has the database instead, where somebody has */
async function retake(
  state: State,
  options: ServerLockOptions,
  name: string,
): Promise<string | undefined> {
  for (let attempt = 0; !state.isStopping; attempt++) {
    const session = await connect(options, name).catch(() => undefined);
    try {
      const other =
        session && (await heldByOther(session, { name, sharing: options.sharing, until: 0 }));
      if (other !== undefined) {
        await session?.end();
        return other;
      }
      if (session && !state.isStopping) {
        state.session = session;
        return undefined;
      }
      await session?.end();
    } catch {
      // Lost again, before the lock was ours.
    }
    await pause(retryPause(attempt, options.retrySeconds * 1000), undefined, { ref: false });
  }
  return undefined;
}

async function reachAtStart(options: ServerLockOptions, name: string): Promise<pg.Client> {
  const until = performance.now() + options.startSeconds * 1000;
  for (let attempt = 0; ; attempt++) {
    const wait = retryPause(attempt, options.retrySeconds * 1000);
    try {
      return await connect(options, name);
    } catch (error) {
      // A wrong password or an unknown database does not come right by waiting.
      if (isRefusal(error) || performance.now() + wait > until)
        throw failure('database-unreachable', withoutPassword(options.url), reasonOf(error));
      if (attempt === 0)
        options.print(
          `Waiting for the database at ${withoutPassword(options.url)} (${reasonOf(error)}), retrying for up to ${options.startSeconds} s …`,
        );
    }
    await pause(wait);
  }
}

const isRefusal = (error: unknown): boolean =>
  /^(28|3D)/.test((error as { code?: string }).code ?? '');

async function connect(
  { url, connectSeconds }: ServerLockOptions,
  name: string,
): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectSeconds * 1000,
    application_name: name,
    ...keepAlive,
  });
  // Its end is what counts; an error without a listener would end the process.
  session.on('error', () => undefined);
  await session.connect();
  await session.query(KEEP_ALIVE_SQL);
  return session;
}

/**
 * Tries to take the lock until `until`. An earlier session of ours that PostgreSQL still believes
 * in is ended.
 * @returns who holds it instead
 */
async function heldByOther(
  session: pg.Client,
  { name, sharing, until }: { name: string; sharing: Sharing; until: number },
): Promise<string | undefined> {
  for (;;) {
    const { rows } = await session.query<{ ours: boolean }>(TRY[sharing]);
    if (rows[0]?.ours) return undefined;
    const holder = await holderOf(session, name);
    if (holder?.name === name) await session.query('select pg_terminate_backend($1)', [holder.pid]);
    else if (holder && performance.now() > until)
      return `${holder.name || 'an unnamed program'}${holder.address ? ` (from ${holder.address})` : ''}`;
    await pause(LOOK_MS);
  }
}

/** Who holds the lock; of several our own earlier session first. */
async function holderOf(
  session: pg.Client,
  name: string,
): Promise<{ pid: number; name: string; address: string | null } | undefined> {
  const { rows } = await session.query<{ pid: number; name: string; address: string | null }>(
    `select a.pid, a.application_name as name, host(a.client_addr) as address from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
       and l.classid = ${LOCK} and l.objid = (hashtext(coalesce(current_schema(), ''))::bigint & 4294967295)::oid
     order by (a.application_name = $1) desc, a.backend_start`,
    [name],
  );
  return rows[0];
}
