// Surfaces in space, as nets of small quadrangles shaded by the light, the farthest drawn first.
import type { Pieces } from './piece.ts';
import { vectorPiece } from './piece.ts';
import { hex, ink, mix, oklch } from './colour.ts';
import type { Rgb } from './colour.ts';
import { onSheet } from './sheet.ts';
import { n } from './svg.ts';

type Solid = readonly [x: number, y: number, z: number];

/** A surface over a rectangle of parameters, and how it is shown. */
type Surface = {
  title: string;
  note: string;
  paper: string;
  text: string;
  light: Rgb;
  dark: Rgb;
  back: Rgb;
  at: (u: number, v: number) => Solid;
  u: readonly [number, number, number];
  v: readonly [number, number, number];
  scale: number;
  turn: number;
  tilt: number;
  shift?: readonly [number, number];
};

/**
 * Turned about the upright axis, then tipped towards the viewer: x to the right, y up, z towards
 * us.
 */
function turned([x, y, z]: Solid, turn: number, tilt: number): Solid {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [x2, z2] = [x * c - y * s, x * s + y * c];
  return [x2, z * Math.cos(tilt) - z2 * Math.sin(tilt), z * Math.sin(tilt) + z2 * Math.cos(tilt)];
}

const minus = (a: Solid, b: Solid): Solid => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Solid, b: Solid): Solid => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function drawSurface(surface: Surface): string {
  const { u, v, scale, turn, tilt, light, dark, back } = surface;
  const [sx, sy] = surface.shift ?? [0, 0];
  const corner = (i: number, j: number): Solid =>
    turned(
      surface.at(u[0] + ((u[1] - u[0]) * i) / u[2], v[0] + ((v[1] - v[0]) * j) / v[2]),
      turn,
      tilt,
    );
  const faces: { depth: number; svg: string }[] = [];
  const lamp: Solid = [-0.45, 0.7, 0.55];
  for (let i = 0; i < u[2]; i++) {
    for (let j = 0; j < v[2]; j++) {
      const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
      const normal = cross(minus(c, a), minus(d, b));
      const length = Math.hypot(...normal) || 1;
      const facing = normal[2] > 0;
      const glow = Math.abs(
        (normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2]) / length,
      );
      const fill = hex(mix(dark, facing ? light : back, 0.12 + 0.88 * glow));
      const d2 = [a, b, c, d]
        .map(([x, y], k) => `${k ? 'L' : 'M'}${n(500 + sx + x * scale)} ${n(485 + sy - y * scale)}`)
        .join('');
      faces.push({
        depth: a[2] + b[2] + c[2] + d[2],
        svg: `<path d="${d2}Z" fill="${fill}" stroke="${hex(mix(dark, facing ? light : back, 0.05 + 0.5 * glow))}"/>`,
      });
    }
  }
  faces.sort((a, b) => a.depth - b.depth);
  const body = `<g stroke-width="0.55" stroke-linejoin="round">${faces.map(({ svg }) => svg).join('')}</g>`;
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper: surface.paper,
      ink: surface.text,
      title: surface.title,
      note: surface.note,
    },
    body,
  );
}

const pi = Math.PI;

/** Klein's bottle in the shape of a bottle, after the usual two-part parametrisation. */
function bottle(u: number, v: number): Solid {
  const r = 4 * (1 - Math.cos(u) / 2);
  const body = u < pi;
  const x =
    6 * Math.cos(u) * (1 + Math.sin(u)) +
    (body ? r * Math.cos(u) * Math.cos(v) : r * Math.cos(v + pi));
  const z = 16 * Math.sin(u) + (body ? r * Math.sin(u) * Math.cos(v) : 0);
  return [x, r * Math.sin(v), z];
}

const surfaces: Record<string, Surface> = {
  enneper: {
    title: 'Enneper’s surface',
    note: 'minimal: it bends as much one way as the other, everywhere',
    paper: ink(0.94, 0.02, 260),
    text: ink(0.3, 0.07, 275),
    light: oklch(0.93, 0.05, 280),
    dark: oklch(0.32, 0.12, 285),
    back: oklch(0.86, 0.1, 70),
    scale: 88,
    turn: 0.35,
    tilt: 0.95,
    at: (r, t) => [
      r * Math.cos(t) - (r ** 3 * Math.cos(3 * t)) / 3,
      -r * Math.sin(t) - (r ** 3 * Math.sin(3 * t)) / 3,
      r * r * Math.cos(2 * t),
    ],
    u: [0, 1.72, 26],
    v: [0, 2 * pi, 120],
  },
  'klein-bottle': {
    title: 'Klein’s bottle',
    note: 'one side, no edge · in space it must pass through itself',
    paper: ink(0.24, 0.05, 200),
    text: ink(0.92, 0.03, 180),
    light: oklch(0.95, 0.04, 175),
    dark: oklch(0.3, 0.08, 205),
    back: oklch(0.8, 0.1, 190),
    scale: 20.5,
    turn: 0.45,
    tilt: 0.28,
    shift: [10, -20],
    at: bottle,
    u: [0, 2 * pi, 132],
    v: [0, 2 * pi, 64],
  },
  dini: {
    title: 'Dini’s surface',
    note: 'curvature −1 everywhere, wound like a shell',
    paper: ink(0.95, 0.02, 45),
    text: ink(0.33, 0.09, 30),
    light: oklch(0.93, 0.07, 60),
    dark: oklch(0.38, 0.14, 25),
    back: oklch(0.85, 0.1, 20),
    scale: 178,
    turn: 0.3,
    tilt: 0.42,
    shift: [0, -52],
    at: (u, v) => [
      Math.cos(u) * Math.sin(v),
      Math.sin(u) * Math.sin(v),
      0.8 * (Math.cos(v) + Math.log(Math.tan(v / 2))) + 0.2 * u - 0.35,
    ],
    u: [0, 4.2 * pi, 190],
    v: [0.06, 2, 34],
  },
  'catenoid-helicoid': {
    title: 'Half-way from the catenoid to the helicoid',
    note: 'one of a family of surfaces that bend into each other without stretching',
    paper: ink(0.28, 0.06, 150),
    text: ink(0.93, 0.04, 120),
    light: oklch(0.95, 0.06, 115),
    dark: oklch(0.3, 0.08, 160),
    back: oklch(0.8, 0.12, 85),
    scale: 118,
    turn: 0.9,
    tilt: 0.42,
    at: (u, v) => {
      const [c, s] = [Math.cos(pi / 4), Math.sin(pi / 4)];
      return [
        c * Math.sinh(v) * Math.sin(u) + s * Math.cosh(v) * Math.cos(u),
        -c * Math.sinh(v) * Math.cos(u) + s * Math.cosh(v) * Math.sin(u),
        u * c + v * s,
      ];
    },
    u: [-pi, pi, 90],
    v: [-1.9, 1.9, 44],
  },
};

/** Surfaces, by slug. */
export const surfacePieces: Pieces = Object.fromEntries(
  Object.entries(surfaces).map(([slug, surface]) => [
    slug,
    vectorPiece({ width: 1000, height: 1000 }, () => drawSurface(surface)),
  ]),
);
