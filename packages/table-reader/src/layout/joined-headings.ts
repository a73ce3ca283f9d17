// Headings of several rows: an upper one over groups of columns, and a second one that only
// repeats the first in another language.
import type { Knows } from '../table-options.ts';
import { filledColumns, foldedLabel, isLabel } from './cell-shapes.ts';
import type { Line, MergedCells } from './line.ts';
import { holdsNoLabels } from './score-headings.ts';

/** What the neighbours of a heading row are judged by. */
export type Surroundings = {
  /** The lines below both rows. */
  below: readonly Line[];
  merged: readonly MergedCells[];
  knows: Knows;
};

/** The names of columns under an upper heading: “upper lower”. */
export function joinedNames(upper: Line, lower: Line, merged: readonly MergedCells[]): string[] {
  const spread = spreadHeading(upper, lower, merged);
  const width = Math.max(upper.cells.length, lower.cells.length);
  return Array.from({ length: width }, (_, column) => {
    const [above, name] = [spread[column]?.trim() ?? '', lower.cells[column]?.trim() ?? ''];
    if (above === '' || name === '') return above || name;
    return foldedLabel(above) === foldedLabel(name) ? name : `${above} ${name}`;
  });
}

/** The upper heading over every column of its group: as far as it is merged, or else the next. */
function spreadHeading(upper: Line, lower: Line, merged: readonly MergedCells[]): string[] {
  // A row ends with its last filled cell; the group over that cell may reach further.
  const width = Math.max(upper.cells.length, lower.cells.length);
  const spread = Array.from({ length: width }, (_, column) => upper.cells[column] ?? '');
  const groups = groupsOf(upper, merged);
  for (const { left, right } of groups) spread.fill(spread[left] ?? '', left, right + 1);
  if (groups.length > 0) return spread;
  for (let column = 1; column < lower.cells.length; column++)
    if ((spread[column] ?? '').trim() === '' && (lower.cells[column] ?? '').trim() !== '')
      spread[column] = spread[column - 1] ?? '';
  return spread;
}

/** Cells of a row that are merged with those to their right. */
const groupsOf = ({ number }: Line, merged: readonly MergedCells[]): MergedCells[] =>
  merged.filter(({ top, left, right }) => top === number && right > left);

/** Whether a row is an upper heading over groups of the columns of the row below it. */
export function isUpperHeading(upper: Line, lower: Line, { merged, knows }: Surroundings): boolean {
  const [above, names] = [filledColumns(upper.cells), filledColumns(lower.cells)];
  if (upper.number !== lower.number - 1 || above.length === 0) return false;
  if (above.length >= names.length || !above.every((at) => isLabel(upper.cells[at] ?? '')))
    return false;
  const widest = names.length * 0.9;
  const groups = groupsOf(upper, merged);
  const isTitle = above.length === 1 && above[0] === names[0];
  if (groups.length > 0)
    return !isTitle && groups.some(({ left, right }) => right - left + 1 < widest);
  const [first = 0] = names;
  if (above.length === 1) return (above[0] ?? 0) > first;
  const own = names.map((at) => foldedLabel(lower.cells[at] ?? ''));
  const known = names.filter((at) => knows(lower.cells[at] ?? '')).length;
  // Without an upper heading the names say enough: what stands above is a title.
  return new Set(own).size < own.length || known < names.length / 2;
}

const REMARK = /^\s*([(（[［]\D*[)）\]］]|mm|cm|m|in|ft|g|kg|円)\s*$/iu;

/** Whether a row names every column of the groups above it, and of others at most the unit. */
function namesGroups(upper: Line, lower: Line, groups: readonly MergedCells[]): boolean {
  const isGrouped = (at: number) => groups.some(({ left, right }) => at >= left && at <= right);
  const others = filledColumns(lower.cells).filter((at) => !isGrouped(at));
  if (others.length === 0) return true;
  const isWhole = groups.every(({ left, right }) =>
    Array.from({ length: right - left + 1 }, (_, at) => lower.cells[left + at] ?? '').every(
      isLowerLabel,
    ),
  );
  return isWhole && others.every((at) => addsNothing(upper.cells[at], lower.cells[at]));
}

/** In a group the sign of a currency or a share says enough. */
const isLowerLabel = (cell: string): boolean => isLabel(cell) || /^\s*[\p{Sc}%]\s*$/u.test(cell);

const addsNothing = (above = '', name = ''): boolean =>
  above.trim() !== '' && (REMARK.test(name) || foldedLabel(above) === foldedLabel(name));

/** Whether a row has merged groups, whose columns the row below it names. */
export const hasNamedGroups = (upper: Line, lower: Line, around: Surroundings): boolean =>
  groupsOf(upper, around.merged).length > 0 && isLowerHeading(upper, lower, around);

/** Whether a row fills the gaps of the headings above it: their groups' own names. */
export function isLowerHeading(upper: Line, lower: Line, { merged, below }: Surroundings): boolean {
  if (lower.number !== upper.number + 1) return false;
  const [above, names] = [new Set(filledColumns(upper.cells)), filledColumns(lower.cells)];
  const gaps = names.filter((at) => !above.has(at));
  if (gaps.length === 0 || !names.every((at) => isLowerLabel(lower.cells[at] ?? ''))) return false;
  const groups = groupsOf(upper, merged);
  if (groups.length > 0) return namesGroups(upper, lower, groups);
  const leftOut = [...above].some((at) => (lower.cells[at] ?? '').trim() === '');
  const startsGroup = (at: number) => !above.has(at) || !above.has(at + 1);
  const differ = names.filter((at) => holdsNoLabels(at, below)).length;
  return leftOut && names.every(startsGroup) && differ >= Math.max(1, names.length * 0.3);
}

/**
 * Whether a row gives the headings once more, in another language or as labels: every cell could
 * be a heading, and they are known ones or stand over values of another kind.
 */
export function isSecondHeading(
  first: Line,
  second: Line,
  { below, knows }: Surroundings,
): boolean {
  const [names, again] = [filledColumns(first.cells), filledColumns(second.cells)];
  if (second.number !== first.number + 1 || again.length < Math.max(2, names.length * 0.7))
    return false;
  if (again.length > names.length || !again.every((at) => isLabel(second.cells[at] ?? '')))
    return false;
  if (
    again.every((at) => foldedLabel(second.cells[at] ?? '') === foldedLabel(first.cells[at] ?? ''))
  )
    return true;
  const known = again.filter((at) => knows(second.cells[at] ?? '')).length;
  if (known >= Math.max(2, again.length / 2)) return true;
  // Where the first row is known and nothing of the second is, it is a record of words.
  const knownFirst = names.filter((at) => knows(first.cells[at] ?? '')).length;
  if (known === 0 && knownFirst >= names.length / 2) return false;
  const differ = again.filter((at) => holdsNoLabels(at, below)).length;
  const recurs = again.filter((at) => below.some(({ cells }) => cells[at] === second.cells[at]));
  return differ >= Math.max(2, again.length * 0.3) && recurs.length <= 1;
}
