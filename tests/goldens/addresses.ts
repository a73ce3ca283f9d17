// What is asked of the golden museum: the addresses of every output that others read, by its kind,
// and one page of each kind of page.
import type { GoldenMuseum } from './golden-museum.ts';

/** Ids of records by `kind slug`, of what is gone by `gone slug`; and the ARK of an item. */
export type Ids = ReadonlyMap<string, string>;

export async function idsOf({ site, full, ask }: GoldenMuseum): Promise<Ids> {
  const rows = await site.database.read
    .selectFrom('record')
    .select(['id', 'kind', 'slug'])
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .execute();
  const gone = await site.database.read.selectFrom('tombstone').select(['id', 'slug']).execute();
  const page = await (await ask(`/items/${full.item}/the-bridge-at-stonebridge`)).text();
  const [ark = 'missing: ark'] = /ark:\/[\w/]+/.exec(page) ?? [];
  return new Map([
    ...rows.map(({ id, kind, slug }) => [`${kind} ${slug}`, id] as const),
    ...gone.map(({ id, slug }) => [`gone ${slug}`, id] as const),
    ['ark', ark],
  ]);
}

const MERCATOR = 'item the-world-on-mercators-projection';

/** Items that are asked for one by one. */
export const items = [
  'item the-bridge-at-stonebridge',
  'item a-golden-bowl',
  'item a-silver-spoon',
  'item an-item-that-asks-first',
  'item a-find-to-protect',
  MERCATOR,
];

/** One page of each kind, without its language. */
export function pages(ids: Ids, { set }: Pick<GoldenMuseum, 'set'>): string[] {
  const id = (name: string) => ids.get(name) ?? `missing: ${name}`;
  const record = (folder: string, name: string) =>
    `/${folder}/${id(name)}/${name.slice(name.indexOf(' ') + 1)}`;
  return [
    '/',
    ...items.map((name) => record('items', name)),
    `/items/${id(items[0] ?? '')}/viewer`,
    '/people',
    record('people', 'person mary-full'),
    record('people', 'person anna-gold'),
    '/places',
    record('places', 'place stonebridge'),
    record('places', 'place hidden-cave'),
    '/subjects',
    record('subjects', 'subject bridges'),
    '/collections',
    record('collections', 'collection bridges'),
    '/collection?q=bridge',
    '/collection?view=map',
    '/collection?view=timeline',
    '/search?q=bridge',
    '/data',
    '/about',
    '/accessibility',
    '/whats-on',
    '/whats-on/2026/01',
    '/whats-on/building-a-bridge',
    '/whats-on/building-a-bridge/register?date=2026-01-20T18:30:00',
    ...[...ids.keys()]
      .filter((name) => /^(venue|series) /.test(name))
      .sort()
      .map((name) => `/${name.replace('venue', 'venues').replace(' ', '/')}`),
    '/forms',
    '/forms/enquiry',
    '/stories',
    '/stories/one-tooth',
    '/exhibitions',
    '/exhibitions/counted-cloth',
    '/all-bridges',
    '/visit',
    '/visit/groups',
    '/media',
    '/media/seventeen',
    `/share?page=/items/${id(items[0] ?? '')}`,
    `/compare?items=${id(items[0] ?? '')}&items=${id('item a-golden-bowl')}`,
    '/sets',
    `/sets/${set}`,
    `/sets/${set}?sheet`,
    `/embed/items/${id(items[0] ?? '')}`,
    '/embed/whats-on/building-a-bridge',
    '/embed/stories/one-tooth',
    '/embed/exhibitions/counted-cloth',
    '/not-there',
  ];
}

/** Outputs that programs read, by the golden in which they are. */
export function files(ids: Ids, { set }: Pick<GoldenMuseum, 'set'>): Record<string, string[]> {
  const id = (name: string) => ids.get(name) ?? `missing: ${name}`;
  const [full = ''] = items;
  const shared = `https://museum.example/items/${id(full)}`;
  const series = [...ids.keys()].filter((name) => name.startsWith('series ')).sort();
  return {
    manifests: [
      ...items.map((name) => `/items/${id(name)}/manifest.json`),
      `/media/${id('media seventeen')}/manifest.json`,
      `/sets/${set}.json`,
      `/sets/${set}.collection.json`,
    ],
    csv: ['/collection/export.csv', '/fr/collection/export.csv?q=bridge', `/sets/${set}.csv`],
    calendars: [
      '/whats-on.ics',
      '/fr/whats-on.ics?type=workshop',
      '/ar/whats-on/building-a-bridge.ics',
      '/venues/bridge-house.ics',
      ...series.map((name) => `/series/${name.slice(7)}.ics`),
    ],
    feeds: ['/collection/feed.xml', '/ar/collection/feed.xml?q=bridge'],
    citations: [
      ...items
        .slice(0, 3)
        .flatMap((name) => [
          `/items/${id(name)}.bib`,
          `/items/${id(name)}.ris`,
          `/fr/items/${id(name)}.csl.json`,
        ]),
      `/i/${id('story one-tooth')}.csl.json`,
      `/i/${id('collection bridges')}.bib`,
      `/sets/${set}.bib`,
      `/sets/${set}.ris`,
      `/sets/${set}.csl.json`,
    ],
    sharing: [
      `/oembed?url=${shared}`,
      `/oembed?url=${shared}&format=xml&maxwidth=400`,
      '/oembed?url=https://museum.example/whats-on/building-a-bridge',
      `/oembed?url=https://museum.example/items/${id('item an-item-that-asks-first')}`,
      `/sets/cards.json?ids=${id(full)}`,
    ],
    maps: ['items', 'places', 'venues', 'events'].map((kind) => `/maps/${kind}.geojson?zoom=5`),
    sitemaps: [
      '/sitemap.xml',
      '/sitemap/pages.xml',
      ...['items', 'people', 'places', 'events', 'venues', 'series'].map(
        (kind) => `/sitemap/${kind}-1.xml`,
      ),
      '/robots.txt',
      '/site.webmanifest',
      '/speculation-rules.json',
      '/collection/words?q=bridge',
      '/suggest?q=bridge',
      '/data/files.json',
      '/search-api/config',
    ],
    permalinks: [
      `/i/${id(full)}`,
      `/fr/items/${id(full)}/wrong-name`,
      '/object.php?id=7',
      '/bridges',
      '/whats-on/build-a-bridge',
      '/venues/toll-house',
      '/series/bridging',
      `/items/${id('gone a-lost-stone')}`,
      `/fr/i/${id('gone a-lost-stone')}`,
      `/${id('ark')}`,
      `/${id('ark')}?info`,
      '/items/00000000000000000000000000/nothing',
    ],
  };
}

/** The pages and tables of the staff desk. */
export const deskPages = [
  '/admin/files',
  '/admin/search',
  '/admin/search/searches.csv',
  '/admin/search/not-found',
  '/admin/search/remedy?kind=synonym&query=brigde',
  '/admin/search/done',
  '/admin/search/recommendations',
  '/admin/search/experiments',
  '/admin/search/experiments/draft',
  '/admin/search/ranking',
  '/admin/nowhere',
];
