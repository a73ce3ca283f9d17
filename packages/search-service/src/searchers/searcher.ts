// A searching thread: it reads the segments where they are in shared memory, and answers one call
// after another.
import { parentPort } from 'node:worker_threads';
import { SearchFailure } from '../errors.ts';
import { AnswerMemory } from '../results/requests.ts';
import { SharedCounting, takeJobs } from '../results/shared-counting.ts';
import { LiveIndices } from '../store/live-indices.ts';
import { workerDataOf } from '../threads/worker-data.ts';
import { answerCall, type Answering } from './answer-call.ts';
import type { BetweenNeighbours, FromSearcher, SearcherSettings, ToSearcher } from './messages.ts';
import { threadTime } from './thread-time.ts';

const { maxMs } = workerDataOf<SearcherSettings>();
const live = new LiveIndices();
let answering: Answering = {
  live,
  remembered: new AnswerMemory(),
  limit: { maxMs, clock: threadTime },
  counting: null,
};
/** tells the neighbour whether this thread is at a call */
let setBusy: (state: 0 | 1) => void = () => {};

function post(message: FromSearcher): void {
  parentPort?.postMessage(message);
}

function receive(message: ToSearcher): void {
  switch (message.kind) {
    case 'catalogue':
      return live.takeCatalogue(message.catalogue);
    case 'anew':
      return live.expectAnew();
    case 'segments': {
      live.takeSegments(message.change);
      return post({ kind: 'taken', number: message.number });
    }
    case 'neighbour':
      return meet(message);
    case 'call': {
      setBusy(1);
      answer(message);
      return setBusy(0);
    }
  }
}

function meet({ port, busy, own, other }: Extract<ToSearcher, { kind: 'neighbour' }>): void {
  const notify = (message: BetweenNeighbours): void => {
    port.postMessage(message);
  };
  port.on('message', (message: BetweenNeighbours) => {
    if (message.kind === 'remember') return answering.remembered.keep(message.key, message.text);
    setBusy(1);
    takeJobs(message.sheet);
    return setBusy(0);
  });
  answering.remembered.shareWith((key, text) => notify({ kind: 'remember', key, text }));
  setBusy = (state) => {
    Atomics.store(busy, own, state);
  };
  answering = {
    ...answering,
    counting: new SharedCounting({
      isIdle: () => Atomics.load(busy, other) === 0,
      notify: (sheet) => notify({ kind: 'count', sheet }),
    }),
  };
}

function answer({ id, call }: Extract<ToSearcher, { kind: 'call' }>): void {
  try {
    const { answers, searches } = answerCall(call, answering);
    post({ kind: 'answered', id, answers: answers.map((one) => JSON.stringify(one)), searches });
  } catch (error) {
    const failure =
      error instanceof SearchFailure ? error : new SearchFailure('unexpected', [], error);
    post({
      kind: 'refused',
      id,
      code: failure.code,
      details: failure.details,
      cause: failure.cause instanceof Error ? (failure.cause.stack ?? failure.cause.message) : null,
    });
  }
}

parentPort?.on('message', receive);
