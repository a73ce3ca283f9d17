// What is answered from memory while the database cannot be reached. RFC 9211 says so in a header
// that proxies and people can read.
import { answerWith } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';

/**
 * The copy under `key` of the last known generation, where there is one that is not older than
 * `maxSeconds`.
 */
export function staleAnswer(
  cache: PageCache,
  key: string,
  request: Request,
  { nowMs, maxSeconds }: { nowMs: number; maxSeconds: number },
): Response | undefined {
  const copy = cache.last(key);
  if (!copy || nowMs - copy.maxAgeMs > maxSeconds * 1000) return undefined;
  const response = answerWith(copy.page, request);
  // Caches in between count from when the page was made.
  response.headers.set('age', String(Math.max(0, Math.floor((nowMs - copy.maxAgeMs) / 1000))));
  return markStale(response);
}

/**
 * Marks an answer that came from memory because the database could not be asked whether it is still
 * true.
 */
export function markStale(response: Response): Response {
  response.headers.set('cache-status', 'vitrine; hit; detail=database-away');
  return response;
}
