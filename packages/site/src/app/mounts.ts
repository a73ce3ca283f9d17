// Which part answers which address, in order. The pages come last and answer whatever is left.
import { join } from 'node:path';
import type { ProxyWatch } from '../platform/http/proxy-watch.ts';
import { staticFiles } from '../platform/http/static-files.ts';
import type { Site } from '../platform/site.ts';
import { answerApi } from '../features/api/api-routes.ts';
import { answerMediaUpload } from '../features/api/media-upload-routes.ts';
import { answerArk, answerCitation } from '../features/citing/citing-routes.ts';
import { answerFeed } from '../features/events/feeds/feed-routes.ts';
import { answerUpload } from '../features/forms/uploads/upload-routes.ts';
import { answerSetFile } from '../features/gather/set-routes.ts';
import { readSharedSet } from '../features/gather/shared-set.ts';
import { downloadMaster } from '../features/media/media-routes.ts';
import { answerRecording } from '../features/media/recording-routes.ts';
import { mayDownloadMaster } from '../features/catalogue/may-download.ts';
import { answerSocialImage } from '../features/share/social-image-routes.ts';
import { downloadDump } from '../features/search/export/dump-routes.ts';
import { answerItemManifest } from '../features/iiif/manifest-routes.ts';
import { answerBasemap } from '../features/maps/basemap-routes.ts';
import { answerMapFile } from '../features/search/map/search-map-routes.ts';
import { ITEMS, publicIndices } from '../features/search/queries/search-indices.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import { answerOutsidePoster } from '../features/video/outside/outside-film.ts';
import { cardsOfToday } from '../website/home/cards-of-today.ts';
import { answerAvManifest } from '../features/video/video-routes.ts';
import { pageMethods, partNames, type PartName } from '../routes/data/table.ts';
import { addressesOf } from '../routes/address.ts';
import { buildFolder } from './build-pages.ts';
import type { Composed } from './compose.ts';
import { pageHandler, storedPage } from './page-handler.ts';
import type { PageBuild } from './page-renderer.ts';
import { COST_OF_PROTOCOL, refusal, tooMuch } from './search-costs.ts';
import { deskAppFolder, readAppFiles } from './desk-app-files.ts';
import type { DeskBuild } from './desk-build.ts';
import { healthMount } from './health-mount.ts';
import { metricsMount } from './metrics-mount.ts';
import { imageMount } from './image-mount.ts';
import type { Mount } from './mount.ts';

/** What answers a part's addresses, which the table of routes names. */
type Answer = Omit<Mount, 'name' | 'answers' | 'methods'>;

/** The mounts of a composed site: every part of the table, then the pages. */
export function mountsOf(
  composed: Composed,
  build: PageBuild,
  desk: DeskBuild,
  proxies: ProxyWatch,
): Mount[] {
  const { site, search } = composed;
  const files = staticFiles(join(buildFolder, 'client'));
  const deskFiles = staticFiles(deskAppFolder);
  const pages = pageHandler(site, search, build, {
    ...composed.pages,
    searches: composed.searches,
  });
  const answers: Record<PartName, Answer> = {
    ...fileAnswers(site),
    ...searchAnswers(composed),
    images: imageMount(site, composed.images),
    assets: {
      async fetch(request) {
        const path = new URL(request.url).pathname;
        return (await files(request, path)) ?? deskFiles(request, path);
      },
    },
    cards: socialImageAnswer(composed),
    'media uploads': { fetch: (request, facts) => answerMediaUpload(site, request, facts) },
    api: {
      fetch: (request, facts) =>
        answerApi(site, request, { ...facts, proxyFaults: proxies.faults() }),
    },
    desk: deskAnswer(composed, desk, proxies),
    metrics: metricsMount(site, composed.metrics),
    health: healthMount(site, composed.indexed, composed.building),
  };
  return [
    ...partNames.map((name) => ({ ...answers[name], ...addressesOf(name, site.settings) })),
    {
      name: 'pages',
      methods: pageMethods,
      answers: () => true,
      stored: (address) => storedPage({ site, ...composed.pages }, address),
      async fetch(request, facts) {
        const path = new URL(request.url).pathname;
        // A name with a dot at the root is a file of the build (favicon.svg, manifest) before it is
        // a page (robots.txt).
        const file = /^\/[\w-]+\.[a-z]+$/.test(path) ? await files(request, path) : undefined;
        return file ?? pages(request, facts);
      },
    },
  ];
}

/** The staff desk. */
function deskAnswer(
  { site, administration, pages }: Composed,
  desk: DeskBuild,
  proxies: ProxyWatch,
): Answer {
  const app = readAppFiles();
  return {
    fetch: (request, { origin, secure, client }) =>
      desk.answerDesk(request, {
        site,
        search: administration,
        index: ITEMS,
        origin,
        secure,
        client,
        proxyFaults: proxies.faults(),
        refused: () => refusal(site, 'forms', client, request),
        changed: () => forget(pages.forgetSearches),
        app,
      }),
  };
}

/** Files that are made of records. */
function fileAnswers(site: Site) {
  return {
    data: { fetch: (request) => downloadDump(site, request) },
    manifests: { fetch: (request, { origin }) => answerAvManifest(site, request, origin) },
    'item manifests': {
      fetch: (request, { origin }) => answerItemManifest(site, request, origin),
    },
    posters: { fetch: (request) => answerOutsidePoster(site, request) },
    recordings: { fetch: (request) => answerRecording(site, request) },
    masters: {
      fetch: (request) =>
        downloadMaster(site, request, (id, media) => mayDownloadMaster(site, id, media)),
    },
    arks: { fetch: (request, { origin }) => answerArk(site, request, origin) },
    citations: { fetch: (request, { origin }) => answerCitation(site, request, origin) },
    sets: {
      fetch: async (request, { origin, client }) =>
        (isDownload(request) ? refusal(site, 'sets', client, request) : undefined) ??
        answerSetFile(site, request, origin),
    },
    calendars: { fetch: (request, { origin }) => answerFeed(site, request, origin) },
    uploads: { fetch: (request, { client }) => answerUpload(site, request, client) },
    ground: { fetch: (request) => answerBasemap(site, request) },
  } as const satisfies Partial<Record<PartName, Answer>>;
}

/** What asks the search. */
const searchAnswers = ({ site, searchService, search }: Composed) =>
  ({
    search: { fetch: searchMount(site, searchService, search) },
    maps: { fetch: mapMount(site, search) },
  }) satisfies Partial<Record<PartName, Answer>>;

/** Social images of pages. */
const socialImageAnswer = ({ site, cards, search }: Composed): Answer => ({
  fetch: (request, { client }) =>
    answerSocialImage(site, request, {
      cards,
      others: { sets: readSharedSet },
      refused: () => refusal(site, 'social-images', client, request),
      today: async (language) => (await cardsOfToday(site, search, language))[0],
    }),
});

/** The cards of a browser's own set are looked at, not downloaded. */
const isDownload = ({ url }: Request): boolean =>
  !new URL(url).pathname.endsWith('/sets/cards.json');

/** Features for maps; those of a search cost what a search costs. */
function mapMount(site: Composed['site'], search: SearchProvider): Mount['fetch'] {
  return async (request, { client, origin }) => {
    const wait = site.budgets.searches.take(client, COST_OF_PROTOCOL, Date.now());
    return wait > 0 ? tooMuch(wait, request) : answerMapFile(site, search, request, origin);
  };
}

/**
 * Algolia's protocol, and the settings that a client in a browser needs: none of them is secret.
 */
function searchMount(
  site: Composed['site'],
  service: Composed['searchService'],
  search: SearchProvider,
): Mount['fetch'] {
  return async (request, { client }) => {
    const pathname = decoded(new URL(request.url).pathname);
    if (pathname === '/search-api/config') {
      return Response.json(
        { ...search.browserAccess(), indices: publicIndices },
        { headers: { 'cache-control': 'public, max-age=300' } },
      );
    }
    const tooManyEvents = pathname.endsWith('/1/events')
      ? refusal(site, 'events', client, request)
      : undefined;
    if (tooManyEvents) return tooManyEvents;
    const isSearch = /\/(queries|query|recommendations)$/.test(pathname);
    const wait = isSearch ? site.budgets.searches.take(client, COST_OF_PROTOCOL, Date.now()) : 0;
    return wait > 0 ? tooMuch(wait, request) : service.fetch(request, { caller: client });
  };
}

/** A path as the search service reads it: `%65vents` is `events`. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // The service refuses it.
    return path;
  }
}

/** How long an index may take to show what was changed in it, in milliseconds. */
const VISIBLE_AFTER_MS = 1000;

/**
 * What staff changed at the desk may change how searches are answered: no page from before is
 * served again.
 */
function forget(forgetSearches: () => void): void {
  forgetSearches();
  // A page that was made in the moment between is forgotten too.
  setTimeout(forgetSearches, VISIBLE_AFTER_MS).unref();
}
