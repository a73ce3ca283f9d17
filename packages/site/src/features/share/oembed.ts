// What oEmbed (https://oembed.com) says about one of our pages: `rich` for what is shown in a
// frame, `photo` where there is no room for one, `link` where there is none for a picture either.
// Pure.
import { pictureRequest, cropOf, type SocialImagePicture } from './social-image.ts';
import { attribute, embedCode, embedSize, MIN_SIZE, type Size } from './embed-code.ts';
import type { Shared } from './shared.ts';

type OembedAnswer = Record<string, string | number>;

type Around = {
  origin: string;
  museum: string;
  /** The museum's front page and the page that may be framed, with their language. */ home: string;
  embed: string;
  max: Partial<Size>;
};

/** How long others may keep the answer, in seconds. */
const KEEP = 86_400;

/**
 * The address that a page was asked for by, as a path of ours; undefined for addresses of others.
 */
export function ownPath(address: string, origin: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const own = new URL(origin);
  const below = own.pathname.replace(/\/$/, '');
  // A site is asked for by http and by https: it is the same one.
  if (
    !/^https?:$/.test(url.protocol) ||
    url.host !== own.host ||
    url.username ||
    url.password ||
    !`${url.pathname}/`.startsWith(`${below}/`)
  )
    return undefined;
  const path = new URL('http://site.invalid');
  path.pathname = url.pathname.slice(below.length) || '/';
  path.search = url.search;
  // What a viewer wrote behind “#” by an earlier version is the same part of the picture.
  if (!path.searchParams.has('xywh') && url.hash.startsWith('#xywh='))
    for (const [name, value] of new URLSearchParams(url.hash.slice(1)))
      path.searchParams.set(name, value);
  return path;
}

/** A number of pixels that the client allows; undefined if it says nothing that can be used. */
export function readMaxSize(query: URLSearchParams): Partial<Size> {
  const read = (name: string) =>
    /^\d{1,5}$/.test(query.get(name) ?? '') && Number(query.get(name)) > 0
      ? Number(query.get(name))
      : undefined;
  const [width, height] = [read('maxwidth'), read('maxheight')];
  return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
}

/** The answer for a page; undefined if it may not be shown elsewhere. */
export function oembedOf(
  shared: Shared,
  { origin, museum, home, embed, max }: Around,
): OembedAnswer | undefined {
  if (!shared.embed) return undefined;
  const common = {
    version: '1.0',
    title: shared.title.text,
    ...(shared.line ? { author_name: shared.line } : {}),
    provider_name: museum,
    provider_url: home,
    cache_age: KEEP,
    ...thumbnail(shared.picture, origin, max),
  };
  const photo = shared.picture && pictureIn(shared.picture, origin, max);
  const noRoom =
    (max.width ?? MIN_SIZE.width) < MIN_SIZE.width ||
    (max.height ?? MIN_SIZE.height) < MIN_SIZE.height;
  if (noRoom) return photo ? { ...common, type: 'photo', ...photo } : { ...common, type: 'link' };
  const size = embedSize(shared, max);
  return {
    ...common,
    type: 'rich',
    html: embedCode(embed, shared.title.text, shared, size),
    ...size,
  };
}

function thumbnail(
  picture: SocialImagePicture | undefined,
  origin: string,
  max: Partial<Size>,
): OembedAnswer {
  const small =
    picture &&
    pictureIn(picture, origin, {
      width: Math.min(800, max.width ?? 800),
      height: Math.min(800, max.height ?? 800),
    });
  return small
    ? { thumbnail_url: small.url, thumbnail_width: small.width, thumbnail_height: small.height }
    : {};
}

/**
 * A plain picture within what the client allows; none if that is less than a pixel of its shorter
 * side.
 */
function pictureIn(
  picture: SocialImagePicture,
  origin: string,
  max: Partial<Size>,
): (Size & { url: string }) | undefined {
  const crop = cropOf(picture);
  const scale = Math.min(1, (max.width ?? 1600) / crop.width, (max.height ?? 1600) / crop.height);
  const width = Math.floor(crop.width * scale);
  const height = Math.round((crop.height * width) / crop.width);
  return width < 1 || height < 1
    ? undefined
    : {
        url: `${origin}${pictureRequest({ ...picture, sizes: [] }, width)}?v=${picture.version}`,
        width,
        height,
      };
}

/** The same as XML (oEmbed §2.3.4.2). */
export function oembedXml(answer: OembedAnswer): string {
  const lines = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${attribute(withoutControls(String(value)))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`;
}

/** XML 1.0 knows no control characters but these three blanks. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
