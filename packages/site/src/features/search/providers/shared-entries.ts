// Searches and events of visitors, for the figures of all nodes: each node sends its own to the
// database, and takes those of all from there into the file that it counts from.
import {
  forgettingEntry,
  type SearchService,
  type SharedEntry,
  type Sharing,
} from '@vitrine/search-service';
import { databaseId } from '../../../platform/database/shared-notes.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import {
  blankEntriesOf,
  deleteEntriesBefore,
  entriesAfter,
  entryAt,
  forgettingBatch,
  insertEntries,
  unnameForgotten,
} from './search-entry-store.ts';

export type CountingService = Pick<
  SearchService,
  'dropEntries' | 'ready' | 'takeEntries' | 'takenEntries'
>;

export type SharedEntries = Omit<Sharing, 'change' | 'followed' | 'isShared'> & {
  /** Sends what waits. A batch that could not be sent is sent again as it is. */
  ship(): Promise<void>;
  /** Takes what any node has sent. */
  follow(): Promise<void>;
  /** Removes entries that are no longer kept one by one, and names of forgotten visitors. */
  retire(): Promise<void>;
  /** Searches that wait to be sent, and those that were not counted since the start. */
  figures(): { waiting: number; lost: number };
};

/** Days that single searches and events are kept; their counts stay. */
export const KEPT_DAYS = 90;
/** Hours that an entry names a visitor who is to be forgotten: nodes read it within seconds. */
const NAMED_HOURS = 24;
/** Searches that wait while the database is away; further ones are not counted. */
const MAX_WAITING = 20_000;
/** Entries that are sent and read at once. */
const AT_ONCE = 1000;

/** How far a node has read: the entry, and the database that it was in. */
type Taken = { database: string; seq: number; id: string; at: string };

/** @param service where the service of this node is found; it is opened later */
export function sharedEntries(
  { database, clock }: Pick<Site, 'clock' | 'database'>,
  service: () => CountingService,
): SharedEntries {
  const waiting: SharedEntry[] = [];
  let sending: { batch: string; entries: readonly SharedEntry[] } | undefined;
  let lost = 0;
  const insert = (entries: readonly SharedEntry[], batch: string) =>
    database.transaction((writer) => insertEntries(writer, entries, { batch, at: clock.now() }));
  const ship = oneAtATime(async () => {
    while (sending || waiting.length > 0) {
      sending ??= { batch: newId(), entries: waiting.splice(0, AT_ONCE) };
      await insert(sending.entries, sending.batch);
      sending = undefined;
    }
  });
  const oldest = () => startOfDay(Date.parse(clock.now()) - KEPT_DAYS * 86_400_000);
  const follow = oneAtATime(async () => {
    await service().ready();
    const id = await databaseId(database);
    const text = await service().takenEntries();
    let taken: Taken = text === null ? start(id) : JSON.parse(text);
    const found = await entryAt(database.read, taken.seq);
    // One that is not kept any longer says nothing.
    const isHere = found === undefined ? taken.at < oldest() : found === taken.id;
    if (taken.database !== id || (taken.seq > 0 && !isHere)) {
      await service().dropEntries();
      taken = start(id);
    }
    for (;;) {
      const rows = await entriesAfter(database.read, taken.seq, AT_ONCE);
      const last = rows.at(-1);
      if (!last) return;
      taken = { database: id, seq: last.seq, id: last.id, at: last.at };
      await service().takeEntries(
        rows.map(({ body }) => body),
        JSON.stringify(taken),
      );
    }
  });
  return {
    record(entry) {
      if (waiting.length >= MAX_WAITING) lost++;
      else waiting.push(entry);
    },
    keep: togetherWithOthers((entries) => insert(entries, newId())),
    async forget(token) {
      // What was recorded here before is forgotten, too.
      await ship();
      await database.transaction(async (writer) => {
        await insertEntries(writer, [{ token: null, body: forgettingEntry(token) }], {
          batch: forgettingBatch(newId()),
          at: clock.now(),
        });
        await blankEntriesOf(writer, token);
      });
      await follow();
    },
    async settled() {
      await ship();
      await follow();
    },
    ship,
    follow,
    retire: () =>
      database.transaction(async (writer) => {
        await deleteEntriesBefore(writer, oldest());
        const named = Date.parse(clock.now()) - NAMED_HOURS * 3_600_000;
        await unnameForgotten(writer, new Date(named).toISOString());
      }),
    figures: () => ({ waiting: waiting.length + (sending?.entries.length ?? 0), lost }),
  };
}

const start = (database: string): Taken => ({ database, seq: 0, id: '', at: '' });

/** Whole days go: of a part of one, counts would be made again that say less. */
const startOfDay = (time: number): string => `${new Date(time).toISOString().slice(0, 10)}T`;

/** The same work, once at a time. All who ask while it is done share the next time. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    const done = last.then(() => {
      next = undefined;
      return work();
    });
    next = done;
    last = done.catch(() => undefined);
    return done;
  };
}

/** Lists that come while others are being kept are kept together. */
function togetherWithOthers(
  keep: (entries: readonly SharedEntry[]) => Promise<void>,
): Sharing['keep'] {
  let next: { entries: SharedEntry[]; done: Promise<void> } | undefined;
  let last: Promise<void> = Promise.resolve();
  return (entries) => {
    if (!next) {
      const batch: SharedEntry[] = [];
      const done = last.then(() => {
        next = undefined;
        return keep(batch);
      });
      next = { entries: batch, done };
      last = done.catch(() => undefined);
    }
    next.entries.push(...entries);
    return next.done;
  };
}
