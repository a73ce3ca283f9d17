// Finished public pages, kept in memory until anything in the collection changes.
import type { FinishedPage } from './finished-page.ts';

export type PageCache = {
  /** The page under `key`, if it is good until after `nowMs`. */
  get(key: string, generation: string, nowMs: number): FinishedPage | undefined;
  put(
    key: string,
    generation: string,
    page: FinishedPage,
    good: { nowMs: number; keepMs: number },
  ): void;
  /**
   * The page under `key` of the last known generation, however old, and when it was kept: for while
   * a newer one cannot be made.
   */
  last(key: string): { page: FinishedPage; keptMs: number } | undefined;
};

/**
 * A cache of at most `pages` pages; the one unused for longest goes first, good or not. A new
 * generation empties it.
 */
export function newPageCache(pages: number): PageCache {
  let current = '';
  const kept = new Map<string, { page: FinishedPage; keptMs: number; until: number }>();
  const renew = (generation: string) => {
    if (generation === current) return;
    kept.clear();
    current = generation;
  };
  return {
    get(key, generation, nowMs) {
      renew(generation);
      const found = kept.get(key);
      if (!found || found.until <= nowMs) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.page;
    },
    last: (key) => kept.get(key),
    put(key, generation, page, { nowMs, keepMs }) {
      renew(generation);
      if (pages === 0) return;
      kept.delete(key);
      kept.set(key, { page, keptMs: nowMs, until: nowMs + keepMs });
      const oldest = kept.size > pages ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
  };
}
