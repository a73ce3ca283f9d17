// What was found out about all records, kept until one changes, or appears or vanishes by itself.
import { latestChange } from '../../platform/changes/changes.ts';
import type { Site } from '../../platform/site.ts';
import { nextTurn } from './record-list-store.ts';

/**
 * How long another process's changes may stay unseen, in milliseconds; as long as those of a kept
 * page. Our own are seen at once.
 */
const BELIEVED_MS = 250;
/** Answers that are kept for one state of the records; with more, all are forgotten. */
const MOST_KEPT = 5000;
/** Later than every time that is written with four digits for the year. */
const FOREVER = ':';

type Believed = { change: number; turns: number; until: number };
const believedOf = new WeakMap<Site, Believed>();

/**
 * The number of the last change. `turns`: what is read is only known to be as new while
 * `Database.turns` stands at this.
 */
export async function stateOfRecords(site: Site): Promise<Readonly<Believed>> {
  const believed = believedOf.get(site);
  const turns = site.database.turns();
  const now = performance.now();
  if (believed && believed.turns === turns && now < believed.until) return believed;
  const next = { change: await latestChange(site.database.read), turns, until: now + BELIEVED_MS };
  believedOf.set(site, next);
  return next;
}

type Kept = { change: number; since: string; until: string; values: Map<string, Promise<unknown>> };
const keptOf = new WeakMap<Site, Kept>();

/**
 * A name for the records as they are at this instant: another one after every change, and when one
 * appears or vanishes by itself.
 */
export async function momentOf(site: Site): Promise<string> {
  const { change, until } = await keptNow(site);
  return `${change}.${until}`;
}

/**
 * When the next record appears or vanishes by itself, as far as was known when the records were
 * last looked at; later than every time where none does.
 */
export const knownTurn = (site: Site): string | undefined => keptOf.get(site)?.until;

/** Whether a record has appeared or vanished by itself since `instant`. */
export async function hasTurnedSince(site: Site, instant: string): Promise<boolean> {
  const next = await nextTurn(site.database.read, instant);
  return next !== undefined && next <= site.clock.now();
}

/**
 * What `ask` answered for the records as they are at the instant `now`; asked once for each `name`:
 * to count among all costs as much as there are.
 */
export async function keptWhileSame<T>(
  site: Site,
  name: string,
  ask: (now: string) => Promise<T>,
): Promise<T> {
  const { values, now } = await keptNow(site);
  const known = values.get(name) ?? ask(now);
  values.set(name, known);
  known.catch(() => values.delete(name));
  return known as Promise<T>;
}

/** What is kept of the records as they are `now`. */
async function keptNow(site: Site): Promise<Kept & { now: string }> {
  const now = site.clock.now();
  const { change } = await stateOfRecords(site);
  let kept = keptOf.get(site);
  if (
    !kept ||
    kept.change !== change ||
    now < kept.since ||
    now >= kept.until ||
    kept.values.size >= MOST_KEPT
  ) {
    kept = {
      change,
      since: now,
      until: (await nextTurn(site.database.read, now)) ?? FOREVER,
      values: new Map(),
    };
    keptOf.set(site, kept);
  }
  return { ...kept, now };
}
