// Three patterns of Japanese cloth and paper: hemp leaf, waves and linked circles.
import { ink } from './colour.ts';
import { vectorPiece, type Pieces } from './piece.ts';
import { circle, closedPath, filled, rect, ring, stroked, through, type Point } from './svg.ts';
import { middleOf } from './tiles-on-sheet.ts';

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
        const middle = middleOf(triangle);
        d += closedPath(triangle) + triangle.map((corner) => through([middle, corner])).join('');
      }
    }
  }
  return rect([0, 0, 1000, 1000], paper) + stroked(d, line, 3.4) + stroked(d, paper, 0.5);
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
        body += circle([x, row * radius * 0.5], radius * (1 - k * 0.145), colour);
      });
    }
  }
  return rect([0, 0, 1000, 1000], paper) + body;
}

/** The small flower where four circles meet. */
function shippoFlower([x, y]: Point, inks: readonly [string, string]): string {
  const seeds = Array.from({ length: 8 }, (_, k): Point => {
    const angle = (k * Math.PI) / 4;
    return [x + 14 * Math.cos(angle), y + 14 * Math.sin(angle)];
  });
  return (
    ring([x, y], 9, { stroke: inks[0], width: 1.6 }) +
    circle([x, y], 3.4, inks[1]) +
    seeds.map((seed) => circle(seed, 1.1, inks[0])).join('')
  );
}

function shippo(): string {
  const paper = ink(0.93, 0.03, 95);
  const inks = [ink(0.5, 0.14, 20), ink(0.6, 0.13, 40)] as const;
  const side = 62.5;
  let body = '';
  for (let row = 0; row < 16; row++) {
    for (let column = 0; column < 16; column++) {
      const [x, y] = [column * side, row * side];
      const isEven = (row + column) % 2 === 0;
      // Circles of this radius stand on every other corner; two that meet share a lens across the
      // cell.
      const from: Point = isEven ? [x + side, y] : [x, y];
      const to: Point = isEven ? [x, y + side] : [x + side, y + side];
      body += filled(
        `M${from.join(' ')}A${side} ${side} 0 0 1 ${to.join(' ')}A${side} ${side} 0 0 1 ${from.join(' ')}Z`,
        inks[isEven ? 0 : 1],
        `stroke="${paper}" stroke-width="2.4"`,
      );
      if (isEven) body += shippoFlower([x, y], inks);
    }
  }
  return rect([0, 0, 1000, 1000], paper) + body;
}

/** Japanese patterns, by slug. */
export const japanesePatterns: Pieces = {
  asanoha: vectorPiece({ width: 1000, height: 1000 }, asanoha),
  seigaiha: vectorPiece({ width: 1000, height: 1000 }, seigaiha),
  shippo: vectorPiece({ width: 1000, height: 1000 }, shippo),
};
