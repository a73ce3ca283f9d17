// What is recommended beside an item, as it is stored: ids of records and reasons, no words of a
// language, so that another title or name needs no new shelf.
import { canonicalJson } from '../../records/record.ts';
import { SHELF, type Reason } from '../queries/shelves.ts';

/** An item on a shelf, and why it is there, the strongest reason first. */
export type ShelfEntry = { id: string; reasons: readonly Reason[] };
/** What is close to an item, and what looks like it, best first. */
export type ShelfContent = { related: readonly ShelfEntry[]; looksLike: readonly ShelfEntry[] };

/** Nothing to recommend. */
export const emptyShelf: ShelfContent = { related: [], looksLike: [] };

/**
 * A reason in the text: its kind and what belongs to it. Records are numbers in one list, because
 * the same few are in most reasons of a shelf.
 */
type WrittenReason =
  | ['shared', string]
  | ['shared', string, number]
  | ['looks', string]
  | ['visitors', Extract<Reason, { kind: 'visitors' }>['what'], number]
  | ['curator'];
type WrittenEntry = [string, ...WrittenReason[]];
type WrittenShelf = { records: string[]; related: WrittenEntry[]; looksLike: WrittenEntry[] };

/** The text that is stored; the same content is the same text. */
export function writeShelf({ related, looksLike }: ShelfContent): string {
  const records = recordsIn({ related, looksLike });
  const written = (entries: readonly ShelfEntry[]): WrittenEntry[] =>
    entries.map(({ id, reasons }) => [id, ...reasons.map((one) => writeReason(one, records))]);
  const shelf: WrittenShelf = {
    records,
    related: written(related),
    looksLike: written(looksLike),
  };
  return canonicalJson(shelf);
}

/** The content that `writeShelf` wrote; undefined where nothing was made yet. */
export function readShelf(text: string): ShelfContent | undefined {
  if (text === '') return undefined;
  const { records, related, looksLike } = JSON.parse(text) as WrittenShelf;
  const read = (entries: readonly WrittenEntry[]): ShelfEntry[] =>
    entries.map(([id, ...reasons]) => ({
      id,
      reasons: reasons.map((one) => readReason(one, records)),
    }));
  return { related: read(related), looksLike: read(looksLike) };
}

function writeReason(reason: Reason, records: readonly string[]): WrittenReason {
  if (reason.kind === 'looks') return ['looks', reason.part];
  if (reason.kind === 'visitors') return ['visitors', reason.what, reason.visitors];
  if (reason.kind === 'curator') return ['curator'];
  return reason.id === undefined
    ? ['shared', reason.attribute]
    : ['shared', reason.attribute, records.indexOf(reason.id)];
}

function readReason(written: WrittenReason, records: readonly string[]): Reason {
  if (written[0] === 'looks') return { kind: 'looks', part: written[1] };
  if (written[0] === 'visitors')
    return { kind: 'visitors', what: written[1], visitors: written[2] };
  if (written[0] === 'curator') return { kind: 'curator' };
  const [kind, attribute, record] = written;
  const id = record === undefined ? undefined : records[record];
  return id === undefined ? { kind, attribute } : { kind, attribute, id };
}

/** The records that the reasons name, each once. */
export const recordsIn = ({ related, looksLike }: ShelfContent): string[] => [
  ...new Set(
    [...related, ...looksLike].flatMap(({ reasons }) =>
      reasons.flatMap((reason) => (reason.kind === 'shared' ? (reason.id ?? []) : [])),
    ),
  ),
];

/** The items on a shelf, each once. */
export const itemsOn = ({ related, looksLike }: ShelfContent): string[] => [
  ...new Set([...related, ...looksLike].map(({ id }) => id)),
];

/** The shelf without these items. */
export const withoutItems = (
  { related, looksLike }: ShelfContent,
  gone: ReadonlySet<string>,
): ShelfContent => ({
  related: related.filter(({ id }) => !gone.has(id)),
  looksLike: looksLike.filter(({ id }) => !gone.has(id)),
});

/**
 * What of a shelf goes on a page: nothing that is `seen` there already, nothing twice, and no more
 * than a shelf holds.
 */
export function chosenFrom(content: ShelfContent, seen: ReadonlySet<string>): ShelfContent {
  const related = content.related.filter(({ id }) => !seen.has(id)).slice(0, SHELF);
  const known = new Set([...seen, ...related.map(({ id }) => id)]);
  return {
    related,
    looksLike: content.looksLike.filter(({ id }) => !known.has(id)).slice(0, SHELF),
  };
}
