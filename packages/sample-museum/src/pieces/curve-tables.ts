// Tables of curves: families side by side, where the family is the point.
import { fullTurn, gcd } from './arithmetic.ts';
import { ink, inkRamp } from './colour.ts';
import { filledText } from './lettering.ts';
import { onSheet } from './sheet.ts';
import { closedPath, ring, sampled, stroked, through, type Point } from './svg.ts';

export function lissajousTable(): string {
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
      const points = sampled(0, fullTurn, (60 * Math.max(a, b)) / gcd(a, b) + 60, (t): Point => [
        x + r * Math.sin((a / gcd(a, b)) * t + Math.PI / 2.6),
        y - r * Math.sin((b / gcd(a, b)) * t),
      ]);
      body += stroked(through(points), colour((a + b - 2) / 12), 1.3);
      body += filledText(`${a} : ${b}`, text, {
        x,
        y: y + 60,
        size: 7.5,
        anchor: 'middle',
        face: 'serif',
      });
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

export function roseTable(): string {
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
      body += filledText(`${top}/${bottom}`, text, {
        x,
        y: y + 69,
        size: 8,
        anchor: 'middle',
        face: 'serif',
      });
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

export function superellipses(): string {
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
      const points = sampled(0, fullTurn, 720, (t): Point => {
        const [c, s] = [Math.cos(t), Math.sin(t)];
        return [
          600 + 520 * Math.sign(c) * Math.abs(c) ** (2 / power),
          430 - 360 * Math.sign(s) * Math.abs(s) ** (2 / power),
        ];
      });
      const mark = 600 + 520 * Math.SQRT1_2 ** (2 / power);
      const high = 430 - 360 * Math.SQRT1_2 ** (2 / power);
      const label = filledText(String(power === 0.6667 ? '2/3' : power), text, {
        x: mark + 4,
        y: high - 3,
        size: 10,
        face: 'serif',
      });
      return (
        stroked(closedPath(points), colour(k / (powers.length - 1)), power === 2.5 ? 4 : 1.5) +
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

/** A row of wheels: how many, the height of its axis, and its colour by the number of the row. */
type WheelRow = { terms: number; row: number; y: number };

/** Radius and speed of the k-th wheel of a square wave: its sine terms are the odd ones. */
const wheel = (k: number): { radius: number; speed: number } => ({
  radius: 48 / (2 * k + 1),
  speed: 2 * k + 1,
});

/** How high the wheels together carry the pen at `t`. */
function heightOf(terms: number, t: number): number {
  let height = 0;
  for (let k = 0; k < terms; k++) height += wheel(k).radius * Math.sin(wheel(k).speed * t);
  return height;
}

/** The wheels, each carried by the one before it, and the line from the last to the wave. */
function wheelsOf({ terms, row, y }: WheelRow, text: string): string {
  let wheels = '';
  let at: Point = [150, y];
  for (let k = 0; k < terms; k++) {
    const { radius, speed } = wheel(k);
    wheels += ring(at, radius, { stroke: ink(0.6, 0.12, 40 + row * 12), width: 0.7 });
    const next: Point = [
      at[0] + radius * Math.cos(speed * 0.9),
      at[1] - radius * Math.sin(speed * 0.9),
    ];
    wheels += stroked(through([at, next]), text, 0.6);
    at = next;
  }
  const pen: Point = [260, y - heightOf(terms, 0.9)];
  return wheels + stroked(through([at, pen]), text, 0.4, 'stroke-dasharray="3 3"');
}

/** The first terms of a square wave as wheels, and the wave that they draw. */
function squareWave(wheels: WheelRow, text: string): string {
  const { terms, row, y } = wheels;
  const wave = sampled(0, 4 * Math.PI, 1600, (t): Point => [
    260 + t * 54,
    y - heightOf(terms, t + 0.9),
  ]);
  const label = filledText(terms === 1 ? 'one wheel' : `${terms} wheels`, text, {
    x: 940,
    y: y - 52,
    size: 10,
    face: 'serifItalic',
    anchor: 'end',
  });
  return (
    wheelsOf(wheels, text) + stroked(through(wave), ink(0.48, 0.15, 30 + row * 12), 1.8) + label
  );
}

export function epicycles(): string {
  const paper = ink(0.94, 0.03, 70);
  const text = ink(0.32, 0.07, 35);
  const body = [1, 2, 3, 5, 9, 25]
    .map((terms, row) => squareWave({ terms, row, y: 105 + row * 146 }, text))
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
