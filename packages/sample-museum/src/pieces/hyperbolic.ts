// Tilings of the hyperbolic plane in Poincaré's disc: every pixel is folded back, mirror by mirror,
// into one triangle, and painted by where it lands and how many mirrors it took.
import { oklch, type Rgb } from './colour.ts';
import { fold, mirrorsOf } from './hyperbolic-mirrors.ts';
import { rasterPiece, type Pieces } from './piece.ts';
import { shaded, smooth, type Shader } from './raster.ts';

type Print = { p: number; q: number; paper: Rgb; even: Rgb; odd: Rgb; line: Rgb; gem: Rgb };

/**
 * The disc on its paper: triangles in two inks, edges of the polygons as lines that thin out
 * towards the rim.
 */
function discShader(print: Print, side: number): Shader {
  const mirrors = mirrorsOf(print.p, print.q);
  const half = side / 2;
  const put = (row: Uint8Array, at: number, colour: Rgb, dim: number): void => {
    for (let k = 0; k < 3; k++)
      row[at + k] = (colour[k] ?? 0) * dim + (print.paper[k] ?? 0) * (1 - dim);
  };
  return (px, py, row, at) => {
    const x = (px + 0.5 - half) / (half * 0.94);
    const y = (py + 0.5 - half) / (half * 0.94);
    const away = x * x + y * y;
    if (away >= 1) return put(row, at, print.paper, 1);
    const landing = fold(x, y, mirrors);
    // What is smaller than a pixel melts into the paper instead of flickering.
    const dim = Math.max(0, Math.min(1, (half / landing.magnified) * 0.09 - 0.1));
    const edge = Math.hypot(landing.x - mirrors.centre, landing.y) - mirrors.radius;
    const heart = Math.hypot(landing.x, landing.y);
    if (edge < 0.022) return put(row, at, print.line, dim);
    if (heart < 0.085) return put(row, at, print.gem, dim);
    if (heart < 0.105) return put(row, at, print.line, dim);
    if (landing.y < 0.007) return put(row, at, print.line, dim * 0.8);
    put(row, at, landing.mirrors % 2 ? print.odd : print.even, dim);
  };
}

const sevenThree: Print = {
  p: 7,
  q: 3,
  paper: oklch(0.95, 0.02, 90),
  even: oklch(0.5, 0.13, 28),
  odd: oklch(0.8, 0.1, 70),
  line: oklch(0.28, 0.06, 30),
  gem: oklch(0.93, 0.05, 90),
};
const fiveFour: Print = {
  p: 5,
  q: 4,
  paper: oklch(0.2, 0.04, 260),
  even: oklch(0.42, 0.11, 255),
  odd: oklch(0.68, 0.1, 215),
  line: oklch(0.94, 0.03, 95),
  gem: oklch(0.82, 0.13, 80),
};

const prints = (print: Print, full: number): Pieces[string] =>
  rasterPiece({ first: [1240, 1240], full: [full, full] }, (width, height, edition) =>
    edition === 'first'
      ? shaded(width, height, discShader(print, width))
      : smooth(width, height, 2, discShader(print, width * 2)),
  );

/** Hyperbolic tilings, by slug. */
export const hyperbolicPieces: Pieces = {
  'hyperbolic-7-3': prints(sevenThree, 10_200),
  'hyperbolic-5-4': prints(fiveFour, 4200),
};
