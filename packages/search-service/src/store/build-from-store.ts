// Making the segment of an index again from its documents: a portion at a time, on as many threads
// as there are cores.
import { availableParallelism } from 'node:os';
import { openSync, closeSync, readSync, rmSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { moduleBeside } from '../threads/module-beside.ts';
import { startThread } from '../threads/start-thread.ts';
import { mergeSegments } from '../index/merge.ts';
import type { Schema } from '../index/schema.ts';
import {
  buildToFiles,
  portionDocumentsPath,
  portionItems,
  portionPath,
  usePortions,
  withIndex,
  type BuiltFiles,
} from './build-files.ts';
import type { PortionJob, PortionResult } from './messages.ts';
import type { Records } from './records.ts';
import { writeInPieces } from './durable-write.ts';
import { documentsPath } from './segment-files.ts';

/** Each thread holds a portion in memory. */
const maxThreads = 4;
/** What is read from JSON is garbage at once. */
const youngMb = 16;
const bytesAtOnce = 1 << 20;

/**
 * What is to be built, and where. `base`: path of the files, without ending. `portion`: documents
 * that a thread takes at once, `portionItems` when absent.
 */
type StoreBuild = {
  readonly folder: string;
  readonly indexId: number;
  readonly schema: Schema;
  readonly base: string;
  readonly portion?: number;
};

/**
 * Builds on this thread where there is little, otherwise on several.
 * @throws what a thread fails with; nothing of the build is left then
 */
export async function buildFromStore(records: Records, build: StoreBuild): Promise<BuiltFiles> {
  const { folder, indexId, schema, base, portion = portionItems } = build;
  const portions = records.portions(indexId, portion);
  if (portions.length > 1) {
    const jobs = portions.map((bounds, number): PortionJob => ({
      ...bounds,
      schema: JSON.stringify(schema),
      folder,
      indexId,
      base: `${base}.${number}`,
    }));
    try {
      const made = await makePortions(jobs);
      const merged = usePortions(
        made.map(({ path }) => path),
        (inputs) => mergeSegments(schema, { kept: [], made: inputs }),
      );
      if (merged) {
        writeInPieces(documentsPath(base), (write) =>
          made.forEach(({ documents }) => copyFile(documents, write)),
        );
        return withIndex(merged, base);
      }
    } finally {
      for (const job of jobs)
        for (const path of [portionPath(job.base), portionDocumentsPath(job.base)])
          rmSync(path, { force: true });
    }
  }
  const items = function* () {
    for (const { object_id, body } of records.documents(indexId)) yield { id: object_id, body };
  };
  return buildToFiles(schema, items(), base);
}

/**
 * Lets threads take one portion after another. Where one fails the others are stopped at once:
 * nobody waits for what they would make.
 * @returns the result of each, in order
 * @throws Error that names the portion and what was wrong with it, when no thread works any more
 */
export async function makePortions(
  jobs: readonly PortionJob[],
): Promise<{ path: string; documents: string }[]> {
  const made: { path: string; documents: string }[] = [];
  const workers: Worker[] = [];
  let next = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = startThread(moduleBeside('./portion-builder', import.meta.url), { youngMb });
      workers.push(worker);
      let current = -1;
      const fail = (why: string): void =>
        reject(new Error(`part ${current + 1} of ${jobs.length}: ${why}`));
      const go = (): void => {
        current = next++;
        const job = jobs[current];
        if (job) worker.postMessage(job);
        else resolve(worker.terminate().then(() => undefined));
      };
      worker.on('message', ({ path, documents, error }: PortionResult) => {
        if (path === null) return fail(error ?? 'it could not be created');
        made[current] = { path, documents };
        return go();
      });
      worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
      // After its last portion this is not reported.
      worker.on('exit', () => fail('its thread stopped early'));
      go();
    });
  const threads = Math.min(jobs.length, maxThreads, availableParallelism());
  try {
    await Promise.all(Array.from({ length: threads }, work));
  } catch (error) {
    await Promise.all(workers.map((worker) => worker.terminate()));
    throw error;
  }
  return made;
}

function copyFile(path: string, write: (piece: Uint8Array) => void): void {
  const descriptor = openSync(path, 'r');
  const buffer = Buffer.allocUnsafe(bytesAtOnce);
  try {
    for (;;) {
      const read = readSync(descriptor, buffer, 0, buffer.length, null);
      if (read === 0) return;
      write(buffer.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
}
