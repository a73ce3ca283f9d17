// One attempt to import a source by itself: what is there is looked at, read and imported, and the
// result is saved together with the time of the next attempt.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, isDatabaseLost, isFailure } from '../../../platform/errors/failure.ts';
import { makeFolder } from '../../../platform/files/durable-write.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { withImportLock } from '../sources/import-lock.ts';
import type { KnownSource } from '../sources/known-source.ts';
import { readSource } from '../sources/known-sources.ts';
import { fetchAddress } from './address-origin.ts';
import type { ArrivedFile } from './arrived-file.ts';
import { importArrived } from './import-arrived.ts';
import { findLocalFile } from './local-origin.ts';
import { incomingFolder, isAddress, PARTIAL } from './origin.ts';
import { planAttempt } from './plan-schedule.ts';
import { planReport } from './report-failures.ts';
import { reportForTerminal } from './say-report.ts';
import type { Report } from './schedule-report.ts';
import { findSchedule, updateSchedule } from './schedule-store.ts';
import { afterAttempt, type Attempt, type LastRead, type Schedule } from './schedule.ts';
import { importTimeZone } from './schedule-rule.ts';

type Runner = {
  site: Site;
  actor: Actor;
  outbound: Pick<Outbound, 'download'>;
  stop: AbortSignal;
};

/**
 * Imports a source whose time has come, and plans the next attempt. Repeated after a crash, it goes
 * on with what is not done.
 * @throws not-allowed, and where the database is away
 */
export async function runDueSchedule(runner: Runner, sourceKey: string): Promise<void> {
  const { site, actor, stop } = runner;
  require(actor, 'import:run');
  const schedule = await findSchedule(site.database.read, sourceKey);
  if (!schedule) return;
  const isDue = schedule.nextAt <= site.clock.now();
  const attempt = isDue ? await attemptAlone(runner, schedule, { isForced: false }) : undefined;
  if (stop.aborted) return;
  if (attempt) await saveAttempt(runner, schedule, attempt);
  else
    await site.database.transaction(async (writer) => {
      const current = await findSchedule(writer, sourceKey);
      if (current) await planAttempt(writer, site, current);
    });
}

/**
 * Imports a source now, also what was read before. A failure is told, and changes no plans.
 * @throws not-allowed, import-not-scheduled, import-busy
 */
export async function runScheduleNow(runner: Runner, sourceKey: string): Promise<Attempt> {
  const { site, actor, stop } = runner;
  require(actor, 'import:run');
  const schedule = await findSchedule(site.database.read, sourceKey);
  if (!schedule) throw failure('import-not-scheduled', sourceKey);
  const attempt = await attemptAlone(runner, schedule, { isForced: true });
  if (!stop.aborted && attempt.kind === 'imported') await saveAttempt(runner, schedule, attempt);
  return attempt;
}

type Manner = { isForced: boolean };

async function attemptAlone(runner: Runner, schedule: Schedule, manner: Manner): Promise<Attempt> {
  const { site, stop } = runner;
  const { sourceKey } = schedule;
  try {
    return await withImportLock(site, { name: `schedule ${sourceKey}`, label: sourceKey }, (lost) =>
      attemptIn({ ...runner, stop: AbortSignal.any([stop, lost]) }, schedule, manner),
    );
  } catch (error) {
    if (stop.aborted || isDatabaseLost(error)) throw error;
    if (isFailure(error) && error.code === 'import-busy')
      return stopped('busy', { code: 'busy', detail: error.message });
    site.log.error({ err: error, source: sourceKey }, 'a scheduled import broke off');
    const detail = error instanceof Error ? error.message : String(error);
    return stopped('unexpected', { code: 'unexpected', detail });
  }
}

const stopped = (code: 'busy' | 'unexpected', report: Report): Attempt => ({
  kind: 'stopped',
  code,
  report,
});

/** Files are read in a folder of their own, which is gone afterwards. */
async function attemptIn(runner: Runner, schedule: Schedule, manner: Manner): Promise<Attempt> {
  const { site } = runner;
  const source = await readSource(site, schedule.sourceKey);
  if (!source) throw failure('import-source-unknown', schedule.sourceKey);
  const folder = incomingFolder(site.dataFolder, schedule.sourceKey);
  await clear(folder);
  const workFolder = join(folder, newId());
  await makeFolder(workFolder, 0o700);
  let attempt: Attempt | undefined;
  try {
    attempt = await readAndImport(runner, { schedule, source, folder, workFolder }, manner);
    return attempt;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
    if (attempt?.kind !== 'stopped' || !attempt.partial)
      await rm(join(folder, PARTIAL), { force: true });
  }
}

/** What a crash left. */
async function clear(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name !== PARTIAL) await rm(join(folder, name), { recursive: true, force: true });
}

type Places = { schedule: Schedule; source: KnownSource; folder: string; workFolder: string };

async function readAndImport(
  runner: Runner,
  { schedule, source, folder, workFolder }: Places,
  { isForced }: Manner,
): Promise<Attempt> {
  const { site, actor, outbound, stop } = runner;
  const { options } = schedule;
  const looking = { workFolder, isForced };
  const found = isAddress(schedule.origin)
    ? await fetchAddress(schedule, {
        ...looking,
        outbound,
        stop,
        partialPath: join(folder, PARTIAL),
      })
    : await findLocalFile(schedule, looking);
  if (found.kind !== 'arrived') return found;
  const { arrived } = found;
  const imported = await importArrived({ site, actor, source, options, stop }, arrived);
  if (imported.kind === 'stopped') return imported;
  const { run, report } = imported;
  // Nothing is known of a run that was stopped; the next attempt goes on with it.
  if (run.state === 'stopped') return stopped('busy', { code: 'interrupted' });
  return { kind: 'imported', report, runId: run.id, read: readOf(arrived) };
}

function readOf({
  path: _path,
  beside: _beside,
  ...read
}: ArrivedFile & Pick<LastRead, 'file' | 'files' | 'validators'>): LastRead {
  return read;
}

/** Saves what came of an attempt, unless the schedule was changed meanwhile. */
async function saveAttempt({ site }: Runner, started: Schedule, attempt: Attempt): Promise<void> {
  const moment = { now: site.clock.now(), timeZone: importTimeZone(site.settings) };
  const saved = await site.database.transaction(async (writer) => {
    const current = await findSchedule(writer, started.sourceKey);
    if (!current) return undefined;
    const isSame = planOf(current) === planOf(started);
    const after = isSame
      ? afterAttempt(current, attempt, moment)
      : { schedule: current, isReported: false };
    await updateSchedule(writer, after.schedule);
    await planAttempt(writer, site, after.schedule);
    if (after.isReported) await planReport(writer, site);
    return after;
  });
  const last = saved?.schedule.last;
  const context = { source: started.sourceKey, outcome: last?.outcome };
  const text = last ? reportForTerminal(last.report) : '';
  if (saved?.isReported) site.log.error(context, `a scheduled import failed: ${text}`);
  else if (attempt.kind !== 'looked') site.log.info(context, `a scheduled import ran: ${text}`);
}

const planOf = ({ rule, origin, options }: Schedule): string =>
  JSON.stringify([rule, origin, options]);
