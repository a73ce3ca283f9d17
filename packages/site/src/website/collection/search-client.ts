// Asks the site's search over its public protocol (Algolia's REST), with the key that may only
// search. Both the parts of ours and InstantSearch ask through here.
import type { SendQueries } from '../../features/search/queries/search-requests.ts';
import { protocolQuery } from '../../features/search/providers/search-protocol.ts';
import type { BrowserAccess } from '../../features/search/providers/search-provider.ts';
import type { SearchResult } from '../../features/search/providers/search-query.ts';

/** Makes the means to ask. */
export function sendOver(access: BrowserAccess): SendQueries {
  const send = sender(access);
  return (queries) => send(queries.map(protocolQuery));
}

/**
 * Sends requests of the protocol. The body goes as plain text and the key in the address, so that
 * another host needs no preflight.
 */
function sender(
  { address, appId, searchKey }: BrowserAccess,
  signal?: () => AbortSignal,
): (requests: readonly object[]) => Promise<SearchResult[]> {
  const url = `${address}/1/indexes/*/queries?${new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }).toString()}`;
  return async (requests) => {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ requests }),
      ...(signal ? { signal: signal() } : {}),
    });
    if (!response.ok) throw new Error(`The search service returned status ${response.status}.`);
    return ((await response.json()) as { results: SearchResult[] }).results;
  };
}

/**
 * The client that InstantSearch asks, which speaks the protocol itself: a new search ends the one
 * before, whose answer nobody waits for any more.
 */
export function instantClient(access: BrowserAccess): {
  search(requests: readonly object[]): Promise<{ results: SearchResult[] }>;
} {
  let latest = new AbortController();
  const send = sender(access, () => latest.signal);
  return {
    async search(requests) {
      latest.abort();
      const own = (latest = new AbortController());
      try {
        return { results: await send(requests) };
      } catch (error) {
        if (own.signal.aborted) return new Promise(() => undefined);
        throw error;
      }
    },
  };
}
