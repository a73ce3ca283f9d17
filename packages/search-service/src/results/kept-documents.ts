// Documents that were read lately, parsed and frozen: the same items are near many others, and best
// for many words.
import { isPlainObject } from '../settings/values.ts';
import type { DocumentSource } from '../index/documents.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';

/** Documents kept of each segment, some 5 kB each; the one unused for longest goes first. */
const KEPT = 1000;

type Document = Readonly<Record<string, unknown>>;

const keptOf = new WeakMap<DocumentSource, Map<number, Document>>();

/** The item as it was saved. Nobody may change what it holds. */
export function readDocument(
  { documents, segment: { documentStarts } }: LiveSegment,
  item: number,
): Document {
  const kept = keptOf.get(documents) ?? new Map<number, Document>();
  keptOf.set(documents, kept);
  const known = kept.get(item);
  if (known) kept.delete(item);
  const document =
    known ?? parsed(documents.read(documentStarts[item] ?? 0, documentStarts[item + 1] ?? 0));
  kept.set(item, document);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? item);
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
