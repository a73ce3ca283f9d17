// The ledger's thread: everything about insights that waits for the disk or counts for long, so that searching never does.
import { parentPort } from 'node:worker_threads';
import { answerAnalytics } from '../analytics/analytics.ts';
import { readPattern } from '../analytics/pattern-question.ts';
import { answerPattern } from '../analytics/patterns.ts';
import { Rollups } from '../analytics/rollups.ts';
import { SearchFailure } from '../errors.ts';
import { answerExperiments } from '../experiments/experiment-calls.ts';
import { Experiments } from '../experiments/experiment-store.ts';
import { givenToThread } from '../threads/given.ts';
import { Ledger } from './ledger.ts';
import { openLedgerDatabase } from './ledger-database.ts';
import type { FromLedger, LedgerAsk, LedgerStart, ToLedger } from './ledger-messages.ts';

const { folder, retentionDays, clock } = givenToThread<LedgerStart>();
const now = (): number => Date.now() + clock;
const database = openLedgerDatabase(folder);
const ledger = new Ledger(database);
const rollups = new Rollups(database, now);
const experiments = new Experiments(database, now);

/** Between countings of what changed when nobody asks, in milliseconds. */
const countEveryMs = 60_000;
const rememberedDays = 90;

function post(message: FromLedger): void {
  parentPort?.postMessage(message);
}

function answer(ask: LedgerAsk): unknown {
  switch (ask.about) {
    case 'analytics':
      rollups.refresh();
      return answerAnalytics({ rollups, database }, ask.path, ask.given, now());
    case 'patterns':
      rollups.refresh();
      return answerPattern({ rollups, database }, ask.form, readPattern(ask.body, ask.form, now()));
    case 'experiments': {
      rollups.refresh();
      const said = answerExperiments({ database, experiments, rollups, now }, ask);
      post({ kind: 'experiments', experiments: experiments.active() });
      return said;
    }
    case 'forget':
      ledger.forget(ask.token);
      return null;
    case 'rebuild':
      rollups.rebuild();
      return null;
  }
}

function receive(message: ToLedger): void {
  if (message.kind === 'close') {
    clearInterval(timer);
    database.close();
    post({ kind: 'closed' });
    parentPort?.close();
    return;
  }
  try {
    if (message.kind === 'ask') post({ kind: 'done', id: message.id, answer: answer(message.ask) });
    else {
      if (message.write.searches.length > 0) ledger.record(message.write.searches);
      if (message.write.events.length > 0) ledger.keep(message.write.events);
      post({ kind: 'done', id: message.id, answer: null });
    }
  } catch (error) {
    // A disk that is full is told as such, and what is wrong with a request by its own name.
    const failure = error instanceof SearchFailure ? error : new SearchFailure(message.kind === 'write' ? 'storage-failed' : 'unexpected', [error instanceof Error ? error.message : String(error)]);
    post({ kind: 'failed', id: message.id, code: failure.code, details: failure.details, cause: error instanceof Error ? error.stack ?? error.message : String(error) });
  }
}

function tidy(): void {
  try {
    rollups.refreshAll();
    ledger.retire(retentionDays, now());
    if (experiments.expire()) post({ kind: 'experiments', experiments: experiments.active() });
  } catch (error) {
    post({ kind: 'note', message: `Counting searches failed and will be tried again: ${error instanceof Error ? error.message : String(error)}` });
  }
}

const timer = setInterval(tidy, countEveryMs);
parentPort?.on('message', receive);
experiments.expire();
post({ kind: 'ready', experiments: experiments.active(), interactions: [...ledger.interactions(now() - rememberedDays * 86_400_000)] });
