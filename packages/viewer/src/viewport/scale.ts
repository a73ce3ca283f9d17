// Two scales beside the picture: the slider that zooms, and the bar that tells true size.

import { clamp } from './geometry.ts';
import type { Size } from './geometry.ts';
import type { ZoomLimits } from './pose.ts';

/** Steps of the slider from its lower to its upper end. */
export const sliderSteps = 100;

// Each step multiplies the zoom by the same factor, so that the slider feels even.

/** The slider's position for a zoom, 0 to `sliderSteps`. */
export function sliderFromZoom(zoom: number, { min, max }: ZoomLimits): number {
  return clamp((Math.log(zoom / min) / Math.log(max / min)) * sliderSteps, 0, sliderSteps);
}

/** The zoom for a position of the slider. */
export function zoomFromSlider(position: number, { min, max }: ZoomLimits): number {
  return min * (max / min) ** (clamp(position, 0, sliderSteps) / sliderSteps);
}

/** The true size of what a picture shows, in millimetres. */
export type PhysicalSize = { widthInMillimetres: number; heightInMillimetres: number };

/** A bar `widthInPixels` CSS pixels long that stands for `length` of `unit` on the item itself. */
export type ScaleBar = { length: number; unit: 'µm' | 'mm' | 'cm' | 'm'; widthInPixels: number };

const units = [
  { unit: 'm', inMillimetres: 1000 },
  { unit: 'cm', inMillimetres: 10 },
  { unit: 'mm', inMillimetres: 1 },
  { unit: 'µm', inMillimetres: 0.001 },
] as const;

/**
 * The longest bar of 1, 2 or 5 × 10ⁿ that is at most `longest` CSS pixels wide; null without a
 * usable size.
 */
export function scaleBar(
  size: PhysicalSize,
  image: Size,
  zoom: number,
  longest: number,
): ScaleBar | null {
  const millimetresPerPixel = size.widthInMillimetres / (image.width * zoom);
  const room = millimetresPerPixel * longest;
  if (!(room > 0) || !Number.isFinite(room)) return null;
  const decade = 10 ** Math.floor(Math.log10(room));
  const step = [5, 2, 1].find((candidate) => candidate * decade <= room * (1 + 1e-9)) ?? 1;
  const millimetres = step * decade;
  const { unit, inMillimetres } =
    units.find((candidate) => millimetres >= candidate.inMillimetres * 0.999) ?? units[3];
  return {
    length: Number((millimetres / inMillimetres).toPrecision(3)),
    unit,
    widthInPixels: millimetres / millimetresPerPixel,
  };
}
