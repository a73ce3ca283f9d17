// SQLite's statements, prepared once: preparing a query takes longer than most of our queries take
// to run.
import type { Database as Handle, Statement } from 'better-sqlite3';

/**
 * How many statements a connection keeps; the one unused for longest goes first. Lists of values
 * make many forms of one query.
 */
const MAX_STATEMENTS = 300;

/** What Kysely needs of a connection. */
type StatementCache = { prepare(sql: string): Statement<unknown[]>; close(): void };

/**
 * `handle`, with statements that are kept. One that is being read row by row is never handed out a
 * second time.
 */
export function statementCache(handle: Handle, limit = MAX_STATEMENTS): StatementCache {
  const cached = new Map<string, Statement<unknown[]>>();
  return {
    prepare(sql) {
      const known = cached.get(sql);
      if (known?.busy) return handle.prepare(sql);
      const statement = known ?? handle.prepare(sql);
      cached.delete(sql);
      cached.set(sql, statement);
      const oldest = cached.size > limit ? cached.keys().next().value : undefined;
      if (oldest !== undefined) cached.delete(oldest);
      return statement;
    },
    close() {
      cached.clear();
      handle.close();
    },
  };
}
