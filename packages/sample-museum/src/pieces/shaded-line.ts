// A long line whose colour changes along the way.
import { stroked, through, type Point } from './svg.ts';

/** Colour along the line, from 0 at its start to 1 at its end, in so many steps. */
type Shading = { pieces: number; colour: (t: number) => string; width: number };

/** A line in pieces, each in the next colour. */
export function shadedLine(points: readonly Point[], { pieces, colour, width }: Shading): string {
  const each = Math.ceil(points.length / pieces);
  return Array.from({ length: pieces }, (_, k) =>
    stroked(through(points.slice(k * each, (k + 1) * each + 1)), colour(k / pieces), width),
  ).join('');
}
