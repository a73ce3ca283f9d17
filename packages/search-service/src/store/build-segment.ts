// Making one segment out of others, or out of the store.
import { Segment } from '../index/segment.ts';
import { SegmentDraft } from '../index/segment-draft.ts';
import type { Schema } from '../index/schema.ts';
import { documentsInFile, documentsInMemory, type DocumentSource } from '../index/documents.ts';
import type { DocumentsPart, SegmentPart } from './messages.ts';

/** An item as it is stored: its identifier and its JSON. */
export type BuildItem = { readonly id: string; readonly body: string };

/** A segment in memory with its documents. */
export function buildInMemory(schema: Schema, items: Iterable<BuildItem>): { buffer: SharedArrayBuffer; documents: Uint8Array; count: number } {
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
export function buildStreaming(schema: Schema, items: Iterable<BuildItem>, write: (piece: Uint8Array) => void): { buffer: SharedArrayBuffer; count: number } {
  const draft = new SegmentDraft(schema);
  let pending: Buffer[] = [];
  let length = 0;
  const flush = (): void => {
    write(Buffer.concat(pending));
    pending = [];
    length = 0;
  };
  for (const { id, body } of items) {
    const piece = Buffer.from(body, 'utf8');
    draft.add(id, JSON.parse(body), piece.length);
    pending.push(piece);
    length += piece.length;
    if (length > 1 << 20) flush();
  }
  flush();
  return { buffer: draft.finish(), count: draft.count };
}

/** The live items of segments, in order. */
export function* liveItems(parts: readonly SegmentPart[]): Generator<BuildItem> {
  for (const part of parts) {
    const segment = Segment.open(part.buffer);
    if (!segment) continue;
    const documents = openDocuments(part.documents);
    try {
      for (let item = 0; item < segment.count; item++) {
        if (part.dead[item] === 1) continue;
        yield { id: segment.ids.at(item), body: documents.read(segment.documentStarts[item] ?? 0, segment.documentStarts[item + 1] ?? 0) };
      }
    } finally {
      documents.close();
    }
  }
}

/** Documents wherever they lie; close them when done. */
export function openDocuments(part: DocumentsPart): DocumentSource {
  return 'bytes' in part ? documentsInMemory(part.bytes) : documentsInFile(part.path);
}
