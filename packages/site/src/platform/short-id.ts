// UUIDv7 (RFC 9562 §5.7) written in Crockford's base 32: 26 characters, sortable by time, the same
// in any letter case, so that an id survives being read out on the telephone and a file system that
// ignores case.
import { getRandomValues } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const PATTERN = /^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/;

/**
 * Random bytes are fetched in stock: to ask for ten at a time costs more than everything else here.
 */
const stock = new Uint8Array(2000);
const TAKEN = 10;
let used = stock.length;

let lastMs = 0;
let counter = 0;

/** A new id: later calls in one process sort after earlier ones, also within a millisecond. */
export function newId(nowMs = Date.now()): string {
  if (used + TAKEN > stock.length) {
    getRandomValues(stock);
    used = 0;
  }
  const from = used;
  used += TAKEN;
  if (nowMs > lastMs) {
    lastMs = nowMs;
    // The counter's top bit starts at zero: 2,048 ids within a millisecond before it could
    // overflow.
    counter = (((stock[from] ?? 0) << 8) | (stock[from + 1] ?? 0)) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastMs++;
    counter = 0;
  }
  const bytes = new Uint8Array(16);
  // 48 bits of time are more than the operators on bits can hold.
  for (let place = 5, pause = lastMs; place >= 0; place--, pause = Math.floor(pause / 256))
    bytes[place] = pause % 256;
  bytes[6] = 0x70 | (counter >> 8);
  bytes[7] = counter & 0xff;
  bytes.set(stock.subarray(from + 2, from + TAKEN), 8);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return encode(bytes);
}

/** Whether `text` has the form of an id of ours (26 characters of the alphabet, lower case). */
export function isId(text: string): boolean {
  return PATTERN.test(text);
}

/** 128 bits in groups of five, with two zeros before them. */
function encode(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let count = 2;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    count += 8;
    while (count >= 5) {
      count -= 5;
      text += ALPHABET[(held >> count) & 31];
    }
  }
  return text;
}
