// Reads parts of files in a bucket by blocks: each is asked for once however many wait for it, and
// kept. Neighbours that are missing come in one request.
import { ownBytes } from '../../own-bytes.ts';
import type { BucketClient } from './bucket-client.ts';
import { BLOCK_BYTES, type FileCache } from './file-cache.ts';

/** Blocks that are asked for at once. */
const MAX_RUN = 16;

/** The most that one read should want, in bytes. */
export const READ_BYTES = BLOCK_BYTES * MAX_RUN;

/** `isKept` is false for what would only drive other blocks out of the cache. */
type Span = { from: number; length: number; isKept?: boolean };

type Run = { first: number; count: number; isKept: boolean };

export type BlockReader = {
  /**
   * The bytes from `from` on: fewer than `length` at the end of the file; nothing where there is no
   * such file.
   */
  read(key: string, span: Span): Promise<Buffer | undefined>;
};

export function openBlockReader(
  client: Pick<BucketClient, 'range'>,
  cache: FileCache,
): BlockReader {
  const coming = new Map<string, Promise<Buffer | undefined>>();

  /** Asks for `count` blocks; each is there for whoever waits for it alone. */
  const fetchRun = (key: string, { first, count, isKept }: Run): void => {
    const span = { from: first * BLOCK_BYTES, length: count * BLOCK_BYTES };
    const run = client.range(key, span).then((found) => found?.bytes);
    for (let at = first; at < first + count; at++) {
      const name = `${key} ${at}`;
      const from = (at - first) * BLOCK_BYTES;
      const block = run
        .then(async (bytes) => {
          if (!bytes) return undefined;
          const part = ownBytes(bytes.subarray(from, from + BLOCK_BYTES));
          if (isKept && part.length > 0) await cache.keepBlock(key, at, part);
          return part;
        })
        .finally(() => coming.delete(name));
      // Whoever waits hears of a failure; nobody may be waiting for this one.
      block.catch(() => undefined);
      coming.set(name, block);
    }
  };

  return {
    async read(key, { from, length, isKept = true }) {
      const first = Math.floor(from / BLOCK_BYTES);
      const last = Math.floor((from + length - 1) / BLOCK_BYTES);
      const spanIn = (at: number) => {
        const start = Math.max(0, from - at * BLOCK_BYTES);
        return {
          from: start,
          length: Math.min(BLOCK_BYTES, from + length - at * BLOCK_BYTES) - start,
        };
      };
      const kept = await Promise.all(
        blocksOf(first, last).map((at) =>
          coming.has(`${key} ${at}`) ? undefined : cache.part(key, at, spanIn(at)),
        ),
      );
      const isMissing = (at: number) =>
        at <= last && !kept[at - first] && !coming.has(`${key} ${at}`);
      const parts: (Buffer | undefined | Promise<Buffer | undefined>)[] = [];
      for (const at of blocksOf(first, last)) {
        let count = 0;
        while (count < MAX_RUN && isMissing(at + count)) count++;
        if (count > 0) fetchRun(key, { first: at, count, isKept });
        parts.push(kept[at - first] ?? coming.get(`${key} ${at}`));
      }
      const whole: Buffer[] = [];
      for (const [index, part] of parts.entries()) {
        const span = spanIn(first + index);
        const found = part instanceof Promise ? partOf(await part, span) : part;
        if (!found) return undefined;
        whole.push(found);
        if (found.length < span.length) break;
      }
      return whole.length === 1 ? whole[0] : Buffer.concat(whole);
    },
  };
}

/** A copy: whoever waits for a tile would keep the memory of the whole block. */
const partOf = (
  block: Buffer | undefined,
  { from, length }: { from: number; length: number },
): Buffer | undefined => block && Buffer.from(block.subarray(from, from + length));

const blocksOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
