import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBlockReader } from './block-reader.ts';
import { BLOCK_BYTES, type FileCache } from './file-cache.ts';

/** Reads a file of the bucket to its end. @returns the blocks that were kept */
async function blocksKept(file: Buffer): Promise<Buffer[]> {
  const kept: Buffer[] = [];
  const cache: Pick<FileCache, 'part' | 'keepBlock'> = {
    part: async () => undefined,
    keepBlock: async (_, at, bytes) => void (kept[at] = bytes),
  };
  const range = async (_: string, { from, length }: { from: number; length: number }) => ({
    bytes: Buffer.from(file.subarray(from, from + length)),
    of: file.length,
  });
  const reader = openBlockReader({ range }, cache as FileCache);
  const read = await reader.read('name', { from: 0, length: file.length + 1 });
  expect(read?.equals(file)).toBe(true);
  return kept;
}

describe('a block of a file in a bucket', () => {
  it.each([600, BLOCK_BYTES, 2 * BLOCK_BYTES + 600])(
    'is kept in memory of its own: of a file of %d bytes',
    async (length) => {
      const blocks = await blocksKept(randomBytes(length));
      expect(Buffer.concat(blocks).length).toBe(length);
      for (const { buffer, byteLength } of blocks) expect(buffer.byteLength).toBe(byteLength);
    },
  );
});
