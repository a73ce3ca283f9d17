import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rasteriseDrawing } from './drawing.ts';
import { sharp } from './sharp.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawing-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const halves =
  '<rect width="10" height="20" fill="#c00"/><rect x="10" width="10" height="20" fill="#00c"/>';
const svg = (attributes: string) =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${halves}</svg>`;

async function drawn(document: string, width: number, height: number) {
  const file = join(folder, 'drawing.png');
  await rasteriseDrawing({ svg: document, width, height, file, format: 'png' });
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return { size: [info.width, info.height], at };
}

describe('a drawing of our own', () => {
  it('fills the pixels it is given, whether it says a viewBox or a size', async () => {
    for (const attributes of [
      'viewBox="0 0 20 20"',
      'width="20" height="20"',
      "width='20mm' height='20mm' viewBox='0 0 20 20'",
    ]) {
      const { size, at } = await drawn(svg(attributes), 400, 100);
      expect(size).toEqual([400, 100]);
      expect(at(190, 50)).toEqual([204, 0, 0]);
      expect(at(210, 50)).toEqual([0, 0, 204]);
    }
  });

  it('has no seams between its bands and is white where nothing is drawn', async () => {
    const { at } = await drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="1" height="1" fill="#070"/></svg>',
      8000,
      2100,
    );
    for (let y = 0; y < 2100; y += 7) expect(at(100, y)).toEqual([0, 119, 0]);
    expect(at(7900, 2000)).toEqual([255, 255, 255]);
  });

  it('goes on where librsvg ends, at 32,767 pixels', async () => {
    const { size, at } = await drawn(svg('viewBox="0 0 20 20"'), 64_000, 20);
    expect(size).toEqual([64_000, 20]);
    expect(at(31_990, 10)).toEqual([204, 0, 0]);
    expect(at(32_010, 10)).toEqual([0, 0, 204]);
    expect(at(63_990, 10)).toEqual([0, 0, 204]);
  });

  it('is refused where it is no SVG, or an SVG without a size', async () => {
    for (const document of ['hello', '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
      await expect(drawn(document, 10, 10)).rejects.toMatchObject({ code: 'drawing-not-svg' });
    }
  });
});
