// How a table is laid out: where its headings are, whether it is turned; and its records, read by
// that.
import type { Finding, HeadingRow } from '../findings.ts';
import { namesOfColumns, rowOf } from '../header-row.ts';
import type { OpenedRows } from '../format.ts';
import { InPieces } from '../in-pieces.ts';
import type { SourceRow } from '../source-row.ts';
import type { LayoutOptions } from '../table-options.ts';
import { findHeadings, type Headings } from './find-headings.ts';
import { hintRows } from './hint-rows.ts';
import { headingFindings, headingRowOf } from './heading-findings.ts';
import type { Line, MergedCells } from './line.ts';
import { RecordFilter } from './record-filter.ts';
import { SpoiltCells } from './spoilt-cells.ts';
import { isTurned, turnedFinding, turnedLines } from './turned.ts';

/** Rows that are looked at before any is read. */
export const LINES_LOOKED_AT = 220;

/** The beginning of a table, or all of it. */
type Beginning = { lines: readonly Line[]; isWhole: boolean; merged?: readonly MergedCells[] };

export type Layout = {
  headings: Headings;
  heading: HeadingRow;
  findings: Finding[];
  /** Rows that explain the headings. */
  hints: ReadonlySet<number>;
  /** Its first records, for a look at what its columns hold. */
  first: readonly Line[];
  /** All lines, where columns were made rows. */
  turned?: readonly Line[];
};

export function layoutOf(
  { lines, isWhole, merged = [] }: Beginning,
  { knows, headingRow }: LayoutOptions,
): Layout {
  const first = lines.slice(0, LINES_LOOKED_AT);
  const headings = withoutHints(first, { knows, headingRow, merged });
  if (isWhole && knows && headingRow === undefined && isTurned(lines, headings, knows)) {
    const turned = turnedLines(lines);
    const named = { ...findHeadings(turned, { knows, headingRow: turned[0]?.number }) };
    return {
      ...layoutAt({ ...named, confidence: 0.9 }, turned, [turnedFinding(turned.length - 1)]),
      turned,
    };
  }
  return layoutAt(headings, first, headingFindings(headings));
}

/** The headings, where a row that only explains them is not taken for a part of them. */
function withoutHints(
  lines: readonly Line[],
  options: Parameters<typeof findHeadings>[1],
): Headings {
  const found = findHeadings(lines, options);
  const hints = hintRows(lines, found.rows[0]?.number ?? 0);
  if (hints.size === 0) return found;
  return findHeadings(
    lines.filter(({ number }) => !hints.has(number)),
    options,
  );
}

function layoutAt(headings: Headings, lines: readonly Line[], findings: Finding[]): Layout {
  const last = headings.second?.number ?? headings.rows.at(-1)?.number ?? 0;
  const hints = hintRows(lines, last);
  return {
    headings,
    heading: headingRowOf(headings, lines),
    findings,
    hints,
    first: lines.filter(({ number }) => number > last && !hints.has(number)),
  };
}

/**
 * The records of a table that is laid out so.
 * @param lines  all lines from the first, in pieces, without blank ones
 * @param findings  what is found joins them: now, and at the end of the first whole reading
 * @param mayEndEarly  whether rows may leave out their last cells, as those of workbooks do
 */
export function openedTable(
  layout: Layout,
  lines: () => Iterable<readonly Line[]> | AsyncIterable<readonly Line[]>,
  findings: Finding[],
  { mayEndEarly }: { mayEndEarly: boolean },
): OpenedRows {
  findings.push(...layout.findings);
  const columns = { ...namesOfColumns(withoutEmptyEnd(layout.headings.names)), mayEndEarly };
  let isComplete = false;
  async function* pieces(): AsyncGenerator<SourceRow[]> {
    const filter = new RecordFilter(layout.headings, layout);
    const spoilt = isComplete ? undefined : new SpoiltCells(layout.first);
    const read = (record: Line) => {
      spoilt?.see(record);
      return rowOf(columns, record.number, record.cells, record.strayQuotes);
    };
    for await (const piece of lines()) {
      const rows: SourceRow[] = [];
      for (const line of piece) {
        if (!filter.take(line)) continue;
        for (const held of filter.released()) rows.push(read(held));
        rows.push(read(line));
      }
      yield rows;
    }
    if (isComplete || !spoilt) return;
    isComplete = true;
    findings.push(...filter.findings(), ...spoilt.findings(columns.names));
  }
  return { findings, heading: layout.heading, rows: () => new InPieces(pieces) };
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}
