// A site whose sources are imported by themselves, with a clock that tests turn, the queue of jobs
// of a running site, and a server of other people's files.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { importCommand } from '../../packages/site/src/features/imports/import-commands.ts';
import { scheduleCommand } from '../../packages/site/src/features/imports/schedule/schedule-commands.ts';
import { scheduledImportJobs } from '../../packages/site/src/features/imports/schedule/schedule-jobs.ts';
import { planScheduled } from '../../packages/site/src/features/imports/schedule/schedules.ts';
import { stoppedClock } from '../../packages/site/src/platform/clock/testing.ts';
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import { startWorker, type Worker } from '../../packages/site/src/platform/jobs/job-worker.ts';
import { newOutbound } from '../../packages/site/src/platform/outbound/outbound.ts';
import { newSite } from '../databases/site.ts';
import { scriptedTerminal } from './scripted-terminal.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

export type Answering = (request: IncomingMessage, response: ServerResponse) => unknown;

/** @param database  migrated, and of nobody else */
export async function nightlySite(database: Database, environment: Record<string, string> = {}) {
  const clock = stoppedClock('2026-01-01T12:00:00.000Z');
  const settings = {
    VITRINE_IMPORT_TIME_ZONE: 'Europe/Vienna',
    VITRINE_OUTBOUND_ANSWER_SECONDS: '1',
    ...environment,
  };
  const site = { ...newSite(database, settings), clock };
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nightly-'));
  const answers = new Map<string, Answering>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const outbound = newOutbound(
    { ...site.settings, 'outbound.answer-seconds': 0.1 },
    {
      allows: (address) => address === '127.0.0.1',
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    },
  );
  const newWorker = () =>
    startWorker({
      ...site,
      handlers: scheduledImportJobs(site, outbound),
      everyMs: 3_600_000,
    });
  let worker: Worker = newWorker();
  const nextJob = async (): Promise<string | undefined> => {
    const row = await database.read
      .selectFrom('job')
      .select('run_at')
      .where('kind', 'in', ['scheduled-import', 'report-failed-imports'])
      .where('state', '=', 'waiting')
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst();
    return row?.run_at;
  };
  return {
    site,
    clock,
    outbound,
    folder,
    /** What the server was asked for. */
    requests,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path: string, answering: Answering) => void answers.set(path, answering),
    /** Runs all that is due until an instant, each at its time; `before` hears of each time. */
    async runUntil(to: string, before?: (at: string) => void) {
      for (let at = await nextJob(); at !== undefined && at <= to; at = await nextJob()) {
        if (at > clock.now()) clock.set(at);
        before?.(clock.now());
        await worker.idle();
      }
      clock.set(to);
    },
    /** The server is off, and starts again at an instant. */
    async restartAt(instant: string) {
      await worker.stop();
      clock.set(instant);
      await planScheduled(site);
      worker = newWorker();
      await worker.idle();
    },
    /** `vitrine import` by somebody who is not asked. @returns what was printed */
    async importByHand(...given: string[]) {
      const terminal = scriptedTerminal();
      await importCommand(site, ada, terminal, given);
      return terminal.output();
    },
    /** `vitrine sources …`. @returns what was printed */
    async sources(...given: string[]) {
      const terminal = scriptedTerminal();
      await scheduleCommand({ site, actor: ada, terminal, outbound }, given);
      return terminal.output();
    },
    async close() {
      await worker.stop();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type NightlySite = Awaited<ReturnType<typeof nightlySite>>;
