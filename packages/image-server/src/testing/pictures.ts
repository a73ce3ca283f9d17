// Pictures of known content for the tests of this package, and a place for them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { sharp } from '../pixels/sharp.ts';

/** A folder of this test file's own, removed when it is done. To be asked for only within tests. */
export function workFolder(name: string): (...parts: string[]) => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `image-server-${name}-`));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (...parts) => join(folder, ...parts);
}

/** A smooth picture whose colour tells the place: red grows to the right, green downwards. */
export function gradient(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      data[at] = Math.round(30 + (190 * x) / Math.max(1, width - 1));
      data[at + 1] = Math.round(40 + (170 * y) / Math.max(1, height - 1));
      data[at + 2] = 90;
    }
  }
  return data;
}

/** The gradient as a sharp pipeline. */
export const gradientPicture = (width: number, height: number) =>
  sharp(gradient(width, height), { raw: { width, height, channels: 3 } });

/** Writes the gradient as PNG. */
export async function writeGradient(file: string, width: number, height: number): Promise<string> {
  await gradientPicture(width, height).png().toFile(file);
  return file;
}

/** A PNG's header alone, claiming any size, with an end. */
export function claimedPng(width: number, height: number, bytes = 100): Buffer {
  const file = Buffer.alloc(Math.max(bytes, 60));
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  file.write('IHDR', 12, 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.set([8, 2, 0, 0, 0], 24);
  file.write('IEND', file.length - 8, 'latin1');
  return file;
}

export async function written(file: string, bytes: Uint8Array | string): Promise<string> {
  await writeFile(file, bytes);
  return file;
}

/** RGB bytes of any picture, and its size. */
export async function pixelsOf(picture: Buffer | string): Promise<{ data: Buffer; width: number; height: number; channels: number }> {
  const { data, info } = await sharp(picture, { failOn: 'warning', limitInputPixels: false }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** The largest and the mean difference of two pictures' bytes. */
export function difference(one: Uint8Array, other: Uint8Array): { most: number; mean: number } {
  let most = 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) {
    const by = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    most = Math.max(most, by);
    sum += by;
  }
  return { most, mean: sum / one.length };
}
