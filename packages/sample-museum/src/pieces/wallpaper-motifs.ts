// What a wallpaper repeats: a sprig with no symmetry of its own, and small flowers for the gaps.
import { chance } from './chance.ts';
import { ink } from './colour.ts';
import { circle, filled, n, polygon, stroked, through, type Point } from './svg.ts';
import type { Gap } from './wallpaper-fill.ts';
import type { WallpaperGroup } from './wallpaper-groups.ts';

/**
 * Inks of a wallpaper: background, a second one, and those of right- and left-handed copies.
 */
export type Dye = {
  background: string;
  veil: string;
  right: readonly [string, string];
  left: readonly [string, string];
  accent: string;
};

/** Pale shapes on a dark background of one hue, the right-handed ones of another. */
export const darkDye = (hue: number, other: number): Dye => ({
  background: ink(0.27, 0.055, hue),
  veil: ink(0.33, 0.065, hue),
  right: [ink(0.8, 0.09, other), ink(0.9, 0.05, other)],
  left: [ink(0.62, 0.1, hue + 12), ink(0.78, 0.07, hue + 12)],
  accent: ink(0.82, 0.13, other + 35),
});

/** Dark shapes on a pale background of one hue, the right-handed ones of another. */
export const paleDye = (hue: number, other: number): Dye => ({
  background: ink(0.94, 0.025, hue),
  veil: ink(0.9, 0.035, hue),
  right: [ink(0.45, 0.1, other), ink(0.6, 0.09, other)],
  left: [ink(0.62, 0.11, hue + 15), ink(0.74, 0.08, hue + 15)],
  accent: ink(0.6, 0.16, other + 60),
});

/** A wallpaper: its group, the size of its cells, its inks and the seed that shapes its sprig. */
export type Wallpaper = { group: WallpaperGroup; size: number; seed: number; dye: Dye };

/** Which copies a motif stands for: those that are turned, or those that are mirrored. */
export type Hand = 'right' | 'left';

/** The two inks of a motif and that of its small parts. */
type Paint = { inks: readonly [string, string]; accent: string };

/** How a leaf stands: where it begins, how long it is, where it points and how far it bends. */
type Growth = { at: Point; length: number; angle: number; bend: number };

/** A leaf with its vein. */
function leaf({ at: [x, y], length, angle, bend }: Growth, fill: string, vein: string): string {
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
function drop([x, y]: Point, size: number, angle: number, { inks, accent }: Paint): string {
  const turn = `transform="translate(${n(x)} ${n(y)}) rotate(${n((angle * 180) / Math.PI)}) scale(${n(size / 100)})"`;
  const outer = 'M0 0C-52 0-60-62-18-84C10-98 34-84 30-62C46-84 70-70 62-38C56-10 30 0 0 0Z';
  const dots = Array.from({ length: 7 }, (_, k) =>
    circle([-30 + k * 11, -26 - 22 * Math.sin((k / 6) * Math.PI)], 3.2, accent),
  ).join('');
  return `<g ${turn}>${filled(outer, inks[0])}<g transform="translate(1 -8) scale(0.76)">${filled(outer, inks[1])}</g>${dots}${circle([2, -24], 8, accent)}</g>`;
}

/** A flower seen a little from the side: petals of unequal length. */
function flower(at: Point, size: number, petals: number, { inks, accent }: Paint): string {
  const shapes = Array.from({ length: petals }, (_, k) => {
    const angle = (k * 2 * Math.PI) / petals + 0.3;
    const length = size * (0.8 + 0.2 * Math.cos(angle - 0.6));
    return leaf({ at, length, angle, bend: 0.12 }, inks[k % 2 ? 0 : 1], accent);
  }).join('');
  return (
    shapes +
    circle(at, size * 0.2, accent) +
    circle([at[0] + size * 0.05, at[1] - size * 0.04], size * 0.09, inks[1])
  );
}

/** A drawn motif and the points it covers. */
type Motif = { svg: string; covers: readonly Point[] };

/** A step of the stem: where it has come to, and where it points. */
type Step = { at: Point; angle: number };

/** How the stem bends at each step, and the size of the whole sprig. */
type Curve = { bend: number; reach: number };

/**
 * A sprig with no symmetry: a bent stem with leaves, a drop or a flower, and berries. Its own
 * chance shapes it.
 */
export function sprig({ group, seed, dye }: Wallpaper, reach: number, hand: Hand): Motif {
  const roll = chance(seed);
  const inks = dye[hand];
  const paint = { inks, accent: dye.accent };
  const foot: Point = [reach * 0.16, reach * 0.1];
  const way = 0.35 + roll() * 0.5;
  const bend = (0.05 + roll() * 0.07) * (roll() < 0.5 ? -1 : 1);
  const steps = stemOf(foot, way, { bend, reach });
  const leaves = steps.map(({ at, angle }, step) => {
    const side = angle + (step % 2 ? 1 : -1) * 0.85;
    const length = reach * (0.2 - step * 0.008);
    const blade = leaf(
      { at, length, angle: side, bend: 0.15 },
      inks[step % 2 ? 1 : 0],
      dye.background,
    );
    return (step % 3 === 1 ? blade : '') + (step % 4 === 2 ? berry(at, reach, paint) : '');
  });
  const { at: tip, angle } = steps.at(-1) ?? { at: foot, angle: way };
  const size = reach * 0.2;
  const head =
    group.copies.length % 3 === 0
      ? flower(tip, size * 0.8, 5 + Math.floor(roll() * 3), paint)
      : drop(tip, size, angle + 0.4, paint);
  const stem = [foot, ...steps.map(({ at }) => at)];
  return {
    svg:
      stroked(through(stem), inks[0], reach * 0.014) +
      stroked(curl(foot, reach), inks[0], reach * 0.01) +
      leaves.join('') +
      head,
    covers: [...stem, ...polygon(8, [tip[0], tip[1] - size * 0.4], size * 0.6)],
  };
}

/** The stem: twelve steps from its foot, each bent a little further. */
function stemOf(foot: Point, way: number, { bend, reach }: Curve): Step[] {
  let [x, y, angle] = [foot[0], foot[1], way];
  return Array.from({ length: 12 }, () => {
    angle += bend;
    x += reach * 0.052 * Math.cos(angle);
    y += reach * 0.052 * Math.sin(angle);
    return { at: [x, y], angle };
  });
}

/** A berry on its stalk. */
const berry = ([x, y]: Point, reach: number, { inks, accent }: Paint): string =>
  stroked(`M${n(x)} ${n(y)}l${n(reach * 0.05)} ${n(-reach * 0.055)}`, inks[0], reach * 0.008) +
  circle([x + reach * 0.055, y - reach * 0.06], reach * 0.018, accent);

/** The curl at the foot of the stem. */
const curl = ([x, y]: Point, reach: number): string =>
  `M${n(x)} ${n(y)}q${n(-reach * 0.08)} ${n(reach * 0.02)} ${n(-reach * 0.07)} ${n(reach * 0.09)}t${n(reach * 0.07)} ${n(reach * 0.01)}`;

/** What fills the places that the sprig leaves empty: a flower, three leaves, seeds. */
export function fillers(gaps: readonly Gap[], dye: Dye, hand: Hand): string {
  const paint = { inks: dye[hand], accent: dye.accent };
  return gaps
    .map(({ x, y, room }, k) => {
      const size = room * 0.72;
      if (k === 0) return flower([x, y], size, 6, paint);
      if (k === 1) return threeLeaves([x, y], size, { ...paint, vein: dye.background });
      return seedHead([x, y], size, paint);
    })
    .join('');
}

function threeLeaves(at: Point, size: number, { inks, accent, vein }: Paint & { vein: string }) {
  const leaves = [0, 1, 2].map((turn) =>
    leaf(
      { at, length: size * 0.95, angle: 0.4 + turn * 2.1, bend: 0.2 },
      inks[turn % 2 ? 1 : 0],
      vein,
    ),
  );
  return leaves.join('') + circle(at, size * 0.16, accent);
}

function seedHead([x, y]: Point, size: number, { inks, accent }: Paint): string {
  const seeds = Array.from({ length: 7 }, (_, j): Point => [
    x + size * 0.62 * Math.cos(j * 0.9),
    y + size * 0.62 * Math.sin(j * 0.9),
  ]);
  return (
    circle([x, y], size * 0.36, inks[1]) +
    circle([x + size * 0.06, y], size * 0.18, accent) +
    seeds.map((seed) => circle(seed, size * 0.09, inks[0])).join('')
  );
}
