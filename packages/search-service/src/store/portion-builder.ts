// A thread of a full build: it reads documents from the store and leaves the columns made of them,
// and their JSON, in files.
import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { portionDocumentsPath, writePortion } from './build-files.ts';
import { draftOf, type BuildItem } from './build-segment.ts';
import { openDatabase } from './database.ts';
import { makeFolder } from './durable-write.ts';
import type { PortionJob, PortionResult } from './messages.ts';
import { Records } from './records.ts';

parentPort?.on('message', (job: PortionJob) => {
  parentPort?.postMessage(runJob(job));
});

function runJob(job: PortionJob): PortionResult {
  const documents = portionDocumentsPath(job.base);
  try {
    return { path: build(job, documents), documents, error: null };
  } catch (error) {
    // Told to the thread that waits for it, which gives the build up.
    return { path: null, documents, error: error instanceof Error ? error.message : String(error) };
  }
}

function build(job: PortionJob, path: string): string {
  const database = openDatabase(job.folder);
  makeFolder(dirname(path));
  const descriptor = openSync(path, 'w');
  try {
    const draft = draftOf(
      JSON.parse(job.schema),
      storedItems(new Records(database, () => ''), job),
      (piece) => {
        for (let at = 0; at < piece.length;) at += writeSync(descriptor, piece, at);
      },
    );
    return writePortion(draft, job.base);
  } finally {
    closeSync(descriptor);
    database.close();
  }
}

function* storedItems(records: Records, { indexId, from, to }: PortionJob): Generator<BuildItem> {
  for (const row of records.documentsBetween(indexId, from, to))
    yield { id: row.object_id, body: row.body };
}
