// Makes shelves in turns: first what pages wanted, then what has changed, and when nothing is left
// and the server has time, what was looked at longest ago: how rare something is changes with the
// whole collection, and so does what is close.
import { performance } from 'node:perf_hooks';
import type { Site } from '../../../platform/site.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { changeIndexed } from '../records/index-progress.ts';
import { followItems } from './follow-items.ts';
import { shelfMaker } from './make-shelf.ts';
import { oldBefore } from './shelf-age.ts';
import { findShelves, listDue, listOldest, type ShelfRow } from './shelf-store.ts';
import { storeShelves, type MadeShelf } from './store-shelves.ts';
import { forgetWanted, nextWanted, wantLater } from './wanted-shelves.ts';

/** Shelves made in one turn, and the time after which no further one is begun, in milliseconds. */
const OF_A_TURN = 20;
const TURN_MS = 50;
/** A provider elsewhere is called for pages that somebody opens, so often in a turn and no more. */
const CALLS_OF_A_TURN = 5;
/** What is looked at in a minute is written together. */
const TURNS_OF_A_MINUTE = 120;

export type ShelfKeeper = {
  /** One turn: some milliseconds of work. Between two of them there is half a second. */
  turn(stop?: AbortSignal): Promise<void>;
  /** Only what pages of this server wanted: where another one does the rest for all. */
  turnForPages(stop?: AbortSignal): Promise<void>;
};

type Keeping = {
  /** Whether the server has time for what nobody waits for. */
  isIdle: () => boolean;
};

type Sweep = { waiting: ShelfRow[]; made: MadeShelf[] };

/** Whether recommendations cost nothing but time of this machine. */
const isEmbedded = ({ settings }: Site): boolean => settings['search.provider'] === 'embedded';

/** Keeps the shelves of `site` in turns. */
export function shelfKeeper(
  site: Site,
  provider: SearchProvider,
  { isIdle }: Keeping,
): ShelfKeeper {
  const sweep: Sweep = { waiting: [], made: [] };
  return {
    async turn(stop) {
      await followItems(site, stop);
      const next = await nextOf(site, provider, { isForAll: true });
      if (next.length > 0) await makeNext(site, provider, next, stop);
      else if (isEmbedded(site) && isIdle()) await sweepOn(site, provider, sweep, stop);
    },
    async turnForPages(stop) {
      const next = await nextOf(site, provider, { isForAll: false });
      if (next.length > 0) await makeNext(site, provider, next, stop);
    },
  };
}

/** What pages wanted, then, for all servers, what has changed and is in the index. */
async function nextOf(
  site: Site,
  provider: SearchProvider,
  { isForAll }: { isForAll: boolean },
): Promise<ShelfRow[]> {
  const isOwn = isEmbedded(site);
  const { read } = site.database;
  const upTo = await changeIndexed(site, provider);
  const wanted = nextWanted(site, isOwn ? OF_A_TURN : CALLS_OF_A_TURN);
  const rows = await findShelves(read, [...wanted.keys()]);
  const there = new Set(rows.map(({ itemId }) => itemId));
  forgetWanted(
    site,
    wanted.keys().filter((id) => !there.has(id)),
  );
  const ready = rows.filter(({ due }) => due <= upTo);
  wantLater(
    site,
    rows.filter(({ due }) => due > upTo).map(({ itemId }) => itemId),
  );
  const due = isOwn && isForAll ? await listDue(read, upTo, OF_A_TURN - ready.length) : [];
  return [...ready, ...due.filter(({ itemId }) => !wanted.has(itemId))];
}

async function makeNext(
  site: Site,
  provider: SearchProvider,
  next: readonly ShelfRow[],
  stop: AbortSignal | undefined,
): Promise<void> {
  await provider.settled();
  const make = shelfMaker(site, provider);
  const made: MadeShelf[] = [];
  const startedAt = performance.now();
  for (const before of next) {
    if (stop?.aborted || performance.now() - startedAt > TURN_MS) break;
    made.push({ before, content: await make(before.itemId) });
  }
  // After an import everything leads somewhere: there the sweep has its time.
  await storeShelves(site, made, { leadingOn: next.length < OF_A_TURN });
}

/** Looks at some of the oldest; what was looked at is written when it is a minute's worth. */
async function sweepOn(
  site: Site,
  provider: SearchProvider,
  sweep: Sweep,
  stop: AbortSignal | undefined,
): Promise<void> {
  const ofAMinute = site.settings['search.sweep-per-minute'];
  if (ofAMinute === 0) return;
  if (sweep.waiting.length === 0)
    sweep.waiting = await listOldest(site.database.read, oldBefore(site.clock), ofAMinute);
  if (sweep.waiting.length === 0) return;
  const make = shelfMaker(site, provider);
  const some = sweep.waiting.splice(0, Math.ceil(ofAMinute / TURNS_OF_A_MINUTE));
  for (const before of some) {
    if (stop?.aborted) return;
    sweep.made.push({ before, content: await make(before.itemId) });
  }
  if (sweep.waiting.length === 0) await storeShelves(site, sweep.made.splice(0));
}
