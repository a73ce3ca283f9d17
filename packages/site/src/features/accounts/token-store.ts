// SQL of API tokens.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';

/** A token of a user for programs. `isReadOnly`: it may change nothing. */
export type Token = {
  id: string;
  accountId: string;
  name: string;
  isReadOnly: boolean;
  createdAt: string;
  expiresAt: string | undefined;
  usedAt: string | undefined;
};

export async function insertToken(writer: Writer, hash: string, token: Token): Promise<void> {
  await writer
    .insertInto('account_token')
    .values({
      hash,
      id: token.id,
      account_id: token.accountId,
      name: token.name,
      scopes: JSON.stringify(token.isReadOnly ? ['read'] : ['read', 'write']),
      created_at: token.createdAt,
      expires_at: token.expiresAt ?? null,
      used_at: null,
    })
    .execute();
}

export async function findToken(reader: Reader, hash: string): Promise<Token | undefined> {
  const row = await reader
    .selectFrom('account_token')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && tokenOf(row);
}

/** The tokens of a user, newest first. */
export async function listTokenRows(reader: Reader, accountId: string): Promise<Token[]> {
  const rows = await reader
    .selectFrom('account_token')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(tokenOf);
}

export async function updateTokenUse(writer: Writer, id: string, at: string): Promise<void> {
  await writer.updateTable('account_token').set({ used_at: at }).where('id', '=', id).execute();
}

/** @returns whether it was there */
export async function deleteToken(writer: Writer, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTokensOf(writer: Writer, accountId: string): Promise<void> {
  await writer.deleteFrom('account_token').where('account_id', '=', accountId).execute();
}

const tokenOf = (row: Row<'account_token'>): Token => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  isReadOnly: !(JSON.parse(row.scopes) as string[]).includes('write'),
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  usedAt: row.used_at ?? undefined,
});
