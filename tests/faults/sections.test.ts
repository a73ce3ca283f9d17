// Every section of every page is made to fail: the page is shown without it, says so in the log,
// and is kept by no cache.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Composed } from '../../packages/site/src/app/compose.ts';
import { openSitePages } from '../../packages/site/src/app/site-pages.ts';
import { pageHandler } from '../../packages/site/src/app/page-handler.ts';
import type { PageBuild } from '../../packages/site/src/app/page-renderer.ts';
import type { SearchProvider } from '../../packages/site/src/features/search/providers/search-provider.ts';
import { newCaches } from '../../packages/site/src/platform/cache/caches.ts';
import { sectionsOf } from '../../packages/site/src/platform/http/sections.ts';
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { onBothDatabases } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';
import {
  builtPages,
  fillAround,
  importNames,
  openIndexed,
  type Addresses,
} from './imported-museum.ts';

const source = join(import.meta.dirname, '../../packages/site/src');
const broken = () => Promise.reject(new Error('made to fail'));
const silent = (search: SearchProvider): SearchProvider => ({
  ...search,
  search: broken,
  recommend: broken,
  eventsHost: broken,
});

onBothDatabases('a section of a page', (database) => {
  let composed: Composed;
  let pages: PageBuild;
  let addresses: string[] = [];
  let around: Addresses;
  const logged: { requestId?: string; section?: string }[] = [];
  const site = () => ({
    ...composed.site,
    log: pino(
      { level: 'error' },
      { write: (line: string) => void logged.push(JSON.parse(line) as object) },
    ),
  });

  beforeAll(async () => {
    pages = (await builtPages()).pages;
    const own = newSite(database(), {
      VITRINE_SERVER_STORED_PAGES_MEMORY_MB: '0',
      VITRINE_SERVER_STORED_PAGES_DISK_MB: '0',
    });
    await importNames(own, ['Rain', 'Snow', 'Hail', 'Fog']);
    around = await fillAround(own, 'Weather');
    composed = await openIndexed(own);
    addresses = [...(await everyPage(own, around)), '/collection?q=rain&similar=yes'];
  }, 180_000);
  afterAll(() => composed?.stop());

  /** A page of the museum in which the section of this name cannot be had. */
  const open = async (
    address: string,
    {
      failing,
      seen,
      search = composed.search,
      here = site(),
    }: { failing?: string; seen?: Set<string>; search?: SearchProvider; here?: Site } = {},
  ) => {
    const sections: typeof sectionsOf = (report) => {
      const section = sectionsOf(report);
      return (name, load, instead) => {
        seen?.add(name);
        return section(name, name === failing ? broken : load, instead);
      };
    };
    logged.length = 0;
    const facts = {
      origin: 'https://museum.example',
      requestId: `request of ${address}`,
      client: '192.0.2.7',
      secure: true,
    };
    const response = await pageHandler(here, search, pages, {
      ...(await openSitePages(here, async () => '')),
      // Whether a page may be kept is not what is tried here.
      changes: { follow: () => undefined },
      sections,
    })(new Request(`https://museum.example${address}`), facts);
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      html: await response.text(),
    };
  };

  it('is left out and logged when it fails, and all the rest is there', async () => {
    const failed = new Set<string>();
    for (const address of addresses) {
      const seen = new Set<string>();
      const whole = await open(address, { seen });
      expect([address, whole.status, logged]).toEqual([
        address,
        address === '/nowhere' ? 404 : 200,
        [],
      ]);
      for (const failing of seen) {
        const { status, cache, html } = await open(address, { failing });
        expect([address, failing, status, cache]).toEqual([
          address,
          failing,
          whole.status,
          'no-store',
        ]);
        expect(
          logged.map(({ requestId, section }) => [requestId, section]),
          `${address} without ${failing}`,
        ).toContainEqual([`request of ${address}`, failing]);
        expect(html).toContain('</html>');
        failed.add(failing);
      }
    }
    const written = globSync('{website,features}/**/*.{ts,tsx}', { cwd: source })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        [...readFileSync(join(source, file), 'utf8').matchAll(/\bsection\(\s*'([^']+)'/g)].map(
          (match) => match[1] ?? '',
        ),
      );
    expect(written.length).toBeGreaterThan(30);
    expect([...new Set(written)].filter((name) => !failed.has(name))).toEqual([]);
  }, 120_000);

  it('is what fails where the search does not answer; a page of results is the search itself', async () => {
    for (const address of ['/', '/fr', `/${around.story}`, await anItem(composed.site)]) {
      const { status, cache } = await open(address, { search: silent(composed.search) });
      expect([address, status, cache]).toEqual([address, 200, 'no-store']);
    }
    for (const address of ['/collection', '/collection?material=Rain', '/search?q=rain'])
      expect([address, (await open(address, { search: silent(composed.search) })).status]).toEqual([
        address,
        500,
      ]);
  });

  it('is no excuse where the main content fails', async () => {
    const dead = {
      ...composed.site.database,
      read: new Proxy(
        {},
        {
          get: () => {
            throw new Error('the database is gone');
          },
        },
      ),
    } as unknown as Database;
    const here = { ...site(), database: dead, caches: newCaches() };
    for (const address of [
      '/',
      `/${around.event}`,
      `/${around.page}`,
      '/people',
      await anItem(composed.site),
    ])
      expect([
        address,
        (await open(address, { here, search: silent(composed.search) })).status,
      ]).toEqual([address, 500]);
  });
});

async function anItem(site: Site): Promise<string> {
  const [first] = await pathsOf(site, 'item', 'items');
  return first ?? '';
}

/** The pages of records of one kind. */
async function pathsOf(site: Site, kind: string, folder: string): Promise<string[]> {
  const rows = await site.database.read
    .selectFrom('record')
    .select(['id', 'slug'])
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(kind === 'item' ? 2 : 1)
    .execute();
  return rows.map(({ id, slug }) => `/${folder}/${id}/${slug}`);
}

/** A page of every kind that has sections. */
async function everyPage(site: Site, around: Addresses): Promise<string[]> {
  const records = await Promise.all(
    [
      ['item', 'items'],
      ['person', 'people'],
      ['place', 'places'],
      ['subject', 'subjects'],
      ['collection', 'collections'],
    ].map(([kind = '', folder = '']) => pathsOf(site, kind, folder)),
  );
  const items = records[0] ?? [];
  return [
    '/',
    '/fr',
    '/collection',
    '/fr/collection?view=map',
    '/collection?q=zzzzzz',
    '/search?q=rain',
    '/about',
    '/whats-on',
    '/media',
    '/media/seventeen',
    '/sets',
    '/nowhere',
    ...records.flat(),
    `${items[0]}?from=1.q%3DRain`,
    ...Object.values(around).map((path) => `/${path}`),
    ...['story', 'exhibition', 'event'].map((kind) => `/embed/${around[kind as keyof Addresses]}`),
    `/embed${items[0]?.replace(/\/[^/]*$/, '')}`,
  ];
}
