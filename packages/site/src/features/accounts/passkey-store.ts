// SQL of passkeys.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Passkey } from './passkey.ts';

/** @returns whether it was new: a device’s key is of one user */
export async function insertPasskey(writer: Writer, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('account_passkey')
    .values({
      credential_id: passkey.credentialId,
      id: passkey.id,
      account_id: passkey.accountId,
      rp_id: passkey.rpId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.createdAt,
      used_at: passkey.usedAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The passkeys of a user, the oldest first. */
export async function listPasskeyRows(reader: Reader, accountId: string): Promise<Passkey[]> {
  const rows = await reader
    .selectFrom('account_passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

/** The ids of users who have a passkey. */
export async function listPasskeyOwners(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom('account_passkey').select('account_id').distinct().execute();
  return new Set(rows.map((row) => row.account_id));
}

/** The passkey that a device has shown, if it is of this address. */
export async function findPasskey(
  reader: Reader,
  { credentialId, rpId }: Pick<Passkey, 'credentialId' | 'rpId'>,
): Promise<Passkey | undefined> {
  const row = await reader
    .selectFrom('account_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

/** Whether anybody has a passkey for this address. */
export async function isAnyPasskey(reader: Reader, rpId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('account_passkey')
    .select('id')
    .where('rp_id', '=', rpId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that a passkey was used, given as it was when it was looked at.
 * @returns false if it was used meanwhile, or is gone
 */
export async function updatePasskeyUse(
  writer: Writer,
  { credentialId, counter: before }: Passkey,
  { counter, at }: { counter: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('account_passkey')
    .set({ counter, used_at: at })
    .where('credential_id', '=', credentialId)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there */
export async function updatePasskeyName(
  writer: Writer,
  { accountId, id, name }: Pick<Passkey, 'accountId' | 'id' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('account_passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there */
export async function deletePasskey(
  writer: Writer,
  { accountId, id }: Pick<Passkey, 'accountId' | 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('account_passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(writer: Writer, accountId: string): Promise<void> {
  await writer.deleteFrom('account_passkey').where('account_id', '=', accountId).execute();
}

const passkeyOf = (row: Row<'account_passkey'>): Passkey => ({
  id: row.id,
  credentialId: row.credential_id,
  accountId: row.account_id,
  rpId: row.rp_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at ?? undefined,
});
