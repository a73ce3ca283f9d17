import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedAdministration } from './embedded-administration-provider.ts';
import { hostedAdministration } from './hosted-administration-provider.ts';
import type { SearchAdministration } from './search-administration.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-administration-'));
let service: SearchService;
let server: ReturnType<typeof serve>;
const administrations: Record<string, () => SearchAdministration> = {
  'the service in this process': () => embeddedAdministration(service),
  'the official clients': () =>
    hostedAdministration({
      appId: service.keys.appId,
      adminKey: service.keys.adminKey,
      region: 'de',
      hosts: [
        {
          url: `127.0.0.1:${(server.address() as AddressInfo).port}`,
          protocol: 'http',
          accept: 'readWrite',
        },
      ],
    }),
};

beforeAll(async () => {
  service = openSearchService({ folder });
  const { taskID } = await service.batch('items', [
    { action: 'addObject', body: { objectID: '1', title: 'Lion' } },
  ]);
  await service.whenVisible('items', taskID);
  server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(Object.keys(administrations))('the provider’s administration, by %s', (name) => {
  const search = (): SearchAdministration =>
    administrations[name]?.() ?? embeddedAdministration(service);

  it('reads, writes and deletes', async () => {
    await search().ask('PUT', '/1/indexes/items/synonyms/desk-1?forwardToReplicas=true', {
      objectID: 'desk-1',
      type: 'oneWaySynonym',
      input: 'lyon',
      synonyms: ['lion'],
    });
    await service.settled();
    expect(await search().ask('GET', '/1/indexes/items/synonyms/desk-1')).toMatchObject({
      input: 'lyon',
    });
    await search().ask('DELETE', '/1/indexes/items/synonyms/desk-1');
    await service.settled();
    await expect(search().ask('GET', '/1/indexes/items/synonyms/desk-1')).rejects.toThrow(
      'The search provider returned an error',
    );
  });

  it('asks for what is found', async () => {
    expect(await search().ask('POST', '/1/indexes/items/query', { query: 'lion' })).toMatchObject({
      nbHits: 1,
    });
  });
});
