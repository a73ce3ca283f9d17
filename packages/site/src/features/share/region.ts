// A part of a picture as a shared link tells it: W3C Media Fragments' xywh, in the query, because
// what follows “#” never reaches a server.
// https://www.w3.org/TR/media-frags/#naming-space
import type { Region } from './social-image.ts';

/** What a link to the viewer says: which picture (from 0), which part of it, how far turned. */
export type Seen = { picture: number; region?: Region | undefined; rotation?: number | undefined };

/** Reads `picture`, `xywh` and `rotate`; what is no part of a picture counts as the whole. */
export function readSeen(
  query: URLSearchParams,
  sizeOf: (picture: number) => { width: number; height: number } | undefined,
): Seen {
  const requested = Number(query.get('picture') ?? 1);
  const wanted = Number.isInteger(requested) && requested > 0 ? requested - 1 : 0;
  const picture = sizeOf(wanted) ? wanted : 0;
  const size = sizeOf(picture);
  const rotation = Number(query.get('rotate') ?? 0);
  const turned = Number.isFinite(rotation) ? ((Math.round(rotation) % 360) + 360) % 360 : 0;
  return {
    picture,
    region: size && readRegion(query.get('xywh') ?? '', size),
    rotation: turned || undefined,
  };
}

/**
 * A region in percent, cut to the picture, with three decimals; undefined for the whole, for
 * nothing, and for what cannot be read.
 */
export function readRegion(
  text: string,
  size: { width: number; height: number },
): Region | undefined {
  const [, unit, list = ''] = /^(?:(pixel|percent):)?([\d.,+-]{7,100})$/.exec(text) ?? [];
  const numbers = list.split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] =
    unit === 'percent'
      ? numbers
      : numbers.map((part, at) => (part / (at % 2 ? size.height : size.width)) * 100);
  const [left, top, right, bottom] = [clamp(x), clamp(y), clamp(x + width), clamp(y + height)];
  if (right - left <= 0 || bottom - top <= 0 || (right - left >= 99.9 && bottom - top >= 99.9))
    return undefined;
  return [
    rounded(left),
    rounded(top),
    Math.max(0.001, rounded(right - left)),
    Math.max(0.001, rounded(bottom - top)),
  ];
}

/** The query that leads back to what was seen; '' for the first picture, whole and upright. */
export function writeSeen({ picture, region, rotation }: Seen): string {
  const parts = [
    picture > 0 && `picture=${picture + 1}`,
    region && `xywh=percent:${region.join(',')}`,
    rotation && `rotate=${rotation}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

const clamp = (part: number): number => Math.min(100, Math.max(0, part));
const rounded = (part: number): number => Math.round(part * 1000) / 1000;
