// The picture that stands for a shared link (Open Graph), as data: what is written on it, and what
// is shown.
import { hash } from 'node:crypto';
import type { Direction } from '../../platform/i18n/languages.ts';

/** Its size in pixels: what the networks that show links ask for. */
export const SOCIAL_IMAGE_WIDTH = 1200;
export const SOCIAL_IMAGE_HEIGHT = 630;

/** What of a picture is shown, in percent of it: x, y, width, height. */
export type Region = readonly [number, number, number, number];

export type SocialImagePicture = {
  id: string;
  /** Changes with the file. */ version: string;
  width: number;
  height: number;
  sizes: readonly { width: number }[];
  region?: Region | undefined;
};

export type SocialImage = {
  museum: string;
  /** Of an event: its day, set large. */
  day?: string | undefined;
  title: string;
  /** Titles of things are in italics, as on their labels. */
  italic?: boolean;
  /** Below the title: who, when, where. */
  lines: readonly string[];
  direction: Direction;
  /** The light of the item that is shown (#rrggbb). */
  light?: { tint: string; accent: string } | undefined;
  picture?: SocialImagePicture | undefined;
};

/** Moves when the drawing changes, so that kept pictures are made again. */
const DRAWING_VERSION = 1;

/**
 * What tells one picture from another: the same words and picture have the same revision. 16
 * letters.
 */
export function revisionOf(card: SocialImage): string {
  return hash('sha256', JSON.stringify([DRAWING_VERSION, card]), 'base64url').slice(0, 16);
}

/**
 * The address of the picture for a page.
 * @param page path of the page with its language, and the query that tells a part of a picture
 */
export function socialImageAddress(page: string, card: SocialImage): string {
  const [path = '', query] = page.split('?');
  return `/og${path === '/' ? '' : path.replace(/\/$/, '')}.jpg?${query ? `${query}&` : ''}v=${revisionOf(card)}`;
}

/** The page that a picture's address is for, with its query; undefined for other addresses. */
export function pageOfSocialImage(url: URL): { page: URL; revision: string | null } | undefined {
  const path = /^\/og(\/.*)?\.jpg$/.exec(url.pathname);
  if (!path) return undefined;
  const page = new URL(url);
  page.pathname = path[1] ?? '/';
  const revision = page.searchParams.get('v');
  page.searchParams.delete('v');
  return { page, revision };
}

/** The part of a picture in pixels. */
export function cropOf({ width, height, region }: SocialImagePicture): {
  width: number;
  height: number;
} {
  return region
    ? {
        width: Math.max(1, Math.round((width * region[2]) / 100)),
        height: Math.max(1, Math.round((height * region[3]) / 100)),
      }
    : { width, height };
}

/**
 * The address, in the IIIF Image API, of a picture at least `width` pixels wide where it has as
 * many. Ready-made sizes are taken where they serve.
 */
export function pictureRequest(picture: SocialImagePicture, width: number): string {
  const crop = cropOf(picture);
  const ready = picture.region ? undefined : picture.sizes.find((size) => size.width >= width);
  const wide = ready?.width ?? Math.min(crop.width, Math.ceil(width));
  return `/iiif/image/3/${picture.id}/${picture.region ? `pct:${picture.region.join(',')}` : 'full'}/${Math.max(1, wide)},/0/default.jpg`;
}
