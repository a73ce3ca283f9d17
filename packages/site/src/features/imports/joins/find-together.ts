// Columns that are a key together: “Object number” and “Part number”, “Year” and “Number”.
import type { JoinStore } from './join-store.ts';
import type { FoundLink, JoinTable } from './join.ts';
import { isKeyLike, nameScore } from './key-names.ts';
import { togetherName } from './link-columns.ts';

/** Below this part of its values, columns are not a reference together. */
const MIN_SHARE = 0.5;
/** A column alone that so many of its values speak for needs no other. */
const MIN_CERTAIN = 0.95;
/** More shared columns than that are not parts of a key. */
const MAX_SHARED = 6;

/** A short code, as numbers of objects and parts have it. */
const CODE = /^(?=\S*\d)\S{1,24}$|^\p{L}{1,2}$/u;

type Pair = { column: string; key: string };

/**
 * Links by two or three columns, between tables of which no column alone is a certain link. Their
 * headings have to say the same thing, and the rows of one table have to be told apart by them.
 */
export function findTogether(
  tables: readonly JoinTable[],
  single: readonly FoundLink[],
  store: JoinStore,
): FoundLink[] {
  return tables.flatMap((of) =>
    tables
      .filter((table) => table !== of && !isLinked(table, of, single))
      .flatMap((table) => linksBetween(table, of, store)),
  );
}

/** Whether a column alone names rows of the other table. */
const isLinked = (table: JoinTable, of: JoinTable, single: readonly FoundLink[]): boolean =>
  single.some(
    (link) =>
      link.table === table.name &&
      link.of === of.name &&
      link.repeated === 0 &&
      link.met >= link.filled * MIN_CERTAIN,
  );

function linksBetween(table: JoinTable, of: JoinTable, store: JoinStore): FoundLink[] {
  if (table.understood.kind === 'person' || of.understood.kind === 'person') return [];
  // A column whose values are unique is a key alone.
  const pairs = sharedColumns(table, of).filter(({ key }) => store.countRepeated(of.name, key) > 0);
  if (pairs.length < 2 || pairs.length > MAX_SHARED) return [];
  for (const size of [2, 3]) {
    const found = combinations(pairs, size).flatMap((those) => linkBy(those, { table, of }, store));
    if (found.length > 0) return found;
  }
  return [];
}

/** Columns of the same thing in both tables whose values are codes. */
function sharedColumns(table: JoinTable, of: JoinTable): Pair[] {
  return of.understood.survey.columns
    .filter(({ samples }) => samples.length > 0 && samples.every((one) => CODE.test(one)))
    .flatMap(({ name: key }) => {
      const same = table.understood.survey.columns
        .filter(({ filled }) => filled > 0)
        .map(({ name }) => ({
          name,
          score: sameHeading(name, key) ? 4 : nameScore(table, name, of, key),
        }))
        .filter(({ score }) => score >= 3)
        .toSorted((a, b) => b.score - a.score)[0];
      return same ? [{ column: same.name, key }] : [];
    });
}

const sameHeading = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function linkBy(
  pairs: readonly Pair[],
  { table, of }: { table: JoinTable; of: JoinTable },
  store: JoinStore,
): FoundLink[] {
  if (!pairs.some(({ key }) => isKeyLike(of, key))) return [];
  const key = togetherName(pairs.map((pair) => pair.key));
  const column = togetherName(pairs.map((pair) => pair.column));
  const rows = store.countFilled(of.name, key);
  const repeated = store.countRepeated(of.name, key);
  if (rows < of.understood.survey.rows / 2 || repeated > 0) return [];
  const counted = store.countMet({ table: table.name, column }, { table: of.name, column: key });
  if (counted.met === 0 || counted.met < counted.filled * MIN_SHARE) return [];
  return [
    { table: table.name, column, of: of.name, key, ...counted, repeated, name: 3, isWeak: false },
  ];
}

function combinations(pairs: readonly Pair[], size: number): Pair[][] {
  if (size === 0) return [[]];
  return pairs.flatMap((pair, at) =>
    combinations(pairs.slice(at + 1), size - 1).map((rest) => [pair, ...rest]),
  );
}
