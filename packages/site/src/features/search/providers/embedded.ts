// The search service in this process as a provider. It speaks the same protocol over HTTP under
// `address`, for browsers.
import type { Operation, SearchService } from '@vitrine/search-service';
import type { SearchProvider } from './search-provider.ts';
import {
  quiet,
  type IndexChange,
  type IndexSettings,
  type RecommendQuery,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
  type OneWaySynonym,
} from './search-query.ts';

/** What the adapter needs of an open service; the one who opens it closes it. */
export type EmbeddedService = Pick<
  SearchService,
  | 'search'
  | 'recommend'
  | 'batch'
  | 'settings'
  | 'move'
  | 'clear'
  | 'fetch'
  | 'keys'
  | 'settled'
  | 'whenVisible'
  | 'ready'
  | 'note'
  | 'noted'
>;

/**
 * Records sent at once while an index is filled: the service makes a segment of each such list, and
 * few large ones cost less than many small.
 */
const FILLED_AT_ONCE = 4000;

/** @param address  where the site answers the protocol, such as `/search-api` */
export function embeddedProvider(service: EmbeddedService, address: string): SearchProvider {
  let takesEvents: Promise<boolean> | undefined;
  return {
    notes: { read: async (name) => service.noted(name), keep: service.note },
    search: (queries) => search(service, quiet(queries)),
    recommend: (queries) => recommend(service, queries),
    async index(indexName, changes) {
      if (changes.length > 0) await service.batch(indexName, changes.map(toOperation));
    },
    async replace(indexName, records) {
      const draft = `${indexName}_next`;
      await service.clear(draft);
      // The draft is ranked as the index that it will be, so that nothing has to be built twice.
      await service.settings(draft, { ...(await settingsOf(service, indexName)), replicas: null });
      await copyGuides(service, indexName, draft);
      const waiting: Operation[] = [];
      // The next records are read while the last are written; never more than one list is on its
      // way.
      let written: Promise<unknown> = Promise.resolve();
      const write = async (): Promise<void> => {
        await written;
        written = service.batch(draft, waiting.splice(0));
        // Told by the next wait, or by the last.
        written.catch(() => undefined);
      };
      for await (const chunk of records) {
        waiting.push(...chunk.map((record) => toOperation({ action: 'put', record })));
        if (waiting.length >= FILLED_AT_ONCE) await write();
      }
      if (waiting.length > 0) await write();
      await written;
      await service.settled();
      const { taskID } = await service.move(draft, indexName);
      await service.whenVisible(indexName, taskID);
    },
    async configure(indexName, settings) {
      await service.settings(indexName, settings);
      await service.settled();
    },
    saveSynonyms: (indexName, synonyms) => saveSynonyms(service, indexName, synonyms),
    settings: (indexName) => settingsOf(service, indexName),
    settled: () => service.settled(),
    browserAccess: () => ({
      address,
      appId: service.keys.appId,
      searchKey: service.keys.searchKey,
    }),
    async eventsHost() {
      takesEvents ??= hasEvents(service);
      // An error reaches those who wait for it, and is not cached.
      takesEvents.catch(() => {
        takesEvents = undefined;
      });
      return (await takesEvents) ? address : undefined;
    },
    async health() {
      try {
        await service.ready();
        return { ready: true };
      } catch (error) {
        return { ready: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** Synonyms and rules go over into the draft: what takes the place of an index brings its own. */
async function copyGuides(
  { fetch, keys }: EmbeddedService,
  indexName: string,
  destination: string,
): Promise<void> {
  const response = await fetch(
    new Request(`http://search.internal/1/indexes/${encodeURIComponent(indexName)}/operation`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': keys.appId, 'x-algolia-api-key': keys.adminKey },
      body: JSON.stringify({ operation: 'copy', destination, scope: ['synonyms', 'rules'] }),
    }),
  );
  if (!response.ok)
    throw new Error(
      `The search service did not copy the synonyms and rules of ${indexName} (status ${response.status}). See its log.`,
    );
}

async function saveSynonyms(
  { fetch, keys }: EmbeddedService,
  indexName: string,
  synonyms: readonly OneWaySynonym[],
): Promise<void> {
  const response = await fetch(
    new Request(
      `http://search.internal/1/indexes/${encodeURIComponent(indexName)}/synonyms/batch?forwardToReplicas=true`,
      {
        method: 'POST',
        headers: { 'x-algolia-application-id': keys.appId, 'x-algolia-api-key': keys.adminKey },
        body: JSON.stringify(synonyms.map((one) => ({ type: 'oneWaySynonym', ...one }))),
      },
    ),
    // Every node has them from itself.
    { isOwn: true },
  );
  if (!response.ok)
    throw new Error(
      `The search service did not save the synonyms of ${indexName} (status ${response.status}). See its log.`,
    );
}

/**
 * Whether the service answers where events are sent. An empty list is refused by one that does, so
 * that nothing is written.
 */
async function hasEvents({ fetch, keys }: EmbeddedService): Promise<boolean> {
  const response = await fetch(
    new Request(
      `http://search.internal/1/events?${new URLSearchParams({ 'x-algolia-application-id': keys.appId, 'x-algolia-api-key': keys.searchKey }).toString()}`,
      { method: 'POST', body: '{"events":[]}' },
    ),
  );
  return response.status !== 404;
}

async function search(
  service: EmbeddedService,
  queries: readonly SearchQuery[],
): Promise<SearchResult[]> {
  try {
    return (await service.search(queries)).results as SearchResult[];
  } catch (error) {
    if (!isMissing(error)) throw error;
    // Before the first build there is no index: nothing is found then, and one missing index must
    // not silence the others.
    return queries.length === 1
      ? [nothing]
      : (await Promise.all(queries.map((query) => search(service, [query])))).flat();
  }
}

async function recommend(
  service: EmbeddedService,
  queries: readonly RecommendQuery[],
): Promise<SearchHit[][]> {
  try {
    return (await service.recommend(queries)).results.map(({ hits }) => hits as SearchHit[]);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return queries.length === 1
      ? [[]]
      : (await Promise.all(queries.map((query) => recommend(service, [query])))).flat();
  }
}

const nothing: SearchResult = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 0,
  facets: {},
  facetHits: [],
};

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'index-missing';

function toOperation(change: IndexChange): Operation {
  return change.action === 'put'
    ? { action: 'addObject', body: change.record }
    : { action: 'deleteObject', body: { objectID: change.id } };
}

async function settingsOf(
  { fetch, keys }: EmbeddedService,
  indexName: string,
): Promise<IndexSettings | undefined> {
  const response = await fetch(
    new Request(`http://search.internal/1/indexes/${encodeURIComponent(indexName)}/settings`, {
      headers: { 'x-algolia-application-id': keys.appId, 'x-algolia-api-key': keys.adminKey },
    }),
  );
  if (response.status === 404) return undefined;
  if (!response.ok)
    throw new Error(
      `The search service did not return the settings of ${indexName} (status ${response.status}). See its log.`,
    );
  return (await response.json()) as IndexSettings;
}
