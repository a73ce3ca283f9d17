// What was found out about a table beside its rows: what was skipped, turned, joined, filled or
// spoilt. Nothing of it happens without being told here.

/** What was found out, for programs. */
export type FindingCode =
  | 'heading-row'
  | 'rows-above'
  | 'joined-headings'
  | 'second-headings'
  | 'hint-rows'
  | 'repeated-headings'
  | 'totals'
  | 'blank-rows'
  | 'notes-below'
  | 'section-rows'
  | 'turned'
  | 'separator-line'
  | 'encoded-twice'
  | 'merged-cells'
  | 'hidden-rows'
  | 'hidden-columns'
  | 'hidden-sheets'
  | 'other-sheets'
  | 'joinable-sheets'
  | 'joined-sheets'
  | 'error-cells'
  | 'formulas-without-value'
  | 'numbers-became-dates'
  | 'numbers-cut-short'
  | 'texts-cut-short'
  | 'deleted-records'
  | 'part-of-list';

/** One thing that was found out about a table. */
export type Finding = {
  code: FindingCode;
  /** For people: what was found, and what was done about it. */
  sentence: string;
  /** Numbers of rows as a spreadsheet counts them, at most `MAX_ROWS_NAMED`. */
  rows?: number[];
  /** Headings of the columns that it is about. */
  columns?: string[];
  /** Names of the sheets that it is about. */
  sheets?: string[];
  /** What stands there, shortened. */
  sample?: string;
};

/** A row as it stands in the file. */
export type SampleRow = { number: number; cells: readonly string[] };

/** Which row was taken as the headings; a person is asked where it is not certain. */
export type HeadingRow = {
  /** The last of the rows that hold the headings; 0 where there are none. */
  row: number;
  /** 0…1; below 0.8 a person should confirm it. */
  confidence: number;
  /** Three rows from around it, to be shown with the question. */
  sampleRows: SampleRow[];
};

export const MAX_ROWS_NAMED = 20;
const MAX_SAMPLE = 120;

/** A text as it can stand in a sentence. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_SAMPLE ? `${line.slice(0, MAX_SAMPLE - 1)}…` : line;
}

/** Rows in words: “row 3”, “rows 3, 5, 9 and 4 more”. */
export function rowsInWords(rows: readonly number[], total = rows.length): string {
  const named = rows.slice(0, 5);
  const more = total > named.length ? ` and ${total - named.length} more` : '';
  return `${total === 1 ? 'row' : 'rows'} ${named.join(', ')}${more}`;
}

/** Rows that are counted, and named as far as they are few. */
export type Tally = { rows: number[]; count: number; sample: string };

export class RowTally implements Tally {
  readonly rows: number[] = [];
  count = 0;
  sample = '';

  add(row: number, sample: string): void {
    this.count++;
    if (this.rows.length < MAX_ROWS_NAMED) this.rows.push(row);
    this.sample ||= shortened(sample);
  }
}

/** The finding about rows that were counted, where there are any. */
export function tallyFinding(
  code: FindingCode,
  tally: Tally,
  sentence: (rows: string) => string,
): Finding[] {
  if (tally.count === 0) return [];
  const words = sentence(rowsInWords(tally.rows, tally.count));
  const sample = tally.sample === '' ? {} : { sample: tally.sample };
  return [{ code, sentence: words, rows: tally.rows, ...sample }];
}
