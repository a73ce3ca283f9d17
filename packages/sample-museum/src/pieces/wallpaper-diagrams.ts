// The diagram of a wallpaper group: one cell with its mirrors, glides and centres of turning.
import { filledText } from './lettering.ts';
import { onSheet } from './sheet.ts';
import { closedPath, filled, n, polygon, stroked, through, type Point } from './svg.ts';
import { axesOf, centresOf, latticeOf, type WallpaperGroup } from './wallpaper-groups.ts';
import type { Dye, Wallpaper } from './wallpaper-motifs.ts';
import { pattern } from './wallpaper-pattern.ts';

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

const size = 430;

/** Mirrors and glides as lines across the sheet. */
function axisLines(group: WallpaperGroup, mirror: string, glideInk: string): string {
  const axes = axesOf(group, size).map(({ at, along, glide }) => {
    const [u, v] = [along[0] * 2000, along[1] * 2000];
    return {
      d: through([
        [at[0] - u, at[1] - v],
        [at[0] + u, at[1] + v],
      ]),
      glide,
    };
  });
  // Where a mirror and a glide share a line, the mirror is drawn last and hides the dashes.
  const glidesFirst = axes.sort((a, b) => Number(b.glide) - Number(a.glide));
  const unique = [...new Map(glidesFirst.map((axis) => [axis.d, axis])).values()];
  return unique
    .map(({ d, glide }) =>
      glide ? stroked(d, glideInk, 2, 'stroke-dasharray="12 9"') : stroked(d, mirror, 3),
    )
    .join('');
}

/** The sign of a centre: a lozenge for half turns, a regular polygon for the others. */
function centreMark([x, y]: Point, order: number): Point[] {
  if (order !== 2) return polygon(order, [x, y], 17);
  return [
    [x - 8, y],
    [x, y - 17],
    [x + 8, y],
    [x, y + 17],
  ];
}

function centreMarks(group: WallpaperGroup, dye: Dye): string {
  const [ax, ay, bx, by] = latticeOf(group, size);
  return [...centresOf(group).values()]
    .map(({ x, y, order }) => {
      const mark = centreMark([ax * x + bx * y, ay * x + by * y], order);
      return filled(closedPath(mark), dye.accent, `stroke="${dye.background}" stroke-width="2.5"`);
    })
    .join('');
}

/** One cell of a wallpaper with everything that its group does to it. */
export function diagram(wallpaper: Wallpaper): string {
  const { group, dye } = wallpaper;
  const line = dye.right[0];
  const [ax, ay, bx, by] = latticeOf(group, size);
  const cell = closedPath([
    [0, 0],
    [ax, ay],
    [ax + bx, ay + by],
    [bx, by],
  ]);
  const inside = [
    `<clipPath id="cell"><path d="${cell}"/></clipPath>`,
    `<g transform="translate(${n(500 - (ax + bx) / 2)} ${n(480 - (ay + by) / 2)})">`,
    `<g opacity="0.5" clip-path="url(#cell)">`,
    pattern({ ...wallpaper, size }, { width: size, height: size }),
    `</g><g clip-path="url(#cell)">${axisLines(group, line, dye.accent)}</g>`,
    `${stroked(cell, line, 1.4)}${centreMarks(group, dye)}</g>`,
  ].join('');
  return onSheet(
    {
      width: 1000,
      height: 960,
      paper: dye.background,
      ink: line,
      title: `${group.name}: ${names[group.name] ?? ''}`,
      note: 'one cell · solid: mirror · dashed: glide · lozenge, triangle, square, hexagon: centre of turning',
    },
    filledText(group.name, line, { x: 60, y: 110, size: 64, face: 'serifItalic' }) + inside,
  );
}
