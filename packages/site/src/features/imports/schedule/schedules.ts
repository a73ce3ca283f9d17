// When sources are imported by themselves: set, listed and removed.
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { readSource } from '../sources/known-sources.ts';
import { incomingFolder, isAddress, PARTIAL } from './origin.ts';
import { planAttempt } from './plan-schedule.ts';
import { planReport } from './report-failures.ts';
import { nextRun, importTimeZone } from './schedule-rule.ts';
import { deleteSchedule, findSchedules, upsertSchedule } from './schedule-store.ts';
import type { Schedule } from './schedule.ts';

type Wanted = Pick<Schedule, 'sourceKey' | 'rule' | 'origin' | 'options'>;

/**
 * Has a source that was imported before imported by itself from now on. What is known of its last
 * file stays, where it comes from the same place.
 * @throws not-allowed, import-source-unknown, source-unusable, outside-refused, unknown-time-zone
 */
export async function scheduleSource(site: Site, actor: Actor, wanted: Wanted): Promise<Schedule> {
  require(actor, 'import:run');
  if (!(await readSource(site, wanted.sourceKey)))
    throw failure('import-source-unknown', wanted.sourceKey);
  const origin = await readOrigin(wanted.origin);
  const now = site.clock.now();
  const schedule: Schedule = {
    ...wanted,
    origin,
    nextAt: nextRun(wanted.rule, now, importTimeZone(site.settings)),
    attempts: 0,
  };
  return site.database.transaction(async (writer) => {
    const before = (await findSchedules(writer)).find(
      ({ sourceKey }) => sourceKey === wanted.sourceKey,
    );
    const known = before?.origin === origin ? before : undefined;
    const saved = {
      ...schedule,
      ...(known?.lastRead ? { lastRead: known.lastRead } : {}),
      ...(known?.last ? { last: known.last } : {}),
    };
    await upsertSchedule(writer, saved);
    await planAttempt(writer, site, saved);
    return saved;
  });
}

/**
 * Imports a source no longer by itself.
 * @throws not-allowed, import-not-scheduled
 */
export async function unscheduleSource(site: Site, actor: Actor, sourceKey: string): Promise<void> {
  require(actor, 'import:run');
  const wasThere = await site.database.transaction((writer) => deleteSchedule(writer, sourceKey));
  if (!wasThere) throw failure('import-not-scheduled', sourceKey);
  await rm(join(incomingFolder(site.dataFolder, sourceKey), PARTIAL), { force: true });
}

/** All that are imported by themselves, by the keys of their sources. */
export async function listSchedules({ database }: Pick<Site, 'database'>): Promise<Schedule[]> {
  return findSchedules(database.read);
}

/** Plans every attempt again after a start, and the email about failures that is not sent yet. */
export async function planScheduled(site: Site): Promise<void> {
  await site.database.transaction(async (writer) => {
    const schedules = await findSchedules(writer);
    for (const schedule of schedules) await planAttempt(writer, site, schedule);
    if (schedules.some(({ failure: failed }) => failed && failed.mailedAt === undefined))
      await planReport(writer, site);
  });
}

/** @throws source-unusable, outside-refused */
async function readOrigin(given: string): Promise<string> {
  if (isAddress(given)) {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (!url || url.username || url.password)
      throw failure(
        'outside-refused',
        url?.host ?? given,
        'it is not a valid address, or contains a user name or password',
      );
    return url.href;
  }
  const path = resolve(given);
  await stat(path).catch(() => {
    throw failure('source-unusable', given, 'it does not exist. Check the path.');
  });
  return path;
}
