// Making and spending secrets that are good once.
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import {
  deleteOldKeys,
  findKey,
  insertKey,
  spendKey,
  type Key,
  type KeyKind,
} from './key-store.ts';
import { hashOf, newSecret } from './secret.ts';

type KeySite = Pick<Site, 'clock'>;

type NewKey = {
  kind: KeyKind;
  lifeMs: number;
  accountId?: string;
  /** Kept as JSON. */
  detail?: unknown;
};

/** Makes a secret in the caller's transaction. */
export async function makeKey(
  writer: Writer,
  { clock }: KeySite,
  { kind, lifeMs, accountId, detail }: NewKey,
): Promise<string> {
  const secret = newSecret();
  const now = clock.now();
  await deleteOldKeys(writer, now);
  await insertKey(writer, {
    hash: hashOf(secret),
    kind,
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + lifeMs).toISOString(),
    accountId,
    detail,
  });
  return secret;
}

/** What a secret stands for; asking does not spend it. */
export function readKey(
  { database, clock }: Pick<Site, 'database' | 'clock'>,
  kind: KeyKind,
  secret: string,
): Promise<Key | undefined> {
  return findKey(database.read, { hash: hashOf(secret), kind, now: clock.now() });
}

/** Spends a secret in the caller's transaction. @returns what it stood for, if it was good */
export async function useKey(
  writer: Writer,
  { clock }: KeySite,
  { kind, secret }: { kind: KeyKind; secret: string },
): Promise<Key | undefined> {
  const wanted = { hash: hashOf(secret), kind, now: clock.now() };
  const key = await findKey(writer, wanted);
  return key && (await spendKey(writer, wanted)) ? key : undefined;
}
