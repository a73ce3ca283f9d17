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
  shared: Pick<Shared, 'kind' | 'content' | 'embed'>,
  max: Partial<Size> = {},
): Size {
  const width = within(max.width, 640, MAX_SIZE.width);
  const height = Math.max(MIN_SIZE.height, idealHeight(shared, width));
  return { width, height: within(max.height, height, MAX_SIZE.height) };
}

/** At this width, in pixels. */
function idealHeight(
  { kind, content, embed = '' }: Pick<Shared, 'kind' | 'content' | 'embed'>,
  width: number,
): number {
  if (!content.picture) return 260;
  if (kind !== 'item') return Math.round(Math.min(width, 640) * 0.85);
  const crop = cropOf(content.picture);
  const picture = Math.round((width - 32) * (crop.height / crop.width));
  const label = /\/viewer(\?|$)/.test(embed) ? 0 : LABEL;
  return Math.min(900, Math.max(260, picture)) + label;
}

const within = (max: number | undefined, ideal: number, largest: number): number =>
  Math.max(1, Math.min(ideal, max ?? ideal, largest));

/** The width of a column on a telephone. */
const NARROW = 320;

/**
 * The code: as wide as the column that it is in up to its own width, and as high as its shape then
 * asks for, but never so low that what is shown loses its label. Where a page takes styles out, the
 * plain sizes hold.
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
