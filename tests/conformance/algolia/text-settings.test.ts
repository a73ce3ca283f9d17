// The settings that change what a word is, set and asked through the official client.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService } from '@vitrine/search-service';
import { algoliasearch, type IndexSettings } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientOptions } from './patient-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'algolia-text-'));
const service = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
const connect = () =>
  algoliasearch(service.keys.appId, service.keys.adminKey, patientOptions(server));
let client: ReturnType<typeof connect>;
const indexName = 'words';

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  client = connect();
  await client.saveObjects({
    indexName,
    waitForTasks: true,
    objects: [
      { objectID: 'sharp', title: 'Prelude in C#', code: 'LampShade' },
      { objectID: 'plain', title: 'Prelude in C', code: 'lampshade' },
      { objectID: 'dane', title: 'Jørn', code: 'HTMLPage' },
      { objectID: 'other', title: 'Jorn', code: 'page' },
    ],
  });
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets, and waits until the items are indexed by what was set. */
async function set(indexSettings: IndexSettings): Promise<void> {
  const { taskID } = await client.setSettings({
    indexName,
    indexSettings: {
      separatorsToIndex: '',
      camelCaseAttributes: [],
      keepDiacriticsOnCharacters: '',
      ...indexSettings,
    },
  });
  await client.waitForTask({ indexName, taskID });
}

async function found(query: string): Promise<string[]> {
  const { hits } = await client.searchSingleIndex({
    indexName,
    searchParams: { query, typoTolerance: false, queryType: 'prefixNone' },
  });
  return hits.map(({ objectID }) => objectID).sort();
}

async function marked(query: string, attribute: 'title' | 'code'): Promise<unknown> {
  const {
    hits: [hit],
  } = await client.searchSingleIndex({
    indexName,
    searchParams: { query, typoTolerance: false, queryType: 'prefixNone' },
  });
  return Reflect.get(Object(Reflect.get(Object(hit?._highlightResult), attribute)), 'value');
}

describe('what a word is', () => {
  it('is letters and digits where nothing is set', async () => {
    expect([
      await found('c#'),
      await found('jørn'),
      await found('jorn'),
      await found('shade'),
      await found('html'),
    ]).toEqual([['plain', 'sharp'], ['dane', 'other'], ['dane', 'other'], [], []]);
  });
  it('may be a sign (separatorsToIndex)', async () => {
    await set({ separatorsToIndex: '#' });
    expect([await found('c#'), await found('C #'), await found('c'), await found('#')]).toEqual([
      ['sharp'],
      ['sharp'],
      ['plain', 'sharp'],
      ['sharp'],
    ]);
    expect(await marked('c#', 'title')).toBe('Prelude in <em>C#</em>');
  });
  it('may be a part of camelCase (camelCaseAttributes), in the attributes that are named', async () => {
    await set({ camelCaseAttributes: ['code'] });
    expect([
      await found('shade'),
      await found('lamp shade'),
      await found('lampshade'),
      await found('page'),
    ]).toEqual([['sharp'], ['sharp'], ['plain', 'sharp'], ['dane', 'other']]);
    expect(await marked('shade', 'code')).toBe('Lamp<em>Shade</em>');
    await set({ camelCaseAttributes: ['title'] });
    expect(await found('shade')).toEqual([]);
  });
  it('may keep its marks (keepDiacriticsOnCharacters)', async () => {
    await set({ keepDiacriticsOnCharacters: 'ø' });
    expect([await found('jørn'), await found('JØRN'), await found('jorn')]).toEqual([
      ['dane'],
      ['dane'],
      ['other'],
    ]);
    expect(await marked('jørn', 'title')).toBe('<em>Jørn</em>');
  });
  it('is what it was when the settings are taken back, and they are told', async () => {
    expect(await client.getSettings({ indexName })).toMatchObject({
      keepDiacriticsOnCharacters: 'ø',
      camelCaseAttributes: [],
      separatorsToIndex: '',
    });
    await set({});
    expect([await found('c#'), await found('jorn'), await found('shade')]).toEqual([
      ['plain', 'sharp'],
      ['dane', 'other'],
      [],
    ]);
  });
  it('is refused where the setting is not of its kind', async () => {
    await expect(
      client.setSettings({
        indexName,
        indexSettings: { camelCaseAttributes: [5] } as unknown as IndexSettings,
      }),
    ).rejects.toThrow(/camelCaseAttributes/);
  });
});
