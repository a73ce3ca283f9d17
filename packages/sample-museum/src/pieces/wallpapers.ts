// One print for each wallpaper group: a sprig without any symmetry of its own, repeated by the
// group alone, and a diagram of the group's centres, mirrors and glides.
import type { Pieces } from './piece.ts';
import { vectorPiece } from './piece.ts';
import { chance } from './chance.ts';
import { ink } from './colour.ts';
import { lettering } from './lettering.ts';
import { onSheet } from './sheet.ts';
import type { Point } from './svg.ts';
import { circle, filled, n, polygon, rect, stroked, through } from './svg.ts';
import type { Gap } from './wallpaper-fill.ts';
import { gapsOf } from './wallpaper-fill.ts';
import type { Isometry, Lattice, WallpaperGroup } from './wallpaper-groups.ts';
import { handedness, matrixOf, wallpaperGroups } from './wallpaper-groups.ts';

/**
 * Inks of a wallpaper: its ground, a second ground, and those of the right- and left-handed copies.
 */
type Dye = {
  ground: string;
  veil: string;
  right: readonly [string, string];
  left: readonly [string, string];
  accent: string;
};

const dyeOf = (hue: number, other: number, dark: boolean): Dye =>
  dark
    ? {
        ground: ink(0.27, 0.055, hue),
        veil: ink(0.33, 0.065, hue),
        right: [ink(0.8, 0.09, other), ink(0.9, 0.05, other)],
        left: [ink(0.62, 0.1, hue + 12), ink(0.78, 0.07, hue + 12)],
        accent: ink(0.82, 0.13, other + 35),
      }
    : {
        ground: ink(0.94, 0.025, hue),
        veil: ink(0.9, 0.035, hue),
        right: [ink(0.45, 0.1, other), ink(0.6, 0.09, other)],
        left: [ink(0.62, 0.11, hue + 15), ink(0.74, 0.08, hue + 15)],
        accent: ink(0.6, 0.16, other + 60),
      };

/** A leaf from (x, y), `length` long, bent by `bend`, with its vein. */
function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  bend: number,
  fill: string,
  vein: string,
): string {
  const tip: Point = [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  const side = (turn: number, reach: number): string => {
    const a = angle + turn;
    return `${n(x + reach * length * Math.cos(a))} ${n(y + reach * length * Math.sin(a))}`;
  };
  const d = `M${n(x)} ${n(y)}C${side(0.75 + bend, 0.45)} ${side(0.3 + bend, 0.85)} ${n(tip[0])} ${n(tip[1])}C${side(-0.25 + bend, 0.8)} ${side(-0.7 + bend, 0.4)} ${n(x)} ${n(y)}Z`;
  return (
    filled(d, fill) +
    stroked(`M${n(x)} ${n(y)}Q${side(bend * 0.8, 0.55)} ${side(0, 0.86)}`, vein, length * 0.035)
  );
}

/** A paisley drop with a row of dots inside. */
function drop(
  x: number,
  y: number,
  size: number,
  angle: number,
  inks: readonly [string, string],
  accent: string,
): string {
  const turn = `transform="translate(${n(x)} ${n(y)}) rotate(${n((angle * 180) / Math.PI)}) scale(${n(size / 100)})"`;
  const outer = 'M0 0C-52 0-60-62-18-84C10-98 34-84 30-62C46-84 70-70 62-38C56-10 30 0 0 0Z';
  const dots = Array.from({ length: 7 }, (_, k) =>
    circle(-30 + k * 11, -26 - 22 * Math.sin((k / 6) * Math.PI), 3.2, accent),
  ).join('');
  return `<g ${turn}>${filled(outer, inks[0])}<g transform="translate(1 -8) scale(0.76)">${filled(outer, inks[1])}</g>${dots}${circle(2, -24, 8, accent)}</g>`;
}

/** A flower seen a little from the side: petals of unequal length. */
function flower(
  x: number,
  y: number,
  size: number,
  petals: number,
  inks: readonly [string, string],
  accent: string,
): string {
  const shapes = Array.from({ length: petals }, (_, k) => {
    const angle = (k * 2 * Math.PI) / petals + 0.3;
    return leaf(
      x,
      y,
      size * (0.8 + 0.2 * Math.cos(angle - 0.6)),
      angle,
      0.12,
      k % 2 ? inks[0] : inks[1],
      accent,
    );
  }).join('');
  return (
    shapes +
    circle(x, y, size * 0.2, accent) +
    circle(x + size * 0.05, y - size * 0.04, size * 0.09, inks[1])
  );
}

/** A drawn motif and the points it covers. */
type Motif = { svg: string; covers: readonly Point[] };

/**
 * A sprig with no symmetry: a bent stem with leaves, a drop or a flower, and berries. Its own
 * chance shapes it.
 */
function sprig(
  group: WallpaperGroup,
  seed: number,
  reach: number,
  dye: Dye,
  hand: 'right' | 'left',
): Motif {
  const roll = chance(seed);
  const inks = dye[hand];
  const from: Point = [reach * 0.16, reach * 0.1];
  const way = 0.35 + roll() * 0.5;
  let [x, y, angle] = [from[0], from[1], way];
  const bend = (0.05 + roll() * 0.07) * (roll() < 0.5 ? -1 : 1);
  const stem: Point[] = [from];
  let leaves = '';
  const steps = 12;
  for (let step = 0; step < steps; step++) {
    angle += bend;
    x += reach * 0.052 * Math.cos(angle);
    y += reach * 0.052 * Math.sin(angle);
    stem.push([x, y]);
    if (step % 3 === 1)
      leaves += leaf(
        x,
        y,
        reach * (0.2 - step * 0.008),
        angle + (step % 2 ? 1 : -1) * 0.85,
        0.15,
        inks[step % 2 ? 1 : 0],
        dye.ground,
      );
    if (step % 4 === 2)
      leaves +=
        stroked(
          `M${n(x)} ${n(y)}l${n(reach * 0.05)} ${n(-reach * 0.055)}`,
          inks[0],
          reach * 0.008,
        ) + circle(x + reach * 0.055, y - reach * 0.06, reach * 0.018, dye.accent);
  }
  const size = reach * 0.2;
  const head =
    group.copies.length % 3 === 0
      ? flower(x, y, size * 0.8, 5 + Math.floor(roll() * 3), inks, dye.accent)
      : drop(x, y, size, angle + 0.4, inks, dye.accent);
  const curl = `M${n(from[0])} ${n(from[1])}q${n(-reach * 0.08)} ${n(reach * 0.02)} ${n(-reach * 0.07)} ${n(reach * 0.09)}t${n(reach * 0.07)} ${n(reach * 0.01)}`;
  const covers = [...stem, ...polygon(8, x, y - size * 0.4, size * 0.6)];
  return {
    svg:
      stroked(through(stem), inks[0], reach * 0.014) +
      stroked(curl, inks[0], reach * 0.01) +
      leaves +
      head,
    covers,
  };
}

/** Small flowers and seeds for the places the sprig leaves empty. */
function fillers(gaps: readonly Gap[], dye: Dye, hand: 'right' | 'left'): string {
  const inks = dye[hand];
  return gaps
    .map(({ x, y, room }, k) => {
      const size = room * 0.72;
      if (k === 0) return flower(x, y, size, 6, inks, dye.accent);
      if (k === 1)
        return (
          [0, 1, 2]
            .map((turn) =>
              leaf(x, y, size * 0.95, 0.4 + turn * 2.1, 0.2, inks[turn % 2] ?? '', dye.ground),
            )
            .join('') + circle(x, y, size * 0.16, dye.accent)
        );
      return (
        circle(x, y, size * 0.36, inks[1]) +
        circle(x + size * 0.06, y, size * 0.18, dye.accent) +
        Array.from({ length: 7 }, (_, j) =>
          circle(
            x + size * 0.62 * Math.cos(j * 0.9),
            y + size * 0.62 * Math.sin(j * 0.9),
            size * 0.09,
            inks[0],
          ),
        ).join('')
      );
    })
    .join('');
}

/** Whole cells needed to cover the sheet. */
function cellsOver(
  lattice: Lattice,
  size: number,
  width: number,
  height: number,
): [number, number][] {
  const cells: [number, number][] = [];
  const reach = Math.ceil(Math.max(width, height) / size) + 4;
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const x = (lattice[0] * (i + 0.5) + lattice[2] * (j + 0.5)) * size;
      const y = (lattice[1] * (i + 0.5) + lattice[3] * (j + 0.5)) * size;
      if (x > -size && y > -size && x < width + size && y < height + size) cells.push([i, j]);
    }
  }
  return cells;
}

const matrix = (values: readonly number[]): string =>
  `matrix(${values.map((value) => Math.round(value * 1e4) / 1e4).join(' ')})`;

/**
 * The pattern itself: every copy in every cell, right-handed and left-handed ones in their own
 * inks.
 */
function pattern(
  group: WallpaperGroup,
  size: number,
  seed: number,
  dye: Dye,
  width: number,
  height: number,
): string {
  // A cell with many copies gives each of them less room.
  const reach = (size * 1.62) / group.copies.length ** 0.5;
  const gaps = gapsOf(
    group,
    size,
    sprig(group, seed, reach, dye, 'right').covers,
    group.copies.length > 6 ? 2 : 3,
  );
  const one = (hand: 'right' | 'left'): string =>
    `<g id="${hand}">${fillers(gaps, dye, hand)}${sprig(group, seed, reach, dye, hand).svg}</g>`;
  const defs = `<defs>${one('right')}${one('left')}</defs>`;
  const uses = cellsOver(group.lattice, size, width, height).flatMap(([i, j]) =>
    group.copies.map(
      (copy) =>
        `<use href="#${handedness(copy) > 0 ? 'right' : 'left'}" transform="${matrix(matrixOf(copy, group.lattice, size, i, j))}"/>`,
    ),
  );
  return defs + uses.join('');
}

/** A net of fine dots in the group's lattice, behind the pattern. */
const net = (
  group: WallpaperGroup,
  size: number,
  dye: Dye,
  width: number,
  height: number,
): string =>
  cellsOver(group.lattice, size / 6, width, height)
    .map(([i, j]) => {
      const [ax, ay, bx, by] = group.lattice.map((part) => (part * size) / 6) as [
        number,
        number,
        number,
        number,
      ];
      return circle(ax * i + bx * j, ay * i + by * j, 2.2, dye.veil);
    })
    .join('');

const names: Record<string, string> = {
  p1: 'slides only',
  p2: 'half turns',
  pm: 'mirrors in one direction',
  pg: 'glides in one direction',
  cm: 'mirrors with glides between',
  pmm: 'mirrors in two directions',
  pmg: 'mirrors across glides',
  pgg: 'glides in two directions',
  cmm: 'crossing mirrors, and half turns off them',
  p4: 'quarter turns',
  p4m: 'quarter turns where mirrors cross',
  p4g: 'quarter turns off the mirrors',
  p3: 'third turns',
  p3m1: 'third turns, all on mirrors',
  p31m: 'third turns, some off the mirrors',
  p6: 'sixth turns',
  p6m: 'sixth turns and mirrors',
};

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
function axesOf(
  group: WallpaperGroup,
  size: number,
): { at: Point; along: Point; glide: boolean }[] {
  const axes: { at: Point; along: Point; glide: boolean }[] = [];
  for (const copy of group.copies.filter((candidate) => handedness(candidate) < 0)) {
    for (let i = -2; i <= 2; i++) {
      for (let j = -2; j <= 2; j++) {
        const [m11, m12, , , e, f] = matrixOf(copy, group.lattice, size, i, j);
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

function diagram(group: WallpaperGroup, dye: Dye, seed: number): string {
  const size = 430;
  const [ax, ay, bx, by] = group.lattice.map((part) => part * size) as [
    number,
    number,
    number,
    number,
  ];
  const origin: Point = [500 - (ax + bx) / 2, 480 - (ay + by) / 2];
  const cell = through(
    [
      [0, 0],
      [ax, ay],
      [ax + bx, ay + by],
      [bx, by],
    ],
    true,
  );
  const line = dye.right[0];
  const axes = axesOf(group, size).map(({ at, along, glide }) => {
    const d = `M${n(at[0] - along[0] * 2000)} ${n(at[1] - along[1] * 2000)}L${n(at[0] + along[0] * 2000)} ${n(at[1] + along[1] * 2000)}`;
    return { d, glide };
  });
  // Where a mirror and a glide share a line, the mirror is drawn last and hides the dashes.
  const unique = [
    ...new Map(
      [...axes].sort((a, b) => Number(b.glide) - Number(a.glide)).map((axis) => [axis.d, axis]),
    ).values(),
  ];
  const lines = unique
    .map(({ d, glide }) =>
      stroked(d, glide ? dye.accent : line, glide ? 2 : 3, glide ? 'stroke-dasharray="12 9"' : ''),
    )
    .join('');
  const marks = [...centresOf(group).values()]
    .map(({ x, y, order }) => {
      const [px, py] = [ax * x + bx * y, ay * x + by * y];
      const shape =
        order === 2
          ? (
              [
                [-8, 0],
                [0, -17],
                [8, 0],
                [0, 17],
              ] as const
            ).map(([u, v]): Point => [px + u, py + v])
          : polygon(order, px, py, 17);
      return filled(through(shape, true), dye.accent, `stroke="${dye.ground}" stroke-width="2.5"`);
    })
    .join('');
  const inside = `<clipPath id="cell"><path d="${cell}"/></clipPath><g transform="translate(${n(origin[0])} ${n(origin[1])})"><g opacity="0.5" clip-path="url(#cell)">${pattern(group, size, seed, dye, size, size)}</g><g clip-path="url(#cell)">${lines}</g>${stroked(cell, line, 1.4)}${marks}</g>`;
  const name = filled(
    lettering(group.name, { x: 60, y: 110, size: 64, face: 'serifItalic' }),
    line,
  );
  return onSheet(
    {
      width: 1000,
      height: 960,
      paper: dye.ground,
      ink: line,
      title: `${group.name}: ${names[group.name] ?? ''}`,
      note: 'one cell · solid: mirror · dashed: glide · lozenge, triangle, square, hexagon: centre of turning',
    },
    name + inside,
  );
}

/**
 * Hue of the ground, hue of the pattern, whether the ground is dark, cells' size, and the seed of
 * the sprig.
 */
const designs: Record<
  string,
  readonly [hue: number, other: number, dark: boolean, size: number, seed: number]
> = {
  p1: [95, 150, false, 150, 3],
  p2: [255, 85, true, 190, 11],
  pm: [30, 350, false, 200, 5],
  pg: [160, 95, true, 170, 8],
  cm: [300, 60, true, 200, 21],
  pmm: [80, 245, false, 260, 13],
  pmg: [10, 75, true, 270, 17],
  pgg: [200, 230, false, 270, 2],
  cmm: [140, 40, true, 330, 9],
  p4: [60, 20, false, 260, 30],
  p4m: [230, 95, true, 360, 6],
  p4g: [350, 60, true, 370, 40],
  p3: [110, 170, false, 230, 19],
  p3m1: [280, 320, false, 330, 15],
  p31m: [190, 80, true, 330, 27],
  p6: [45, 15, false, 330, 33],
  p6m: [265, 45, true, 430, 12],
};

const pieces: [string, Pieces[string]][] = wallpaperGroups.flatMap((group) => {
  const [hue, other, dark, size, seed] = designs[group.name] ?? [0, 0, false, 200, 1];
  const dye = dyeOf(hue, other, dark);
  const print = vectorPiece(
    { width: 1000, height: 1000, full: 3600 },
    () =>
      rect(0, 0, 1000, 1000, dye.ground) +
      net(group, size, dye, 1000, 1000) +
      pattern(group, size, seed, dye, 1000, 1000),
  );
  return [
    [`wallpaper-${group.name}`, print],
    [
      `wallpaper-${group.name}-diagram`,
      vectorPiece({ width: 1000, height: 960, full: 2400 }, () => diagram(group, dye, seed)),
    ],
  ] as [string, Pieces[string]][];
});

/** Wallpapers and their diagrams, by slug. */
export const wallpaperPieces: Pieces = Object.fromEntries(pieces);
