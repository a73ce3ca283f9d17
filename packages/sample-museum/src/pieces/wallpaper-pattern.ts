// A wallpaper's motif laid out over a sheet: every copy in every cell.
import { circle, type Point } from './svg.ts';
import { gapsOf } from './wallpaper-fill.ts';
import { handedness, latticeOf, matrixOf, type Matrix } from './wallpaper-groups.ts';
import { fillers, sprig, type Hand, type Wallpaper } from './wallpaper-motifs.ts';

/** The part of the plane that is covered, from the origin. */
type Extent = { width: number; height: number };

/** Whole cells of `size` units needed to cover the sheet. */
function cellsOver({ group }: Wallpaper, size: number, { width, height }: Extent): Point[] {
  const { lattice } = group;
  const cells: Point[] = [];
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

const transform = (values: Matrix): string =>
  `matrix(${values.map((value) => Math.round(value * 1e4) / 1e4).join(' ')})`;

/**
 * The pattern itself: every copy in every cell, right-handed and left-handed ones in their own
 * inks.
 */
export function pattern(wallpaper: Wallpaper, extent: Extent): string {
  const { group, size } = wallpaper;
  // A cell with many copies gives each of them less room.
  const reach = (size * 1.62) / group.copies.length ** 0.5;
  const { covers } = sprig(wallpaper, reach, 'right');
  const gaps = gapsOf(group, size, covers, group.copies.length > 6 ? 2 : 3);
  const motif = (hand: Hand): string =>
    `<g id="${hand}">${fillers(gaps, wallpaper.dye, hand)}${sprig(wallpaper, reach, hand).svg}</g>`;
  const defs = `<defs>${motif('right')}${motif('left')}</defs>`;
  const lattice = latticeOf(group, size);
  const uses = cellsOver(wallpaper, size, extent).flatMap((cell) =>
    group.copies.map((copy) => {
      const hand: Hand = handedness(copy) > 0 ? 'right' : 'left';
      return `<use href="#${hand}" transform="${transform(matrixOf(copy, lattice, cell))}"/>`;
    }),
  );
  return defs + uses.join('');
}

/** A net of fine dots in the group's lattice, behind the pattern. */
export function net(wallpaper: Wallpaper, extent: Extent): string {
  const [ax = 0, ay = 0, bx = 0, by = 0] = latticeOf(wallpaper.group, wallpaper.size).map(
    (part) => part / 6,
  );
  return cellsOver(wallpaper, wallpaper.size / 6, extent)
    .map(([i, j]) => circle([ax * i + bx * j, ay * i + by * j], 2.2, wallpaper.dye.veil))
    .join('');
}
