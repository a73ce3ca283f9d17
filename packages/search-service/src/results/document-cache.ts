// Documents that were read recently, parsed and frozen: the same items are near many others, and
// best for many words.
import { isPlainObject } from '../settings/values.ts';
import type { DocumentSource } from '../index/documents.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';

/** Documents kept by a thread, some 5 kB each; the one unused for longest goes first. */
const MAX_CACHED = 2000;

type Document = Readonly<Record<string, unknown>>;

/**
 * Of all segments together, so that many segments take no more memory than few; those of a segment
 * that is not served any more go as others come.
 */
const cached = new Map<number, Document>();
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
  if (known) cached.delete(key);
  const document =
    known ?? parsed(documents.read(documentStarts[item] ?? 0, documentStarts[item + 1] ?? 0));
  cached.set(key, document);
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value ?? key);
  return document;
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
