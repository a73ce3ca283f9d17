// What there is to tell about the headings of a table, in sentences.
import {
  MAX_ROWS_NAMED,
  rowsInWords,
  shortened,
  type Finding,
  type HeadingRow,
} from '../findings.ts';
import { filledColumns } from './cell-shapes.ts';
import type { Headings } from './find-headings.ts';
import type { Line } from './line.ts';

/** Below this, a person should say whether the headings are right. */
const CERTAIN = 0.8;
const SAMPLE_ROWS = 3;

/** The row of the headings, with three rows from around it. */
export function headingRowOf(headings: Headings, lines: readonly Line[]): HeadingRow {
  const row = headings.rows.at(-1)?.number ?? 0;
  const at = lines.findIndex(({ number }) => number === (headings.rows[0]?.number ?? 0));
  const from = Math.max(0, at - 1);
  return {
    row,
    confidence: headings.confidence,
    sampleRows: lines
      .slice(from, from + SAMPLE_ROWS)
      .map(({ number, cells }) => ({ number, cells: cells.map(shortened) })),
  };
}

export function headingFindings(headings: Headings): Finding[] {
  return [
    ...rowsAbove(headings),
    ...joinedRows(headings),
    ...secondRow(headings),
    ...headingRow(headings),
  ];
}

function headingRow({ rows, kind, confidence }: Headings): Finding[] {
  const row = rows.at(-1)?.number ?? 0;
  const isCertain = confidence >= CERTAIN;
  // Where two rows are joined, the sentence about that names them.
  if (kind === 'none' || ((row === 1 || kind === 'joined') && isCertain)) return [];
  const marked = kind === 'marked' ? ', which says that it holds the codes of the fields' : '';
  const unsure = confidence < CERTAIN ? ', which is not certain: check it' : marked;
  const numbers = rows.map(({ number }) => number);
  return [
    {
      code: 'heading-row',
      sentence: `Its headings are taken from ${rowsInWords(numbers)}${unsure}.`,
      rows: numbers,
    },
  ];
}

function rowsAbove({ above }: Headings): Finding[] {
  const rows = above.map(({ number }) => number);
  const [first] = above;
  if (!first) return [];
  const sample = textOf(first);
  return [
    {
      code: 'rows-above',
      sentence: `Above the headings, ${rowsInWords(rows)} (“${sample}”) ${rows.length === 1 ? 'is' : 'are'} not read as ${rows.length === 1 ? 'a record' : 'records'}.`,
      rows: rows.slice(0, MAX_ROWS_NAMED),
      sample,
    },
  ];
}

function joinedRows({ kind, rows, names }: Headings): Finding[] {
  if (kind !== 'joined') return [];
  const [upper, lower] = rows.map(({ number }) => number);
  const sample = shortened(names.find((name) => name.includes(' ')) ?? '');
  return [
    {
      code: 'joined-headings',
      sentence: `Its headings fill two rows, ${upper} and ${lower}; they are joined, as in “${sample}”.`,
      rows: rows.map(({ number }) => number),
      sample,
    },
  ];
}

function secondRow({ second }: Headings): Finding[] {
  if (!second) return [];
  const sample = textOf(second);
  return [
    {
      code: 'second-headings',
      sentence: `Row ${second.number} gives the headings a second time (“${sample}”) and is not read as a record.`,
      rows: [second.number],
      sample,
    },
  ];
}

const textOf = ({ cells }: Line): string =>
  shortened(
    filledColumns(cells)
      .map((at) => cells[at] ?? '')
      .join(', '),
  );
