// A searching thread: it reads the segments where they lie in shared memory, and answers one call after another.
import { parentPort } from 'node:worker_threads';
import { SearchFailure } from '../errors.ts';
import { AnswerMemory } from '../results/requests.ts';
import { LiveIndices } from '../store/live-indices.ts';
import { answerCall } from './answer-call.ts';
import type { FromSearcher, ToSearcher } from './messages.ts';

const live = new LiveIndices();
const remembered = new AnswerMemory();

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
    const { answers, searches } = answerCall(call, live, remembered);
    post({ kind: 'answered', id, answers: answers.map((one) => JSON.stringify(one)), searches });
  } catch (error) {
    const failure = error instanceof SearchFailure ? error : new SearchFailure('unexpected', [], error);
    post({ kind: 'refused', id, code: failure.code, details: failure.details, cause: failure.cause instanceof Error ? failure.cause.stack ?? failure.cause.message : null });
  }
}

parentPort?.on('message', receive);
