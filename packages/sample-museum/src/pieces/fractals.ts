// Fractals of triangles, squares and cubes; and the list of all fractals.
import { ink, inkRamp } from './colour.ts';
import { circleFractals } from './fractal-circles.ts';
import { lineFractals } from './fractal-lines.ts';
import { planeFractals } from './fractal-planes.ts';
import { vectorPiece, type Edition, type Pieces } from './piece.ts';
import { onSheet } from './sheet.ts';
import { closedPath, filled, n, type Box, type Point } from './svg.ts';

const square = { width: 1000, height: 1000 };

function sierpinski(edition: Edition): string {
  const paper = ink(0.25, 0.055, 300);
  const text = ink(0.92, 0.03, 320);
  const depth = edition === 'first' ? 7 : 9;
  const colour = inkRamp([
    [0, 0.88, 0.09, 90],
    [0.5, 0.7, 0.15, 30],
    [1, 0.6, 0.16, -20],
  ]);
  const rows = Array.from({ length: 24 }, () => '');
  const split = (a: Point, b: Point, c: Point, left: number): void => {
    if (left === 0) {
      const row = Math.min(23, Math.floor(((a[1] - 80) / 800) * 24));
      rows[row] += closedPath([a, b, c]);
      return;
    }
    const half = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    split(a, half(a, b), half(a, c), left - 1);
    split(half(a, b), b, half(b, c), left - 1);
    split(half(a, c), half(b, c), c, left - 1);
  };
  split([500, 80], [40, 877], [960, 877], depth);
  return onSheet(
    {
      width: 1000,
      height: 980,
      paper,
      ink: text,
      title: 'Sierpiński’s triangle',
      note: `${3 ** depth} triangles`,
    },
    rows.map((d, k) => filled(d, colour(k / 23))).join(''),
  );
}

function carpet(edition: Edition): string {
  const paper = ink(0.94, 0.03, 60);
  const text = ink(0.35, 0.09, 20);
  const depth = edition === 'first' ? 4 : 6;
  const inks = [
    ink(0.42, 0.14, 20),
    ink(0.5, 0.15, 30),
    ink(0.58, 0.15, 42),
    ink(0.66, 0.14, 55),
    ink(0.75, 0.12, 70),
    ink(0.83, 0.09, 80),
  ];
  const holes = inks.map(() => '');
  const dig = (x: number, y: number, side: number, level: number): void => {
    if (level === depth) return;
    const third = side / 3;
    holes[level] += `M${n(x + third)} ${n(y + third)}h${n(third)}v${n(third)}h-${n(third)}z`;
    for (let k = 0; k < 9; k++)
      if (k !== 4) dig(x + (k % 3) * third, y + Math.floor(k / 3) * third, third, level + 1);
  };
  dig(70, 60, 860, 0);
  const background = `<rect x="70" y="60" width="860" height="860" fill="${ink(0.88, 0.05, 70)}"/>`;
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Sierpiński’s carpet',
      note: `holes of ${depth} sizes`,
    },
    background + holes.map((d, k) => filled(d, inks[k] ?? text)).join(''),
  );
}

/** A square of the tree: its lower left corner, its side, and which way its base runs. */
type TreeSquare = { at: Point; side: number; way: number };

const lean = (40 * Math.PI) / 180;

/** The corners of a square, from the lower left: along the base, then upwards. */
function cornersOf({ at: [x, y], side, way }: TreeSquare): readonly [Point, Point, Point, Point] {
  const [ux, uy] = [Math.cos(way) * side, Math.sin(way) * side];
  return [
    [x, y],
    [x + ux, y + uy],
    [x + ux + uy, y + uy - ux],
    [x + uy, y - ux],
  ];
}

/** The two squares that stand on the legs of the right triangle on top of a square. */
function branchesOf(trunk: TreeSquare): [TreeSquare, TreeSquare] {
  const { side, way } = trunk;
  const [, , , top] = cornersOf(trunk);
  const left = side * Math.cos(lean);
  const apex: Point = [top[0] + Math.cos(way - lean) * left, top[1] + Math.sin(way - lean) * left];
  return [
    { at: top, side: left, way: way - lean },
    { at: apex, side: side * Math.sin(lean), way: way - lean + Math.PI / 2 },
  ];
}

function pythagoras(edition: Edition): string {
  const paper = ink(0.94, 0.025, 130);
  const text = ink(0.3, 0.07, 150);
  const depth = edition === 'first' ? 11 : 14;
  const colour = inkRamp([
    [0, 0.36, 0.06, 50],
    [0.45, 0.5, 0.09, 90],
    [0.75, 0.62, 0.13, 140],
    [1, 0.75, 0.13, 125],
  ]);
  const levels = Array.from({ length: depth + 1 }, () => '');
  const grow = (square: TreeSquare, level: number): void => {
    levels[level] += closedPath(cornersOf(square));
    if (level === depth || square.side < 0.5) return;
    for (const branch of branchesOf(square)) grow(branch, level + 1);
  };
  grow({ at: [560, 840], side: 148, way: 0 }, 0);
  return onSheet(
    {
      width: 1200,
      height: 960,
      paper,
      ink: text,
      title: 'The Pythagoras tree',
      note: 'squares on the three sides of a right triangle, again and again · 40°',
    },
    levels
      .map((d, k) =>
        filled(d, colour(k / depth), `stroke="${paper}" stroke-width="${n(1.2 - k * 0.07)}"`),
      )
      .join(''),
  );
}

/** A face of the sponge: where its points lie on the sheet, and its inks. */
type Face = { at: (u: number, v: number) => Point; solid: string; holes: readonly string[] };

const edge = 450;
const [ex, ey] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
const spongeFaces: readonly Face[] = [
  {
    at: (u, v) => [500 + (u - v) * edge * ex, 40 + (u + v) * edge * ey],
    solid: ink(0.9, 0.04, 85),
    holes: [ink(0.55, 0.09, 240), ink(0.66, 0.08, 235)],
  },
  {
    at: (u, v) => [500 - edge * ex + u * edge * ex, 40 + edge * ey + u * edge * ey + v * edge],
    solid: ink(0.68, 0.09, 230),
    holes: [ink(0.34, 0.08, 250), ink(0.46, 0.09, 240)],
  },
  {
    at: (u, v) => [500 + u * edge * ex, 40 + 2 * edge * ey - u * edge * ey + v * edge],
    solid: ink(0.5, 0.1, 240),
    holes: [ink(0.26, 0.07, 255), ink(0.36, 0.08, 250)],
  },
];

/** One face, a Sierpiński carpet with the depth of its holes shown. */
function spongeFace({ at, solid, holes }: Face, depth: number): string {
  const quad = ([u, v, w, h]: Box): string =>
    closedPath([at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)]);
  let [dark, light] = ['', ''];
  const dig = ([u, v]: Point, w: number, level: number): void => {
    if (level === depth) return;
    const third = w / 3;
    dark += quad([u + third, v + third, third, third]);
    // The inner wall one sees through a hole: a third of its opening, on the side away from us.
    light += quad([u + third, v + third, third, third * 0.36]);
    for (let k = 0; k < 9; k++)
      if (k !== 4) dig([u + (k % 3) * third, v + Math.floor(k / 3) * third], third, level + 1);
  };
  dig([0, 0], 1, 0);
  return (
    filled(quad([0, 0, 1, 1]), solid) + filled(dark, holes[0] ?? '') + filled(light, holes[1] ?? '')
  );
}

/** The three faces of a Menger sponge seen from a corner. */
function menger(edition: Edition): string {
  const depth = edition === 'first' ? 3 : 4;
  return onSheet(
    {
      width: 1000,
      height: 1020,
      paper: ink(0.94, 0.02, 215),
      ink: ink(0.3, 0.06, 235),
      title: 'Menger’s sponge',
      note: `${20 ** depth} cubes`,
    },
    spongeFaces.map((face) => spongeFace(face, depth)).join(''),
  );
}

/** Fractals, by slug. */
export const fractalPieces: Pieces = {
  ...lineFractals,
  'sierpinski-triangle': vectorPiece({ width: 1000, height: 980 }, sierpinski),
  'sierpinski-carpet': vectorPiece(square, carpet),
  'pythagoras-tree': vectorPiece({ width: 1200, height: 960 }, pythagoras),
  ...circleFractals,
  'menger-sponge': vectorPiece({ width: 1000, height: 1020 }, menger),
  ...planeFractals,
};
