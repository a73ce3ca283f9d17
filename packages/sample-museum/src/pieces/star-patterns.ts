// The eleven Archimedean tilings, and the Islamic star patterns drawn inside them by Hankin's
// method.
import { archimedean, planOf, starsIn, tilesOf } from './archimedean.ts';
import { ink } from './colour.ts';
import { filledText } from './lettering.ts';
import { vectorPiece, type Pieces } from './piece.ts';
import { onSheet } from './sheet.ts';
import { closedPath, filled, stroked, type Point } from './svg.ts';
import { clipped, field, middleOf, placed } from './tiles-on-sheet.ts';

const tileInk: Record<number, string> = {
  3: ink(0.83, 0.1, 85),
  4: ink(0.62, 0.13, 35),
  6: ink(0.5, 0.1, 200),
  8: ink(0.42, 0.1, 255),
  12: ink(0.36, 0.09, 280),
};

/** One of the eleven tilings in a window of its own, with its name below. */
function keplerPanel(plan: (typeof archimedean)[number], k: number): string {
  const side = 300;
  const [column, line] = [k % 4, Math.floor(k / 4)];
  const x = 60 + column * (side + 26) + (line === 2 ? (side + 26) / 2 : 0);
  const y = 60 + line * (side + 62);
  const place = { scale: 27, x: x + side / 2, y: y + side / 2 };
  const tiles = tilesOf(plan, 9)
    .map((tile) =>
      filled(
        closedPath(placed(tile, place)),
        tileInk[tile.length] ?? plate.ink,
        `stroke="${plate.paper}" stroke-width="1.6" stroke-linejoin="round"`,
      ),
    )
    .join('');
  const name = filledText(plan.name, plate.ink, {
    x: x + side / 2,
    y: y + side + 24,
    size: 15,
    face: 'serif',
    anchor: 'middle',
    tracking: 30,
  });
  return clipped(tiles, [x, y, side, side], `panel${k}`) + name;
}

const plate = {
  width: 1400,
  height: 1180,
  paper: ink(0.95, 0.018, 90),
  ink: ink(0.27, 0.04, 270),
  title: 'The eleven Archimedean tilings',
  note: 'after the second book of Kepler’s Harmonices Mundi, 1619',
};

const kepler = (): string => onSheet(plate, archimedean.map(keplerPanel).join(''));

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

/** The shapes of one tile of a star pattern. */
type StarTile = { tile: string; star: string; line: string; heart: string };

function starTile(tile: readonly Point[], print: StarPrint): StarTile {
  const place = { scale: print.scale, x: 500, y: 480 };
  const star = placed(starsIn(tile, print.angle), place);
  const background = print.tile[tile.length] ?? print.paper;
  const [cx, cy] = middleOf(star);
  // Only the large stars have room for a smaller one inside.
  const heart = star.map(([u, v]): Point => [cx + (u - cx) * 0.42, cy + (v - cy) * 0.42]);
  return {
    tile: filled(
      closedPath(placed(tile, place)),
      background,
      `stroke="${background}" stroke-width="0.6"`,
    ),
    star: filled(closedPath(star), print.star[tile.length] ?? print.strap),
    line: closedPath(star),
    heart: tile.length < 8 ? '' : closedPath(heart),
  };
}

/** A star pattern with straps: every star's outline is drawn twice, broad and narrow. */
function starPattern(print: StarPrint): string {
  const tiles = tilesOf(planOf(print.tiling), 560 / print.scale + 3);
  const drawn = tiles.map((tile) => starTile(tile, print));
  const all = (part: keyof StarTile): string => drawn.map((shapes) => shapes[part]).join('');
  const width = print.scale * 0.12;
  const body =
    all('tile') +
    all('star') +
    filled(
      all('heart'),
      print.star[4] ?? '',
      `stroke="${print.strap}" stroke-width="${width * 0.3}"`,
    ) +
    stroked(all('line'), print.edge, width) +
    stroked(all('line'), print.strap, width * 0.66) +
    stroked(all('line'), print.edge, width * 0.06);
  const { paper, strap, title, note } = print;
  return onSheet(
    { width: 1000, height: 1000, paper, ink: strap, title, note },
    clipped(body, field),
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

/** The Archimedean tilings and their star patterns, by slug. */
export const starPatterns: Pieces = {
  'archimedean-tilings': vectorPiece({ width: 1400, height: 1180, full: 4800 }, kepler),
  'eightfold-stars': vectorPiece({ width: 1000, height: 1000 }, () => starPattern(khatam)),
  'twelvefold-stars': vectorPiece({ width: 1000, height: 1000 }, () => starPattern(twelvefold)),
};
