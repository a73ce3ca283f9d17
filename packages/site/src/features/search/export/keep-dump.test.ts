import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite, siteAt } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { makeDump } from './dump.ts';
import { dumpKeeper } from './keep-dump.ts';

onBothDatabases('the bulk data of a node', (database) => {
  const { signal } = new AbortController();
  const kept = (make: () => Promise<unknown>) => {
    const clock = stoppedClock('2026-01-01T00:00:00.000Z');
    const site = siteAt(newSite(database()), clock);
    const made: string[] = [];
    const keeper = dumpKeeper(site, async () => {
      made.push(clock.now());
      await make();
    });
    return { site, clock, made, turn: () => keeper.turn(signal) };
  };
  const MINUTE = 60_000;

  it('is made a minute after the start, and then once a day, without a job', async () => {
    const { clock, made, turn } = kept(async () => undefined);
    for (let minute = 0; minute < 2 * 1440; minute++) {
      await turn();
      clock.advance(MINUTE);
    }
    expect(made).toEqual(['2026-01-01T00:01:00.000Z', '2026-01-02T00:01:00.000Z']);
    expect(await database().read.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  it('is not made again after a restart on the same day', async () => {
    const { site, clock, made, turn } = kept(async () => undefined);
    await makeDump(site);
    clock.advance(10 * MINUTE);
    await turn();
    expect(made).toEqual([]);
    clock.advance(1440 * MINUTE);
    await turn();
    expect(made).toHaveLength(1);
  });

  it('is tried again ten minutes after a failure', async () => {
    const { clock, made, turn } = kept(() => Promise.reject(new Error('The disk is full.')));
    clock.advance(MINUTE);
    await expect(turn()).rejects.toThrow('full');
    await turn();
    expect(made).toHaveLength(1);
    clock.advance(10 * MINUTE);
    await expect(turn()).rejects.toThrow('full');
  });
});
