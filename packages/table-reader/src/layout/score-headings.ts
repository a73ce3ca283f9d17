// How much each of the first rows of a table looks like its headings.
import { filledColumns, foldedLabel, isLabel, isProse } from './cell-shapes.ts';
import type { Knows } from '../table-options.ts';
import type { Line } from './line.ts';

export type ScoredLine = {
  line: Line;
  filled: number[];
  score: number;
  /** Cells that are known headings. */
  known: number;
  /** The share of its filled cells that could be headings, each its own. */
  labels: number;
  /** The share of its columns whose cells below are of another kind. */
  contrast: number;
};

/** Rows in which headings may stand. */
export const LAST_HEADING_ROW = 25;
const KNOWN_WEIGHT = 3;
const LINES_BELOW = 20;
/** With fewer lines below, their kinds say nothing. */
const MIN_LINES_BELOW = 2;

/** The lines that may be headings, scored; blank ones are not among `lines`. */
export function scoredLines(lines: readonly Line[], knows: Knows): ScoredLine[] {
  const fills = lines.map(({ cells }) => filledColumns(cells).length).toSorted((a, b) => a - b);
  // A single row that is too long does not widen the table.
  const width = fills[Math.floor((fills.length - 1) * 0.9)] ?? 1;
  const scored: ScoredLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.number > LAST_HEADING_ROW) break;
    scored.push(scoredLine(line, lines.slice(index + 1, index + 1 + LINES_BELOW), width, knows));
  }
  return scored;
}

function scoredLine(line: Line, below: readonly Line[], width: number, knows: Knows): ScoredLine {
  const filled = filledColumns(line.cells);
  const cells = filled.map((column) => line.cells[column] ?? '');
  const known = cells.filter((cell) => knows(cell)).length;
  const labels = shareOf(uniqueLabels(cells), cells.length);
  const contrast = contrastOf(line, filled, below);
  const prose = shareOf(cells.filter(isProse).length, cells.length);
  const span = (filled.at(-1) ?? 0) - (filled[0] ?? 0) + 1;
  const coverage = Math.min(1, filled.length / width);
  const score =
    coverage * (labels + contrast + KNOWN_WEIGHT * shareOf(known, cells.length)) -
    prose -
    shareOf(span - filled.length, span);
  return { line, filled, score, known, labels, contrast };
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** A heading that is repeated counts half: some tables have one column for each value. */
function uniqueLabels(cells: readonly string[]): number {
  const seen = new Set<string>();
  let count = 0;
  for (const cell of cells) {
    if (!isLabel(cell)) continue;
    count += seen.has(foldedLabel(cell)) ? 0.5 : 1;
    seen.add(foldedLabel(cell));
  }
  return count;
}

function contrastOf({ cells }: Line, filled: readonly number[], below: readonly Line[]): number {
  if (below.length < MIN_LINES_BELOW) return 0;
  const differing = filled.filter(
    (column) => labelsIn(cells)[column] === true && holdsNoLabels(column, below),
  );
  return shareOf(differing.length, filled.length);
}

/** Which cells of a row could be headings: asked for each of the rows above it. */
function labelsIn(cells: readonly string[]): boolean[] {
  const known = labelled.get(cells) ?? cells.map(isLabel);
  labelled.set(cells, known);
  return known;
}

const labelled = new WeakMap<readonly string[], boolean[]>();

/** Whether what stands in a column is numbers, days, identifiers or prose. */
export function holdsNoLabels(column: number, below: readonly Line[]): boolean {
  let [filled, labels] = [0, 0];
  for (const { cells } of below) {
    const cell = cells[column] ?? '';
    if (cell.trim() === '') continue;
    filled++;
    if (labelsIn(cells)[column] === true) labels++;
  }
  return filled >= MIN_LINES_BELOW && labels <= filled * 0.25;
}
