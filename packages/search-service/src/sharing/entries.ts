// Searches and events on their way between services, as text.
import type { InsightsEvent } from '../insights/event.ts';
import type { ObservedSearch } from '../insights/observed.ts';
import type { SharedEntry } from './sharing.ts';

/** What an entry says: nothing for one of a visitor who was forgotten. */
export type Entry =
  | { readonly search: ObservedSearch }
  | { readonly event: InsightsEvent }
  | { readonly forget: string }
  | Readonly<Record<string, never>>;

export function entryOfSearch(search: ObservedSearch): SharedEntry {
  return { token: search.userToken, body: JSON.stringify({ search } satisfies Entry) };
}

export function entryOfEvent(event: InsightsEvent): SharedEntry {
  return { token: event.userToken, body: JSON.stringify({ event } satisfies Entry) };
}

/** An entry by which every service that reads it forgets a visitor. */
export function forgettingEntry(token: string): string {
  return JSON.stringify({ forget: token } satisfies Entry);
}

/** @param body of a `SharedEntry` */
export function readEntry(body: string): Entry {
  return JSON.parse(body);
}

/** What is left of an entry when its visitor is forgotten: that there was a search. */
export function withoutVisitor(body: string): string {
  const entry = readEntry(body);
  return JSON.stringify(
    'search' in entry
      ? { search: { ...entry.search, userToken: null, queryID: null, test: null } }
      : {},
  );
}
