// Tells the search what was opened and kept, with the provider's own client, which comes with our
// script. Under a number that names nobody and that the browser forgets with the tab; never where
// the browser asks not to be followed.
import { AlgoliaAnalytics, getRequesterForBrowser } from 'search-insights';
import { ITEMS } from '../../features/search/queries/search-indices.ts';
import type { EventsAccess } from '../../features/search/providers/search-provider.ts';
import { prefersNoTracking } from './tracking-preference.ts';

type Insights = {
  userToken: string;
  /**
   * A result was opened; `position` in all results, from 1. Without `queryID`, it was no search
   * that the provider counts.
   */
  opened(id: string, position: number, queryID: string | undefined): void;
  viewed(id: string): void;
  /** Downloaded, shared, gathered or cited. */
  kept(id: string, how: string): void;
};

const KEY = 'vitrine-visit';

/** Reports events; undefined if that is not allowed or possible. */
export function openInsights(access: EventsAccess | undefined): Insights | undefined {
  if (!access || prefersNoTracking(navigator)) return undefined;
  const userToken = tokenOfTab();
  const client = new AlgoliaAnalytics({ requestFn: getRequesterForBrowser() });
  client.init({
    appId: access.appId,
    apiKey: access.searchKey,
    host: new URL(access.host, location.href).href.replace(/\/$/, ''),
    useCookie: false,
    userToken,
  });
  const index = ITEMS;
  return {
    userToken,
    opened(id, position, queryID) {
      if (queryID === undefined)
        void client.clickedObjectIDs({
          index,
          eventName: 'Item opened',
          objectIDs: [id],
          userToken,
        });
      else
        void client.clickedObjectIDsAfterSearch({
          index,
          eventName: 'Result opened',
          objectIDs: [id],
          positions: [position],
          queryID,
          userToken,
        });
    },
    viewed: (id) =>
      void client.viewedObjectIDs({ index, eventName: 'Item viewed', objectIDs: [id], userToken }),
    kept: (id, how) =>
      void client.convertedObjectIDs({
        index,
        eventName: `Item ${how}`,
        objectIDs: [id],
        userToken,
      }),
  };
}

function tokenOfTab(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return known;
    const made = `visit-${crypto.randomUUID()}`;
    sessionStorage.setItem(KEY, made);
    return made;
  } catch {
    // Storage may be switched off: then each page is a visit of its own.
    return `visit-${crypto.randomUUID()}`;
  }
}
