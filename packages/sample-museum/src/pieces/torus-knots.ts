// Torus knots: a line that runs round an axis and through the hole.
import { fullTurn, gcd } from './arithmetic.ts';
import { hex, ink, oklch } from './colour.ts';
import { filledText } from './lettering.ts';
import type { Edition } from './piece.ts';
import { detail, ropePlate, wheel } from './rope-plates.ts';
import { beads, ropes, type Bead } from './rope.ts';
import { onSheet } from './sheet.ts';

/** A torus knot: how often round the axis and through the hole, where, and in how many beads. */
type TorusKnot = {
  winds: readonly [p: number, q: number];
  at: { x: number; y: number; radius: number; tube: number };
  count: number;
};

const torusKnot = ({ winds: [p, q], at, count }: TorusKnot): Bead[] =>
  beads(count, (t) => {
    const r = at.radius + at.tube * Math.cos(q * fullTurn * t);
    const angle = p * fullTurn * t - Math.PI / 2;
    return [at.x + r * Math.cos(angle), at.y + r * Math.sin(angle), Math.sin(q * fullTurn * t)];
  });

export function trefoil(edition: Edition): string {
  const base = oklch(0.93, 0.03, 85);
  const chain = torusKnot({
    winds: [2, 3],
    at: { x: 500, y: 505, radius: 235, tube: 112 },
    count: 260 * detail(edition),
  });
  const colour = wheel(0.58, 0.12, 40, 75);
  return ropePlate(
    {
      title: 'The trefoil',
      note: 'three crossings · the torus knot (2, 3)',
      base,
      text: ink(0.3, 0.06, 45),
    },
    [chain],
    () => ({ width: 78, colour, base, laid: true }),
  );
}

/** A bead turned about (x, y). */
const turned = (
  [bx, by, height]: Bead,
  { x, y }: { x: number; y: number },
  angle: number,
): Bead => [
  x + (bx - x) * Math.cos(angle) - (by - y) * Math.sin(angle),
  y + (bx - x) * Math.sin(angle) + (by - y) * Math.cos(angle),
  height,
];

/** The loops of a torus link. When p and q share a factor the line closes early. */
function torusLink({ winds: [p, q], at, count }: TorusKnot): Bead[][] {
  const loops = gcd(p, q);
  return Array.from({ length: loops }, (_, k) =>
    torusKnot({ winds: [p / loops, q / loops], at, count }).map((bead) =>
      turned(bead, at, (fullTurn * k) / q),
    ),
  );
}

/** One field of the table: a knot or link with its numbers below. */
function torusField(p: number, q: number, edition: Edition): string {
  const [x, y] = [100 + (q - 3) * 200 + 50, 130 + (p - 2) * 225];
  const loops = torusLink({
    winds: [p, q],
    at: { x, y, radius: 58, tube: 27 },
    count: edition === 'first' ? 70 : 260,
  });
  const drawn = ropes(loops, (loop) => ({
    width: 46 / (p + 1.6),
    colour: wheel(0.55, 0.13, 180 + q * 22 + loop * 70, 215 + q * 22 + loop * 70),
    base: tableColour,
  }));
  const name = loops.length === 1 ? `(${p}, ${q})` : `(${p}, ${q}) · ${loops.length} loops`;
  return (
    drawn + filledText(name, tableInk, { x, y: y + 108, size: 11, face: 'serif', anchor: 'middle' })
  );
}

const tableColour = oklch(0.95, 0.015, 200);
const tableInk = ink(0.3, 0.06, 220);

export function torusTable(edition: Edition): string {
  let inside = '';
  for (let p = 2; p <= 5; p++) for (let q = 3; q <= 8; q++) inside += torusField(p, q, edition);
  return onSheet(
    {
      width: 1300,
      height: 1020,
      paper: hex(tableColour),
      ink: tableInk,
      title: 'Torus knots and links',
      note: 'rows: times round the axis, 2 to 5 · columns: times through the hole, 3 to 8',
    },
    inside,
  );
}
