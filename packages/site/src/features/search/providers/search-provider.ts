// The port to whatever searches: the service in this process, or later one elsewhere. Plain values
// only, so that an adapter needs neither the database nor our types of records.
import type {
  IndexChange,
  IndexSettings,
  RecommendQuery,
  SearchHit,
  SearchQuery,
  SearchRecord,
  SearchResult,
  OneWaySynonym,
} from './search-query.ts';

/**
 * What a visitor's browser needs to ask by itself: an address under which `/1/…` answers, and a key
 * that may only search.
 */
export type BrowserAccess = { address: string; appId: string; searchKey: string };

/** What a browser needs to tell which results are opened. */
export type EventsAccess = { host: string; appId: string; searchKey: string };

/** Short texts by name, kept with the indices and as durable as they. */
export type IndexNotes = {
  read(name: string): Promise<string | undefined>;
  keep(name: string, text: string): Promise<void>;
};

export type SearchProvider = {
  /**
   * What this process keeps with indices that are its own. Absent where the indices are elsewhere:
   * then all nodes of the site share them, and only one of them writes.
   */
  notes?: IndexNotes;
  /** Answers several queries at once, in their order. An index that does not exist has no hits. */
  search(queries: readonly SearchQuery[]): Promise<SearchResult[]>;
  /**
   * Recommendations for each request, best first, each hit with `_score` and, where the provider
   * gives them, `_reason`. What is not known is an empty list.
   */
  recommend(queries: readonly RecommendQuery[]): Promise<SearchHit[][]>;
  /**
   * Puts records into an index and takes records out. When it resolves they are kept for good; they
   * are found very soon after.
   */
  index(indexName: string, changes: readonly IndexChange[]): Promise<void>;
  /**
   * Replaces everything in an index while the old content goes on being found; nothing changes when
   * `records` throws.
   */
  replace(indexName: string, records: AsyncIterable<readonly SearchRecord[]>): Promise<void>;
  /** Sets an index up, and the sorted copies (`replicas`) of it. */
  configure(indexName: string, settings: IndexSettings): Promise<void>;
  /**
   * Saves synonyms in an index and its sorted copies, under their ids; what staff made under others
   * stays.
   */
  saveSynonyms(indexName: string, synonyms: readonly OneWaySynonym[]): Promise<void>;
  /** The settings of an index, or undefined if there is none. */
  settings(indexName: string): Promise<IndexSettings | undefined>;
  /** Resolves when everything that was acknowledged is found. */
  settled(): Promise<void>;
  browserAccess(): BrowserAccess;
  /**
   * Where browsers send what visitors open and keep (`/1/events`); undefined if nobody takes it.
   */
  eventsHost(): Promise<string | undefined>;
  health(): Promise<{ ready: boolean; reason?: string }>;
};
