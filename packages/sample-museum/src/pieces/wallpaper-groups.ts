// The seventeen wallpaper groups, as the general positions of the International Tables for
// Crystallography.

/** An isometry in lattice coordinates: (x, y) → (a·x + b·y + e, c·x + d·y + f). */
export type Isometry = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A lattice in units of its first vector. */
export type Lattice = readonly [ax: number, ay: number, bx: number, by: number];

/** A wallpaper group: its short name, its lattice and one isometry for every copy within a cell. */
export type WallpaperGroup = { name: string; lattice: Lattice; copies: readonly Isometry[] };

const oblique: Lattice = [1, 0, 0.28, 0.92];
const rectangle: Lattice = [1, 0, 0, 0.78];
const tall: Lattice = [1, 0, 0, 1.36];
const square: Lattice = [1, 0, 0, 1];
const hexagonal: Lattice = [1, 0, -0.5, Math.sqrt(3) / 2];

/** Reads `-x+1/2,y` into an isometry. */
function position(text: string): Isometry {
  const part = (expression: string): [number, number, number] => {
    const of = (letter: string): number =>
      expression.includes(`-${letter}`) ? -1 : expression.includes(letter) ? 1 : 0;
    return [of('x'), of('y'), expression.includes('1/2') ? 0.5 : 0];
  };
  const [first = '', second = ''] = text.split(',');
  const [a, b, e] = part(first);
  const [c, d, f] = part(second);
  return [a, b, c, d, e, f];
}

const half = (positions: string): string =>
  positions
    .split(' ')
    .flatMap((entry) => {
      const [first = '', second = ''] = entry.split(',');
      return [entry, `${first}+1/2,${second}+1/2`];
    })
    .join(' ');

const two = 'x,y -x,-y';
const four = 'x,y -x,-y -y,x y,-x';
const three = 'x,y -y,x-y -x+y,-x';
const six = `${three} -x,-y y,-x+y x-y,x`;
const mirrorsOfP3m1 = '-y,-x -x+y,y x,x-y';
const mirrorsOfP31m = 'y,x x-y,-y -x,-x+y';

const table: readonly (readonly [string, Lattice, string])[] = [
  ['p1', oblique, 'x,y'],
  ['p2', oblique, two],
  ['pm', rectangle, 'x,y -x,y'],
  ['pg', tall, 'x,y -x,y+1/2'],
  ['cm', tall, half('x,y -x,y')],
  ['pmm', rectangle, `${two} -x,y x,-y`],
  ['pmg', rectangle, `${two} -x+1/2,y x+1/2,-y`],
  ['pgg', rectangle, `${two} -x+1/2,y+1/2 x+1/2,-y+1/2`],
  ['cmm', rectangle, half(`${two} -x,y x,-y`)],
  ['p4', square, four],
  ['p4m', square, `${four} -x,y x,-y y,x -y,-x`],
  ['p4g', square, `${four} -x+1/2,y+1/2 x+1/2,-y+1/2 y+1/2,x+1/2 -y+1/2,-x+1/2`],
  ['p3', hexagonal, three],
  ['p3m1', hexagonal, `${three} ${mirrorsOfP3m1}`],
  ['p31m', hexagonal, `${three} ${mirrorsOfP31m}`],
  ['p6', hexagonal, six],
  ['p6m', hexagonal, `${six} ${mirrorsOfP3m1} ${mirrorsOfP31m}`],
];

/** All seventeen, in the order of the International Tables. */
export const wallpaperGroups: readonly WallpaperGroup[] = table.map(
  ([name, lattice, positions]) => ({
    name,
    lattice,
    copies: positions.split(' ').map(position),
  }),
);

/** +1 for a turn or a slide, −1 for a mirror or a glide. */
export const handedness = (copy: Isometry): number =>
  Math.sign(copy[0] * copy[3] - copy[1] * copy[2]);

/** `first`, then `second`, brought back into the cell. */
export function combined(first: Isometry, second: Isometry): Isometry {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = second;
  const home = (value: number): number => ((value % 1) + 1) % 1;
  return [
    p * a + q * c,
    p * b + q * d,
    r * a + s * c,
    r * b + s * d,
    home(p * e + q * f + t),
    home(r * e + s * f + u),
  ];
}

/**
 * The same isometry as an SVG matrix on the plane, for cells of `size` units, moved by whole cells
 * (i, j).
 */
export function matrixOf(
  copy: Isometry,
  lattice: Lattice,
  size: number,
  i: number,
  j: number,
): [number, number, number, number, number, number] {
  const [ax, ay, bx, by] = lattice.map((part) => part * size) as [number, number, number, number];
  const determinant = ax * by - ay * bx;
  const [a, b, c, d, e, f] = copy;
  // Plane → lattice → isometry → plane: L · M · L⁻¹, with the vectors of the lattice as columns of L.
  const linear = (u: number, v: number): [number, number] => {
    const [x, y] = [(by * u - bx * v) / determinant, (-ay * u + ax * v) / determinant];
    const [p, q] = [a * x + b * y, c * x + d * y];
    return [ax * p + bx * q, ay * p + by * q];
  };
  const [m11, m12] = linear(1, 0);
  const [m21, m22] = linear(0, 1);
  return [m11, m12, m21, m22, ax * (e + i) + bx * (f + j), ay * (e + i) + by * (f + j)];
}
