// How a column writes names: one cell alone often cannot be read, all of them together can.
import { cutOutsideBrackets, takeBrackets } from './cut-text.ts';
import { readDetails } from './name-details.ts';
import { readNames } from './names.ts';
import {
  startsWithGivenName,
  isCapitalsFirst,
  isCompany,
  isFirm,
  isFullName,
  isPlaceName,
  isSuffix,
  isTitle,
} from './one-name.ts';

type NameHabit = {
  /** What stands between several people in one cell; nothing where each cell names one. */
  separator?: string;
  /** “Last, First”, or “LAST First”. */
  inverted: boolean;
  /** The part of the cells that can be read in several ways, 0 to 1. */
  undecidableShare: number;
};

/** Separators that stand in no name, and how they are found outside of brackets. */
const SEPARATORS: readonly (readonly [separator: string, pattern: RegExp])[] = [
  ['|', /\|/u],
  [';', /;/u],
  ['\n', /\n/u],
  ['^^', /\^\^/u],
];

/**
 * The habit of a column's cells. Commas part people only where no cell has a part that is a single
 * word, and where the given names of some are known.
 */
export function nameHabit(cells: readonly string[]): NameHabit {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [separator, pattern] =
    SEPARATORS.find(([, mark]) =>
      filled.some((cell) => cutOutsideBrackets(cell, mark).length > 1),
    ) ?? [];
  const people = pattern ? filled.flatMap((cell) => cutOutsideBrackets(cell, pattern)) : filled;
  const withCommas = people.map(namesBetweenCommas).filter((names) => names.length > 1);
  const inCapitals = people.filter((name) =>
    isCapitalsFirst(namesBetweenCommas(name)[0] ?? ''),
  ).length;
  const inverted =
    withCommas.filter(isInverted).length > withCommas.length / 2 ||
    (withCommas.length === 0 && inCapitals >= Math.max(2, people.length / 3));
  const isList =
    !separator &&
    withCommas.length > 0 &&
    withCommas.every((names) => names.every(isFullName)) &&
    withCommas.some((names) => names.every((name) => startsWithGivenName(name) || isFirm(name)));
  const between = isList ? ',' : separator;
  const undecided = filled.filter(
    (cell) => readNames(cell, { isInverted: inverted }).undecided.length > 0,
  );
  return {
    ...(between ? { separator: between } : {}),
    inverted,
    undecidableShare: filled.length === 0 ? 0 : undecided.length / filled.length,
  };
}

/** The parts between commas that may be names: no lives, roles or titles, and nothing of a firm. */
function namesBetweenCommas(text: string): string[] {
  const [person = '', firm = ''] = cutOutsideBrackets(text, /,/u);
  const isBeside = isFirm(firm) && isFullName(person) && startsWithGivenName(person);
  if (isCompany(text) && !isBeside) return [];
  return cutOutsideBrackets(text, /,/u)
    .map((piece) => takeBrackets(piece).rest)
    .filter((piece) => piece !== '' && !isSuffix(piece) && !isTitle(piece) && !readDetails(piece));
}

function isInverted(names: readonly string[]): boolean {
  const [family = '', given = ''] = names;
  if (names.length !== 2 || isPlaceName(given)) return false;
  return !isFullName(family) || (!isFullName(given) && !startsWithGivenName(family));
}
