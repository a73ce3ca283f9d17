// Voronoi's cells: the plane shared out among points.
import { chance } from './chance.ts';
import { ink, inkRamp } from './colour.ts';
import { onSheet } from './sheet.ts';
import { circle, closedPath, filled, type Point } from './svg.ts';

/** How far a point lies from where the cells are smallest. */
const fromMiddle = ([x, y]: Point): number => Math.hypot(x - 430, y - 420);

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Points that keep a distance, which grows from the middle outwards, so that the cells do too. */
function scattered(): Point[] {
  const roll = chance(1908);
  const sites: Point[] = [];
  for (let tries = 0; tries < 22_000 && sites.length < 1400; tries++) {
    const p: Point = [46 + roll() * 908, 46 + roll() * 880];
    const gap = 7 + fromMiddle(p) * 0.052;
    if (sites.every((site) => apart(site, p) > gap)) sites.push(p);
  }
  return sites;
}

/** All of the sheet that lies nearer to the site than to any other; the far ones change nothing. */
function cellOf(site: Point, sites: readonly Point[]): Point[] {
  const reach = 5 * (9 + fromMiddle(site) * 0.06);
  let cell: Point[] = [
    [46, 46],
    [954, 46],
    [954, 926],
    [46, 926],
  ];
  for (const other of sites) {
    if (other === site || apart(other, site) > reach) continue;
    const middle: Point = [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2];
    cell = cut(cell, middle, [other[0] - site[0], other[1] - site[1]]);
  }
  return cell;
}

export function voronoi(): string {
  const paper = ink(0.93, 0.03, 200);
  const text = ink(0.28, 0.06, 220);
  const colour = inkRamp([
    [0, 0.38, 0.09, 245],
    [0.4, 0.6, 0.1, 205],
    [0.75, 0.83, 0.09, 140],
    [1, 0.93, 0.08, 105],
  ]);
  const edge = `stroke="${paper}" stroke-width="1.5" stroke-linejoin="round"`;
  const sites = scattered();
  const body = sites
    .map(
      (site) =>
        filled(closedPath(cellOf(site, sites)), colour(fromMiddle(site) / 640), edge) +
        circle(site, 1.3, text),
    )
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Voronoi’s cells',
      note: 'each cell is all that lies nearer to its own point than to any other',
    },
    body,
  );
}

/** The part of a convex polygon on the near side of a line through `middle`, square to `way`. */
function cut(cell: readonly Point[], middle: Point, way: Point): Point[] {
  const side = ([x, y]: Point): number => (x - middle[0]) * way[0] + (y - middle[1]) * way[1];
  return cell.flatMap((p, k): Point[] => {
    const next = cell[(k + 1) % cell.length] ?? p;
    const [a, b] = [side(p), side(next)];
    const crossing: Point = [
      p[0] + ((next[0] - p[0]) * a) / (a - b),
      p[1] + ((next[1] - p[1]) * a) / (a - b),
    ];
    if (a <= 0) return b <= 0 ? [p] : [p, crossing];
    return b <= 0 ? [crossing] : [];
  });
}
