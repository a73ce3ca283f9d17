// Prints of cellular automata. Cells are whole numbers of pixels wide, so that their edges stay
// sharp.
import {
  ant,
  brain,
  cyclic,
  elementary,
  gliderGun,
  kindOfRule,
  life,
  sandpile,
  ulamWarburton,
} from './cells.ts';
import { chance } from './chance.ts';
import { ink, mix, oklch, ramp, type Rgb } from './colour.ts';
import { filledText } from './lettering.ts';
import {
  rasterPiece,
  vectorPiece,
  type Edition,
  type Piece,
  type Pieces,
  type Size,
} from './piece.ts';
import { paint, shaded } from './raster.ts';
import { onSheet } from './sheet.ts';
import { filled, rect, type Point } from './svg.ts';

/**
 * Rows of an image from a grid of cells: `colour` is asked once for every cell of a row, each
 * `cell` pixels wide.
 */
function* tiled(
  columns: number,
  rows: Iterable<(column: number) => Rgb>,
  cell: number,
  gap: Rgb | undefined,
): Generator<Uint8Array> {
  const width = columns * cell;
  for (const colourOf of rows) {
    const row = new Uint8Array(width * 3);
    for (let column = 0; column < columns; column++) {
      const colour = colourOf(column);
      for (let x = 0; x < cell; x++)
        row.set(gap && x === 0 ? gap : colour, (column * cell + x) * 3);
    }
    const line = gap ? Uint8Array.from({ length: width * 3 }, (_, k) => gap[k % 3] ?? 0) : row;
    for (let y = 0; y < cell; y++) yield gap && y === 0 ? line.slice() : row.slice();
  }
}

/**
 * A rule and the part of its history that is shown; `shift` is the place of the first cell between
 * the left edge, 0, and the right one, 1.
 */
type RulePrint = {
  rule: number;
  columns: number;
  generations: number;
  inks: (generation: number) => readonly [Rgb, Rgb];
  shift?: number;
};

/** A rule's history: `columns` cells across and as many generations as fill the sheet. */
function* history(print: RulePrint, cell: number): Generator<Uint8Array> {
  const { rule, columns, generations, inks, shift = 0.5 } = print;
  // Wider than the sheet, so that the white edges never send anything back into it.
  const width = columns + generations * 2 + 2;
  const from = Math.floor(width / 2 - columns * shift);
  function* rows(): Generator<(column: number) => Rgb> {
    let generation = 0;
    for (const line of elementary(rule, width, generations)) {
      const [off, on] = inks(generation++);
      yield (column) => (line[from + column] ? on : off);
    }
  }
  yield* tiled(columns, rows(), cell, undefined);
}

/** How wide a cell is in pixels, in the first edition and in full. */
type CellPixels = readonly [first: number, full: number];

const sizesOf = (
  columns: number,
  rows: number,
  [first, full]: CellPixels,
): { first: Size; full: Size } => ({
  first: [columns * first, rows * first],
  full: [columns * full, rows * full],
});

const inksThrough =
  (off: Rgb, from: Rgb, to: Rgb, generations: number) =>
  (generation: number): readonly [Rgb, Rgb] => [off, mix(from, to, generation / generations)];

const rulePiece = (pixels: CellPixels, print: RulePrint): Piece =>
  rasterPiece(sizesOf(print.columns, print.generations, pixels), (width) =>
    history(print, width / print.columns),
  );

/** Cells by column and row. */
type Cells = (column: number, row: number) => Rgb;

/** A grid of cells, and the line between them if there is one. */
type GridPrint = {
  columns: number;
  rows: number;
  cells: (edition: Edition) => Cells;
  gap?: Rgb;
};

const gridPiece = (pixels: CellPixels, { columns, rows, cells, gap }: GridPrint): Piece =>
  rasterPiece(sizesOf(columns, rows, pixels), (width, _height, edition) => {
    const colour = cells(edition);
    function* lines(): Generator<(column: number) => Rgb> {
      for (let row = 0; row < rows; row++) yield (column) => colour(column, row);
    }
    return tiled(columns, lines(), width / columns, gap);
  });

/** The living cells of a row as runs: where each starts and how long it is. */
function runsOf(
  line: Uint8Array,
  from: number,
  columns: number,
): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (let k = 0; k < columns; k++) {
    if (line[from + k] !== 1) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === k) last[1]++;
    else runs.push([k, 1]);
  }
  return runs;
}

const ruleField = { columns: 47, generations: 24, cell: 1.28 };

/** A rule from a single cell, as rectangles. */
function ruleShape(rule: number, [x, y]: Point): string {
  const { columns, generations, cell } = ruleField;
  let [d, generation] = ['', 0];
  for (const line of elementary(rule, columns + generations * 2, generations)) {
    for (const [start, length] of runsOf(line, generations, columns)) {
      const width = (length * cell).toFixed(2);
      d += `M${(x + start * cell).toFixed(2)} ${(y + generation * cell).toFixed(2)}h${width}v${cell}h-${width}z`;
    }
    generation++;
  }
  return d;
}

/** All 256 rules on one sheet, each from a single cell, numbered. */
function allRules(): string {
  const paper = ink(0.95, 0.012, 100);
  const text = ink(0.28, 0.04, 265);
  const { columns, generations, cell } = ruleField;
  let body = '';
  for (let rule = 0; rule < 256; rule++) {
    const [x, y] = [62 + (rule % 16) * 68.6, 58 + Math.floor(rule / 16) * 49];
    const foot = y + generations * cell + 7.4;
    // Rules that are mirror images or negatives of each other share a hue: there are 88 kinds.
    const hue = (kindOfRule(rule) * 47) % 360;
    body +=
      rect([x, y, columns * cell, generations * cell], ink(0.985, 0.006, 100)) +
      filled(ruleShape(rule, [x, y]), ink(0.42, 0.13, hue)) +
      filledText(String(rule), text, { x, y: foot, size: 6.2, face: 'serif' });
  }
  return onSheet(
    {
      width: 1210,
      height: 900,
      paper,
      ink: text,
      title: 'The 256 elementary rules',
      note: '24 generations from one cell · rules of one hue are each other’s mirror image or negative',
    },
    body,
  );
}

/** Gosper's gun after 438 generations; where gliders have been is remembered, and fades. */
function gun(): Cells {
  const [side, generations] = [200, 438];
  const grid = life(side, { lines: gliderGun, at: [6, 8] }, generations);
  const [background, trail, alive] = [
    oklch(0.24, 0.06, 250),
    oklch(0.55, 0.11, 215),
    oklch(0.92, 0.11, 95),
  ];
  return (column, row) => {
    const k = (row + 2) * side + column + 2;
    if (grid.cells[k]) return alive;
    const seen = grid.last[k] ?? -1;
    return seen < 0 ? background : mix(background, trail, 0.22 + 0.78 * (seen / generations) ** 4);
  };
}

/** The R-pentomino's 1,103 restless generations: each cell coloured by when it was last alive. */
function pentomino(): Cells {
  const side = 512;
  const grid = life(side, { lines: ['.OO', 'OO.', '.O.'], at: [255, 255] }, 1103);
  const table = ramp(
    [
      [0, 0.86, 0.05, 30],
      [0.3, 0.75, 0.12, 25],
      [0.7, 0.58, 0.17, 15],
      [1, 0.45, 0.16, 0],
    ],
    256,
  );
  const [background, alive] = [oklch(0.95, 0.015, 60), oklch(0.25, 0.06, 330)];
  return (column, row) => {
    const k = (row + 150) * side + column + 143;
    if (grid.cells[k]) return alive;
    const seen = grid.last[k] ?? -1;
    const at = Math.floor((seen / 1103) * 255) * 3;
    return seen < 0 ? background : [table[at] ?? 0, table[at + 1] ?? 0, table[at + 2] ?? 0];
  };
}

function antTrail(): Cells {
  const side = 160;
  const { black, visits } = ant(side, 12_200);
  const [background, low, high, dark] = [
    oklch(0.93, 0.03, 120),
    oklch(0.85, 0.06, 130),
    oklch(0.55, 0.13, 150),
    oklch(0.28, 0.06, 155),
  ];
  return (column, row) => {
    const k = (row + 40) * side + column + 22;
    if (black[k]) return dark;
    const count = visits[k] ?? 0;
    return count === 0 ? background : mix(low, high, Math.min(1, count / 40));
  };
}

const wheelOf = (colours: number): Rgb[] =>
  Array.from({ length: colours }, (_, k) =>
    oklch(0.6 + 0.18 * Math.cos((k / colours) * 2 * Math.PI), 0.11, 20 + (k * 360) / colours),
  );

function cyclicCells(side: number, steps: number): Cells {
  const colours = 14;
  const cells = cyclic(side, colours, steps, chance(1990));
  const inks = wheelOf(colours);
  return (column, row) => inks[cells[row * side + column] ?? 0] ?? [0, 0, 0];
}

function pile(side: number, grains: number): Cells {
  const heights = sandpile(side, grains);
  const inks = [
    oklch(0.27, 0.07, 265),
    oklch(0.52, 0.12, 235),
    oklch(0.78, 0.11, 90),
    oklch(0.62, 0.16, 35),
  ];
  return (column, row) => inks[heights[row * side + column] ?? 0] ?? [0, 0, 0];
}

function warburton(): Cells {
  const side = 261;
  const age = ulamWarburton(side, 128);
  const table = ramp(
    [
      [0, 0.95, 0.06, 95],
      [0.3, 0.8, 0.12, 70],
      [0.65, 0.6, 0.15, 40],
      [1, 0.45, 0.14, 15],
    ],
    256,
  );
  const background = oklch(0.25, 0.06, 20);
  return (column, row) => {
    const step = age[row * side + column] ?? 0;
    const at = Math.floor((step / 128) * 255) * 3;
    return step === 0 ? background : [table[at] ?? 0, table[at + 1] ?? 0, table[at + 2] ?? 0];
  };
}

function brainCells(side: number): Cells {
  const roll = chance(1);
  let grid = { side, cells: new Uint8Array(side * side).map(() => (roll() < 0.3 ? 1 : 0)) };
  for (let k = 0; k < 48; k++) grid = brain(grid) as typeof grid;
  const inks = [oklch(0.2, 0.04, 300), oklch(0.93, 0.06, 95), oklch(0.5, 0.15, 310)];
  return (column, row) => inks[grid.cells[row * side + column] ?? 0] ?? [0, 0, 0];
}

const table110 = ramp(
  [
    [0, 0.35, 0.1, 250],
    [0.5, 0.45, 0.12, 280],
    [1, 0.5, 0.14, 330],
  ],
  256,
);

/**
 * Rule 90's triangle, smooth: one pixel of the finest net at a time, by Lucas's rule for binomials
 * modulo 2.
 */
function* pascal(width: number, height: number): Generator<Uint8Array> {
  const table = ramp(
    [
      [0, 0.3, 0.08, 160],
      [0.5, 0.5, 0.11, 175],
      [1, 0.7, 0.1, 195],
    ],
    256,
  );
  const background = oklch(0.96, 0.015, 150);
  const generations = 512;
  const cell = height / generations;
  yield* shaded(width, height, (x, y, row, at) => {
    const generation = Math.floor(y / cell);
    const place = Math.floor((x - width / 2) / cell) + generation;
    const k = place / 2;
    if (place % 2 === 0 && k >= 0 && k <= generation && (k & (generation - k)) === 0)
      paint(table, generation / generations, row, at);
    else row.set(background, at);
  });
}

/** Automata, by slug. */
export const automatonPieces: Pieces = {
  'rule-30': rulePiece([2, 6], {
    rule: 30,
    columns: 1240,
    generations: 930,
    inks: inksThrough(oklch(0.95, 0.02, 85), oklch(0.45, 0.14, 30), oklch(0.3, 0.1, 350), 930),
  }),
  'rule-90': rasterPiece({ first: [2480, 1240], full: [8192, 4096] }, pascal),
  'rule-110': rulePiece([1, 4], {
    rule: 110,
    columns: 1240,
    generations: 1240,
    inks: (generation) => {
      const at = Math.floor((generation / 1240) * 255) * 3;
      return [
        oklch(0.95, 0.015, 270),
        [table110[at] ?? 0, table110[at + 1] ?? 0, table110[at + 2] ?? 0],
      ];
    },
    shift: 0.98,
  }),
  'all-elementary-rules': vectorPiece({ width: 1210, height: 900, full: 12_100 }, allRules),
  'glider-gun': gridPiece([14, 36], {
    columns: 124,
    rows: 92,
    cells: gun,
    gap: oklch(0.2, 0.05, 250),
  }),
  'r-pentomino': gridPiece([6, 18], {
    columns: 236,
    rows: 208,
    cells: pentomino,
    gap: oklch(0.97, 0.01, 60),
  }),
  'langtons-ant': gridPiece([15, 42], {
    columns: 100,
    rows: 86,
    cells: antTrail,
    gap: oklch(0.96, 0.02, 120),
  }),
  'cyclic-automaton': gridPiece([4, 12], {
    columns: 310,
    rows: 310,
    cells: (edition) => cyclicCells(310, edition === 'first' ? 260 : 400),
  }),
  // The first edition is a smaller pile of larger cells.
  sandpile: (edition) =>
    (edition === 'first'
      ? gridPiece([11, 11], { columns: 121, rows: 121, cells: () => pile(121, 20_000) })
      : gridPiece([22, 22], { columns: 203, rows: 203, cells: () => pile(203, 60_000) }))(edition),
  'ulam-warburton': gridPiece([5, 16], {
    columns: 261,
    rows: 261,
    cells: warburton,
    gap: oklch(0.22, 0.055, 20),
  }),
  'brians-brain': gridPiece([6, 20], {
    columns: 207,
    rows: 207,
    cells: () => brainCells(207),
    gap: oklch(0.17, 0.03, 300),
  }),
};
