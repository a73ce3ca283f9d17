import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { dumpJob, requestDump } from './dump-jobs.ts';

onBothDatabases('the job that makes the bulk data', (database) => {
  const jobs = () =>
    database()
      .read.selectFrom('job')
      .select(['kind', 'run_at', 'unique_key', 'max_attempts', 'payload'])
      .orderBy('run_at')
      .execute();

  it('is planned once, a minute after the start', async () => {
    const site = newSite(database());
    await requestDump(site);
    await requestDump(site);
    expect(await jobs()).toEqual([
      {
        kind: 'data-dump',
        run_at: '2026-01-01T00:01:00.000Z',
        unique_key: 'data-dump',
        max_attempts: 1000,
        payload: '{}',
      },
    ]);
  });

  it('makes it, and is planned again for the next day', async () => {
    await database().transaction((writer) => writer.deleteFrom('job').execute());
    const { signal } = new AbortController();
    const made: AbortSignal[] = [];
    const job = dumpJob(newSite(database()), async (stop) => void made.push(stop));
    expect(job.kind).toBe('data-dump');
    await job.run({}, { stop: signal } as Parameters<typeof job.run>[1]);
    expect(made).toEqual([signal]);
    expect((await jobs()).map(({ run_at: at }) => at)).toEqual(['2026-01-02T00:00:00.000Z']);
  });

  it('is not planned again where it failed: the queue tries it again', async () => {
    await database().transaction((writer) => writer.deleteFrom('job').execute());
    const job = dumpJob(newSite(database()), () => Promise.reject(new Error('The disk is full.')));
    const run = job.run({}, { stop: new AbortController().signal } as Parameters<
      typeof job.run
    >[1]);
    await expect(run).rejects.toThrow('full');
    expect(await jobs()).toEqual([]);
  });
});
