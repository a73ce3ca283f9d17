import { afterEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import type { Database } from '../database/database.ts';
import { stoppedClock } from '../clock/testing.ts';
import { silentLog } from '../log/testing.ts';
import { addJobs, raiseJob, type NewJob } from './job-store.ts';
import { cancelJob, countJobs, findJob } from './testing.ts';
import { claimJob } from './job-claims.ts';
import { startWorker, type Worker } from './job-worker.ts';
import type { JobHandler } from './job.ts';

onBothDatabases('a job', (database) => {
  const clock = stoppedClock();
  let worker: Worker | undefined;
  afterEach(() => worker?.stop());
  const add = (...jobs: NewJob[]) =>
    database().transaction((writer) => addJobs(writer, clock, jobs));
  const start = (...handlers: JobHandler[]) =>
    (worker = startWorker({
      database: database(),
      clock,
      log: silentLog,
      handlers,
      everyMs: 60_000,
    }));

  /** A worker in the middle of a job that goes on until it is stopped. */
  const startPatient = async (kind: string) => {
    const claimed = Promise.withResolvers<string>();
    const patient = start({
      kind,
      run: (_, run) =>
        new Promise((resolve) => {
          claimed.resolve(run.job.id);
          run.stop.addEventListener('abort', () => resolve());
        }),
    });
    return { id: await claimed.promise, worker: patient };
  };

  it('runs once and is done', async () => {
    const seen: unknown[] = [];
    await add({ kind: 'greet', payload: { to: 'Ada' } });
    await start({ kind: 'greet', run: async (payload) => void seen.push(payload) }).idle();
    expect(seen).toEqual([{ to: 'Ada' }]);
    expect((await countJobs(database().read, ['greet'])).done).toBe(1);
  });

  it('that is added while the worker looks for work is waited for', async () => {
    const looked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    let looks = 0;
    const slow: Database = {
      ...database(),
      async transaction(work) {
        const result = await database().transaction(work);
        if (++looks === 1) {
          looked.resolve();
          await answer.promise;
        }
        return result;
      },
    };
    const seen: unknown[] = [];
    const run = async (payload: unknown) => void seen.push(payload);
    const handlers = [{ kind: 'late', run }];
    worker = startWorker({ database: slow, clock, log: silentLog, handlers, everyMs: 60_000 });
    await looked.promise;
    await add({ kind: 'late', payload: 'letter' });
    const idle = worker.idle();
    answer.resolve();
    await idle;
    expect(seen).toEqual(['letter']);
  });

  it('is tried again after a growing pause, then fails with its reason', async () => {
    let tries = 0;
    await add({ kind: 'doomed', payload: 1, maxAttempts: 3 });
    const doomed = start({
      kind: 'doomed',
      run: async () => {
        tries++;
        throw new Error('no paper');
      },
    });
    await doomed.idle();
    expect(tries).toBe(1);
    for (let round = 0; round < 3; round++) {
      clock.advance(600_000);
      await doomed.idle();
    }
    expect(tries).toBe(3);
    expect((await countJobs(database().read, ['doomed'])).failed).toBe(1);
  });

  it('goes to one worker, however many ask at once', async () => {
    await add(...Array.from({ length: 20 }, (_, i) => ({ kind: 'once', payload: i })));
    const claims = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        claimJob({ database: database(), clock, name: `w${i}` }, ['once']),
      ),
    );
    const ids = claims.flatMap((job) => (job ? [job.id] : []));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('that somebody waits for goes before those in the background, and each kind by age', async () => {
    await add(
      { kind: 'draw', payload: 'sample 1', priority: 'background', uniqueKey: '1' },
      { kind: 'draw', payload: 'sample 2', priority: 'background', uniqueKey: '2' },
      { kind: 'other', payload: '' },
    );
    clock.advance(1000);
    await add(
      { kind: 'draw', payload: 'a photograph' },
      { kind: 'draw', payload: 'not yet', runAt: '2126-01-01T00:00:00.000Z' },
    );
    clock.advance(1000);
    await database().transaction((writer) => raiseJob(writer, '2', 'normal'));
    const seen: unknown[] = [];
    await start({ kind: 'draw', run: async (payload) => void seen.push(payload) }).idle();
    expect(seen).toEqual(['sample 2', 'a photograph', 'sample 1']);
  });

  it('is taken over when its worker died', async () => {
    await add({ kind: 'orphan', payload: 0 });
    const first = await claimJob({ database: database(), clock, name: 'dead', leaseMs: 30_000 }, [
      'orphan',
    ]);
    expect(
      await claimJob({ database: database(), clock, name: 'alive', leaseMs: 30_000 }, ['orphan']),
    ).toBeUndefined();
    clock.advance(30_001);
    expect(
      (await claimJob({ database: database(), clock, name: 'alive', leaseMs: 30_000 }, ['orphan']))
        ?.id,
    ).toBe(first?.id);
  });

  it('learns that it has been cancelled when it tells its progress', async () => {
    await add({ kind: 'long', payload: 0 });
    let aborted = false;
    const long = start({
      kind: 'long',
      run: async (_, run) => {
        await cancelJob(database(), clock, run.job.id);
        await run.progress(10, 'a tenth');
        aborted = run.stop.aborted;
      },
    });
    await long.idle();
    expect(aborted).toBe(true);
    expect((await countJobs(database().read, ['long'])).cancelled).toBe(1);
  });

  it('is put back when the process stops', async () => {
    await add({ kind: 'patient', payload: 0 });
    const { id, worker: patient } = await startPatient('patient');
    await patient.stop();
    expect(await findJob(database().read, id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('ends when it is put back while another with its key waits, which does its work', async () => {
    await add({ kind: 'sweep', payload: 0, uniqueKey: 'sweep' });
    const { id, worker: sweeping } = await startPatient('sweep');
    await add({ kind: 'sweep', payload: 0, uniqueKey: 'sweep' });
    await sweeping.stop();
    expect(await findJob(database().read, id)).toMatchObject({ state: 'cancelled' });
    expect((await countJobs(database().read, ['sweep'])).waiting).toBe(1);
  });

  it('that failed and whose key waits already ends, and others go on', async () => {
    await add({ kind: 'brush', payload: 0, uniqueKey: 'brush' });
    const ran: number[] = [];
    const brushing = start({
      kind: 'brush',
      async run(payload) {
        ran.push(payload as number);
        if (ran.length > 1) return;
        await add({ kind: 'brush', payload: 1, uniqueKey: 'brush' });
        throw new Error('No broom.');
      },
    });
    await brushing.idle();
    await brushing.stop();
    expect(ran).toEqual([0, 1]);
    expect(await countJobs(database().read, ['brush'])).toMatchObject({
      cancelled: 1,
      done: 1,
      waiting: 0,
    });
  });

  it('is not added twice while one with the same key waits', async () => {
    await add({ kind: 'sweep', payload: 0, uniqueKey: 'sweep' });
    await add({ kind: 'sweep', payload: 0, uniqueKey: 'sweep' });
    expect((await countJobs(database().read, ['sweep'])).waiting).toBe(1);
  });
});
