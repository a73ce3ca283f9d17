// What a spreadsheet or an export has spoilt: days that were numbers, numbers and texts that were
// cut. Which columns are worth a look is decided by the first rows.
import { RowTally, tallyFinding, type Finding } from '../findings.ts';
import { isCutNumber, isDayText, isNumberInParts, isNumeric } from './cell-shapes.ts';
import type { Line } from './line.ts';

/** Programs cut texts at 254 or 255 characters. */
const CUT_AT = 254;
const MIN_CUT_TEXTS = 3;
const LINES_LOOKED_AT = 60;
/** The place of the “+” in `1.97E+12`, from its end. */
const PLUS_FROM_END = 3;
const PLUS = '+'.charCodeAt(0);

type LongTexts = { cut: RowTally; longer: number };

export class SpoiltCells {
  /** Days in columns of numbers such as `2-10`, by column. */
  readonly #days: ReadonlyMap<number, RowTally>;
  readonly #cut = new Map<number, RowTally>();
  readonly #long = new Map<number, LongTexts>();

  /** @param first  the first records, which tell what kind of numbers a column holds */
  constructor(first: readonly Line[]) {
    const width = Math.max(0, ...first.map(({ cells }) => cells.length));
    const columns = Array.from({ length: width }, (_, column) => column);
    this.#days = new Map(
      columns
        .filter((column) => isColumnOfParts(column, first))
        .map((column) => [column, new RowTally()]),
    );
  }

  see(line: Line): void {
    const { number, cells } = line;
    for (const [column, days] of this.#days)
      if (isDay(line, column)) days.add(number, cells[column] ?? '');
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column] ?? '';
      if (cell.length >= CUT_AT) this.#seeLong(number, column, cell);
      else if (cell.charCodeAt(cell.length - PLUS_FROM_END) === PLUS && isCutNumber(cell))
        this.#seeCut(number, column, cell);
    }
  }

  findings(names: readonly string[]): Finding[] {
    return [
      ...[...this.#days].flatMap(([column, days]) => becameDates(days, nameOf(names, column))),
      ...[...this.#cut].flatMap(([column, cut]) => cutShort(cut, nameOf(names, column))),
      ...this.#cutTexts(names),
    ];
  }

  #seeCut(row: number, column: number, text: string): void {
    const known = this.#cut.get(column) ?? new RowTally();
    this.#cut.set(column, known);
    known.add(row, text);
  }

  #seeLong(row: number, column: number, text: string): void {
    const known = this.#long.get(column) ?? { cut: new RowTally(), longer: 0 };
    this.#long.set(column, known);
    if (text.length <= CUT_AT + 1) known.cut.add(row, text);
    else known.longer++;
  }

  #cutTexts(names: readonly string[]): Finding[] {
    return [...this.#long].flatMap(([column, { cut, longer }]) => {
      if (longer > 0 || cut.count < MIN_CUT_TEXTS) return [];
      const name = nameOf(names, column);
      return tallyFinding(
        'texts-cut-short',
        cut,
        (rows) =>
          `In “${name}”, ${cut.count} texts end after ${CUT_AT} or ${CUT_AT + 1} characters and none is longer (${rows}): the export has probably cut them. Export the table again with whole texts.`,
      ).map((finding) => ({ ...finding, columns: [name] }));
    });
  }
}

const nameOf = (names: readonly string[], column: number): string =>
  names[column]?.trim() || `column ${column + 1}`;

const becameDates = (days: RowTally, name: string): Finding[] =>
  tallyFinding(
    'numbers-became-dates',
    days,
    (rows) =>
      `“${name}” is a column of numbers, but a spreadsheet has made dates of some (“${days.sample}”, ${rows}). Correct them in the original, with the column formatted as text.`,
  ).map((finding) => ({ ...finding, columns: [name] }));

const cutShort = (cut: RowTally, name: string): Finding[] =>
  tallyFinding(
    'numbers-cut-short',
    cut,
    (rows) =>
      `In “${name}”, a spreadsheet has cut long numbers short (“${cut.sample}”, ${rows}). Format the column as text in the original and export it again.`,
  ).map((finding) => ({ ...finding, columns: [name] }));

function isDay({ cells, days }: Line, column: number): boolean {
  const cell = cells[column] ?? '';
  return days?.includes(column) || (!isNumberInParts(cell) && isDayText(cell));
}

/** Whether most of a column's first cells are numbers with parts, and not days. */
function isColumnOfParts(column: number, first: readonly Line[]): boolean {
  let [filled, numbers, inParts] = [0, 0, 0];
  for (const { cells, days } of first.slice(0, LINES_LOOKED_AT)) {
    const cell = cells[column] ?? '';
    if (cell.trim() === '') continue;
    filled++;
    if (days?.includes(column)) continue;
    if (isNumberInParts(cell)) inParts++;
    else if (isNumeric(cell)) numbers++;
  }
  return inParts > 0 && inParts >= numbers && inParts + numbers >= filled / 2;
}
