// SQL of users. Who was removed keeps a row without name, address and password, so that the
// histories which name them stay readable.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Role } from '../access/roles.ts';
import type { User } from './user.ts';

export async function insertUser(
  writer: Writer,
  { id, email, name, language, role, collections, signIns, createdAt }: User,
  { password, at }: { password: string; at: string },
): Promise<void> {
  await writer
    .insertInto('account')
    .values({
      id,
      email,
      name,
      language,
      role,
      collections: JSON.stringify(collections ?? null),
      password,
      password_at: at,
      sign_ins: signIns,
      created_at: createdAt,
      removed_at: null,
    })
    .execute();
}

export async function findUser(reader: Reader, id: string): Promise<User | undefined> {
  return userOf(await active(reader).where('id', '=', id).executeTakeFirst());
}

/** Those of these users who may sign in. */
export async function findUsers(reader: Reader, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const rows = await active(reader).where('account.id', 'in', ids).execute();
  return rows.flatMap((row) => userOf(row) ?? []);
}

export async function findUserByEmail(reader: Reader, email: string): Promise<User | undefined> {
  return userOf(await active(reader).where('email', '=', email).executeTakeFirst());
}

/** Everybody who may sign in, the longest there first. */
export async function listUserRows(reader: Reader): Promise<User[]> {
  const rows = await active(reader).orderBy('created_at').orderBy('id').execute();
  return rows.flatMap((row) => userOf(row) ?? []);
}

export async function updateRole(
  writer: Writer,
  id: string,
  { role, collections }: Pick<User, 'role' | 'collections'>,
): Promise<void> {
  await writer
    .updateTable('account')
    .set({ role, collections: JSON.stringify(collections ?? null) })
    .where('id', '=', id)
    .execute();
}

export async function updateProfile(
  writer: Writer,
  id: string,
  { name, language }: Pick<User, 'name' | 'language'>,
): Promise<void> {
  await writer.updateTable('account').set({ name, language }).where('id', '=', id).execute();
}

/** Removes a user: what histories need of them stays, and nothing that says who they were. */
export async function eraseUser(writer: Writer, id: string, at: string): Promise<void> {
  await writer
    .updateTable('account')
    .set({ email: null, name: '', password: null, password_at: null, removed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Owners, the longest there first. */
export async function listOwners(reader: Reader): Promise<User[]> {
  const rows = await active(reader)
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => userOf(row) ?? []);
}

/** What is kept of a user's password. */
export async function findPassword(reader: Reader, id: string): Promise<string | undefined> {
  const row = await active(reader).where('id', '=', id).executeTakeFirst();
  return row?.password ?? undefined;
}

export async function updatePassword(
  writer: Writer,
  id: string,
  { password, at }: { password: string; at: string },
): Promise<void> {
  await writer
    .updateTable('account')
    .set({ password, password_at: at })
    .where('id', '=', id)
    .execute();
}

/** Counts a sign-in. */
export async function countSignIn(writer: Writer, id: string): Promise<void> {
  await writer
    .updateTable('account')
    .set(({ eb }) => ({ sign_ins: eb('sign_ins', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The names of users, also of removed ones, who have an empty one. */
export async function listNames(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return reader.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
}

const active = (reader: Reader) =>
  reader
    .selectFrom('account')
    .leftJoin('account_totp', 'account_totp.account_id', 'account.id')
    .selectAll('account')
    .select('account_totp.enrolled_at')
    .where('removed_at', 'is', null);

type UserRow = Row<'account'> & { enrolled_at: string | null };

function userOf(row: UserRow | undefined): User | undefined {
  return (
    row && {
      id: row.id,
      email: row.email ?? '',
      name: row.name,
      language: row.language,
      role: row.role as Role,
      collections: (JSON.parse(row.collections) as string[] | null) ?? undefined,
      hasSecondFactor: row.enrolled_at !== null,
      signIns: row.sign_ins,
      createdAt: row.created_at,
    }
  );
}
