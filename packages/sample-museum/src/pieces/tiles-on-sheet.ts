// How tiles come from their own plane, where an edge may have length 1, to a sheet.
import type { Box, Point } from './svg.ts';

/** Where a tiling stands on the sheet: units of the sheet to one of its own, and its origin. */
export type Placement = { scale: number; x: number; y: number };

/** A tile on the sheet; its own y axis runs upwards. */
export const placed = (tile: readonly Point[], { scale, x, y }: Placement): Point[] =>
  tile.map(([u, v]) => [x + u * scale, y - v * scale]);

/** The middle of a tile's corners. */
export const middleOf = (tile: readonly Point[]): Point => [
  tile.reduce((sum, p) => sum + p[0], 0) / tile.length,
  tile.reduce((sum, p) => sum + p[1], 0) / tile.length,
];

/** What is printed inside the margins of a sheet of 1000 units. */
export const field: Box = [46, 46, 908, 880];

/** What is seen of `inside` through a window; `id` is different for each window of a sheet. */
export const clipped = (inside: string, [x, y, width, height]: Box, id = 'field'): string =>
  `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
