// Staff's last word on searches that are suggested to visitors.
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import {
  allSuggestedSearches,
  hideSearch,
  suggestSearchAgain,
  type SuggestedSearch,
} from '../search/queries/suggested-searches.ts';

type Desk = { site: Pick<Site, 'database' | 'clock'> };

/** Suggested and hidden ones, the most often searched first. @throws not-allowed */
export async function searchesSuggested({ site }: Desk, actor: Actor): Promise<SuggestedSearch[]> {
  require(actor, 'search:read');
  return allSuggestedSearches(site.database.read);
}

/**
 * Never suggests a search, whether it is suggested today or not.
 * @returns the search as it is hidden; nothing where such a search is never suggested anyway
 * @throws not-allowed
 */
export async function vetoSearch(
  { site }: Desk,
  actor: Actor,
  typed: string,
): Promise<string | undefined> {
  require(actor, 'search:manage');
  const by = { at: site.clock.now(), by: nameOf(actor) };
  return site.database.transaction((writer) => hideSearch(writer, typed, by));
}

/** Suggests it again as often as it is searched. @throws not-allowed */
export async function endVeto({ site }: Desk, actor: Actor, query: string): Promise<void> {
  require(actor, 'search:manage');
  await site.database.transaction((writer) => suggestSearchAgain(writer, query));
}
