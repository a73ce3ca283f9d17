// The orders of lists at the desk, and where a page of them ends. Pure.

/** The columns that lists are ordered by. */
export const listOrders = {
  name: 'sort_key',
  title: 'title_key',
  updated: 'updated_at',
} as const;
export type ListOrder = keyof typeof listOrders;

/** A row of an order: its value there, and its record. */
export type Cursor = { key: string; id: string };

/** Which page: the first one, what comes after a row or before one, or the last one. */
export type PageAt = 'first' | 'last' | { after: Cursor } | { before: Cursor };
