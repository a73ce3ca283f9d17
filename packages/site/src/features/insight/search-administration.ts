// The part of Algolia's protocol that staff need and visitors must not have: analytics, synonyms, rules, experiments.

/** Asks a search provider with its admin key. */
export type SearchAdministration = {
  /**
   * @param path  with its query, such as `/2/searches/count?index=items`
   * @throws search-administration-failed with what the provider said
   */
  ask<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
};

export type Day = { date: string; count: number };
export type CountAnswer = { count: number; dates: Day[] };
export type NoResultAnswer = { rate: number | null; count: number; noResultCount: number; dates: (Day & { rate: number | null; noResultCount: number })[] };
export type ClickAnswer = { rate: number | null; clickCount: number; trackedSearchCount: number };
export type PositionAnswer = { average: number | null; clickCount: number };
export type TopSearch = { search: string; count: number; nbHits: number; clickThroughRate?: number | null; averageClickPosition?: number | null; clickCount?: number };
export type MissedSearch = { search: string; count: number; withFilterCount: number };
