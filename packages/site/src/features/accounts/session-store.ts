// SQL of sessions.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { SecondFactor, Session, SignInMethod } from './session.ts';

export async function insertSession(writer: Writer, hash: string, session: Session): Promise<void> {
  await writer
    .insertInto('account_session')
    .values({
      hash,
      id: session.id,
      account_id: session.accountId,
      method: session.method,
      factor: session.factor,
      agent: session.agent,
      client: session.client,
      created_at: session.createdAt,
      seen_at: session.seenAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The session with this hash, whether or not it is over. */
export async function findSession(reader: Reader, hash: string): Promise<Session | undefined> {
  const row = await reader
    .selectFrom('account_session')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && sessionOf(row);
}

/** The sessions of users, the last used first. */
export async function listSessionRows(
  reader: Reader,
  accountIds: readonly string[],
): Promise<Session[]> {
  if (accountIds.length === 0) return [];
  const rows = await reader
    .selectFrom('account_session')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(sessionOf);
}

export async function updateSeen(writer: Writer, hash: string, at: string): Promise<void> {
  await writer
    .updateTable('account_session')
    .set({ seen_at: at })
    .where('hash', '=', hash)
    .execute();
}

/** @returns whether it was there */
export async function deleteSession(
  writer: Writer,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('account_session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the sessions of a user, but for one if it is named. @returns how many */
export async function deleteSessionsOf(
  writer: Writer,
  accountId: string,
  exceptId = '',
): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom('account_session')
    .where('account_id', '=', accountId)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets sessions that were over before `now`. */
export async function deleteOldSessions(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('account_session').where('expires_at', '<=', now).execute();
}

const sessionOf = (row: Row<'account_session'>): Session => ({
  id: row.id,
  accountId: row.account_id,
  method: row.method as SignInMethod,
  factor: row.factor as SecondFactor,
  agent: row.agent,
  client: row.client,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
});
