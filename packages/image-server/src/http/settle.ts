// Settles what a request for a picture stands for: which part of which image, how large.
import type { OpenImage } from '../cache/open-image.ts';
import type { Dimensions, Rectangle } from '../geometry/levels.ts';
import { resolveRegion, resolveSize, type OutputLimits } from '../geometry/resolve.ts';
import { matchTile } from '../geometry/tile-match.ts';
import { profileOf } from '../info/info.ts';
import { canonicalPath, exactPath } from '../request/canonical.ts';
import type { ParsedPath, Rendering, Version } from '../request/image-request.ts';
import type { ImageFolder } from '../source/source.ts';
import { pictureHeaders, type RequestContext } from './answers.ts';

/** 16,383 pixels is the longest side of a WebP. */
export const defaultOutputLimits: OutputLimits = {
  maxWidth: 16_383,
  maxHeight: 16_383,
  maxArea: 25_000_000,
};

/** A request that stands for one picture of one open image. */
export type Settled = {
  request: Request;
  folder: ImageFolder;
  image: OpenImage;
  version: Version;
  rendering: Rendering;
  region: Rectangle;
  out: Dimensions;
  exact: string;
  headers: Record<string, string>;
};

/** A request for the description or a picture of an image that the source knows. */
export type Named = {
  parsed: Exclude<ParsedPath, { kind: 'base' }>;
  address: string;
  context: RequestContext;
};

type Picture = {
  version: Version;
  rendering: Rendering;
  address: string;
  bounds: OutputLimits;
  context: RequestContext;
};

export function settle(
  request: Request,
  folder: ImageFolder,
  image: OpenImage,
  { version, rendering, address, bounds, context }: Picture,
): Settled {
  const region = resolveRegion(rendering.region, image.index);
  const out = tileSized(
    image,
    region,
    rendering,
    resolveSize(rendering.size, region, bounds, version),
  );
  const max = resolveSize({ kind: 'max', enlarge: false }, region, bounds, version);
  const canonical = canonicalPath({ version, rendering, image: image.index, region, out, max });
  const link = `<${address}/${canonical}>;rel="canonical",<${profileOf(version)}>;rel="profile"`;
  const exact = exactPath({ rendering, region, out });
  const etag = `"${encodeURIComponent(folder.version)}/${exact}"`;
  return {
    request,
    folder,
    image,
    version,
    rendering,
    region,
    out,
    exact,
    headers: pictureHeaders(context, folder, { format: rendering.format, etag, link }),
  };
}

/**
 * Where a request names one side of a tile only, the other is the tile's, which may be a pixel more
 * than the ratio says.
 */
function tileSized(
  image: OpenImage,
  region: Rectangle,
  { size }: Rendering,
  out: Dimensions,
): Dimensions {
  const match =
    size.kind === 'width' || size.kind === 'height'
      ? matchTile(image.levels, image.index.tileSize, { region, size, out })
      : undefined;
  return match ? { width: match.width, height: match.height } : out;
}

export function limitsFor(
  { maxWidth = Infinity }: ImageFolder,
  own: Partial<OutputLimits> | undefined,
): OutputLimits {
  const limits = { ...defaultOutputLimits, ...own };
  return {
    ...limits,
    maxWidth: Math.min(limits.maxWidth, maxWidth),
    maxHeight: Math.min(limits.maxHeight, maxWidth),
  };
}
