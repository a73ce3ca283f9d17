// Documents that were read recently, parsed and frozen: the same items are near many others, and
// best for many words.
import { isPlainObject } from '../settings/values.ts';
import type { DocumentSource } from '../index/documents.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';

/** Documents kept by a thread; the one unused for longest goes first. */
const MAX_CACHED = 2000;
/** What a document takes, for each character that is read of it. */
const BYTES_PER_CHARACTER = 8;

type Document = Readonly<Record<string, unknown>>;
type Cached = { readonly document: Document; readonly bytes: number };

/**
 * Of all segments together, so that many segments take no more memory than few; those of a segment
 * that is not served any more go as others come.
 */
const cached = new Map<number, Cached>();
let bytes = 0;
let maxBytes = 16_000_000;
const numbers = new WeakMap<DocumentSource, number>();
let sources = 0;

/** More items than a segment has. */
const ITEMS = 2 ** 32;

/** The item as it was saved. Nobody may change what it holds. */
export function readDocument(
  { documents, segment: { documentStarts } }: LiveSegment,
  item: number,
): Document {
  const number = numbers.get(documents) ?? sources++;
  numbers.set(documents, number);
  const key = number * ITEMS + item;
  const known = cached.get(key);
  if (known) {
    cached.delete(key);
    cached.set(key, known);
    return known.document;
  }
  const json = documents.read(documentStarts[item] ?? 0, documentStarts[item + 1] ?? 0);
  const added = { document: parsed(json), bytes: json.length * BYTES_PER_CHARACTER };
  cached.set(key, added);
  bytes += added.bytes;
  makeRoom();
  return added.document;
}

/** Sets how many bytes of documents this thread may keep; what is too much goes. */
export function limitDocuments(limit: number): void {
  maxBytes = limit;
  makeRoom();
}

function makeRoom(): void {
  for (const [oldest, one] of cached) {
    if (cached.size <= MAX_CACHED && bytes <= maxBytes) return;
    cached.delete(oldest);
    bytes -= one.bytes;
  }
}

function parsed(json: string): Document {
  const document: unknown = JSON.parse(json);
  return isPlainObject(document) ? frozen(document) : {};
}

function frozen<T extends object>(value: T): T {
  Object.freeze(value);
  for (const part of Object.values(value))
    if (typeof part === 'object' && part !== null) frozen(part);
  return value;
}
