// The secrets of a site, each for one purpose, so that what leaks of one opens nothing else. Made
// when they are first wanted and kept in the data folder, so that what was signed before a restart
// is good after it. One that is not whole is never used: anybody could sign with it.
import { randomBytes } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure } from '../errors/failure.ts';
import type { Site } from '../site.ts';
import { newId } from '../short-id.ts';
import { secretFiles, type SecretPurpose } from './secret-files.ts';
import { DRAFT, linkDurably, makeFolder, moveDurably, writeOnceDurably } from './durable-write.ts';

/** What is no longer good when a secret had to be made again. */
const signedWith: Record<SecretPurpose, string> = {
  desk: 'What browsers know of earlier logins at the staff desk',
  forms: 'Forms opened before',
  preview: 'Existing preview links',
  sets: 'Existing links to sets',
};

const LENGTH = 32;

const secrets = new Map<string, Promise<Buffer>>();

/**
 * 32 bytes for one purpose. Of two processes that make it at once one wins, and both use the
 * winner's.
 * @throws secret-unreadable
 */
export function siteSecret(
  site: Pick<Site, 'dataFolder' | 'log'>,
  purpose: SecretPurpose,
): Promise<Buffer> {
  const file = join(site.dataFolder, secretFiles[purpose]);
  const known = secrets.get(file) ?? readOrMake(site, purpose, file);
  secrets.set(file, known);
  known.catch(() => secrets.delete(file));
  return known;
}

/**
 * Looks at the secrets that are there, so that one which cannot be used is reported when the site
 * starts.
 * @throws secret-unreadable
 */
export async function checkSecrets(site: Pick<Site, 'dataFolder' | 'log'>): Promise<void> {
  for (const purpose of Object.keys(secretFiles) as SecretPurpose[]) {
    const isThere = await stat(join(site.dataFolder, secretFiles[purpose])).then(
      () => true,
      () => false,
    );
    if (isThere) await siteSecret(site, purpose);
  }
}

async function readOrMake(
  site: Pick<Site, 'log'>,
  purpose: SecretPurpose,
  file: string,
): Promise<Buffer> {
  await makeFolder(dirname(file), 0o700);
  for (;;) {
    const found = await read(file);
    if (found && isUsable(found)) return found;
    if (found && (await wasRemoved(file)))
      site.log.warn(
        `${file} did not contain a usable secret (${found.length} bytes instead of ${LENGTH} random bytes), possibly after a power cut, and was recreated. ${signedWith[purpose]} are no longer valid.`,
      );
    await writeOnceDurably(file, randomBytes(LENGTH), 0o600);
  }
}

/** The right length; and not all the same, as a disk can return what it never got to write. */
const isUsable = (secret: Buffer): boolean =>
  secret.length === LENGTH && secret.some((byte) => byte !== secret[0]);

function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw failure('secret-unreadable', file, error.code ?? error.message);
  });
}

/**
 * Takes away a secret that cannot be used. Where another process has put a good one in its place
 * meanwhile, that one stays.
 */
async function wasRemoved(file: string): Promise<boolean> {
  const draft = `${file}.${newId()}${DRAFT}`;
  const isMoved = await moveDurably(file, draft).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (!isMoved) return false;
  const isGood = isUsable(await readFile(draft));
  if (isGood) await linkDurably(draft, file).catch(() => undefined);
  await rm(draft);
  return !isGood;
}
