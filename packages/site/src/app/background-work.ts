// The work of a site that nobody waits for: its queues of jobs, what is done once after a start,
// and the search indices, which follow what changes.
import { pauseUnless, retryPause, untilReached } from '../platform/database/retry.ts';
import { isDatabaseLost } from '../platform/errors/failure.ts';
import { startWorker } from '../platform/jobs/job-worker.ts';
import { sendMailJobs } from '../platform/mail/mail-jobs.ts';
import { newOutbound } from '../platform/outbound/outbound.ts';
import { removalFollower, warnOfVersions } from '../platform/files/removals.ts';
import { newId } from '../platform/short-id.ts';
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
import { scheduledImportJobs } from '../features/imports/schedule/schedule-jobs.ts';
import { planScheduled } from '../features/imports/schedule/schedules.ts';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { followList } from '../features/lists/follow-list.ts';
import type { SearchAdministration } from '../features/insight/search-administration.ts';
import { pictureWork } from '../features/media/media-jobs.ts';
import { restoreLostPictures } from '../features/media/masters.ts';
import { sampleWork } from '../features/sample/sample-jobs.ts';
import { dumpKeeper } from '../features/search/export/keep-dump.ts';
import { shelfKeeper } from '../features/search/shelves/keep-shelves.ts';
import {
  planSuggesting,
  suggestSearchesJob,
} from '../features/search/queries/suggested-search-jobs.ts';
import type { VisitorSearches } from '../features/search/queries/visitor-searches.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import type { SearchSharing } from '../features/search/providers/search-sharing.ts';
import { outsideFilmJob } from '../features/video/outside/outside-jobs.ts';
import { actorNamed } from '../features/accounts/actor-named.ts';
import { copyKinds } from '../features/kinds/copy-kinds.ts';
import { publishCopyJob } from '../features/working/working-jobs.ts';
import { dumpInChildProcess } from './dump-process.ts';
import { changeIndexed } from '../features/search/records/index-progress.ts';
import { followSearch } from './follow-search.ts';
import { followSharedSearch } from './follow-shared-search.ts';
import { keepHeartbeat } from './heartbeat.ts';
import { fillProgramme } from './sample-programme.ts';
import { shelfTurn } from './shelf-turn.ts';

type WorkParts = {
  site: Site;
  search: SearchProvider;
  administration: SearchAdministration;
  searches: VisitorSearches;
  sharing: SearchSharing | undefined;
};

/** How often subscribers look for changes that another process made, in milliseconds. */
const EVERY_MS = 500;

type BackgroundWork = {
  /** `print` is told what a person at the terminal wants to know. */
  start(print: (line: string) => void): void;
  stop(): Promise<void>;
  /** Lets go of what the work has opened; only after `stop`. */
  close(): Promise<unknown>;
  /** Whether it is known that the search indices are there. */
  isPrepared(): boolean;
};

/** Nothing runs until `start`. */
export function backgroundWork(parts: WorkParts): BackgroundWork {
  const { site } = parts;
  const stopping = new AbortController();
  const pictures = pictureWork(site);
  const sample = sampleWork(site);
  const indices = { areLookedAt: false };
  let running: Promise<unknown> = Promise.resolve();
  let workers: ReturnType<typeof startWorker>[] = [];
  return {
    start(print) {
      const retryMs = site.settings['database.retry-seconds'] * 1000;
      const leaseMs = site.settings['jobs.lease-seconds'] * 1000;
      workers = jobQueues(parts, { pictures, sample }).map((handlers) =>
        startWorker({ ...site, handlers, retryMs, leaseMs }),
      );
      const lists = untilStopped(() => followList(site, stopping.signal), parts, {
        stop: stopping.signal,
        failing: 'the lists of the desk could not be updated; retrying',
      });
      const shelves = keepShelves(parts, stopping.signal);
      const counts = storeSearches(parts, stopping.signal);
      const followed = followSearch(parts, stopping.signal, () => {
        indices.areLookedAt = true;
      });
      const { search } = parts;
      const indexed = async () => (search.notes ? changeIndexed(site, search) : undefined);
      const seen = keepHeartbeat(site, indexed, stopping.signal);
      const dumps = keepDump(site, stopping.signal);
      const started = startTasks(site, stopping.signal, () => sample.start(print));
      const shared = shareSearch(parts, stopping.signal);
      const all = [followed, seen, dumps, lists, shelves, counts, ...shared, ...started];
      running = Promise.all(all).catch((error: unknown) =>
        site.log.error({ err: error }, 'background tasks stopped'),
      );
    },
    async stop() {
      stopping.abort();
      await Promise.all([...workers.map((worker) => worker.stop()), sample.close(), running]);
    },
    close: () => pictures.close(),
    isPrepared: () => indices.areLookedAt,
  };
}

/**
 * Jobs by queue. Drawing takes minutes, and other sites take their time: what somebody waits for
 * must not wait behind them.
 */
const jobQueues = (
  { site, search }: WorkParts,
  {
    pictures,
    sample,
  }: { pictures: ReturnType<typeof pictureWork>; sample: ReturnType<typeof sampleWork> },
) => [
  [pictures.handler],
  [suggestSearchesJob(site, search), sample.hanging],
  [sample.drawing],
  [outsideFilmJob(site, newOutbound(site.settings))],
  scheduledImportJobs(site, newOutbound(site.settings)),
  [
    extendDatesJob(site),
    publishCopyJob({ site, kinds: copyKinds, whoIs: (name) => actorNamed(site, name) }),
    ...registrationJobs(site),
    sampleSeasonJob(site),
    ...formJobs(site),
    ...sendMailJobs(site),
  ],
];

/** What is done once after a start, each as soon as the database can be reached. */
function startTasks(
  site: Site,
  stop: AbortSignal,
  startSample: () => Promise<unknown>,
): Promise<unknown>[] {
  const maxMs = site.settings['database.retry-seconds'] * 1000;
  const onceReached = (work: () => Promise<unknown>) => untilReached(work, { stop, maxMs });
  return [
    startSample().then(async () => {
      await onceReached(() => fillProgramme(site));
      await onceReached(() => planSampleSeason(site));
    }),
    ...[planExtending, planKeeping, planErasing, planScheduled, planSuggesting, seedForms].map(
      (plan) => onceReached(() => plan(site)),
    ),
    onceReached(() => restoreLostPictures(site, stop)),
    onceReached(() => markMissingFiles(site, stop)),
    keepBucketClean(site, stop),
  ];
}

/** Between two looks at what other servers have removed from the bucket, in milliseconds. */
const CLEAN_EVERY_MS = 30_000;

/** Removes from the bucket, and from what is remembered of it, what was erased; until stopped. */
async function keepBucketClean(site: Site, stop: AbortSignal): Promise<void> {
  if (!site.bucket) return;
  const follow = removalFollower(site);
  await warnOfVersions(site);
  while (!stop.aborted) {
    await follow().catch((error: unknown) =>
      site.log.warn({ err: error }, 'removed files could not be followed; retrying'),
    );
    await pauseUnless(stop, CLEAN_EVERY_MS);
  }
}

/** Between two times that counts of searches are written down, in milliseconds. */
const STORE_EVERY_MS = 60_000;

/** Writes down what visitors searched for, the last time when told to stop. */
async function storeSearches({ site, searches }: WorkParts, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await pauseUnless(stop, STORE_EVERY_MS);
    await searches
      .store()
      .catch((error: unknown) =>
        site.log.warn({ err: error }, 'searches could not be counted; retrying'),
      );
  }
}

/** Keeps the search of this node in step with those of other nodes until told to stop. */
function shareSearch({ site, sharing }: WorkParts, stop: AbortSignal): Promise<void>[] {
  if (!sharing) return [];
  return followSharedSearch(sharing, stop).map(({ turn, failing }) =>
    untilStopped(turn, { site }, { stop, failing }),
  );
}

/** Keeps the bulk data of this node up to date until told to stop. */
function keepDump(site: Site, stop: AbortSignal): Promise<void> {
  const keeper = dumpKeeper(site, dumpInChildProcess);
  return untilStopped(
    () => keeper.turn(stop),
    { site },
    { stop, failing: 'the bulk data could not be made; it is tried again' },
  );
}

/** Below this part of its time a server has time for what nobody waits for. */
const IDLE = 0.25;

/** Keeps what is recommended beside items up to date until told to stop. */
function keepShelves({ site, search }: WorkParts, stop: AbortSignal): Promise<void> {
  const keeper = shelfKeeper(site, search, { isIdle: idleness() });
  const holder = newId();
  return untilStopped(
    () => shelfTurn(site, keeper, { holder, stop }),
    { site },
    {
      stop,
      failing: 'recommendations could not be updated; retrying',
    },
  );
}

/** Whether this process had little to do since it was last asked. */
function idleness(): () => boolean {
  let last: EventLoopUtilization | undefined;
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = last ? performance.eventLoopUtilization(now, last) : now;
    last = now;
    return utilization < IDLE;
  };
}

/** Does `work` again and again until told to stop; a failure is logged and tried again. */
async function untilStopped(
  work: () => Promise<unknown>,
  { site }: Pick<WorkParts, 'site'>,
  { stop, failing }: { stop: AbortSignal; failing: string },
): Promise<void> {
  for (let losses = 0; !stop.aborted;) {
    try {
      await work();
      losses = 0;
    } catch (error) {
      losses = isDatabaseLost(error) ? losses + 1 : 0;
      if (!stop.aborted && losses <= 1) site.log.error({ err: error }, failing);
    }
    const pauseMs =
      losses > 0 ? retryPause(losses, site.settings['database.retry-seconds'] * 1000) : EVERY_MS;
    await pauseUnless(stop, pauseMs);
  }
}
