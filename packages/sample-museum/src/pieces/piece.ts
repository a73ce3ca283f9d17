// What a drawing of the sample museum is, and the two ways to make one: in vectors, or pixel by
// pixel.
//
// A drawing is drawn twice: a first edition that is ready within a second, so that a visitor finds
// every item illustrated at once, and a full edition that is drawn in the background.

/**
 * A print that has not been turned into pixels yet, or one whose rows of pixels are made as they
 * are read.
 */
export type Drawing =
  | { kind: 'svg'; width: number; height: number; svg(): string }
  | {
      kind: 'raster';
      width: number;
      height: number;
      channels: 1 | 3;
      rows(): Iterable<Uint8Array>;
    };

/**
 * `first` is at least 1,200 pixels on its shorter side and quick; `full` is the size worth zooming
 * into.
 */
export type Edition = 'first' | 'full';

/** One picture: how to draw it in either edition. */
export type Piece = (edition: Edition) => Drawing;

/** Pictures by their slug. */
export type Pieces = Readonly<Record<string, Piece>>;

/**
 * A drawing in vectors: a sheet of `width` × `height` units, and how many pixels its longer side
 * takes.
 */
type VectorPlan = { width: number; height: number; first?: number; full?: number };

const shorterSideAtFirst = 1240;
const longerSideAtFull = 4200;

/**
 * A piece drawn in vectors.
 *
 * @param plan  size of the sheet in its own units, and the longer side in pixels for each edition
 * @param body  the inside of the SVG, in units of the sheet; text must already be outlines
 */
export function vectorPiece(plan: VectorPlan, body: (edition: Edition) => string): Piece {
  const longer = Math.max(plan.width, plan.height);
  const shorter = Math.min(plan.width, plan.height);
  return (edition) => {
    const side =
      edition === 'first'
        ? (plan.first ?? (shorterSideAtFirst * longer) / shorter)
        : (plan.full ?? longerSideAtFull);
    const width = Math.round((side * plan.width) / longer);
    const height = Math.round((side * plan.height) / longer);
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${plan.width} ${plan.height}" preserveAspectRatio="none">`;
    return { kind: 'svg', width, height, svg: () => `${head}${body(edition)}</svg>` };
  };
}

/** Pixels of one edition of a raster piece. */
export type Size = readonly [width: number, height: number];

/** A piece made pixel by pixel; `rows` is called again each time the drawing is read. */
export function rasterPiece(
  sizes: { first: Size; full: Size },
  rows: (width: number, height: number, edition: Edition) => Iterable<Uint8Array>,
): Piece {
  return (edition) => {
    const [width, height] = sizes[edition];
    return { kind: 'raster', width, height, channels: 3, rows: () => rows(width, height, edition) };
  };
}
