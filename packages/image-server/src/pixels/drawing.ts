// Renders the site's own vector drawings. Never give it an SVG from outside: librsvg reads whatever
// it links to.
import { sharp } from './sharp.ts';
import { failure } from '../errors.ts';
import { writeRaster, type PictureFile } from './raster.ts';

/** A drawing of ours and the pixels it should fill. */
export type Drawing = {
  /** A trusted SVG document with a viewBox, or a width and a height. */
  svg: string;
  /** In pixels. The drawing is stretched to fill them. */
  width: number;
  height: number;
  /** What transparent places become; white where nothing is said. */
  background?: string;
};

// librsvg (through cairo) ends at 32,767 pixels a side; a band of 8 megapixels takes some 100 MB
// while it is drawn.
const MAX_WIDTH = 32_000;
// A narrower band would need less, but every band walks the whole document again.
const BAND_PIXELS = 8e6;

/**
 * Renders a trusted SVG to a JPEG or PNG of any size, band by band, in bounded memory.
 *
 * @throws drawing-not-svg, raster-too-large
 */
export async function rasteriseDrawing({
  svg,
  width,
  height,
  background,
  ...to
}: Drawing & PictureFile): Promise<void> {
  await writeRaster({
    width,
    height,
    channels: 3,
    rows: bandsOf({ svg, width, height, background: background ?? '#fff' }),
    ...to,
  });
}

async function* bandsOf(drawing: Required<Drawing>): AsyncGenerator<Uint8Array> {
  const { width, height } = drawing;
  const inner = sized(drawing);
  const rows = Math.max(16, Math.floor(BAND_PIXELS / width / 16) * 16);
  for (let top = 0; top < height; top += rows) {
    const band = { top, height: Math.min(rows, height - top) };
    if (width <= MAX_WIDTH) yield await windowOf(drawing, inner, { ...band, left: 0, width });
    else yield await wideBand(drawing, inner, band);
  }
}

/** A band that is wider than librsvg can draw: parts beside one another, their rows interleaved. */
async function wideBand(
  drawing: Required<Drawing>,
  inner: string,
  band: { top: number; height: number },
): Promise<Uint8Array> {
  const whole = Buffer.allocUnsafe(drawing.width * band.height * 3);
  for (let left = 0; left < drawing.width; left += MAX_WIDTH) {
    const width = Math.min(MAX_WIDTH, drawing.width - left);
    const part = await windowOf(drawing, inner, { ...band, left, width });
    for (let row = 0; row < band.height; row++) {
      whole.set(
        part.subarray(row * width * 3, (row + 1) * width * 3),
        (row * drawing.width + left) * 3,
      );
    }
  }
  return whole;
}

async function windowOf(
  { background }: Required<Drawing>,
  inner: string,
  view: { left: number; top: number; width: number; height: number },
): Promise<Uint8Array> {
  const { left, top, width, height } = view;
  const framed = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${inner}</svg>`;
  return sharp(Buffer.from(framed), { limitInputPixels: false, unlimited: true })
    .flatten({ background })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
}

/**
 * The document as an inner `<svg>` of the wanted pixels, so that an outer one can be a window onto
 * it.
 */
function sized({ svg, width, height }: Required<Drawing>): string {
  const opening = /<svg\b[^>]*>/.exec(svg);
  if (!opening) throw failure('drawing-not-svg');
  const tag = opening[0];
  const own = (name: string) =>
    Number.parseFloat(new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`).exec(tag)?.[1] ?? '');
  const bare = tag.replace(
    /\s(?:width|height|x|y|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g,
    '',
  );
  const box = /\sviewBox\s*=/.test(tag) ? '' : ` viewBox="0 0 ${own('width')} ${own('height')}"`;
  if (box.includes('NaN')) throw failure('drawing-not-svg');
  const selfClosing = bare.endsWith('/>');
  const stem = bare.slice(0, selfClosing ? -2 : -1);
  const placed = `${stem}${box} x="0" y="0" width="${width}" height="${height}" preserveAspectRatio="none"${selfClosing ? '/>' : '>'}`;
  return placed + svg.slice(opening.index + tag.length);
}
