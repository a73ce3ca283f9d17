// Single curves, large, drawn as engravings; and the list of all prints of curves.
import { fullTurn, gcd } from './arithmetic.ts';
import { ink, inkRamp } from './colour.ts';
import { epicycles, lissajousTable, roseTable, superellipses } from './curve-tables.ts';
import { cardioid, sunflower, ulam } from './number-prints.ts';
import { vectorPiece, type Edition, type Pieces } from './piece.ts';
import { shadedLine } from './shaded-line.ts';
import { onSheet } from './sheet.ts';
import { closedPath, ring, sampled, stroked, through, type Point } from './svg.ts';

const square = { width: 1000, height: 1000 };

const roseInks = inkRamp([
  [0, 0.8, 0.1, 40],
  [0.5, 0.72, 0.15, 5],
  [1, 0.7, 0.12, -30],
]);

function maurer(): string {
  const paper = ink(0.22, 0.06, 350);
  const text = ink(0.92, 0.03, 20);
  const at = (degrees: number, petals: number): Point => {
    const a = (degrees * Math.PI) / 180;
    const r = 415 * Math.sin(petals * a);
    return [500 + r * Math.cos(a), 480 - r * Math.sin(a)];
  };
  const walk = Array.from({ length: 361 }, (_, k) => at(k * 71, 6));
  const rose = sampled(0, 360, 1440, (t) => at(t, 6));
  const body =
    shadedLine(walk, { pieces: 90, colour: roseInks, width: 0.75 }) +
    stroked(closedPath(rose), ink(0.95, 0.05, 60), 2.2);
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'A Maurer rose',
      note: 'six · 71 degrees · 361 steps round the curve r = sin 6θ',
    },
    body,
  );
}

/** A ring and the wheel inside it, both by their teeth, and where on the wheel the pen sits. */
type Gear = { large: number; small: number; arm: number; scale: number };

/** The line of a point fixed to a wheel that rolls inside a ring round (500, 485). */
function rolled({ large, small, arm, scale }: Gear): Point[] {
  const laps = small / gcd(large, small);
  const k = (large - small) / small;
  return sampled(0, laps * fullTurn, laps * 130, (t): Point => [
    500 + scale * ((large - small) * Math.cos(t) + arm * small * Math.cos(k * t)),
    485 + scale * ((large - small) * Math.sin(t) - arm * small * Math.sin(k * t)),
  ]);
}

function spirograph(): string {
  const paper = ink(0.955, 0.012, 95);
  const text = ink(0.3, 0.05, 265);
  const hues = [250, 262, 285, 310, 335, 355, 15, 35];
  const large = hues
    .map((hue, k) =>
      stroked(
        through(rolled({ large: 105, small: 64, arm: 0.95 - k * 0.095, scale: 4.05 })),
        ink(0.5, 0.14, hue),
        0.9,
      ),
    )
    .join('');
  const heart = [0.9, 0.72, 0.54]
    .map((arm, k) =>
      stroked(
        through(rolled({ large: 96, small: 28, arm, scale: 1.3 })),
        ink(0.62, 0.13, 60 + k * 25),
        0.8,
      ),
    )
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Wheels in a ring',
      note: 'ring of 105 teeth, wheel of 64, eight holes · ring of 96, wheel of 28, three holes',
    },
    large + heart,
  );
}

const fadingInks = inkRamp([
  [0, 0.93, 0.05, 90],
  [0.5, 0.8, 0.12, 65],
  [1, 0.66, 0.15, 40],
]);

function harmonograph(): string {
  const paper = ink(0.3, 0.07, 45);
  const text = ink(0.92, 0.04, 80);
  const swing = (t: number, rate: number, phase: number, fade: number): number =>
    Math.sin(t * rate + phase) * Math.exp(-fade * t);
  const points = sampled(0, 330, 14_000, (t): Point => [
    500 + 225 * swing(t, 2, 0, 0.0046) + 195 * swing(t, 3.004, Math.PI / 2, 0.0052),
    490 + 225 * swing(t, 2, Math.PI / 2, 0.0048) + 195 * swing(t, 2.998, 0.35, 0.005),
  ]);
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'A harmonograph',
      note: 'four pendulums, two to three, dying away',
    },
    shadedLine(points, { pieces: 200, colour: fadingInks, width: 0.55 }),
  );
}

function clelia(): string {
  const paper = ink(0.93, 0.025, 130);
  const text = ink(0.32, 0.06, 155);
  const tilt = 0.5;
  const ratio = 13 / 8;
  const at = (t: number): { point: Point; depth: number } => {
    const [latitude, longitude] = [t, t * ratio];
    const x = Math.cos(latitude) * Math.cos(longitude);
    const y = Math.cos(latitude) * Math.sin(longitude);
    const z = Math.sin(latitude);
    return {
      point: [500 + 410 * x, 482 - 410 * (z * Math.cos(tilt) + y * Math.sin(tilt))],
      depth: y * Math.cos(tilt) - z * Math.sin(tilt),
    };
  };
  const steps = 4200;
  let [near, far] = ['', ''];
  for (let k = 0; k < steps; k++) {
    const [a, b] = [at((k / steps) * fullTurn * 8), at(((k + 1) / steps) * fullTurn * 8)];
    const colour = ink(0.5, 0.12, 140 + 60 * Math.sin((k / steps) * fullTurn));
    const d = through([a.point, b.point]);
    if (a.depth > 0) far += stroked(d, ink(0.76, 0.05, 140), 1.4);
    else near += stroked(d, colour, 3.6);
  }
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'A Clelia',
      note: 'latitude and longitude grow together, as 8 to 13',
    },
    ring([500, 482], 410, { stroke: ink(0.75, 0.05, 140), width: 1 }) + far + near,
  );
}

/** A place on the clothoid: how far along, and which way the line runs there, in radians. */
type Place = { point: Point; along: number; angle: number };

const clothoidLength = 9;
const clothoidInks = inkRamp([
  [0, 0.4, 0.12, 265],
  [0.4, 0.55, 0.15, 310],
  [1, 0.65, 0.15, 390],
]);

/** One arm of the clothoid, summed from short straight steps; `sign` −1 for the one to the left. */
function clothoidArm(sign: number, steps: number): Place[] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps + 1 }, (_, k) => {
    const along = (clothoidLength * k) / steps;
    const angle = (Math.PI / 2) * along * along;
    const place: Place = { point: [600 + sign * x * 560, 420 - sign * y * 560], along, angle };
    const middle = (clothoidLength * (k + 0.5)) / steps;
    x += (Math.cos((Math.PI / 2) * middle * middle) * clothoidLength) / steps;
    y += (Math.sin((Math.PI / 2) * middle * middle) * clothoidLength) / steps;
    return place;
  });
}

/** The normal at a place, as long as the curve is bent there. */
function normalAt({ point, along, angle }: Place, sign: number): string {
  const length = 24 * along;
  const end: Point = [
    point[0] + sign * length * Math.sin(angle),
    point[1] + sign * length * Math.cos(angle),
  ];
  return stroked(through([point, end]), clothoidInks(along / clothoidLength), 0.22);
}

function clothoid(edition: Edition): string {
  const paper = ink(0.95, 0.015, 240);
  const text = ink(0.28, 0.06, 260);
  const steps = edition === 'first' ? 4000 : 9000;
  let body = '';
  for (const sign of [1, -1]) {
    const places = clothoidArm(sign, steps);
    const points = places.map(({ point }) => point);
    body += shadedLine(points, { pieces: 120, colour: clothoidInks, width: 1.1 });
    // A few hundred normals along the way show the bend; all of them would fill the sheet.
    body += places
      .filter(({ along }, k) => k % Math.round(steps / 700) === 0 && along <= 5)
      .map((place) => normalAt(place, sign))
      .join('');
  }
  return onSheet(
    {
      width: 1200,
      height: 860,
      paper,
      ink: text,
      title: 'The clothoid, or Euler’s spiral',
      note: 'curvature grows evenly along the line · the fine rays are as long as the curvature',
    },
    body,
  );
}

/** Curves, by slug. */
export const curvePieces: Pieces = {
  'lissajous-table': vectorPiece({ width: 980, height: 1000 }, lissajousTable),
  'rose-curves': vectorPiece({ width: 1304, height: 1060 }, roseTable),
  'maurer-rose': vectorPiece(square, maurer),
  spirograph: vectorPiece(square, spirograph),
  harmonograph: vectorPiece(square, harmonograph),
  clelia: vectorPiece(square, clelia),
  'lame-curves': vectorPiece({ width: 1200, height: 880 }, superellipses),
  sunflower: vectorPiece({ ...square, full: 6000 }, sunflower),
  'two-times-table': vectorPiece(square, cardioid),
  clothoid: vectorPiece({ width: 1200, height: 860 }, clothoid),
  'fourier-wheels': vectorPiece(square, epicycles),
  'ulam-spiral': vectorPiece({ width: 1000, height: 1010, full: 6000 }, ulam),
};
