// Asks the site's search over its public protocol (Algolia's REST), with the key that may only search. Both the parts of ours and
// InstantSearch ask through here.
import type { Ask } from '../../features/search/search-asking.ts';
import type { BrowserAccess } from '../../features/search/search-provider.ts';
import type { SearchResult } from '../../features/search/search-query.ts';

/** Makes the means to ask. The body goes as plain text and the key in the address, so that another host needs no preflight. */
export function askOver({ address, appId, searchKey }: BrowserAccess, signal?: () => AbortSignal): Ask {
  const url = `${address}/1/indexes/*/queries?${new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }).toString()}`;
  return async (requests) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ requests }), ...(signal ? { signal: signal() } : {}) });
    if (!response.ok) throw new Error(`The search answered ${response.status}.`);
    return ((await response.json()) as { results: SearchResult[] }).results;
  };
}

type Requests = Parameters<Ask>[0];

/** The client that InstantSearch asks: a new search ends the one before, whose answer nobody waits for any more. */
export function instantClient(access: BrowserAccess): { search(requests: Requests): Promise<{ results: SearchResult[] }> } {
  let latest = new AbortController();
  const ask = askOver(access, () => latest.signal);
  return {
    async search(requests) {
      latest.abort();
      const own = (latest = new AbortController());
      try {
        return { results: await ask(requests) };
      } catch (error) {
        if (own.signal.aborted) return new Promise(() => undefined);
        throw error;
      }
    },
  };
}
