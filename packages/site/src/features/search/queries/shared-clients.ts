// Clients that searched at several nodes are counted once: what tells two of them apart is shared
// for a day. It says little: 16 bits of a hash of client and search fit thousands of addresses.
import { createHmac, randomBytes } from 'node:crypto';
import type { Site } from '../../../platform/site.ts';
import {
  addSearchedClients,
  addSearchedDay,
  deleteSearchedClientsBefore,
  keyOfDay,
  type SearchedClient,
} from './suggested-search-store.ts';

/** What a client searched for on a day. */
export type ClientSearch = { day: string; query: string; client: string };

type SharedClients = {
  /** Counts those who were not counted at any node. */
  count(searches: readonly ClientSearch[], today: string): Promise<void>;
};

/** A search by two clients in 65,536 is counted as that of one. */
const MARKS = 2 ** 16;

export function sharedClients({ database }: Pick<Site, 'database'>): SharedClients {
  let known = { day: '', key: '' };
  return {
    count: (searches, today) =>
      database.transaction(async (writer) => {
        // The key of a day is known here since the first search of it that was counted.
        const keys = new Map([[known.day, known.key]]);
        known = await keyOfDay(writer, today, randomBytes(32).toString('hex'));
        keys.set(known.day, known.key);
        const counts = new Map<string, number>();
        for (const [day, ofDay] of Map.groupBy(searches, (search) => search.day)) {
          const key = keys.get(day);
          // Without its key nobody can be told apart from those of other nodes.
          const queries =
            key === undefined
              ? ofDay.map(({ query }) => query)
              : await addSearchedClients(writer, marked(ofDay, key));
          for (const query of queries) {
            const at = `${day} ${query}`;
            counts.set(at, (counts.get(at) ?? 0) + 1);
          }
        }
        await addSearchedDay(
          writer,
          [...counts].map(([at, clients]) => ({
            day: at.slice(0, 10),
            query: at.slice(11),
            clients,
          })),
        );
        await deleteSearchedClientsBefore(writer, today);
      }),
  };
}

function marked(searches: readonly ClientSearch[], key: string): SearchedClient[] {
  const marks = searches.map(({ day, query, client }) => {
    const hash = createHmac('sha256', key).update(`${query}\n${client}`).digest();
    return { day, query, mark: hash.readUInt32BE() % MARKS };
  });
  const unique = new Map(marks.map((one) => [`${one.query}\n${one.mark}`, one]));
  return [...unique.values()];
}
