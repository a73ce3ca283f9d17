// What a thread was started with.
import { workerData } from 'node:worker_threads';
import type { ThreadStart } from './start-thread.ts';

/** What `startThread` was given. Both ends are ours, and agree on its shape. */
export function workerDataOf<SearchContext>(): SearchContext {
  const { given }: ThreadStart = workerData;
  return given as SearchContext;
}
