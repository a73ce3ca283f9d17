// Where a picture must stand so that a part of it fills a window. Pure, in pixels.

export type ZoomData = {
  ratio: number;
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

/**
 * @param region  in percent of the picture; the whole of it where none is given
 * @param ratio   width ÷ height of the picture
 * @returns its width before scaling, the way of its upper left corner, the scale, and where the
 *   detail then stands
 */
export function placeOf(
  region: readonly [number, number, number, number] | undefined,
  windowWidth: number,
  windowHeight: number,
  ratio: number,
): Place {
  const width = Math.min(windowWidth, windowHeight * ratio);
  const height = width / ratio;
  const [left, top, wide, high] = (region ?? [0, 0, 100, 100]).map((part) => part / 100) as [
    number,
    number,
    number,
    number,
  ];
  const scale = region
    ? Math.max(1, MARGIN * Math.min(windowWidth / (wide * width), windowHeight / (high * height)))
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
