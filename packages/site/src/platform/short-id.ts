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
/** The first ten characters, which are the time: many ids are made within a millisecond. */
let written = { ms: 0, text: '0'.repeat(10) };
let counter = 0;
/** What follows the time: version and counter, variant and random bits. */
const tail = new Uint8Array(TAKEN);

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
  if (lastMs !== written.ms) written = { ms: lastMs, text: timeText(lastMs) };
  tail[0] = 0x70 | (counter >> 8);
  tail[1] = counter & 0xff;
  tail.set(stock.subarray(from + 2, from + TAKEN), 2);
  tail[2] = 0x80 | ((tail[2] ?? 0) & 0x3f);
  return written.text + encode(tail);
}

/** 48 bits of time with two zeros before them: more than the operators on bits can hold. */
function timeText(ms: number): string {
  let text = '';
  for (let rest = ms; text.length < 10; rest = Math.floor(rest / 32))
    text = `${ALPHABET[rest % 32]}${text}`;
  return text;
}

/** Whether `text` has the form of an id of ours (26 characters of the alphabet, lower case). */
export function isId(text: string): boolean {
  return PATTERN.test(text);
}

/** Bytes in groups of five bits; five bytes fill eight. */
function encode(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let count = 0;
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
