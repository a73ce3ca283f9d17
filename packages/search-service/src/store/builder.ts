// The building thread: merges and rebuilds, so that neither searching nor writing ever waits for one.
import { parentPort } from 'node:worker_threads';
import type { Schema } from '../index/schema.ts';
import { buildToFiles } from './build-files.ts';
import { liveItems, type BuildItem } from './build-segment.ts';
import { openDatabase } from './database.ts';
import type { BuildJob, BuildResult } from './messages.ts';
import { Records } from './records.ts';

parentPort?.on('message', (job: BuildJob) => {
  parentPort?.postMessage(runJob(job));
});

function runJob(job: BuildJob): BuildResult {
  try {
    return { id: job.id, built: build(job), error: null };
  } catch (error) {
    // Told to the writing thread, which keeps the old segments and says so.
    return { id: job.id, built: null, error: error instanceof Error ? error.message : String(error) };
  }
}

function build(job: BuildJob): BuildResult['built'] {
  const schema: Schema = JSON.parse(job.schema);
  if (job.inputs !== null) return buildToFiles(schema, liveItems(job.inputs), job.base);
  const database = openDatabase(job.folder);
  try {
    return buildToFiles(schema, storedItems(new Records(database, () => ''), job.indexId), job.base);
  } finally {
    database.close();
  }
}

function* storedItems(records: Records, indexId: number): Generator<BuildItem> {
  for (const row of records.documents(indexId)) yield { id: row.object_id, body: row.body };
}
