// Places as a tree: those that are in one that is chosen are shown below it. Pure.
import { placeSeparator } from '../../features/search/queries/search-indices.ts';

/** A place, and the places in it that are shown. */
export type PlaceBranch = { value: string; count: number; chosen: boolean; inside: PlaceBranch[] };

/** Places on one level with a box of their own. */
const MAX_PLACES = 8;

/**
 * The tree of counted paths; undefined if no place is in another. A branch is open where it, or
 * something in it, is chosen.
 */
export function placeTree(
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
): PlaceBranch[] | undefined {
  const paths = Object.entries(counts).map(([path, count]) => ({
    names: path.split(placeSeparator),
    count,
  }));
  if (!paths.some(({ names }) => names.length > 1)) return undefined;
  const below = (parent: readonly string[]): PlaceBranch[] =>
    paths
      .filter(
        ({ names }) =>
          names.length === parent.length + 1 &&
          parent.every((name, depth) => names[depth] === name),
      )
      .map(({ names, count }) => ({
        names,
        branch: { value: names.at(-1) ?? '', count, chosen: chosen.includes(names.at(-1) ?? '') },
      }))
      .map(({ names, branch }) => ({
        ...branch,
        inside: branch.chosen || holdsChosen(names) ? below(names) : [],
      }))
      .sort(
        (a, b) =>
          Number(b.chosen || b.inside.length > 0) - Number(a.chosen || a.inside.length > 0) ||
          b.count - a.count ||
          (a.value < b.value ? -1 : 1),
      )
      .slice(0, MAX_PLACES);
  const holdsChosen = (parent: readonly string[]): boolean =>
    paths.some(
      ({ names }) =>
        names.length > parent.length &&
        parent.every((name, depth) => names[depth] === name) &&
        chosen.includes(names.at(-1) ?? ''),
    );
  const known = new Set(paths.map(({ names }) => names.at(-1)));
  // What is chosen keeps its box even where it is not among the places that were counted: else a
  // form that is sent would lose it.
  const lost = chosen
    .filter((value) => !known.has(value))
    .map((value): PlaceBranch => ({ value, count: 0, chosen: true, inside: [] }));
  return [...lost, ...below([])];
}
