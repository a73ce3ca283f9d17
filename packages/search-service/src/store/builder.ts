// The building thread: merges and rebuilds, so that neither searching nor writing ever waits for one.
import { parentPort } from 'node:worker_threads';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Schema } from '../index/schema.ts';
import { buildStreaming, liveItems, type BuildItem } from './build-segment.ts';
import { openDatabase } from './database.ts';
import type { BuildJob, BuildResult } from './messages.ts';
import { Records } from './records.ts';
import { checksum, documentsPath, indexPath, writeDurably } from './segment-files.ts';

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
  mkdirSync(dirname(job.base), { recursive: true });
  const path = documentsPath(job.base);
  const descriptor = openSync(`${path}.tmp`, 'w');
  try {
    const database = job.inputs === null ? openDatabase(job.folder) : null;
    const items = job.inputs === null && database ? storedItems(new Records(database, () => ''), job.indexId) : liveItems(job.inputs ?? []);
    const { buffer, count } = buildStreaming(schema, items, (piece) => { for (let at = 0; at < piece.length;) at += writeSync(descriptor, piece, at); });
    database?.close();
    fsyncSync(descriptor);
    renameSync(`${path}.tmp`, path);
    writeDurably(indexPath(job.base), [new Uint8Array(buffer)]);
    return { buffer, crc: checksum(buffer), count, documentsPath: path };
  } finally {
    closeSync(descriptor);
  }
}

function* storedItems(records: Records, indexId: number): Generator<BuildItem> {
  for (const row of records.documents(indexId)) yield { id: row.object_id, body: row.body };
}
