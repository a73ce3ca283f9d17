// The address of what is on the screen, as one picture, from a IIIF image server.

import { clamp, normaliseDegrees } from './geometry.ts';
import type { Region, Size } from './geometry.ts';
import { wholePixels } from './xywh.ts';

/** The longer side of a downloaded detail, in pixels, unless the server allows less. */
const maxDownloadSide = 4096;

/** What a server allows for one answer, in pixels (from its info.json). */
export type SizeLimits = { maxWidth?: number; maxHeight?: number; maxArea?: number };

/** How the region is turned, in degrees, and what the server allows. */
type Wanted = { rotation?: number | undefined; limits?: SizeLimits | undefined };

/**
 * The picture of `region`, never enlarged, within what the server and we allow.
 *
 * `w,` is the one size form that Image API 2 and 3 both know at level 1. Only quarter
 * turns are asked for: others need a server that can draw the corners.
 *
 * @param base  the image's address, without a slash at its end
 * @see https://iiif.io/api/image/3.0/#4-image-requests
 */
export function regionAddress(
  base: string,
  image: Size,
  region: Region,
  { rotation = 0, limits = {} }: Wanted = {},
): string {
  const part = wholePixels(region, image);
  const isWhole = part.width === image.width && part.height === image.height;
  const area = isWhole ? 'full' : `${part.x},${part.y},${part.width},${part.height}`;
  const degrees = normaliseDegrees(rotation);
  return `${base}/${area}/${allowedWidth(part, limits)},/${degrees % 90 === 0 ? degrees : 0}/default.jpg`;
}

function allowedWidth(part: Size, limits: SizeLimits): number {
  // IIIF: a maxWidth alone also limits the height.
  const maxWidth = Math.min(maxDownloadSide, limits.maxWidth ?? maxDownloadSide);
  const maxHeight = Math.min(
    maxDownloadSide,
    limits.maxHeight ?? limits.maxWidth ?? maxDownloadSide,
  );
  const byArea = limits.maxArea ? Math.sqrt(limits.maxArea / (part.width * part.height)) : 1;
  const scale = Math.min(1, maxWidth / part.width, maxHeight / part.height, byArea);
  return clamp(Math.floor(part.width * scale), 1, part.width);
}

/** A small picture of the whole for the strip of thumbnails, fitted into `edge` pixels. */
export function thumbnailAddress(base: string, image: Size, edge: number): string {
  const width = Math.min(image.width, Math.round(edge * Math.min(1, image.width / image.height)));
  return `${base}/full/${Math.max(width, 1)},/0/default.jpg`;
}
