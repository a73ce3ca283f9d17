// What a source said about a record, as short hashes: enough to tell whether a value is still as
// the source left it, and small enough to keep for every record.
import { hash } from 'node:crypto';
import { ownText } from '@vitrine/table-reader';
import { canonicalJson } from '../../records/record.ts';

/**
 * One thing that a source said about a field: the place within the field (2 bytes) and a hash of
 * the value there (4 bytes), or a hash of a whole element of a list (6 bytes). A string of six
 * characters, one for each byte.
 */
export type ClaimPart = string;

/** What a source said about a record: by the code of a field, its parts in order. */
export type Claim = ReadonlyMap<number, readonly ClaimPart[]>;

/** The flag of publication is owned like a field. */
export const PUBLICATION = 'publication';

export const noClaim: Claim = new Map();

const PART_BYTES = 6;

/**
 * The first byte. In 1 every field has a count, and every part its place; in 2 fields of one part
 * come first and have no count, and most of them no place. Changes when parts are made in another
 * way.
 */
const [EVERY_PLACE, FEW_PLACES] = [1, 2];

/** Two bytes for a name. Two fields of an item never have the same; a test compares them. */
export function codeOf(name: string): number {
  let code = 0x811c9dc5;
  for (let i = 0; i < name.length; i++)
    code = Math.imul(code ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return (code ^ (code >>> 16)) & 0xffff;
}

const codes = new Map<string, number>();

/** The code of a field, remembered: there are few fields. */
export function fieldCode(field: string): number {
  const known = codes.get(field);
  if (known !== undefined) return known;
  const code = codeOf(field);
  codes.set(field, code);
  return code;
}

/** The part for a value at a place within a field. */
export function valuePart(place: string, value: unknown): ClaimPart {
  return twoBytes(codeOf(place)) + digest(value).slice(0, PART_BYTES - 2);
}

/** The part for an element of a list. */
export const elementPart = (element: unknown): ClaimPart => digest(element);

/** The part that is about a place within a field, whatever its value. */
export function partAt(parts: readonly ClaimPart[], place: string): ClaimPart | undefined {
  const start = twoBytes(codeOf(place));
  return parts.find((part) => part.startsWith(start));
}

/** Whether two parts are about the same place. */
export const isSamePlace = (a: ClaimPart, b: ClaimPart): boolean => a.slice(0, 2) === b.slice(0, 2);

/** A part without its place: the same value has the same wherever it is. */
export const hashIn = (part: ClaimPart): string => part.slice(2);

function digest(value: unknown): string {
  if (typeof value !== 'string') return hashOf(canonicalJson(value ?? null));
  if (value.length > MAX_REMEMBERED) return hashOf(JSON.stringify(value));
  const known = recent.get(value);
  if (known !== undefined) return known;
  const digested = older.get(value) ?? hashOf(JSON.stringify(value));
  if (recent.size >= REMEMBERED) [older, recent] = [recent, new Map()];
  // A part of a larger text would keep all of that in memory.
  recent.set(ownText(value), digested);
  return digested;
}

const hashOf = (text: string): string => hash('sha256', text, 'latin1').slice(0, PART_BYTES);

/** Ids and short words come again in other rows. Texts of more characters hardly ever do. */
const MAX_REMEMBERED = 32;
const REMEMBERED = 5000;
let recent = new Map<string, string>();
let older = new Map<string, string>();

/** The same claim has the same bytes, in whatever order its fields were read. */
export function encodeClaim(claim: Claim): Buffer {
  const usual = usualPlace(claim);
  const placed = new Map(placesOf(usual).map((place) => [place, { count: 0, bytes: '' }]));
  let lists = '';
  for (const code of [...claim.keys()].sort((a, b) => a - b)) {
    const parts = claim.get(code) ?? [];
    const [part = ''] = parts;
    if (parts.length > 1) lists += twoBytes(code) + countBytes(parts.length) + parts.join('');
    if (parts.length !== 1) continue;
    const place = placed.has(part.slice(0, 2)) ? part.slice(0, 2) : '';
    const group = placed.get(place);
    if (!group) continue;
    group.count++;
    group.bytes += twoBytes(code) + part.slice(place.length);
  }
  let bytes = String.fromCharCode(FEW_PLACES) + usual;
  for (const group of placed.values()) bytes += countBytes(group.count) + group.bytes;
  return Buffer.from(bytes + lists, 'latin1');
}

/** The place of a field that has none within. */
const WHOLE = twoBytes(codeOf(''));

/** What parts of one group leave out: those of whole fields, of most texts, of others. */
const placesOf = (usual: string): string[] => [...new Set([WHOLE, usual, ''])];

/** The place that most lone parts have, but for whole fields; of several the lowest. */
function usualPlace(claim: Claim): string {
  const counts = new Map<string, number>();
  for (const parts of claim.values()) {
    const place = parts.length === 1 ? (parts[0] ?? WHOLE).slice(0, 2) : WHOLE;
    if (place !== WHOLE) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  let usual = WHOLE;
  let times = 0;
  for (const [place, count] of counts)
    if (count > times || (count === times && place < usual)) [usual, times] = [place, count];
  return usual;
}

/** A claim as it was stored. One of another format says nothing. */
export function decodeClaim(stored: Uint8Array): Claim {
  const text = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength).toString('latin1');
  const claim = new Map<number, ClaimPart[]>();
  const format = text.charCodeAt(0);
  if (format !== EVERY_PLACE && format !== FEW_PLACES) return claim;
  let at = format === EVERY_PLACE ? 1 : readLone(text, claim);
  while (at + 2 < text.length) {
    const code = numberAt(text, at);
    const { count, next } = countAt(text, at + 2);
    at = next + count * PART_BYTES;
    claim.set(
      code,
      Array.from({ length: count }, (_, i) =>
        text.slice(next + i * PART_BYTES, next + (i + 1) * PART_BYTES),
      ),
    );
  }
  return claim;
}

/** Reads the fields of one part. @returns where the others begin */
function readLone(text: string, claim: Map<number, ClaimPart[]>): number {
  let at = 3;
  for (const place of placesOf(text.slice(1, at))) {
    const { count, next } = countAt(text, at);
    const bytes = 2 + PART_BYTES - place.length;
    at = next + count * bytes;
    for (let start = next; start < at; start += bytes)
      claim.set(numberAt(text, start), [place + text.slice(start + 2, start + bytes)]);
  }
  return at;
}

const numberAt = (text: string, at: number): number =>
  text.charCodeAt(at) * 0x100 + text.charCodeAt(at + 1);

function countAt(text: string, at: number): { count: number; next: number } {
  const short = text.charCodeAt(at);
  return short < 0xff
    ? { count: short, next: at + 1 }
    : { count: numberAt(text, at + 1), next: at + 3 };
}

function twoBytes(number: number): string {
  return String.fromCharCode(number >>> 8, number & 0xff);
}

/** One byte, or 255 and two. A list is no longer than 65,535. */
const countBytes = (count: number): string =>
  count < 0xff ? String.fromCharCode(count) : `\u00ff${twoBytes(count)}`;
