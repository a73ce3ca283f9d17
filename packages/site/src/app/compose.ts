// Wires a site: which parts it has, who follows the changes, which work is done in the background.
import { createImageServer, type ImageServer } from '@vitrine/image-server';
import { openSearchService, type Identity, type SearchService } from '@vitrine/search-service';
import { agreedNote, sharedNote } from '../platform/database/shared-notes.ts';
import { dataPath } from '../platform/files/data-folder.ts';
import { newMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import type { Site } from '../platform/site.ts';
import { openAdministration } from '../features/insight/open-administration-provider.ts';
import type { SearchAdministration } from '../features/insight/search-administration.ts';
import { rightsOfPicture } from '../features/catalogue/picture-rights.ts';
import { pictureSource } from '../features/media/image-source.ts';
import { newSocialImageDrawer } from '../features/share/social-image-drawer.ts';
import { socialImageCache, type SocialImages } from '../features/share/social-image-cache.ts';
import { searchSharing, type SearchSharing } from '../features/search/providers/search-sharing.ts';
import { KEPT_DAYS } from '../features/search/providers/shared-entries.ts';
import { measuredProvider } from '../features/search/providers/measured-provider.ts';
import { openProvider } from '../features/search/providers/open-provider.ts';
import {
  visitorSearches,
  type VisitorSearches,
} from '../features/search/queries/visitor-searches.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import {
  isAgainstSite,
  isFilledByPrograms,
  isOfPrograms,
} from '../features/search/queries/setup-of-programs.ts';
import { changeIndexed, resultsKey } from '../features/search/records/index-progress.ts';
import { buildingOf, type Building } from '../features/search/records/rebuild-index.ts';
import { backgroundWork } from './background-work.ts';
import { openSitePages, type SitePages } from './site-pages.ts';
import { pageGeneration } from './page-generation.ts';

export type Composed = {
  site: Site;
  images: ImageServer;
  /** Pictures of shared links. */
  cards: SocialImages;
  searchService: SearchService;
  /** What its search shares with other nodes; undefined where there can be none. */
  sharing: SearchSharing | undefined;
  search: SearchProvider;
  /** What visitors search for, counted. */ searches: VisitorSearches;
  /** For staff: analytics, synonyms, rules, experiments. */
  administration: SearchAdministration;
  pages: SitePages;
  /** Where somebody may ask for them. */
  metrics: Metrics | undefined;
  /** The number of the last change that the search of this node has. */
  indexed(): Promise<number>;
  /**
   * How far the search indices are while they are built again; 0 of 0 until it is known whether
   * they are there.
   */
  building(): Building | undefined;
  /**
   * Starts the work in the background; `print` is told what a person at the terminal wants to know.
   */
  start(print: (line: string) => void): void;
  /** Ends the work in the background; what is there is served further. */
  stopWork(): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the parts of `site`. Nothing runs in the background until `start`. */
export async function compose(site: Site): Promise<Composed> {
  const { searchService, sharing } = await openSearch(site);
  const provider = await openProvider(site.settings, searchService, '/search-api');
  const searched = () => resultsKey(site, provider);
  const indexed = () => changeIndexed(site, provider);
  const generation = pageGeneration(site, searched);
  const pages = await openSitePages(site, searched);
  const metrics = isMeasured(site.settings)
    ? newMetrics(site, {
        indexed,
        pages: pages.store.figures,
        renders: pages.renders.figures,
        ...(sharing ? { shared: sharing.entries.figures } : {}),
      })
    : undefined;
  const search = metrics ? measuredProvider(provider, metrics.noteSearch) : provider;
  const administration = await openAdministration(site.settings, searchService);
  const images = openImages(site, generation);
  const drawer = newSocialImageDrawer(dataPath(site, 'share', 'fonts'));
  const cards = socialImageCache(site, drawer, (address) =>
    images.fetch(new Request(new URL(address, 'http://site.invalid'))),
  );
  const searches = visitorSearches(site);
  const work = backgroundWork({ site, search, administration, searches, sharing });
  return {
    site,
    images,
    cards,
    searchService,
    sharing,
    search,
    searches,
    administration,
    pages,
    metrics,
    indexed,
    building: () => buildingOf(search) ?? (work.isPrepared() ? undefined : { done: 0, of: 0 }),
    start(print) {
      images.keepWarm();
      work.start(print);
    },
    stopWork: work.stop,
    async stop() {
      drawer.close();
      pages.store.close();
      await work.stop();
      if (sharing && site.database.awaySince() === undefined)
        await sharing.entries
          .ship()
          .catch((error: unknown) => site.log.warn({ err: error }, 'searches were not counted'));
      await Promise.all([work.close(), images.close(), searchService.close()]);
    },
  };
}

const isMeasured = (settings: Site['settings']): boolean =>
  settings['metrics.token'] !== '' || settings['metrics.port'] !== 0;

/** Under this name all nodes find what clients know the search by. */
const IDENTITY = 'search-identity';

/**
 * Opens the search of this node under the application id and the keys of the site, so that a page
 * of one node may ask another. Those of the first node that was ever opened stay.
 */
async function openSearch(
  site: Site,
): Promise<{ searchService: SearchService; sharing: SearchSharing | undefined }> {
  const known = await sharedNote(site.database.read, IDENTITY);
  const languages = site.settings['site.languages'];
  const sharing = searchSharing(site, () => searchService, {
    isShared: isOfPrograms(languages),
    isAgainstSite: isAgainstSite(languages),
    isFilled: isFilledByPrograms(languages),
  });
  let searchService = openService(site, known, sharing);
  const own = JSON.stringify(searchService.keys);
  const agreed = known ?? (await agreedNote(site.database, IDENTITY, () => own));
  if (known !== undefined || agreed === own) return { searchService, sharing };
  await searchService.close();
  searchService = openService(site, agreed, sharing);
  return { searchService, sharing };
}

const openService = (
  site: Site,
  identity: string | undefined,
  sharing: SearchSharing | undefined,
): SearchService =>
  openSearchService({
    ...(identity === undefined ? {} : { identity: JSON.parse(identity) as Identity }),
    ...(sharing ? { sharing: sharing.port } : {}),
    retentionDays: KEPT_DAYS,
    folder: dataPath(site, 'search'),
    searchMs: site.settings['search.max-ms'],
    queryBytes: site.settings['search.query-bytes'],
    writeBytes: site.settings['search.write-bytes'],
    log: (message, level) => site.log[level](message),
    whenDamaged: 'set-aside',
  });

const openImages = (site: Site, generation: () => Promise<string>): ImageServer =>
  createImageServer({
    source: pictureSource({
      site,
      generation,
      rightsOf: (id, media) => rightsOfPicture(site, id, media),
    }),
    memoryMb: site.settings['media.decode-memory-mb'],
    onError: (error) => site.log.error({ err: error }, 'an image could not be served'),
  });
