// Files that rows name and the disk does not have: found by looking at them a few at a time,
// marked, and unmarked when they are back.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../database/database.ts';
import type { Site } from '../site.ts';
import type { StoredFile } from './stored-file.ts';

/** Whose files: masters of the media, or files that visitors sent with forms. */
type FilePlace = 'master' | 'upload';

/** A file that a row names. `isExact`: it has this many bytes, no more. */
export type NamedFile = { name: string; file: StoredFile; bytes: number; isExact: boolean };

export type MissingFile = {
  place: FilePlace;
  name: string;
  reason: 'absent' | 'short';
  foundAt: string;
};

/** Rows read and files looked at between two pauses. */
export const CHECK_BATCH = 200;

/** At most this many names are logged. */
const LOGGED = 5;

/** Why a file is not what its row says; nothing if it is. */
async function faultOf({
  file,
  bytes,
  isExact,
}: NamedFile): Promise<MissingFile['reason'] | undefined> {
  const size = await file.size();
  if (size === undefined) return 'absent';
  return size < bytes || (isExact && size !== bytes) ? 'short' : undefined;
}

/**
 * Looks at the files of one place, marks those that are missing, and takes the marks off those that
 * are there or that no row names any more.
 *
 * @param pageAfter  the files that follow a name, at most `CHECK_BATCH`, by their names
 * @returns how many are missing
 */
export async function markMissing(
  site: Site,
  place: FilePlace,
  pageAfter: (name: string) => Promise<readonly NamedFile[]>,
  stop: AbortSignal,
): Promise<number> {
  const marked = new Set((await findMissing(site.database.read, place)).map(({ name }) => name));
  const gone: string[] = [];
  let count = 0;
  for (let after = ''; !stop.aborted;) {
    const page = await pageAfter(after);
    const missing: { name: string; reason: MissingFile['reason'] }[] = [];
    for (const file of page) {
      const reason = await faultOf(file);
      if (reason && !marked.delete(file.name)) missing.push({ name: file.name, reason });
      if (reason) count++;
    }
    await mark(site, place, missing);
    gone.push(...missing.map(({ name }) => name));
    const last = page.at(-1)?.name;
    if (last === undefined || page.length < CHECK_BATCH) {
      // What is still marked was found, or is named no more.
      await unmark(site, place, [...marked]);
      break;
    }
    after = last;
    await nextTurn();
  }
  if (gone.length > 0)
    site.log.error(
      { place, count: gone.length, names: gone.slice(0, LOGGED) },
      'files are missing from the disk: restore them from a backup; they are listed at /admin/files',
    );
  return count;
}

/**
 * Looks again at files that are marked, and takes the marks off those that are there.
 * @returns those that are missing still
 */
export async function recheckMissing(
  site: Site,
  missing: readonly MissingFile[],
  fileOf: (file: MissingFile) => Promise<NamedFile | undefined>,
): Promise<MissingFile[]> {
  const still: MissingFile[] = [];
  for (const file of missing) {
    const named = await fileOf(file);
    if (named && (await faultOf(named))) still.push(file);
    else await unmark(site, file.place, [file.name]);
  }
  return still;
}

/** What is marked, newest first. */
export async function findMissing(
  reader: Reader,
  place?: FilePlace,
  limit?: number,
): Promise<MissingFile[]> {
  let query = reader
    .selectFrom('missing_file')
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('name');
  if (place !== undefined) query = query.where('place', '=', place);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(({ place: of, name, reason, found_at: foundAt }) => ({
    place: of as FilePlace,
    name,
    reason: reason as MissingFile['reason'],
    foundAt,
  }));
}

async function mark(
  site: Site,
  place: FilePlace,
  missing: readonly { name: string; reason: string }[],
): Promise<void> {
  if (missing.length === 0) return;
  const found_at = site.clock.now();
  await site.database.transaction((writer) =>
    writer
      .insertInto('missing_file')
      .values(missing.map((one) => ({ place, ...one, found_at })))
      .onConflict((c) => c.doNothing())
      .execute(),
  );
}

async function unmark(site: Site, place: FilePlace, names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += CHECK_BATCH) {
    await site.database.transaction((writer) =>
      writer
        .deleteFrom('missing_file')
        .where('place', '=', place)
        .where('name', 'in', names.slice(from, from + CHECK_BATCH))
        .execute(),
    );
  }
}
