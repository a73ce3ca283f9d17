// How far the indices have followed the database. It is kept with the indices: where each node has
// its own, each has a cursor of its own; where they are elsewhere, all nodes share one.
import { finishedChange, type Cursor } from '../../../platform/changes/changes.ts';
import { ownCursor, seqIn } from '../../../platform/changes/cursor.ts';
import { keepSharedNote, sharedNote } from '../../../platform/database/shared-notes.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import type { IndexNotes, SearchProvider } from '../providers/search-provider.ts';
import { followSetupAgain } from '../providers/make-shared.ts';

type Noting = Pick<SearchProvider, 'notes'>;

/** Under these names the notes are kept. */
const [FOLLOWED, ANNOUNCED] = ['followed', 'announced'];

/** The notes of the indices of `provider`; in the database where the indices are shared. */
export const notesOf = ({ database }: Pick<Site, 'database'>, { notes }: Noting): IndexNotes => ({
  read: notes ? notes.read : (name) => sharedNote(database.read, `search:${name}`),
  async keep(name, text) {
    if (!notes) return keepSharedNote(database, `search:${name}`, text);
    await notes.keep(name, text);
    // Pages are looked at again after whatever the database was told, and it knows nothing of this.
    database.noticeOthers();
  },
});

/** How far the indices have followed the changes. */
export function indexCursor(site: Pick<Site, 'database'>, provider: Noting): Cursor {
  const notes = notesOf(site, provider);
  return ownCursor(site.database, {
    read: () => notes.read(FOLLOWED),
    keep: (text) => notes.keep(FOLLOWED, text),
  });
}

/** The number of the last change that is in the indices; 0 where none is known to be. */
export const changeIndexed = async (
  site: Pick<Site, 'database'>,
  provider: Noting,
): Promise<number> => seqIn(await notesOf(site, provider).read(FOLLOWED));

/**
 * A name for what searches find now: another one after every change that was indexed, and when
 * something appeared or vanished by itself. Pages that search are kept only while it stands.
 */
export async function resultsKey(site: Pick<Site, 'database'>, provider: Noting): Promise<string> {
  const notes = notesOf(site, provider);
  const [followed, announced] = await Promise.all([notes.read(FOLLOWED), notes.read(ANNOUNCED)]);
  return `${seqIn(followed)}.${announced ?? ''}`;
}

/**
 * Has what staff and programs configured over all nodes made again, where indices of a node's own
 * were put back to the settings of the site.
 */
export async function configuredAgain(
  { database }: Pick<Site, 'database'>,
  { notes }: Noting,
): Promise<void> {
  if (notes && database.kind === 'postgres') await followSetupAgain(notes);
}

/**
 * Waits until everything that was indexed is found, and says so to whoever keeps pages: what was
 * rendered a moment before is made again.
 */
export async function announceIndexed(
  site: Pick<Site, 'database'>,
  provider: SearchProvider,
): Promise<void> {
  await provider.settled();
  await notesOf(site, provider).keep(ANNOUNCED, newId());
}

/** Before there were several nodes, it was kept under these names in the database. */
const FORMER = ['search', 'search-shown'];
/** Kinds of jobs by which indices were brought up to date before every node did so by itself. */
const FORMER_JOBS = ['search-reindex', 'search-rebuild'];

/**
 * Takes over what a site from before several nodes knows of its indices, where these are certainly
 * the ones that were meant: in the folder of the database, or shared.
 * @returns when the last change that they have was made, where it was taken over
 */
export async function takeFormerProgress(
  site: Site,
  provider: Noting,
): Promise<string | undefined> {
  const { database } = site;
  const notes = notesOf(site, provider);
  const seq = await finishedChange(database.read, 'search');
  if (seq === 0 || (await notes.read(FOLLOWED)) !== undefined) return undefined;
  const isCertain = database.kind === 'sqlite' || provider.notes === undefined;
  const at = isCertain && !(await hasFormerJobs(site)) ? await madeAt(site, seq) : undefined;
  if (at !== undefined) await indexCursor(site, provider).keep({ seq, at });
  await database.transaction(async (writer) => {
    await writer.deleteFrom('subscriber').where('name', 'in', FORMER).execute();
    await writer.deleteFrom('job').where('kind', 'in', FORMER_JOBS).execute();
  });
  return at;
}

async function madeAt({ database }: Site, seq: number): Promise<string | undefined> {
  const row = await database.read
    .selectFrom('change')
    .select('at')
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.at;
}

/** Whether something that is due was left to be indexed. */
async function hasFormerJobs({ database, clock }: Site): Promise<boolean> {
  const row = await database.read
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', FORMER_JOBS)
    .where('state', 'in', ['waiting', 'running'])
    .where('run_at', '<=', clock.now())
    .executeTakeFirst();
  return row !== undefined;
}
