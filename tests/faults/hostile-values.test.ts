// Names and values that nobody expects, on every address of the site: whatever is imported, asked
// or sent, no answer is a fault of ours. The seed is printed; VITRINE_SEED repeats a run.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Composed } from '../../packages/site/src/app/compose.ts';
import { mountsOf } from '../../packages/site/src/app/mounts.ts';
import { answer } from '../../packages/site/src/app/answer-request.ts';
import type { Mount } from '../../packages/site/src/app/mount.ts';
import { deskCookie } from '../../packages/site/src/features/accounts/testing.ts';
import { makeSet } from '../../packages/site/src/features/gather/make-set.ts';
import { facetNames } from '../../packages/site/src/features/search/queries/search-params.ts';
import { watchProxies } from '../../packages/site/src/platform/http/proxy-watch.ts';
import {
  deskForms as deskFormTable,
  deskPages as deskPageTable,
} from '../../packages/site/src/routes/data/table.ts';
import routes from '../../packages/site/src/website/routes.ts';
import { onBothDatabases } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';
import {
  hostileNames,
  pathsOf,
  visitsOfMounts,
  visitsOfRoutes,
  type HostileMuseum,
} from './hostile-addresses.ts';
import { builtPages, fillAround, importNames, openIndexed } from './imported-museum.ts';

const seed = Number(process.env['VITRINE_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
console.info(`hostile values: VITRINE_SEED=${seed}`);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ...hostileNames.filter((name) => name.length < 40),
        '"',
        "'",
        '-',
        ':',
        '/',
        '\\',
        '%',
        '&',
        '=',
        '+',
        '#',
        '?',
        '\u200E',
        '\u200F',
        '\u202E',
        '\u{1F3FA}',
        ' ',
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);
const madeUp = fc.sample(anyText, { seed, numRuns: 12 });
const values = [...hostileNames, ...madeUp];

/** Each address is visited with one value in so many, and with others at the next seed. */
const SHARE = 6;

/** What the sources ask of addresses and of forms. */
const source = join(import.meta.dirname, '../../packages/site/src');
const requested = (folder: string, pattern: RegExp): string[] => [
  ...new Set(
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: source })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        [...readFileSync(join(source, file), 'utf8').matchAll(pattern)].map(
          (match) => match[1] ?? '',
        ),
      ),
  ),
];
const inAddresses = /\b(?:searchParams|params|given|one)\.?(?:get|getAll|has)?\('([a-z][\w-]*)'\)/g;
const parameters = [
  ...new Set([...facetNames, ...requested('{website,features,platform}', inAddresses)]),
];
const deskParameters = requested('admin', inAddresses);
const deskFields = requested('admin', /\b(?:form\.get|text|field)\(\s*(?:form,\s*)?'([\w-]+)'/g);
const filled = (address: string) =>
  address.replace(':id', '01m7y844teeqkvr9xwq55d6eer').replace(':number', '7');
const deskPages = Object.keys(deskPageTable).map(filled);
const deskForms = Object.keys(deskFormTable).map(filled);

const withAll = (names: readonly string[], value: string) =>
  names.map((name) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');

onBothDatabases('a museum of hostile names', (database, kind) => {
  let composed: Composed;
  let mounts: Mount[] = [];
  let museum: HostileMuseum;
  let cookie = '';
  let clients = 0;
  /** What the log says about faults: a section that was left out shows nowhere else. */
  const logged: { msg?: string; section?: string; err?: { message: string } }[] = [];

  beforeAll(async () => {
    const { pages, desk } = await builtPages();
    const site = {
      ...newSite(database(), {
        VITRINE_SERVER_CLIENT_PER_SECOND: '0',
        VITRINE_SITE_ARK: '12345/x',
      }),
      log: pino(
        { level: 'error' },
        { write: (line: string) => void logged.push(JSON.parse(line) as object) },
      ),
    };
    const output = await importNames(site, [...values, 'half \uD800 a pair', 'nul \0 in it']);
    expect(output).toContain('cannot be saved');
    const around = await fillAround(site, '\u200F\'s-Hertogenbosch: "50%" / -x \u{1F3FA}');
    composed = await openIndexed(site);
    mounts = mountsOf(composed, pages, desk, watchProxies(site.log));
    const ids = (kind: string) =>
      site.database.read
        .selectFrom('record')
        .select('id')
        .where('kind', '=', kind)
        .where('state', '=', 'published')
        .orderBy('id')
        .limit(3)
        .execute()
        .then((rows) => rows.map(({ id }) => id));
    const [items, people, places, subjects, collections, media] = await Promise.all(
      ['item', 'person', 'place', 'subject', 'collection', 'media'].map(ids),
    );
    const set = await makeSet(site, {
      title: '"\u{1F3FA}',
      list: '',
      items: (items ?? []).join('\n'),
      lenient: true,
    });
    museum = {
      around,
      items: items ?? [],
      people: people ?? [],
      places: places ?? [],
      subjects: subjects ?? [],
      collections: collections ?? [],
      media: media ?? [],
      set: 'token' in set ? set.token : '',
    };
    cookie = await deskCookie(site);
  }, 240_000);
  afterAll(() => composed?.stop());

  /** Every answer is that of another visitor, so that none has to wait. */
  const send = (address: string, init: RequestInit = {}) =>
    answer(
      composed.site,
      mounts,
      new Request(`https://museum.example${address}`, { redirect: 'manual', ...init }),
      {
        arrival: {
          kind: 'served',
          origin: 'https://museum.example',
          secure: true,
          client: `2001:db8:${(clients++).toString(16)}::1`,
        },
        requestId: 'r1',
      },
    );
  /**
   * The status at the end of the way, which may lead on within the site; the body is read, as it
   * may break while it is sent.
   */
  const statusOf = async (address: string, init: RequestInit = {}): Promise<number> => {
    let response = await send(address, init);
    await response.arrayBuffer();
    for (let steps = 0; steps < 4 && response.status >= 300 && response.status < 400; steps++) {
      const to = new URL(response.headers.get('location') ?? '/', 'https://museum.example');
      if (to.origin !== 'https://museum.example') break;
      response = await send(to.pathname + to.search, init.method === 'POST' ? {} : init);
      await response.arrayBuffer();
    }
    return response.status;
  };
  /** Those that are answered with a fault of ours. */
  const faults = async (addresses: Iterable<string>): Promise<string[]> => {
    const found: string[] = [];
    for (const address of addresses) {
      const status = await statusOf(address).catch(
        (error: unknown) => `broke off: ${String(error)}`,
      );
      // By its specification oEmbed answers a format that it does not have with 501.
      const [left] = logged.splice(0).filter(({ section }) => section !== undefined);
      if (left)
        found.push(`without “${left.section}” (${left.err?.message}) ${address.slice(0, 300)}`);
      if (
        typeof status === 'string' ||
        (status >= 500 && !(status === 501 && address.startsWith('/oembed?')))
      )
        found.push(`${status} ${address.slice(0, 300)}`);
    }
    return found;
  };

  it('visits every route and every part of the site', () => {
    expect(Object.keys(visitsOfRoutes).sort()).toEqual(pathsOf(routes).sort());
    expect(Object.keys(visitsOfMounts).sort()).toEqual(mounts.map(({ name }) => name).sort());
    expect([
      parameters.length > 30,
      deskPages.length > 7,
      deskForms.length > 10,
      deskFields.length > 3,
    ]).toEqual([true, true, true, true]);
  });

  it('has a page of each of its records, in each of its languages', async () => {
    const rows = await composed.site.database.read
      .selectFrom('record')
      .select(['id', 'slug', 'kind'])
      .where('state', '=', 'published')
      .execute();
    const folders: Record<string, string> = {
      item: 'items',
      person: 'people',
      place: 'places',
      subject: 'subjects',
      collection: 'collections',
    };
    const addresses = rows.flatMap(({ id, slug, kind }, i) =>
      folders[kind]
        ? [`${['', '/fr', '/ar'][i % 3]}/${folders[kind]}/${id}/${encodeURIComponent(slug)}`]
        : [],
    );
    expect(addresses.length).toBeGreaterThan(150);
    expect(await faults([...addresses, '/', '/fr', '/ar'])).toEqual([]);
    for (const address of ['/', '/fr', '/ar'])
      expect(
        (await send(address)).headers.get('cache-control'),
        `${address} has all its sections`,
      ).toContain('public');
  }, 120_000);

  it('filters by each of its values in each facet, and finds what bears them', async () => {
    const known = await composed.search.search([
      {
        indexName: 'items',
        query: '',
        page: 0,
        hitsPerPage: 0,
        facets: [...facetNames],
        maxValuesPerFacet: 1000,
        attributesToRetrieve: [],
      },
    ]);
    const pairs = Object.entries(known[0]?.facets ?? {}).flatMap(([facet, counts]) =>
      Object.entries(counts).map(([value, count]) => ({ facet, value, count })),
    );
    expect(pairs.length).toBeGreaterThan(150);
    const found = await composed.search.search(
      pairs.map(({ facet, value }) => ({
        indexName: 'items',
        query: '',
        page: 0,
        hitsPerPage: 0,
        facetFilters: [[{ attribute: facet, value }]],
        attributesToRetrieve: [],
      })),
    );
    expect(pairs.filter(({ count }, i) => (found[i]?.nbHits ?? 0) < count)).toEqual([]);
    expect(
      await faults(
        values.flatMap((value, i) => [
          `/collection?${withAll([facetNames[i % facetNames.length] ?? 'maker'], value)}`,
          ...[
            '/collection',
            '/fr/collection/feed.xml',
            '/collection/export.csv',
            '/ar/maps/items.geojson',
          ].map((path) => `${path}?${withAll(facetNames, value)}`),
        ]),
      ),
    ).toEqual([]);
  }, 120_000);

  it('answers each route and each part with any value in its address and in every parameter', async () => {
    const addresses = function* (value: string, share = 1, turn = 0) {
      let at = turn;
      const inPath = encodeURIComponent(value.toWellFormed());
      for (const visit of [...Object.values(visitsOfRoutes), ...Object.values(visitsOfMounts)]) {
        for (const address of visit(museum, inPath))
          if (at++ % share === 0)
            yield `${address}${address.includes('?') ? '&' : '?'}${withAll(parameters, value.slice(0, 300))}`;
      }
    };
    const found: string[] = [];
    for (const [i, value] of hostileNames.entries())
      found.push(
        ...(await faults(addresses(value, SHARE, i + seed + (kind === 'sqlite' ? 0 : SHARE / 2)))),
      );
    expect(found).toEqual([]);
    await fc.assert(
      fc.asyncProperty(anyText, async (value) => {
        expect(await faults(addresses(value.replaceAll('\0', ''), SHARE, seed))).toEqual([]);
      }),
      { seed, numRuns: 6, endOnFailure: true },
    );
  }, 300_000);

  it('answers the search protocol with any value in any filter', async () => {
    const { appId, searchKey } = composed.search.browserAccess();
    for (const value of values) {
      const filter = `place:${value}`;
      const requests = [
        { facetFilters: [[filter]] },
        { facetFilters: filter },
        { filters: filter },
        { optionalFilters: [filter] },
        { query: value, type: 'facet', facet: 'place', facetQuery: value },
      ].map((one) => ({ indexName: 'items', ...one }));
      for (const one of requests)
        expect(
          await statusOf(
            `/search-api/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${searchKey}`,
            { method: 'POST', body: JSON.stringify({ requests: [one] }) },
          ),
          JSON.stringify(one),
        ).toBeLessThan(500);
    }
  }, 60_000);

  it('takes any value in any form', async () => {
    const post = (
      address: string,
      fields: Record<string, string>,
      headers: Record<string, string> = {},
    ) =>
      statusOf(address, {
        method: 'POST',
        headers: { origin: 'https://museum.example', ...headers },
        body: new URLSearchParams(fields),
      });
    for (const value of [...values, 'a\0b', '\0']) {
      const fields = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, value]));
      for (const [address, names] of [
        ['/forms/enquiry', ['name', 'email', 'message', 'made up', value, '-token', '-draft']],
        ['/sets', ['title', 'list', 'items']],
        [
          `/${museum.around.registering}/register`,
          ['name', 'email', 'party', 'date', 'request', '-token'],
        ],
        [`/registrations/${museum.items[0]}?key=x`, ['do']],
        ['/newsletter/leave?key=x', ['x']],
      ] as const) {
        expect([address, (await post(address, fields(names))) < 500, value]).toEqual([
          address,
          true,
          value,
        ]);
      }
    }
  }, 120_000);

  it('answers at the desk with any value in any parameter and any field', async () => {
    const faulty: string[] = [];
    for (const value of [
      ...hostileNames.filter((_, i) => (i + seed) % SHARE === 0),
      'a\0b',
      '__proto__',
      '-1',
    ]) {
      for (const page of [
        ...deskPages,
        '/admin/open',
        `/admin/${encodeURIComponent(value.toWellFormed())}`,
      ]) {
        const status = await statusOf(
          `${page}?${withAll(deskParameters, value.replaceAll('\0', '').slice(0, 500))}`,
          { headers: { cookie } },
        );
        if (status >= 500 || status === 401) faulty.push(`${status} ${page} ${value.slice(0, 80)}`);
      }
      for (const form of deskForms) {
        const status = await statusOf(form, {
          method: 'POST',
          headers: { cookie, origin: 'https://museum.example' },
          body: new URLSearchParams(Object.fromEntries(deskFields.map((name) => [name, value]))),
        });
        if (status >= 500) faulty.push(`${status} POST ${form} ${value.slice(0, 80)}`);
      }
    }
    expect(faulty).toEqual([]);
  }, 120_000);

  it('refuses NUL and what is no UTF-8 in every address', async () => {
    for (const visit of [...Object.values(visitsOfRoutes), ...Object.values(visitsOfMounts)]) {
      for (const address of visit(museum, 'a'))
        for (const wrong of ['%00', 'caf%E9', '%ED%A0%80'])
          expect([
            address,
            (await send(`${address}${address.includes('?') ? '&' : '?'}q=${wrong}`)).status,
          ]).toEqual([address, 400]);
    }
  }, 60_000);
});
