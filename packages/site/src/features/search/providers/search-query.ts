// What is asked of a search provider and what it answers: plain values in the shapes of Algolia's
// `/queries`. Filters alone have parts in the place of text, since a value may hold every character
// that a text of filters is written with.

/** A record has this value. */
export type ValueFilter = { attribute: string; value: string };

/** A number of a record compares so with `value`. */
export type NumberFilter = { attribute: string; comparison: '>=' | '<='; value: number };

/** Filters: lists inside are alternatives (“or”), the lists themselves all have to hold (“and”). */
type FacetFilters = readonly (readonly ValueFilter[])[];

export type SearchParameters = {
  query?: string;
  facetFilters?: FacetFilters;
  /** All of them have to hold. */
  numericFilters?: readonly NumberFilter[];
  /**
   * Boxes as latitude, longitude, latitude, longitude of two corners; what is in any of them is
   * found.
   */
  insideBoundingBox?: readonly (readonly number[])[];
  /** What fulfils these comes before what does not. */
  optionalFilters?: readonly ValueFilter[];
  facets?: readonly string[];
  maxValuesPerFacet?: number;
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
  offset?: number;
  length?: number;
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  restrictSearchableAttributes?: readonly string[];
  typoTolerance?: boolean | 'min' | 'strict';
  minWordSizefor1Typo?: number;
  minWordSizefor2Typos?: number;
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /** Whether the search counts as one that a visitor made. */
  analytics?: boolean;
  /** Whether it may be part of an experiment. */
  enableABTest?: boolean;
};

/** A search of an index, or of the values of one facet in it. */
export type SearchQuery =
  | ({ indexName: string; type?: 'default' } & SearchParameters)
  | {
      indexName: string;
      type: 'facet';
      facet: string;
      facetQuery: string;
      maxFacetHits?: number;
      facetFilters?: FacetFilters;
      query?: string;
      numericFilters?: readonly NumberFilter[];
      typoTolerance?: SearchParameters['typoTolerance'];
    };

/**
 * The queries as ones that count in no statistics and take part in no experiment, unless they say
 * so themselves: most are the page's own.
 */
export function quiet(queries: readonly SearchQuery[]): SearchQuery[] {
  return queries.map((query) => ({ analytics: false, enableABTest: false, ...query }));
}

/**
 * A request for recommendations; the models are Algolia's. Scores and thresholds are from 0 to 100.
 */
export type RecommendQuery = {
  indexName: string;
  model: 'related-products' | 'bought-together' | 'trending-items' | 'looking-similar';
  /** The record to find companions for; not with trends. */
  objectID?: string;
  threshold: number;
  maxRecommendations: number;
  queryParameters?: SearchParameters;
};

/** Why a record is recommended, as our own service tells it. */
export type RecommendReason =
  | { kind: 'shared'; attribute: string; value: string | number; share: number }
  | { kind: 'looks'; part: string; likeness: number }
  | { kind: 'visitors'; what: 'looked-at-both' | 'kept-both' | 'trending'; visitors: number }
  | { kind: 'curator' | 'fallback' };

export type Highlight = {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
};

/** A found record: what was asked for of it. */
export type SearchHit = {
  objectID: string;
  _highlightResult?: Record<string, Highlight | Highlight[]>;
} & Record<string, unknown>;

/** Value → how many records have it, by facet. */
export type FacetCounts = Record<string, Record<string, number>>;

export type SearchResult = {
  hits: SearchHit[];
  nbHits: number;
  /** Whether `nbHits` is the whole number; absent: it is. */
  exhaustiveNbHits?: boolean;
  /** Whether `facets` count everything; absent: they do. */
  exhaustiveFacetsCount?: boolean;
  /** From 0. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  facets?: FacetCounts;
  /** What rules add for the page; of it only the redirect is heeded. */
  renderingContent?: { redirect?: { url?: string } };
  /** Answer to a search of a facet's values. */
  facetHits?: { value: string; highlighted: string; count: number }[];
};

/** A record as it is handed to a provider. */
export type SearchRecord = { objectID: string } & Record<string, unknown>;

export type IndexChange =
  | { action: 'put'; record: SearchRecord }
  | { action: 'remove'; id: string };

/** A word for which others are found too, not the other way round. */
export type OneWaySynonym = { objectID: string; input: string; synonyms: readonly string[] };

/**
 * Settings of an index, as Algolia names them; the last group are those that our own service adds.
 */
export type IndexSettings = {
  searchableAttributes?: string[];
  attributesForFaceting?: string[];
  customRanking?: string[];
  ranking?: string[];
  replicas?: string[];
  attributesToHighlight?: string[];
  numericAttributesForFiltering?: string[];
  unretrievableAttributes?: string[];
  paginationLimitedTo?: number;
  maxValuesPerFacet?: number;
  /** Whether queries that say nothing else find words that are spelt otherwise. */
  typoTolerance?: boolean | 'min' | 'strict';
  /** Languages in which one and many of a word are the same. */
  ignorePlurals?: string[];
  /** Which forms that were not typed count as if they were. */
  alternativesAsExact?: string[];
  /** Whether the attribute of the best word counts, or those of all words. */
  attributeCriteriaComputedBy?: 'best' | 'minProximity' | 'sum';
  /** Whether “phrases” and -words are understood. */
  advancedSyntax?: boolean;
  identifierAttributes?: string[];
  attributesForRecommendations?: string[];
  attributeForLooks?: string;
  lookParts?: string[];
  /** Kept for the one who set it. */
  userData?: Record<string, unknown>;
};
