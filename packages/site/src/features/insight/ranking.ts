// How searches are answered, and a look at how they would be.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require } from '../access/permission.ts';
import { adjustmentBy, adjustmentsIn, type Adjustment } from './adjustment.ts';
import type { SearchAdministration } from './search-administration.ts';

/** A line of results: enough to see which item it is. */
export type Found = { id: string; title: string; maker: string; was?: number };
export type Preview = {
  query: string;
  now: { total: number; found: Found[] };
  then: { total: number; found: Found[] };
};

type Desk = { site: Pick<Site, 'database' | 'clock'>; search: SearchAdministration; index: string };

/** Results compared at a glance. */
const MAX_RESULTS = 12;

/** The adjustments that are in force. @throws not-allowed, search-administration-failed */
export async function adjustmentsInForce(
  search: SearchAdministration,
  actor: Actor,
  index: string,
): Promise<Adjustment[]> {
  require(actor, 'search:read');
  return adjustmentsIn(await search.ask('GET', `/1/indexes/${encodeURIComponent(index)}/settings`));
}

/**
 * The first results of `query` as they are and as they would be. It counts in no statistics.
 * @throws not-allowed, search-administration-failed
 */
export async function previewAdjustment(
  { search, index }: Pick<Desk, 'search' | 'index'>,
  actor: Actor,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<Preview> {
  require(actor, 'search:read');
  const ask = (more: Readonly<Record<string, unknown>>) =>
    search.ask<{ nbHits: number; hits: Record<string, unknown>[] }>(
      'POST',
      `/1/indexes/${encodeURIComponent(index)}/query`,
      { query, hitsPerPage: MAX_RESULTS, analytics: false, enableABTest: false, ...more },
    );
  const [now, then] = await Promise.all([ask({}), ask(params)]);
  const places = new Map(now.hits.map((hit, place) => [String(hit['objectID']), place + 1]));
  return {
    query,
    now: { total: now.nbHits, found: now.hits.map((hit) => foundOf(hit)) },
    then: {
      total: then.nbHits,
      found: then.hits.map((hit) => ({
        ...foundOf(hit),
        ...placeOf(places.get(String(hit['objectID']))),
      })),
    },
  };
}

/**
 * Puts adjustments in force, and the others out of it.
 * @throws not-allowed, remedy-unusable, search-administration-failed
 */
export async function adjustSearch(
  { site, search, index }: Desk,
  actor: Actor,
  keys: readonly string[],
): Promise<void> {
  require(actor, 'search:manage');
  const chosen = keys.map((key) => adjustmentBy(key));
  if (chosen.includes(undefined)) throw failure('remedy-unusable', 'unknown setting');
  const standard = {
    typoTolerance: true,
    ignorePlurals: false,
    removeStopWords: false,
    queryType: 'prefixLast',
    removeWordsIfNoResults: 'none',
  };
  await search.ask(
    'PUT',
    `/1/indexes/${encodeURIComponent(index)}/settings?forwardToReplicas=true`,
    Object.assign(standard, ...chosen.map((one) => one?.params)),
  );
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, {
      action: 'search:adjusted',
      subject: index,
      detail: keys.join(' '),
    }),
  );
}

const placeOf = (was: number | undefined) => (was === undefined ? {} : { was });

function foundOf(hit: Readonly<Record<string, unknown>>): Found {
  return { id: String(hit['objectID']), title: textOf(hit['title']), maker: textOf(hit['makers']) };
}

/** A text, the first of several, or the first language of a language map. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textOf(value[0]);
  return typeof value === 'object' && value !== null ? textOf(Object.values(value)[0]) : '';
}
