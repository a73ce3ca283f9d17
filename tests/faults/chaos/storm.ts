// A storm over a museum: its nodes are killed and its database restarts while people write, and
// somebody imports. Afterwards everything that was acknowledged is there, and all nodes agree.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addTestUser } from '../../../packages/site/src/features/accounts/testing.ts';
import { makeToken } from '../../../packages/site/src/features/accounts/tokens.ts';
import { systemClock } from '../../../packages/site/src/platform/clock/clock.ts';
import {
  openPostgres,
  type Database,
} from '../../../packages/site/src/platform/database/database.ts';
import { newSite } from '../../databases/site.ts';
import { newLedger, type Ledger } from './ledger.ts';
import type { Nodes } from './nodes.ts';
import { followed, verify, type Findings } from './verification.ts';
import { writeUntil } from './writing.ts';

export type Storm = {
  ledger: Ledger;
  findings: Findings;
  /** What was done, in order. */ faults: string[];
};

type StormOptions = {
  /** What happens; the whole series of faults by default. */
  weather?: (passing: Passing) => Promise<void>;
  /** How often it happens. */
  rounds: number;
  /** Between two faults, in milliseconds. */
  pauseMs: number;
  /** Rows of an import during which a node is away. */
  importedRows: number;
};

/** How long nodes may take to follow what was written, in milliseconds. */
const FOLLOW_MS = 60_000;
/**
 * `/readyz` looks once a second, and a database that comes back is seen within another: so long
 * after its return an answer may still be of before.
 */
const READY_AGAIN_MS = 2500;

/** Lets the storm pass over `nodes`. */
export async function passStorm(nodes: Nodes, options: StormOptions): Promise<Storm> {
  const { weather = everyFault } = options;
  const database = await openPostgres(nodes.postgres.url, { connections: 2, connectSeconds: 5 });
  const ledger = newLedger();
  const faults: string[] = [];
  const end = new AbortController();
  try {
    const token = await tokenFor(database);
    const watch = watchReadiness(nodes, end.signal);
    // A writer that reads otherwise than it was told ends, and that is a finding.
    const broken: Findings = [];
    const writing = writeUntil({ ask: nodes.ask, token, ledger, signal: end.signal }).catch(
      (error: unknown) => void broken.push(String(error)),
    );
    for (let round = 0; round < options.rounds; round++)
      await weather({ nodes, ledger, options, round, faults, watch });
    end.abort();
    await writing;
    const findings = [
      ...broken,
      ...ledger.faults,
      // One node alone cannot be ready while it is killed.
      ...(nodes.all.length > 1 ? await watch.finished : []),
      ...(await followed(nodes, FOLLOW_MS)),
      ...(await verify(nodes, database, ledger, token)),
    ];
    return { ledger, findings, faults };
  } finally {
    end.abort();
    await database.close();
  }
}

/** A program of the museum that may write and publish. */
export async function tokenFor(database: Database): Promise<string> {
  const site = { ...newSite(database), clock: systemClock };
  const user = await addTestUser(site, { role: 'registrar' });
  return (await makeToken(site, user, { name: 'Storm', days: 1, isReadOnly: false })).secret;
}

type Passing = {
  nodes: Nodes;
  ledger: Ledger;
  options: StormOptions;
  round: number;
  faults: string[];
  watch: Watch;
};

/** Every fault once. */
async function everyFault(passing: Passing): Promise<void> {
  const { nodes, options, faults } = passing;
  const step = async (name: string, work: () => Promise<void>) => {
    faults.push(name);
    await work();
    await pause(options.pauseMs);
  };
  await pause(options.pauseMs);
  for (const [i, node] of nodes.all.entries()) {
    await step(`kill -9 of ${node.name}`, () => node.end('SIGKILL'));
    // The last one is away while somebody imports, and has to catch up.
    if (i === nodes.all.length - 1)
      await step(`import without ${node.name}`, () => importRows(passing));
    await step(`start of ${node.name}`, () => node.start());
    const mode = i % 2 === 0 ? 'immediate' : 'fast';
    await step(`restart of the database (${mode})`, () => restartDatabase(passing, mode));
  }
}

/** Ends the database, in order or as in a crash, and starts it again. */
export async function restartDatabase(
  { nodes, watch }: Pick<Passing, 'nodes' | 'watch'>,
  mode: 'fast' | 'immediate',
): Promise<void> {
  watch.mayFail(true);
  await nodes.postgres.halt(mode);
  await pause(300);
  await nodes.postgres.resume();
  await pause(READY_AGAIN_MS);
  watch.mayFail(false);
}

/** Imports and publishes new items by the command, as on the machine of the first node. */
async function importRows({ nodes, ledger, options, round }: Passing): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-storm-'));
  const numbers = Array.from({ length: options.importedRows }, (_, n) => `I.${round}.${n}`);
  writeFileSync(
    join(folder, `storms-${round}.csv`),
    [
      'Accession number,Title,Date',
      ...numbers.map((number, n) => `${number},Imported barometer ${n},${1800 + (n % 100)}`),
    ].join('\r\n'),
  );
  try {
    const { code, output } = await nodes.command('import', folder, '--publish');
    if (code !== 0) throw new Error(`The import ended with ${code}: ${output}`);
    for (const number of numbers) ledger.imported.add(number);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Watch = {
  /** While the database itself is away no node is ready. */
  mayFail(may: boolean): void;
  finished: Promise<Findings>;
};

/** Asks the proxy all the time whether the museum is ready. */
function watchReadiness(nodes: Nodes, signal: AbortSignal): Watch {
  let mayFail = false;
  const watch = async () => {
    const findings = new Set<string>();
    while (!signal.aborted) {
      const isExcused = mayFail;
      const answer = await nodes.ask('/readyz').catch(() => undefined);
      if (answer?.status !== 200 && !isExcused && !mayFail)
        findings.add(
          `/readyz: ${answer ? `${answer.status} ${String(answer.body)}` : 'no answer'}`,
        );
      await pause(100);
    }
    return [...findings];
  };
  return { mayFail: (may) => void (mayFail = may), finished: watch() };
}
