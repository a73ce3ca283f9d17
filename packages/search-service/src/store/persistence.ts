// Segments and the manifest between memory and disk. The manifest is the last thing written: a
// crash before it leaves the older state, and the change log the rest.
import { join } from 'node:path';
import { SearchFailure } from '../errors.ts';
import type { Schema } from '../index/schema.ts';
import { buildFromStore } from './build-from-store.ts';
import type { IndexRow } from './database.ts';
import { IndexState } from './index-state.ts';
import type { SegmentPart } from './messages.ts';
import type { Records } from './records.ts';
import {
  checksum,
  documentsPath,
  indexPath,
  packDead,
  readManifest,
  readSegment,
  removeSegmentFiles,
  removeStrays,
  segmentFolder,
  writeManifest,
  type Manifest,
} from './segment-files.ts';
import { writeDurably } from './durable-write.ts';

/** An index as it was found at the start. */
type Loaded = {
  readonly state: IndexState;
  readonly parts: readonly SegmentPart[];
  /** the manifest is not to be trusted any more */ readonly rebuilt: boolean;
  readonly notes: readonly string[];
};

/**
 * Writes what is only in memory, then the manifest, then forgets the changes that it covers.
 * Nothing may be pending: that is in the log but in no segment yet.
 */
export function checkpoint(records: Records, folder: string, state: IndexState): void {
  const own = segmentFolder(folder, state.id);
  for (const segment of state.segments) {
    if (segment.crc !== null) continue;
    const base = join(own, segment.name);
    if ('bytes' in segment.documents) writeDurably(documentsPath(base), [segment.documents.bytes]);
    writeDurably(indexPath(base), [new Uint8Array(segment.buffer)]);
    segment.crc = checksum(segment.buffer);
  }
  const segments = state.segments.map((segment) => ({
    name: segment.name,
    crc: segment.crc ?? 0,
    dead: packDead(segment.dead),
  }));
  writeManifest(own, { version: 1, lastSeq: state.seq, schema: state.schema, segments });
  records.prune(state.id, state.seq);
  state.unsaved = 0;
}

/**
 * The state of an index from its files, or from its documents when the files do not serve; changes
 * since are pending.
 */
export async function loadIndex(
  records: Records,
  { folder, row, schema }: { folder: string; row: IndexRow; schema: Schema },
): Promise<Loaded> {
  const state = new IndexState(row.id, schema);
  const own = segmentFolder(folder, row.id);
  const manifest = readManifest(own);
  const why = unfit(manifest, { schema, lastSeq: records.lastSeq() });
  const parts =
    manifest && why === null
      ? manifest.segments.map((entry) => ({ entry, part: readSegment(own, entry) }))
      : [];
  const sound = parts.flatMap(({ entry, part }) => (part ? [{ entry, part }] : []));
  if (manifest && why === null && sound.length === parts.length) {
    const added = sound.map(({ entry, part }) => state.addSegment(part, entry.crc));
    for (const [id, body] of records.changedSince(row.id, manifest.lastSeq))
      state.pending.set(id, body);
    removeStrays(
      own,
      manifest.segments.map((entry) => entry.name),
    );
    return { state, parts: added, rebuilt: false, notes: [] };
  }
  // What there was stays until what replaces it is whole.
  removeStrays(own, manifest?.segments.map((entry) => entry.name) ?? []);
  return rebuild(records, state, {
    folder,
    row,
    why: why ?? `${parts.length - sound.length} of ${parts.length} were missing or damaged`,
  });
}

/** Why what a manifest names cannot be used, whatever its files are; null when it can. */
function unfit(
  manifest: Manifest | null,
  { schema, lastSeq }: { schema: Schema; lastSeq: number },
): string | null {
  if (manifest === null) return 'their list could not be read';
  if (JSON.stringify(manifest.schema) !== JSON.stringify(schema))
    return 'they were built with other settings';
  return manifest.lastSeq > lastSeq
    ? 'search.db is older than the segments: the latest changes are missing'
    : null;
}

async function rebuild(
  records: Records,
  state: IndexState,
  { folder, row, why }: { folder: string; row: IndexRow; why: string },
): Promise<Loaded> {
  const own = segmentFolder(folder, row.id);
  const name = state.newName();
  const started = performance.now();
  const {
    buffer,
    crc,
    count,
    documentsPath: path,
  } = await buildFromStore(records, {
    folder,
    indexId: row.id,
    schema: state.schema,
    base: join(own, name),
  }).catch((error: unknown) => {
    removeSegmentFiles(own, [name]);
    throw new SearchFailure(
      'build-failed',
      [row.name, error instanceof Error ? error.message : String(error)],
      error,
    );
  });
  removeStrays(own, count === 0 ? [] : [name]);
  const notes =
    count === 0
      ? []
      : [
          `The segments of index ${row.name} were rebuilt from the store (${why}): ${count} items, ${megabytes(buffer.byteLength)} MB of index, in ${Math.round(performance.now() - started)} ms.`,
        ];
  const parts =
    count === 0
      ? []
      : [state.addSegment({ name, buffer, documents: { path }, dead: new Uint8Array(count) }, crc)];
  return { state, parts, rebuilt: count > 0, notes };
}

/** Bytes as megabytes with one decimal. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
