// Addresses of every public page in the table of routes, by what a museum has at the moment.
import type { Site } from '../../packages/site/src/platform/site.ts';
import { tokenOfSet } from '../../packages/site/src/features/gather/set-token.ts';

/** What is published of a kind. `path`: the address that its body gives it. */
type Published = { id: string; kind: string; slug: string; path: string };
type Sources = {
  of(kind: string): readonly Published[];
  /** The token of a set of items. */
  set: string;
  /** The month of the museum's clock. */
  month: string;
};

const byId =
  (folder: string, kind: string, end = '') =>
  ({ of }: Sources) =>
    of(kind).map(({ id, slug }) => `/${folder}/${id}${end || `/${encodeURIComponent(slug)}`}`);
const bySlug =
  (folder: string, kind: string, end = '') =>
  ({ of }: Sources) =>
    of(kind).map(({ slug }) => `/${folder}/${encodeURIComponent(slug)}${end}`);
const byPath =
  (folder: string, kind: string) =>
  ({ of }: Sources) =>
    of(kind).map(({ path }) => `${folder}/${path}`);
const at =
  (...addresses: string[]) =>
  () =>
    addresses;
/** Never kept: they are for one visitor, or lead somewhere else each time. */
const ofOneVisitor = () => [];

/** By the address in the table of routes; a page of the table without a row fails a test. */
export const addressesOfRoutes: Readonly<Record<string, (sources: Sources) => string[]>> = {
  '/': at('/'),
  '/i/:id': ofOneVisitor,
  '/items/any': ofOneVisitor,
  '/items/:id/viewer': byId('items', 'item', '/viewer'),
  '/items/:id/:slug?': byId('items', 'item'),
  '/people': at('/people'),
  '/people/:id/:slug?': byId('people', 'person'),
  '/places': at('/places'),
  '/places/:id/:slug?': byId('places', 'place'),
  '/subjects': at('/subjects'),
  '/subjects/:id/:slug?': byId('subjects', 'subject'),
  '/collections': at('/collections'),
  '/collections/:id/:slug?': byId('collections', 'collection'),
  '/collection': at('/collection', '/collection?q=rain'),
  '/collection/words': at('/collection/words'),
  '/collection/export.csv': ofOneVisitor,
  '/collection/feed.xml': at('/collection/feed.xml', '/collection/feed.xml?q=rain'),
  '/search': at('/search?q=rain', '/search?q=weather'),
  '/suggest': at('/suggest?q=ra', '/suggest?q=we'),
  '/data': at('/data'),
  '/about': at('/about'),
  '/accessibility': at('/accessibility'),
  '/whats-on': at('/whats-on', '/whats-on?when=week'),
  '/whats-on/:year/:month': ({ month }) => [`/whats-on/${month}`],
  '/whats-on/:slug/register': ofOneVisitor,
  '/registrations/:id': ofOneVisitor,
  '/whats-on/:slug': bySlug('whats-on', 'event'),
  '/venues/:slug': bySlug('venues', 'venue'),
  '/series/:slug': bySlug('series', 'series'),
  '/forms': at('/forms'),
  '/forms/:slug': ofOneVisitor,
  '/forms/:slug/sent/:reference': ofOneVisitor,
  '/newsletter/confirm': ofOneVisitor,
  '/newsletter/leave': ofOneVisitor,
  '/stories': at('/stories'),
  '/stories/:slug': byPath('/stories', 'story'),
  '/exhibitions': at('/exhibitions'),
  '/exhibitions/:slug': byPath('/exhibitions', 'exhibition'),
  '/media': at('/media'),
  '/media/:name': at('/media/seventeen'),
  '/share': ({ of }) => of('item').map(({ id, slug }) => `/share?page=/items/${id}/${slug}`),
  '/share/qr.svg': ({ of }) =>
    of('item').map(({ id, slug }) => `/share/qr.svg?page=/items/${id}/${slug}`),
  '/oembed': ({ of }) =>
    of('item').map(
      ({ id }) => `/oembed?url=${encodeURIComponent(`https://museum.example/items/${id}`)}`,
    ),
  '/embed/items/:id': ({ of }) => of('item').map(({ id }) => `/embed/items/${id}`),
  '/embed/items/:id/viewer': byId('embed/items', 'item', '/viewer'),
  '/embed/whats-on/:slug': bySlug('embed/whats-on', 'event'),
  '/embed/stories/:slug': byPath('/embed/stories', 'story'),
  '/embed/exhibitions/:slug': byPath('/embed/exhibitions', 'exhibition'),
  '/compare': ({ of }) => {
    const [one, other] = of('item');
    return one && other ? [`/compare?items=${one.id},${other.id}`] : [];
  },
  '/sets': at('/sets'),
  '/sets/:token': ({ set }) => [`/sets/${set}`, `/sets/${set}?sheet`],
  '/sitemap.xml': at('/sitemap.xml'),
  '/sitemap/:name': at('/sitemap/pages', '/sitemap/items-1', '/sitemap/people-1'),
  '/robots.txt': at('/robots.txt'),
  '/favicon.svg': at('/favicon.svg'),
  '/site.webmanifest': at('/site.webmanifest'),
  '/speculation-rules.json': at('/speculation-rules.json'),
  '/*': byPath('', 'page'),
};

/** All of them, at most `max` of those that one row has, in the museum's default language. */
export const publicAddresses = async (site: Site, max: number): Promise<string[]> =>
  (await publicAddressesByRoute(site, max)).flatMap(([, addresses]) => addresses);

/** The same with the row of each. */
export async function publicAddressesByRoute(
  site: Site,
  max: number,
): Promise<[route: string, addresses: string[]][]> {
  const rows = await site.database.read
    .selectFrom('record')
    .select(['id', 'kind', 'slug', 'body'])
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();
  const kinds = Map.groupBy(
    rows.map(({ body, ...row }) => ({
      ...row,
      path: (JSON.parse(body) as { path?: string }).path ?? '',
    })),
    ({ kind }) => kind,
  );
  const items = (kinds.get('item') ?? []).slice(0, 3);
  const sources: Sources = {
    of: (kind) => kinds.get(kind) ?? [],
    set: await tokenOfSet(site, { title: 'Rain', items: items.map(({ id }) => ({ id })) }),
    month: site.clock.now().slice(0, 7).replace('-', '/'),
  };
  return Object.entries(addressesOfRoutes).map(([route, addresses]) => [
    route,
    addresses(sources).slice(0, max),
  ]);
}

/** The same pages in each language of the site. */
export async function publicAddressesInLanguages(site: Site, max: number): Promise<string[]> {
  const [, ...others] = site.settings['site.languages'];
  const all = await publicAddresses(site, max);
  return [...all, ...others.flatMap((language) => all.map((path) => `/${language}${path}`))];
}
