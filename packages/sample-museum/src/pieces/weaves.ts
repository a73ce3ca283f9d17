// Prints of woven cloth, and a plate that shows how a draft works.
import { ink, oklch } from './colour.ts';
import { lettering } from './lettering.ts';
import { rasterPiece, vectorPiece, type Piece, type Pieces } from './piece.ts';
import { smooth } from './raster.ts';
import { onSheet } from './sheet.ts';
import { filled, rect, stroked, type Point } from './svg.ts';
import {
  clothShader,
  liftOf,
  stripes,
  type Cloth,
  type Draft,
  type Lift,
  type Yarns,
} from './weaving.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, k) => k);

/**
 * A straight draw: shafts and treadles in order, each treadle lifting the shafts of `first`, moved
 * on by one.
 */
const straight = (shafts: number, first: readonly number[], move = 1): Draft => ({
  threading: upTo(shafts),
  tieUp: upTo(shafts).map((step) => first.map((shaft) => (shaft + step * move) % shafts)),
  treadling: upTo(shafts),
});

/** Shafts up and down by turns: 0 1 2 3 2 1. */
const pointed = (top: number): number[] => [
  ...upTo(top + 1),
  ...upTo(top - 1).map((k) => top - 1 - k),
];

const twill = straight(4, [0, 1]);
const herringbone: Draft = {
  ...twill,
  threading: [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0, 3],
};
const birdsEye: Draft = {
  threading: pointed(3),
  tieUp: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ],
  treadling: pointed(3),
};

/** A thread's shaft in a twill whose slope swings to and fro, so that the lines turn into waves. */
const waves: Draft = {
  threading: upTo(192).map(
    (k) => ((Math.round(k + 14 * Math.sin((k / 96) * 2 * Math.PI)) % 8) + 8) % 8,
  ),
  tieUp: straight(8, [0, 1, 2, 4]).tieUp,
  treadling: upTo(8),
};

const dark = oklch(0.24, 0.02, 270);
const pale = oklch(0.93, 0.02, 85);
const only =
  (colour: readonly [number, number, number]): Yarns =>
  () =>
    colour;

/** Sides of a Hilbert curve as a grid of cells: true if the curve runs. */
function hilbertCells(order: number): (x: number, y: number) => boolean {
  const side = 2 ** order;
  const size = side * 2 - 1;
  const cells = new Uint8Array(size * size);
  let before: [number, number] | undefined;
  for (let d = 0; d < side * side; d++) {
    let [x, y, t] = [0, 0, d];
    for (let s = 1; s < side; s *= 2) {
      const [rx, ry] = [1 & (t >> 1), 1 & (t ^ (t >> 1))];
      if (ry === 0) {
        if (rx === 1) [x, y] = [s - 1 - x, s - 1 - y];
        [x, y] = [y, x];
      }
      x += s * rx;
      y += s * ry;
      t >>= 2;
    }
    cells[y * 2 * size + x * 2] = 1;
    if (before) cells[(y + before[1]) * size + x + before[0]] = 1;
    before = [x, y];
  }
  return (x, y) => cells[y * size + x] === 1;
}

/** Damask: one side of an eight-end satin for the figure, the other for the ground. */
const damask = (): Lift => {
  const figure = hilbertCells(4);
  const satin = (warp: number, weft: number): boolean => (warp * 3 + weft) % 8 === 0;
  return (warp, weft) => {
    const [x, y] = [Math.floor((warp - 10) / 8), Math.floor((weft - 10) / 8)];
    const inFigure = warp >= 10 && weft >= 10 && x < 31 && y < 31 && figure(x, y);
    return inFigure ? !satin(warp, weft) : satin(warp, weft);
  };
};

const maroon = oklch(0.32, 0.08, 25);
const straw = oklch(0.9, 0.05, 75);
/** Dark and light by turns, the turn changing every 24 threads. */
const logs: Yarns = (thread) => ((thread + Math.floor(thread / 24)) % 2 ? maroon : straw);
const glen = stripes([
  ...upTo(6).flatMap(
    () =>
      [
        [4, dark],
        [4, pale],
      ] as const,
  ),
  ...upTo(12).flatMap(
    () =>
      [
        [2, dark],
        [2, pale],
      ] as const,
  ),
]);
const moss = oklch(0.42, 0.07, 150);
const night = oklch(0.3, 0.08, 262);
const rust = oklch(0.52, 0.14, 38);
const gold = oklch(0.82, 0.12, 90);
const sky = oklch(0.7, 0.09, 230);
/** A sett of this museum's own, turned about at its ends as tartans are: it belongs to no clan. */
const sett: readonly (readonly [number, readonly [number, number, number]])[] = [
  [4, gold],
  [24, night],
  [4, pale],
  [30, moss],
  [2, dark],
  [20, rust],
  [2, dark],
  [8, sky],
];
const tartan = stripes([...sett, ...[...sett].reverse().slice(1, -1)]);

type Plan = { lift: Lift; warp: Yarns; weft: Yarns; threads: number; shape?: number; full: number };

/** `threads` warp threads across; `shape` is height over width. */
function cloth({ lift, warp, weft, threads, shape = 0.8, full }: Plan): Piece {
  const first = Math.ceil(1240 / Math.min(1, shape));
  return rasterPiece(
    { first: [first, Math.round(first * shape)], full: [full, Math.round(full * shape)] },
    (width, height) => {
      // A thread of few pixels would shimmer unless it is sampled more finely.
      const fineness = width / threads < 7 ? 2 : 1;
      const plan: Cloth = { lift, warp, weft, threads, pitch: (width * fineness) / threads };
      return smooth(width, height, fineness, clothShader(plan));
    },
  );
}

const plates: Record<string, Plan> = {
  'plain-weave': {
    lift: (a, b) => (a + b) % 2 === 0,
    warp: only(oklch(0.82, 0.05, 85)),
    weft: only(oklch(0.76, 0.06, 75)),
    threads: 72,
    full: 3600,
  },
  'basket-weave': {
    lift: (a, b) => (Math.floor(a / 2) + Math.floor(b / 2)) % 2 === 0,
    warp: only(oklch(0.62, 0.09, 235)),
    weft: only(oklch(0.9, 0.03, 220)),
    threads: 84,
    full: 3600,
  },
  twill: {
    lift: liftOf(twill),
    warp: only(oklch(0.4, 0.09, 262)),
    weft: only(oklch(0.86, 0.025, 250)),
    threads: 96,
    full: 3600,
  },
  herringbone: {
    lift: liftOf(herringbone),
    warp: only(oklch(0.36, 0.03, 60)),
    weft: only(oklch(0.82, 0.04, 70)),
    threads: 144,
    full: 4320,
  },
  satin: {
    lift: (a, b) => (a * 3 + b) % 8 !== 0,
    warp: only(oklch(0.55, 0.16, 18)),
    weft: only(oklch(0.4, 0.14, 10)),
    threads: 96,
    full: 3600,
  },
  'birds-eye': {
    lift: liftOf(birdsEye),
    warp: only(oklch(0.9, 0.03, 110)),
    weft: only(oklch(0.48, 0.1, 165)),
    threads: 108,
    full: 3780,
  },
  'undulating-twill': {
    lift: liftOf(waves),
    warp: only(oklch(0.34, 0.08, 300)),
    weft: only(oklch(0.83, 0.07, 320)),
    threads: 288,
    full: 5760,
  },
  houndstooth: {
    lift: liftOf(twill),
    warp: stripes([
      [4, dark],
      [4, pale],
    ]),
    weft: stripes([
      [4, dark],
      [4, pale],
    ]),
    threads: 400,
    shape: 0.75,
    full: 12_000,
  },
  'glen-check': { lift: liftOf(twill), warp: glen, weft: glen, threads: 288, full: 5760 },
  tartan: { lift: liftOf(twill), warp: tartan, weft: tartan, threads: 376, full: 7520 },
  'log-cabin': {
    lift: (a, b) => (a + b) % 2 === 0,
    threads: 144,
    full: 4320,
    warp: logs,
    weft: logs,
  },
  damask: {
    lift: damask(),
    warp: only(oklch(0.9, 0.045, 95)),
    weft: only(oklch(0.5, 0.1, 145)),
    threads: 268,
    shape: 1,
    full: 5360,
  },
};

const plate = { cell: 13, ends: 60, picks: 52, left: 60, top: 200, right: 60 + 60 * 13 + 30 };

const plateDraft: Draft = {
  threading: [...upTo(8), ...pointed(7).slice(1), ...upTo(8)],
  tieUp: straight(8, [0, 1, 2, 5]).tieUp,
  treadling: pointed(7),
};

const plateInk = ink(0.28, 0.05, 265);

/** A filled square whose upper left corner of the grid is (x, y). */
const markedSquare = (x: number, y: number, fill: string): string =>
  rect([x + 0.7, y + 0.7, plate.cell - 1.4, plate.cell - 1.4], fill);

/** The lines of a grid of squares. */
function grid([x, y]: Point, columns: number, rows: number): string {
  const { cell } = plate;
  const upright = upTo(columns + 1).map((k) => `M${x + k * cell} ${y}v${rows * cell}`);
  const level = upTo(rows + 1).map((k) => `M${x} ${y + k * cell}h${columns * cell}`);
  return stroked([...upright, ...level].join(''), ink(0.75, 0.03, 265), 0.5);
}

/** The threading of each end, and where its thread lies on top in the cloth below. */
function threadingAndCloth(): string {
  const { cell, ends, picks, left, top } = plate;
  const lift = liftOf(plateDraft);
  let body = '';
  for (let end = 0; end < ends; end++) {
    const x = left + end * cell;
    const shaft = plateDraft.threading[end % plateDraft.threading.length] ?? 0;
    const fill = ink(0.45 + shaft * 0.03, 0.12, 250 + shaft * 16);
    body += markedSquare(x, 60 + (7 - shaft) * cell, fill);
    for (let pick = 0; pick < picks; pick++)
      if (lift(end, pick)) body += markedSquare(x, top + pick * cell, fill);
  }
  return body;
}

/** Which shafts each treadle lifts, and the treadle of each pick. */
function tieUpAndTreadling(): string {
  const { cell, picks, top, right } = plate;
  const { tieUp, treadling } = plateDraft;
  const tied = tieUp.flatMap((shafts, treadle) =>
    shafts.map((shaft) => markedSquare(right + treadle * cell, 60 + (7 - shaft) * cell, plateInk)),
  );
  const pressed = upTo(picks).map((pick) => {
    const x = right + (treadling[pick % treadling.length] ?? 0) * cell;
    return markedSquare(x, top + pick * cell, ink(0.58, 0.15, 35));
  });
  return [...tied, ...pressed].join('');
}

/**
 * A draft as weavers write it: threading above, tie-up in the corner, treadling at the side, the
 * cloth below.
 */
function draftPlate(): string {
  const { ends, picks, left, top, right } = plate;
  const grids =
    grid([left, 60], ends, 8) +
    grid([right, 60], 8, 8) +
    grid([right, top], 8, picks) +
    grid([left, top], ends, picks);
  const name = { size: 12, face: 'serifItalic' } as const;
  const words =
    lettering('threading', { ...name, x: left, y: 50 }) +
    lettering('tie-up', { ...name, x: right, y: 50 }) +
    lettering('treadling', { ...name, x: right, y: top - 10 }) +
    lettering('the cloth, seen from the front', { ...name, x: left, y: top - 10 });
  return onSheet(
    {
      width: 1040,
      height: 960,
      paper: ink(0.95, 0.015, 95),
      ink: plateInk,
      title: 'How a draft is read',
      note: 'eight shafts, eight treadles · a filled square of the cloth: the warp is on top',
    },
    grids + threadingAndCloth() + tieUpAndTreadling() + filled(words, plateInk),
  );
}

/** Weaves, by slug. */
export const weavePieces: Pieces = {
  ...Object.fromEntries(Object.entries(plates).map(([slug, plan]) => [slug, cloth(plan)])),
  'weaving-draft': vectorPiece({ width: 1040, height: 960 }, draftPlate),
};
