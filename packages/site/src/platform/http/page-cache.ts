// Finished public pages, kept in memory until anything in the collection changes.
import type { Cache } from '../cache/caches.ts';
import type { FinishedPage } from './finished-page.ts';

export type CachedPage = { page: FinishedPage; maxAgeMs: number; until: number };

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
  last(key: string): { page: FinishedPage; maxAgeMs: number } | undefined;
};

/** Keeps pages in `cache`, each until its time is over or a new generation empties it. */
export function newPageCache(cache: Cache<CachedPage>): PageCache {
  return {
    get: (key, generation, nowMs) =>
      cache.at(generation).get(key, ({ until }) => until > nowMs)?.page,
    last: (key) => cache.peek(key),
    put(key, generation, page, { nowMs, keepMs }) {
      cache.at(generation).put(key, { page, maxAgeMs: nowMs, until: nowMs + keepMs });
    },
  };
}
