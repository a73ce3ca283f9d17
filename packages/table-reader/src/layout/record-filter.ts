// Tells records from what else stands below the headings: the headings again, totals, blank rows,
// notes at the end.
import { RowTally, tallyFinding, type Finding } from '../findings.ts';
import { filledColumns, foldedLabel, isNumeric } from './cell-shapes.ts';
import type { Headings } from './find-headings.ts';
import type { Line } from './line.ts';

const TOTAL =
  /^\s*(grand |sub-? ?)?(totals?|sum|summe|gesamt(summe|zahl)?|zwischensumme|insgesamt|somme|totaux|sous-total|totale|totali|somma|total general|suma|totaal|subtotaal|合計|総計|小計|計|المجموع|الإجمالي)\s*:?\s*\d*\s*$/iu;
/** Notes at the end are held back until the end is reached; more rows than this are no notes. */
const MAX_NOTES = 40;
const MIN_NOTE_WORDS = 3;
const MAX_TOTAL_LENGTH = 40;

export class RecordFilter {
  readonly #last: number;
  /** The cells of each heading row, as they are compared. */
  readonly #headings: readonly (readonly string[])[];
  readonly #width: number;
  readonly #repeated = new RowTally();
  readonly #totals = new RowTally();
  readonly #blank = new RowTally();
  #held: Line[] = [];
  #previous: number;

  constructor({ rows, second, names }: Headings) {
    const headings = second ? [...rows, second] : rows;
    this.#headings = headings.map(({ cells }) => cells.map(foldedLabel));
    this.#last = headings.at(-1)?.number ?? 0;
    this.#previous = this.#last;
    this.#width = filledColumns(names).length;
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
    this.#previous = number;
    let first = 0;
    while (first < cells.length && cells[first]?.trim() === '') first++;
    const text = cells[first] ?? '';
    // Most records begin with a number, and need no closer look.
    const isWord = !isDigit(text.charCodeAt(0));
    if (isWord && this.#isRepeated(cells, first, text)) this.#repeated.add(number, text);
    else if (isWord && this.#isTotal(cells, text)) this.#totals.add(number, text);
    else if ((gap > 0 || this.#held.length > 0) && this.#isNote(cells, text)) this.#held.push(line);
    else return true;
    return false;
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
        'repeated-headings',
        this.#repeated,
        (rows) => `The headings are repeated in ${rows}, not read as records.`,
      ),
      ...tallyFinding(
        'totals',
        this.#totals,
        (rows) => `Totals (“${this.#totals.sample}”) in ${rows} are not read as records.`,
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
    const tally = new RowTally();
    for (const { number, cells } of this.#held)
      tally.add(number, cells.find((cell) => cell.trim() !== '') ?? '');
    return tallyFinding(
      'notes-below',
      tally,
      (rows) => `Notes below the table (“${tally.sample}”) in ${rows} are not read as records.`,
    );
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

  #isTotal(cells: readonly string[], text: string): boolean {
    if (text.length > MAX_TOTAL_LENGTH || !TOTAL.test(text)) return false;
    const [, ...others] = filledColumns(cells);
    return (
      others.length <= Math.max(1, this.#width / 2) &&
      others.every((at) => isNumeric((cells[at] ?? '').replace(/^\p{Sc}|\p{Sc}$/u, '')))
    );
  }

  /** A few words alone in a row of a table that has several columns. */
  #isNote(cells: readonly string[], text: string): boolean {
    if (this.#width < 3 || this.#held.length >= MAX_NOTES) return false;
    const isWords = /\p{L}/u.test(text) && text.trim().split(/\s+/).length >= MIN_NOTE_WORDS;
    return isWords && filledColumns(cells).length === 1;
  }
}

const none: readonly Line[] = [];

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
