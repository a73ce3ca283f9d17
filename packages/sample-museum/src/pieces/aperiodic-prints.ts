// Prints of tilings that never repeat.
import {
  fromGrids,
  kitesAndDarts,
  penroseRhombs,
  pinwheel,
  type Kind,
  type LineGrid,
} from './aperiodic.ts';
import { ink, inkRamp } from './colour.ts';
import { vectorPiece, type Piece, type Pieces } from './piece.ts';
import { onSheet } from './sheet.ts';
import { circle, closedPath, filled, stroked, through, type Point } from './svg.ts';
import { clipped, field, placed, type Placement } from './tiles-on-sheet.ts';

/** How tiles are drawn: the ink of each kind, the line between them, and where they stand. */
type TileLook = { inkOf: (kind: number) => string; line: string; width: number; place: Placement };

const drawn = (tiles: readonly Kind[], { inkOf, line, width, place }: TileLook): string =>
  tiles
    .map(({ kind, corners }) =>
      filled(
        closedPath(placed(corners, place)),
        inkOf(kind),
        `stroke="${line}" stroke-width="${width}" stroke-linejoin="round"`,
      ),
    )
    .join('');

const centred: Placement = { scale: 1, x: 500, y: 480 };

function penrose(): string {
  const paper = ink(0.94, 0.02, 75);
  const text = ink(0.3, 0.06, 30);
  const tiles = penroseRhombs(760, 7);
  const inks = [ink(0.42, 0.11, 25), ink(0.84, 0.08, 75)];
  const thick = tiles
    .filter(({ kind }) => kind === 1)
    .map(({ corners }) => placed(corners, centred) as [Point, Point, Point, Point]);
  const dots = thick
    .map(([a, b, c]) =>
      circle(
        [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2],
        Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.13,
        inks[0] ?? '',
      ),
    )
    .join('');
  const body =
    drawn(tiles, {
      inkOf: (kind) => inks[kind] ?? paper,
      line: paper,
      width: 1.5,
      place: centred,
    }) + dots;
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Penrose’s rhombs',
      note: 'seven divisions of a wheel of ten triangles',
    },
    clipped(body, field),
  );
}

function kites(): string {
  const paper = ink(0.22, 0.045, 285);
  const text = ink(0.9, 0.03, 300);
  const inks = [ink(0.6, 0.13, 300), ink(0.86, 0.1, 85)];
  const halves = kitesAndDarts(780, 6);
  const body = halves
    .map(({ kind, corners }) => {
      const [a, b, c] = placed(corners, centred) as [Point, Point, Point];
      const edge = through([b, a, c]);
      return (
        filled(
          closedPath([a, b, c]),
          inks[kind] ?? paper,
          `stroke="${inks[kind] ?? paper}" stroke-width="0.4"`,
        ) + stroked(edge, paper, 1.3)
      );
    })
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Penrose’s kites and darts',
      note: 'six divisions of a sun',
    },
    clipped(body, field),
  );
}

/** A tiling from families of parallel lines, its inks by kind, and its sheet. */
type GridPrint = {
  grid: LineGrid;
  scale: number;
  inks: readonly string[];
  paper: string;
  ink: string;
  title: string;
  note: string;
};

const gridPiece = ({ grid, scale, inks, ...sheet }: GridPrint): Piece =>
  vectorPiece({ width: 1000, height: 1000 }, () => {
    const body = drawn(fromGrids(grid), {
      inkOf: (kind) => inks[(kind - 1) % inks.length] ?? sheet.paper,
      line: sheet.paper,
      width: 1.2,
      place: { scale, x: 500, y: 480 },
    });
    return onSheet({ width: 1000, height: 1000, ...sheet }, clipped(body, field));
  });

function pinwheelPrint(times: number): string {
  const paper = ink(0.95, 0.015, 220);
  const text = ink(0.28, 0.05, 240);
  const tiles = [
    ...pinwheel(
      [
        [0, 0],
        [0, 1],
        [2, 0],
      ],
      times,
    ),
    ...pinwheel(
      [
        [2, 1],
        [2, 0],
        [0, 1],
      ],
      times,
    ),
  ];
  const colour = inkRamp([
    [0, 0.4, 0.08, 255],
    [0.3, 0.62, 0.08, 235],
    [0.6, 0.88, 0.05, 95],
    [0.8, 0.7, 0.12, 60],
    [1, 0.48, 0.13, 35],
  ]);
  const body = drawn(tiles, {
    inkOf: (kind) => colour(kind / 900),
    line: paper,
    width: 0.7,
    place: { scale: 650, x: 50, y: 690 },
  });
  return onSheet(
    {
      width: 1400,
      height: 760,
      paper,
      ink: text,
      title: 'The pinwheel tiling',
      note: 'a right triangle, 1 : 2, in five, again and again',
    },
    clipped(body, [50, 40, 1300, 650]),
  );
}

/** Aperiodic tilings, by slug. */
export const aperiodicPieces: Pieces = {
  'penrose-rhombs': vectorPiece({ width: 1000, height: 1000 }, penrose),
  'penrose-kites': vectorPiece({ width: 1000, height: 1000 }, kites),
  'ammann-beenker': gridPiece({
    grid: { directions: 4, turn: 'half', shift: 0.5 / 4 + 0.21, extent: 14 },
    scale: 27,
    inks: [ink(0.8, 0.08, 175), ink(0.45, 0.09, 200)],
    paper: ink(0.96, 0.012, 180),
    ink: ink(0.3, 0.05, 200),
    title: 'The Ammann–Beenker tiling',
    note: 'squares and rhombs of 45°, from four families of lines',
  }),
  'sevenfold-rhombs': gridPiece({
    grid: { directions: 7, turn: 'whole', shift: 0.5 / 7 + 0.21, extent: 9 },
    scale: 25,
    inks: [ink(0.5, 0.13, 350), ink(0.74, 0.11, 30), ink(0.9, 0.06, 80)],
    paper: ink(0.28, 0.06, 345),
    ink: ink(0.93, 0.03, 60),
    title: 'A tiling with sevenfold symmetry',
    note: 'three rhombs, from seven families of lines',
  }),
  pinwheel: vectorPiece({ width: 1400, height: 760 }, (edition) =>
    pinwheelPrint(edition === 'first' ? 5 : 6),
  ),
};
