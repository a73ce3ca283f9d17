// Which level to read, and which part of it, for a picture that was not made ahead.
import { failure } from '../errors.ts';
import type { Rotation, Version } from '../request/image-request.ts';
import { levelForScale, type Dimensions, type Level, type Rectangle } from './levels.ts';
import type { OutputLimits } from './resolve.ts';

/**
 * The coarsest level with enough detail, and the region in its pixels.
 *
 * @param stored  sizes of the levels as they stand in the file, which may be a pixel less than IIIF
 *   counts
 */
export function regionOnLevel(
  levels: readonly Level[],
  stored: readonly Dimensions[],
  { region, out }: { region: Rectangle; out: Dimensions },
): { page: number; region: Rectangle } {
  const page = levelForScale(
    levels,
    Math.min(region.width / out.width, region.height / out.height),
  );
  const scale = levels[page]?.scale ?? 1;
  const size = stored[page] ?? region;
  const x = Math.min(Math.round(region.x / scale), size.width - 1);
  const y = Math.min(Math.round(region.y / scale), size.height - 1);
  const right = Math.min(
    size.width,
    Math.max(x + 1, Math.round((region.x + region.width) / scale)),
  );
  const bottom = Math.min(
    size.height,
    Math.max(y + 1, Math.round((region.y + region.height) / scale)),
  );
  return { page, region: { x, y, width: right - x, height: bottom - y } };
}

/**
 * A slanted picture needs a larger sheet; that sheet must keep within the sides given out too.
 *
 * @throws size-too-large
 */
export function checkTurned(
  out: Dimensions,
  { degrees }: Rotation,
  limits: OutputLimits,
  version: Version,
): void {
  if (degrees % 90 === 0) return;
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const width = Math.ceil(out.width * cosine + out.height * sine);
  const height = Math.ceil(out.width * sine + out.height * cosine);
  if (width > limits.maxWidth || height > limits.maxHeight)
    throw failure('size-too-large', { width, height, ...limits }, version);
}
