// Which thumbnails of a long strip are worth having in the page at all.

/** First and last (exclusive) thumbnail to draw. */
type StripWindow = { first: number; end: number };

/**
 * The thumbnails that can be seen, and a few on either side.
 *
 * @param scrolled   how far the strip is scrolled from its start, in CSS pixels
 * @param available  width of the strip's window, in CSS pixels
 * @param pitch      width of a thumbnail and its gap, in CSS pixels
 */
export function stripWindow(
  count: number,
  scrolled: number,
  available: number,
  pitch: number,
): StripWindow {
  const spare = 4;
  const first = Math.max(0, Math.floor(Math.abs(scrolled) / pitch) - spare);
  const end = Math.min(count, Math.ceil((Math.abs(scrolled) + available) / pitch) + spare);
  return { first: Math.min(first, count), end };
}

/** How far to scroll so that thumbnail `index` is in the middle of the strip, in CSS pixels. */
export function scrollToMiddle(index: number, available: number, pitch: number): number {
  return Math.max(0, (index + 0.5) * pitch - available / 2);
}
