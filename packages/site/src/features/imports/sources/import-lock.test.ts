import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite, siteAt } from '../../../../../../tests/databases/site.ts';
import { rowsOf } from '../../../../../../tests/imports/rows.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Actor } from '../../access/actor.ts';
import { importItems } from '../import-items.ts';
import { withImportLock } from './import-lock.ts';
import { insertLock } from './import-lock-store.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('the lock of a source', (database) => {
  const site = () => newSite(database());
  const during = (name: string, work: () => Promise<unknown>) =>
    withImportLock(site(), { name, label: name }, work);

  it('lets one import at a time in, and another source beside it', async () => {
    await during('a', async () => {
      await expect(during('a', () => Promise.resolve())).rejects.toThrow(
        'Another import of a has been running since 2026-01-01T00:00:00.000Z.',
      );
      expect(await during('b', () => Promise.resolve('done'))).toBe('done');
    });
    expect(await during('a', () => Promise.resolve('done'))).toBe('done');
  });

  it('is let go when the work fails', async () => {
    await expect(during('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await during('a', () => Promise.resolve('done'))).toBe('done');
  });

  it('holds an import back, but no look at what it would do', async () => {
    const source = rowsOf([{ accessionNumber: '1', title: { en: 'Bowl' } }], {
      sourceKey: 'bowls',
    });
    await during('bowls', async () => {
      await expect(importItems(site(), ada, source, { batchRows: 10 })).rejects.toMatchObject({
        code: 'import-busy',
      });
      const { run } = await importItems(site(), ada, source, { batchRows: 10, dryRun: true });
      expect(run.created).toBe(1);
    });
  });

  it('of a process that was killed is taken over', async () => {
    const [since, until] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:01:00.000Z'];
    const leave = (holder: string) =>
      database().transaction((writer) =>
        insertLock(writer, { name: 'left', holder, since, until }),
      );
    // The numbers of processes end far below this one.
    await leave(`${hostname()} 2000000000 x`);
    expect(await during('left', () => Promise.resolve('done'))).toBe('done');
    await leave(`${hostname()} ${process.pid} before-a-restart`);
    expect(await during('left', () => Promise.resolve('done'))).toBe('done');
    await leave('another-machine 1 x');
    await expect(during('left', () => Promise.resolve())).rejects.toThrow('Another import');
    const later = siteAt(site(), stoppedClock(until));
    const work = () => Promise.resolve('done');
    expect(await withImportLock(later, { name: 'left', label: 'left' }, work)).toBe('done');
  });
});
