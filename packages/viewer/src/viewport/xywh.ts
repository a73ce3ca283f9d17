// A region of a picture as it is written in an address: W3C Media Fragments (`xywh=`),
// with percentages that may have decimals, and `rotate=` of our own.
// https://www.w3.org/TR/media-frags/#naming-space

import { clamp, normaliseDegrees, overlap, wholeOf } from './geometry.ts';
import type { Region, Size } from './geometry.ts';

/**
 * A region in image pixels, or as text: `pixel:10,20,300,400`, `percent:10,20,5,5`, with or without
 * `xywh=`.
 */
export type RegionSpec = Region | string;

/** What an address says about the view. `region` is null when the whole picture is meant. */
export type FragmentView = { region: Region | null; rotation: number };

/**
 * The region that `spec` names on a picture of this size, cut to the picture;
 * null when it cannot be read, is empty or lies outside.
 */
export function readRegion(spec: RegionSpec, image: Size): Region | null {
  const region = typeof spec === 'string' ? parseXywh(spec, image) : spec;
  return region ? overlap(region, wholeOf(image)) : null;
}

function parseXywh(text: string, image: Size): Region | null {
  const match = /^(?:xywh=)?(?:(pixel|percent):)?([\d.,\s+-]+)$/.exec(text.trim());
  const [, unit, list] = match ?? [];
  const numbers =
    list?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? [];
  const [x, y, width, height] = numbers;
  if (
    numbers.length !== 4 ||
    x === undefined ||
    y === undefined ||
    width === undefined ||
    height === undefined
  )
    return null;
  if (!numbers.every(Number.isFinite)) return null;
  if (unit !== 'percent') return { x, y, width, height };
  const across = image.width / 100;
  const down = image.height / 100;
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

/** Reads `#xywh=…&rotate=…` (the `#` may be missing, other parameters are left alone). */
export function readFragment(fragment: string, image: Size): FragmentView {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const rotation = Number(parameters.get('rotate') ?? 0);
  return {
    region: readRegion(parameters.get('xywh') ?? '', image),
    rotation: Number.isFinite(rotation) ? normaliseDegrees(rotation) : 0,
  };
}

/**
 * The fragment, without `#`, that leads back to this view; empty for the whole picture upright.
 * Percent, so that a link outlives a new scan; three decimals are a third of a pixel at 30,000.
 */
export function writeFragment(view: FragmentView, image: Size): string {
  const parts: string[] = [];
  if (view.region) parts.push(`xywh=${formatPercent(view.region, image)}`);
  const rotation = Math.round(normaliseDegrees(view.rotation)) % 360;
  if (rotation) parts.push(`rotate=${rotation}`);
  return parts.join('&');
}

/** `percent:x,y,w,h` with at most three decimals. */
export function formatPercent(region: Region, image: Size): string {
  const share = (part: number, whole: number) =>
    String(Math.round(clamp(part / whole, 0, 1) * 100_000) / 1000);
  const numbers = [
    share(region.x, image.width),
    share(region.y, image.height),
    share(region.width, image.width),
    share(region.height, image.height),
  ];
  return `percent:${numbers.join(',')}`;
}

/** `pixel:x,y,w,h` in whole pixels, at least one of each, inside the picture. */
export function formatPixel(region: Region, image: Size): string {
  const { x, y, width, height } = wholePixels(region, image);
  return `pixel:${x},${y},${width},${height}`;
}

/** The region in whole pixels, inside the picture and never empty. */
export function wholePixels(region: Region, image: Size): Region {
  const x = clamp(Math.floor(region.x), 0, image.width - 1);
  const y = clamp(Math.floor(region.y), 0, image.height - 1);
  const width = clamp(Math.round(region.width), 1, image.width - x);
  const height = clamp(Math.round(region.height), 1, image.height - y);
  return { x, y, width, height };
}
