// What the services of several nodes share, as the service of this one needs it.
import { SearchFailure, type SetupChange, type Sharing } from '@vitrine/search-service';
import type { Site } from '../../../platform/site.ts';
import { sharedEntries, type CountingService, type SharedEntries } from './shared-entries.ts';
import type { ConfiguredService, SharingRules } from './make-shared.ts';
import { sharedSetup, type SharedSetup } from './shared-setup.ts';

export type SearchSharing = { port: Sharing; setup: SharedSetup; entries: SharedEntries };

/**
 * What the nodes on one database share; undefined where only one can be, or where the indices are
 * elsewhere.
 * @param rules `isAgainstSite`: whether a change is refused, since it is of what the site itself
 *   sets
 */
export function searchSharing(
  site: Pick<Site, 'clock' | 'database' | 'settings'>,
  service: () => ConfiguredService & CountingService,
  rules: SharingRules & { isAgainstSite: (change: SetupChange) => boolean },
): SearchSharing | undefined {
  if (site.database.kind !== 'postgres' || site.settings['search.provider'] !== 'embedded')
    return undefined;
  const setup = sharedSetup(site, service, rules);
  const entries = sharedEntries(site, service);
  return {
    setup,
    entries,
    port: {
      change(propose) {
        const checked = async () => {
          const changes = await propose();
          const wrong = changes.find((one) => 'id' in one && rules.isAgainstSite(one));
          if (wrong && 'id' in wrong)
            throw new SearchFailure('parameter-invalid', [wrong.id, OF_SITE]);
          return changes;
        };
        return setup.change(checked);
      },
      isShared: rules.isFilled,
      followed: setup.followed,
      record: entries.record,
      keep: entries.keep,
      forget: entries.forget,
      settled: entries.settled,
    },
  };
}

/** What to send, in the sentence about a parameter. */
const OF_SITE = 'what the site has set, with all attributes that it searches';
