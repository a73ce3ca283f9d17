// What numbers without a unit are probably measured in: a suggestion for a question, never a
// decision.
import { numberOf } from './measure-numbers.ts';
import type { Unit } from './units.ts';

/** Half of the numbers above it are not centimetres in a museum of any kind. */
const MANY = 400;
/** A4 and its neighbours in centimetres, the shorter side first. */
const SHEETS: readonly (readonly [number, number])[] = [
  [14.8, 21],
  [21, 29.7],
  [29.7, 42],
  [42, 59.4],
];

/** The likeliest unit of a column's cells; nothing where they do not tell. */
export function suggestUnit(cells: readonly string[]): Unit | undefined {
  if (cells.some((cell) => /\d\s*[¼½¾⅓⅔⅛⅜⅝⅞]|\d+\/\d+|\d\s*['′]/u.test(cell))) return 'in';
  const sizes = cells.map((cell) =>
    (cell.match(/\d+(?:[.,]\d+)?/gu) ?? []).flatMap((text) => numberOf(text, 'none', 'mm') ?? []),
  );
  if (sizes.some((list) => isSheet(list, 1))) return 'cm';
  if (sizes.some((list) => isSheet(list, 10))) return 'mm';
  const sorted = sizes.flat().toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (middle > MANY) return 'mm';
  return cells.some((cell) => /\d,\d{1,2}(?!\d)/u.test(cell)) ? 'cm' : undefined;
}

function isSheet(sizes: readonly number[], factor: number): boolean {
  const [shorter = 0, longer = 0] = sizes.slice(0, 2).toSorted((a, b) => a - b);
  return SHEETS.some(
    ([width, height]) =>
      Math.abs(shorter / factor - width) <= 0.1 && Math.abs(longer / factor - height) <= 0.1,
  );
}
