// The few shapes that everything else is said in. Unless a name says otherwise,
// lengths are in pixels of the picture at full size, with the origin at its upper left.

/** A place on a picture, in image pixels. */
export type Point = { x: number; y: number };

/** An extent; in image pixels for a picture, in CSS pixels for a part of the screen. */
export type Size = { width: number; height: number };

/** An upright rectangle on a picture, in image pixels. */
export type Region = Point & Size;

/** Space along each edge of the stage that the picture keeps clear of at rest, in CSS pixels. */
export type Insets = { top: number; right: number; bottom: number; left: number };

/** `value` held between `low` and `high`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The part that two regions share, or null if they do not touch. */
export function overlap(one: Region, other: Region): Region | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The surface of a region, in square pixels. */
export function area(region: Size): number {
  return region.width * region.height;
}

/** The whole of a picture as a region. */
export function wholeOf(image: Size): Region {
  return { x: 0, y: 0, width: image.width, height: image.height };
}

/** The middle of a region. */
export function middleOf(region: Region): Point {
  return { x: region.x + region.width / 2, y: region.y + region.height / 2 };
}

/** `vector` turned clockwise, as the eye sees it, by `degrees` (the y axis points down). */
export function turn(vector: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return { x: vector.x * cos - vector.y * sin, y: vector.x * sin + vector.y * cos };
}

/** An angle brought into 0 ≤ degrees < 360. */
export function normaliseDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** The upright box around a `width` × `height` rectangle turned by `degrees`. */
export function boundingSize(size: Size, degrees: number): Size {
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  return {
    width: size.width * cos + size.height * sin,
    height: size.width * sin + size.height * cos,
  };
}
