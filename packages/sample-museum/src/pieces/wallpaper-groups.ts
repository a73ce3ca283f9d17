// The seventeen wallpaper groups, as the general positions of the International Tables for
// Crystallography.
import type { Point } from './svg.ts';

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
    const of = (letter: string): number => {
      if (!expression.includes(letter)) return 0;
      return expression.includes(`-${letter}`) ? -1 : 1;
    };
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

/** A matrix of SVG: (x, y) → (a·x + c·y + e, b·x + d·y + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The lattice of a group with cells of `size` units. */
export const latticeOf = ({ lattice }: WallpaperGroup, size: number): Lattice =>
  lattice.map((part) => part * size) as unknown as Lattice;

/** The same isometry as a matrix on the plane, moved by whole cells (i, j). */
export function matrixOf(
  copy: Isometry,
  [ax, ay, bx, by]: Lattice,
  [i, j]: readonly [number, number],
): Matrix {
  const determinant = ax * by - ay * bx;
  const [a, b, c, d, e, f] = copy;
  // Plane → lattice → isometry → plane: L · M · L⁻¹; the vectors of the lattice are columns of L.
  const linear = (u: number, v: number): [number, number] => {
    const [x, y] = [(by * u - bx * v) / determinant, (-ay * u + ax * v) / determinant];
    const [p, q] = [a * x + b * y, c * x + d * y];
    return [ax * p + bx * q, ay * p + by * q];
  };
  const [m11, m12] = linear(1, 0);
  const [m21, m22] = linear(0, 1);
  return [m11, m12, m21, m22, ax * (e + i) + bx * (f + j), ay * (e + i) + by * (f + j)];
}

/** Order of a turn: how often it must be made to come home. 1 for a slide. */
export function orderOf(copy: Isometry): number {
  const trace = copy[0] + copy[3];
  return ({ 2: 1, '-2': 2, '-1': 3, 0: 4, 1: 6 } as Record<string, number>)[String(trace)] ?? 1;
}

/**
 * Centres of turns near the origin, in lattice coordinates, each with the highest order found
 * there.
 */
export function centresOf(
  group: WallpaperGroup,
): Map<string, { x: number; y: number; order: number }> {
  const centres = new Map<string, { x: number; y: number; order: number }>();
  for (const copy of group.copies) {
    if (handedness(copy) < 0 || orderOf(copy) === 1) continue;
    const [a, b, c, d, e, f] = copy;
    const determinant = (1 - a) * (1 - d) - b * c;
    for (let i = -3; i <= 3; i++) {
      for (let j = -3; j <= 3; j++) {
        const x = ((1 - d) * (e + i) + b * (f + j)) / determinant;
        const y = (c * (e + i) + (1 - a) * (f + j)) / determinant;
        if (x < -1e-6 || y < -1e-6 || x > 1 + 1e-6 || y > 1 + 1e-6) continue;
        const key = `${x.toFixed(3)},${y.toFixed(3)}`;
        centres.set(key, { x, y, order: Math.max(centres.get(key)?.order ?? 1, orderOf(copy)) });
      }
    }
  }
  return centres;
}

/**
 * Mirrors and glides through a cell: a point of the line, its direction, both on the plane, and
 * whether it slides.
 */
export function axesOf(
  group: WallpaperGroup,
  size: number,
): { at: Point; along: Point; glide: boolean }[] {
  const lattice = latticeOf(group, size);
  const axes: { at: Point; along: Point; glide: boolean }[] = [];
  for (const copy of group.copies.filter((candidate) => handedness(candidate) < 0)) {
    for (let i = -2; i <= 2; i++) {
      for (let j = -2; j <= 2; j++) {
        const [m11, m12, , , e, f] = matrixOf(copy, lattice, [i, j]);
        const angle = Math.atan2(m12, m11) / 2;
        const along: Point = [Math.cos(angle), Math.sin(angle)];
        const slide = e * along[0] + f * along[1];
        axes.push({
          at: [(e - slide * along[0]) / 2, (f - slide * along[1]) / 2],
          along,
          glide: Math.abs(slide) > 1e-6,
        });
      }
    }
  }
  return axes;
}
