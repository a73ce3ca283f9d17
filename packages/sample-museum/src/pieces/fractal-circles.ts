// Circles in circles and circles on a line, each with its number.
import { farey, gasket } from './circles.ts';
import { ink, inkRamp } from './colour.ts';
import { lettering } from './lettering.ts';
import { vectorPiece, type Edition, type Pieces } from './piece.ts';
import { onSheet } from './sheet.ts';
import { circle, filled, n, ring, stroked, type Point } from './svg.ts';

// Curvatures leave only eight remainders when divided by 24; each has its ink.
const inkOfRemainder: Record<number, string> = {
  2: ink(0.55, 0.15, 30),
  3: ink(0.8, 0.11, 85),
  6: ink(0.42, 0.1, 250),
  11: ink(0.62, 0.09, 200),
  14: ink(0.48, 0.12, 350),
  15: ink(0.7, 0.11, 140),
  18: ink(0.36, 0.08, 290),
  23: ink(0.72, 0.12, 55),
};

function apollonian(edition: Edition): string {
  const paper = ink(0.93, 0.03, 85);
  const text = ink(0.28, 0.06, 25);
  const smallest = edition === 'first' ? 3.2 : 0.9;
  let [body, words] = ['', ''];
  for (const { bend, x, y } of gasket(edition === 'first' ? 420 : 1500)) {
    const [px, py, r] = [500 + x * 430, 486 - y * 430, 430 / Math.abs(bend)];
    if (bend < 0) {
      body += circle([px, py], r, ink(0.24, 0.05, 25));
      continue;
    }
    body += circle([px, py], r, inkOfRemainder[bend % 24] ?? text);
    const label = String(bend);
    const size = Math.min(90, (r * 1.5) / Math.max(1.4, label.length * 0.72));
    if (size > smallest) words += lettering(label, { ...middle, x: px, y: py + size * 0.34, size });
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

const middle = { face: 'serif', anchor: 'middle' } as const;

/** A fraction as numerator, line and denominator, about a middle. */
function fraction([p, q]: readonly [number, number], [x, y]: Point, size: number): string {
  const line = `M${n(x - size * 0.4)} ${n(y + size * 0.02)}h${n(size * 0.8)}v${n(size * 0.05)}h-${n(size * 0.8)}z`;
  return (
    lettering(String(p), { ...middle, x, y: y - size * 0.12, size }) +
    lettering(String(q), { ...middle, x, y: y + size * 0.82, size }) +
    line
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
  const smallest = edition === 'first' ? 3.4 : 0.8;
  let [body, words] = ['', ''];
  for (const [p, q] of farey(edition === 'first' ? 60 : 160)) {
    const r = 1240 / (2 * q * q);
    const at: Point = [80 + (p / q) * 1240, 760 - r];
    body +=
      q === 1
        ? ring(at, r, { stroke: colour(0), width: 1.4 })
        : circle(at, r, colour(Math.log(q) / 5.1));
    const size = Math.min(64, r * 0.62);
    if (size > smallest && q > 1) words += fraction([p, q], at, size);
  }
  const plate = `<clipPath id="plate"><rect x="50" y="46" width="1300" height="730"/></clipPath>`;
  return onSheet(
    {
      width: 1400,
      height: 860,
      paper,
      ink: text,
      title: 'Ford’s circles',
      note: 'one on every fraction between 0 and 1 · two touch or stay apart, none cross',
    },
    `${plate}<g clip-path="url(#plate)">${body}${filled(words, paper)}</g>${stroked('M50 760H1350', text, 1.4)}`,
  );
}

/** Fractals of circles, by slug. */
export const circleFractals: Pieces = {
  'apollonian-gasket': vectorPiece({ width: 1000, height: 1000, full: 10_200 }, apollonian),
  'ford-circles': vectorPiece({ width: 1400, height: 860, full: 6000 }, ford),
};
