// Cellular automata themselves: rules for rows, for grids, and for ants. All start from what is
// given.

/**
 * One of Wolfram's 256 elementary rules: `steps` rows of `width` cells from one black cell in the
 * middle. Rows are made as they are read, so a sheet of any height fits in memory. The edges are
 * white for ever, or black where the rule turns an empty row black.
 */
export function* elementary(rule: number, width: number, steps: number): Generator<Uint8Array> {
  let row = new Uint8Array(width);
  row[width >> 1] = 1;
  let outside = 0;
  for (let step = 0; step < steps; step++) {
    yield row;
    const next = new Uint8Array(width);
    for (let x = 0; x < width; x++) {
      const left = x === 0 ? outside : (row[x - 1] ?? 0);
      const right = x === width - 1 ? outside : (row[x + 1] ?? 0);
      next[x] = (rule >> (left * 4 + (row[x] ?? 0) * 2 + right)) & 1;
    }
    outside = (rule >> (outside * 7)) & 1;
    row = next;
  }
}

/** Lines in which `O` is alive, and where on the grid their upper left corner stands. */
type Pattern = { lines: readonly string[]; at: readonly [x: number, y: number] };

/** A grid that wraps round. */
type Grid = { side: number; cells: Uint8Array };

/**
 * Conway's Life: born with three neighbours, alive with two or three. Only living cells and their
 * neighbours are looked at.
 *
 * @returns the last generation, and for every cell the last generation in which it was alive (−1:
 *   never)
 */
export function life(
  side: number,
  { lines, at: [x, y] }: Pattern,
  generations: number,
): Grid & { last: Int32Array } {
  const cells = new Uint8Array(side * side);
  const last = new Int32Array(side * side).fill(-1);
  const counts = new Uint8Array(side * side);
  let living = lines.flatMap((line, j) =>
    [...line].flatMap((mark, i) => (mark === 'O' ? [(y + j) * side + x + i] : [])),
  );
  for (const cell of living) cells[cell] = 1;
  for (let generation = 0; generation < generations; generation++) {
    const touched: number[] = [];
    for (const cell of living) {
      last[cell] = generation;
      const [cx, cy] = [cell % side, Math.floor(cell / side)];
      for (let j = -1; j <= 1; j++) {
        for (let i = -1; i <= 1; i++) {
          const near = ((cy + j + side) % side) * side + ((cx + i + side) % side);
          if (counts[near] === 0) touched.push(near);
          // A cell's own life is kept in the high bits: 18 is alive with two neighbours, 3 is dead
          // with three.
          counts[near] = (counts[near] ?? 0) + (i === 0 && j === 0 ? 16 : 1);
        }
      }
    }
    for (const cell of living) cells[cell] = 0;
    living = touched.filter(
      (cell) => counts[cell] === 3 || counts[cell] === 18 || counts[cell] === 19,
    );
    for (const cell of living) cells[cell] = 1;
    for (const cell of touched) counts[cell] = 0;
  }
  return { side, cells, last };
}

/** Gosper's gun of 1970, which sends out a glider every 30 generations. */
export const gliderGun: readonly string[] = [
  '........................O...........',
  '......................O.O...........',
  '............OO......OO............OO',
  '...........O...O....OO............OO',
  'OO........O.....O...OO..............',
  'OO........O...O.OO....O.O...........',
  '..........O.....O.......O...........',
  '...........O...O....................',
  '............OO......................',
];

/**
 * Langton's ant: on white it turns right, on black left; it repaints the cell and goes on. The
 * number of visits is kept too.
 */
export function ant(side: number, steps: number): { black: Uint8Array; visits: Uint32Array } {
  const black = new Uint8Array(side * side);
  const visits = new Uint32Array(side * side);
  let [x, y, way] = [side >> 1, side >> 1, 0];
  for (let step = 0; step < steps; step++) {
    if (x < 0 || y < 0 || x >= side || y >= side) break;
    const at = y * side + x;
    way = (way + (black[at] ? 3 : 1)) % 4;
    black[at] = 1 - (black[at] ?? 0);
    visits[at] = (visits[at] ?? 0) + 1;
    x += [0, 1, 0, -1][way] ?? 0;
    y += [-1, 0, 1, 0][way] ?? 0;
  }
  return { black, visits };
}

/**
 * Griffeath's cyclic automaton: a cell moves on to the next of `colours` as soon as one of its four
 * neighbours is there.
 */
export function cyclic(
  side: number,
  colours: number,
  steps: number,
  roll: () => number,
): Uint8Array {
  let cells = new Uint8Array(side * side).map(() => Math.floor(roll() * colours));
  for (let step = 0; step < steps; step++) {
    const next = new Uint8Array(side * side);
    for (let y = 0; y < side; y++) {
      const [up, here, down] = [((y + side - 1) % side) * side, y * side, ((y + 1) % side) * side];
      for (let x = 0; x < side; x++) {
        const now = cells[here + x] ?? 0;
        const eager = (now + 1) % colours;
        const met =
          cells[up + x] === eager ||
          cells[down + x] === eager ||
          cells[here + ((x + 1) % side)] === eager ||
          cells[here + ((x + side - 1) % side)] === eager;
        next[here + x] = met ? eager : now;
      }
    }
    cells = next;
  }
  return cells;
}

/**
 * The sandpile: grains dropped on the middle cell; a cell with four gives one to each side. Returns
 * heights 0–3.
 */
export function sandpile(side: number, grains: number): Uint8Array {
  let heights = new Int32Array(side * side);
  const middle = (side >> 1) * side + (side >> 1);
  heights[middle] = grains;
  let [low, high] = [middle, middle];
  for (let restless = true; restless;) {
    restless = false;
    const next = heights.slice();
    const [from, to] = [Math.max(side, low - side), Math.min(side * side - side - 1, high + side)];
    for (let at = from; at <= to; at++) {
      const share = (heights[at] ?? 0) >> 2;
      if (share === 0) continue;
      restless = true;
      low = Math.min(low, at);
      high = Math.max(high, at);
      next[at] = (next[at] ?? 0) - share * 4;
      next[at - 1] = (next[at - 1] ?? 0) + share;
      next[at + 1] = (next[at + 1] ?? 0) + share;
      next[at - side] = (next[at - side] ?? 0) + share;
      next[at + side] = (next[at + side] ?? 0) + share;
    }
    heights = next;
  }
  return Uint8Array.from(heights);
}

/**
 * Ulam and Warburton's toothpick-like growth: a cell is born when exactly one of its four
 * neighbours is alive. Ages from 1.
 */
export function ulamWarburton(side: number, steps: number): Uint16Array {
  const age = new Uint16Array(side * side);
  age[(side >> 1) * side + (side >> 1)] = 1;
  let edge = [(side >> 1) * side + (side >> 1)];
  for (let step = 2; step <= steps; step++) {
    const met = new Map<number, number>();
    for (const cell of edge)
      for (const offset of [-1, 1, -side, side])
        if (age[cell + offset] === 0) met.set(cell + offset, (met.get(cell + offset) ?? 0) + 1);
    edge = [];
    for (const cell of met.keys()) {
      const alive = [-1, 1, -side, side].filter((offset) => (age[cell + offset] ?? 0) > 0).length;
      if (alive === 1) edge.push(cell);
    }
    for (const cell of edge) age[cell] = step;
  }
  return age;
}

/**
 * Brian's Brain: off, on, resting; an off cell turns on with exactly two neighbours on. Cells: 0
 * off, 1 on, 2 resting.
 */
export function brain({ side, cells }: Grid): Grid {
  const next = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const now = cells[y * side + x] ?? 0;
      if (now !== 0) {
        next[y * side + x] = now === 1 ? 2 : 0;
        continue;
      }
      let on = 0;
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++)
          if (cells[((y + j + side) % side) * side + ((x + i + side) % side)] === 1) on++;
      next[y * side + x] = on === 2 ? 1 : 0;
    }
  }
  return { side, cells: next };
}

/** The lowest number among a rule, its mirror image, its negative, and both. */
export function kindOfRule(rule: number): number {
  const bits = Array.from({ length: 8 }, (_, k) => (rule >> k) & 1);
  const number = (of: readonly number[]): number => of.reduce((sum, bit, k) => sum + (bit << k), 0);
  const swap = [0, 4, 2, 6, 1, 5, 3, 7];
  const mirrored = swap.map((k) => bits[k] ?? 0);
  const negative = (of: readonly number[]): number[] => of.map((_, k) => 1 - (of[7 - k] ?? 0));
  return Math.min(rule, number(mirrored), number(negative(bits)), number(negative(mirrored)));
}
