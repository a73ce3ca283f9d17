// How things on a shelf are shared out among its rows on a small window: every row is full, and no
// two rows differ by more than one thing.

/** Tracks of the grid: divided by every number of things that a row may have. */
const TRACKS = 12;
const MAX_PER_ROW = 4;

/** How many tracks each of `count` things is wide. The widest come first. */
export function spansOnShelf(count: number): number[] {
  const rows = Math.ceil(count / MAX_PER_ROW);
  return Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows)).flatMap(
    (inRow) => Array.from({ length: inRow }, () => TRACKS / inRow),
  );
}
