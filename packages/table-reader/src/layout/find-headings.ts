// Which of the first rows of a table are its headings.
import type { Knows, LayoutOptions } from '../table-options.ts';
import { filledColumns } from './cell-shapes.ts';
import {
  hasNamedGroups,
  isLowerHeading,
  isSecondHeading,
  isUpperHeading,
  joinedNames,
} from './joined-headings.ts';
import type { Surroundings } from './joined-headings.ts';
import type { Line, MergedCells } from './line.ts';
import { LAST_HEADING_ROW, scoredLines, type ScoredLine } from './score-headings.ts';

export type Headings = {
  /** By column; empty where a column has none. */
  names: readonly string[];
  /** The rows that hold the headings, and a second one that only repeats them. */
  rows: readonly Line[];
  kind: 'none' | 'single' | 'joined' | 'marked';
  second?: Line;
  /** What stands above them. */
  above: readonly Line[];
  confidence: number;
  /** How many of them are known. */
  known: number;
};

type HeadingOptions = LayoutOptions & { merged?: readonly MergedCells[] };

/** A later row is taken only where it is so much better than an earlier one. */
const MARGIN = 0.25;
const FIELD_CODE = /\bfield[ _-]?codes?\b/i;

/**
 * The headings of a table.
 * @param lines  its first rows, without blank ones
 */
export function findHeadings(lines: readonly Line[], options: HeadingOptions): Headings {
  const { headingRow } = options;
  const found = guessHeadings(lines, options);
  if (headingRow === undefined) return found;
  if (found.kind !== 'none' && headingRow === found.rows.at(-1)?.number)
    return { ...found, confidence: 1 };
  return namedHeadings(lines, headingRow, options.knows ?? noneKnown);
}

const noneKnown: Knows = () => false;

const knownAmong = (names: readonly string[], knows: Knows): number =>
  names.filter((name) => name.trim() !== '' && knows(name)).length;

/** The headings in the row that a person named, as it is. */
function namedHeadings(lines: readonly Line[], row: number, knows: Knows): Headings {
  const line = lines.find(({ number }) => number === row);
  if (row === 0 || !line)
    return { names: [], rows: [], kind: 'none', above: [], confidence: 1, known: 0 };
  return {
    names: line.cells,
    rows: [line],
    kind: 'single',
    above: lines.filter(({ number }) => number < row),
    confidence: 1,
    known: knownAmong(line.cells, knows),
  };
}

function guessHeadings(lines: readonly Line[], options: HeadingOptions): Headings {
  const knows = options.knows ?? noneKnown;
  const marked = lines.findIndex(
    ({ number, cells }) => number <= LAST_HEADING_ROW && isMarked(cells),
  );
  if (marked !== -1) return markedHeadings(lines, marked, knows);
  const scored = scoredLines(lines, knows);
  const best = bestOf(scored);
  if (!best) return namedHeadings(lines, lines[0]?.number ?? 0, knows);
  const at = lines.indexOf(best.line);
  const confidence = confidenceOf(best, scored);
  const around = (last: number): Surroundings => ({
    below: lines.slice(last + 1, last + 40),
    merged: options.merged ?? [],
    knows,
  });
  const [previous, next] = [lines[at - 1], lines[at + 1]];
  const join = (upper: number, lower: number) =>
    joined(lines, [upper, lower], { surroundings: around(lower), confidence });
  // Groups of its own say that it is the upper row, and what stands above it a title.
  if (next && hasNamedGroups(best.line, next, around(at + 1))) return join(at, at + 1);
  if (previous && isUpperHeading(previous, best.line, around(at))) return join(at - 1, at);
  if (next && isLowerHeading(best.line, next, around(at + 1))) return join(at, at + 1);
  const single = {
    names: best.line.cells,
    rows: [best.line],
    kind: 'single',
    above: lines.slice(0, at),
    confidence,
    known: best.known,
  } as const;
  return next && isSecondHeading(best.line, next, around(at + 1))
    ? { ...single, second: next, confidence: secondConfidence(best, next, knows) }
    : single;
}

/** Values that look like headings are not proof; known headings are. */
const secondConfidence = (best: ScoredLine, second: Line, knows: Knows): number =>
  knownAmong(second.cells, knows) >= Math.max(2, best.filled.length / 2) ? 0.9 : 0.75;

const isMarked = (cells: readonly string[]): boolean => {
  const filled = filledColumns(cells);
  return filled.length > 2 && FIELD_CODE.test(cells[filled[0] ?? 0] ?? '');
};

/** A row that is marked as the one with the codes of the fields. */
function markedHeadings(lines: readonly Line[], at: number, knows: Knows): Headings {
  const line = lines[at];
  if (!line) return namedHeadings(lines, 0, knows);
  const next = lines[at + 1];
  const surroundings = { below: lines.slice(at + 2, at + 40), merged: [], knows };
  const isSecond = next !== undefined && isSecondHeading(line, next, surroundings);
  return {
    names: line.cells,
    rows: [line],
    kind: 'marked',
    ...(isSecond ? { second: next } : {}),
    above: lines.slice(0, at),
    confidence: 0.95,
    known: knownAmong(line.cells, knows),
  };
}

/** The first of the best rows that nothing but titles stands above. */
function bestOf(scored: readonly ScoredLine[]): ScoredLine | undefined {
  const candidates = scored.filter((one, index) =>
    scored.slice(0, index).every((above) => mayStandAbove(above, one)),
  );
  const top = Math.max(...candidates.map(({ score }) => score));
  const best = candidates.find(({ score }) => score >= top - MARGIN);
  return best && earlierHeading(best, scored);
}

/** Rows that are as full as the headings are records, unless the headings are known ones. */
function mayStandAbove(above: ScoredLine, heading: ScoredLine): boolean {
  if (above.filled.length <= Math.max(1, heading.filled.length / 2)) return true;
  return heading.known >= 3 && heading.known > above.known * 2;
}

/** Of two full rows of headings, the first counts and the second repeats it. */
function earlierHeading(best: ScoredLine, scored: readonly ScoredLine[]): ScoredLine {
  const previous = scored[scored.indexOf(best) - 1];
  const isHeadingToo =
    previous !== undefined &&
    previous.line.number === best.line.number - 1 &&
    previous.labels >= 0.9 &&
    previous.filled.length >= best.filled.length * 0.9;
  return isHeadingToo ? previous : best;
}

/** How certain it is; what is not sure is asked. */
function confidenceOf(best: ScoredLine, scored: readonly ScoredLine[]): number {
  const share = best.known / Math.max(1, best.filled.length);
  const isFirst = scored[0] === best;
  if (best.known >= 3 || (best.known >= 2 && share >= 0.4)) return isFirst ? 0.95 : 0.9;
  if (best.labels < 0.5) return 0.3;
  const evidence = 0.6 + (best.labels >= 0.9 ? 0.15 : 0) + (best.contrast >= 0.2 ? 0.15 : 0);
  const known = best.known > 0 ? 0.05 : 0;
  const titles = isFirst ? 0.05 : 0;
  return Math.min(0.95, evidence + known + titles);
}

function joined(
  lines: readonly Line[],
  [upperAt, lowerAt]: readonly [number, number],
  { surroundings, confidence }: { surroundings: Surroundings; confidence: number },
): Headings {
  const rows = lines.slice(upperAt, lowerAt + 1);
  const [upper, lower] = rows;
  if (!upper || !lower) return namedHeadings(lines, 0, surroundings.knows);
  const names = joinedNames(upper, lower, surroundings.merged);
  const isMerged = surroundings.merged.some(({ top }) => top === upper.number);
  return {
    names,
    rows,
    kind: 'joined',
    above: lines.slice(0, upperAt),
    confidence: Math.min(confidence, isMerged ? 0.9 : 0.7),
    known: knownAmong(names, surroundings.knows),
  };
}
