// SQL of second factors: the app that makes codes, and recovery codes.
import type { Reader, Writer } from '../../platform/database/database.ts';

/** The secret is sealed; `lastStep` is the last step of time whose code was used. */
type AppFactor = { secret: string; lastStep: number };

export async function findAppFactor(
  reader: Reader,
  accountId: string,
): Promise<AppFactor | undefined> {
  const row = await reader
    .selectFrom('account_totp')
    .select(['secret', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { secret: row.secret, lastStep: row.last_step };
}

/** Saves the app and the recovery codes of a user; earlier ones are good no more. */
export async function replaceFactors(
  writer: Writer,
  accountId: string,
  { secret, step, at, codes }: { secret: string; step: number; at: string; codes: string[] },
): Promise<void> {
  await deleteFactors(writer, accountId);
  await writer
    .insertInto('account_totp')
    .values({ account_id: accountId, secret, last_step: step, enrolled_at: at })
    .execute();
  await insertCodes(writer, accountId, codes);
}

/** Replaces recovery codes, given as what they hash to. */
export async function replaceCodes(
  writer: Writer,
  accountId: string,
  codes: string[],
): Promise<void> {
  await writer.deleteFrom('account_recovery_code').where('account_id', '=', accountId).execute();
  await insertCodes(writer, accountId, codes);
}

async function insertCodes(writer: Writer, accountId: string, codes: string[]): Promise<void> {
  await writer
    .insertInto('account_recovery_code')
    .values(codes.map((hash) => ({ account_id: accountId, hash, used_at: null })))
    .execute();
}

/** Uses a code of the app. @returns false if one as new was used already */
export async function useStep(writer: Writer, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('account_totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a recovery code. @returns false if there is none like this, or it was used */
export async function useRecoveryCode(
  writer: Writer,
  accountId: string,
  { hash, at }: { hash: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('account_recovery_code')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(reader: Reader, accountId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('account_recovery_code')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteFactors(writer: Writer, accountId: string): Promise<void> {
  await writer.deleteFrom('account_totp').where('account_id', '=', accountId).execute();
  await writer.deleteFrom('account_recovery_code').where('account_id', '=', accountId).execute();
}
