// A PNG written row by row: memory stays at a strip whatever the height.
// Source: W3C PNG, third edition, §5 (chunks), §9 (filters).
import { crc32, createDeflate, constants, type Deflate } from 'node:zlib';
import { once } from 'node:events';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const UP_FILTER = 2;

function chunk(type: string, body: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + body.length);
  bytes.writeUInt32BE(body.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(body, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + body.length)), 8 + body.length);
  return bytes;
}

/** Signature and header chunk of an 8-bit, non-interlaced PNG. */
export function pngHeader(width: number, height: number, channels: 1 | 3): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 3 ? 2 : 0, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header)]);
}

/**
 * Each row as its difference from the one above, which suits drawings; `above` is zeros for the
 * first.
 */
function filtered(strip: Buffer, above: Buffer): Buffer {
  const stride = above.length;
  const rows = strip.length / stride;
  const out = Buffer.allocUnsafe(strip.length + rows);
  for (let row = 0; row < rows; row++) {
    const to = row * (stride + 1);
    const from = row * stride;
    out[to] = UP_FILTER;
    for (let at = 0; at < stride; at++) {
      const up = row === 0 ? above[at] : strip[from - stride + at];
      out[to + 1 + at] = (strip[from + at] ?? 0) - (up ?? 0);
    }
  }
  return out;
}

async function compress(deflate: Deflate, bytes: Buffer): Promise<void> {
  if (!deflate.write(bytes)) await once(deflate, 'drain');
}

/** The data chunks and the end chunk of a PNG, from strips of whole rows of `stride` bytes. */
export async function* pngChunks(
  strips: AsyncIterable<Buffer>,
  stride: number,
): AsyncGenerator<Buffer> {
  const deflate = createDeflate({
    level: 6,
    strategy: constants.Z_FILTERED,
    chunkSize: 256 * 1024,
  });
  const feeding = (async () => {
    let above: Buffer = Buffer.alloc(stride);
    for await (const strip of strips) {
      await compress(deflate, filtered(strip, above));
      above = Buffer.from(strip.subarray(strip.length - stride));
    }
    deflate.end();
  })();
  feeding.catch((cause: unknown) =>
    deflate.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  );
  for await (const part of deflate) yield chunk('IDAT', part as Buffer);
  await feeding;
  yield chunk('IEND', Buffer.alloc(0));
}
