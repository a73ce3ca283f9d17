// Items whose page was opened while their shelf was not stored, or out of date: theirs are made
// before others.
import type { Site } from '../../../platform/site.ts';

/** What a page has that found no shelf, as it would be stored. */
type Wanted = Map<string, string | undefined>;

/** More items than this wait for their turn among all. */
const MAX_WANTED = 1000;

/**
 * One for the process: the built pages hold a second copy of this file, and what they want is made
 * by the first.
 */
const queues = Symbol.for('vitrine.wanted-shelves');
const shared = globalThis as { [queues]?: WeakMap<Site['caches'], Wanted> };

function wantedOf({ caches }: Pick<Site, 'caches'>): Wanted {
  const all = (shared[queues] ??= new WeakMap());
  const known = all.get(caches) ?? new Map<string, string | undefined>();
  all.set(caches, known);
  return known;
}

/** Asks for the shelf of an item; `given` is what its page has instead, where nothing is stored. */
export function wantShelf(site: Pick<Site, 'caches'>, id: string, given: string | undefined): void {
  const wanted = wantedOf(site);
  if (wanted.size < MAX_WANTED || wanted.has(id)) wanted.set(id, given);
}

/** Takes the first `limit` that are wanted. */
export function takeWanted(site: Pick<Site, 'caches'>, limit: number): Wanted {
  const wanted = wantedOf(site);
  const taken = new Map([...wanted].slice(0, limit));
  for (const id of taken.keys()) wanted.delete(id);
  return taken;
}
