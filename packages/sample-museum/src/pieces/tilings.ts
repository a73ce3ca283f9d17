// Tilings by a rule, by chance and by duality; and the list of all tilings.
import { aperiodicPieces } from './aperiodic-prints.ts';
import { planOf, tilesOf } from './archimedean.ts';
import { chance } from './chance.ts';
import { ink } from './colour.ts';
import { japanesePatterns } from './japanese-patterns.ts';
import { vectorPiece, type Pieces } from './piece.ts';
import { onSheet } from './sheet.ts';
import { starPatterns } from './star-patterns.ts';
import { closedPath, filled, rect, stroked, type Point } from './svg.ts';
import { middleOf, placed } from './tiles-on-sheet.ts';

/** The turn of a tile: one rule for each band, as Truchet's plates change theirs. */
function truchetTurn(column: number, row: number): number {
  const line = row % 8;
  const [i, j] = [Math.abs(column - 15.5), Math.abs(line - 3.5)];
  const rules = [
    (i + j) % 4,
    (column * line) % 4,
    (Math.floor(i) ^ Math.floor(j)) % 4,
    (column + 2 * (row % 4)) % 4,
  ];
  return Math.floor(rules[Math.floor(row / 8)] ?? 0);
}

function truchet(): string {
  const dark = ink(0.3, 0.06, 40);
  const side = 28.4;
  let body = '';
  for (let row = 0; row < 31; row++) {
    for (let column = 0; column < 32; column++) {
      const [x, y] = [46 + column * side, 46 + row * side];
      const corners: Point[] = [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
      ];
      const turn = truchetTurn(column, row);
      const half = [0, 1, 2].map((k): Point => corners[(turn + k) % 4] ?? [x, y]);
      body += filled(closedPath(half), dark);
    }
  }
  return onSheet(
    {
      width: 1000,
      height: 980,
      paper: ink(0.92, 0.03, 75),
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
    rect([0, 0, 1000, 1000], paper) +
    stroked(d, line, 15) +
    stroked(d, ink(0.52, 0.14, 30), 9) +
    stroked(d, line, 1.4)
  );
}

/** A corner where tiles meet, with the middles of those tiles. */
type Meeting = { corner: Point; middles: Point[] };

function meetingsOf(tiles: readonly (readonly Point[])[]): Meeting[] {
  const meetings = new Map<string, Meeting>();
  for (const tile of tiles) {
    for (const corner of tile) {
      const id = `${Math.round(corner[0] * 100)},${Math.round(corner[1] * 100)}`;
      const meeting = meetings.get(id) ?? { corner, middles: [] };
      meeting.middles.push(middleOf(tile));
      meetings.set(id, meeting);
    }
  }
  return [...meetings.values()];
}

/** The middles in order round their corner. */
const roundCorner = ({ corner, middles }: Meeting): Point[] => {
  const angle = ([x, y]: Point): number => Math.atan2(y - corner[1], x - corner[0]);
  return middles.sort((a, b) => angle(a) - angle(b));
};

/** Where in the repeat of the snub square tiling a corner lies. */
function placeInRepeat([x, y]: Point): string {
  const repeat = Math.sqrt(2 + Math.sqrt(3));
  const home = (value: number): number =>
    Math.round((((value % repeat) + repeat + 0.01) % repeat) * 10);
  return `${home(x)},${home(y)}`;
}

/**
 * The dual of the snub square tiling: a pentagon round every corner, its own corners at the middles
 * of the tiles.
 */
function cairo(): string {
  const paper = ink(0.94, 0.02, 90);
  const inks = [ink(0.72, 0.09, 60), ink(0.6, 0.09, 150), ink(0.78, 0.09, 95), ink(0.5, 0.08, 190)];
  const meetings = meetingsOf(tilesOf(planOf('3.3.4.3.4'), 15));
  // Colour by place in the repeat: the four corners of a cell stand for the four ways a pentagon
  // may point.
  const places = [...new Set(meetings.map(({ corner }) => placeInRepeat(corner)))];
  const body = meetings
    .filter(({ middles }) => middles.length === 5)
    .map((meeting) =>
      filled(
        closedPath(placed(roundCorner(meeting), { scale: 56, x: 500, y: 500 })),
        inks[places.indexOf(placeInRepeat(meeting.corner))] ?? paper,
        `stroke="${paper}" stroke-width="4" stroke-linejoin="round"`,
      ),
    )
    .join('');
  return rect([0, 0, 1000, 1000], paper) + body;
}

const square = { width: 1000, height: 1000 };

/** Tilings, by slug. */
export const tilingPieces: Pieces = {
  ...starPatterns,
  ...aperiodicPieces,
  ...japanesePatterns,
  'truchet-1704': vectorPiece({ width: 1000, height: 980 }, truchet),
  'smith-arcs': vectorPiece(square, smith),
  'cairo-pentagons': vectorPiece(square, cairo),
};
