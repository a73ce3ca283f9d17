// A small museum with something behind every kind of address, served in this process under several
// settings at once.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { buildFolder } from '../../packages/site/src/app/build-pages.ts';
import { compose, type Composed } from '../../packages/site/src/app/compose.ts';
import type { DeskBuild } from '../../packages/site/src/app/desk-build.ts';
import { mountsOf } from '../../packages/site/src/app/mounts.ts';
import type { PageBuild } from '../../packages/site/src/app/page-renderer.ts';
import type { Mount } from '../../packages/site/src/app/mount.ts';
import { startServer, type RunningServer } from '../../packages/site/src/app/web-server.ts';
import { makeDeskLink } from '../../packages/site/src/features/accounts/desk-link.ts';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { entryDefinitions } from '../../packages/site/src/features/editorial/entry.ts';
import {
  saveEvent,
  saveSeries,
  saveVenue,
} from '../../packages/site/src/features/events/schedule/save-event.ts';
import { register } from '../../packages/site/src/features/events/registration/register.ts';
import { makeSet } from '../../packages/site/src/features/gather/make-set.ts';
import { importCommand } from '../../packages/site/src/features/imports/import-commands.ts';
import { addRecord } from '../../packages/site/src/features/records/records.ts';
import { readSettings } from '../../packages/site/src/platform/config/read-settings.ts';
import { newCaches } from '../../packages/site/src/platform/cache/caches.ts';
import { openSitePages } from '../../packages/site/src/app/site-pages.ts';
import { clientBudgets } from '../../packages/site/src/platform/http/client-budgets.ts';
import { watchProxies } from '../../packages/site/src/platform/http/proxy-watch.ts';
import { systemClock } from '../../packages/site/src/platform/clock/clock.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { newDatabase } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
export type Entrance = RunningServer & {
  mounts: readonly Mount[];
  ask(path: string, requested?: RequestOptions): Promise<Answer>;
};

export type Museum = {
  site: Site;
  build: PageBuild;
  /** Every public address that there is something at, and a few that there is nothing at. */
  addresses: string[];
  /** Serves the museum under these settings, beside what serves it already. */
  open(environment: Record<string, string>): Promise<Entrance>;
  close(): Promise<void>;
};

/** Makes the museum; its doors are opened by its tests. */
export async function openMuseum(): Promise<Museum> {
  const opened = await newDatabase('sqlite');
  const site: Site = {
    ...newSite(opened.database, {
      VITRINE_SAMPLE: 'off',
      VITRINE_SITE_ARK: '12345/x5',
      VITRINE_SITE_URL: 'https://museum.example',
    }),
    clock: systemClock,
  };
  const build = (await import(
    pathToFileURL(join(buildFolder, 'server/index.js')).href
  )) as PageBuild;
  const desk = (await import(
    pathToFileURL(join(buildFolder, 'desk/entry.server.js')).href
  )) as DeskBuild;
  const composed = await compose(site);
  composed.start(() => undefined);
  const entrances: Entrance[] = [];
  const open = async (environment: Record<string, string>) => {
    const { settings } = readSettings(
      {
        VITRINE_SAMPLE: 'off',
        VITRINE_SITE_ARK: '12345/x5',
        PORT: '0',
        VITRINE_SERVER_CLIENT_PER_SECOND: '0',
        // Each entrance keeps its own pages; there is one file for them.
        VITRINE_SERVER_STORED_PAGES_DISK_MB: '0',
        ...environment,
      },
      site.dataFolder,
    );
    const own = { ...site, settings, budgets: clientBudgets(settings), caches: newCaches() };
    const parts: Composed = {
      ...composed,
      site: own,
      pages: await openSitePages(own, async () => ''),
    };
    const proxies = watchProxies(site.log);
    const mounts = mountsOf(parts, build, desk, proxies);
    const server = await startServer(own, mounts, { proxies });
    const entrance: Entrance = {
      ...server,
      mounts,
      ask: (path, requested) => send(server.url, path, requested),
    };
    entrances.push(entrance);
    return entrance;
  };
  const addresses = await fill(site);
  const first = await open({});
  while (
    !(await first.ask('/readyz')).body.includes('"search":0') ||
    !(await first.ask('/collection')).body.includes('/iiif/image/3/')
  )
    await pause(100);
  const [image = ''] = /\/iiif\/image\/3\/[\w-]+/.exec((await first.ask('/collection')).body) ?? [];
  const assets = /\/assets\/[\w.-]+/.exec((await first.ask('/')).body)?.[0] ?? '/assets/none.js';
  const card = /\/og\/[^"]*\.jpg\?v=\w+/.exec((await first.ask('/about')).body)?.[0] ?? '/og.jpg';
  return {
    site,
    build,
    open,
    addresses: [
      ...addresses,
      `${image}/info.json`,
      image,
      `${image.replace('/3/', '/2/')}/info.json`,
      `${image}/full/max/0/default.jpg`,
      assets,
      card,
    ],
    async close() {
      for (const entrance of entrances) await entrance.stop();
      await composed.stop();
      await opened.remove();
    },
  };
}

/** Fills it. @returns addresses that no page has to be read for */
async function fill(site: Site): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-museum-'));
  mkdirSync(join(folder, 'table'));
  await sharp({ create: { width: 900, height: 700, channels: 3, background: '#884422' } })
    .jpeg()
    .toFile(join(folder, 'table', 'knot.jpg'));
  writeFileSync(
    join(folder, 'table', 'table.csv'),
    'accession number,title,maker,place,subject,collection,rights,image\nA.1,Knot,Ann Bell,Paris,Knots,Ropes,https://creativecommons.org/publicdomain/zero/1.0/,knot.jpg\n',
  );
  await importCommand(
    site,
    ada,
    {
      line: () => undefined,
      progress: () => undefined,
      stop: new AbortController().signal,
    } as never,
    [join(folder, 'table'), '--publish'],
  );
  rmSync(folder, { recursive: true });
  const of = async (kind: string) =>
    (
      await site.database.read.selectFrom('record').select('id').where('kind', '=', kind).execute()
    ).map(({ id }) => id);
  const idOf = async (kind: string) => (await of(kind))[0] ?? 'none';
  const venue = await saveVenue(site, ada, {
    state: 'published',
    body: { name: { en: 'Hall' }, address: [], timeZone: 'Europe/Paris', access: [] },
  });
  const series = await saveSeries(site, ada, {
    state: 'published',
    body: { title: { en: 'Knots on Friday' } },
  } as never);
  const soon = new Date(Date.parse(site.clock.now()) + 9 * 86_400_000).toISOString().slice(0, 10);
  const { event } = await saveEvent(site, ada, {
    state: 'published',
    body: {
      title: { en: 'Tying' },
      type: 'workshop',
      audiences: [],
      access: [],
      attendance: 'in-person',
      venue: venue.id,
      free: true,
      status: 'confirmed',
      schedule: { timeZone: 'Europe/Paris', start: `${soon}T18:30`, minutes: 90 },
      booking: {
        mode: 'registration',
        capacity: 20,
        partyMost: 4,
        waitingList: true,
        closesMinutes: 60,
      },
    },
  });
  for (const [kind, path] of [
    ['story', 'rope'],
    ['exhibition', 'ropes'],
    ['page', 'visit'],
  ] as const)
    await addRecord(site, ada, entryDefinitions[kind], {
      state: 'published',
      body: { path, title: { en: path }, content: {} },
    } as never);
  const given = await register(site, {
    eventId: event.id,
    original: `${soon}T18:30:00`,
    form: { name: 'Ada', email: 'ada@example.org', party: '1' },
    requestKey: 'first',
    language: 'en',
  });
  if ('problems' in given) throw new Error(JSON.stringify(given.problems));
  const [item, person, place, subject, collection, media] = [
    await idOf('item'),
    await idOf('person'),
    await idOf('place'),
    await idOf('subject'),
    await idOf('collection'),
    await idOf('media'),
  ];
  const set = await makeSet(site, {
    title: 'Mine',
    list: '',
    items: JSON.stringify([{ id: item }]),
    lenient: true,
  });
  const token = 'token' in set ? set.token : 'none';
  const { slug } = event;
  return [
    '/',
    '/fr',
    '/collection',
    '/collection?q=knot&view=map',
    '/collection/words',
    '/suggest?q=knot',
    '/collection/export.csv',
    '/collection/feed.xml',
    '/items/any',
    `/items/${item}`,
    `/items/${item}/knot`,
    `/fr/items/${item}/knot`,
    `/items/${item}/viewer`,
    `/items/${item}.bib`,
    `/i/${item}.csl.json`,
    `/i/${item}`,
    `/items/${item}/manifest.json`,
    '/people',
    `/people/${person}`,
    '/places',
    `/places/${place}`,
    '/subjects',
    `/subjects/${subject}`,
    '/collections',
    `/collections/${collection}`,
    '/search?q=knot',
    '/data',
    '/data/files.json',
    '/about',
    '/accessibility',
    '/whats-on',
    `/whats-on/${soon.slice(0, 4)}/${soon.slice(5, 7)}`,
    `/whats-on/${slug}`,
    `/whats-on/${slug}/register?date=${soon}T18:30:00`,
    `/registrations/${given.registration.id}?key=${given.registration.secret}`,
    `/venues/${venue.slug}`,
    `/series/${series.slug}`,
    '/whats-on.ics',
    '/fr/whats-on.ics',
    `/whats-on/${slug}.ics`,
    `/venues/${venue.slug}.ics`,
    `/series/${series.slug}.ics`,
    `/share?page=/items/${item}`,
    `/share/qr.svg?page=/items/${item}`,
    `/oembed?url=https://museum.example/items/${item}`,
    `/oembed?url=https://evil.invalid/items/${item}&format=xml`,
    `/embed/items/${item}`,
    `/embed/items/${item}/viewer`,
    `/embed/whats-on/${slug}`,
    '/embed/stories/rope',
    '/embed/exhibitions/ropes',
    '/compare',
    '/sets',
    `/sets/${token}`,
    `/sets/${token}?sheet`,
    ...['csv', 'bib', 'ris', 'csl.json', 'json', 'collection.json'].map(
      (ending) => `/sets/${token}.${ending}`,
    ),
    `/og/items/${item}.jpg`,
    '/og.jpg',
    '/stories',
    '/stories/rope',
    '/exhibitions',
    '/exhibitions/ropes',
    '/media',
    '/media/none',
    `/media/${media}/manifest.json`,
    `/media/${media}/knot.jpg`,
    `/media/outside/${'0'.repeat(32)}-${'0'.repeat(8)}.jpg`,
    `/media/${media}/play/${'0'.repeat(12)}.mp4`,
    '/forms',
    '/forms/newsletter',
    '/forms/newsletter/sent/ACDE-FHJK',
    '/newsletter/confirm?key=a.b',
    '/newsletter/leave?key=a.b',
    '/uploads',
    '/uploads/none',
    '/api/v1/uploads/none',
    '/api/v1/openapi.json',
    '/api/v1/items',
    '/maps/ground.json',
    '/maps/items.geojson',
    '/maps/venues.geojson',
    '/maps/events.geojson',
    '/search-api/config',
    '/search-api/1/indexes/items/settings',
    '/ark:/12345/x5none',
    '/ark:/12345/x5none?info',
    '/sitemap.xml',
    '/sitemap/items-1.xml',
    '/robots.txt',
    '/favicon.svg',
    '/site.webmanifest',
    '/speculation-rules.json',
    '/visit',
    '/no/such/page',
    '/healthz',
    '/readyz',
    '/metrics',
    '/admin',
    '/admin/search',
    `/admin/open?key=${await makeDeskLink(site)}`,
  ];
}

/**
 * One request with exactly these headers; the Host is what they say. Bodies come as they are, so
 * nothing hides in a compressed one.
 */
function send(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        agent: false,
        hostname,
        port,
        method,
        path,
        headers: { host: `${hostname}:${port}`, 'accept-encoding': 'identity', ...headers },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => void pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString('latin1'),
          }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
