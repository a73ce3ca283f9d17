// What was found out about all records, kept until one changes, or appears or vanishes by itself.
import { latestRecordChange } from '../../platform/changes/changes.ts';
import type { Cache, CacheDefinition } from '../../platform/cache/caches.ts';
import {
  covered,
  noteReads,
  recordReads,
  type PageReads,
} from '../../platform/pages/page-reads.ts';
import { settingsRevision } from '../../platform/pages/noted-settings.ts';
import type { Site } from '../../platform/site.ts';
import { findScheduled, nextScheduledChange } from './record-list-store.ts';

/**
 * How long another process's changes may stay unseen, in milliseconds; as long as those of a kept
 * page. Our own are seen at once.
 */
const STATE_TTL_MS = 250;
/** Later than every time that is written with four digits for the year. */
const END_OF_TIME = ':';

type CachedState = { change: number; turns: number; until: number };
const BELIEVED: CacheDefinition<CachedState> = { name: 'last change', max: 1 };

/**
 * The number of the last change. `turns`: what is read is only known to be as new while
 * `Database.turns` is at this.
 */
export async function stateOfRecords(site: Site): Promise<Readonly<CachedState>> {
  const cache = site.caches.of(BELIEVED);
  const scheduledChanges = site.database.turns();
  const now = performance.now();
  const believed = cache.get('', (known) => known.turns === scheduledChanges && now < known.until);
  if (believed) return believed;
  const next = {
    change: await latestRecordChange(site.database.read),
    turns: scheduledChanges,
    until: now + STATE_TTL_MS,
  };
  cache.put('', next);
  return next;
}

/** The instants, as ISO text, between which the records stay as they are unless one changes. */
type State = { change: number; since: string; until: string; name: string };
const STATE: CacheDefinition<State> = { name: 'state of the records', max: 1 };
/** Answers for one state of the records. */
const ANSWERS: CacheDefinition<Promise<Answer>> = {
  name: 'answers until a change',
  max: 5000,
};

/**
 * A name for the records as they are at this instant: another one after every change, and when one
 * appears or vanishes by itself.
 */
export async function stateKey(site: Site): Promise<string> {
  const { change, until } = await currentEntries(site);
  return `${change}.${until}`;
}

/**
 * When the next record appears or vanishes by itself, as far as was known when the records were
 * last looked at; later than every time where none does.
 */
export const cachedNextChange = (site: Site): string | undefined =>
  site.caches.of(STATE).peek('')?.until;

/**
 * When the next record after `instant` appears or vanishes by itself; later than every time where
 * none does.
 */
export const nextChangeBySchedule = async (site: Site, instant: string): Promise<string> =>
  (await nextScheduledChange(site.database.read, instant)) ?? END_OF_TIME;

/** Ids of records that appeared or vanished by themselves after `from`, up to `to`. */
export const scheduledBetween = ({ database }: Site, from: string, to: string): Promise<string[]> =>
  findScheduled(database.read, { from, to });

/** Whether a record has appeared or vanished by itself since `instant`. */
export async function hasScheduledChangeSince(site: Site, instant: string): Promise<boolean> {
  const next = await nextScheduledChange(site.database.read, instant);
  return next !== undefined && next <= site.clock.now();
}

/**
 * What `compute` answered for the records as they are at the instant `now`; computed once for each
 * `name`: to count among all costs as much as there are.
 */
export async function cachedUntilChanged<T>(
  site: Site,
  name: string,
  compute: (now: string) => Promise<T>,
): Promise<T> {
  const { answers, now } = await covered(() => currentEntries(site));
  const known = await answers.get(name);
  const isOver = known?.reads.validUntil !== undefined && known.reads.validUntil <= now;
  const { result, reads } = isOver || !known ? await computed(answers, name, now, compute) : known;
  // Whoever computed it, every page that shows it has read what it was computed from.
  noteReads(reads);
  return result as T;
}

type Answer = { result: unknown; reads: PageReads };

async function computed(
  answers: Pick<Cache<Promise<Answer>>, 'put' | 'delete'>,
  name: string,
  now: string,
  compute: (now: string) => Promise<unknown>,
): Promise<Answer> {
  const pending = recordReads(() => compute(now));
  answers.put(name, pending);
  pending.catch(() => answers.delete(name, pending));
  return pending;
}

/** What is kept of the records as they are `now`. */
async function currentEntries(site: Site) {
  const now = site.clock.now();
  const { change } = await stateOfRecords(site);
  const states = site.caches.of(STATE);
  const known = states.get(
    '',
    (state) => state.change === change && state.since <= now && now < state.until,
  );
  const state = known ?? (await stateFrom(site, change, now));
  if (!known) states.put('', state);
  return {
    ...state,
    now,
    answers: site.caches.of(ANSWERS).at(`${state.name} ${settingsRevision(site.settings)}`),
  };
}

async function stateFrom({ database }: Site, change: number, since: string): Promise<State> {
  const until = (await nextScheduledChange(database.read, since)) ?? END_OF_TIME;
  return { change, since, until, name: `${change} ${since} ${until}` };
}
