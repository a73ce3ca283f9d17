// What the services of several nodes share, as the service of this one needs it.
import { SearchFailure, type SetupChange, type Sharing } from '@vitrine/search-service';
import type { Site } from '../../../platform/site.ts';
import { sharedEntries, type CountingService, type SharedEntries } from './shared-entries.ts';
import { sharedSetup, type ConfiguredService, type SharedSetup } from './shared-setup.ts';

export type SearchSharing = { port: Sharing; setup: SharedSetup; entries: SharedEntries };

/**
 * What the nodes on one database share; undefined where only one can be, or where the indices are
 * elsewhere.
 * @param isShared whether something that a node has from before belongs to all of them
 */
export function searchSharing(
  site: Pick<Site, 'clock' | 'database' | 'settings'>,
  service: () => ConfiguredService & CountingService,
  isShared: (change: SetupChange) => boolean,
): SearchSharing | undefined {
  if (site.database.kind !== 'postgres' || site.settings['search.provider'] !== 'embedded')
    return undefined;
  const setup = sharedSetup(site.database, service, isShared);
  const entries = sharedEntries(site, service);
  return {
    setup,
    entries,
    port: {
      change: (propose) => setup.change(propose).catch(refused),
      record: entries.record,
      keep: (given) => entries.keep(given).catch(refused),
      forget: (token) => entries.forget(token).catch(refused),
      settled: entries.settled,
    },
  };
}

/** What the service refused has its own name; everything else is the database. */
function refused(error: unknown): never {
  if (error instanceof SearchFailure) throw error;
  const why = error instanceof Error ? error.message : String(error);
  throw new SearchFailure('sharing-failed', [why], error);
}
