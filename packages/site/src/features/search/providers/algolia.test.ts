// The adapter for hosted Algolia, driven through the official client against our own service: what
// it sends and reads is the protocol. A run against Algolia itself is not part of the tests, and is
// not claimed by them.
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { serve, type ServerType } from '@hono/node-server';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchProvider } from './search-provider.ts';
import { algoliaProvider } from './algolia.ts';
import { itIsASearchProvider } from './search-provider.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-algolia-'));
let opened: { service: SearchService; server: ServerType; provider: SearchProvider } | undefined;

function parts() {
  if (!opened) throw new Error('The service is opened when the suite runs.');
  return opened;
}

beforeAll(async () => {
  const service = openSearchService({ folder });
  const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const { appId, searchKey, adminKey } = service.keys;
  const hosts = [
    {
      url: `127.0.0.1:${(server.address() as AddressInfo).port}`,
      protocol: 'http',
      accept: 'readWrite',
    } as const,
  ];
  opened = {
    service,
    server,
    provider: algoliaProvider({
      appId,
      searchKey,
      adminKey,
      hosts,
      timeouts: { connect: 30_000, read: 60_000, write: 60_000 },
    }),
  };
});
afterAll(async () => {
  parts().server.close();
  await parts().service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the search provider for hosted Algolia', () => {
  itIsASearchProvider(() => parts().provider);

  it('sends browsers to the hosts of the application', () => {
    expect(parts().provider.browserAccess()).toMatchObject({
      address: `https://${parts().service.keys.appId.toLowerCase()}-dsn.algolia.net`,
      searchKey: parts().service.keys.searchKey,
    });
  });

  it('leaves out the settings that only our own service has, and the word “unordered” from lists', async () => {
    await parts().provider.configure('translated', {
      searchableAttributes: ['unordered(title,maker)', 'unordered(text)'],
      identifierAttributes: ['number'],
      attributeForLooks: 'look',
    });
    const settings = await parts().provider.settings('translated');
    expect(settings).toMatchObject({
      searchableAttributes: ['title,maker', 'unordered(text)'],
      identifierAttributes: [],
    });
    expect(settings).not.toHaveProperty('attributeForLooks');
  });

  it('says when the provider does not answer', async () => {
    const gone = algoliaProvider({
      appId: 'A',
      searchKey: 's',
      adminKey: 'a',
      hosts: [{ url: '127.0.0.1:1', protocol: 'http', accept: 'readWrite' }],
    });
    expect(await gone.health()).toMatchObject({ ready: false });
  });
});
