// The ledger's thread: everything about insights that waits for the disk or counts for long, so
// that searching never does.
import { parentPort } from 'node:worker_threads';
import { countBetween } from '../analytics/between.ts';
import { answerAnalytics } from '../analytics/analytics.ts';
import { readPattern } from '../analytics/pattern-question.ts';
import { answerPattern } from '../analytics/patterns.ts';
import { Rollups } from '../analytics/rollups.ts';
import { answerExperiments } from '../experiments/experiment-calls.ts';
import { Experiments } from '../experiments/experiment-store.ts';
import { setAsideMessage, damageIn, type SetAside } from '../store/damage.ts';
import type { Connection } from '../store/database.ts';
import { storeFailure } from '../store/store-failure.ts';
import { workerDataOf } from '../threads/worker-data.ts';
import { Ledger } from './ledger.ts';
import { ledgerAnew, openSoundLedger } from './ledger-database.ts';
import type {
  FromLedger,
  LedgerQuery,
  LedgerStart,
  LedgerWrite,
  ToLedger,
} from './ledger-messages.ts';

const { folder, retentionDays, clock } = workerDataOf<LedgerStart>();
const now = (): number => Date.now() + clock;

/** Between countings of what changed when nobody asks, in milliseconds. */
const countEveryMs = 60_000;
const rememberedDays = 90;

type Opened = {
  readonly database: Connection;
  readonly ledger: Ledger;
  readonly rollups: Rollups;
  readonly experiments: Experiments;
};

function use({
  database,
  setAsideDatabase,
}: {
  database: Connection;
  setAsideDatabase: SetAside | null;
}): Opened {
  if (setAsideDatabase) post({ kind: 'note', message: setAsideMessage(setAsideDatabase) });
  return {
    database,
    ledger: new Ledger(database),
    rollups: new Rollups(database, now),
    experiments: new Experiments(database, now),
  };
}

let opened = use(openSoundLedger(folder, now()));

function startOver(why: string): void {
  opened.database.close();
  opened = use(ledgerAnew(folder, why, now()));
  post({ kind: 'experiments', experiments: opened.experiments.active() });
}

/** Does something with the ledger. Where that finds it damaged, it is done with a new one. */
function withSound<Result>(work: (ledger: Opened) => Result): Result {
  try {
    return work(opened);
  } catch (error) {
    const why = damageIn(error);
    if (why === null) throw error;
    startOver(why);
    return work(opened);
  }
}

function post(message: FromLedger): void {
  parentPort?.postMessage(message);
}

function answer({ database, ledger, rollups, experiments }: Opened, query: LedgerQuery): unknown {
  switch (query.about) {
    case 'analytics':
      rollups.refresh();
      return answerAnalytics({ rollups, database }, query.path, query.given, now());
    case 'patterns':
      rollups.refresh();
      return answerPattern(
        { rollups, database },
        query.form,
        readPattern(query.body, query.form, now()),
      );
    case 'experiments': {
      rollups.refresh();
      const work = () => answerExperiments({ database, experiments, rollups, now }, query);
      if (query.isProposal) {
        experiments.expire();
        return experiments.proposed(work);
      }
      const message = work();
      post({ kind: 'experiments', experiments: experiments.active() });
      return message;
    }
    case 'setup':
      experiments.take(query.changes);
      post({ kind: 'experiments', experiments: experiments.active() });
      return null;
    case 'own-setup':
      return experiments.changes();
    case 'take':
      ledger.take(query.bodies, query.upTo);
      return null;
    case 'taken':
      return ledger.taken();
    case 'start-over':
      ledger.startOver();
      return null;
    case 'windows':
      rollups.refresh();
      return countBetween({ rollups, database }, query.index, query.windows);
    case 'forget':
      ledger.forget(query.token);
      return null;
    case 'rebuild':
      rollups.rebuild();
      return null;
  }
}

function write({ ledger }: Opened, { searches, events }: LedgerWrite): null {
  if (searches.length > 0) ledger.record(searches);
  if (events.length > 0) ledger.keep(events);
  return null;
}

function receive(message: ToLedger): void {
  if (message.kind === 'damaged') return startOver(message.why);
  if (message.kind === 'close') {
    clearInterval(timer);
    opened.database.close();
    post({ kind: 'closed' });
    parentPort?.close();
    return;
  }
  try {
    post({
      kind: 'done',
      id: message.id,
      answer: withSound((ledger) =>
        message.kind === 'ask' ? answer(ledger, message.ask) : write(ledger, message.write),
      ),
    });
  } catch (error) {
    // What is wrong with a request has its own name; what is wrong with the disk is reported as
    // such.
    const failure = storeFailure(error, message.kind === 'write' ? 'storage-failed' : 'unexpected');
    post({
      kind: 'failed',
      id: message.id,
      code: failure.code,
      details: failure.details,
      cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

function tidy(): void {
  try {
    withSound(({ rollups, ledger, experiments }) => {
      rollups.refreshAll();
      ledger.retire(retentionDays, now());
      if (experiments.expire()) post({ kind: 'experiments', experiments: experiments.active() });
    });
  } catch (error) {
    post({
      kind: 'note',
      message: `Counting searches failed and will be retried: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}

const timer = setInterval(tidy, countEveryMs);
parentPort?.on('message', receive);
withSound(({ experiments }) => experiments.expire());
post({
  kind: 'ready',
  experiments: withSound(({ experiments }) => experiments.active()),
  interactions: withSound(({ ledger }) => [
    ...ledger.interactions(now() - rememberedDays * 86_400_000),
  ]),
});
