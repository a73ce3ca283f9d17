// The pictures of the film, each an SVG that depends on its time alone.
import { lettering } from '../../packages/sample-museum/src/pieces/lettering.ts';
import {
  handedness,
  latticeOf,
  matrixOf,
  type Isometry,
  type WallpaperGroup,
} from '../../packages/sample-museum/src/pieces/wallpaper-groups.ts';
import {
  BEGINNING,
  closing,
  departure,
  FOLD,
  opening,
  scenes,
  seconds,
  SPREAD,
  TRAVEL,
  type Scene,
} from './score.ts';

export const WIDTH = 960;
export const HEIGHT = 540;

/** Radius of the motif in pixels when a pattern is seen whole; alone it is so much larger. */
const RADIUS = 27;
const NEAR = 2.9;

const COLOURS = { first: '#fff6e0', right: '#f0b04a', left: '#6cc3bd', words: '#f4efe4' };

/**
 * A leaf that curls: nothing in it is symmetrical, so that every turn and every mirror can be told
 * apart. Radius 1.
 */
const MOTIF =
  'M.06-.98C.8-.82 1 .02.52.56C.18.95-.52.92-.66.42C-.74.1-.42-.16-.14-.02C.1.1.1.42-.14.44C.2.56.42.2.3-.12C.18-.42-.2-.56.06-.98Z';
const SEED = { x: -0.42, y: -0.52, r: 0.17 };

type Matrix = readonly [number, number, number, number, number, number];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const ease = (value: number): number => {
  const t = clamp(value);
  return t * t * (3 - 2 * t);
};
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const round = (value: number): string => String(Math.round(value * 1000) / 1000);

type Laid = {
  group: WallpaperGroup;
  /** Size of a cell in pixels. */ size: number;
  /** Each copy as it lies around the first motif, which is at the origin. */ at(
    copy: Isometry,
    i: number,
    j: number,
  ): Matrix;
};

/**
 * Where in its cell the motif has most room; the cell is made so large that this room is the
 * motif's.
 */
function lay(group: WallpaperGroup): Laid {
  const [ax, ay, bx, by] = group.lattice;
  const around = [-2, -1, 0, 1, 2];
  const images = around.flatMap((i) =>
    around.flatMap((j) => group.copies.map((copy) => matrixOf(copy, group.lattice, [i, j]))),
  );
  let best = { x: 0, y: 0, room: 0 };
  for (let k = 0; k < 48 * 48; k += 1) {
    const [u, v] = [((k % 48) + 0.37) / 48, (Math.floor(k / 48) + 0.41) / 48];
    const [x, y] = [ax * u + bx * v, ay * u + by * v];
    let room = Infinity;
    for (const [a, b, c, d, e, f] of images) {
      const distance = Math.hypot(a * x + c * y + e - x, b * x + d * y + f - y);
      if (!(Math.abs(a - 1) < 1e-9 && Math.abs(d - 1) < 1e-9 && distance < 1e-9))
        room = Math.min(room, distance);
    }
    if (room > best.room + 1e-9) best = { x, y, room };
  }
  const size = (RADIUS * 2.12) / best.room;
  const [px, py] = [best.x * size, best.y * size];
  const lattice = latticeOf(group, size);
  return {
    group,
    size,
    at(copy, i, j) {
      const [a, b, c, d, e, f] = matrixOf(copy, lattice, [i, j]);
      return [a, b, c, d, a * px + c * py + e - px, b * px + d * py + f - py];
    },
  };
}

/**
 * Part of the way from lying on the first motif to lying as `matrix` says: by turning about a
 * point, or by turning over.
 */
function onTheWay([a, b, c, d, e, f]: Matrix, t: number): { matrix: Matrix; turned: boolean } {
  if (a * d - b * c > 0) {
    const angle = Math.atan2(b, a);
    if (Math.abs(angle) < 1e-6) return { matrix: [1, 0, 0, 1, e * t, f * t], turned: false };
    // The point that stays where it is: (I − R)⁻¹ · t.
    const [p, q] = [1 - a, b];
    const det = p * p + q * q;
    const [x, y] = [(p * e - q * f) / det, (q * e + p * f) / det];
    const [cos, sin] = [Math.cos(angle * t), Math.sin(angle * t)];
    return {
      matrix: [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y],
      turned: false,
    };
  }
  const half = Math.atan2(b, a) / 2;
  const [ux, uy] = [Math.cos(half), Math.sin(half)];
  const [along, across] = [e * ux + f * uy, -e * uy + f * ux];
  const k = Math.cos(Math.PI * t);
  const shift = (across / 2) * (1 - k);
  return {
    matrix: [
      ux * ux + k * uy * uy,
      (1 - k) * ux * uy,
      (1 - k) * ux * uy,
      uy * uy + k * ux * ux,
      ux * along * t - uy * shift,
      uy * along * t + ux * shift,
    ],
    turned: k < 0,
  };
}

function motif(matrix: Matrix, colour: string, scale = 1): string {
  const [a, b, c, d, e, f] = matrix;
  const s = RADIUS * scale;
  return `<g transform="matrix(${[a * s, b * s, c * s, d * s, e, f].map(round).join(' ')})" fill="${colour}"><path d="${MOTIF}"/><circle cx="${SEED.x}" cy="${SEED.y}" r="${SEED.r}"/></g>`;
}

/**
 * The pattern at a moment of its scene. `reach`: how far from the middle copies are needed, in
 * pixels.
 */
function pattern({ at, size, group }: Laid, t: number, length: number, reach: number): string {
  const folding = ease((length - t) / FOLD);
  const drawn: string[] = [];
  const cells = Math.ceil(reach / (size * 0.72)) + 1;
  for (let i = -cells; i <= cells; i += 1) {
    for (let j = -cells; j <= cells; j += 1) {
      const [, , , , dx, dy] = at([1, 0, 0, 1, 0, 0], i, j);
      const distance = Math.hypot(dx, dy);
      if (distance > reach + size * 1.6) continue;
      const out = i === 0 && j === 0 ? 1 : ease((t - SPREAD - (distance / reach) * 0.55) / 0.6);
      if (out === 0) continue;
      group.copies.forEach((copy, k) => {
        const first = i === 0 && j === 0 && k === 0;
        const way = first ? 1 : ease((t - departure(k, group.copies.length)) / TRAVEL);
        if (way === 0 && k > 0) return;
        const {
          matrix: [a, b, c, d, e, f],
          turned,
        } = onTheWay(at(copy, 0, 0), k === 0 ? 1 : way);
        const grown = first ? 1 : mix(0.25, 1, out) * folding;
        if (grown > 0.02)
          drawn.push(
            motif(
              [a, b, c, d, e + dx * mix(0.7, 1, out), f + dy * mix(0.7, 1, out)],
              first
                ? COLOURS.first
                : turned || (way === 1 && handedness(copy) < 0)
                  ? COLOURS.left
                  : COLOURS.right,
              grown * (first ? 1 : Math.min(1, out * 1.4)),
            ),
          );
      });
    }
  }
  // The first one is on top: the others come out from under it.
  const top = drawn.findIndex((one) => one.includes(COLOURS.first));
  return [...drawn.filter((_, i) => i !== top), drawn[top] ?? ''].join('');
}

/** From blue by green and wine back to blue, always dark. */
function background(t: number): string {
  const hue = (222 + 330 * clamp((t - 2) / (closing - 2))) % 360;
  return `hsl(${Math.round(hue)}, 34%, 13%)`;
}

/** Seventeen marks, as many lit as groups have been shown. */
function marks(t: number): string {
  return scenes
    .map(
      ({ from, length }, i) =>
        `<rect x="${WIDTH - 48 - (17 - i) * 15}" y="${HEIGHT - 52}" width="9" height="3" fill="${COLOURS.words}" opacity="${round(mix(0.22, 1, ease(((t - from) / length) * 4)))}"/>`,
    )
    .join('');
}

const laid = scenes.map(({ group }) => lay(group));
const visibility = (t: number, from: number, until: number): number =>
  ease((t - from) / 0.3) * ease((until - t) / 0.3);

function sceneAt(scene: Scene, index: number, t: number): string {
  const at = t - scene.from;
  const layout = laid[index];
  if (!layout) return '';
  const zoom =
    mix(NEAR, 1, ease((at - 0.5) / 1.7)) +
    (NEAR - 1) * ease((at - scene.length + FOLD * 1.2) / (FOLD * 1.2));
  const words = `<path d="${lettering(scene.group.name, { x: 48, y: HEIGHT - 46, size: 40, face: 'serif' })}" fill="${COLOURS.words}" opacity="${round(visibility(t, scene.from + 0.2, scene.from + scene.length))}"/>`;
  // The words are on a strip of the ground: a pattern comes as far as their place.
  const strip = `<rect y="${HEIGHT - 98}" width="${WIDTH}" height="98" fill="${background(t)}" opacity=".86"/>`;
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${round(zoom)})">${pattern(layout, at, scene.length, 560 / Math.min(zoom, 2))}</g>${strip}${words}${marks(t)}`;
}

/** The motif comes by growing and turning a little. */
function beginningAt(t: number): string {
  const grown = ease((t - 0.6) / 2.2);
  const turn = (1 - grown) * -2.2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${NEAR})">${grown > 0 ? motif([cos, sin, -sin, cos, 0, 0], COLOURS.first, grown) : ''}</g><g opacity="${round(ease((t - 3.6) / 1))}">${marks(t)}</g>`;
}

/** All seventeen in a frame, and in the last place the motif alone. */
function closingAt(t: number): string {
  const [across, wide, high] = [6, WIDTH / 6, HEIGHT / 3];
  const panels = Array.from({ length: 18 }, (_, i) => {
    const [x, y] = [(i % across) * wide, Math.floor(i / across) * high];
    const open = ease((t - opening(i)) / 0.7);
    const layout = laid[i];
    if (open === 0) return '';
    const inside = layout
      ? `<g clip-path="url(#panel)"><rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" fill="hsl(${(222 + 20 * i) % 360}, 34%, ${i % 2 ? 14 : 17}%)"/><g transform="scale(.56)">${pattern(layout, 9 * open, 99, 290)}</g></g>`
      : motif([1, 0, 0, 1, 0, 0], COLOURS.first, 1.5 * open);
    return `<g transform="translate(${x + wide / 2} ${y + high / 2})" opacity="${round(open)}">${inside}</g>`;
  });
  const leaving = ease((t - closing) / 0.8);
  const alone =
    leaving < 1
      ? `<g transform="translate(${round(mix(WIDTH / 2, WIDTH - wide / 2, leaving))} ${round(mix(HEIGHT / 2, HEIGHT - high / 2, leaving))}) scale(${round(mix(NEAR, 1.5, leaving))})">${motif([1, 0, 0, 1, 0, 0], COLOURS.first)}</g>`
      : `<g transform="translate(${WIDTH - wide / 2} ${HEIGHT - high / 2})">${motif([1, 0, 0, 1, 0, 0], COLOURS.first, 1.5)}</g>`;
  return `<defs><clipPath id="panel"><rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}"/></clipPath></defs>${panels.slice(0, 17).join('')}${alone}<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(222, 34%, 8%)" opacity="${round(ease((t - seconds + 1) / 0.9))}"/>`;
}

/** The picture at `t` seconds. */
export function pictureAt(t: number): string {
  const index = scenes.findIndex(({ from, length }) => t >= from && t < from + length);
  const scene = scenes[index];
  const inside = t < BEGINNING ? beginningAt(t) : scene ? sceneAt(scene, index, t) : closingAt(t);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${background(t)}"/>${inside}</svg>`;
}
