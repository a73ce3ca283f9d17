// Lines written by rewriting: a word grows by replacing its letters, and a turtle walks it
// (Lindenmayer, 1968).
import type { Box, Point } from './svg.ts';

/**
 * `F` and other capital letters in `draws` go one step; + and − turn by `angle` degrees; other
 * letters only rewrite.
 */
export type Writing = {
  start: string;
  rules: Readonly<Record<string, string>>;
  angle: number;
  draws?: string;
};

/** The word after `times` rewritings. */
export function rewritten({ start, rules }: Writing, times: number): string {
  let word = start;
  for (let time = 0; time < times; time++)
    word = [...word].map((letter) => rules[letter] ?? letter).join('');
  return word;
}

/** The turtle's way along a word, with steps of length 1, starting to the right. */
export function walked(writing: Writing, times: number): Point[] {
  const turn = (writing.angle * Math.PI) / 180;
  const draws = writing.draws ?? 'F';
  let [x, y, way] = [0, 0, 0];
  const points: Point[] = [[0, 0]];
  for (const letter of rewritten(writing, times)) {
    if (letter === '+') way += turn;
    else if (letter === '-') way -= turn;
    else if (draws.includes(letter)) {
      x += Math.cos(way);
      y += Math.sin(way);
      points.push([x, y]);
    }
  }
  return points;
}

/** The points moved and enlarged so that they fill a box, standing in its middle. */
export function fitted(points: readonly Point[], box: Box): Point[] {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [left, right, top, bottom] = [
    smallest(xs),
    -smallest(xs.map((v) => -v)),
    smallest(ys),
    -smallest(ys.map((v) => -v)),
  ];
  const scale = Math.min(box[2] / (right - left || 1), box[3] / (bottom - top || 1));
  const [dx, dy] = [
    box[0] + (box[2] - (right - left) * scale) / 2,
    box[1] + (box[3] - (bottom - top) * scale) / 2,
  ];
  return points.map(([x, y]) => [dx + (x - left) * scale, dy + (y - top) * scale]);
}

const smallest = (values: readonly number[]): number =>
  values.reduce((min, value) => Math.min(min, value), Infinity);

/** The curves that are walked here, by name. */
export const writings = {
  koch: { start: 'F--F--F', rules: { F: 'F+F--F+F' }, angle: 60 },
  dragon: { start: 'FX', rules: { X: 'X+YF+', Y: '-FX-Y' }, angle: 90 },
  hilbert: { start: 'A', rules: { A: '+BF-AFA-FB+', B: '-AF+BFB+FA-' }, angle: 90 },
  gosper: {
    start: 'A',
    rules: { A: 'A-B--B+A++AA+B-', B: '+A-BB--B-A++A+B' },
    angle: 60,
    draws: 'AB',
  },
  levy: { start: 'F', rules: { F: '+F--F+' }, angle: 45 },
  peano: {
    start: 'X',
    rules: { X: 'XFYFX+F+YFXFY-F-XFYFX', Y: 'YFXFY-F-XFYFX+F+YFXFY' },
    angle: 90,
  },
} satisfies Record<string, Writing>;
