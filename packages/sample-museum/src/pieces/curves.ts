// Curves drawn as engravings: tables of them where a family is the point, single large ones where
// the line is.
import type { Edition, Pieces } from './piece.ts';
import { vectorPiece } from './piece.ts';
import { ink, inkRamp } from './colour.ts';
import { lettering, letteringOnCircle } from './lettering.ts';
import { onSheet } from './sheet.ts';
import type { Point } from './svg.ts';
import { circle, filled, n, ring, sampled, stroked, through } from './svg.ts';

const two = 2 * Math.PI;
const square = { width: 1000, height: 1000 };
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** A curve in pieces, each in the next colour of a ramp. */
function shaded(
  points: readonly Point[],
  pieces: number,
  colour: (t: number) => string,
  width: number,
  more = '',
): string {
  const each = Math.ceil(points.length / pieces);
  return Array.from({ length: pieces }, (_, k) =>
    stroked(through(points.slice(k * each, (k + 1) * each + 1)), colour(k / pieces), width, more),
  ).join('');
}

function lissajousTable(): string {
  const paper = ink(0.23, 0.045, 215);
  const text = ink(0.9, 0.03, 180);
  const colour = inkRamp([
    [0, 0.8, 0.1, 170],
    [0.5, 0.86, 0.08, 110],
    [1, 0.8, 0.11, 60],
  ]);
  let body = '';
  for (let a = 1; a <= 7; a++) {
    for (let b = 1; b <= 7; b++) {
      const [x, y, r] = [110 + (a - 1) * 126, 112 + (b - 1) * 122, 48];
      const points = sampled(0, two, (60 * Math.max(a, b)) / gcd(a, b) + 60, (t): Point => [
        x + r * Math.sin((a / gcd(a, b)) * t + Math.PI / 2.6),
        y - r * Math.sin((b / gcd(a, b)) * t),
      ]);
      body += stroked(through(points), colour((a + b - 2) / 12), 1.3);
      body += filled(
        lettering(`${a} : ${b}`, { x, y: y + 60, size: 7.5, anchor: 'middle', face: 'serif' }),
        text,
      );
    }
  }
  return onSheet(
    {
      width: 980,
      height: 1000,
      paper,
      ink: text,
      title: 'Figures of Bowditch and Lissajous',
      note: 'two vibrations at right angles · frequencies 1 to 7',
    },
    body,
  );
}

function roseTable(): string {
  const paper = ink(0.95, 0.02, 10);
  const text = ink(0.35, 0.1, 5);
  const colour = inkRamp([
    [0, 0.5, 0.16, 15],
    [0.5, 0.55, 0.15, -8],
    [1, 0.45, 0.13, -45],
  ]);
  let body = '';
  for (let top = 1; top <= 7; top++) {
    for (let bottom = 1; bottom <= 9; bottom++) {
      const [x, y, r] = [100 + (bottom - 1) * 138, 105 + (top - 1) * 138, 56];
      const g = gcd(top, bottom);
      const [p, q] = [top / g, bottom / g];
      const turns = (p * q) % 2 === 1 ? q : 2 * q;
      const points = sampled(
        0,
        turns * Math.PI,
        90 * turns * Math.max(1, p / q) + 60,
        (t): Point => [
          x + r * Math.cos((p / q) * t) * Math.cos(t),
          y - r * Math.cos((p / q) * t) * Math.sin(t),
        ],
      );
      body += stroked(through(points), colour((top - 1) / 6), g === 1 ? 1.4 : 0.8);
      body += filled(
        lettering(`${top}/${bottom}`, { x, y: y + 69, size: 8, anchor: 'middle', face: 'serif' }),
        text,
      );
    }
  }
  return onSheet(
    {
      width: 1304,
      height: 1060,
      paper,
      ink: text,
      title: 'Rhodoneae, or rose curves',
      note: 'r = cos(n/d · θ) · rows: n, 1 to 7 · columns: d, 1 to 9 · finer lines: not in lowest terms',
    },
    body,
  );
}

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
    shaded(
      walk,
      90,
      inkRamp([
        [0, 0.8, 0.1, 40],
        [0.5, 0.72, 0.15, 5],
        [1, 0.7, 0.12, -30],
      ]),
      0.75,
    ) + stroked(through(rose, true), ink(0.95, 0.05, 60), 2.2);
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

/** A point fixed to a wheel of `small` teeth that rolls inside a ring of `large`. */
const spiro = (
  large: number,
  small: number,
  arm: number,
  scale: number,
  x: number,
  y: number,
  turn = 0,
): Point[] => {
  const laps = small / gcd(large, small);
  const k = (large - small) / small;
  return sampled(0, laps * two, laps * 130, (t): Point => [
    x + scale * ((large - small) * Math.cos(t + turn) + arm * small * Math.cos(k * t - turn)),
    y + scale * ((large - small) * Math.sin(t + turn) - arm * small * Math.sin(k * t - turn)),
  ]);
};

function spirograph(): string {
  const paper = ink(0.955, 0.012, 95);
  const text = ink(0.3, 0.05, 265);
  const hues = [250, 262, 285, 310, 335, 355, 15, 35];
  const large = hues
    .map((hue, k) =>
      stroked(through(spiro(105, 64, 0.95 - k * 0.095, 4.05, 500, 485)), ink(0.5, 0.14, hue), 0.9),
    )
    .join('');
  const heart = [0.9, 0.72, 0.54]
    .map((arm, k) =>
      stroked(through(spiro(96, 28, arm, 1.3, 500, 485)), ink(0.62, 0.13, 60 + k * 25), 0.8),
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
    shaded(
      points,
      200,
      inkRamp([
        [0, 0.93, 0.05, 90],
        [0.5, 0.8, 0.12, 65],
        [1, 0.66, 0.15, 40],
      ]),
      0.55,
    ),
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
    const [a, b] = [at((k / steps) * two * 8), at(((k + 1) / steps) * two * 8)];
    const colour = ink(0.5, 0.12, 140 + 60 * Math.sin((k / steps) * two));
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
    ring(500, 482, 410, ink(0.75, 0.05, 140), 1) + far + near,
  );
}

function superellipses(): string {
  const paper = ink(0.94, 0.02, 230);
  const text = ink(0.3, 0.07, 255);
  const powers = [0.3, 0.4, 0.5, 0.6667, 0.8, 1, 1.3, 1.6, 2, 2.5, 3.2, 4.5, 7, 14];
  const colour = inkRamp([
    [0, 0.6, 0.15, 400],
    [0.55, 0.5, 0.15, 310],
    [1, 0.42, 0.12, 250],
  ]);
  const body = powers
    .map((power, k) => {
      const points = sampled(0, two, 720, (t): Point => {
        const [c, s] = [Math.cos(t), Math.sin(t)];
        return [
          600 + 520 * Math.sign(c) * Math.abs(c) ** (2 / power),
          430 - 360 * Math.sign(s) * Math.abs(s) ** (2 / power),
        ];
      });
      const mark = 600 + 520 * Math.SQRT1_2 ** (2 / power);
      const high = 430 - 360 * Math.SQRT1_2 ** (2 / power);
      const label = filled(
        lettering(String(power === 0.6667 ? '2/3' : power), {
          x: mark + 4,
          y: high - 3,
          size: 10,
          face: 'serif',
        }),
        text,
      );
      return (
        stroked(through(points, true), colour(k / (powers.length - 1)), power === 2.5 ? 4 : 1.5) +
        label
      );
    })
    .join('');
  return onSheet(
    {
      width: 1200,
      height: 880,
      paper,
      ink: text,
      title: 'Lamé’s curves',
      note: 'from an exponent of 0.3, innermost, to 14 · the heavy line is 2.5',
    },
    body,
  );
}

function sunflower(): string {
  const paper = ink(0.3, 0.06, 130);
  const text = ink(0.93, 0.04, 100);
  const golden = Math.PI * (3 - Math.sqrt(5));
  const colour = inkRamp([
    [0, 0.55, 0.11, 50],
    [0.35, 0.66, 0.13, 62],
    [0.75, 0.84, 0.15, 85],
    [1, 0.92, 0.1, 100],
  ]);
  let body = '';
  for (let k = 0; k < 1597; k++) {
    const r = 10.6 * Math.sqrt(k + 0.5);
    const a = k * golden;
    const [x, y] = [500 + r * Math.cos(a), 482 + r * Math.sin(a)];
    const fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1596].includes(
      k,
    );
    body += circle(x, y, 4.5 + 3.2 * (k / 1597), fibonacci ? ink(0.62, 0.2, 30) : colour(k / 1597));
    body += filled(
      lettering(String(k), {
        x,
        y: y + 0.7 + k / 2400,
        size: 2 + (k / 1597) * 1.6,
        anchor: 'middle',
      }),
      ink(0.25, 0.05, 130),
    );
  }
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Vogel’s sunflower',
      note: '1,597 florets, each turned by the golden angle, 137.508° · Fibonacci numbers in red',
    },
    body,
  );
}

function cardioid(): string {
  const paper = ink(0.25, 0.07, 285);
  const text = ink(0.92, 0.03, 310);
  const [points, r] = [420, 405];
  const at = (k: number): Point => [
    500 + r * Math.cos((k / points) * two + Math.PI),
    480 - r * Math.sin((k / points) * two + Math.PI),
  ];
  const colour = inkRamp([
    [0, 0.85, 0.1, 320],
    [0.25, 0.76, 0.14, 360],
    [0.5, 0.88, 0.1, 430],
    [0.75, 0.76, 0.14, 360],
    [1, 0.85, 0.1, 320],
  ]);
  let body = '';
  for (let k = 0; k < points; k++) {
    body += stroked(through([at(k), at((k * 2) % points)]), colour(k / points), 0.55);
    if (k % 10 === 0)
      body += filled(
        letteringOnCircle(String(k), {
          x: 500,
          y: 480,
          radius: r + 6,
          angle: -90 - (k / points) * 360,
          size: 7,
        }),
        text,
      );
  }
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'The two times table, round a circle',
      note: '420 points · each k is joined to 2k',
    },
    ring(500, 480, r, text, 0.6) + body,
  );
}

function clothoid(edition: Edition): string {
  const paper = ink(0.95, 0.015, 240);
  const text = ink(0.28, 0.06, 260);
  const steps = edition === 'first' ? 4000 : 9000;
  const reach = 9;
  const arm = (sign: number): { point: Point; s: number; angle: number }[] => {
    let [x, y] = [0, 0];
    const out: { point: Point; s: number; angle: number }[] = [];
    for (let k = 0; k <= steps; k++) {
      const s = (reach * k) / steps;
      const angle = (Math.PI / 2) * s * s;
      out.push({ point: [600 + sign * x * 560, 420 - sign * y * 560], s, angle });
      const middle = (reach * (k + 0.5)) / steps;
      x += (Math.cos((Math.PI / 2) * middle * middle) * reach) / steps;
      y += (Math.sin((Math.PI / 2) * middle * middle) * reach) / steps;
    }
    return out;
  };
  const colour = inkRamp([
    [0, 0.4, 0.12, 265],
    [0.4, 0.55, 0.15, 310],
    [1, 0.65, 0.15, 390],
  ]);
  let body = '';
  for (const sign of [1, -1]) {
    const points = arm(sign);
    body += shaded(
      points.map(({ point }) => point),
      120,
      colour,
      1.1,
    );
    // Normals, each as long as the curve is bent there, taken from a few hundred places along the
    // way.
    points.forEach(({ point, s, angle }, k) => {
      if (k % Math.round(steps / 700) !== 0 || s > 5) return;
      const length = 24 * s;
      body += stroked(
        through([
          point,
          [point[0] + sign * length * Math.sin(angle), point[1] + sign * length * Math.cos(angle)],
        ]),
        colour(s / reach),
        0.22,
      );
    });
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

function epicycles(): string {
  const paper = ink(0.94, 0.03, 70);
  const text = ink(0.32, 0.07, 35);
  // A square wave's sine terms, each a wheel carried by the one before it.
  const rows = [1, 2, 3, 5, 9, 25];
  const body = rows
    .map((terms, row) => {
      const y = 105 + row * 146;
      let wheels = '';
      const sum = (t: number): Point => {
        let [x, h] = [150, 0];
        for (let k = 0; k < terms; k++) {
          const odd = 2 * k + 1;
          x += (48 / odd) * Math.cos(odd * t);
          h += (48 / odd) * Math.sin(odd * t);
        }
        return [x, h];
      };
      let [cx, cy] = [150, y];
      for (let k = 0; k < terms; k++) {
        const odd = 2 * k + 1;
        wheels += ring(cx, cy, 48 / odd, ink(0.6, 0.12, 40 + row * 12), 0.7);
        const [nx, ny] = [
          cx + (48 / odd) * Math.cos(odd * 0.9),
          cy - (48 / odd) * Math.sin(odd * 0.9),
        ];
        wheels += stroked(
          through([
            [cx, cy],
            [nx, ny],
          ]),
          text,
          0.6,
        );
        [cx, cy] = [nx, ny];
      }
      const wave = sampled(0, 4 * Math.PI, 1600, (t): Point => [260 + t * 54, y - sum(t + 0.9)[1]]);
      const label = filled(
        lettering(terms === 1 ? 'one wheel' : `${terms} wheels`, {
          x: 940,
          y: y - 52,
          size: 10,
          face: 'serifItalic',
          anchor: 'end',
        }),
        text,
      );
      return (
        wheels +
        stroked(
          through([
            [cx, cy],
            [260, y - sum(0.9)[1]],
          ]),
          text,
          0.4,
          'stroke-dasharray="3 3"',
        ) +
        stroked(through(wave), ink(0.48, 0.15, 30 + row * 12), 1.8) +
        label
      );
    })
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'A square wave from wheels',
      note: 'the first terms of Fourier’s series: 1, 3, 5, …',
    },
    body,
  );
}

function ulam(edition: Edition): string {
  const paper = ink(0.95, 0.015, 175);
  const text = ink(0.3, 0.06, 190);
  const across = 101;
  const cell = 900 / across;
  const limit = across * across;
  const divisors = new Uint8Array(limit + 3);
  for (let d = 1; d <= limit; d++)
    for (let m = d; m <= limit; m += d) divisors[m] = (divisors[m] ?? 0) + 1;
  let [x, y, dx, dy, run, left, turns] = [0, 0, 1, 0, 1, 1, 0];
  let [squares, words] = ['', ''];
  for (let k = 1; k <= limit; k++) {
    const [px, py] = [500 + x * cell, 490 - y * cell];
    if (divisors[k] !== 2)
      squares += circle(
        px,
        py,
        Math.min(0.46, 0.05 * (divisors[k] ?? 0) ** 0.62) * cell,
        ink(0.84, 0.04, 180),
      );
    else {
      const twin = divisors[k - 2] === 2 || divisors[k + 2] === 2;
      squares += `<rect x="${n(px - cell * 0.44)}" y="${n(py - cell * 0.44)}" width="${n(cell * 0.88)}" height="${n(cell * 0.88)}" rx="1.4" fill="${twin ? ink(0.55, 0.15, 30) : ink(0.42, 0.09, 195)}"/>`;
      if (edition === 'full')
        words += lettering(String(k), { x: px, y: py + 0.8, size: 2.4, anchor: 'middle' });
    }
    x += dx;
    y += dy;
    if (--left === 0) {
      [dx, dy] = [-dy, dx];
      turns++;
      if (turns % 2 === 0) run++;
      left = run;
    }
  }
  return onSheet(
    {
      width: 1000,
      height: 1010,
      paper,
      ink: text,
      title: 'Ulam’s spiral',
      note: 'the primes up to 10,201 · orange: twins · the more divisors, the larger the dot',
    },
    squares + filled(words, paper),
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
