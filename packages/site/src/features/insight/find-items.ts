// Items to choose from at the desk, as visitors would find them.
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { textOf } from './curation.ts';
import type { Found, SearchAdministration } from './search-administration.ts';

type Desk = { search: SearchAdministration; index: string };

const MAX_RESULTS = 10;

/**
 * Public items that a search finds, the best first. Nothing of it is counted.
 * @throws not-allowed, search-administration-failed
 */
export async function findItems(
  { search, index }: Desk,
  actor: Actor,
  query: string,
): Promise<{ id: string; title: string }[]> {
  require(actor, 'search:read');
  const { hits } = await searchUncounted(search, index, {
    query,
    hitsPerPage: MAX_RESULTS,
    enableRules: false,
  });
  return hits.map(({ objectID, title }) => ({ id: objectID, title: textOf(title) || objectID }));
}

/** Searches an index without counting it as a visitor's search. */
export const searchUncounted = (
  search: SearchAdministration,
  index: string,
  query: { query: string; hitsPerPage: number; enableRules?: boolean },
): Promise<Found> =>
  search.ask('POST', `/1/indexes/${encodeURIComponent(index)}/query`, {
    ...query,
    attributesToRetrieve: ['title'],
    attributesToHighlight: [],
    analytics: false,
    enableABTest: false,
  });
