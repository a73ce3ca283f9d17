// What a source said about a record, as short hashes: enough to tell whether a value is still as
// the source left it, and small enough to keep for every record.
import { hash } from 'node:crypto';
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

/** Changes when parts are made in another way. */
const FORMAT = 1;

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
  const text = typeof value === 'string' ? JSON.stringify(value) : canonicalJson(value ?? null);
  return hash('sha256', text, 'latin1').slice(0, PART_BYTES);
}

/** The same claim has the same bytes, in whatever order its fields were read. */
export function encodeClaim(claim: Claim): Buffer {
  let bytes = String.fromCharCode(FORMAT);
  for (const [code, parts] of [...claim].sort(([a], [b]) => a - b))
    if (parts.length > 0) bytes += twoBytes(code) + countBytes(parts.length) + parts.join('');
  return Buffer.from(bytes, 'latin1');
}

/** A claim as it was stored. One of another format says nothing. */
export function decodeClaim(stored: Uint8Array): Claim {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const claim = new Map<number, ClaimPart[]>();
  if (bytes[0] !== FORMAT) return claim;
  for (let at = 1; at + 2 < bytes.length;) {
    const code = bytes.readUInt16BE(at);
    const short = bytes.readUInt8(at + 2);
    const count = short < 0xff ? short : bytes.readUInt16BE(at + 3);
    at += short < 0xff ? 3 : 5;
    claim.set(
      code,
      Array.from({ length: count }, (_, i) =>
        bytes.toString('latin1', at + i * PART_BYTES, at + (i + 1) * PART_BYTES),
      ),
    );
    at += count * PART_BYTES;
  }
  return claim;
}

const twoBytes = (number: number): string => String.fromCharCode(number >>> 8, number & 0xff);

/** One byte, or 255 and two. A list is no longer than 65,535. */
const countBytes = (count: number): string =>
  count < 0xff ? String.fromCharCode(count) : `\u00ff${twoBytes(count)}`;
