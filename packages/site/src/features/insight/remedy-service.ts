// Doing something about a search, taking it back, and seeing what came of it.
import { failure } from '../../platform/errors/failure.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { titlesOf } from './curation-service.ts';
import { howFared, type Fared } from './insight-service.ts';
import { around } from './period.ts';
import { changeOf, faultOf, type Remedy } from './remedy.ts';
import { findRemedies, findRemedy, insertRemedy, markUndone } from './remedy-store.ts';
import type { SearchAdministration } from './search-administration.ts';

type Desk = { site: Pick<Site, 'database' | 'clock'>; search: SearchAdministration; index: string };

/** The most that the desk lists. */
const LISTED = 100;

/**
 * Does something about a search. The provider is told first: what is noted as done has been done.
 * @throws not-allowed, remedy-unusable, search-administration-failed
 */
export async function remedySearch({ site, search, index }: Desk, actor: Actor, given: Pick<Remedy, 'kind' | 'query' | 'detail'>): Promise<Remedy> {
  require(actor, 'search:manage');
  const fault = faultOf(given);
  if (fault) throw failure('remedy-unusable', fault);
  const remedy: Remedy = { ...given, query: given.query.trim(), id: newId(), madeAt: site.clock.now(), madeBy: nameOf(actor), undoneAt: undefined };
  const change = changeOf(remedy, index);
  if (change) await search.ask('PUT', change.path, change.body);
  await site.database.transaction((writer) => insertRemedy(writer, remedy));
  return remedy;
}

/** Takes a remedy back; one that is taken back already stays so. @throws not-allowed, not-found, search-administration-failed */
export async function undoRemedy({ site, search, index }: Desk, actor: Actor, id: string): Promise<void> {
  require(actor, 'search:manage');
  const remedy = await findRemedy(site.database.read, id);
  if (!remedy) throw failure('not-found', 'remedy');
  if (remedy.undoneAt) return;
  const change = changeOf(remedy, index);
  if (change) await search.ask('DELETE', change.path);
  await site.database.transaction((writer) => markUndone(writer, id, site.clock.now()));
}

export type RemedyEffect = Remedy & { before: Fared; after: Fared; days: number; /** What a pinned item is called; for the others what they say themselves. */ said: string };

/** What was done, newest first, with how each search fared in as many days before as since. @throws not-allowed, search-administration-failed */
export async function remediesWithEffect({ site, search, index }: Desk, actor: Actor): Promise<RemedyEffect[]> {
  require(actor, 'search:read');
  const now = site.clock.now();
  const all = await findRemedies(site.database.read, LISTED);
  const titles = await titlesOf({ search, index }, [...new Set(all.filter(({ kind }) => kind === 'pin').map(({ detail }) => detail))]);
  const effects = [...Map.groupBy(all, ({ madeAt }) => madeAt.slice(0, 10))].map(async ([day, remedies]) => {
    const { before, after } = around(day, now);
    const queries = remedies.map(({ query }) => query);
    const [then, since] = await Promise.all([howFared(search, actor, index, queries, before), howFared(search, actor, index, queries, after)]);
    return remedies.map((remedy): RemedyEffect => ({ ...remedy, said: titles.get(remedy.detail) ?? remedy.detail, before: then.get(remedy.query) ?? nothing, after: since.get(remedy.query) ?? nothing, days: after.days }));
  });
  return (await Promise.all(effects)).flat();
}

const nothing: Fared = { searches: 0, withoutResults: 0, clickThroughRate: null };
