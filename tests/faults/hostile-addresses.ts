// Which addresses are visited for each route and each part of the site, and with which names. A
// route without a line here fails the test.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Addresses } from './imported-museum.ts';

/** Names as museums have them, and as broken programs and bad intentions make them. */
export const hostileNames = [
  "'s-Hertogenbosch",
  "-'t Gooi",
  '"Untitled"',
  '"',
  "'",
  '-',
  '\\-',
  '\\',
  'half "quoted',
  'a:b:c',
  ':',
  'a, b; c | d',
  'AC/DC',
  '//elsewhere.example/',
  '..',
  '%',
  '100%',
  '%2F',
  '%00',
  '%E9',
  '<script>alert(1)</script>',
  '&amp;',
  '{"a":[1]}',
  '${x}',
  '\u{1F3FA}\u{1F469}\u200D\u{1F467}',
  '\u200F\u05E9\u05DC\u05D5\u05DD\u202E',
  '\u200F',
  'e\u0301\u0323',
  '\uFFFD',
  '1900 TO 1950',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '99999999',
  '9999999999999999999',
  '2026-02-30',
  'x<score=3>',
  'x'.repeat(2000),
  '\u{1F3FA}'.repeat(150),
] as const;

/** What an address can name. */
export type HostileMuseum = {
  around: Addresses;
  items: string[];
  people: string[];
  places: string[];
  subjects: string[];
  collections: string[];
  media: string[];
  set: string;
};

/** Addresses for a value that is written as a part of a path. */
type Visit = (museum: HostileMuseum, value: string) => string[];

const at =
  (...paths: string[]): Visit =>
  () =>
    paths;
const record =
  (folder: string, of: (museum: HostileMuseum) => readonly string[]): Visit =>
  (museum, value) => [
    `/${folder}/${value}`,
    `/${folder}/${of(museum)[0]}/${value}`,
    `/fr/${folder}/${of(museum)[1] ?? of(museum)[0]}`,
  ];

/** By the path of the route. */
export const visitsOfRoutes: Record<string, Visit> = {
  '': at('/', '/fr', '/ar'),
  'i/:id': (museum, value) => [`/i/${value}`, `/i/${museum.items[0]}`],
  'items/any': at('/items/any'),
  'items/:id/viewer': (museum, value) => [
    `/items/${value}/viewer`,
    `/items/${museum.items[0]}/viewer`,
  ],
  'items/:id/:slug?': record('items', ({ items }) => items),
  people: at('/people'),
  'people/:id/:slug?': record('people', ({ people }) => people),
  places: at('/places'),
  'places/:id/:slug?': record('places', ({ places }) => places),
  subjects: at('/subjects'),
  'subjects/:id/:slug?': record('subjects', ({ subjects }) => subjects),
  collections: at('/collections'),
  'collections/:id/:slug?': record('collections', ({ collections }) => collections),
  collection: (_, value) => [
    '/collection',
    `/ar/collection?q=${value}&view=map`,
    `/fr/collection?q=${value}&view=timeline`,
  ],
  'collection/words': at('/fr/collection/words'),
  'collection/export.csv': at('/collection/export.csv'),
  'collection/feed.xml': at('/ar/collection/feed.xml'),
  search: at('/search', '/fr/search'),
  suggest: (_, value) => ['/suggest', `/fr/suggest?q=${value}`],
  data: at('/data', '/data/'),
  about: at('/about'),
  accessibility: at('/accessibility'),
  'whats-on': at('/whats-on', '/ar/whats-on'),
  'whats-on/:year/:month': (_, value) => [`/whats-on/${value}/${value}`, '/whats-on/2026/01'],
  'whats-on/:slug/register': ({ around }, value) => [
    `/whats-on/${value}/register`,
    `/${around.registering}/register`,
  ],
  'whats-on/:slug': ({ around }, value) => [`/whats-on/${value}`, `/${around.event}`],
  'registrations/:id': (museum, value) => [
    `/registrations/${value}`,
    `/registrations/${museum.items[0]}`,
  ],
  'venues/:slug': ({ around }, value) => [`/venues/${value}`, `/${around.venue}`],
  'series/:slug': ({ around }, value) => [`/series/${value}`, `/fr/${around.series}`],
  forms: at('/forms'),
  'forms/:slug': (_, value) => [`/forms/${value}`, '/forms/enquiry', '/forms/correction'],
  'forms/:slug/sent/:reference': (_, value) => [
    `/forms/enquiry/sent/${value}`,
    `/forms/${value}/sent/ABCD-EFGH`,
  ],
  'newsletter/confirm': at('/newsletter/confirm'),
  'newsletter/leave': at('/newsletter/leave'),
  stories: at('/stories'),
  'stories/:slug': ({ around }, value) => [`/stories/${value}`, `/${around.story}`],
  exhibitions: at('/exhibitions'),
  'exhibitions/:slug': ({ around }, value) => [`/exhibitions/${value}`, `/ar/${around.exhibition}`],
  media: at('/media'),
  'media/:name': (_, value) => [`/media/${value}`, '/media/seventeen'],
  share: at('/share'),
  'share/qr.svg': at('/share/qr.svg'),
  oembed: (museum, value) => [
    `/oembed?url=${value}`,
    `/oembed?url=${encodeURIComponent(`https://museum.example/items/${museum.items[0]}`)}&format=${value}`,
  ],
  'embed/items/:id': (museum, value) => [
    `/embed/items/${value}`,
    `/embed/items/${museum.items[0]}`,
  ],
  'embed/items/:id/viewer': (museum, value) => [
    `/embed/items/${value}/viewer`,
    `/embed/items/${museum.items[0]}/viewer`,
  ],
  'embed/whats-on/:slug': ({ around }, value) => [
    `/embed/whats-on/${value}`,
    `/embed/${around.event}`,
  ],
  'embed/stories/:slug': ({ around }, value) => [
    `/embed/stories/${value}`,
    `/embed/${around.story}`,
  ],
  'embed/exhibitions/:slug': ({ around }, value) => [
    `/embed/exhibitions/${value}`,
    `/embed/${around.exhibition}`,
  ],
  compare: (museum, value) => [`/compare?items=${museum.items.join('&items=')}&items=${value}`],
  sets: at('/sets'),
  'sets/:token': ({ set }, value) => [`/sets/${value}`, `/sets/${set}`, `/sets/${set}${value}`],
  'sitemap.xml': at('/sitemap.xml'),
  'sitemap/:name': (_, value) => [
    `/sitemap/${value}`,
    '/sitemap/pages.xml',
    '/sitemap/items-1.xml',
  ],
  'robots.txt': at('/robots.txt'),
  'favicon.svg': at('/favicon.svg'),
  'site.webmanifest': at('/site.webmanifest'),
  'speculation-rules.json': at('/speculation-rules.json'),
  '*': ({ around }, value) => [`/${value}`, `/fr/${value}/${value}`, `/${around.page}`],
};

/** By the name of the mount. */
export const visitsOfMounts: Record<string, Visit> = {
  images: (museum, value) => [
    `/iiif/image/3/${value}/info.json`,
    `/iiif/image/3/${museum.media[0]}/${value}/${value}/0/default.jpg`,
    `/iiif/image/2/${value}/full/full/0/default.jpg`,
  ],
  assets: (_, value) => [`/assets/${value}`],
  search: (_, value) => [
    `/search-api/${value}`,
    '/search-api/config',
    `/search-api/1/indexes/${value}/query`,
  ],
  data: (_, value) => ['/data/files.json', `/data/${value}.json`],
  manifests: ({ media }) => [`/media/${media[0]}/manifest.json`],
  'item manifests': ({ items }) => items.map((id) => `/items/${id}/manifest.json`),
  posters: at(`/media/outside/${'0'.repeat(32)}-${'0'.repeat(8)}.jpg`),
  recordings: ({ media }, value) => [
    `/media/${media[0]}/play/000000000000.webm`,
    `/media/${media[0]}/text/captions.en.vtt`,
    `/media/${media[0]}/text/${value}.en.vtt`,
  ],
  masters: ({ media }, value) => [`/media/${media[0]}/${value}`],
  arks: (_, value) => [`/ark:${value}`, `/ark:/12345/x${value}`, `/ark:12345/${value}`],
  citations: ({ items }) =>
    ['bib', 'ris', 'csl.json'].map((format) => `/items/${items[0]}.${format}`),
  cards: (_, value) => [`/og/${value}.jpg`, `/og/items/${value}.jpg`, `/og/whats-on/${value}.jpg`],
  sets: ({ set }, value) => [
    `/sets/${set}.csv`,
    `/fr/sets/${set}.json`,
    `/sets/${set}.bib`,
    `/sets/cards.json?ids=${value}`,
  ],
  calendars: ({ around }, value) => [
    '/whats-on.ics',
    `/whats-on/${value}.ics`,
    `/${around.event}.ics`,
    `/fr/${around.venue}.ics`,
    `/${around.series}.ics`,
  ],
  uploads: (_, value) => [`/uploads/${value}`],
  'media uploads': (_, value) => [`/api/v1/uploads/${value}`],
  api: (_, value) => [
    '/api/v1/openapi.json',
    `/api/v1/${value}`,
    `/api/v1/items/${value}`,
    `/api/v1/items?words=${value}`,
  ],
  ground: at('/fr/maps/ground.json', '/maps/streets.pmtiles'),
  maps: (_, value) =>
    ['items', 'places', 'venues', 'events'].map((kind) => `/ar/maps/${kind}.geojson?zoom=${value}`),
  desk: (_, value) => ['/admin', `/admin/${value}`],
  health: at('/healthz', '/readyz'),
  metrics: at('/metrics'),
  pages: (_, value) => [`/${value}.txt`],
};

/** The paths of all routes, as their table has them. */
export function pathsOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const whole = [above, path].filter(Boolean).join('/');
    return children ? pathsOf(children, whole) : [whole];
  });
}
