// Items whose page was opened while their shelf was not stored, or out of date: theirs are made
// before others. Also what such pages show instead.
import { createHash } from 'node:crypto';
import type { Site } from '../../../platform/site.ts';

/** What a page has that found no shelf, as it would be stored. */
type Wanted = Map<string, string | undefined>;

/** Of a site: the queue, and of each item whose pages found no shelf what they were given. */
type Waiting = { queue: Wanted; given: Map<string, string> };

/** More items than this wait for their turn among all. */
const MAX_WANTED = 1000;
/** Of so many items it is known what their pages were given, some 100 bytes each. */
const MAX_GIVEN = 100_000;

/** Stands for what pages of one item were given where it differed; the digest of no text. */
const SEVERAL = '';

/**
 * One for the process: the built pages hold a second copy of this file, and what they want is made
 * by the first.
 */
const all = Symbol.for('vitrine.wanted-shelves');
const shared = globalThis as { [all]?: WeakMap<Site['caches'], Waiting> };

function waitingOf({ caches }: Pick<Site, 'caches'>): Waiting {
  const sites = (shared[all] ??= new WeakMap());
  const known = sites.get(caches) ?? { queue: new Map(), given: new Map() };
  sites.set(caches, known);
  return known;
}

/** Asks for the shelf of an item; `given` is what its page has instead, where nothing is stored. */
export function wantShelf(site: Pick<Site, 'caches'>, id: string, given: string | undefined): void {
  const waiting = waitingOf(site);
  if (waiting.queue.size < MAX_WANTED || waiting.queue.has(id)) waiting.queue.set(id, given);
  if (given !== undefined) noteGiven(waiting, id, digestOf(given));
}

function noteGiven({ given }: Waiting, id: string, digest: string): void {
  const before = given.get(id);
  if (before !== undefined && before !== digest) given.set(id, SEVERAL);
  else if (before === undefined && given.size < MAX_GIVEN) given.set(id, digest);
}

/** What the last page of an item was given, while its shelf waits to be made. */
export const givenInstead = (site: Pick<Site, 'caches'>, id: string): string | undefined =>
  waitingOf(site).queue.get(id);

/** Whether all pages of an item that found no shelf are known to have been given this. */
export const isAsGiven = (site: Pick<Site, 'caches'>, id: string, text: string): boolean =>
  waitingOf(site).given.get(id) === digestOf(text);

/** The first `limit` that are wanted, until `forgetWanted`. */
export const nextWanted = (site: Pick<Site, 'caches'>, limit: number): Wanted =>
  new Map(waitingOf(site).queue.entries().take(limit));

/** Lets the turn of some that cannot be made yet come after all others. */
export function wantLater(site: Pick<Site, 'caches'>, ids: Iterable<string>): void {
  const { queue } = waitingOf(site);
  for (const id of ids) {
    const given = queue.get(id);
    if (queue.delete(id)) queue.set(id, given);
  }
}

/** Ends the waiting for shelves that are stored now, or whose items are gone. */
export function forgetWanted(site: Pick<Site, 'caches'>, ids: Iterable<string>): void {
  const { queue, given } = waitingOf(site);
  for (const id of ids) {
    queue.delete(id);
    given.delete(id);
  }
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
