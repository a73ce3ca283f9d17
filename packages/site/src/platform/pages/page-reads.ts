// What a page was made from: while a page is made, whatever reads for it notes the keys of what it
// read. A change carries the same keys, so that it is known which pages it makes out of date.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock/clock.ts';

/**
 * What a page may have read and a change may have altered.
 *
 * - `record`: what a record is and holds.
 * - `visible`: that a record can be seen by visitors, or cannot.
 * - `naming`: which records name a record, and in which order.
 * - `sharing`: which records name a record, in the order of their ids; of a page with a window of
 *   ids (`windowKey`), of a change with the id of the record that has changed.
 * - `list`: which records of a kind can be seen, and in which order.
 * - `identifier`: which records of a kind have an identifier, folded.
 * - `shelf`: what is recommended beside an item.
 * - `film`: what is known of a video at another provider.
 * - `programme`: the dates of events.
 * - `places`: how many places of an event are taken.
 * - `imports`: which runs brought records in.
 * - `search:index`: what a search finds.
 * - `setting`: what a setting is that staff save while the site runs.
 * - `any`: unknown; any change may have altered it.
 */
export type PageKey =
  | `record:${string}`
  | `visible:${string}`
  | `naming:${string}`
  | `sharing:${string}`
  | `list:${string}`
  | `identifier:${string}`
  | `shelf:${string}`
  | `film:${string}`
  | `places:${string}`
  | `setting:${string}`
  | 'programme'
  | 'imports'
  | 'search:index'
  | 'any';

export type PageReads = {
  keys: ReadonlySet<PageKey>;
  /** The instant from which on the page reads otherwise by itself. */
  validUntil: string | undefined;
  /** What was read of the database without a key: tables. */
  unrecorded: ReadonlySet<string>;
  /** Whether something read the time without a word on how long what it found stays true. */
  readsClock: boolean;
};

type Recording = {
  keys: Set<PageKey>;
  validUntil: string | undefined;
  unrecorded: Set<string>;
  readsClock: boolean;
};

type Scope = { recording: Recording; isCovered: boolean };

/**
 * One for the process: the built pages hold a second copy of this file, which has to note into the
 * same recording.
 */
const shared = globalThis as { [scopes]?: AsyncLocalStorage<Scope> };
const scopes = Symbol.for('vitrine.page-reads');
const current = (shared[scopes] ??= new AsyncLocalStorage<Scope>());

/**
 * Runs `work` and returns what it read. What runs inside has a recording of its own: what surrounds
 * it learns nothing of it but by `noteReads`.
 */
export async function recordReads<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; reads: PageReads }> {
  const recording: Recording = {
    keys: new Set(),
    validUntil: undefined,
    unrecorded: new Set(),
    readsClock: false,
  };
  const result = await current.run({ recording, isCovered: false }, work);
  return { result, reads: recording };
}

/** Notes what the page that is being made reads; nothing where none is made. */
export function noteRead(...keys: readonly PageKey[]): void {
  const recording = current.getStore()?.recording;
  if (recording) for (const key of keys) recording.keys.add(key);
}

/** Notes that what was read stays as it is until `instant` at the most. */
export function noteValidUntil(instant: string): void {
  const recording = current.getStore()?.recording;
  if (recording && (recording.validUntil === undefined || instant < recording.validUntil))
    recording.validUntil = instant;
}

/** Notes what somebody else has read: for an answer that several pages share. */
export function noteReads(reads: PageReads): void {
  const scope = current.getStore();
  if (!scope) return;
  noteRead(...reads.keys);
  if (reads.validUntil !== undefined) noteValidUntil(reads.validUntil);
  if (scope.isCovered) return;
  for (const table of reads.unrecorded) scope.recording.unrecorded.add(table);
  scope.recording.readsClock ||= reads.readsClock;
}

/**
 * Runs `work`, whose reads of the database and of the clock are accounted for by keys and instants
 * that its caller notes.
 */
export function covered<Result>(work: () => Result): Result {
  const scope = current.getStore();
  return scope && !scope.isCovered ? current.run({ ...scope, isCovered: true }, work) : work();
}

/** Whether a read of the database would now go into a recording without a key. */
export const isUncovered = (): boolean => current.getStore()?.isCovered === false;

/** Notes a read of the database, unless it is covered. */
export function noteUnrecorded(table: string): void {
  const scope = current.getStore();
  if (scope && !scope.isCovered) scope.recording.unrecorded.add(table);
}

/** Notes a read of what changes with time, unless it is covered. */
export function noteReadsClock(): void {
  const scope = current.getStore();
  if (scope && !scope.isCovered) scope.recording.readsClock = true;
}

/** The same clock, of which pages that read it note that they did. */
export const notedClock = <Given extends Clock>(clock: Given): Given => ({
  ...clock,
  now() {
    noteReadsClock();
    return clock.now();
  },
});

/** Between the ends of a window of ids; in no id. */
const TO = '..';

/** The key of a page that read those from `first` to `last` in a list by ids, both included. */
export const windowKey = (list: `sharing:${string}`, first: string, last: string): PageKey =>
  `${list}@${first}${TO}${last}`;

/** The list of a key with its window of ids, or with the one id of a change. */
export function splitKey(key: PageKey): { list: PageKey; first: string; last: string } | undefined {
  const at = key.startsWith('sharing:') ? key.lastIndexOf('@') : -1;
  if (at < 0) return undefined;
  const [first = '', last = first] = key.slice(at + 1).split(TO);
  return { list: key.slice(0, at) as PageKey, first, last };
}
