// Clifford Reiter's snowflake: a net of hexagons that hold water; ice takes in what reaches it, the
// rest spreads.

/** A grown flake: its ice in axial coordinates, with the step at which each cell froze. */
export type Flake = {
  cells: { q: number; r: number; age: number }[];
  steps: number;
  reach: number;
};

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

/**
 * Grows a flake until it comes near the edge of a net of the given radius.
 *
 * @param vapour  water in every cell at the start (a cell with 1 or more is ice)
 * @param feed    water added to each cell that is ice or touches it, at every step
 * @see Clifford A. Reiter, "A local cellular model for snow crystal growth", 2005
 */
export function grownFlake(vapour: number, feed: number, radius: number): Flake {
  const side = radius * 2 + 3;
  const middle = radius + 1;
  const net = netOf(radius, side, middle);
  let water = new Float64Array(side * side).fill(vapour);
  let next = new Float64Array(side * side).fill(vapour);
  const receptive = new Uint8Array(side * side);
  const age = new Int32Array(side * side).fill(-1);
  let steps = 0;
  let reach = 1;
  const freeze = (cell: number): void => {
    age[cell] = steps;
    receptive[cell] = 1;
    for (const offset of net.offsets) receptive[cell + offset] = 1;
    const [q, r] = [(cell % side) - middle, Math.floor(cell / side) - middle];
    reach = Math.max(reach, Math.abs(q), Math.abs(r), Math.abs(q + r));
  };
  water[middle * side + middle] = 1;
  freeze(middle * side + middle);
  while (reach < radius * 0.9 && steps < 12_000) {
    steps++;
    spread({ water, next, receptive }, net, feed);
    [water, next] = [next, water];
    for (const cell of net.inside)
      if ((water[cell] ?? 0) >= 1 && (age[cell] ?? 0) < 0) freeze(cell);
  }
  const cells = [...net.inside]
    .filter((cell) => (age[cell] ?? -1) >= 0)
    .map((cell) => ({
      q: (cell % side) - middle,
      r: Math.floor(cell / side) - middle,
      age: age[cell] ?? 0,
    }));
  return { cells, steps, reach };
}

/** The water of each cell now and after the step, and 1 where a cell is ice or touches ice. */
type Cells = { water: Float64Array; next: Float64Array; receptive: Uint8Array };

type Net = { inside: Int32Array; offsets: readonly number[] };

/**
 * Cells of a hexagon of hexagons, as places in a square grid; those outside are a reservoir that
 * never dries up.
 */
function netOf(radius: number, side: number, middle: number): Net {
  const inside: number[] = [];
  for (let r = -radius; r <= radius; r++)
    for (let q = -radius; q <= radius; q++)
      if (Math.abs(q + r) <= radius) inside.push((r + middle) * side + q + middle);
  return { inside: Int32Array.from(inside), offsets: neighbours.map(([q, r]) => r * side + q) };
}

/**
 * One step: cells that are ice or touch ice keep their water and are fed; the others' water spreads
 * to all six sides.
 */
function spread({ water, next, receptive }: Cells, { inside, offsets }: Net, feed: number): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = offsets;
  const free = (cell: number): number => (receptive[cell] === 1 ? 0 : (water[cell] ?? 0));
  for (let k = 0; k < inside.length; k++) {
    const cell = inside[k] ?? 0;
    const arriving =
      (free(cell + a) +
        free(cell + b) +
        free(cell + c) +
        free(cell + d) +
        free(cell + e) +
        free(cell + f)) /
      12;
    const own = water[cell] ?? 0;
    next[cell] = receptive[cell] === 1 ? own + feed + arriving : own / 2 + arriving;
  }
}
