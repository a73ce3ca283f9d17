// The pool of connections to PostgreSQL as Kysely sees it. A connection that is lost is a failure
// of ours: nothing was saved or, when it was lost in a COMMIT, nobody knows. Nothing is repeated
// here.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { failure, type Failure } from '../errors/failure.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * How the pool is watched: `lost` when a connection fails, `reached` whenever PostgreSQL has
 * answered.
 */
type Watch = { lost(reason: string): void; reached(): void };

/**
 * An end that is gone without a word is noticed by both sides within about this and ten or fifteen
 * seconds more.
 */
const KEEP_ALIVE_S = 10;

/**
 * What makes a connection notice that the other side is gone. The second part is for the server:
 * what a vanished client has locked is free again.
 */
export const keepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_S * 1000,
} as const;
export const KEEP_ALIVE_SQL = `set tcp_keepalives_idle = ${KEEP_ALIVE_S}; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

/**
 * Whether an error means that the connection is gone, and not that a statement was wrong. pg gives
 * its own errors of connections no code; the server's are fatal, those of the system have a name,
 * and the class 08 is about connections.
 */
function isLoss(error: unknown): boolean {
  const { severity, code = '' } = error as { severity?: string; code?: string };
  return (
    severity === 'FATAL' || severity === 'PANIC' || /^(08|57P0)/.test(code) || /^E[A-Z]/.test(code)
  );
}

/**
 * A pool of at most `connections`, in which making one, or waiting for one, takes at most
 * `connectSeconds`.
 */
export function watchedPool(
  url: string,
  connections: number,
  connectSeconds: number,
  watch: Watch,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectSeconds * 1000,
    ...keepAlive,
    onConnect: (client) => client.query(KEEP_ALIVE_SQL) as unknown as void,
  });
  // An idle connection that the server ends is replaced by the pool; without a listener it would
  // end the process.
  pool.on('error', () => undefined);
  // So would one that is in use, which has no listener while it is.
  const gone = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => client.on('error', () => gone.add(client)));
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        watch.lost(reasonOf(error));
        throw failure('database-away');
      });
      return watchedClient(client, () => gone.has(client), watch);
    },
    end: () => pool.end(),
  } as PostgresPool;
}

function watchedClient(
  client: pg.PoolClient,
  isGone: () => boolean,
  watch: Watch,
): PostgresPoolClient {
  let lost: Failure | undefined;
  const run = async (text: string, values: unknown[]) => {
    // What comes after a loss, such as a rollback, fails for the same reason.
    if (lost) throw lost;
    if (isGone()) throw (lost = failure('database-away'));
    try {
      const result = await client.query(text, values);
      watch.reached();
      return result;
    } catch (error) {
      if (!isGone() && !isLoss(error)) throw error;
      watch.lost(reasonOf(error));
      throw (lost = failure(text === 'commit' ? 'outcome-unknown' : 'database-away'));
    }
  };
  return {
    query: run,
    release: (discard?: boolean) => client.release(discard || lost !== undefined),
  } as unknown as PostgresPoolClient;
}

export const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};
