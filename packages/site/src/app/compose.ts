// Wires a site: which parts it has, who follows the changes, which work is done in the background.
import { join } from 'node:path';
import { createImageServer, type ImageServer } from '@vitrine/image-server';
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { latestChange } from '../platform/changes/changes.ts';
import { pauseUnless, retryPause, untilReached } from '../platform/database/retry.ts';
import { isDatabaseLost } from '../platform/errors/failure.ts';
import { startWorker } from '../platform/jobs/job-worker.ts';
import { sendMailJobs } from '../platform/mail/mail-jobs.ts';
import type { Site } from '../platform/site.ts';
import { extendDatesJob, planExtending } from '../features/events/schedule/schedule-jobs.ts';
import { formJobs, planErasing } from '../features/forms/inbox/inbox-jobs.ts';
import { markMissingFiles } from '../features/forms/uploads/missing-files.ts';
import { seedForms } from '../features/forms/definition/form-records.ts';
import {
  planKeeping,
  registrationJobs,
} from '../features/events/registration/registration-jobs.ts';
import {
  planSampleSeason,
  sampleSeasonJob,
} from '../features/events/programme/sample-season-jobs.ts';
import { reapplyRemedies } from '../features/insight/remedy-search.ts';
import { openAdministration } from '../features/insight/open-administration-provider.ts';
import type { SearchAdministration } from '../features/insight/search-administration.ts';
import { rightsOfPicture } from '../features/catalogue/picture-rights.ts';
import { pictureSource } from '../features/media/image-source.ts';
import { pictureWork } from '../features/media/media-jobs.ts';
import { restoreLostPictures } from '../features/media/masters.ts';
import { sampleWork } from '../features/sample/sample-jobs.ts';
import { requestDump, dumpJob } from '../features/search/export/dump-jobs.ts';
import { newSocialImageDrawer } from '../features/share/social-image-drawer.ts';
import { socialImageCache, type SocialImages } from '../features/share/social-image-cache.ts';
import { openProvider } from '../features/search/providers/open-provider.ts';
import { followChanges } from '../features/search/records/search-indexing.ts';
import { rebuildJob, reindexJob } from '../features/search/records/search-jobs.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import { ITEMS } from '../features/search/queries/search-indices.ts';
import {
  buildingOf,
  prepareIndex,
  SHOWN,
  SUBSCRIBER,
  type Building,
} from '../features/search/records/rebuild-index.ts';
import { dumpInChildProcess } from './dump-process.ts';
import { pageGeneration } from './page-generation.ts';
import { newOutbound } from '../platform/outbound/outbound.ts';
import { outsideFilmJob } from '../features/video/outside/outside-jobs.ts';
import { fillProgramme } from './sample-programme.ts';

export type Composed = {
  site: Site;
  images: ImageServer;
  /** Pictures of shared links. */
  cards: SocialImages;
  searchService: SearchService;
  search: SearchProvider;
  /** For staff: analytics, synonyms, rules, experiments. */
  administration: SearchAdministration;
  generation(): Promise<string>;
  /** The subscribers whose progress shows in /readyz. */
  subscribers: readonly string[];
  /**
   * How far the search indices are while they are built anew; 0 of 0 until it is known whether they
   * are there.
   */
  building(): Building | undefined;
  /**
   * Begins the work in the background; `say` is told what a person at the terminal wants to know.
   */
  start(print: (line: string) => void): void;
  /** Ends the work in the background; what is there is served further. */
  stopWork(): Promise<void>;
  stop(): Promise<void>;
};

/** How often subscribers look for changes that another process made, in milliseconds. */
const EVERY_MS = 500;

/** Opens the parts of `site`. Nothing runs in the background until `begin`. */
export async function compose(site: Site): Promise<Composed> {
  const subscribers = [SUBSCRIBER];
  const generation = pageGeneration(site, [...subscribers, SHOWN]);
  const searchService = openSearchService({
    folder: join(site.dataFolder, 'search'),
    searchMs: site.settings['search.max-ms'],
    queryBytes: site.settings['search.query-bytes'],
    writeBytes: site.settings['search.write-bytes'],
    log: (message, level) => site.log[level](message),
    whenDamaged: 'set-aside',
  });
  const search = await openProvider(site.settings, searchService, '/search-api');
  const administration = await openAdministration(site.settings, searchService);
  const images = createImageServer({
    source: pictureSource({
      site,
      generation,
      rightsOf: (id, media) => rightsOfPicture(site, id, media),
    }),
    memoryMb: site.settings['media.decode-memory-mb'],
    onError: (error) => site.log.error({ err: error }, 'an image could not be served'),
  });
  const drawer = newSocialImageDrawer(join(site.dataFolder, 'share', 'fonts'));
  const cards = socialImageCache(site, drawer, (address) =>
    images.fetch(new Request(new URL(address, 'http://site.invalid'))),
  );
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let workers: ReturnType<typeof startWorker>[] = [];
  const pictures = pictureWork(site);
  const sample = sampleWork(site);
  const indices = { areLookedAt: false };
  const retryMs = site.settings['database.retry-seconds'] * 1000;
  const stopWork = async () => {
    stopping.abort();
    await Promise.all([...workers.map((worker) => worker.stop()), sample.close(), running]);
  };
  return {
    site,
    images,
    cards,
    searchService,
    search,
    administration,
    generation,
    subscribers,
    building: () => buildingOf(search) ?? (indices.areLookedAt ? undefined : { done: 0, of: 0 }),
    start(print) {
      images.keepWarm();
      // Drawing takes minutes, and other sites take their time: what somebody waits for must not
      // wait behind them.
      workers = [
        [pictures.handler],
        [rebuildJob(site, search), reindexJob(site, search), sample.hanging],
        [sample.drawing],
        [dumpJob(site, dumpInChildProcess)],
        [outsideFilmJob(site, newOutbound(site.settings))],
        [
          extendDatesJob(site),
          ...registrationJobs(site),
          sampleSeasonJob(site),
          ...formJobs(site),
          ...sendMailJobs(site),
        ],
      ].map((handlers) => startWorker({ ...site, handlers, retryMs }));
      const onceReached = (work: () => Promise<unknown>) =>
        untilReached(work, { stop: stopping.signal, maxMs: retryMs });
      running = Promise.all([
        follow({ site, search, administration }, stopping.signal, () => {
          indices.areLookedAt = true;
        }),
        onceReached(() => requestDump(site)),
        sample.start(print).then(async () => {
          await onceReached(() => fillProgramme(site));
          await onceReached(() => planSampleSeason(site));
        }),
        ...[planExtending, planKeeping, planErasing, seedForms].map((plan) =>
          onceReached(() => plan(site)),
        ),
        onceReached(() => restoreLostPictures(site, stopping.signal)),
        onceReached(() => markMissingFiles(site, stopping.signal)),
      ]).catch((error: unknown) => site.log.error({ err: error }, 'background tasks stopped'));
    },
    stopWork,
    async stop() {
      drawer.close();
      await stopWork();
      await Promise.all([pictures.close(), images.close(), searchService.close()]);
    },
  };
}

/**
 * Keeps the search indices in step until told to stop; a failure is logged and tried again.
 * `prepared` is called when they are there.
 */
async function follow(
  { site, search, administration }: Pick<Composed, 'site' | 'search' | 'administration'>,
  stop: AbortSignal,
  prepared: () => void,
): Promise<void> {
  let seen = -1;
  let losses = 0;
  while (!stop.aborted) {
    try {
      if (seen === -1) {
        const isNew = await prepareIndex(site, search, stop);
        // What staff did about searches is in the database too: an index that lost it gets it back.
        // At a hosted provider that costs calls, so only where the index is new.
        if (isNew || site.settings['search.provider'] === 'embedded')
          await reapplyRemedies({ site, search: administration, index: ITEMS });
      }
      prepared();
      const latest = await latestChange(site.database.read);
      if (latest !== seen) await followChanges(site, search, stop);
      seen = latest;
      losses = 0;
    } catch (error) {
      losses = isDatabaseLost(error) ? losses + 1 : 0;
      if (!stop.aborted && losses <= 1)
        site.log.error({ err: error }, 'the search index could not be updated; retrying');
    }
    await pauseUnless(
      stop,
      losses > 0 ? retryPause(losses, site.settings['database.retry-seconds'] * 1000) : EVERY_MS,
    );
  }
}
