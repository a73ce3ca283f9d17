// Prints of numbers: florets, chords and squares, each standing where its number puts it.
import { fullTurn } from './arithmetic.ts';
import { ink, inkRamp } from './colour.ts';
import { filledText, lettering, letteringOnCircle } from './lettering.ts';
import type { Edition } from './piece.ts';
import { onSheet } from './sheet.ts';
import { circle, filled, n, ring, stroked, through, type Point } from './svg.ts';

export function sunflower(): string {
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
    body += circle(
      [x, y],
      4.5 + 3.2 * (k / 1597),
      fibonacci ? ink(0.62, 0.2, 30) : colour(k / 1597),
    );
    body += filledText(String(k), ink(0.25, 0.05, 130), {
      x,
      y: y + 0.7 + k / 2400,
      size: 2 + (k / 1597) * 1.6,
      anchor: 'middle',
    });
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

export function cardioid(): string {
  const paper = ink(0.25, 0.07, 285);
  const text = ink(0.92, 0.03, 310);
  const [points, r] = [420, 405];
  const at = (k: number): Point => [
    500 + r * Math.cos((k / points) * fullTurn + Math.PI),
    480 - r * Math.sin((k / points) * fullTurn + Math.PI),
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
    ring([500, 480], r, { stroke: text, width: 0.6 }) + body,
  );
}

/** How many divisors each number has, from 0 to `limit` + 2. */
function divisorsUpTo(limit: number): Uint8Array {
  const divisors = new Uint8Array(limit + 3);
  for (let d = 1; d <= limit; d++)
    for (let m = d; m <= limit; m += d) divisors[m] = (divisors[m] ?? 0) + 1;
  return divisors;
}

/** The first places of a square spiral from the origin, to the right and then upwards. */
function* spiral(places: number): Generator<Point> {
  let [x, y, dx, dy, run, left, turns] = [0, 0, 1, 0, 1, 1, 0];
  for (let k = 0; k < places; k++) {
    yield [x, y];
    x += dx;
    y += dy;
    if (--left > 0) continue;
    [dx, dy] = [-dy, dx];
    turns++;
    if (turns % 2 === 0) run++;
    left = run;
  }
}

/** A prime as a rounded square. */
function primeMark([x, y]: Point, cell: number, fill: string): string {
  const [half, side] = [cell * 0.44, n(cell * 0.88)];
  return `<rect x="${n(x - half)}" y="${n(y - half)}" width="${side}" height="${side}" rx="1.4" fill="${fill}"/>`;
}

export function ulam(edition: Edition): string {
  const paper = ink(0.95, 0.015, 175);
  const text = ink(0.3, 0.06, 190);
  const across = 101;
  const cell = 900 / across;
  const divisors = divisorsUpTo(across * across);
  let [marks, words, k] = ['', '', 0];
  for (const [column, row] of spiral(across * across)) {
    const [x, y] = [500 + column * cell, 490 - row * cell];
    const count = divisors[++k] ?? 0;
    if (count !== 2) {
      marks += circle([x, y], Math.min(0.46, 0.05 * count ** 0.62) * cell, ink(0.84, 0.04, 180));
      continue;
    }
    const isTwin = divisors[k - 2] === 2 || divisors[k + 2] === 2;
    marks += primeMark([x, y], cell, isTwin ? ink(0.55, 0.15, 30) : ink(0.42, 0.09, 195));
    if (edition === 'full')
      words += lettering(String(k), { x, y: y + 0.8, size: 2.4, anchor: 'middle' });
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
    marks + filled(words, paper),
  );
}
