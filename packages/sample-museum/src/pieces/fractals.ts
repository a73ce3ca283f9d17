// Fractals made of lines, triangles, circles and cubes, and two more that are coloured point by
// point.
import type { Edition, Pieces } from './piece.ts';
import { rasterPiece, vectorPiece } from './piece.ts';
import { farey, gasket } from './circles.ts';
import { ink, inkRamp, oklch, ramp } from './colour.ts';
import { lettering } from './lettering.ts';
import { paint, smooth } from './raster.ts';
import { onSheet } from './sheet.ts';
import type { Point } from './svg.ts';
import { circle, filled, n, ring, stroked, through } from './svg.ts';
import { fitted, walked, writings } from './turtle.ts';

const square = { width: 1000, height: 1000 };
const box = [70, 60, 860, 840] as const;

function coloured(
  points: readonly Point[],
  pieces: number,
  colour: (t: number) => string,
  width: number,
): string {
  const each = Math.ceil(points.length / pieces);
  return Array.from({ length: pieces }, (_, k) =>
    stroked(through(points.slice(k * each, (k + 1) * each + 1)), colour(k / pieces), width),
  ).join('');
}

function koch(): string {
  const paper = ink(0.3, 0.08, 240);
  const text = ink(0.93, 0.02, 220);
  const layers = [0, 1, 2, 3, 4, 5, 6].map((times) => {
    const points = walked(writings.koch, times);
    // All stages share the triangle they grew from, so each is scaled by its own side.
    const side = 620 / 3 ** times;
    const placed = points.map(([x, y]): Point => [190 + x * side, 660 + y * side]);
    return filled(
      through(placed, true),
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
    coloured(cut, 128, colour, width),
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
      coloured(points, 96, look.colour, step * look.share),
    );
  };

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
      rows[row] += through([a, b, c], true);
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
  const ground = `<rect x="70" y="60" width="860" height="860" fill="${ink(0.88, 0.05, 70)}"/>`;
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Sierpiński’s carpet',
      note: `holes of ${depth} sizes`,
    },
    ground + holes.map((d, k) => filled(d, inks[k] ?? text)).join(''),
  );
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
  const lean = (40 * Math.PI) / 180;
  const grow = (x: number, y: number, side: number, way: number, level: number): void => {
    const [ux, uy] = [Math.cos(way) * side, Math.sin(way) * side];
    // From the lower left corner (x, y): along the base by (ux, uy), upwards by (uy, −ux).
    levels[level] += through(
      [
        [x, y],
        [x + ux, y + uy],
        [x + ux + uy, y + uy - ux],
        [x + uy, y - ux],
      ],
      true,
    );
    if (level === depth || side < 0.5) return;
    const [lx, ly] = [x + uy, y - ux];
    const left = side * Math.cos(lean);
    grow(lx, ly, left, way - lean, level + 1);
    const [ax, ay] = [lx + Math.cos(way - lean) * left, ly + Math.sin(way - lean) * left];
    grow(ax, ay, side * Math.sin(lean), way - lean + Math.PI / 2, level + 1);
  };
  grow(560, 840, 148, 0, 0);
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

function apollonian(edition: Edition): string {
  const paper = ink(0.93, 0.03, 85);
  const text = ink(0.28, 0.06, 25);
  const discs = gasket(edition === 'first' ? 420 : 1500);
  // Curvatures leave only eight remainders when divided by 24; each has its ink.
  const inks: Record<number, string> = {
    2: ink(0.55, 0.15, 30),
    3: ink(0.8, 0.11, 85),
    6: ink(0.42, 0.1, 250),
    11: ink(0.62, 0.09, 200),
    14: ink(0.48, 0.12, 350),
    15: ink(0.7, 0.11, 140),
    18: ink(0.36, 0.08, 290),
    23: ink(0.72, 0.12, 55),
  };
  let [body, words] = ['', ''];
  for (const { bend, x, y } of discs) {
    const [px, py, r] = [500 + x * 430, 486 - y * 430, 430 / Math.abs(bend)];
    if (bend < 0) body += circle(px, py, r, ink(0.24, 0.05, 25));
    else {
      body += circle(px, py, r, inks[((bend % 24) + 24) % 24] ?? text);
      const label = String(bend);
      const size = Math.min(90, (r * 1.5) / Math.max(1.4, label.length * 0.72));
      if (size > (edition === 'first' ? 3.2 : 0.9))
        words += lettering(label, {
          x: px,
          y: py + size * 0.34,
          size,
          face: 'serif',
          anchor: 'middle',
        });
    }
  }
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'The Apollonian gasket (−1, 2, 2, 3)',
      note: 'each number is the curvature of its circle · one ink for each remainder by 24',
    },
    body + filled(words, ink(0.97, 0.02, 90)),
  );
}

function ford(edition: Edition): string {
  const paper = ink(0.24, 0.045, 185);
  const text = ink(0.93, 0.03, 160);
  const colour = inkRamp([
    [0, 0.86, 0.1, 95],
    [0.3, 0.7, 0.11, 165],
    [1, 0.45, 0.09, 220],
  ]);
  let [body, words] = ['', ''];
  const scale = 1240;
  for (const [p, q] of farey(edition === 'first' ? 60 : 160)) {
    const [x, r] = [80 + (p / q) * scale, scale / (2 * q * q)];
    body +=
      q === 1
        ? ring(x, 760 - r, r, colour(0), 1.4)
        : circle(x, 760 - r, r, colour(Math.log(q) / 5.1));
    const size = Math.min(64, r * 0.62);
    if (size > (edition === 'first' ? 3.4 : 0.8) && q > 1) {
      words +=
        lettering(String(p), {
          x,
          y: 760 - r - size * 0.12,
          size,
          face: 'serif',
          anchor: 'middle',
        }) +
        lettering(String(q), {
          x,
          y: 760 - r + size * 0.82,
          size,
          face: 'serif',
          anchor: 'middle',
        });
      words += `M${n(x - size * 0.4)} ${n(760 - r + size * 0.02)}h${n(size * 0.8)}v${n(size * 0.05)}h-${n(size * 0.8)}z`;
    }
  }
  const line = `<clipPath id="plate"><rect x="50" y="46" width="1300" height="730"/></clipPath>`;
  return onSheet(
    {
      width: 1400,
      height: 860,
      paper,
      ink: text,
      title: 'Ford’s circles',
      note: 'one on every fraction between 0 and 1 · two touch or stay apart, none cross',
    },
    `${line}<g clip-path="url(#plate)">${body}${filled(words, paper)}</g>${stroked('M50 760H1350', text, 1.4)}`,
  );
}

/**
 * The three faces of a Menger sponge seen from a corner, each a Sierpiński carpet with the depth of
 * its holes shown.
 */
function menger(edition: Edition): string {
  const paper = ink(0.94, 0.02, 215);
  const text = ink(0.3, 0.06, 235);
  const depth = edition === 'first' ? 3 : 4;
  const side = 450;
  const [ex, ey] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  const faces: readonly {
    at: (u: number, v: number) => Point;
    solid: string;
    holes: readonly string[];
  }[] = [
    {
      at: (u, v) => [500 + (u - v) * side * ex, 40 + (u + v) * side * ey],
      solid: ink(0.9, 0.04, 85),
      holes: [ink(0.55, 0.09, 240), ink(0.66, 0.08, 235)],
    },
    {
      at: (u, v) => [500 - side * ex + u * side * ex, 40 + side * ey + u * side * ey + v * side],
      solid: ink(0.68, 0.09, 230),
      holes: [ink(0.34, 0.08, 250), ink(0.46, 0.09, 240)],
    },
    {
      at: (u, v) => [500 + u * side * ex, 40 + 2 * side * ey - u * side * ey + v * side],
      solid: ink(0.5, 0.1, 240),
      holes: [ink(0.26, 0.07, 255), ink(0.36, 0.08, 250)],
    },
  ];
  const body = faces
    .map(({ at, solid, holes }) => {
      const quad = (u: number, v: number, w: number, h: number): string =>
        through([at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)], true);
      let [dark, light] = ['', ''];
      const dig = (u: number, v: number, w: number, level: number): void => {
        if (level === depth) return;
        const third = w / 3;
        dark += quad(u + third, v + third, third, third);
        // The inner wall one sees through a hole: a third of its opening, on the side away from us.
        light += quad(u + third, v + third, third, third * 0.36);
        for (let k = 0; k < 9; k++)
          if (k !== 4) dig(u + (k % 3) * third, v + Math.floor(k / 3) * third, third, level + 1);
      };
      dig(0, 0, 1, 0);
      return (
        filled(quad(0, 0, 1, 1), solid) +
        filled(dark, holes[0] ?? '') +
        filled(light, holes[1] ?? '')
      );
    })
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1020,
      paper,
      ink: text,
      title: 'Menger’s sponge',
      note: `${20 ** depth} cubes`,
    },
    body,
  );
}

const basins = [0, 1, 2].map((k) =>
  ramp(
    [
      [0, 0.97, 0.02, [60, 200, 330][k] ?? 0],
      [0.25, 0.78, 0.1, [55, 215, 345][k] ?? 0],
      [0.6, 0.5, 0.14, [40, 240, 360][k] ?? 0],
      [1, 0.22, 0.06, [30, 255, 370][k] ?? 0],
    ],
    512,
  ),
);

/** Newton's method for z³ = 1: which root is reached from each point, and how soon. */
function* newton(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const fineness = edition === 'first' ? 1 : 2;
  const pixel = 3.2 / (width * fineness);
  yield* smooth(width, height, fineness, (px, py, row, at) => {
    let [x, y] = [(px - (width * fineness) / 2) * pixel, ((height * fineness) / 2 - py) * pixel];
    let [step, last] = [0, 1];
    for (; step < 60; step++) {
      const [xx, yy] = [x * x - y * y, 2 * x * y];
      const size = 3 * (xx * xx + yy * yy) || 1e-12;
      // z − (z³ − 1) / 3z², written as 2z/3 + 1/3z².
      const [nx, ny] = [(2 * x) / 3 + xx / size, (2 * y) / 3 - yy / size];
      last = (nx - x) ** 2 + (ny - y) ** 2;
      [x, y] = [nx, ny];
      if (last < 1e-8) break;
    }
    const root = x > 0 ? 0 : y > 0 ? 1 : 2;
    const soft = step - Math.max(0, Math.min(1, Math.log(1e-8 / Math.max(last, 1e-30)) / 18));
    paint(basins[root] ?? new Uint8Array(3), Math.min(1, Math.max(0, (soft - 3) / 17)), row, at);
  });
}

const stable = ramp(
  [
    [0, 0.99, 0.02, 95],
    [0.2, 0.88, 0.11, 85],
    [0.5, 0.62, 0.15, 55],
    [0.8, 0.36, 0.11, 35],
    [1, 0.18, 0.05, 20],
  ],
  1024,
);
const wild = oklch(0.3, 0.09, 265);

/** Markus's picture: the Lyapunov exponent of growth that follows the rhythm BBBBBBAAAAAA. */
function* lyapunov(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const rhythm = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0];
  const rounds = edition === 'first' ? 9 : 34;
  yield* smooth(width, height, 1, (px, py, row, at) => {
    const [a, b] = [3.4 + (0.6 * (px + 0.5)) / width, 3.4 - (0.9 * (py + 0.5)) / height];
    let [x, sum, product] = [0.5, 0, 1];
    for (let round = 0; round < rounds; round++) {
      for (const beat of rhythm) {
        const r = beat ? b : a;
        x = r * x * (1 - x);
        if (round > 2) product *= Math.abs(r * (1 - 2 * x));
      }
      // One logarithm for each round of the rhythm is enough, and much faster than one for each
      // beat.
      sum += Math.log(Math.max(product, 1e-300));
      product = 1;
    }
    const exponent = sum / ((rounds - 3) * 12);
    if (exponent < 0) return paint(stable, 1 - Math.exp(exponent * 1.5), row, at);
    const dim = Math.exp(-exponent * 2.2);
    for (let k = 0; k < 3; k++) row[at + k] = (wild[k] ?? 0) * dim;
  });
}

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

/** Fractals, by slug. */
export const fractalPieces: Pieces = {
  'koch-snowflake': vectorPiece(square, koch),
  'heighway-dragon': vectorPiece({ width: 1300, height: 940 }, dragon),
  'hilbert-curve': vectorPiece(
    square,
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
    square,
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
    square,
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
    square,
    curve('peano', [3, 4], {
      paper: ink(0.95, 0.025, 70),
      ink: ink(0.33, 0.08, 30),
      title: 'Peano’s curve',
      note: 'the first line to fill a square, 1890',
      colour: warm,
      share: 0.5,
    }),
  ),
  'sierpinski-triangle': vectorPiece({ width: 1000, height: 980 }, sierpinski),
  'sierpinski-carpet': vectorPiece(square, carpet),
  'pythagoras-tree': vectorPiece({ width: 1200, height: 960 }, pythagoras),
  'apollonian-gasket': vectorPiece({ ...square, full: 10_200 }, apollonian),
  'ford-circles': vectorPiece({ width: 1400, height: 860, full: 6000 }, ford),
  'menger-sponge': vectorPiece({ width: 1000, height: 1020 }, menger),
  'newton-basins': rasterPiece({ first: [1240, 1240], full: [3600, 3600] }, newton),
  'lyapunov-plane': rasterPiece({ first: [1240, 1240], full: [4000, 4000] }, lyapunov),
};
