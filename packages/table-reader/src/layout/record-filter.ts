// Tells records from what else stands below the headings: the headings again, totals, blank rows,
// notes at the end.
import { MAX_ROWS_NAMED, RowTally, shortened, tallyFinding, type Finding } from '../findings.ts';
import { filledColumns, foldedLabel } from './cell-shapes.ts';
import type { Headings } from './find-headings.ts';
import type { Line } from './line.ts';
import { isCountRow, isLoneAmount, isTotalInWords, isTotalRow } from './total-row.ts';

/** Notes at the end are held back until the end is reached; more rows than this are not notes. */
const MAX_NOTES = 40;
const MIN_NOTE_WORDS = 3;
/** In a narrower table a row of one amount may be a record. */
const MIN_WIDTH_OF_SUMS = 5;
/** What Japanese notes begin with, or sentences end with. */
const MARKED_NOTE = /^\s*(※|(注|備考)[\s:：)）])|。\s*$/u;
const MAX_ROWS_QUOTED = 5;

export class RecordFilter {
  readonly #last: number;
  /** The cells of each heading row, as they are compared. */
  readonly #headings: readonly (readonly string[])[];
  readonly #width: number;
  readonly #hints: ReadonlySet<number>;
  readonly #lastHint: number;
  readonly #explained = new RowTally();
  readonly #repeated = new RowTally();
  readonly #totals = new RowTally();
  readonly #blank = new RowTally();
  readonly #sections = new RowTally();
  /** The column that numbers the records, where the first filled one does. */
  readonly #numbered: number | undefined;
  #held: Line[] = [];
  /** Below a blank row, and no record since. */
  #isBelowBlank = false;
  #previous: number;

  /** `first` are the first records, `hints` the rows that explain the headings. */
  constructor(
    { rows, second, names }: Headings,
    { first = [], hints = NO_ROWS }: { first?: readonly Line[]; hints?: ReadonlySet<number> } = {},
  ) {
    this.#hints = hints;
    this.#lastHint = Math.max(0, ...hints);
    const headings = second ? [...rows, second] : rows;
    this.#headings = headings.map(({ cells }) => cells.map(foldedLabel));
    this.#last = headings.at(-1)?.number ?? 0;
    this.#previous = this.#last;
    this.#width = filledColumns(names).length;
    this.#numbered = numberedColumn(names, first);
  }

  /**
   * Whether a line that is not blank is a record. Lines before it that could have been notes are
   * records then too: `released` gives them.
   */
  take(line: Line): boolean {
    const { number, cells } = line;
    if (number <= this.#last) return false;
    const gap = number - this.#previous - 1;
    if (gap > 0) this.#countBlank(this.#previous + 1, gap);
    this.#isBelowBlank ||= gap > 0;
    this.#previous = number;
    let first = 0;
    while (first < cells.length && cells[first]?.trim() === '') first++;
    const text = cells[first] ?? '';
    // Most records begin with a number, and need no closer look.
    const isWord = !isDigit(text.charCodeAt(0));
    if (this.#isLeftOut(line, first, isWord ? text : '')) return false;
    if (this.#mayEndTable(cells, text)) {
      this.#held.push(line);
      return false;
    }
    this.#isBelowBlank = false;
    return true;
  }

  /** What is counted and told. @param word  the first cell, where it is none of a number */
  #isLeftOut({ number, cells }: Line, first: number, word: string): boolean {
    if (number <= this.#lastHint && this.#hints.has(number)) this.#explained.add(number, word);
    else if (word === '') return false;
    else if (this.#isRepeated(cells, first, word)) this.#repeated.add(number, word);
    else if (
      isTotalRow(cells, this.#width) ||
      (first === this.#numbered && isTotalInWords(cells, this.#width))
    ) {
      this.#totals.add(number, word);
      this.#isBelowBlank = true;
    } else if (this.#isSection(cells, first)) this.#sections.add(number, word);
    else return false;
    return true;
  }

  /** Lines that were held back and are records after all. */
  released(): readonly Line[] {
    if (this.#held.length === 0) return none;
    const lines = this.#held;
    this.#held = [];
    return lines;
  }

  /** What was skipped, once the last line was taken. */
  findings(): Finding[] {
    const { count } = this.#blank;
    return [
      ...tallyFinding(
        'hint-rows',
        this.#explained,
        (rows) =>
          `What explains the headings (“${this.#explained.sample}”) in ${rows} is not read as a record.`,
      ),
      ...tallyFinding(
        'repeated-headings',
        this.#repeated,
        (rows) => `The headings are repeated in ${rows}, not read as records.`,
      ),
      ...tallyFinding(
        'totals',
        this.#totals,
        (rows) => `Totals (“${this.#totals.sample}”) in ${rows} are not read as records.`,
      ),
      ...tallyFinding(
        'section-rows',
        this.#sections,
        (rows) =>
          `Headings of sections (“${this.#sections.sample}”) in ${rows} are not read as records.`,
      ),
      ...tallyFinding('blank-rows', this.#blank, () =>
        count === 1
          ? 'A blank row below the headings is skipped.'
          : `${count} blank rows below the headings are skipped.`,
      ),
      ...this.#notes(),
    ];
  }

  #notes(): Finding[] {
    const count = this.#held.length;
    if (count === 0) return [];
    const texts = this.#held.map(({ cells }) =>
      shortened(cells.filter((cell) => cell.trim() !== '').join(', ')),
    );
    const quoted = this.#held
      .slice(0, MAX_ROWS_QUOTED)
      .map(({ number }, at) => `row ${number} (“${texts[at]}”)`);
    const more = count > quoted.length ? ` and ${count - quoted.length} more` : '';
    return [
      {
        code: 'notes-below',
        sentence: `${count} ${count === 1 ? 'row below the table was' : 'rows below the table were'} not read: ${quoted.join(', ')}${more}.`,
        rows: this.#held.slice(0, MAX_ROWS_NAMED).map(({ number }) => number),
        sample: texts[0] ?? '',
      },
    ];
  }

  #countBlank(first: number, count: number): void {
    // Rows that are skipped for another reason are not blank.
    for (let row = first; row < first + Math.min(count, 20); row++) this.#blank.add(row, '');
    this.#blank.count += Math.max(0, count - 20);
  }

  #isRepeated(cells: readonly string[], first: number, text: string): boolean {
    const initial = text.trimStart().charAt(0).toLowerCase();
    return this.#headings.some((heading) => {
      const own = heading[first] ?? '';
      if (own.charAt(0) !== initial || own !== foldedLabel(text)) return false;
      const filled = filledColumns(cells);
      const same = filled.filter((at) => heading[at] === foldedLabel(cells[at] ?? ''));
      return same.length >= Math.max(2, filled.length * 0.8);
    });
  }

  /** A few words alone where the number of a record would stand. */
  #isSection(cells: readonly string[], first: number): boolean {
    if (first !== this.#numbered || this.#width < MIN_WIDTH_OF_SUMS) return false;
    return !/\d/.test(cells[first] ?? '') && filledColumns(cells).length === 1;
  }

  /** A sum, or below it or a blank row a count or a few words alone, in a table of some columns. */
  #mayEndTable(cells: readonly string[], text: string): boolean {
    if (this.#width < 3 || this.#held.length >= MAX_NOTES) return false;
    if (this.#width >= MIN_WIDTH_OF_SUMS && isLoneAmount(cells)) return true;
    const isBelow = this.#isBelowBlank || this.#held.length > 0;
    if (!isBelow || !/\p{L}/u.test(text)) return false;
    if (isCountRow(cells, this.#width)) return true;
    const isWords = text.trim().split(/\s+/).length >= MIN_NOTE_WORDS || MARKED_NOTE.test(text);
    return isWords && filledColumns(cells).length === 1;
  }
}

/** The first column, where nearly all of its cells have digits. */
function numberedColumn(names: readonly string[], lines: readonly Line[]): number | undefined {
  const [first] = filledColumns(names);
  if (first === undefined) return undefined;
  const cells = lines.map((line) => line.cells[first] ?? '').filter((cell) => cell.trim() !== '');
  const numbers = cells.filter((cell) => /\d/.test(cell)).length;
  return numbers >= MIN_NUMBERED && numbers >= cells.length * MIN_PART_NUMBERED ? first : undefined;
}

const MIN_NUMBERED = 3;
const MIN_PART_NUMBERED = 0.6;

const none: readonly Line[] = [];
const NO_ROWS: ReadonlySet<number> = new Set();

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
