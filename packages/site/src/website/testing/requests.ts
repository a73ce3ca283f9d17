// Runs loaders in tests as the server does: a request, a site, a language.
import { RouterContextProvider } from 'react-router';
import type { SearchProvider } from '../../features/search/providers/search-provider.ts';
import { noSections } from '../../platform/http/sections.ts';
import type { Site } from '../../platform/site.ts';
import {
  readPageRequest,
  requestContext,
  searchContext,
  sectionContext,
  siteContext,
} from '../context.ts';

export type LoaderArguments = {
  request: Request;
  context: RouterContextProvider;
  params: Record<string, string>;
  url: URL;
  pattern: string;
};

/** The search of a museum whose index is empty. */
const nothingFound: SearchProvider = {
  search: async (queries) =>
    queries.map(() => ({
      hits: [],
      nbHits: 0,
      page: 0,
      nbPages: 0,
      hitsPerPage: 0,
      facets: {},
      facetHits: [],
    })),
  recommend: async (queries) => queries.map(() => []),
  index: async () => {},
  replace: async () => {},
  configure: async () => {},
  saveSynonyms: async () => {},
  settings: async () => undefined,
  settled: async () => {},
  browserAccess: () => ({ address: '/search-api', appId: 'A', searchKey: 's' }),
  eventsHost: async () => undefined,
  health: async () => ({ ready: true }),
};

/**
 * What a route's loader is given for `address` (with its language) and these parameters of the
 * route.
 */
export function loaderArguments<Args>(
  site: Site,
  address: string,
  params: Record<string, string> = {},
  search?: SearchProvider,
): Args {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(requestContext, {
    origin: 'https://museum.example',
    requestId: 'r1',
    client: '192.0.2.7',
  });
  context.set(searchContext, search ?? nothingFound);
  context.set(sectionContext, noSections);
  const request = readPageRequest(new Request(`https://museum.example${address}`), context);
  const given: LoaderArguments = {
    request,
    context,
    params,
    url: new URL(request.url),
    pattern: '',
  };
  return given as Args;
}

/** The response or the data that a loader throws; a fault if it throws none. */
export async function thrownBy(
  loading: Promise<unknown>,
): Promise<{ status: number; location?: string | undefined; data?: unknown }> {
  const thrown: unknown = await loading.then(
    () => Promise.reject(new Error('The loader threw nothing.')),
    (error: unknown) => error,
  );
  if (thrown instanceof Response)
    return { status: thrown.status, location: thrown.headers.get('location') ?? undefined };
  const { data, init } = thrown as { data?: unknown; init?: { status?: number } | null };
  if (init?.status === undefined) throw thrown;
  return { status: init.status, data };
}
