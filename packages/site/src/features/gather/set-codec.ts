// A set as bytes, small enough for a link: a title, ids of 16 bytes, notes. What is alike stands
// together, so that it compresses.
import type { GatheredItem } from './gathering.ts';

export type SharedSet = { title: string; items: GatheredItem[] };

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const VERSION = 1;
/** Bytes of an id that count time; the others are by chance. */
const TIME_BYTES = 6;

export function packSet({ title, items }: SharedSet): Uint8Array {
  const ids = items.map(({ id }) => bytesOfId(id));
  const texts = new TextEncoder().encode(
    JSON.stringify([title, ...items.flatMap(({ note }, at) => (note ? [at, note] : []))]),
  );
  const times = Array.from({ length: TIME_BYTES }, (_, byte) =>
    ids.map((id) => id[byte] ?? 0),
  ).flat();
  return Uint8Array.from([
    VERSION,
    items.length >> 8,
    items.length & 0xff,
    ...times,
    ...ids.flatMap((id) => [...id.subarray(TIME_BYTES)]),
    ...texts,
  ]);
}

/** The set in the bytes; undefined if they are none of ours. */
export function unpackSet(bytes: Uint8Array): SharedSet | undefined {
  const count = ((bytes[1] ?? 0) << 8) | (bytes[2] ?? 0);
  const start = 3 + count * 16;
  if (bytes[0] !== VERSION || bytes.length < start) return undefined;
  const chance = 3 + count * TIME_BYTES;
  const ids = Array.from({ length: count }, (_, at) => {
    const id = new Uint8Array(16);
    for (let byte = 0; byte < TIME_BYTES; byte++) id[byte] = bytes[3 + byte * count + at] ?? 0;
    id.set(bytes.subarray(chance + at * 10, chance + at * 10 + 10), TIME_BYTES);
    return idOfBytes(id);
  });
  const [title, ...notes] = JSON.parse(new TextDecoder().decode(bytes.subarray(start))) as (
    | string
    | number
  )[];
  const noteAt = new Map<number, string>();
  for (let at = 0; at < notes.length; at += 2) noteAt.set(Number(notes[at]), String(notes[at + 1]));
  return {
    title: String(title),
    items: ids.map((id, at) => (noteAt.has(at) ? { id, note: noteAt.get(at) ?? '' } : { id })),
  };
}

function bytesOfId(id: string): Uint8Array {
  let value = Array.from(id).reduce(
    (sum, character) => (sum << 5n) | BigInt(CROCKFORD.indexOf(character)),
    0n,
  );
  const bytes = new Uint8Array(16);
  for (let at = 15; at >= 0; at--, value >>= 8n) bytes[at] = Number(value & 0xffn);
  return bytes;
}

function idOfBytes(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let id = '';
  for (let place = 0; place < 26; place++, value >>= 5n) id = CROCKFORD[Number(value & 31n)] + id;
  return id;
}
