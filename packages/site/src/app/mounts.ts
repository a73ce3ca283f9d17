// Which part answers which address, in order. The pages come last and answer whatever is left.
import { join } from 'node:path';
import type { ProxyWatch } from '../platform/http/proxy-watch.ts';
import { openSecurityHeaders } from '../platform/http/security-headers.ts';
import { markStale } from '../platform/http/stale-answer.ts';
import { staticFiles } from '../platform/http/static-files.ts';
import type { Site } from '../platform/site.ts';
import { answerArk, answerCitation, isArk, isCitation } from '../features/citing/citing-routes.ts';
import { answerFeed, isFeed } from '../features/events/feeds/feed-routes.ts';
import { answerUpload, isUploadAddress } from '../features/forms/uploads/upload-routes.ts';
import { answerSetFile, isSetFile } from '../features/gather/set-routes.ts';
import { readSharedSet } from '../features/gather/shared-set.ts';
import { downloadMaster, isMasterAddress } from '../features/media/media-routes.ts';
import { answerRecording, isRecordingAddress } from '../features/media/recording-routes.ts';
import { mayDownloadMaster } from '../features/catalogue/may-download.ts';
import { answerSocialImage, isSocialImageAddress } from '../features/share/social-image-routes.ts';
import { downloadDump, isDumpAddress } from '../features/search/export/dump-routes.ts';
import { answerItemManifest, isItemManifest } from '../features/iiif/manifest-routes.ts';
import { answerBasemap, isBasemapAddress } from '../features/maps/basemap-routes.ts';
import { answerMapFile, isMapFile } from '../features/search/map/search-map-routes.ts';
import { ITEMS, publicIndices } from '../features/search/queries/search-indices.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import { answerOutsidePoster, isOutsidePoster } from '../features/video/outside/outside-film.ts';
import { cardsOfToday } from '../website/home/cards-of-today.ts';
import { answerAvManifest, isAvManifest } from '../features/video/video-routes.ts';
import { buildFolder } from './build-pages.ts';
import type { Composed } from './compose.ts';
import { withManualBumps } from './page-generation.ts';
import { pageHandler, type PageBuild } from './page-handler.ts';
import { COST_OF_PROTOCOL, refusal, tooMuch } from './search-costs.ts';
import type { DeskBuild } from './desk-build.ts';
import { healthMount, varyOf, type Mount } from './web-server.ts';

/** The mounts of a composed site. */
export function mountsOf(
  composed: Composed,
  build: PageBuild,
  desk: DeskBuild,
  proxies: ProxyWatch,
): Mount[] {
  const { site, images, cards, searchService, search, generation } = composed;
  const files = staticFiles(join(buildFolder, 'client'));
  const { generation: ofPages, move } = withManualBumps(generation);
  const pages = pageHandler(site, search, build, { generation: ofPages });
  return [
    imageMount(site, images),
    {
      name: 'assets',
      answers: (path) => path.startsWith('/assets/'),
      fetch: (request) => files(request, new URL(request.url).pathname),
    },
    {
      name: 'search',
      answers: (path) => path.startsWith('/search-api/'),
      fetch: searchMount(site, searchService, search),
    },
    { name: 'data', answers: isDumpAddress, fetch: (request) => downloadDump(site, request) },
    {
      name: 'manifests',
      answers: isAvManifest,
      fetch: (request, { origin }) => answerAvManifest(site, request, origin),
    },
    {
      name: 'item manifests',
      answers: isItemManifest,
      fetch: (request, { origin }) => answerItemManifest(site, request, origin),
    },
    {
      name: 'posters',
      answers: isOutsidePoster,
      fetch: (request) => answerOutsidePoster(site, request),
    },
    {
      name: 'recordings',
      answers: isRecordingAddress,
      fetch: (request) => answerRecording(site, request),
    },
    {
      name: 'masters',
      answers: isMasterAddress,
      fetch: (request) =>
        downloadMaster(site, request, (id, media) => mayDownloadMaster(site, id, media)),
    },
    {
      name: 'arks',
      answers: isArk,
      fetch: (request, { origin }) => answerArk(site, request, origin),
    },
    {
      name: 'citations',
      answers: (path) => isCitation(site, path),
      fetch: (request, { origin }) => answerCitation(site, request, origin),
    },
    {
      name: 'cards',
      answers: isSocialImageAddress,
      fetch: (request, { client }) =>
        answerSocialImage(site, request, {
          cards,
          others: { sets: readSharedSet },
          refused: () => refusal(site, 'social-images', client, request),
          today: async (language) => (await cardsOfToday(site, search, language))[0],
        }),
    },
    {
      name: 'sets',
      answers: (path) => isSetFile(site, path),
      fetch: async (request, { origin, client }) =>
        (isDownload(request) ? refusal(site, 'sets', client, request) : undefined) ??
        answerSetFile(site, request, origin),
    },
    {
      name: 'calendars',
      answers: (path) => isFeed(site, path),
      fetch: (request, { origin }) => answerFeed(site, request, origin),
    },
    {
      name: 'uploads',
      answers: isUploadAddress,
      fetch: (request, { client }) => answerUpload(site, request, client),
    },
    {
      name: 'ground',
      answers: (path) => isBasemapAddress(site, path),
      fetch: (request) => answerBasemap(site, request),
    },
    { name: 'maps', answers: (path) => isMapFile(site, path), fetch: mapMount(site, search) },
    {
      name: 'desk',
      answers: (path) => /^\/admin(\/|$)/.test(path),
      fetch: (request, { origin, secure, client }) =>
        desk.answerDesk(request, {
          site,
          search: composed.administration,
          index: ITEMS,
          origin,
          secure,
          proxyFaults: proxies.faults(),
          refused: () => refusal(site, 'forms', client, request),
          changed: () => forget(move),
        }),
    },
    healthMount(site, composed.subscribers, composed.building),
    {
      name: 'pages',
      answers: () => true,
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

/** The cards of a browser's own set are looked at, not downloaded. */
const isDownload = ({ url }: Request): boolean =>
  !new URL(url).pathname.endsWith('/sets/cards.json');

/**
 * Pictures. A tile costs little more than sending it, so nothing is copied and nothing is added
 * afterwards: the image server writes the headers of the site together with its own. Our pages ask
 * for pictures with the version of their file (`?v=`), which never changes.
 */
export function imageMount(
  site: Pick<Site, 'budgets' | 'clock' | 'database' | 'settings'>,
  images: Composed['images'],
): Mount {
  const vary = varyOf(site);
  return {
    name: 'images',
    hasAllHeaders: true,
    answers: (path) => path.startsWith('/iiif/image/'),
    fetch: (request, { origin, secure, requestId, client }) => {
      const response = images.respond(request, {
        baseUrl: origin,
        headers: { ...openSecurityHeaders({ secure }), ...vary, 'x-request-id': requestId },
        versioned: /[?&]v=[0-9a-f]/.test(request.url),
        secondsToWait: () => site.budgets.renderings.take(client, 1, Date.parse(site.clock.now())),
      });
      return site.database.awaySince() === undefined
        ? response
        : response.then(markedStaleWhileAway);
    },
  };
}

/** A picture that is served while the database is away is one that was found before. */
const markedStaleWhileAway = (response: Response): Response =>
  response.status < 400 ? markStale(response) : response;

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
const SHOWN_AFTER_MS = 1000;

/**
 * What staff changed at the desk may change how searches are answered: no page from before is
 * served again.
 */
function forget(move: () => void): void {
  move();
  // A page that was made in the moment between is forgotten too.
  setTimeout(move, SHOWN_AFTER_MS).unref();
}
