// Searches and events on their way between services, as text.
import { createHmac, randomBytes } from 'node:crypto';
import type { InsightsEvent } from '../insights/event.ts';
import type { ObservedSearch } from '../insights/observed.ts';
import type { SharedEntry } from './sharing.ts';

/** What an entry says: nothing for one of a visitor who was forgotten. */
export type Entry =
  | { readonly search: ObservedSearch }
  | { readonly event: InsightsEvent }
  | { readonly forget: string }
  | { readonly forgetHash: string; readonly salt: string }
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

/**
 * What is left of an entry by which a visitor is forgotten, when most services have read it: by it
 * one that comes late finds the visitor in its own file, and nobody reads who it was.
 */
export function forgettingUnnamed(body: string): string {
  const entry = readEntry(body);
  if (!('forget' in entry)) return body;
  const salt = randomBytes(16).toString('hex');
  return JSON.stringify({ forgetHash: hashOf(entry.forget, salt), salt } satisfies Entry);
}

/** Whether an entry is of that visitor, where it says that one is forgotten. */
export function isForgotten(entry: Entry, token: string): boolean {
  if ('forget' in entry) return entry.forget === token;
  return 'forgetHash' in entry && entry.forgetHash === hashOf(token, entry.salt);
}

const hashOf = (token: string, salt: string): string =>
  createHmac('sha256', salt).update(token).digest('hex');

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
