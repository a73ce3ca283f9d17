// A searching thread: it reads the segments where they are in shared memory, and answers one call
// after another.
import { parentPort } from 'node:worker_threads';
import { SearchFailure } from '../errors.ts';
import { AnswerMemory } from '../results/requests.ts';
import { SharedCounting, takeJobs } from '../results/shared-counting.ts';
import { LiveIndices } from '../store/live-indices.ts';
import { workerDataOf } from '../threads/worker-data.ts';
import { answerBytes } from './answer-bytes.ts';
import { answerCall, rememberWithin, type Answering } from './answer-call.ts';
import type { BetweenNeighbours, FromSearcher, SearcherSettings, ToSearcher } from './messages.ts';
import { threadTime } from './thread-time.ts';
import { warmUp } from './warm-up.ts';

const { maxMs, memory } = workerDataOf<SearcherSettings>();
const live = new LiveIndices();
let answering: Answering = {
  live,
  remembered: new AnswerMemory(),
  limit: { maxMs, clock: threadTime },
  counting: null,
};
rememberWithin(answering, memory);
/** tells the neighbour whether this thread is at a call */
let setBusy: (state: 0 | 1) => void = () => {};

function post(message: FromSearcher, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
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
    case 'warm-up': {
      warmUp(answering, { maxMs: message.maxMs, now: threadTime });
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
    if (message.kind === 'remember') return answering.remembered.keep(message.key, message.json);
    setBusy(1);
    takeJobs(message.sheet);
    return setBusy(0);
  });
  answering.remembered.shareWith((key, json) => notify({ kind: 'remember', key, json }));
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
    const bytes = answerBytes(answers);
    post({ kind: 'answered', id, bytes, searches }, [bytes.buffer]);
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
