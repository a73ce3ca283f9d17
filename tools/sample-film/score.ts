// When what happens in the sample museum's film: one scene for each of the seventeen wallpaper
// groups, between a beginning and an end.
import {
  wallpaperGroups,
  type WallpaperGroup,
} from '../../packages/sample-museum/src/pieces/wallpaper-groups.ts';

/** Pictures in a second. */
export const RATE = 24;

/** Seconds before the first scene and after the last. */
export const BEGINNING = 5;
export const END = 11;

/** In seconds from the beginning of the film, or of a scene. */
export type Scene = { group: WallpaperGroup; from: number; length: number };

/** A group with more copies in its cell takes longer to tell. */
export const scenes: readonly Scene[] = wallpaperGroups.reduce<Scene[]>((placed, group) => {
  const before = placed.at(-1);
  return [
    ...placed,
    {
      group,
      from: before ? before.from + before.length : BEGINNING,
      length: 2.7 + 0.09 * group.copies.length,
    },
  ];
}, []);

const last = scenes.at(-1);

/** When the last scene is over, and the whole length. */
export const closing: number = last ? last.from + last.length : BEGINNING;
export const seconds: number = closing + END;

/** When copy number `i` of a scene sets out, and how long it is on its way. */
export const TRAVEL = 0.55;
export const departure = (i: number, copies: number): number =>
  0.35 + (0.8 * i) / Math.max(2, copies);

/** When the cell begins to repeat, and when a scene begins to fold up again before its end. */
export const SPREAD = 1.15;
export const FOLD = 0.4;

/** When panel number `i` of the closing picture opens. */
export const opening = (i: number): number => closing + 0.9 + i * 0.32;
