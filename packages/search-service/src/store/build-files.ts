// Making large segments straight into their files: their documents are never all in memory, and
// parts of what is made wait on the disk.
import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { unpackPiecewise } from '../index/layout.ts';
import { mergeInput, mergeSegments, missingFrom, type Missing } from '../index/merge.ts';
import type { MergeInput } from '../index/merge-source.ts';
import { SegmentDraft, type SegmentMeta } from '../index/segment-draft.ts';
import type { Schema } from '../index/schema.ts';
import { buildStreaming, copyDocuments, liveItems, type BuildItem } from './build-segment.ts';
import type { SegmentPart } from './messages.ts';
import { makeFolder, writeDurably, writeInPieces } from './durable-write.ts';
import { checksum, documentsPath, indexPath } from './segment-files.ts';

/** A segment in shared memory whose files are on the disk. */
export type BuiltFiles = {
  readonly buffer: SharedArrayBuffer;
  readonly crc: number;
  readonly count: number;
  readonly documentsPath: string;
};

/** Items that are read at once; what is made of them waits in a file for the others. */
export const portionItems = 40_000;

/**
 * Reads every item into one draft.
 * @param base path of the files, without ending; the folder is made when missing
 */
export function buildToFiles(schema: Schema, items: Iterable<BuildItem>, base: string): BuiltFiles {
  const path = documentsPath(base);
  let built = { buffer: new SharedArrayBuffer(0), count: 0 };
  writeInPieces(path, (write) => {
    built = buildStreaming(schema, items, write);
  });
  return withIndex(built, base);
}

/** Writes the columns of what was built. Its documents are written already. */
export function withIndex(
  { buffer, count }: { buffer: SharedArrayBuffer; count: number },
  base: string,
): BuiltFiles {
  writeDurably(indexPath(base), [new Uint8Array(buffer)]);
  return { buffer, crc: checksum(buffer), count, documentsPath: documentsPath(base) };
}

/**
 * Merges the live items of segments. Their columns are taken over where the schema asks for the
 * same; only what they lack is made from their documents.
 */
export function mergeToFiles(
  schema: Schema,
  parts: readonly SegmentPart[],
  base: string,
): BuiltFiles {
  const kept = parts.flatMap(({ buffer, dead }) => mergeInput(buffer, dead) ?? []);
  const missing = missingFrom(schema, kept);
  const portions = missing ? makePortions(missing, liveItems(parts), base) : [];
  const merged = usePortions(portions, (made) => mergeSegments(schema, { kept, made }));
  if (!merged) return buildToFiles(schema, liveItems(parts), base);
  writeInPieces(documentsPath(base), (write) => copyDocuments(parts, write));
  return withIndex(merged, base);
}

/** Makes what is missing of items, a portion at a time. @returns paths of the portions */
function makePortions(
  { schema, texts, numbers }: Missing,
  items: Iterable<BuildItem>,
  base: string,
): string[] {
  const paths: string[] = [];
  let draft = new SegmentDraft(schema);
  const finish = (): void => {
    paths.push(writePortion(draft, `${base}.${paths.length}`));
    draft = new SegmentDraft(schema);
  };
  const mayHold =
    texts || numbers
      ? () => true
      : holdsSome([...schema.facets, ...schema.groups, ...schema.sortAttributes]);
  for (const { id, body } of items) {
    draft.add(id, mayHold(body) ? JSON.parse(body) : {}, 0);
    if (draft.count === portionItems) finish();
  }
  if (draft.count > 0 || paths.length === 0) finish();
  return paths;
}

/** Whether JSON as we write it may hold one of some attributes: what does not need not be read. */
function holdsSome(attributes: readonly string[]): (body: string) => boolean {
  const names = [...new Set(attributes.flatMap((name) => [name, name.split('.')[0] ?? name]))].map(
    (name) => `${JSON.stringify(name)}:`,
  );
  return (body) => names.some((name) => body.includes(name));
}

/** Where the columns of a portion wait for the others. */
export const portionPath = (base: string): string => `${base}.portion.tmp`;

/** Where its documents wait. */
export const portionDocumentsPath = (base: string): string => `${base}.documents.tmp`;

/** @returns the path of what a draft held; a crash leaves it to be cleared away */
export function writePortion(draft: SegmentDraft, base: string): string {
  const path = portionPath(base);
  makeFolder(dirname(path));
  const descriptor = openSync(path, 'w');
  try {
    const bytes = new Uint8Array(draft.finish());
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
  } finally {
    closeSync(descriptor);
  }
  return path;
}

/** Lends portions out as something to merge, then removes them. */
export function usePortions<Result>(
  paths: readonly string[],
  use: (inputs: readonly MergeInput[]) => Result,
): Result {
  const descriptors = paths.map((path) => openSync(path, 'r'));
  try {
    return use(descriptors.map(portionInput));
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
    for (const path of paths) rmSync(path, { force: true });
  }
}

function portionInput(descriptor: number): MergeInput {
  const read = (from: number, to: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(to - from);
    for (let done = 0; done < bytes.length;) {
      const more = readSync(descriptor, bytes, done, bytes.length - done, from + done);
      if (more === 0) throw new Error('A portion of a segment is shorter than it was written.');
      done += more;
    }
    return bytes;
  };
  const unpacked = unpackPiecewise(fstatSync(descriptor).size, read);
  if (!unpacked) throw new Error('A portion of a segment cannot be read back.');
  // Our own header, see `Segment.open`.
  return { meta: unpacked.meta as SegmentMeta, dead: null, column: unpacked.column };
}
