// The answers of one call as the bytes that leave: JSON, written once on the thread that has made
// them, and moved from thread to thread and to the network without being copied or read.
import type { RequestAnswer } from '../results/requests.ts';
import { jsonOf } from '../results/written-answers.ts';

/** JSON as UTF-8, in memory of its own. */
export type AnswerBytes = Uint8Array<ArrayBuffer>;

const opening = '{"results":[';
const closing = ']}';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the multi-query call answers. */
export function answerBytes(answers: readonly RequestAnswer[]): AnswerBytes {
  return encoder.encode(`${opening}${answers.map(jsonOf).join(',')}${closing}`);
}

/** The answer of a call with one request, without the list around it. */
export function onlyAnswer(bytes: AnswerBytes): AnswerBytes {
  return bytes.subarray(opening.length, bytes.length - closing.length);
}

/** The answers as values, for a caller in this process; they are the caller's own. */
export function readAnswers(bytes: AnswerBytes): { results: RequestAnswer[] } {
  return JSON.parse(decoder.decode(bytes));
}
