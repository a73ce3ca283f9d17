// Making one large segment straight into its files, so that its documents are never all in memory.
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Schema } from '../index/schema.ts';
import { buildStreaming, type BuildItem } from './build-segment.ts';
import { checksum, documentsPath, indexPath, writeDurably } from './segment-files.ts';

/** A segment in shared memory whose files are on the disk. */
export type BuiltFiles = { readonly buffer: SharedArrayBuffer; readonly crc: number; readonly count: number; readonly documentsPath: string };

/** @param base  path of the files, without ending; the folder is made when missing */
export function buildToFiles(schema: Schema, items: Iterable<BuildItem>, base: string): BuiltFiles {
  mkdirSync(dirname(base), { recursive: true });
  const path = documentsPath(base);
  const descriptor = openSync(`${path}.tmp`, 'w');
  try {
    const { buffer, count } = buildStreaming(schema, items, (piece) => { for (let at = 0; at < piece.length;) at += writeSync(descriptor, piece, at); });
    fsyncSync(descriptor);
    renameSync(`${path}.tmp`, path);
    writeDurably(indexPath(base), [new Uint8Array(buffer)]);
    return { buffer, crc: checksum(buffer), count, documentsPath: path };
  } finally {
    closeSync(descriptor);
  }
}
