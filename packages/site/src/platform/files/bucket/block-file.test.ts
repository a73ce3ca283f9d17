import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockFile, fileBytesOf, readPart } from './block-file.ts';

const PAGE_BYTES = 2 ** 14;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-blocks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A block of four pages, the last of which is short. */
const block = randomBytes(3 * PAGE_BYTES + 700);
let files = 0;
const written = async (bytes = block) => {
  const path = join(folder, String(files++));
  await writeFile(path, blockFile(bytes));
  return path;
};
/** The bytes from the beginning of a page to the end of another. */
const read = async (path: string, first: number, last: number) =>
  (await readPart(path, first * PAGE_BYTES, (last + 1 - first) * PAGE_BYTES))?.bytes;

describe('the file of a block', () => {
  it('gives any bytes of it, fewer at its end, and says how long the block is', async () => {
    const path = await written();
    expect((await readFile(path)).length).toBe(fileBytesOf(block.length));
    const ends = [0, 1, 600, PAGE_BYTES - 1, PAGE_BYTES, 2 * PAGE_BYTES + 3, block.length];
    for (const from of ends.slice(0, -1))
      for (const to of [...ends, block.length + 9]) {
        if (to <= from) continue;
        const found = await readPart(path, from, to - from);
        expect(found?.bytes.equals(block.subarray(from, to)), `${from} to ${to}`).toBe(true);
        expect(found?.blockBytes).toBe(block.length);
      }
  });

  it('may be as long as some whole pages, or shorter than one', async () => {
    const whole = await written(block.subarray(0, 2 * PAGE_BYTES));
    expect(await read(whole, 0, 5)).toEqual(block.subarray(0, 2 * PAGE_BYTES));
    expect(await read(whole, 2, 2), 'beyond the end').toBe(undefined);
    const short = await written(block.subarray(0, 1));
    expect(await read(short, 0, 0)).toEqual(block.subarray(0, 1));
    expect((await readPart(short, 5, 9))?.bytes.length).toBe(0);
  });

  it('gives nothing of a page that is spoiled, and the others all the same', async () => {
    const path = await written();
    const bytes = await readFile(path);
    bytes[PAGE_BYTES + 20] = (bytes[PAGE_BYTES + 20] ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect(await read(path, 0, 0)).toEqual(block.subarray(0, PAGE_BYTES));
    expect(await read(path, 1, 1)).toBe(undefined);
    expect(await read(path, 0, 3)).toBe(undefined);
  });

  it('that a power cut left shorter is not taken for a block that ends there', async () => {
    const whole = fileBytesOf(block.length);
    for (const left of [
      0,
      3,
      8,
      500,
      fileBytesOf(PAGE_BYTES),
      fileBytesOf(2 * PAGE_BYTES),
      whole - 1,
    ]) {
      const path = await written();
      await truncate(path, left);
      expect(await read(path, 0, 3), `${left} bytes`).toBe(undefined);
    }
  });

  it('that a power cut left without its bytes gives nothing', async () => {
    const path = await written();
    await writeFile(path, Buffer.alloc(fileBytesOf(block.length)));
    expect(await read(path, 0, 3)).toBe(undefined);
    expect(await read(path, 3, 3)).toBe(undefined);
    expect(await read(join(folder, 'none'), 0, 0)).toBe(undefined);
  });
});
