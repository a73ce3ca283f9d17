// A searching thread: it reads the segments where they lie in shared memory, and answers one call after another.
import { parentPort } from 'node:worker_threads';
import { SearchFailure } from '../errors.ts';
import { AnswerMemory } from '../results/requests.ts';
import { LiveIndices } from '../store/live-indices.ts';
import { givenToThread } from '../threads/given.ts';
import { answerCall, type Answering } from './answer-call.ts';
import type { FromSearcher, SearcherSettings, ToSearcher } from './messages.ts';
import { threadTime } from './thread-time.ts';

const { mostMs } = givenToThread<SearcherSettings>();
const live = new LiveIndices();
const answering: Answering = { live, remembered: new AnswerMemory(), limit: { mostMs, clock: threadTime } };

function post(message: FromSearcher): void {
  parentPort?.postMessage(message);
}

function receive(message: ToSearcher): void {
  switch (message.kind) {
    case 'catalogue': return live.takeCatalogue(message.catalogue);
    case 'anew': return live.expectAnew();
    case 'segments': {
      live.takeSegments(message.change);
      return post({ kind: 'taken', number: message.number });
    }
    case 'call': return answer(message);
  }
}

function answer({ id, call }: Extract<ToSearcher, { kind: 'call' }>): void {
  try {
    const { answers, searches } = answerCall(call, answering);
    post({ kind: 'answered', id, answers: answers.map((one) => JSON.stringify(one)), searches });
  } catch (error) {
    const failure = error instanceof SearchFailure ? error : new SearchFailure('unexpected', [], error);
    post({ kind: 'refused', id, code: failure.code, details: failure.details, cause: failure.cause instanceof Error ? failure.cause.stack ?? failure.cause.message : null });
  }
}

parentPort?.on('message', receive);
