import { afterAll, describe, expect, it } from 'vitest';
import { createPreparer } from '../pyramid/prepare.ts';
import { difference, gradient, pixelsOf, workFolder, writeGradient } from '../testing/pictures.ts';
import { halved } from '../geometry/halve.ts';
import { createImageServer } from './image-server.ts';

const at = workFolder('edges');
const preparer = createPreparer();
afterAll(() => preparer.close());

const T = 256;
const shapes: [number, number][] = [
  [1, 1],
  [T - 1, T - 1],
  [T, T],
  [T + 1, T + 1],
  [2 * T + 1, 2 * T + 1],
  [1, 1000],
  [1000, 1],
  [T, 3 * T + 2],
  [1023, 517],
  [2047, 130],
];

/** Exact pixels of every level: IIIF's sizes, rounded up, each the halved one before. */
function exactLevels(width: number, height: number, count: number) {
  const levels = [{ data: gradient(width, height), width, height }];
  while (levels.length < count) {
    const finest = levels.at(-1);
    if (finest) levels.push(halved(finest.data, finest));
  }
  return levels;
}

describe('every tile of an image, as viewers count them', () => {
  it.each(shapes)(
    'of %i × %i has exactly the size and the pixels that IIIF says',
    async (width, height) => {
      const folder = at(`${width}x${height}`);
      const { version, levels } = await preparer.prepare({
        master: await writeGradient(at(`${width}x${height}.png`), width, height),
        folder,
      });
      const server = createImageServer({
        source: { open: async () => ({ path: folder, version }) },
        decoders: 1,
        maxWaiting: 0,
      });
      const exact = exactLevels(width, height, levels.length);
      for (const [index, { scale }] of levels.entries()) {
        const span = T * scale;
        for (let y = 0; y < height; y += span) {
          for (let x = 0; x < width; x += span) {
            const [w, h] = [Math.min(span, width - x), Math.min(span, height - y)];
            const [outWidth, outHeight] = [Math.ceil(w / scale), Math.ceil(h / scale)];
            const whole = exact[index];
            const expected = Buffer.concat(
              Array.from({ length: outHeight }, (_, row) =>
                (whole?.data ?? Buffer.alloc(0))
                  .subarray(((y / scale + row) * (whole?.width ?? 0) + x / scale) * 3)
                  .subarray(0, outWidth * 3),
              ),
            );
            for (const size of [`${outWidth},${outHeight}`, `${outWidth},`]) {
              const path = `${x},${y},${w},${h}/${size}/0/default.jpg`;
              const response = await server.fetch(new Request(`http://x/iiif/image/3/i/${path}`));
              expect(response.status, path).toBe(200);
              const tile = await pixelsOf(Buffer.from(await response.arrayBuffer()));
              expect([tile.width, tile.height], path).toEqual([outWidth, outHeight]);
              // Slivers of a steep gradient lose the most to 4:2:0; a wrong or black column would
              // differ by far more.
              expect(difference(tile.data, expected).mean, path).toBeLessThan(4);
            }
          }
        }
      }
      await server.close();
    },
  );
});
