// Hosted Algolia, asked by its official clients: each part of the protocol has hosts of its own,
// which they know.
import { algoliasearch, type InitClientOptions } from 'algoliasearch';
import { failureOfClient } from './provider-refusal.ts';
import type { SearchAdministration } from './search-administration.ts';

type Hosted = {
  appId: string;
  adminKey: string;
  region: 'de' | 'us';
  /** Where the application is, when not at Algolia's own hosts. */ hosts?: NonNullable<
    InitClientOptions['options']
  >['hosts'];
};

export function hostedAdministration({
  appId,
  adminKey,
  region,
  hosts,
}: Hosted): SearchAdministration {
  const options = hosts === undefined ? {} : { hosts };
  const search = algoliasearch(appId, adminKey, options);
  const [analytics, experiments] = [
    search.initAnalytics({ region, options }),
    search.initAbtestingV3({ region, options }),
  ];
  const clientFor = (path: string) => {
    if (path.startsWith('/1/')) return search;
    return path.startsWith('/2/') ? analytics : experiments;
  };
  return {
    problems: () => [],
    async ask<Answer>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      address: string,
      body?: unknown,
    ): Promise<Answer> {
      const { pathname, searchParams } = new URL(address, 'https://search.internal');
      const client = clientFor(pathname);
      // Each client writes the path as it is given, behind a slash.
      const given = {
        path: pathname.slice(1),
        parameters: Object.fromEntries(searchParams),
        ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
      };
      const send = {
        GET: client.customGet,
        POST: client.customPost,
        PUT: client.customPut,
        DELETE: client.customDelete,
      }[method];
      try {
        return (await send(given)) as Answer;
      } catch (error) {
        throw failureOfClient(error);
      }
    },
  };
}
