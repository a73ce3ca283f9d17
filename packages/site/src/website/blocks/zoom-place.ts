// Where a picture must stand so that a part of it fills a window. Pure, in pixels.

export type ZoomData = {
  ratio: number;
  /** The width of the whole picture in its own pixels. */
  pixels: number;
  regions: readonly (readonly [number, number, number, number])[];
  crops: readonly string[];
  words: { previous: string; next: string; whole: string; controls: string };
};

export type Place = {
  width: number;
  x: number;
  y: number;
  scale: number;
  detail: { x: number; y: number; width: number; height: number };
};

/** Around a detail some of its neighbourhood stays in view. */
const MARGIN = 0.88;

/** Each pixel of a picture is shown at most so many pixels of the page wide: more is a blur. */
const MAX_ENLARGED = 1.5;

/**
 * @param region  in percent of the picture; the whole of it where none is given
 * @param picture.ratio  its width ÷ height; `pixels` is its width in its own pixels
 * @returns its width before scaling, the way of its upper left corner, the scale, and where the
 *   detail then stands
 */
export function placeOf(
  region: readonly [number, number, number, number] | undefined,
  windowWidth: number,
  windowHeight: number,
  { ratio, pixels }: { ratio: number; pixels: number },
): Place {
  const width = Math.min(windowWidth, windowHeight * ratio);
  const height = width / ratio;
  const [left, top, wide, high] = (region ?? [0, 0, 100, 100]).map((part) => part / 100) as [
    number,
    number,
    number,
    number,
  ];
  const filling = MARGIN * Math.min(windowWidth / (wide * width), windowHeight / (high * height));
  const scale = region
    ? Math.max(1, Math.min(filling, (MAX_ENLARGED * pixels) / Math.max(1, width)))
    : 1;
  const x = windowWidth / 2 - (left + wide / 2) * width * scale;
  const y = windowHeight / 2 - (top + high / 2) * height * scale;
  return {
    width,
    x,
    y,
    scale,
    detail: {
      x: x + left * width * scale,
      y: y + top * height * scale,
      width: wide * width * scale,
      height: high * height * scale,
    },
  };
}
