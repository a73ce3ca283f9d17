// The fourteen lattices of Bravais, each as one cell of rods and balls.
import { ink } from './colour.ts';
import { filledText } from './lettering.ts';
import { onSheet } from './sheet.ts';
import { circle, stroked, through, type Point } from './svg.ts';

/** How a lattice is centred: where points stand besides the corners. */
type Centring = 'P' | 'I' | 'F' | 'C';

/** A lattice: edge lengths, angles in degrees, and its centring. */
type Lattice = readonly [
  name: string,
  a: number,
  b: number,
  c: number,
  alpha: number,
  beta: number,
  gamma: number,
  centring: Centring,
];

const lattices: readonly Lattice[] = [
  ['triclinic', 1, 1.15, 1.3, 78, 84, 72, 'P'],
  ['monoclinic', 1, 1.1, 1.35, 90, 72, 90, 'P'],
  ['monoclinic, base-centred', 1, 1.1, 1.35, 90, 72, 90, 'C'],
  ['orthorhombic', 0.85, 1.1, 1.35, 90, 90, 90, 'P'],
  ['orthorhombic, base-centred', 0.85, 1.1, 1.35, 90, 90, 90, 'C'],
  ['orthorhombic, body-centred', 0.85, 1.1, 1.35, 90, 90, 90, 'I'],
  ['orthorhombic, face-centred', 0.85, 1.1, 1.35, 90, 90, 90, 'F'],
  ['tetragonal', 0.95, 0.95, 1.4, 90, 90, 90, 'P'],
  ['tetragonal, body-centred', 0.95, 0.95, 1.4, 90, 90, 90, 'I'],
  ['trigonal', 1.15, 1.15, 1.15, 70, 70, 70, 'P'],
  ['hexagonal', 1, 1, 1.3, 90, 90, 120, 'P'],
  ['cubic', 1.15, 1.15, 1.15, 90, 90, 90, 'P'],
  ['cubic, body-centred', 1.15, 1.15, 1.15, 90, 90, 90, 'I'],
  ['cubic, face-centred', 1.15, 1.15, 1.15, 90, 90, 90, 'F'],
];

const centrings: Record<Centring, readonly (readonly [number, number, number])[]> = {
  P: [],
  I: [[0.5, 0.5, 0.5]],
  C: [
    [0.5, 0.5, 0],
    [0.5, 0.5, 1],
  ],
  F: [
    [0.5, 0.5, 0],
    [0.5, 0.5, 1],
    [0.5, 0, 0.5],
    [0.5, 1, 0.5],
    [0, 0.5, 0.5],
    [1, 0.5, 0.5],
  ],
};

const paper = ink(0.95, 0.015, 320);
const text = ink(0.3, 0.06, 310);

/** The place on the sheet of a point of the cell, each coordinate from 0 to 1. */
type View = (u: number, v: number, w: number) => Point;

/** A cell seen from the front, a little from the right and from above. */
function viewOf([, a, b, c, alpha, beta, gamma]: Lattice, [x0, y0]: Point): View {
  const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
  const sinGamma = Math.sin((gamma * Math.PI) / 180);
  const cx = cos(beta);
  const cy = (cos(alpha) - cos(beta) * cos(gamma)) / sinGamma;
  const cz = Math.sqrt(1 - cx * cx - cy * cy);
  const vectors = [
    [a, 0, 0],
    [b * cos(gamma), b * sinGamma, 0],
    [c * cx, c * cy, c * cz],
  ] as const;
  return (u, v, w) => {
    const along = (axis: 0 | 1 | 2): number =>
      (u - 0.5) * vectors[0][axis] + (v - 0.5) * vectors[1][axis] + (w - 0.5) * vectors[2][axis];
    const [x, y, z] = [along(0), along(1), along(2)];
    return [x0 + 82 * (x * 0.93 + y * 0.42), y0 - 82 * (z * 0.95 + y * 0.3 - x * 0.13)];
  };
}

/** The twelve edges, and broken lines over the three that are hidden. */
function edgesOf(at: View): string {
  const ends = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const;
  const edges = ends.map(
    ([p, q]) =>
      through([at(0, p, q), at(1, p, q)]) +
      through([at(p, 0, q), at(p, 1, q)]) +
      through([at(p, q, 0), at(p, q, 1)]),
  );
  const hidden =
    through([at(0, 1, 0), at(1, 1, 0)]) +
    through([at(0, 0, 0), at(0, 1, 0)]) +
    through([at(0, 1, 0), at(0, 1, 1)]);
  return stroked(edges.join(''), text, 1.8) + stroked(hidden, paper, 2.4, 'stroke-dasharray="5 6"');
}

function bravaisCell(lattice: Lattice, k: number): string {
  const line = Math.floor(k / 5);
  const [x, y] = [165 + (k % 5) * 262 + (line === 2 ? 131 : 0), 190 + line * 300];
  const at = viewOf(lattice, [x, y]);
  const [name, , , , , , , centring] = lattice;
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((m) =>
    circle(at(m & 1, (m >> 1) & 1, m >> 2), 8.5, ink(0.46, 0.14, 310)),
  );
  const middles = centrings[centring].map(([u, v, w]) =>
    circle(at(u, v, w), 8.5, ink(0.68, 0.16, 30)),
  );
  return (
    edgesOf(at) +
    corners.join('') +
    middles.join('') +
    filledText(name, text, { x, y: y + 128, size: 12, face: 'serifItalic', anchor: 'middle' })
  );
}

export const bravais = (): string =>
  onSheet(
    {
      width: 1380,
      height: 980,
      paper,
      ink: text,
      title: 'The fourteen lattices of Bravais',
      note: 'purple: corners of the cell · orange: the points that centre it',
    },
    lattices.map(bravaisCell).join(''),
  );
