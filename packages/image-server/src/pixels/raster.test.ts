import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOfStrip } from './joined-jpeg.ts';
import { writeRaster, type Raster } from './raster.ts';
import { sharp } from './sharp.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'raster-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A smooth picture whose every pixel is known. */
const sample = (x: number, y: number, channel: number) =>
  (Math.round(x / 7 + y / 5) + channel * 40) % 200;

function* rowsOf({ width, height, channels }: Pick<Raster, 'width' | 'height' | 'channels'>) {
  for (let y = 0; y < height; y++) {
    const row = new Uint8Array(width * channels);
    for (let x = 0; x < width * channels; x++)
      row[x] = sample(Math.floor(x / channels), y, x % channels);
    yield row;
  }
}

async function written(
  size: { width: number; height: number; channels: 1 | 3 },
  format: 'jpeg' | 'png',
) {
  const file = join(folder, `${size.width}x${size.height}x${size.channels}.${format}`);
  await writeRaster({ ...size, rows: rowsOf(size), file, format });
  const decoded = sharp(file, { failOn: 'warning' });
  const { width, height, channels } = await decoded.metadata();
  return {
    size: { width, height, channels },
    pixels: await decoded
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .raw()
      .toBuffer(),
  };
}

describe('a raster written row by row', () => {
  it('keeps every pixel as PNG', async () => {
    for (const size of [
      { width: 1, height: 1, channels: 3 },
      { width: 301, height: 77, channels: 3 },
      { width: 64, height: 500, channels: 1 },
    ] as const) {
      const { pixels, size: read } = await written(size, 'png');
      expect(read).toEqual(size);
      expect(pixels.equals(Buffer.concat([...rowsOf(size)]))).toBe(true);
    }
  });

  it('is the JPEG that one encoder pass would make, however many strips it was joined from', async () => {
    // Wide enough that the restart interval, not the memory, sets the height of a strip.
    for (const size of [
      { width: 20_011, height: 777, channels: 3 },
      { width: 30_001, height: 333, channels: 1 },
      { width: 5, height: 3, channels: 3 },
    ] as const) {
      const { pixels, size: read } = await written(size, 'jpeg');
      expect(read).toEqual(size);
      const raw = { width: size.width, height: size.height, channels: size.channels };
      const once = await sharp(Buffer.concat([...rowsOf(size)]), { raw })
        .toColourspace(size.channels === 1 ? 'b-w' : 'srgb')
        .jpeg({ quality: 90 })
        .toBuffer();
      expect(
        pixels.equals(
          await sharp(once)
            .toColourspace(size.channels === 1 ? 'b-w' : 'srgb')
            .raw()
            .toBuffer(),
        ),
      ).toBe(true);
    }
  });

  it('takes rows in blocks of any length', async () => {
    const size = { width: 50, height: 40, channels: 3 } as const;
    const all = Buffer.concat([...rowsOf(size)]);
    const file = join(folder, 'blocks.png');
    const blocks = [all.subarray(0, 150), all.subarray(150, 4000), all.subarray(4000)];
    await writeRaster({ ...size, rows: blocks, file, format: 'png' });
    expect((await sharp(file).raw().toBuffer()).equals(all)).toBe(true);
  });

  it('refuses too few and too many rows, and leaves no file behind', async () => {
    const before = await readdir(folder);
    for (const height of [39, 41]) {
      const rows = rowsOf({ width: 50, height, channels: 3 });
      const writing = writeRaster({
        width: 50,
        height: 40,
        channels: 3,
        rows,
        file: join(folder, 'wrong.jpg'),
        format: 'jpeg',
      });
      await expect(writing).rejects.toMatchObject({ code: 'raster-wrong-length' });
    }
    expect(await readdir(folder)).toEqual(before);
  });

  it('hands on what goes wrong while rows are drawn', async () => {
    async function* failing() {
      yield new Uint8Array(150);
      throw new Error('out of ink');
    }
    for (const format of ['jpeg', 'png'] as const) {
      const writing = writeRaster({
        width: 50,
        height: 40,
        channels: 3,
        rows: failing(),
        file: join(folder, 'ink'),
        format,
      });
      await expect(writing).rejects.toThrow('out of ink');
    }
  });

  it('says that a JPEG ends at 65,500 pixels a side', async () => {
    const writing = writeRaster({
      width: 70_000,
      height: 1,
      channels: 1,
      rows: [],
      file: join(folder, 'long.jpg'),
      format: 'jpeg',
    });
    await expect(writing).rejects.toMatchObject({ code: 'raster-too-large' });
  });
});

describe('the height of a strip', () => {
  it('is whole coded units within what a restart interval can count', () => {
    for (const [width, channels] of [
      [1, 3],
      [65_500, 3],
      [65_500, 1],
      [4000, 3],
    ] as const) {
      const unit = channels === 3 ? 16 : 8;
      const rows = rowsOfStrip(width, channels, 2000);
      expect(rows % unit).toBe(0);
      expect(Math.ceil(width / unit) * (rows / unit)).toBeLessThanOrEqual(65_535);
    }
  });
});
