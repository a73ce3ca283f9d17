// Which part answers which address, in order. The pages come last and answer whatever is left.
import { join } from 'node:path';
import { costBudget, type CostBudget } from '../platform/http/cost-budget.ts';
import { staticFiles } from '../platform/http/static-files.ts';
import { answerArk, answerCitation, isArk, isCitation } from '../features/citing/citing-routes.ts';
import { answerFeed, isFeed } from '../features/events/feed-routes.ts';
import { answerUpload, isUploadAddress } from '../features/forms/upload-routes.ts';
import { answerSetFile, isSetFile } from '../features/gather/set-routes.ts';
import { readSharedSet } from '../features/gather/set-shared-service.ts';
import { downloadMaster, isMasterAddress } from '../features/media/media-routes.ts';
import { answerRecording, isRecordingAddress } from '../features/media/recording-routes.ts';
import { mayDownloadMaster } from '../features/catalogue/download-service.ts';
import { answerCard, isCardAddress } from '../features/share/card-routes.ts';
import { downloadDump, isDumpAddress } from '../features/search/dump/dump-routes.ts';
import { answerItemManifest, isItemManifest } from '../features/iiif/manifest-routes.ts';
import { answerGround, isGround } from '../features/maps/ground-routes.ts';
import { answerMapFile, isMapFile } from '../features/search/search-map-routes.ts';
import { ITEMS, publicIndices } from '../features/search/search-indices.ts';
import type { SearchProvider } from '../features/search/search-provider.ts';
import { answerOutsidePoster, isOutsidePoster } from '../features/video/outside/outside-service.ts';
import { cardsOfToday } from '../website/home/cards-of-today.ts';
import { answerAvManifest, isAvManifest } from '../features/video/video-routes.ts';
import { buildFolder } from './build-pages.ts';
import type { Composed } from './compose.ts';
import { movedBy } from './page-generation.ts';
import { pageHandler, type PageBuild } from './page-handler.ts';
import { COST_OF_CARD, COST_OF_PROTOCOL, tooMuch } from './search-costs.ts';
import type { DeskBuild } from './desk-build.ts';
import { healthMount, type Facts, type Mount } from './web-server.ts';

/** The mounts of a composed site. */
export function mountsOf(composed: Composed, build: PageBuild, desk: DeskBuild): Mount[] {
  const { site, images, cards, searchService, search, generation } = composed;
  const files = staticFiles(join(buildFolder, 'client'));
  const budget = costBudget({ burst: site.settings['server.client-burst'], perSecond: site.settings['server.client-per-second'] });
  const { generation: ofPages, move } = movedBy(generation);
  const pages = pageHandler(site, search, build, { generation: ofPages, budget });
  return [
    { name: 'images', answers: (path) => path.startsWith('/iiif/image/'), fetch: async (request, facts) => keptForEver(request, await images.fetch(withOrigin(request, facts))) },
    { name: 'assets', answers: (path) => path.startsWith('/assets/'), fetch: (request) => files(request, new URL(request.url).pathname) },
    { name: 'search', answers: (path) => path.startsWith('/search-api/'), fetch: searchMount(searchService, search, budget) },
    { name: 'data', answers: isDumpAddress, fetch: (request) => downloadDump(site, request) },
    { name: 'manifests', answers: isAvManifest, fetch: (request, { origin }) => answerAvManifest(site, request, origin) },
    { name: 'item manifests', answers: isItemManifest, fetch: (request, { origin }) => answerItemManifest(site, request, origin) },
    { name: 'posters', answers: isOutsidePoster, fetch: (request) => answerOutsidePoster(site, request) },
    { name: 'recordings', answers: isRecordingAddress, fetch: (request) => answerRecording(site, request) },
    { name: 'masters', answers: isMasterAddress, fetch: (request) => downloadMaster(site, request, (id, media) => mayDownloadMaster(site, id, media)) },
    { name: 'arks', answers: isArk, fetch: (request, { origin }) => answerArk(site, request, origin) },
    { name: 'citations', answers: (path) => isCitation(site, path), fetch: (request, { origin }) => answerCitation(site, request, origin) },
    { name: 'cards', answers: isCardAddress, fetch: (request, { client }) => answerCard(site, request, { cards, others: { sets: readSharedSet }, refused: () => refusal(budget, COST_OF_CARD, client, request), today: async (language) => (await cardsOfToday(site, search, language))[0] }) },
    { name: 'sets', answers: (path) => isSetFile(site, path), fetch: (request, { origin }) => answerSetFile(site, request, origin) },
    { name: 'calendars', answers: (path) => isFeed(site, path), fetch: (request, { origin }) => answerFeed(site, request, origin) },
    { name: 'uploads', answers: isUploadAddress, fetch: (request, { client }) => answerUpload(site, request, client) },
    { name: 'ground', answers: (path) => isGround(site, path), fetch: (request) => answerGround(site, request) },
    { name: 'maps', answers: (path) => isMapFile(site, path), fetch: mapMount(site, search, budget) },
    { name: 'desk', answers: (path) => /^\/admin(\/|$)/.test(path), fetch: (request, { origin, secure }) => forgetting(request, move, desk.answerDesk(request, { site, search: composed.administration, index: ITEMS, origin, secure })) },
    healthMount(site, composed.subscribers, composed.building),
    {
      name: 'pages',
      answers: () => true,
      async fetch(request, facts) {
        const path = new URL(request.url).pathname;
        // A name with a dot at the root is a file of the build (favicon.svg, manifest) before it is a page (robots.txt).
        const file = /^\/[\w-]+\.[a-z]+$/.test(path) ? await files(request, path) : undefined;
        return file ?? pages(request, facts);
      },
    },
  ];
}

/** The answer to a client who has asked too much, if it has. */
function refusal(budget: CostBudget, cost: number, client: string, request: Request): Response | undefined {
  const wait = budget.take(client, cost, Date.now());
  return wait > 0 ? tooMuch(wait, request) : undefined;
}

function withOrigin(request: Request, { origin }: Facts): Request {
  const headers = new Headers(request.headers);
  headers.set('x-vitrine-origin', origin);
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** Our pages ask for pictures with the version of their file in the address (`?v=`): what such an address gives never changes. */
function keptForEver(request: Request, response: Response): Response {
  if (response.status === 200 && /[?&]v=[0-9a-f]+/.test(request.url)) response.headers.set('cache-control', 'public, max-age=31536000, immutable');
  return response;
}

/** Features for maps; those of a search cost what a search costs. */
function mapMount(site: Composed['site'], search: SearchProvider, budget: CostBudget): Mount['fetch'] {
  return async (request, { client, origin }) => {
    const wait = budget.take(client, COST_OF_PROTOCOL, Date.now());
    return wait > 0 ? tooMuch(wait, request) : answerMapFile(site, search, request, origin);
  };
}

/** Algolia's protocol, and the settings that a client in a browser needs: none of them is secret. */
function searchMount(service: Composed['searchService'], search: SearchProvider, budget: CostBudget): Mount['fetch'] {
  return async (request, { client }) => {
    if (new URL(request.url).pathname === '/search-api/config') {
      return Response.json({ ...search.browserAccess(), indices: publicIndices }, { headers: { 'cache-control': 'public, max-age=300' } });
    }
    const isSearch = /\/(queries|query|recommendations)$/.test(new URL(request.url).pathname);
    const wait = isSearch ? budget.take(client, COST_OF_PROTOCOL, Date.now()) : 0;
    return wait > 0 ? tooMuch(wait, request) : service.fetch(request, { caller: client });
  };
}

/** How long an index may take to show what was changed in it, in milliseconds. */
const SHOWN_AFTER_MS = 1000;

/** What staff send from the desk may change how searches are answered: no page from before is served again. */
async function forgetting(request: Request, forget: () => void, answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (request.method !== 'POST' || response.status >= 400) return response;
  forget();
  // A page that was made in the moment between is forgotten too.
  setTimeout(forget, SHOWN_AFTER_MS).unref();
  return response;
}
