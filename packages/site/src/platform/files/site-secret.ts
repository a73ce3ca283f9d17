// The secrets of a site, each for one purpose, so that what leaks of one opens nothing else. They
// are in the database, so that what one server signs is good on every other. Sites from before kept
// them in files of the data folder, which are taken over. One that is not whole is never used:
// anybody could sign with it.
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Reader } from '../database/database.ts';
import { failure } from '../errors/failure.ts';
import { covered } from '../pages/page-reads.ts';
import type { Site } from '../site.ts';
import { secretFiles, type SecretPurpose } from './secret-files.ts';

/** What a secret is read and made with. */
export type SecretSite = Pick<Site, 'database' | 'dataFolder' | 'clock' | 'log'>;

/** What is no longer good when a secret had to be made again. */
const signedWith: Record<SecretPurpose, string> = {
  desk: 'What browsers know of earlier logins at the staff desk and authenticator apps set up before',
  forms: 'Forms opened before',
  preview: 'Existing preview links',
  sets: 'Existing links to sets',
};

const LENGTH = 32;

const known = new WeakMap<Database, Map<SecretPurpose, Promise<Buffer>>>();

/**
 * 32 bytes for one purpose, made when they are first wanted. Of several servers that make them at
 * once one wins, and all use the winner's. It may write, so it is not for the first time called
 * inside a transaction: a server has all of them before it serves.
 * @throws secret-unreadable
 */
export function siteSecret(site: SecretSite, purpose: SecretPurpose): Promise<Buffer> {
  const own = known.get(site.database) ?? new Map<SecretPurpose, Promise<Buffer>>();
  known.set(site.database, own);
  // It does not change, so no page depends on it.
  const secret = own.get(purpose) ?? covered(() => readOrMake(site, purpose));
  own.set(purpose, secret);
  secret.catch(() => own.delete(purpose));
  return secret;
}

/**
 * Reads or makes all of them, before anything is signed: those of a site from before move to the
 * database, and one that cannot be used is reported.
 * @throws secret-unreadable
 */
export async function openSecrets(site: SecretSite): Promise<void> {
  for (const purpose of Object.keys(secretFiles) as SecretPurpose[])
    await siteSecret(site, purpose);
}

async function readOrMake(site: SecretSite, purpose: SecretPurpose): Promise<Buffer> {
  const file = join(site.dataFolder, secretFiles[purpose]);
  // The file first: where another process has moved it, the row is there.
  const before = await readBefore(file);
  const there = await readRow(site.database.read, purpose);
  const inDatabase = secretIn(there);
  const secret = inDatabase ?? (await agreeOn(site, purpose, { there, before, file }));
  if (before === undefined) return secret;
  if (!isUsable(before) || before.equals(secret)) await rm(file, { force: true });
  else
    site.log.warn(
      `${file} contains another secret than the database, which all servers of the site use. ${signedWith[purpose]} that depend on this file are no longer valid. Remove it.`,
    );
  return secret;
}

/** What there was: the text of the row, and the bytes of a file of before. */
type Found = { there: string | undefined; before: Buffer | undefined; file: string };

/** Puts a secret where there is no usable one; the first to do so wins. */
async function agreeOn(
  { database, clock, log }: SecretSite,
  purpose: SecretPurpose,
  { there, before, file }: Found,
): Promise<Buffer> {
  const kept = before && isUsable(before) ? before : undefined;
  const row = {
    purpose,
    secret: (kept ?? randomBytes(LENGTH)).toString('hex'),
    made_at: clock.now(),
  };
  const now = await database.transaction(async (writer) => {
    // Only in place of what we saw: another server may have made it good meanwhile.
    if (there !== undefined)
      await writer
        .updateTable('site_secret')
        .set(row)
        .where('purpose', '=', purpose)
        .where('secret', '=', there)
        .execute();
    await writer
      .insertInto('site_secret')
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute();
    return readRow(writer, purpose);
  });
  const secret = secretIn(now);
  if (!secret) throw new Error(`The secret for ${purpose} is still not usable.`);
  const isOurs = now === row.secret;
  if (isOurs && there !== undefined)
    log.warn(
      kept
        ? `The database did not contain a usable secret for ${purpose}, and the one in ${file} was used again.`
        : `The database did not contain a usable secret for ${purpose} (32 random bytes in hexadecimal), and it was recreated. ${signedWith[purpose]} are no longer valid.`,
    );
  else if (isOurs && before && !kept)
    log.warn(
      `${file} did not contain a usable secret (${before.length} bytes instead of ${LENGTH} random bytes), possibly after a power cut, and was recreated in the database. ${signedWith[purpose]} are no longer valid.`,
    );
  return secret;
}

async function readRow(reader: Reader, purpose: SecretPurpose): Promise<string | undefined> {
  const row = await reader
    .selectFrom('site_secret')
    .select('secret')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.secret;
}

function secretIn(text: string | undefined): Buffer | undefined {
  if (text === undefined || !/^[0-9a-f]{64}$/.test(text)) return undefined;
  const secret = Buffer.from(text, 'hex');
  return isUsable(secret) ? secret : undefined;
}

/** The right length; and not all the same, as a disk can return what it never got to write. */
const isUsable = (secret: Buffer): boolean =>
  secret.length === LENGTH && secret.some((byte) => byte !== secret[0]);

function readBefore(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw failure('secret-unreadable', file, error.code ?? error.message);
  });
}
