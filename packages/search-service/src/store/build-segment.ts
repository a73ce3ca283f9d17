// Making one segment out of others, or out of the store.
import { Segment } from '../index/segment.ts';
import { SegmentDraft } from '../index/segment-draft.ts';
import type { Schema } from '../index/schema.ts';
import { documentsInFile, documentsInMemory, type DocumentSource } from '../index/documents.ts';
import type { DocumentsPart, SegmentPart } from './messages.ts';

/** Most bytes of documents that are read or handed on at once, unless a single one is larger. */
const pieceBytes = 1 << 20;

/** An item as it is stored: its identifier and its JSON. */
export type BuildItem = { readonly id: string; readonly body: string };

/** A segment in memory with its documents. */
export function buildInMemory(
  schema: Schema,
  items: Iterable<BuildItem>,
): { buffer: SharedArrayBuffer; documents: Uint8Array; count: number } {
  const draft = new SegmentDraft(schema);
  const pieces: Buffer[] = [];
  let length = 0;
  for (const { id, body } of items) {
    const piece = Buffer.from(body, 'utf8');
    draft.add(id, JSON.parse(body), piece.length);
    pieces.push(piece);
    length += piece.length;
  }
  const documents = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  for (const piece of pieces) {
    documents.set(piece, at);
    at += piece.length;
  }
  return { buffer: draft.finish(), documents, count: draft.count };
}

/** Builds while handing the documents on in pieces, so that they need not all be in memory. */
export function buildStreaming(
  schema: Schema,
  items: Iterable<BuildItem>,
  write: (piece: Uint8Array) => void,
): { buffer: SharedArrayBuffer; count: number } {
  const draft = draftOf(schema, items, write);
  return { buffer: draft.finish(), count: draft.count };
}

/**
 * A draft of items, whose documents are handed on in pieces; a piece is valid until the next one.
 */
export function draftOf(
  schema: Schema,
  items: Iterable<BuildItem>,
  write: (piece: Uint8Array) => void,
): SegmentDraft {
  const draft = new SegmentDraft(schema);
  // A UTF-16 unit takes three bytes at most.
  let pending = Buffer.allocUnsafe(pieceBytes * 2);
  let length = 0;
  for (const { id, body } of items) {
    if (length + body.length * 3 > pending.length) {
      write(pending.subarray(0, length));
      length = 0;
      if (body.length * 3 > pending.length) pending = Buffer.allocUnsafe(body.length * 6);
    }
    const bytes = pending.write(body, length, 'utf8');
    draft.add(id, JSON.parse(body), bytes);
    length += bytes;
  }
  write(pending.subarray(0, length));
  return draft;
}

/**
 * Neighbouring live documents of a segment: `bytes` hold those of the items `first` up to but not
 * including `last`, and are valid until the next are asked for.
 */
type DocumentRun = {
  readonly segment: Segment;
  readonly first: number;
  readonly last: number;
  readonly bytes: Buffer;
};

function* liveDocuments(parts: readonly SegmentPart[]): Generator<DocumentRun> {
  for (const part of parts) {
    const segment = Segment.open(part.buffer);
    if (!segment) continue;
    const { documentStarts: starts, count } = segment;
    const documents = openDocuments(part.documents);
    try {
      for (let first = 0, last = 0; first < count; first = last) {
        last = first + 1;
        if (part.dead[first] === 1) continue;
        const from = starts[first] ?? 0;
        while (
          last < count &&
          part.dead[last] !== 1 &&
          (starts[last + 1] ?? 0) - from <= pieceBytes
        )
          last++;
        yield { segment, first, last, bytes: documents.readBytes(from, starts[last] ?? 0) };
      }
    } finally {
      documents.close();
    }
  }
}

/** The live items of segments, in order. */
export function* liveItems(parts: readonly SegmentPart[]): Generator<BuildItem> {
  for (const { segment, first, last, bytes } of liveDocuments(parts)) {
    const start = segment.documentStarts[first] ?? 0;
    for (let item = first; item < last; item++)
      yield {
        id: segment.ids.at(item),
        body: bytes.toString(
          'utf8',
          (segment.documentStarts[item] ?? 0) - start,
          (segment.documentStarts[item + 1] ?? 0) - start,
        ),
      };
  }
}

/** Hands on the documents of all live items, in order. */
export function copyDocuments(
  parts: readonly SegmentPart[],
  write: (piece: Uint8Array) => void,
): void {
  for (const { bytes } of liveDocuments(parts)) write(bytes);
}

/** Documents wherever they lie; close them when done. */
export function openDocuments(part: DocumentsPart): DocumentSource {
  return 'bytes' in part ? documentsInMemory(part.bytes) : documentsInFile(part.path);
}
