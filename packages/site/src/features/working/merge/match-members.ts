// Which members of a list are which members of an earlier form of it, by what they say alone.
import { canonicalJson } from '../../records/record.ts';
import { fieldOf, isEqual, isFields, namesIn, type Value } from './body.ts';
import { longestCommon } from './longest-common.ts';

/** How similar two members have to be to be one that was changed. */
const MIN_SIMILARITY = 0.5;

/**
 * For each of `after`, its place in `before`; `undefined` for a new one. First what is unchanged
 * and in order (the longest common sequence), then what is unchanged and was moved, then what is
 * alike, the most alike first.
 */
export function matchMembers(
  before: readonly Value[],
  after: readonly Value[],
): (number | undefined)[] {
  if (before.length === 0) return after.map(() => undefined);
  const [old, now] = [before.map(canonicalJson), after.map(canonicalJson)];
  const found = longestCommon(old, now);
  const free = new Set(before.keys());
  for (const place of found) if (place !== undefined) free.delete(place);
  now.forEach((text, i) => {
    if (found[i] !== undefined) return;
    const moved = [...free].find((place) => old[place] === text);
    if (moved === undefined) return;
    found[i] = moved;
    free.delete(moved);
  });
  matchChanged({ before, after, found, free });
  return found;
}

type Matching = {
  before: readonly Value[];
  after: readonly Value[];
  found: (number | undefined)[];
  free: Set<number>;
};

/** The most alike pairs first; of equally alike ones the earlier. */
function matchChanged({ before, after, found, free }: Matching): void {
  const open = [...after.keys()].filter((i) => found[i] === undefined);
  const pairs = open
    .flatMap((i) =>
      [...free].map((place) => ({ i, place, score: similarity(before[place], after[i]) })),
    )
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort(
      (a, b) => b.score - a.score || Math.abs(a.i - a.place) - Math.abs(b.i - b.place) || a.i - b.i,
    );
  for (const { i, place } of pairs) {
    if (found[i] !== undefined || !free.has(place)) continue;
    found[i] = place;
    free.delete(place);
  }
}

/** The share of fields in which two members agree; kinds of blocks have to be the same. */
function similarity(a: Value, b: Value): number {
  if (!isFields(a) || !isFields(b) || fieldOf(a, 'kind') !== fieldOf(b, 'kind')) return 0;
  const names = [...namesIn(a, b)];
  const same = names.filter((name) => isEqual(fieldOf(a, name), fieldOf(b, name)));
  return names.length === 0 ? 1 : same.length / names.length;
}
