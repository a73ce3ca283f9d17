// The one spelling of a request among its many. Source: Image API 3.0 §4.7 and 2.1 §4.7.
import type { Dimensions, Rectangle } from '../geometry/levels.ts';
import type { Rendering, Version } from './image-request.ts';

/** A request of which everything is known. */
export type Settled = {
  version: Version;
  rendering: Pick<Rendering, 'rotation' | 'quality' | 'format'>;
  image: Dimensions;
  region: Rectangle;
  out: Dimensions;
  /** The size that `max` means for this region. */
  max: Dimensions;
};

/**
 * The same with every number written out. `max` and `full` mean something else when limits change;
 * this never does, so it is what pictures are kept and compared by.
 */
export function exactPath({
  rendering,
  region,
  out,
}: Omit<Settled, 'max' | 'version' | 'image'>): string {
  return `${region.x},${region.y},${region.width},${region.height}/${out.width},${out.height}/${look(rendering)}`;
}

/** `{region}/{size}/{rotation}/{quality}.{format}` in canonical spelling. */
export function canonicalPath(settled: Settled): string {
  return `${canonicalRegion(settled)}/${canonicalSize(settled)}/${look(settled.rendering)}`;
}

function look({ rotation, quality, format }: Settled['rendering']): string {
  // Pyramids are in colour, so `color` is what `default` gives.
  return `${rotation.mirrored ? '!' : ''}${rotation.degrees}/${quality === 'color' ? 'default' : quality}.${format}`;
}

function canonicalRegion({ region, image }: Settled): string {
  const whole = region.width === image.width && region.height === image.height;
  return whole ? 'full' : `${region.x},${region.y},${region.width},${region.height}`;
}

function canonicalSize({ version, region, out, max }: Settled): string {
  const same = (one: Dimensions) => one.width === out.width && one.height === out.height;
  if (version === 2) {
    if (same(region)) return 'full';
    const height = Math.max(1, Math.round((region.height * out.width) / region.width));
    return height === out.height ? `${out.width},` : `${out.width},${out.height}`;
  }
  if (same(max)) return 'max';
  const larger = out.width > region.width || out.height > region.height;
  return `${larger ? '^' : ''}${out.width},${out.height}`;
}
