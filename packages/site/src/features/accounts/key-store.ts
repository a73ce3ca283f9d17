// SQL for secrets that are good once: links to the desk, invitations, steps of a sign-in.
import type { Reader, Writer } from '../../platform/database/database.ts';

export type KeyKind =
  | 'link'
  | 'invitation'
  | 'reset'
  | 'second-factor'
  | 'enrolment'
  | 'passkey'
  | 'passkey-sign-in';

export type Key = {
  hash: string;
  kind: KeyKind;
  createdAt: string;
  expiresAt: string;
  accountId: string | undefined;
  /** As JSON. */
  detail: unknown;
};

export async function insertKey(writer: Writer, key: Key): Promise<void> {
  await writer
    .insertInto('desk_key')
    .values({
      hash: key.hash,
      kind: key.kind,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      used_at: null,
      account_id: key.accountId ?? null,
      detail: key.detail === undefined ? null : JSON.stringify(key.detail),
    })
    .execute();
}

/** The key with this hash, if it is of this kind and good at `now`. */
export async function findKey(
  reader: Reader,
  { hash, kind, now }: { hash: string; kind: KeyKind; now: string },
): Promise<Key | undefined> {
  const row = await reader
    .selectFrom('desk_key')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && keyOf(row);
}

/** Keys of a kind that are good at `now`, newest first. */
export async function listKeys(reader: Reader, kind: KeyKind, now: string): Promise<Key[]> {
  const rows = await reader
    .selectFrom('desk_key')
    .selectAll()
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute();
  return rows.map(keyOf);
}

/**
 * Spends a key.
 * @returns whether it was good until now: of two who spend it at once, one hears true
 */
export async function spendKey(
  writer: Writer,
  { hash, kind, now }: { hash: string; kind: KeyKind; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('desk_key')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteKey(writer: Writer, hash: string): Promise<void> {
  await writer.deleteFrom('desk_key').where('hash', '=', hash).execute();
}

/** Forgets all keys of an account, such as steps of a sign-in with its old password. */
export async function deleteKeysOf(writer: Writer, accountId: string): Promise<void> {
  await writer.deleteFrom('desk_key').where('account_id', '=', accountId).execute();
}

/** Forgets keys that opened nothing any more before `now`. */
export async function deleteOldKeys(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('desk_key').where('expires_at', '<=', now).execute();
}

type Row = {
  hash: string;
  kind: string;
  created_at: string;
  expires_at: string;
  account_id: string | null;
  detail: string | null;
};

const keyOf = (row: Row): Key => ({
  hash: row.hash,
  kind: row.kind as KeyKind,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  accountId: row.account_id ?? undefined,
  detail: row.detail === null ? undefined : JSON.parse(row.detail),
});
