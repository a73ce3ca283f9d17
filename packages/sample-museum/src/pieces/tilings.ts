// Prints of tilings: regular, Islamic, Japanese, aperiodic, and two that fill the plane by chance.
import type { Pieces } from './piece.ts';
import { vectorPiece } from './piece.ts';
import type { Kind } from './aperiodic.ts';
import { fromGrids, kitesAndDarts, penroseRhombs, pinwheel } from './aperiodic.ts';

import { archimedean, planOf, starsIn, tilesOf } from './archimedean.ts';
import { chance } from './chance.ts';
import { ink, inkRamp } from './colour.ts';
import { lettering } from './lettering.ts';
import { onSheet } from './sheet.ts';
import type { Point } from './svg.ts';
import { circle, filled, rect, ring, stroked, through } from './svg.ts';

/** Tiles on the sheet: `scale` units to an edge, the origin at (x, y). */
const at = (tile: readonly Point[], scale: number, x: number, y: number): Point[] =>
  tile.map(([u, v]) => [x + u * scale, y - v * scale]);

const clipped = (
  inside: string,
  x: number,
  y: number,
  width: number,
  height: number,
  id = 'field',
): string =>
  `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;

const tileInk: Record<number, string> = {
  3: ink(0.83, 0.1, 85),
  4: ink(0.62, 0.13, 35),
  6: ink(0.5, 0.1, 200),
  8: ink(0.42, 0.1, 255),
  12: ink(0.36, 0.09, 280),
};

function kepler(): string {
  const paper = ink(0.95, 0.018, 90);
  const text = ink(0.27, 0.04, 270);
  const side = 300;
  const panels = archimedean
    .map((plan, k) => {
      const [column, line] = [k % 4, Math.floor(k / 4)];
      const [x, y] = [
        60 + column * (side + 26) + (line === 2 ? (side + 26) / 2 : 0),
        60 + line * (side + 62),
      ];
      const tiles = tilesOf(plan, 9)
        .map((tile) =>
          filled(
            through(at(tile, 27, x + side / 2, y + side / 2), true),
            tileInk[tile.length] ?? text,
            `stroke="${paper}" stroke-width="1.6" stroke-linejoin="round"`,
          ),
        )
        .join('');
      return (
        clipped(tiles, x, y, side, side, `panel${k}`) +
        filled(
          lettering(plan.name, {
            x: x + side / 2,
            y: y + side + 24,
            size: 15,
            face: 'serif',
            anchor: 'middle',
            tracking: 30,
          }),
          text,
        )
      );
    })
    .join('');
  return onSheet(
    {
      width: 1400,
      height: 1180,
      paper,
      ink: text,
      title: 'The eleven Archimedean tilings',
      note: 'after the second book of Kepler’s Harmonices Mundi, 1619',
    },
    panels,
  );
}

type StarPrint = {
  title: string;
  note: string;
  tiling: string;
  angle: number;
  scale: number;
  paper: string;
  tile: Record<number, string>;
  star: Record<number, string>;
  strap: string;
  edge: string;
};

/** A star pattern with straps: every star's outline is drawn twice, broad and narrow. */
function starPattern(print: StarPrint): string {
  const tiles = tilesOf(planOf(print.tiling), 560 / print.scale + 3);
  const drawn = tiles.map((tile) => {
    const star = at(starsIn(tile, print.angle), print.scale, 500, 480);
    const sides = tile.length;
    const [cx, cy] = [0, 1].map(
      (axis) => star.reduce((sum, p) => sum + (p[axis] ?? 0), 0) / star.length,
    ) as [number, number];
    const heart =
      sides < 8
        ? ''
        : through(
            star.map(([u, v]) => [cx + (u - cx) * 0.42, cy + (v - cy) * 0.42]),
            true,
          );
    return {
      heart,
      tile: filled(
        through(at(tile, print.scale, 500, 480), true),
        print.tile[sides] ?? print.paper,
        `stroke="${print.tile[sides] ?? print.paper}" stroke-width="0.6"`,
      ),
      star: filled(through(star, true), print.star[sides] ?? print.strap),
      line: through(star, true),
    };
  });
  const width = print.scale * 0.12;
  const lines = drawn.map(({ line }) => line).join('');
  const body =
    drawn.map(({ tile }) => tile).join('') +
    drawn.map(({ star }) => star).join('') +
    filled(
      drawn.map(({ heart }) => heart).join(''),
      print.star[4] ?? '',
      `stroke="${print.strap}" stroke-width="${width * 0.3}"`,
    ) +
    stroked(lines, print.edge, width) +
    stroked(lines, print.strap, width * 0.66) +
    stroked(lines, print.edge, width * 0.06);
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper: print.paper,
      ink: print.strap,
      title: print.title,
      note: print.note,
    },
    clipped(body, 46, 46, 908, 880),
  );
}

const khatam: StarPrint = {
  title: 'Eight-pointed stars and crosses',
  note: 'Hankin’s method on squares and octagons · 67.5°',
  tiling: '4.8.8',
  angle: 67.5,
  scale: 76,
  paper: ink(0.25, 0.05, 245),
  tile: { 4: ink(0.5, 0.11, 215), 8: ink(0.5, 0.11, 215) },
  star: { 4: ink(0.72, 0.11, 75), 8: ink(0.3, 0.08, 255) },
  strap: ink(0.93, 0.025, 85),
  edge: ink(0.22, 0.04, 250),
};
const twelvefold: StarPrint = {
  title: 'Twelve-pointed stars',
  note: 'Hankin’s method on squares, hexagons and dodecagons · 60°',
  tiling: '4.6.12',
  angle: 60,
  scale: 62,
  paper: ink(0.28, 0.06, 165),
  tile: { 4: ink(0.48, 0.1, 160), 6: ink(0.48, 0.1, 160), 12: ink(0.48, 0.1, 160) },
  star: { 4: ink(0.78, 0.12, 80), 6: ink(0.6, 0.15, 35), 12: ink(0.28, 0.06, 180) },
  strap: ink(0.94, 0.03, 95),
  edge: ink(0.2, 0.04, 170),
};

function kinds(
  tiles: readonly Kind[],
  inks: (kind: number, corners: readonly Point[]) => string,
  line: string,
  place: { scale: number; x: number; y: number; width: number },
): string {
  return tiles
    .map(({ kind, corners }) =>
      filled(
        through(at(corners, place.scale, place.x, place.y), true),
        inks(kind, corners),
        `stroke="${line}" stroke-width="${place.width}" stroke-linejoin="round"`,
      ),
    )
    .join('');
}

function penrose(): string {
  const paper = ink(0.94, 0.02, 75);
  const text = ink(0.3, 0.06, 30);
  const tiles = penroseRhombs(760, 7);
  const inks = [ink(0.42, 0.11, 25), ink(0.84, 0.08, 75)];
  const thick = tiles
    .filter(({ kind }) => kind === 1)
    .map(({ corners }) => at(corners, 1, 500, 480) as [Point, Point, Point, Point]);
  const dots = thick
    .map(([a, b, c]) =>
      circle(
        (a[0] + c[0]) / 2,
        (a[1] + c[1]) / 2,
        Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.13,
        inks[0] ?? '',
      ),
    )
    .join('');
  const body =
    kinds(tiles, (kind) => inks[kind] ?? paper, paper, { scale: 1, x: 500, y: 480, width: 1.5 }) +
    dots;
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Penrose’s rhombs',
      note: 'seven divisions of a wheel of ten triangles',
    },
    clipped(body, 46, 46, 908, 880),
  );
}

function kites(): string {
  const paper = ink(0.22, 0.045, 285);
  const text = ink(0.9, 0.03, 300);
  const inks = [ink(0.6, 0.13, 300), ink(0.86, 0.1, 85)];
  const halves = kitesAndDarts(780, 6);
  const body = halves
    .map(({ kind, corners }) => {
      const [a, b, c] = at(corners, 1, 500, 480) as [Point, Point, Point];
      const edge = through([b, a, c]);
      return (
        filled(
          through([a, b, c], true),
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
    clipped(body, 46, 46, 908, 880),
  );
}

function grids(
  directions: number,
  halfTurn: boolean,
  scale: number,
  extent: number,
  inks: readonly string[],
  sheet: { paper: string; ink: string; title: string; note: string },
): string {
  const tiles = fromGrids(directions, 0.5 / directions + 0.21, extent, halfTurn);
  const body = kinds(tiles, (kind) => inks[(kind - 1) % inks.length] ?? sheet.paper, sheet.paper, {
    scale,
    x: 500,
    y: 480,
    width: 1.2,
  });
  return onSheet({ width: 1000, height: 1000, ...sheet }, clipped(body, 46, 46, 908, 880));
}

function pinwheelPrint(times: number): string {
  const paper = ink(0.95, 0.015, 220);
  const text = ink(0.28, 0.05, 240);
  const tiles = pinwheel(
    [
      [0, 0],
      [0, 1],
      [2, 0],
    ],
    times,
  ).concat(
    pinwheel(
      [
        [2, 1],
        [2, 0],
        [0, 1],
      ],
      times,
    ),
  );
  const colour = inkRamp([
    [0, 0.4, 0.08, 255],
    [0.3, 0.62, 0.08, 235],
    [0.6, 0.88, 0.05, 95],
    [0.8, 0.7, 0.12, 60],
    [1, 0.48, 0.13, 35],
  ]);
  const inks = (kind: number): string => colour(kind / 900);
  const body = kinds(tiles, inks, paper, { scale: 650, x: 50, y: 690, width: 0.7 });
  return onSheet(
    {
      width: 1400,
      height: 760,
      paper,
      ink: text,
      title: 'The pinwheel tiling',
      note: 'a right triangle, 1 : 2, in five, again and again',
    },
    clipped(body, 50, 40, 1300, 650),
  );
}

function asanoha(): string {
  const paper = ink(0.3, 0.085, 265);
  const line = ink(0.95, 0.02, 90);
  const side = 62;
  const up = (side * Math.sqrt(3)) / 2;
  let d = '';
  for (let row = -1; row < 20; row++) {
    for (let column = -1; column < 18; column++) {
      const x = column * side + (row % 2 ? side / 2 : 0);
      const y = row * up;
      // Each triangle of the net is cut from its middle to its corners.
      const upright: Point[] = [
        [x, y + up],
        [x + side, y + up],
        [x + side / 2, y],
      ];
      const attaching: Point[] = [
        [x + side / 2, y],
        [x + (3 * side) / 2, y],
        [x + side, y + up],
      ];
      for (const triangle of [upright, attaching]) {
        const middle: Point = [
          triangle.reduce((sum, p) => sum + p[0], 0) / 3,
          triangle.reduce((sum, p) => sum + p[1], 0) / 3,
        ];
        d += through(triangle, true) + triangle.map((corner) => through([middle, corner])).join('');
      }
    }
  }
  return rect(0, 0, 1000, 1000, paper) + stroked(d, line, 3.4) + stroked(d, paper, 0.5);
}

function seigaiha(): string {
  const paper = ink(0.93, 0.02, 220);
  const inks = [
    ink(0.36, 0.09, 240),
    ink(0.95, 0.015, 220),
    ink(0.46, 0.1, 235),
    ink(0.95, 0.015, 220),
    ink(0.58, 0.1, 228),
    ink(0.95, 0.015, 220),
    ink(0.7, 0.08, 222),
  ];
  const radius = 66;
  let body = '';
  for (let row = 0; row < 34; row++) {
    for (let column = -1; column < 10; column++) {
      const x = column * radius * 2 + (row % 2 ? radius : 0);
      inks.forEach((colour, k) => {
        body += circle(x, row * radius * 0.5, radius * (1 - k * 0.145), colour);
      });
    }
  }
  return rect(0, 0, 1000, 1000, paper) + body;
}

function shippo(): string {
  const paper = ink(0.93, 0.03, 95);
  const inks = [ink(0.5, 0.14, 20), ink(0.6, 0.13, 40)];
  const side = 62.5;
  let body = '';
  for (let row = 0; row < 16; row++) {
    for (let column = 0; column < 16; column++) {
      const [x, y] = [column * side, row * side];
      const even = (row + column) % 2 === 0;
      // Circles of this radius stand on every other corner; two that meet share a lens across the
      // cell.
      const [from, to]: [Point, Point] = even
        ? [
            [x + side, y],
            [x, y + side],
          ]
        : [
            [x, y],
            [x + side, y + side],
          ];
      body += filled(
        `M${from.join(' ')}A${side} ${side} 0 0 1 ${to.join(' ')}A${side} ${side} 0 0 1 ${from.join(' ')}Z`,
        inks[even ? 0 : 1] ?? '',
        `stroke="${paper}" stroke-width="2.4"`,
      );
      if (even)
        body +=
          ring(x, y, 9, inks[0] ?? '', 1.6) +
          circle(x, y, 3.4, inks[1] ?? '') +
          Array.from({ length: 8 }, (_, k) =>
            circle(
              x + 14 * Math.cos((k * Math.PI) / 4),
              y + 14 * Math.sin((k * Math.PI) / 4),
              1.1,
              inks[0] ?? '',
            ),
          ).join('');
    }
  }
  return rect(0, 0, 1000, 1000, paper) + body;
}

function truchet(): string {
  const paper = ink(0.92, 0.03, 75);
  const dark = ink(0.3, 0.06, 40);
  const side = 28.4;
  const across = 32;
  let body = '';
  for (let row = 0; row < 31; row++) {
    for (let column = 0; column < across; column++) {
      // One rule for the turn of each tile, changed from band to band, as Truchet's plates change
      // theirs.
      const band = Math.floor(row / 8);
      const [i, j] = [Math.abs(column - 15.5), Math.abs((row % 8) - 3.5)];
      const rules = [
        (i + j) % 4,
        (column * (row % 8)) % 4,
        (Math.floor(i) ^ Math.floor(j)) % 4,
        (column + 2 * (row % 4)) % 4,
      ];
      const turn = Math.floor(rules[band] ?? 0);
      const [x, y] = [46 + column * side, 46 + row * side];
      const c: Point[] = [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
      ];
      body += filled(
        through(
          [c[turn % 4] ?? [x, y], c[(turn + 1) % 4] ?? [x, y], c[(turn + 2) % 4] ?? [x, y]],
          true,
        ),
        dark,
      );
    }
  }
  return onSheet(
    {
      width: 1000,
      height: 980,
      paper,
      ink: dark,
      title: 'Tiles parted along the diagonal',
      note: 'after Sébastien Truchet, 1704 · four rules, one to each band',
    },
    body,
  );
}

function smith(): string {
  const paper = ink(0.3, 0.07, 20);
  const line = ink(0.88, 0.06, 70);
  const roll = chance(1987);
  const side = 40;
  let d = '';
  for (let row = 0; row < 25; row++) {
    for (let column = 0; column < 25; column++) {
      const [x, y, h] = [column * side, row * side, side / 2];
      d +=
        roll() < 0.5
          ? `M${x + h} ${y}A${h} ${h} 0 0 1 ${x} ${y + h}M${x + side} ${y + h}A${h} ${h} 0 0 0 ${x + h} ${y + side}`
          : `M${x + h} ${y}A${h} ${h} 0 0 0 ${x + side} ${y + h}M${x} ${y + h}A${h} ${h} 0 0 1 ${x + h} ${y + side}`;
    }
  }
  return (
    rect(0, 0, 1000, 1000, paper) +
    stroked(d, line, 15) +
    stroked(d, ink(0.52, 0.14, 30), 9) +
    stroked(d, line, 1.4)
  );
}

function cairo(): string {
  const paper = ink(0.94, 0.02, 90);
  const inks = [ink(0.72, 0.09, 60), ink(0.6, 0.09, 150), ink(0.78, 0.09, 95), ink(0.5, 0.08, 190)];
  const tiles = tilesOf(planOf('3.3.4.3.4'), 15);
  // The dual of the snub square tiling: a pentagon round every corner, its own corners at the
  // middles of the tiles.
  const around = new Map<string, { corner: Point; middles: Point[] }>();
  for (const tile of tiles) {
    const middle: Point = [
      tile.reduce((sum, p) => sum + p[0], 0) / tile.length,
      tile.reduce((sum, p) => sum + p[1], 0) / tile.length,
    ];
    for (const corner of tile) {
      const id = `${Math.round(corner[0] * 100)},${Math.round(corner[1] * 100)}`;
      const entry = around.get(id) ?? { corner, middles: [] };
      entry.middles.push(middle);
      around.set(id, entry);
    }
  }
  const repeat = Math.sqrt(2 + Math.sqrt(3));
  const home = (value: number): number =>
    Math.round((((value % repeat) + repeat + 0.01) % repeat) * 10);
  const places: string[] = [];
  for (const { corner } of around.values()) {
    const place = `${home(corner[0])},${home(corner[1])}`;
    if (!places.includes(place)) places.push(place);
  }
  const body = [...around.values()]
    .filter(({ middles }) => middles.length === 5)
    .map(({ corner, middles }) => {
      const sorted = middles.sort(
        (a, b) =>
          Math.atan2(a[1] - corner[1], a[0] - corner[0]) -
          Math.atan2(b[1] - corner[1], b[0] - corner[0]),
      );
      // Colour by place in the repeat: the four corners of a cell stand for the four ways a
      // pentagon may point.
      const turn = places.indexOf(`${home(corner[0])},${home(corner[1])}`);
      const shape = at(sorted, 56, 500, 500);
      return filled(
        through(shape, true),
        inks[turn] ?? paper,
        `stroke="${paper}" stroke-width="4" stroke-linejoin="round"`,
      );
    })
    .join('');
  return rect(0, 0, 1000, 1000, paper) + body;
}

const square = { width: 1000, height: 1000 };

/** Tilings, by slug. */
export const tilingPieces: Pieces = {
  'archimedean-tilings': vectorPiece({ width: 1400, height: 1180, full: 4800 }, kepler),
  'eightfold-stars': vectorPiece(square, () => starPattern(khatam)),
  'twelvefold-stars': vectorPiece(square, () => starPattern(twelvefold)),
  'penrose-rhombs': vectorPiece(square, penrose),
  'penrose-kites': vectorPiece(square, kites),
  'ammann-beenker': vectorPiece(square, () =>
    grids(4, true, 27, 14, [ink(0.8, 0.08, 175), ink(0.45, 0.09, 200)], {
      paper: ink(0.96, 0.012, 180),
      ink: ink(0.3, 0.05, 200),
      title: 'The Ammann–Beenker tiling',
      note: 'squares and rhombs of 45°, from four families of lines',
    }),
  ),
  'sevenfold-rhombs': vectorPiece(square, () =>
    grids(7, false, 25, 9, [ink(0.5, 0.13, 350), ink(0.74, 0.11, 30), ink(0.9, 0.06, 80)], {
      paper: ink(0.28, 0.06, 345),
      ink: ink(0.93, 0.03, 60),
      title: 'A tiling with sevenfold symmetry',
      note: 'three rhombs, from seven families of lines',
    }),
  ),
  pinwheel: vectorPiece({ width: 1400, height: 760 }, (edition) =>
    pinwheelPrint(edition === 'first' ? 5 : 6),
  ),
  asanoha: vectorPiece(square, asanoha),
  seigaiha: vectorPiece(square, seigaiha),
  shippo: vectorPiece(square, shippo),
  'truchet-1704': vectorPiece({ width: 1000, height: 980 }, truchet),
  'smith-arcs': vectorPiece(square, smith),
  'cairo-pentagons': vectorPiece(square, cairo),
};
