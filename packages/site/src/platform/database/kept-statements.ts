// SQLite's statements, prepared once: preparing a query takes longer than most of our queries take
// to run.
import type { Database as Handle, Statement } from 'better-sqlite3';

/**
 * How many statements a connection keeps; the one unused for longest goes first. Lists of values
 * make many forms of one query.
 */
const KEPT = 300;

/** What Kysely needs of a connection. */
export type KeptStatements = { prepare(sql: string): Statement<unknown[]>; close(): void };

/**
 * `handle`, with statements that are kept. One that is being read row by row is never handed out a
 * second time.
 */
export function keptStatements(handle: Handle, limit = KEPT): KeptStatements {
  const kept = new Map<string, Statement<unknown[]>>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known?.busy) return handle.prepare(sql);
      const statement = known ?? handle.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      const oldest = kept.size > limit ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return statement;
    },
    close() {
      kept.clear();
      handle.close();
    },
  };
}
