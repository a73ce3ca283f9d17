import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { planAttempt } from './plan-schedule.ts';
import { reportFailures } from './report-failures.ts';
import {
  deleteSchedule,
  findSchedule,
  findSchedules,
  updateSchedule,
  upsertSchedule,
} from './schedule-store.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Schedule } from './schedule.ts';

const bare: Schedule = {
  sourceKey: 'bare',
  rule: { every: 'hour' },
  origin: 'https://museum.example/table.csv',
  options: {},
  nextAt: '2026-01-02T02:00:00.000Z',
  attempts: 0,
};
const full: Schedule = {
  ...bare,
  sourceKey: 'full',
  rule: { every: 'week', weekday: 'mon', time: '03:00' },
  options: { match: '*.csv', vanished: 'archive', sheet: ['A'], headingRow: 2 },
  dueSince: '2026-01-02T02:00:00.000Z',
  attempts: 3,
  looked: { name: 'a.csv', bytes: 3, modifiedMs: 5 },
  partial: { bytes: 7, etag: '"1"' },
  lastRead: { hash: 'abc', endsLine: true, files: { 'a.csv': 'abc' } },
  last: {
    at: '2026-01-01T02:00:00.000Z',
    outcome: 'failed',
    report: { code: 'web-page' },
    runId: 'r',
  },
  failure: { code: 'web-page', since: '2026-01-01T02:00:00.000Z' },
};

onBothDatabases('a schedule', (database) => {
  const write = <T>(work: (writer: Writer) => Promise<T>) => database().transaction(work);

  it('comes back as it was saved, until it is deleted', async () => {
    for (const one of [full, bare]) {
      expect(await write((writer) => updateSchedule(writer, one))).toBe(false);
      await write((writer) => upsertSchedule(writer, { ...one, attempts: 9 }));
      await write((writer) => upsertSchedule(writer, one));
      expect(await findSchedule(database().read, one.sourceKey)).toEqual(one);
    }
    expect(await findSchedules(database().read)).toEqual([bare, full]);
    expect(await write((writer) => deleteSchedule(writer, 'bare'))).toBe(true);
    expect(await write((writer) => deleteSchedule(writer, 'bare'))).toBe(false);
  });

  it('has one job, which moves with it', async () => {
    const site = newSite(database());
    const jobs = async () =>
      database()
        .read.selectFrom('job')
        .select(['payload', 'run_at'])
        .where('kind', '=', 'scheduled-import')
        .execute();
    await write((writer) => planAttempt(writer, site, bare));
    const nextAt = '2026-01-01T23:00:00.000Z';
    await write((writer) => planAttempt(writer, site, { ...bare, nextAt }));
    expect(await jobs()).toEqual([{ payload: '{"sourceKey":"bare"}', run_at: nextAt }]);
  });

  it('that failed is in one email, where there is an address for it', async () => {
    await write((writer) => upsertSchedule(writer, full));
    expect(await reportFailures(newSite(database()))).toBe(0);
    const site = newSite(database(), { VITRINE_SITE_EMAIL: 'desk@museum.example' });
    expect(await reportFailures(site)).toBe(1);
    expect(await reportFailures(site)).toBe(0);
  });
});
