// The first start, with drawers that draw in no time: what the small pictures leave behind, and
// when the large ones begin.
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { writeRaster } from '@vitrine/image-server';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { claimJob } from '../../platform/jobs/job-claims.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import type { DrawingWorkers } from './drawing-workers.ts';
import { sampleWork } from './sample-jobs.ts';

const DRAW_LARGE = 'draw-sample';

/** A different picture for each file, since equal files are one. */
let drawn = 0;
const draw = async ({ file }: { file: string }): Promise<void> => {
  drawn += 1;
  const shade = Uint8Array.from({ length: 3 * 16 * 16 }, (_, at) =>
    (drawn >> (at % 8)) & 1 ? 255 : at % 256,
  );
  await writeRaster({ file, format: 'jpeg', width: 16, height: 16, channels: 3, rows: [shade] });
};
const quick: DrawingWorkers = { draw, close: () => undefined };

onBothDatabases('the first start', (database) => {
  let site: Site;
  beforeAll(() => {
    site = newSite(database(), { VITRINE_SAMPLE: 'on' });
  });
  const waiting = async () =>
    (
      await site.database.read
        .selectFrom('job')
        .select('id')
        .where('kind', '=', DRAW_LARGE)
        .execute()
    ).length;
  const run = async (work: ReturnType<typeof sampleWork>) => {
    const job = await claimJob({ ...site, name: 'test' }, [DRAW_LARGE]);
    if (!job) throw new Error('No large picture waits to be drawn.');
    await work.drawing.run(job.payload, {
      job,
      stop: new AbortController().signal,
      progress: () => Promise.resolve(),
    } satisfies JobRun);
  };

  it('leaves the large pictures alone that are drawn while it ends, and no file behind', async () => {
    let opened = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => (opened = resolve));
    let started = (): void => undefined;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const patient: DrawingWorkers = {
      close: () => undefined,
      async draw({ file }) {
        const complete = `${file}.complete`;
        await draw({ file: complete });
        renameSync(complete, `${file}.part`);
        started();
        await isOpen;
        renameSync(`${file}.part`, file);
      },
    };
    // A worker takes a job as soon as it is committed: here always before the first start goes on.
    let drawing: Promise<void> | undefined;
    const racing: Site = {
      ...site,
      database: {
        ...site.database,
        async transaction(work) {
          const result = await site.database.transaction(work);
          if (!drawing && (await waiting()) > 0) {
            drawing = run(first);
            drawing.catch(() => undefined);
            await hasStarted;
          }
          return result;
        },
      },
    };
    const first = sampleWork(racing, { quick, patient });
    await first.start(() => undefined);
    opened();
    await drawing;
    expect(drawing).toBeDefined();
    expect(
      readdirSync(join(site.dataFolder, 'sample'), { recursive: true }).filter(
        (name) => String(name).endsWith('.jpg') || String(name).endsWith('.part'),
      ),
    ).toEqual([]);
  }, 120_000);

  it('waits for a large picture to be prepared without calling that a failure', async () => {
    const take = () => claimJob({ ...site, name: 'test' }, ['hang-sample']);
    const work = sampleWork(site, { quick, patient: quick });
    const job = await take();
    if (!job) throw new Error('No large picture waits to be shown.');
    await work.hanging.run(job.payload, {
      job,
      stop: new AbortController().signal,
      progress: () => Promise.resolve(),
    });
    expect(await take(), 'it is looked at again later').toBeUndefined();
    const [next] = await site.database.read
      .selectFrom('job')
      .select(['payload', 'state'])
      .where('kind', '=', 'hang-sample')
      .where('id', '!=', job.id)
      .execute();
    expect([next?.state, JSON.parse(next?.payload ?? '{}')]).toEqual([
      'waiting',
      { ...(job.payload as object), looks: 1 },
    ]);
    await expect(
      work.hanging.run(
        { ...(job.payload as object), looks: 19 },
        { job, stop: new AbortController().signal, progress: () => Promise.resolve() },
      ),
    ).rejects.toThrow('is not prepared yet');
  });

  it('that was stopped before the large pictures were queued queues them when it is started again', async () => {
    const all = await waiting();
    await site.database.transaction((writer) =>
      writer.deleteFrom('job').where('kind', '=', DRAW_LARGE).execute(),
    );
    const work = sampleWork(site, { quick, patient: quick });
    await work.start(() => undefined);
    expect(await waiting()).toBe(all);
    await work.start(() => undefined);
    expect(await waiting()).toBe(all);
  });
});
