// UUIDv7 (RFC 9562 §5.7) written in Crockford's base 32: 26 characters, sortable by time, the same in any letter case,
// so that an id survives being read out on the telephone and a file system that ignores case.
import { getRandomValues } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const PATTERN = /^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/;

let lastMs = 0;
let counter = 0;

/** A new id: later calls in one process sort after earlier ones, also within a millisecond. */
export function newId(nowMs = Date.now()): string {
  const random = getRandomValues(new Uint8Array(10));
  if (nowMs > lastMs) {
    lastMs = nowMs;
    // The counter's top bit starts at zero: 2,048 ids within a millisecond before it could overflow.
    counter = (((random[0] ?? 0) << 8) | (random[1] ?? 0)) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastMs++;
    counter = 0;
  }
  let value = (BigInt(lastMs) << 80n) | (0x7n << 76n) | (BigInt(counter) << 64n) | (0b10n << 62n);
  let tail = 0n;
  for (const byte of random.subarray(2)) tail = (tail << 8n) | BigInt(byte);
  value |= tail & ((1n << 62n) - 1n);
  return encode(value);
}

/** Whether `text` has the form of an id of ours (26 characters of the alphabet, lower case). */
export function isId(text: string): boolean {
  return PATTERN.test(text);
}

function encode(value: bigint): string {
  let text = '';
  for (let rest = value, place = 0; place < 26; place++, rest >>= 5n) text = ALPHABET[Number(rest & 31n)] + text;
  return text;
}
