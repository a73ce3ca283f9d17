// Counts what visitors search for: by how many clients a day, and never who. What tells two
// clients apart are hashes of the client, alone and together with the search, under a key of the
// day; all are in memory only and go with the day. Where there may be several nodes, a client
// itself is in memory until it is counted, to be told apart from clients of the others.
import { createHmac, randomBytes } from 'node:crypto';
import { isBot } from '@vitrine/search-service';
import { readLanguage } from '../../../platform/i18n/languages.ts';
import type { Site } from '../../../platform/site.ts';
import { countedAs } from './countable-search.ts';
import { sharedClients, type ClientSearch } from './shared-clients.ts';
import { addSearchedDay } from './suggested-search-store.ts';

/** Beyond so many searches of a day nothing more is counted, so that memory has an end. */
const MAX_A_DAY = 20_000;
/** So many different searches of one client, so that no program fills the list. */
const MAX_OF_CLIENT = 100;
/** Pages that are searches. */
const pages: ReadonlySet<string> = new Set(['/search', '/collection']);

export type VisitorSearches = {
  /** Takes note of a page that was requested, if it is a search. */
  note(request: Request, client: string): void;
  /** Writes the numbers down; a failure leaves them for the next time. */
  store(): Promise<void>;
};

export function visitorSearches(
  site: Pick<Site, 'clock' | 'database' | 'settings'>,
): VisitorSearches {
  let day = '';
  let key = randomBytes(32);
  const seen = new Set<string>();
  const ofClient = new Map<string, number>();
  /** Clients not written down yet. */
  let fresh = new Set<ClientSearch>();
  const isShared = site.database.kind === 'postgres';
  /** The day on which what is shared of older ones was removed. */
  let cleared = '';
  const count = isShared ? sharedClients(site).count : countHere(site);

  const startDay = (today: string) => {
    day = today;
    key = randomBytes(32);
    seen.clear();
    ofClient.clear();
  };
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64');
  /** What is of yesterday goes, also where nobody searches. */
  const keepDay = () => {
    const today = site.clock.now().slice(0, 10);
    if (today !== day) startDay(today);
  };
  return {
    note(request, client) {
      keepDay();
      const query = searchOf(request, site.settings['site.languages']);
      if (query === undefined || seen.size >= MAX_A_DAY) return;
      const [who, hash] = [hashOf(client), hashOf(`${query}\n${client}`)];
      const count = ofClient.get(who) ?? 0;
      if (seen.has(hash) || count >= MAX_OF_CLIENT) return;
      seen.add(hash);
      ofClient.set(who, count + 1);
      fresh.add({ day, query, client: isShared ? client : '' });
    },
    async store() {
      keepDay();
      if (fresh.size === 0 && (!isShared || cleared === day)) return;
      const writing = fresh;
      fresh = new Set();
      try {
        await count([...writing], day);
        cleared = day;
      } catch (error) {
        fresh = new Set([...writing, ...fresh]);
        throw error;
      }
    },
  };
}

/** Counts the clients of the only node that there is. */
const countHere =
  ({ database }: Pick<Site, 'database'>) =>
  async (searches: readonly ClientSearch[]): Promise<void> => {
    const byDay = Map.groupBy(searches, ({ day, query }) => `${day} ${query}`);
    const rows = [...byDay].map(([at, clients]) => ({
      day: at.slice(0, 10),
      query: at.slice(11),
      clients: clients.length,
    }));
    await database.transaction((writer) => addSearchedDay(writer, rows));
  };

/** What a person searched for with this request; nothing where it is no such search. */
function searchOf(request: Request, languages: readonly string[]): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const typed = searchParams.get('q');
  if (request.method !== 'GET' || !typed || Number(searchParams.get('page') ?? 1) > 1)
    return undefined;
  if (!pages.has(readLanguage(pathname, languages).path)) return undefined;
  const { headers } = request;
  // Whoever does not want to be counted is not, nor are programs and pages fetched in advance.
  const isLeftOut =
    headers.get('sec-gpc') === '1' ||
    headers.has('sec-purpose') ||
    isBot(headers.get('user-agent') ?? '');
  return isLeftOut ? undefined : countedAs(typed);
}
