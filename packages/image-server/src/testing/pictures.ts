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
export async function pixelsOf(
  picture: Buffer | string,
): Promise<{ data: Buffer; width: number; height: number; channels: number }> {
  const { data, info } = await sharp(picture, { failOn: 'warning', limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** The largest and the mean difference of two pictures' bytes. */
export function difference(one: Uint8Array, other: Uint8Array): { max: number; mean: number } {
  let max = 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) {
    const by = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    max = Math.max(max, by);
    sum += by;
  }
  return { max, mean: sum / one.length };
}

/** A box of the ISO base media format. */
export function box(name: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/**
 * The AVIF with one more property, which its picture has where `applied`: a turn (irot), a crop
 * (clap), or the size of another picture in the file (ispe). Offsets of pixels move along.
 */
export function withProperty(
  avif: Buffer,
  property: Buffer,
  { applied }: { applied: boolean },
): Buffer {
  const at = (name: string) => avif.indexOf(name, 0, 'latin1') - 4;
  const [meta, iprp, ipco, ipma, iloc] = [
    at('meta'),
    at('iprp'),
    at('ipco'),
    at('ipma'),
    at('iloc'),
  ];
  const file = Buffer.from(avif);
  const added = property.length + (applied ? 1 : 0);
  for (const [place, by] of [
    [meta, added],
    [iprp, added],
    [ipco, property.length],
    [ipma, applied ? 1 : 0],
  ] as const)
    file.writeUInt32BE(file.readUInt32BE(place) + by, place);
  const ipcoEnd = ipco + avif.readUInt32BE(ipco);
  let properties = 0;
  for (let one = ipco + 8; one < ipcoEnd; one += avif.readUInt32BE(one)) properties++;
  // ipma: head, version and flags, number of items; then of the only one its id (2 bytes) and the
  // number of its properties.
  const countAt = ipma + 8 + 4 + 4 + 2;
  if (applied) file.writeUInt8(file.readUInt8(countAt) + 1, countAt);
  // iloc version 0 as libheif writes it: sizes, number of items, id, data reference, then the
  // offset.
  const offsetAt = iloc + 8 + 4 + 2 + 2 + 2 + 2;
  file.writeUInt32BE(file.readUInt32BE(offsetAt) + added, offsetAt);
  const ipmaEnd = ipma + avif.readUInt32BE(ipma);
  const association = applied ? Buffer.from([0x80 | (properties + 1)]) : Buffer.alloc(0);
  return Buffer.concat([
    file.subarray(0, ipcoEnd),
    property,
    file.subarray(ipcoEnd, ipmaEnd),
    association,
    file.subarray(ipmaEnd),
  ]);
}
