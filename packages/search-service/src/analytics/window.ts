// A period between two instants, and what is counted of the searches in it.

/**
 * A query, or null for all of them, and a period in milliseconds since 1970, its end not included.
 */
export type Window = { readonly query: string | null; readonly from: number; readonly to: number };
/**
 * Searches, those that found nothing, those with `clickAnalytics`, and those of them that were
 * clicked.
 */
export type WindowCount = {
  readonly searches: number;
  readonly withoutResults: number;
  readonly tracked: number;
  readonly clicked: number;
};
