// Starting a thread of ours. Our sources are TypeScript: stripped and compiled again by every
// thread, they would cost each start half a second.
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { moduleBeside } from './module-beside.ts';

/**
 * What a thread is started with: `entry` is the address of its module, `compiled` the folder where
 * compiled sources are kept, null for none.
 */
export type ThreadStart = {
  readonly entry: string;
  readonly compiled: string | null;
  readonly given: unknown;
};

/**
 * How a thread is started. `youngMb`: room for what is short-lived, in megabytes; in a small room
 * it is swept out early instead of filling the memory.
 */
type ThreadOptions = { readonly given?: unknown; readonly youngMb?: number };

/**
 * Starts the module at `entry` as a thread. It finds `given` by `workerDataOf`, and uses the
 * compiled sources that this process uses.
 */
export function startThread(entry: URL, { given, youngMb }: ThreadOptions = {}): Worker {
  const directory = getCompileCacheDir();
  const start: ThreadStart = {
    entry: entry.href,
    compiled: directory === undefined ? null : dirname(directory),
    given,
  };
  return new Worker(moduleBeside('./thread', import.meta.url), {
    workerData: start,
    ...(youngMb === undefined ? {} : { resourceLimits: { maxYoungGenerationSizeMb: youngMb } }),
  });
}
