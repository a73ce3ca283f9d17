// The building thread: merges and rebuilds, so that neither searching nor writing ever waits for
// one.
import { parentPort } from 'node:worker_threads';
import type { Schema } from '../index/schema.ts';
import { mergeToFiles } from './build-files.ts';
import type { BuildJob, BuildResult } from './messages.ts';

parentPort?.on('message', (job: BuildJob) => {
  parentPort?.postMessage(runJob(job));
});

function runJob(job: BuildJob): BuildResult {
  try {
    return { id: job.id, built: build(job), error: null };
  } catch (error) {
    // Told to the writing thread, which keeps the old segments and says so.
    return {
      id: job.id,
      built: null,
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

function build(job: BuildJob): BuildResult['built'] {
  const schema: Schema = JSON.parse(job.schema);
  return mergeToFiles(schema, job.inputs, job.base);
}
