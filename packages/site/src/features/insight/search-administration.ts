// The part of Algolia's protocol that staff need and visitors must not have: analytics, synonyms,
// rules, experiments.

/** Asks a search provider with its admin key. */
export type SearchAdministration = {
  /**
   * @param path  with its query, such as `/2/searches/count?index=items`
   * @param options `isOwn`: synonyms and rules are changed in indices of this node only, as every
   *   node does for itself
   * @throws search-administration-failed with what the provider said
   */
  ask<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: { isOwn: boolean },
  ): Promise<Answer>;
  /**
   * How queries performed between instants, in milliseconds since 1970; where a provider counts by
   * whole days only, it is absent. `null` stands for all queries.
   * @throws search-administration-failed
   */
  countBetween?(
    index: string,
    windows: readonly { query: string | null; from: number; to: number }[],
  ): Promise<readonly WindowCount[]>;
  /**
   * What a query would find if its index had one synonym or one rule more; absent where a provider
   * cannot tell.
   * @throws search-administration-failed
   */
  tryOut?(index: string, query: string, trial: Trial): Promise<Found>;
  /**
   * Words of an index that are like those of a text, nearest first; absent where a provider cannot
   * tell.
   */
  nearWords?(index: string, text: string, max: number): readonly NearWord[];
  /** What is wrong with the files of a search service of our own; nothing of a hosted one. */
  problems(): readonly StorageProblem[];
};

/**
 * Searches, those that found nothing, those whose clicks are known, and those of them that were
 * clicked.
 */
export type WindowCount = {
  searches: number;
  withoutResults: number;
  tracked: number;
  clicked: number;
};

/** The body of a synonym or a rule that is tried. */
export type Trial = { synonym?: Record<string, unknown>; rule?: Record<string, unknown> };
/** How many items were found, and the first of them. */
export type Found = { nbHits: number; hits: readonly { objectID: string; title?: unknown }[] };
/** A word, folded and in lower case, and how many items hold it. */
export type NearWord = { word: string; items: number };

/**
 * A database of the search service that was damaged and set aside, or one that is damaged and in
 * use.
 */
export type StorageProblem =
  | { kind: 'set-aside'; database: 'search' | 'insights'; file: string; at: string }
  | { kind: 'damaged'; database: 'search'; why: string };

export type Day = { date: string; count: number };
export type CountAnswer = { count: number; dates: Day[] };
export type NoResultAnswer = {
  rate: number | null;
  count: number;
  noResultCount: number;
  dates: (Day & { rate: number | null; noResultCount: number })[];
};
export type ClickAnswer = { rate: number | null; clickCount: number; trackedSearchCount: number };
export type PositionAnswer = { average: number | null; clickCount: number };
export type TopSearch = {
  search: string;
  count: number;
  nbHits: number;
  clickThroughRate?: number | null;
  averageClickPosition?: number | null;
  clickCount?: number;
};
export type MissedSearch = { search: string; count: number; withFilterCount: number };
