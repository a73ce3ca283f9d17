import { openSearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProvider } from './open-provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-provider-'));
let service: ReturnType<typeof openSearchService> | undefined;
beforeAll(() => void (service = openSearchService({ folder })));
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (settings: Partial<Parameters<typeof openProvider>[0]>) => {
  if (!service) throw new Error('The service is opened when the suite runs.');
  return openProvider(
    {
      'search.region': '',
      'search.provider': 'embedded',
      'search.application-id': '',
      'search.search-key': '',
      'search.admin-key': '',
      ...settings,
    },
    service,
    '/search-api',
  );
};

describe('the search provider of a site', () => {
  it('is the service in the process, at an address of the site', async () =>
    expect((await open({})).browserAccess().address).toBe('/search-api'));

  it('is hosted Algolia by settings alone', async () => {
    const provider = await open({
      'search.provider': 'algolia',
      'search.application-id': 'ABC',
      'search.search-key': 's',
      'search.admin-key': 'a',
    });
    expect(provider.browserAccess()).toEqual({
      address: 'https://abc-dsn.algolia.net',
      appId: 'ABC',
      searchKey: 's',
    });
  });

  it('sends what visitors open to the region of the application', async () => {
    const hosted = {
      'search.provider': 'algolia',
      'search.application-id': 'ABC',
      'search.search-key': 's',
      'search.admin-key': 'a',
    };
    expect(await (await open({ ...hosted, 'search.region': 'de' })).eventsHost()).toBe(
      'https://insights.de.algolia.io',
    );
    expect(await (await open(hosted)).eventsHost()).toBe('https://insights.us.algolia.io');
  });

  it('says which setting is missing', async () => {
    await expect(
      open({ 'search.provider': 'algolia', 'search.application-id': 'ABC' }),
    ).rejects.toThrow(/search\.search-key/);
  });
});
