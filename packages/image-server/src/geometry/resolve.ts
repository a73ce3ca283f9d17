// What was asked for, applied to an image of known size: pixels in, pixels out.
import { failure } from '../errors.ts';
import type { Region, Size, Version } from '../request/image-request.ts';
import type { Dimensions, Rectangle } from './levels.ts';

/** The largest pictures a server hands out, in pixels. */
export type OutputLimits = { maxWidth: number; maxHeight: number; maxArea: number };

/**
 * The part of the image which a region means, cropped at the image's edge.
 *
 * @throws region-outside-image, empty-region
 */
export function resolveRegion(region: Region, image: Dimensions): Rectangle {
  if (region.kind === 'full') return { x: 0, y: 0, ...image };
  if (region.kind === 'square') {
    const side = Math.min(image.width, image.height);
    return {
      x: Math.floor((image.width - side) / 2),
      y: Math.floor((image.height - side) / 2),
      width: side,
      height: side,
    };
  }
  const [across, down] =
    region.kind === 'percent' ? [image.width / 100, image.height / 100] : [1, 1];
  const x = Math.round(region.x * across);
  const y = Math.round(region.y * down);
  const width = Math.min(Math.round(region.width * across), image.width - x);
  const height = Math.min(Math.round(region.height * down), image.height - y);
  if (x >= image.width || y >= image.height) {
    throw failure('region-outside-image', image.width, image.height);
  }
  if (width < 1 || height < 1) throw failure('empty-region', 'asked for');
  return { x, y, width, height };
}

/**
 * How much a picture must shrink to keep within the limits; 1 where it already does. Above 1, how
 * much it could grow.
 */
function room(
  { width, height }: Dimensions,
  { maxWidth, maxHeight, maxArea }: OutputLimits,
): number {
  return Math.min(maxWidth / width, maxHeight / height, Math.sqrt(maxArea / (width * height)));
}

/** Scaled without ever passing what it was fitted into, and never to nothing. */
function scaled(
  region: Dimensions,
  factor: number,
  rounding: (value: number) => number,
): Dimensions {
  return {
    width: Math.max(1, rounding(region.width * factor)),
    height: Math.max(1, rounding(region.height * factor)),
  };
}

// 0.999999 of a pixel is a pixel: √ and ÷ leave such crumbs.
const down = (value: number) => Math.floor(value + 1e-6);

/** The size without limits, as each form of the parameter defines it. */
function requestedSize(size: Size, region: Dimensions, limits: OutputLimits): Dimensions {
  switch (size.kind) {
    case 'full':
      return { width: region.width, height: region.height };
    case 'max':
      return scaled(
        region,
        size.enlarge ? room(region, limits) : Math.min(1, room(region, limits)),
        down,
      );
    case 'percent':
      return percentOf(region, size.percent);
    case 'width':
      return {
        width: size.width,
        height: Math.max(1, Math.round((region.height * size.width) / region.width)),
      };
    case 'height':
      return {
        width: Math.max(1, Math.round((region.width * size.height) / region.height)),
        height: size.height,
      };
    case 'exact':
      return { width: size.width, height: size.height };
    case 'within': {
      const fit = Math.min(
        size.width / region.width,
        size.height / region.height,
        room(region, limits),
      );
      const whole = scaled(region, size.enlarge ? fit : Math.min(1, fit), Math.round);
      return {
        width: Math.min(whole.width, size.width),
        height: Math.min(whole.height, size.height),
      };
    }
  }
}

function percentOf(region: Dimensions, percent: number): Dimensions {
  const width = Math.round((region.width * percent) / 100);
  const height = Math.round((region.height * percent) / 100);
  if (width < 1 || height < 1) throw failure('empty-size', `pct:${percent}`);
  return { width, height };
}

/**
 * The size in pixels of the picture to hand out, before any rotation.
 *
 * @throws size-too-large, size-enlarges, empty-size
 */
export function resolveSize(
  size: Size,
  region: Dimensions,
  limits: OutputLimits,
  version: Version,
): Dimensions {
  const wanted = requestedSize(size, region, limits);
  const larger = wanted.width > region.width || wanted.height > region.height;
  if (larger && !size.enlarge) throw failure('size-enlarges', region.width, region.height);
  const { maxWidth, maxHeight, maxArea } = limits;
  if (
    wanted.width > maxWidth ||
    wanted.height > maxHeight ||
    wanted.width * wanted.height > maxArea
  ) {
    throw failure('size-too-large', { ...wanted, ...limits }, version);
  }
  return wanted;
}
