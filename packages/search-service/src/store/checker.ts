// The thread that reads both databases once after every start, page by page: what nobody has read
// for months may have rotted.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { workerDataOf } from '../threads/worker-data.ts';
import { databaseFiles, quickCheck, type DatabaseKind } from './damage.ts';

/**
 * The result of reading a database. `why` is null when it is sound; `problem` is set when it could
 * not be read to the end for another reason.
 */
export type Checked = {
  readonly database: DatabaseKind;
  readonly why: string | null;
  readonly problem: string | null;
  readonly tookMs: number;
};

const folder = workerDataOf<string>();
for (const database of ['insights', 'search'] as const) {
  const path = join(folder, databaseFiles[database]);
  if (!existsSync(path)) continue;
  const started = performance.now();
  const done = (why: string | null, problem: string | null): void =>
    parentPort?.postMessage({
      database,
      why,
      problem,
      tookMs: performance.now() - started,
    } satisfies Checked);
  try {
    done(quickCheck(path), null);
  } catch (error) {
    done(null, error instanceof Error ? error.message : String(error));
  }
}
