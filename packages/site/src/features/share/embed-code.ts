// What another site puts into a page of its own to show one of ours: its size, and the code. Pure.
import { cropOf } from './social-image.ts';
import type { Shared } from './shared.ts';

export type Size = { width: number; height: number };

/** Smaller than this in either direction, a frame shows nothing of use. */
export const MIN_SIZE: Size = { width: 240, height: 200 };
const MAX_SIZE: Size = { width: 1600, height: 1200 };

/** The label of an item below its picture, in pixels. */
const LABEL = 132;

/** The size that suits what is shown, within what the other page allows. */
export function embedSize(
  { kind, content, embed = '' }: Pick<Shared, 'kind' | 'content' | 'embed'>,
  max: Partial<Size> = {},
): Size {
  const width = within(max.width, 640, MAX_SIZE.width);
  const crop = content.picture && cropOf(content.picture);
  const ratio = crop ? crop.height / crop.width : 0.5;
  const viewer = /\/viewer(\?|$)/.test(embed);
  const ideal =
    kind === 'item'
      ? crop
        ? Math.min(900, Math.max(260, Math.round((width - 32) * ratio))) + (viewer ? 0 : LABEL)
        : 260
      : content.picture
        ? Math.round(Math.min(width, 640) * 0.85)
        : 260;
  return { width, height: within(max.height, Math.max(MIN_SIZE.height, ideal), MAX_SIZE.height) };
}

const within = (max: number | undefined, ideal: number, largest: number): number =>
  Math.max(1, Math.min(ideal, max ?? ideal, largest));

/** The width of a column on a telephone. */
const NARROW = 320;

/**
 * The code: as wide as the column that it stands in up to its own width, and as high as its shape
 * then asks for, but never so low that what is shown loses its label. Where a page takes styles
 * out, the plain sizes hold.
 * @param address  whole, of the page that may be framed
 */
export function embedCode(
  address: string,
  title: string,
  shared: Pick<Shared, 'kind' | 'content' | 'embed'>,
  { width, height }: Size,
): string {
  const lowest = Math.min(height, embedSize(shared, { width: Math.min(NARROW, width) }).height);
  const style = `border:0;width:100%;max-width:${width}px;height:auto;aspect-ratio:${width}/${height};min-height:${lowest}px`;
  return `<iframe src="${attribute(address)}" title="${attribute(title)}" width="${width}" height="${height}" loading="lazy" allow="fullscreen" style="${style}"></iframe>`;
}

/** A text inside quotation marks of HTML. */
export function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#39;');
}
