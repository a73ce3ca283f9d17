// Ropes: curves in space drawn so that what lies higher covers what lies lower, with a shadow gap
// at each crossing.
import { hex, mix } from './colour.ts';
import type { Rgb } from './colour.ts';
import type { Point } from './svg.ts';
import { n } from './svg.ts';

/** A point of a rope: place on the sheet and height above it (any unit; only its order matters). */
export type Bead = readonly [x: number, y: number, height: number];

/**
 * How a rope looks: its width in units of the sheet, its colour along the way (0–1), and the ground
 * it is on.
 */
export type Rope = { width: number; colour: (t: number) => Rgb; base: Rgb; laid?: boolean };

const dark: Rgb = [18, 14, 20];
const light: Rgb = [255, 250, 240];

type Piece = { height: number; from: Bead; to: Bead; t: number };

const line = (from: Bead, to: Bead, scale: number): string => {
  const [dx, dy] = [(to[0] - from[0]) * scale, (to[1] - from[1]) * scale];
  return `M${n(from[0] - dx)} ${n(from[1] - dy)}L${n(to[0] + dx)} ${n(to[1] + dy)}`;
};

/**
 * A strand's lay: short slanted lines across the rope, as the yarns of a twisted rope show them.
 */
function lay({ from, to }: Piece, width: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [across, along] = [width * 0.4, width * 0.24];
  const start: Point = [mx - uy * across - ux * along, my + ux * across - uy * along];
  const end: Point = [mx + uy * across + ux * along, my - ux * across + uy * along];
  return `M${n(start[0])} ${n(start[1])}Q${n(mx - ux * along * 0.2)} ${n(my - uy * along * 0.2)} ${n(end[0])} ${n(end[1])}`;
}

/** Ropes drawn together, from the lowest piece to the highest. Each is a closed chain of beads. */
export function ropes(chains: readonly (readonly Bead[])[], look: (chain: number) => Rope): string {
  const pieces: (Piece & { chain: number })[] = chains.flatMap((beads, chain) =>
    beads.map((from, k) => {
      const to = beads[(k + 1) % beads.length] ?? from;
      return { chain, from, to, t: k / beads.length, height: (from[2] + to[2]) / 2 };
    }),
  );
  pieces.sort((a, b) => a.height - b.height);
  let svg = '';
  for (const piece of pieces) {
    const { width, colour, base, laid } = look(piece.chain);
    const body = colour(piece.t);
    const d = line(piece.from, piece.to, 0.2);
    const stroke = (tint: Rgb, wide: number, path = line(piece.from, piece.to, 0.45)): string =>
      `<path d="${path}" stroke="${hex(tint)}" stroke-width="${n(wide)}"/>`;
    svg +=
      stroke(base, width * 1.34, d) +
      stroke(mix(body, dark, 0.55), width) +
      stroke(body, width * 0.82) +
      stroke(mix(body, light, 0.3), width * 0.36);
    if (laid)
      svg += `<path d="${lay(piece, width)}" stroke="${hex(mix(body, dark, 0.4))}" stroke-width="${n(width * 0.05)}"/>`;
  }
  return `<g fill="none" stroke-linecap="butt">${svg}</g>`;
}

/** Beads along a curve of parameter 0–1, evenly in the parameter. */
export const beads = (count: number, curve: (t: number) => Bead): Bead[] =>
  Array.from({ length: count }, (_, k) => curve(k / count));
