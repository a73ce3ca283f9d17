// Starts the reading of both databases on a thread of its own.
import type { Worker } from 'node:worker_threads';
import { moduleBeside } from '../threads/module-beside.ts';
import { startThread } from '../threads/start-thread.ts';
import type { Checked } from './checker.ts';

/** @returns the thread, which ends by itself */
export function checkDatabases(folder: string, take: (checked: Checked) => void): Worker {
  const worker = startThread(moduleBeside('./checker', import.meta.url), { given: folder });
  worker.on('message', take);
  // Nothing rests on it; the next start reads again.
  worker.on('error', () => {});
  worker.unref();
  return worker;
}
