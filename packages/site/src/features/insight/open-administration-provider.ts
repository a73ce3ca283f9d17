// The administration of the provider that the settings name.
import type { Settings } from '../../platform/config/settings.ts';
import {
  embeddedAdministration,
  type AdministeredService,
} from './embedded-administration-provider.ts';
import type { SearchAdministration } from './search-administration.ts';

type Chosen = Pick<
  Settings,
  'search.provider' | 'search.application-id' | 'search.admin-key' | 'search.region'
>;

/** Opens it. The clients for a hosted provider are loaded only where they are used. */
export async function openAdministration(
  settings: Chosen,
  service: AdministeredService,
): Promise<SearchAdministration> {
  if (settings['search.provider'] === 'embedded') return embeddedAdministration(service);
  const { hostedAdministration } = await import('./hosted-administration-provider.ts');
  return hostedAdministration({
    appId: settings['search.application-id'],
    adminKey: settings['search.admin-key'],
    region: settings['search.region'] === 'de' ? 'de' : 'us',
  });
}
