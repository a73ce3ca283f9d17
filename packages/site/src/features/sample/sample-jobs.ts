// The sample museum comes to an empty site at its first start: small pictures at once, large ones
// in the background.
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPath } from '../../platform/files/data-folder.ts';
import { makeFolder } from '../../platform/files/durable-write.ts';
import { addJobs, newestJob } from '../../platform/jobs/job-store.ts';
import { FinalFailure, pauseAfter, type JobHandler, type JobRun } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { importItems, listRuns, readRun } from '../imports/import-items.ts';
import { formatProgress } from '../imports/import-run.ts';
import { attachBetterFile, acceptBetterFile } from '../imports/replace-media.ts';
import { countRecords } from '../records/list-records.ts';
import { newDrawingWorkers, type DrawingWorkers } from './drawing-workers.ts';
import type { Edition } from '@vitrine/sample-museum/drawings';
import { SAMPLE_KEY } from './sample-key.ts';
import { samplePictures, samplePicturesBySize, sampleRows, sampleSource } from './sample-source.ts';

const DRAW_LARGE = 'draw-sample';
const ATTACH_LARGE = 'hang-sample';

const sampler: Actor = {
  kind: 'task',
  name: 'sample museum',
  actions: ['record:edit', 'record:publish', 'media:add', 'import:run'],
};

type SampleWork = {
  /** Draws; takes minutes, and so has a worker of its own. */
  drawing: JobHandler;
  /** Shows what was drawn once it is prepared; takes milliseconds. */
  hanging: JobHandler;
  /** Fills an empty site, or goes on with filling it; resolves when the small pictures hang. */
  start(print: (line: string) => void): Promise<void>;
  close(): Promise<void>;
};

/** Rows saved at once: few, so that the first items can be looked at while the others are drawn. */
const BATCH = 12;

/** The work of the sample museum on `site`. */
export function sampleWork(
  site: Site,
  { quick, patient } = {
    quick: newDrawingWorkers({ count: 2, patient: false }),
    patient: newDrawingWorkers({ count: 1, patient: true }),
  },
): SampleWork {
  const stopping = new AbortController();
  return {
    drawing: {
      kind: DRAW_LARGE,
      run: (payload, run) => drawLarge(site, patient, payload as LargeDrawing, run),
    },
    hanging: { kind: ATTACH_LARGE, run: (payload) => attachLarge(site, payload as AttachLarge) },
    start: (print) =>
      fill(site, quick, print, stopping.signal)
        .finally(() => quick.close())
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) throw error;
        }),
    async close() {
      stopping.abort();
      quick.close();
      patient.close();
    },
  };
}

type LargeDrawing = { slug: string; runId: string };
type AttachLarge = LargeDrawing & {
  hash: string;
  /** How often it was not prepared yet. */ looks?: number;
};

/**
 * With growing pauses these are two hours: a slow machine prepares the largest picture in some
 * minutes.
 */
const MAX_LOOKS = 20;

async function fill(
  site: Site,
  workers: DrawingWorkers,
  print: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  if (site.settings.sample === 'off') return;
  const runs = await listRuns(site);
  const started = runs.find((run) => run.sourceKey === SAMPLE_KEY);
  if (started?.state === 'done') {
    // It may have been stopped after the last small picture.
    await finish(site, started.id);
    return;
  }
  if (
    started
      ? started.state !== 'running' && started.state !== 'stopped'
      : runs.length > 0 || (await countRecords(site, 'item')) > 0
  )
    return;
  const startedAt = performance.now();
  print(
    'The site is empty: drawing the sample museum, the Museum of Pattern (VITRINE_SAMPLE=off starts empty) …',
  );
  const folder = folderOf(site, 'first');
  await makeFolder(folder);
  const small = drawInAdvance(workers, folder);
  let reported = 0;
  const { run } = await importItems(site, sampler, sampleSource(small), {
    batchRows: BATCH,
    watcher: {
      stop,
      progress(counts) {
        const tenth = Math.floor((counts.rowsRead / sampleRows) * 10);
        if (tenth > reported)
          print(`  ${formatProgress(counts.rowsRead, sampleRows, performance.now() - startedAt)}`);
        reported = Math.max(reported, tenth);
      },
    },
  });
  if (run.state !== 'done') return;
  await finish(site, run.id);
  print(
    `The sample museum is open (${((performance.now() - startedAt) / 1000).toFixed(0)} s). ${site.settings.sample === 'on' ? 'Its large pictures follow in the background. ' : ''}To remove it: npx vitrine imports undo ${run.id}`,
  );
}

/**
 * Each edition is drawn in a folder of its own: that of the small pictures is deleted while the
 * large ones are being drawn.
 */
const folderOf = (site: Site, edition: Edition): string => dataPath(site, 'sample', edition);

/**
 * Clears away what is hung, and asks for the large pictures, once in the life of a site. Safe to
 * repeat.
 */
async function finish(site: Site, runId: string): Promise<void> {
  await rm(folderOf(site, 'first'), { recursive: true, force: true });
  if (site.settings.sample !== 'on' || (await newestJob(site.database.read, DRAW_LARGE))) return;
  await site.database.transaction((writer) =>
    addJobs(
      writer,
      site.clock,
      samplePicturesBySize().map((slug) => ({
        kind: DRAW_LARGE,
        payload: { slug, runId } satisfies LargeDrawing,
        uniqueKey: `${DRAW_LARGE}:${slug}`,
        maxAttempts: 2,
      })),
    ),
  );
}

/**
 * Begins to draw every small picture; whoever needs one waits for it. A picture that was drawn
 * before a restart is kept.
 */
function drawInAdvance(workers: DrawingWorkers, folder: string): (slug: string) => Promise<string> {
  const drawn = new Map(
    samplePictures().map((slug): [string, Promise<string>] => {
      const file = join(folder, `${slug}.jpg`);
      const made = stat(file).then(
        () => file,
        () => workers.draw({ slug, edition: 'first', file }).then(() => file),
      );
      // Awaited where it is needed; until then a failure is no unhandled one.
      made.catch(() => undefined);
      return [slug, made];
    }),
  );
  return (slug) => drawn.get(slug) ?? Promise.reject(new Error(`There is no drawing ${slug}.`));
}

async function drawLarge(
  site: Site,
  workers: DrawingWorkers,
  { slug, runId }: LargeDrawing,
  run: JobRun,
): Promise<void> {
  // The sample may have been taken down before its turn came.
  const { state } = (await readRun(site, runId)) ?? { state: 'undone' };
  if (state === 'undone' || state === 'undoing') return;
  const folder = folderOf(site, 'full');
  const file = join(folder, `${slug}.jpg`);
  await makeFolder(folder);
  try {
    await workers.draw(
      { slug, edition: 'full', file },
      (done) => void run.progress(done * 90).catch(() => undefined),
    );
    const hash = await acceptBetterFile(site, sampler, file);
    await site.database.transaction((writer) =>
      addJobs(writer, site.clock, [
        {
          kind: ATTACH_LARGE,
          payload: { slug, runId, hash } satisfies AttachLarge,
          maxAttempts: 20,
        },
      ]),
    );
  } catch (error) {
    if (!run.stop.aborted) throw error;
  } finally {
    // Of a process that was stopped, what it had begun.
    for (const left of [file, `${file}.part`]) await rm(left, { force: true });
  }
}

async function attachLarge(
  site: Site,
  { slug, runId, hash, looks = 0 }: AttachLarge,
): Promise<void> {
  const outcome = await attachBetterFile(site, sampler, { runId, fileName: `${slug}.jpg`, hash });
  if (outcome !== 'not ready') return;
  if (looks + 1 >= MAX_LOOKS) throw new FinalFailure(`${slug} is not prepared yet.`);
  // Waiting is no failure, which would be logged with its stack at every first start.
  const payload: AttachLarge = { slug, runId, hash, looks: looks + 1 };
  const runAt = new Date(Date.parse(site.clock.now()) + pauseAfter(looks + 1)).toISOString();
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [{ kind: ATTACH_LARGE, payload, runAt, maxAttempts: 20 }]),
  );
}
