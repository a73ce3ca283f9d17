// Hosted Algolia as a provider, through its official client. What only our own service understands
// is left out or said otherwise.
import {
  algoliasearch,
  type Algoliasearch,
  type BatchRequest,
  type InitClientOptions,
  type RecommendClient,
} from 'algoliasearch';
import { protocolQuery } from './search-protocol.ts';
import type { SearchProvider } from './search-provider.ts';
import {
  quiet,
  type IndexChange,
  type IndexSettings,
  type RecommendQuery,
  type SearchHit,
  type SearchQuery,
  type SearchRecord,
  type SearchResult,
} from './search-query.ts';

type AlgoliaOptions = {
  appId: string;
  searchKey: string;
  adminKey: string;
  /** Of its analytics. */
  region?: 'de' | 'us';
  /** Where the application is, when not at Algolia's own hosts. */
  hosts?: NonNullable<InitClientOptions['options']>['hosts'];
  /** How long the server waits, in milliseconds. */
  timeouts?: { connect: number; read: number; write: number };
  /** The address for browsers; Algolia's own where there is none. */
  address?: string;
};

/** Records sent at once: some megabytes, well below the most that Algolia takes. */
const SENT_AT_ONCE = 1000;

/** The client's own limits are those of a browser, where another host is tried soon. */
const timeoutsFor = { connect: 3000, read: 10_000, write: 30_000 };

/** @param options  the four settings that an operator gives, and other hosts for tests */
export function algoliaProvider({
  appId,
  searchKey,
  adminKey,
  region = 'us',
  hosts,
  address,
  timeouts = timeoutsFor,
}: AlgoliaOptions): SearchProvider {
  const own = { timeouts, ...(hosts === undefined ? {} : { hosts }) };
  const [reading, writing] = [
    algoliasearch(appId, searchKey, own),
    algoliasearch(appId, adminKey, own),
  ];
  const recommending = reading.initRecommend({ options: own });
  /** The last task of each index: when it is done, all before it are. */
  const tasks = new Map<string, number>();
  const wait = async (indexName: string, taskID: number) =>
    void (await writing.waitForTask({ indexName, taskID }));
  const started = (indexName: string, taskID: number) => void tasks.set(indexName, taskID);
  const send = async (indexName: string, requests: BatchRequest[]) =>
    started(indexName, (await writing.batch({ indexName, batchWriteParams: { requests } })).taskID);
  const settled = async () => {
    const waiting = [...tasks];
    tasks.clear();
    await Promise.all(waiting.map(([indexName, taskID]) => wait(indexName, taskID)));
  };
  return {
    search: (queries) => search(reading, quiet(queries)),
    recommend: (queries) => Promise.all(queries.map((query) => recommend(recommending, query))),
    async index(indexName, changes) {
      for (let at = 0; at < changes.length; at += SENT_AT_ONCE)
        await send(indexName, changes.slice(at, at + SENT_AT_ONCE).map(toRequest));
    },
    replace: (indexName, records) => replace(writing, { indexName, records, send, wait }),
    async configure(indexName, settings) {
      started(
        indexName,
        (await writing.setSettings({ indexName, indexSettings: hostedSettings(settings) })).taskID,
      );
      await settled();
    },
    async saveSynonyms(indexName, given) {
      const { taskID } = await writing.saveSynonyms({
        indexName,
        synonymHit: given.map(({ objectID, input, synonyms }) => ({
          objectID,
          type: 'oneWaySynonym' as const,
          input,
          synonyms: [...synonyms],
        })),
        forwardToReplicas: true,
      });
      started(indexName, taskID);
      await settled();
    },
    async settings(indexName) {
      const found = await unlessMissing(() => writing.getSettings({ indexName }));
      return found as IndexSettings | undefined;
    },
    settled,
    browserAccess: () => ({
      address: address ?? `https://${appId.toLowerCase()}-dsn.algolia.net`,
      appId,
      searchKey,
    }),
    eventsHost: async () => `https://insights.${region}.algolia.io`,
    async health() {
      try {
        await writing.listIndices({ hitsPerPage: 1, page: 0 });
        return { ready: true };
      } catch (error) {
        return { ready: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

async function search(
  client: Algoliasearch,
  queries: readonly SearchQuery[],
): Promise<SearchResult[]> {
  const answered = await unlessMissing(() =>
    client.search({ requests: queries.map(protocolQuery) as never }),
  );
  if (answered) return answered.results as unknown as SearchResult[];
  // One missing index must not silence the others.
  return queries.length === 1
    ? [nothing]
    : (await Promise.all(queries.map((query) => search(client, [query])))).flat();
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

/** A model that Algolia has not been given enough events for is no fault of the page that asks. */
async function recommend(client: RecommendClient, query: RecommendQuery): Promise<SearchHit[]> {
  try {
    const { results } = await client.getRecommendations({
      requests: [
        {
          ...query,
          ...(query.queryParameters && { queryParameters: protocolQuery(query.queryParameters) }),
        } as never,
      ],
    });
    return (results[0]?.hits ?? []) as SearchHit[];
  } catch (error) {
    if (statusOf(error) === undefined) throw error;
    return [];
  }
}

type Replacing = {
  indexName: string;
  records: AsyncIterable<readonly SearchRecord[]>;
  send(index: string, requests: BatchRequest[]): Promise<void>;
  wait(index: string, taskID: number): Promise<void>;
};

/**
 * As the client's `replaceAllObjects` does it: a copy of the settings is filled, then takes the
 * place of the index at one stroke.
 */
async function replace(
  client: Algoliasearch,
  { indexName, records, send, wait }: Replacing,
): Promise<void> {
  const draft = `${indexName}_next`;
  await unlessMissing(async () =>
    wait(draft, (await client.deleteIndex({ indexName: draft })).taskID),
  );
  const copied = await unlessMissing(() =>
    client.operationIndex({
      indexName,
      operationIndexParams: {
        operation: 'copy',
        destination: draft,
        scope: ['settings', 'synonyms', 'rules'],
      },
    }),
  );
  if (copied) await wait(indexName, copied.taskID);
  const waiting: BatchRequest[] = [];
  for await (const chunk of records) {
    waiting.push(...chunk.map((record) => toRequest({ action: 'put', record })));
    while (waiting.length >= SENT_AT_ONCE) await send(draft, waiting.splice(0, SENT_AT_ONCE));
  }
  // An index without records has to be there all the same.
  const { taskID } = await client.batch({
    indexName: draft,
    batchWriteParams: { requests: waiting },
  });
  await wait(draft, taskID);
  const moved = await client.operationIndex({
    indexName: draft,
    operationIndexParams: { operation: 'move', destination: indexName },
  });
  await wait(indexName, moved.taskID);
}

function toRequest(change: IndexChange): BatchRequest {
  return change.action === 'put'
    ? { action: 'addObject', body: change.record }
    : { action: 'deleteObject', body: { objectID: change.id } };
}

const onlyOurs: ReadonlySet<string> = new Set<keyof IndexSettings>([
  'identifierAttributes',
  'attributesForRecommendations',
  'attributeForLooks',
  'lookParts',
]);

/**
 * Settings as hosted Algolia takes them: attributes of one rank are unordered there anyway, and it
 * knows no settings of ours.
 */
function hostedSettings(given: IndexSettings): Record<string, unknown> {
  const settings = Object.fromEntries(
    Object.entries(given).filter(([name]) => !onlyOurs.has(name)),
  );
  const { searchableAttributes } = given;
  if (!searchableAttributes) return settings;
  return {
    ...settings,
    searchableAttributes: searchableAttributes.map((entry) =>
      entry.includes(',') ? entry.replace(/^unordered\((.*)\)$/, '$1') : entry,
    ),
  };
}

async function unlessMissing<T>(send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** The status with which the provider refused; undefined when it did not answer at all. */
function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number'
    ? error.status
    : undefined;
}
