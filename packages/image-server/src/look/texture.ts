// How the edges in a picture run: in the whole of it, and in each quarter.
import { byte, LOOK_SIDE } from './square.ts';

/** Directions of edges that are told apart, over half a turn. */
const DIRECTIONS = 6;
/** A change of lightness between neighbours from which there is an edge. */
const EDGE = 0.04;

/**
 * Eight bytes of the whole picture (directions, how much of it is edge, how fine), then six
 * directions of each quarter.
 */
export function textureOf(lightness: Float32Array): number[] {
  const quarters = Array.from({ length: 4 }, () => new Float64Array(DIRECTIONS));
  let edges = 0;
  let strength = 0;
  for (let y = 1; y < LOOK_SIDE - 1; y++) {
    for (let x = 1; x < LOOK_SIDE - 1; x++) {
      const { across, down } = slope(lightness, x, y);
      const size = Math.hypot(across, down);
      if (size < EDGE) continue;
      edges++;
      strength += size;
      const turn = (Math.atan2(down, across) + Math.PI) % Math.PI;
      const quarter = quarters[(y < LOOK_SIDE / 2 ? 0 : 2) + (x < LOOK_SIDE / 2 ? 0 : 1)];
      const direction = Math.min(DIRECTIONS - 1, Math.floor((turn / Math.PI) * DIRECTIONS));
      if (quarter) quarter[direction] = (quarter[direction] ?? 0) + size;
    }
  }
  const whole = Array.from({ length: DIRECTIONS }, (_, direction) =>
    quarters.reduce((sum, quarter) => sum + (quarter[direction] ?? 0), 0),
  );
  const inner = (LOOK_SIDE - 2) ** 2;
  return [
    ...shares(whole),
    byte(edges / inner),
    byte((strength / Math.max(1, edges)) * 3),
    ...quarters.flatMap((quarter) => shares([...quarter])),
  ];
}

/** Sobel's operator: how lightness changes here, per pixel. */
function slope(plane: Float32Array, x: number, y: number): { across: number; down: number } {
  const at = (dx: number, dy: number) => plane[(y + dy) * LOOK_SIDE + x + dx] ?? 0;
  return {
    across: (at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)) / 8,
    down: (at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1)) / 8,
  };
}

function shares(sums: readonly number[]): number[] {
  const total = sums.reduce((sum, one) => sum + one, 0);
  return sums.map((sum) => (total === 0 ? 0 : byte(sum / total)));
}
