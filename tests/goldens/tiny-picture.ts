// PNG files of a few pixels, of the same bytes on every machine: nothing in them is compressed.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { settlePicture } from '../../packages/site/src/features/media/masters.ts';
import type { PictureSummary } from '../../packages/site/src/features/media/media.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';

const SIDE = 8;

/** Writes a picture whose colours follow from `name`. @returns its path */
export function writeTinyPicture(file: string, name: string): string {
  const shades = createHash('sha256').update(name).digest();
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Buffer.concat([
      Buffer.of(0),
      Buffer.from(Array.from({ length: SIDE * 3 }, (__, x) => shades[(x + y) % 32] ?? 0)),
    ]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8);
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      chunk('IDAT', stored(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
  return file;
}

/** As if every picture had been prepared. */
export async function settlePictures(site: Site): Promise<void> {
  const files = await site.database.read
    .selectFrom('media_file')
    .select('hash')
    .where('state', '=', 'processing')
    .orderBy('hash')
    .execute();
  for (const { hash } of files)
    await settlePicture(site, hash, { state: 'ready', summary: summaryOf(hash) });
}

/** What the preparation of a picture would tell, as if it were a large one. */
function summaryOf(hash: string): PictureSummary {
  const colour = (at: number) => `#${hash.slice(at, at + 6)}`;
  const [width, height] = [3000, 2000 + Number.parseInt(hash.slice(0, 2), 16)];
  return {
    width,
    height,
    sizes: [300, 750, 1500].map((wide) => ({
      width: wide,
      height: Math.round((wide * height) / width),
    })),
    colours: [
      { hex: colour(0), weight: 0.75 },
      { hex: colour(6), weight: 0.25 },
    ],
    tint: { light: colour(12), dark: colour(18) },
    accent: { light: colour(24), dark: colour(30) },
    preview: 'data:image/webp;base64,AAAA',
    look: Buffer.from(hash + hash, 'hex').toString('base64'),
  };
}

function chunk(type: string, content: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** zlib's format with one block that is stored as it is. */
function stored(content: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt16LE(content.length, 0);
  length.writeUInt16LE(~content.length & 0xffff, 2);
  let [a, b] = [1, 0];
  for (const byte of content) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  check.writeUInt32BE(((b << 16) | a) >>> 0);
  return Buffer.concat([Buffer.from('780101', 'hex'), length, content, check]);
}
