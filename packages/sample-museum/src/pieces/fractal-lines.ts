// Fractals that a single line draws: the rewritten curves of Koch, Heighway, Hilbert, Gosper, Lévy
// and Peano.
import { ink, inkRamp } from './colour.ts';
import { vectorPiece, type Edition, type Pieces } from './piece.ts';
import { shadedLine } from './shaded-line.ts';
import { onSheet } from './sheet.ts';
import { closedPath, filled, type Point } from './svg.ts';
import { fitted, walked, writings } from './turtle.ts';

const box = [70, 60, 860, 840] as const;

function koch(): string {
  const paper = ink(0.3, 0.08, 240);
  const text = ink(0.93, 0.02, 220);
  const layers = [0, 1, 2, 3, 4, 5, 6].map((times) => {
    const points = walked(writings.koch, times);
    // All stages share the triangle they grew from, so each is scaled by its own side.
    const side = 620 / 3 ** times;
    const placed = points.map(([x, y]): Point => [190 + x * side, 660 + y * side]);
    return filled(
      closedPath(placed),
      ink(0.36 + times * 0.088, 0.09 - times * 0.01, 240 - times * 5),
      times === 6 ? `stroke="${text}" stroke-width="0.3"` : '',
    );
  });
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Koch’s curve, closed into a snowflake',
      note: 'stages 0 to 6, one on top of the other',
    },
    [...layers].reverse().join(''),
  );
}

function dragon(edition: Edition): string {
  const paper = ink(0.94, 0.025, 95);
  const text = ink(0.32, 0.08, 25);
  const times = edition === 'first' ? 13 : 15;
  const points = fitted(walked(writings.dragon, times), [60, 60, 1180, 800]);
  // Corners are cut, so that the line never seems to touch itself.
  const cut = points.flatMap((p, k): Point[] => {
    const next = points[k + 1];
    return next
      ? [
          [p[0] * 0.75 + next[0] * 0.25, p[1] * 0.75 + next[1] * 0.25],
          [p[0] * 0.25 + next[0] * 0.75, p[1] * 0.25 + next[1] * 0.75],
        ]
      : [];
  });
  const colour = inkRamp([
    [0, 0.35, 0.1, 250],
    [0.35, 0.5, 0.14, 310],
    [0.7, 0.6, 0.18, 385],
    [1, 0.75, 0.15, 430],
  ]);
  const width =
    Math.hypot(
      (points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0),
      (points[1]?.[1] ?? 0) - (points[0]?.[1] ?? 0),
    ) * 0.42;
  return onSheet(
    {
      width: 1300,
      height: 940,
      paper,
      ink: text,
      title: 'Heighway’s dragon',
      note: `a strip of paper folded ${times} times, every fold opened to a right angle`,
    },
    shadedLine(cut, { pieces: 128, colour, width }),
  );
}

const curve =
  (
    name: 'hilbert' | 'gosper' | 'levy' | 'peano',
    times: readonly [number, number],
    look: {
      paper: string;
      ink: string;
      title: string;
      note: string;
      colour: (t: number) => string;
      share: number;
    },
  ) =>
  (edition: Edition): string => {
    const points = fitted(walked(writings[name], times[edition === 'first' ? 0 : 1]), box);
    const step = Math.hypot(
      (points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0),
      (points[1]?.[1] ?? 0) - (points[0]?.[1] ?? 0),
    );
    return onSheet(
      { width: 1000, height: 1000, ...look },
      shadedLine(points, { pieces: 96, colour: look.colour, width: step * look.share }),
    );
  };

const warm = inkRamp([
  [0, 0.45, 0.14, 20],
  [0.5, 0.6, 0.16, 45],
  [1, 0.78, 0.13, 85],
]);

const cool = inkRamp([
  [0, 0.8, 0.09, 190],
  [0.5, 0.65, 0.12, 240],
  [1, 0.75, 0.12, 320],
]);

const leafy = inkRamp([
  [0, 0.38, 0.08, 170],
  [0.5, 0.52, 0.11, 145],
  [1, 0.68, 0.13, 110],
]);

const plum = inkRamp([
  [0, 0.7, 0.12, 345],
  [0.5, 0.84, 0.09, 370],
  [1, 0.9, 0.07, 430],
]);

/** Fractals that one line draws, by slug. */
export const lineFractals: Pieces = {
  'koch-snowflake': vectorPiece({ width: 1000, height: 1000 }, koch),
  'heighway-dragon': vectorPiece({ width: 1300, height: 940 }, dragon),
  'hilbert-curve': vectorPiece(
    { width: 1000, height: 1000 },
    curve('hilbert', [6, 8], {
      paper: ink(0.24, 0.05, 250),
      ink: ink(0.9, 0.03, 220),
      title: 'Hilbert’s curve',
      note: 'one line through every cell of a square',
      colour: cool,
      share: 0.5,
    }),
  ),
  'gosper-curve': vectorPiece(
    { width: 1000, height: 1000 },
    curve('gosper', [4, 5], {
      paper: ink(0.95, 0.02, 110),
      ink: ink(0.3, 0.06, 150),
      title: 'The flowsnake',
      note: 'Gosper’s curve: seven copies of itself make the next',
      colour: leafy,
      share: 0.46,
    }),
  ),
  'levy-curve': vectorPiece(
    { width: 1000, height: 1000 },
    curve('levy', [13, 15], {
      paper: ink(0.25, 0.07, 350),
      ink: ink(0.92, 0.03, 30),
      title: 'Lévy’s curve',
      note: 'every line is replaced by the two short sides of a right triangle',
      colour: plum,
      share: 0.32,
    }),
  ),
  'peano-curve': vectorPiece(
    { width: 1000, height: 1000 },
    curve('peano', [3, 4], {
      paper: ink(0.95, 0.025, 70),
      ink: ink(0.33, 0.08, 30),
      title: 'Peano’s curve',
      note: 'the first line to fill a square, 1890',
      colour: warm,
      share: 0.5,
    }),
  ),
};
