// The provider that the settings name.
import { failure } from '../../../platform/errors/failure.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { SearchProvider } from './search-provider.ts';
import { embeddedProvider, type EmbeddedService } from './embedded.ts';

type Chosen = Pick<
  Settings,
  | 'search.region'
  | 'search.provider'
  | 'search.application-id'
  | 'search.search-key'
  | 'search.admin-key'
>;

/**
 * Opens the provider. The client for a hosted one is loaded only where it is used.
 * @param address  where the site answers the protocol, such as `/search-api`
 * @throws invalid-setting where a setting of the hosted provider is missing
 */
export async function openProvider(
  settings: Chosen,
  service: EmbeddedService,
  address: string,
): Promise<SearchProvider> {
  if (settings['search.provider'] === 'embedded') return embeddedProvider(service, address);
  for (const key of ['search.application-id', 'search.search-key', 'search.admin-key'] as const) {
    if (settings[key] === '')
      throw failure(
        'invalid-setting',
        key,
        'search.provider = “algolia”',
        'it is empty; copy it from your Algolia dashboard',
      );
  }
  const { algoliaProvider } = await import('./algolia.ts');
  return algoliaProvider({
    appId: settings['search.application-id'],
    searchKey: settings['search.search-key'],
    adminKey: settings['search.admin-key'],
    region: settings['search.region'] === 'de' ? 'de' : 'us',
  });
}
