// Answers that are read, not rendered: stored tiles and ready sizes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendered } from '../cache/rendered.ts';
import type { Dimensions } from '../geometry/levels.ts';
import { matchTile } from '../geometry/tile-match.ts';
import { sizeFileName } from '../pyramid/summary.ts';
import type { Rendering } from '../request/image-request.ts';
import { answer } from './answers.ts';
import type { Settled } from './settle.ts';

const sameSize = (one: Dimensions, other: Dimensions) =>
  one.width === other.width && one.height === other.height;

const isPlain = ({ rotation, quality }: Rendering) =>
  rotation.degrees === 0 && !rotation.mirrored && (quality === 'default' || quality === 'color');

/** The answer to a request which is a stored tile: a byte range. */
export function sendTile({
  request,
  image,
  rendering,
  region,
  out,
  headers,
}: Settled): Response | Promise<Response> | undefined {
  if (rendering.format !== 'jpg' || !isPlain(rendering)) return undefined;
  const match = matchTile(image.levels, image.index.tileSize, {
    region,
    size: rendering.size,
    out,
  });
  if (!match) return undefined;
  const jpeg = image.readTile(match.tile);
  return jpeg instanceof Promise
    ? jpeg.then((bytes) => answer(request, plainBytes(bytes), headers))
    : answer(request, plainBytes(jpeg), headers);
}

/** Buffers made here never lie in shared memory, which is all that the type of a body asks. */
export const plainBytes = (bytes: Buffer) => bytes as Buffer<ArrayBuffer>;

/** The answer to a request which is one of the sizes that lie ready as files. */
export function sendReady(settled: Settled, rendered: Rendered): Promise<Response> | undefined {
  const { request, image, out, region, rendering, folder, headers, exact } = settled;
  const { format } = rendering;
  if (format === 'png' || !isPlain(rendering) || !sameSize(region, image.index)) return undefined;
  const size = image.index.sizes.find((one) => sameSize(one, out));
  if (!size) return undefined;
  const name = sizeFileName(size, format);
  const read = () => folder.files?.read(name) ?? readFile(join(folder.path, name));
  return rendered
    .get(`${folder.path} ${folder.version} ${exact}`, read, request.signal)
    .then((bytes) => answer(request, plainBytes(bytes), headers));
}
