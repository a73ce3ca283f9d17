// The part of a picture that a view shows or that somebody has drawn, in percent of the picture, as
// details keep it.
import type { Point, Pose, Region, Size } from '@vitrine/viewer';

/** x, y, width, height in percent. */
export type DetailRegion = readonly [number, number, number, number];

/** In percent: what is smaller is a slip of the hand. */
const MIN_SIDE = 1;

/** What a pose shows of the picture; undefined where that is all of it, or next to nothing. */
export function regionInView(pose: Pose, stage: Size, image: Size): DetailRegion | undefined {
  return regionBetween({ x: 0, y: 0 }, { x: stage.width, y: stage.height }, { pose, stage, image });
}

/** What lies between two points of the stage, in CSS pixels, whichever of them is first. */
export function regionBetween(
  from: Point,
  to: Point,
  { pose, stage, image }: { pose: Pose; stage: Size; image: Size },
): DetailRegion | undefined {
  const across = (x: number) => pose.centre.x + (x - stage.width / 2) / pose.zoom;
  const down = (y: number) => pose.centre.y + (y - stage.height / 2) / pose.zoom;
  const [left, right] = within(across(from.x), across(to.x), image.width);
  const [top, bottom] = within(down(from.y), down(to.y), image.height);
  const region = [left, top, right - left, bottom - top].map(rounded);
  const [x = 0, y = 0, width = 0, height = 0] = region;
  if (width < MIN_SIDE || height < MIN_SIDE || (width > 99 && height > 99)) return undefined;
  return [x, y, width, height];
}

/** Both ends in percent of the picture, in their order. */
function within(one: number, other: number, length: number): [number, number] {
  const percent = (end: number) => Math.min(100, Math.max(0, (end / length) * 100));
  return [percent(Math.min(one, other)), percent(Math.max(one, other))];
}

const rounded = (percent: number): number => Math.round(percent * 100) / 100;

/** The same region in pixels of the picture. */
export function pixelsOf([x, y, width, height]: DetailRegion, image: Size): Region {
  return {
    x: (x / 100) * image.width,
    y: (y / 100) * image.height,
    width: (width / 100) * image.width,
    height: (height / 100) * image.height,
  };
}
