// The ranking formula as keys that compare in order: as many criteria as fit are packed into one
// number.
import { sortKeysOf } from '../index/schema.ts';
import type { Segment } from '../index/segment.ts';
import { sortKey, type SortKey } from '../settings/attributes.ts';
import type { IndexSettings } from '../settings/settings.ts';
import type { Measures } from './evaluator.ts';

/** Sizes of the criteria, that is, one more than their largest value. */
const sizes = {
  typo: 64,
  geo: 1 << 22,
  words: 64,
  filters: 1024,
  proximity: 512,
  attribute: 1 << 15,
  exact: 128,
} as const;
type TextCriterion = keyof typeof sizes;

/** The same where the attributes of all words, of which there are up to 31, are added up. */
const sizesOfAll = { ...sizes, attribute: 1 << 20 };

/** One key of a ranking: packed textual criteria, or an attribute to sort by. */
export type Part =
  | {
      readonly kind: 'text';
      readonly criteria: readonly TextCriterion[];
      readonly sizes: Readonly<Record<TextCriterion, number>>;
    }
  | { readonly kind: 'sort'; readonly key: SortKey };

/** The keys of a ranking in order, most important first. */
export type Formula = {
  readonly parts: readonly Part[];
  /** all keys sorted by, in order: decides what the parts leave equal, before the identifier */
  readonly order: readonly SortKey[];
};

/**
 * @param geo,filters whether the search uses those criteria at all; left out otherwise, to keep
 *   keys small
 */
export function formulaOf(
  settings: IndexSettings,
  uses: { geo: boolean; filters: boolean; everyAttribute?: boolean },
): Formula {
  const own = uses.everyAttribute ? sizesOfAll : sizes;
  const parts: Part[] = [];
  let pending: TextCriterion[] = [];
  let size = 1;
  const flush = (): void => {
    if (pending.length > 0) parts.push({ kind: 'text', criteria: pending, sizes: own });
    pending = [];
    size = 1;
  };
  const criteria = settings.ranking.flatMap((name) =>
    name === 'custom' ? settings.customRanking : [name],
  );
  // Keys after the last textual criterion are decided by the order alone.
  const last = settings.ranking.findLastIndex((name) => name !== 'custom' && isText(name));
  const used = settings.ranking
    .slice(0, last + 1)
    .flatMap((name) => (name === 'custom' ? settings.customRanking : [name])).length;
  for (const name of criteria.slice(0, used)) {
    if (!isText(name)) {
      flush();
      parts.push({ kind: 'sort', key: sortKey(name) });
      continue;
    }
    if ((name === 'geo' && !uses.geo) || (name === 'filters' && !uses.filters)) continue;
    if (size * own[name] > Number.MAX_SAFE_INTEGER) flush();
    pending.push(name);
    size *= own[name];
  }
  flush();
  return { parts, order: sortKeysOf(settings) };
}

/** Writes the keys of an item into `into`, one per part; smaller is better. */
export type KeyWriter = (measures: Measures, item: number, into: Float64Array) => void;

/** @param slots  number of words in the query */
export function keyWriter(formula: Formula, segment: Segment, slots: number): KeyWriter {
  const writers = formula.parts.map((part) =>
    part.kind === 'text' ? packer(part, slots) : ranker(part.key, segment),
  );
  return (measures, item, into) => {
    for (let index = 0; index < writers.length; index++)
      into[index] = writers[index]?.(measures, item) ?? 0;
  };
}

/**
 * Each criterion times its place in the key, without asking which there are: absent ones count
 * nothing.
 */
function packer(
  { criteria, sizes: own }: Extract<Part, { kind: 'text' }>,
  slots: number,
): (measures: Measures, item: number) => number {
  const factors = { typo: 0, geo: 0, words: 0, filters: 0, proximity: 0, attribute: 0, exact: 0 };
  let factor = 1;
  for (const criterion of criteria.toReversed()) {
    factors[criterion] += factor;
    factor *= own[criterion];
  }
  const { typo, geo, words, filters, proximity, attribute, exact } = factors;
  return (measures) =>
    typo * Math.min(sizes.typo - 1, measures.typos) +
    geo * Math.min(sizes.geo - 1, measures.geo) +
    words * Math.min(sizes.words - 1, slots - measures.words) +
    filters * Math.min(sizes.filters - 1, Math.max(0, sizes.filters - 1 - measures.filters)) +
    proximity * Math.min(sizes.proximity - 1, measures.proximity) +
    attribute * Math.min(own.attribute - 1, measures.firstWord) +
    // A value that is exactly the query goes before one that only contains its words: Algolia has
    // this for one word (exactOnSingleWordQuery), but whoever types a whole title means that title.
    exact * Math.min(sizes.exact - 1, (slots - measures.exact) * 2 + (1 - measures.whole));
}

function ranker(key: SortKey, segment: Segment): (measures: Measures, item: number) => number {
  const column = segment.sortColumn(key.attribute);
  if (!column) return () => 0;
  return (_, item) => {
    const rank = column.ranks[item] ?? column.none;
    return key.descending && rank !== column.none ? column.none - 1 - rank : rank;
  };
}

function isText(name: string): name is TextCriterion {
  return Object.hasOwn(sizes, name);
}
