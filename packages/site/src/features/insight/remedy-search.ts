// Doing something about a search, taking it back, and seeing the result of it.
import { failure } from '../../platform/errors/failure.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { titlesOf } from './curation.ts';
import { searchOutcome, type SearchOutcome } from './overview.ts';
import { eitherSide, type Comparison } from './period.ts';
import { changeOf, faultOf, itemsIn, type Remedy } from './remedy.ts';
import { findRemedies, findRemedy, insertRemedy, markUndone, remediesKey } from './remedy-store.ts';
import type { SearchAdministration } from './search-administration.ts';

type Desk = { site: Pick<Site, 'database' | 'clock'>; search: SearchAdministration; index: string };

/** Other nodes follow what is in the database, each for itself. */
const own = { isOwn: true };

/** The most that the desk lists. */
const LISTED = 100;
/** More than any museum will make. */
const MAX_REMEDIES = 100_000;

/**
 * Does something about a search. The provider is changed first: what is noted as done has been
 * done.
 * @throws not-allowed, remedy-unusable, search-administration-failed
 */
export async function remedySearch(
  { site, search, index }: Desk,
  actor: Actor,
  given: Pick<Remedy, 'kind' | 'query' | 'detail'>,
): Promise<Remedy> {
  require(actor, 'search:manage');
  const fault = faultOf(given);
  if (fault) throw failure('remedy-unusable', fault);
  const remedy: Remedy = {
    ...given,
    query: given.query.trim(),
    id: newId(),
    madeAt: site.clock.now(),
    madeBy: nameOf(actor),
    undoneAt: undefined,
  };
  const change = changeOf(remedy, index);
  if (change) await search.ask('PUT', change.path, change.body, own);
  await site.database.transaction((writer) => insertRemedy(writer, remedy));
  return remedy;
}

/**
 * Applies every remedy in force again: to an index that was lost and built again.
 * @throws search-administration-failed
 */
export async function reapplyRemedies({ site, search, index }: Desk): Promise<void> {
  for (const remedy of await findRemedies(site.database.read, MAX_REMEDIES)) {
    const change = remedy.undoneAt ? undefined : changeOf(remedy, index);
    if (change) await search.ask('PUT', change.path, change.body, own);
  }
}

/**
 * Follows what staff do about searches, at whichever node: what was done or undone since it was
 * last called holds in the indices of this one afterwards. The first call applies everything.
 * @returns a function that says whether there was something
 */
export function remedyFollower(desk: Desk): () => Promise<boolean> {
  const { read } = desk.site.database;
  const applied = new Map<string, boolean>();
  let seen = '';
  return async () => {
    const key = await remediesKey(read);
    if (key === seen) return false;
    for (const remedy of await findRemedies(read, MAX_REMEDIES)) {
      const isInForce = remedy.undoneAt === undefined;
      const change = changeOf(remedy, desk.index);
      if (change && applied.get(remedy.id) !== isInForce)
        await (isInForce
          ? desk.search.ask('PUT', change.path, change.body, own)
          : desk.search.ask('DELETE', change.path, undefined, own));
      applied.set(remedy.id, isInForce);
    }
    seen = key;
    return true;
  };
}

/**
 * Takes a remedy back; one that is undone already stays so.
 * @throws not-allowed, not-found, search-administration-failed
 */
export async function undoRemedy(
  { site, search, index }: Desk,
  actor: Actor,
  id: string,
): Promise<void> {
  require(actor, 'search:manage');
  const remedy = await findRemedy(site.database.read, id);
  if (!remedy) throw failure('not-found', 'remedy');
  if (remedy.undoneAt) return;
  const change = changeOf(remedy, index);
  if (change) await search.ask('DELETE', change.path, undefined, own);
  await site.database.transaction((writer) => markUndone(writer, id, site.clock.now()));
}

/** Searches that each side of a comparison needs before its rates say anything. */
export const ENOUGH_SEARCHES = 10;
/** The longest period that is compared, in days: four whole weeks. */
const MAX_DAYS = 28;

export type RemedyEffect = Remedy & {
  before: SearchOutcome;
  after: SearchOutcome;
  /** What was compared. */ compared: Comparison;
  /** Whether both sides have searches enough to be compared. */ isEnough: boolean;
  /** What pinned items are called; for the others what they say themselves. */ message: string;
};
export type RemedyDone = Remedy & Pick<RemedyEffect, 'message'>;

/** What was done, newest first. @throws not-allowed, search-administration-failed */
export async function remediesDone(
  { site, search, index }: Desk,
  actor: Actor,
): Promise<RemedyDone[]> {
  require(actor, 'search:read');
  const all = await findRemedies(site.database.read, LISTED);
  const titles = await titlesOf({ search, index }, [
    ...new Set(all.filter(({ kind }) => kind === 'pin').flatMap(({ detail }) => itemsIn(detail))),
  ]);
  return all.map((remedy) => ({
    ...remedy,
    message: remedy.kind === 'pin' ? pinnedTitles(remedy.detail, titles) : remedy.detail,
  }));
}

/** What pinned items are called, in their order. */
export const pinnedTitles = (detail: string, titles: ReadonlyMap<string, string>): string =>
  itemsIn(detail)
    .map((id) => titles.get(id) ?? id)
    .join(', ');

/**
 * The same, with how each search performed since then (or until it was undone), and in the same
 * length of time before.
 * @throws not-allowed, search-administration-failed
 */
export async function remediesWithEffect(desk: Desk, actor: Actor): Promise<RemedyEffect[]> {
  const { site, search, index } = desk;
  const now = site.clock.now();
  const done = (await remediesDone(desk, actor)).map((remedy) => ({
    ...remedy,
    compared: eitherSide({
      at: remedy.madeAt,
      until: remedy.undoneAt,
      now,
      max: MAX_DAYS,
      instants: search.countBetween !== undefined,
    }),
  }));
  const counted = await searchOutcome(
    search,
    actor,
    index,
    done.flatMap(({ query, compared }) => [
      { query, dateRange: compared.before },
      { query, dateRange: compared.after },
    ]),
  );
  return done.map((remedy, at): RemedyEffect => {
    const [before = nothing, after = nothing] = counted.slice(2 * at, 2 * at + 2);
    return {
      ...remedy,
      before,
      after,
      isEnough: Math.min(before.searches, after.searches) >= ENOUGH_SEARCHES,
    };
  });
}

const nothing: SearchOutcome = { searches: 0, withoutResults: 0, clickThroughRate: null };
