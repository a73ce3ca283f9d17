// Documents that were read recently, parsed and frozen: the same items are near many others, and
// best for many words.
import { isPlainObject } from '../settings/values.ts';
import type { DocumentSource } from '../index/documents.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';

/** Documents kept of each segment, some 5 kB each; the one unused for longest goes first. */
const MAX_CACHED = 1000;

type Document = Readonly<Record<string, unknown>>;

const cachedDocumentsOf = new WeakMap<DocumentSource, Map<number, Document>>();

/** The item as it was saved. Nobody may change what it holds. */
export function readDocument(
  { documents, segment: { documentStarts } }: LiveSegment,
  item: number,
): Document {
  const cached = cachedDocumentsOf.get(documents) ?? new Map<number, Document>();
  cachedDocumentsOf.set(documents, cached);
  const known = cached.get(item);
  if (known) cached.delete(item);
  const document =
    known ?? parsed(documents.read(documentStarts[item] ?? 0, documentStarts[item + 1] ?? 0));
  cached.set(item, document);
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value ?? item);
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
