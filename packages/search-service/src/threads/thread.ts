// The beginning of every thread: where compiled sources are kept must be known before the first of
// them is loaded.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { ThreadStart } from './start-thread.ts';

/** By then a thread has used what it uses at every start. */
const keepAfterMs = 5000;

const { entry, compiled }: ThreadStart = workerData;
if (compiled !== null) {
  enableCompileCache(compiled);
  setTimeout(flushCompileCache, keepAfterMs).unref();
}
await import(entry);
