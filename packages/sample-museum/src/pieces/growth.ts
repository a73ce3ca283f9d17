// Models of growth and of order: aggregation, reaction and diffusion, magnets, sieves. All start
// from a seed.
import { chance } from './chance.ts';

/** A cluster of discs of diameter 1 round the origin, in the order they arrived, and its radius. */
export type Cluster = { particles: (readonly [number, number])[]; reach: number };

/**
 * Diffusion-limited aggregation (Witten & Sander, 1981), off any lattice. A walker takes steps as
 * long as the free space around it, which is kept in a coarse grid of distances.
 */
export function diffusionLimited(count: number, seed: number): Cluster {
  const roll = chance(seed);
  const cellSize = 2;
  const half = 600;
  const firstIn = new Int32Array(half * half * 4).fill(-1);
  const nextIn = new Int32Array(count);
  const particles: (readonly [number, number])[] = [];
  let reach = 1;
  const cellOf = (x: number, y: number): number =>
    (Math.floor(y / cellSize) + half) * half * 2 + Math.floor(x / cellSize) + half;
  const add = (x: number, y: number): void => {
    const cell = cellOf(x, y);
    nextIn[particles.length] = firstIn[cell] ?? -1;
    firstIn[cell] = particles.length;
    particles.push([x, y]);
    reach = Math.max(reach, Math.hypot(x, y) + 1);
  };
  const nearest = (x: number, y: number, rings: number): number => {
    let best = rings * cellSize;
    for (let j = -rings; j <= rings; j++) {
      for (let i = -rings; i <= rings; i++) {
        for (
          let id = firstIn[cellOf(x + i * cellSize, y + j * cellSize)] ?? -1;
          id >= 0;
          id = nextIn[id] ?? -1
        ) {
          const particle = particles[id];
          if (particle)
            best = Math.min(best, Math.sqrt((particle[0] - x) ** 2 + (particle[1] - y) ** 2));
        }
      }
    }
    return best;
  };
  add(0, 0);
  while (particles.length < count) {
    const [x, y] = walk(roll, () => reach, nearest);
    add(x, y);
  }
  return { particles, reach };
}

/**
 * One walker, from a circle round the cluster until it touches; it starts again when it strays too
 * far.
 */
function walk(
  roll: () => number,
  reachNow: () => number,
  nearest: (x: number, y: number, rings: number) => number,
): [number, number] {
  const reach = reachNow();
  for (;;) {
    const start = roll() * 2 * Math.PI;
    let [x, y] = [(reach + 2) * Math.cos(start), (reach + 2) * Math.sin(start)];
    for (;;) {
      const away = Math.hypot(x, y);
      if (away > reach * 3 + 20) break;
      const far = away - reach;
      let step: number;
      if (far > 4) step = far;
      else {
        const gap = Math.max(nearest(x, y, 1), 0);
        const clear = gap >= 2 ? nearest(x, y, 3) : gap;
        if (clear <= 1.02) return [x, y];
        step = Math.max(0.04, clear - 1);
      }
      const way = roll() * 2 * Math.PI;
      x += step * Math.cos(way);
      y += step * Math.sin(way);
    }
  }
}

/** What a cell takes in from its four neighbours beyond what it gives; the grid wraps round. */
function inflow(field: Float32Array, side: number, x: number, y: number): number {
  const row = y * side;
  const up = (y === 0 ? row + side * (side - 1) : row - side) + x;
  const down = (y === side - 1 ? 0 : row + side) + x;
  const west = row + (x === 0 ? side - 1 : x - 1);
  const east = row + (x === side - 1 ? 0 : x + 1);
  return (
    (field[up] ?? 0) +
    (field[down] ?? 0) +
    (field[west] ?? 0) +
    (field[east] ?? 0) -
    4 * (field[row + x] ?? 0)
  );
}

/**
 * Gray and Scott's reaction of two substances that spread at different speeds, on a grid that wraps
 * round. Returns the second substance after `steps`; feed and decay are set where spots turn into
 * mazes.
 */
export function grayScott(side: number, steps: number, seed: number): Float32Array {
  const roll = chance(seed);
  let [u, v] = [new Float32Array(side * side).fill(1), new Float32Array(side * side)];
  for (let patch = 0; patch < (side * side) / 260; patch++) {
    const [x, y] = [Math.floor(roll() * side), Math.floor(roll() * side)];
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 5; i++) v[((y + j) % side) * side + ((x + i) % side)] = 0.6;
  }
  let [u2, v2] = [new Float32Array(side * side), new Float32Array(side * side)];
  for (let step = 0; step < steps; step++) {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const k = y * side + x;
        const [a, b] = [u[k] ?? 0, v[k] ?? 0];
        const spreadA = inflow(u, side, x, y);
        const spreadB = inflow(v, side, x, y);
        // The feed changes from left to right, so that one sheet shows mazes and spots.
        const feed = 0.026 + 0.016 * (0.5 - 0.5 * Math.cos((2 * Math.PI * x) / side));
        const reaction = a * b * b;
        u2[k] = a + 0.2 * spreadA - reaction + feed * (1 - a);
        v2[k] = b + 0.1 * spreadB + reaction - (feed + 0.06) * b;
      }
    }
    [u, u2, v, v2] = [u2, u, v2, v];
  }
  return v;
}

/**
 * The Ising model on a torus at a temperature (in units of the coupling), by Metropolis steps: +1
 * and −1.
 */
export function isingAt(
  side: number,
  sweeps: number,
  temperature: number,
  seed: number,
): Int8Array {
  const roll = chance(seed);
  const spins = new Int8Array(side * side).map(() => (roll() < 0.5 ? 1 : -1));
  const chances = [0, 0, 0, 0, 1, 0, 0, 0, 0].map((_, k) => Math.exp((-2 * (k - 4)) / temperature));
  for (let sweep = 0; sweep < sweeps; sweep++) {
    // Black and white squares by turns: neighbours never change at the same time.
    for (let colour = 0; colour < 2; colour++) {
      for (let y = 0; y < side; y++) {
        const [up, here, down] = [
          ((y + side - 1) % side) * side,
          y * side,
          ((y + 1) % side) * side,
        ];
        for (let x = (y + colour) % 2; x < side; x += 2) {
          const spin = spins[here + x] ?? 1;
          const sum =
            (spins[up + x] ?? 0) +
            (spins[down + x] ?? 0) +
            (spins[here + (x === 0 ? side - 1 : x - 1)] ?? 0) +
            (spins[here + (x === side - 1 ? 0 : x + 1)] ?? 0);
          if (roll() < (chances[spin * sum + 4] ?? 0)) spins[here + x] = -spin;
        }
      }
    }
  }
  return spins;
}

/**
 * Site percolation: cells open with the given chance; `cluster` numbers connected ones from 1,
 * `size` counts them.
 */
export function percolation(
  side: number,
  open: number,
  seed: number,
): { cluster: Int32Array; size: number[] } {
  const roll = chance(seed);
  const isOpen = new Uint8Array(side * side).map(() => (roll() < open ? 1 : 0));
  const cluster = new Int32Array(side * side);
  const size = [0];
  const waiting: number[] = [];
  for (let start = 0; start < side * side; start++) {
    if (!isOpen[start] || cluster[start]) continue;
    const id = size.length;
    size.push(0);
    cluster[start] = id;
    waiting.push(start);
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      size[id] = (size[id] ?? 0) + 1;
      const x = cell % side;
      for (const next of [
        x > 0 ? cell - 1 : -1,
        x < side - 1 ? cell + 1 : -1,
        cell - side,
        cell + side,
      ]) {
        if (next < 0 || next >= side * side || !isOpen[next] || cluster[next]) continue;
        cluster[next] = id;
        waiting.push(next);
      }
    }
  }
  return { cluster, size };
}
