// SQL of attempts to sign in.
import type { Writer } from '../../platform/database/database.ts';
import type { Attempts } from './limits.ts';

/**
 * The attempts so far, which nobody else changes before the transaction is over: writing the row as
 * it is locks it, in both databases.
 */
export async function lockAttempts(writer: Writer, key: string, now: string): Promise<Attempts> {
  const row = await writer
    .insertInto('sign_in_limit')
    .values({ key, failures: 0, last_at: now, free_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { failures: row.failures, lastAt: row.last_at, freeAt: row.free_at };
}

export async function saveAttempts(
  writer: Writer,
  key: string,
  { failures, lastAt, freeAt }: Attempts,
): Promise<void> {
  const values = { failures, last_at: lastAt, free_at: freeAt };
  await writer
    .insertInto('sign_in_limit')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

export async function deleteAttempts(writer: Writer, key: string): Promise<void> {
  await writer.deleteFrom('sign_in_limit').where('key', '=', key).execute();
}

/** Forgets attempts of which the last was before `then`. */
export async function deleteOldAttempts(writer: Writer, then: string): Promise<void> {
  await writer.deleteFrom('sign_in_limit').where('last_at', '<', then).execute();
}
