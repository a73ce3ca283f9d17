// Broad queries: most candidates are never measured, because what the postings tell of them already shows that they are not among the best.
import { emptyBits, hasBit, setBit } from '../index/bits.ts';
import { isWholeValue } from '../index/postings.ts';
import { placesPerLevel, type Standing } from './evaluator.ts';
import { closed } from './levels.ts';
import { isExactFit, typosOfFit } from './resolve.ts';
import { bestStanding, type Ranking, type Selection } from './selection.ts';

/** Most that a shape tells apart of typos, inexact and missing words; more counts as that, which is still a bound. */
const cap = 4;
/** Buckets are visited together until they hold so many items. */
const portion = 1000;
/** A bucket this large is visited in the order of the index rather than sorted. */
const huge = 2000;
/** Places told apart: whoever is not among the first few words is hardly ever among the best. */
const placeCap = 32;

/** Candidates that postings cannot tell apart, and the best first key that any of them can have. */
type Bucket = { readonly shape: number; readonly count: number; readonly bound: number };

/**
 * Visits candidates by a lower bound of their first key (typos, level, place and exactness are known from the
 * postings; proximity is taken to be perfect), and by rank among equal bounds, until none can enter any more.
 */
export function visitByBound(selection: Selection, ranking: Ranking, visit: (item: number) => void): void {
  const { items } = selection;
  const sizes = sizesFor(selection);
  const counts = new Uint32Array((cap + 1) * sizes.levels * sizes.places * sizes.inexact * sizes.missing);
  const shapes = selection.match?.scratch.shapes ?? new Uint32Array(items.length);
  for (let at = 0; at < items.length; at++) {
    const shape = shapeOf(selection, items[at] ?? 0, sizes);
    shapes[at] = shape;
    counts[shape] = (counts[shape] ?? 0) + 1;
  }
  const buckets = bucketsOf(selection, counts, ranking, sizes);
  const turn = new Uint32Array(counts.length);
  const boundOf = new Float64Array(counts.length);
  for (const { shape, bound } of buckets) boundOf[shape] = bound;
  for (let from = 0, group = 1; from < buckets.length; group++) {
    let to = from;
    let size = 0;
    for (; to < buckets.length && (size === 0 || (size < portion && size + (buckets[to]?.count ?? 0) < huge)); to++) {
      size += buckets[to]?.count ?? 0;
      turn[buckets[to]?.shape ?? 0] = group;
    }
    const isMember = (index: number): boolean => turn[shapes[index] ?? 0] === group;
    const boundAt = (index: number): number => boundOf[shapes[index] ?? 0] ?? 0;
    const open = size < huge ? visitSorted(selection, ranking, { size, isMember, boundAt }, visit) : visitInOrder(selection, ranking, { isMember, bound: buckets[from]?.bound ?? 0 }, visit);
    if (!open) return;
    from = to;
  }
}

/** @returns false when no later candidate can enter */
function visitSorted({ items, formula }: Selection, { top, order }: Ranking, group: { size: number; isMember: (index: number) => boolean; boundAt: (index: number) => number }, visit: (item: number) => void): boolean {
  const members: { item: number; bound: number; rank: number }[] = [];
  for (let index = 0; index < items.length && members.length < group.size; index++) {
    const item = items[index] ?? 0;
    if (group.isMember(index)) members.push({ item, bound: group.boundAt(index), rank: order.ranks[item] ?? 0 });
  }
  members.sort((a, b) => a.bound - b.bound || a.rank - b.rank);
  const keys = new Float64Array(formula.parts.length);
  for (const { item, bound, rank } of members) {
    keys[0] = bound;
    if (!top.admits(keys, rank)) return false;
    visit(item);
  }
  return true;
}

/** One large bucket, in the order of the index. @returns false when no later candidate can enter */
function visitInOrder({ items, formula, live }: Selection, { top, order }: Ranking, group: { isMember: (index: number) => boolean; bound: number }, visit: (item: number) => void): boolean {
  const wanted = emptyBits(live.segment.count);
  for (let index = 0; index < items.length; index++) if (group.isMember(index)) setBit(wanted, items[index] ?? 0);
  const keys = new Float64Array(formula.parts.length);
  keys[0] = group.bound;
  for (let rank = 0; rank < order.items.length; rank++) {
    const item = order.items[rank] ?? 0;
    if (!hasBit(wanted, item)) continue;
    if (!top.admits(keys, rank)) return false;
    visit(item);
  }
  return true;
}

/** How many values each part of a shape can have. Places are told apart only for one word: for more, proximity comes first. */
type Sizes = { readonly levels: number; readonly places: number; readonly inexact: number; readonly missing: number };

function sizesFor({ slots, match }: Selection): Sizes {
  const levels = match?.levels.ofAttribute.reduce((most, level) => (level === closed ? most : Math.max(most, level)), 0) ?? 0;
  const words = Math.min(slots, cap) + 1;
  const mayMiss = match?.plan.slots.some((slot) => slot.optional) ?? false;
  return { levels: levels + 1, places: slots === 1 ? placeCap : 1, inexact: words, missing: mayMiss ? words : 1 };
}

function bucketsOf(selection: Selection, counts: Uint32Array, { write }: Ranking, sizes: Sizes): Bucket[] {
  const keys = new Float64Array(selection.formula.parts.length);
  const buckets: Bucket[] = [];
  for (let shape = 0; shape < counts.length; shape++) {
    const count = counts[shape] ?? 0;
    if (count === 0) continue;
    write(bestOfShape(selection, shape, sizes), 0, keys);
    buckets.push({ shape, count, bound: keys[0] ?? 0 });
  }
  return buckets.sort((a, b) => a.bound - b.bound);
}

function shapeOf({ match, slots, exactOnSingleWord }: Selection, item: number, sizes: Sizes): number {
  let typos = 0, missing = 0, inexact = 0, level = sizes.levels - 1, first = sizes.places - 1;
  if (!match) return 0;
  const { fits, levels, firsts } = match.scratch;
  for (let slot = 0; slot < slots; slot++) {
    const fit = fits[slot]?.[item] ?? 0;
    if (fit === 0) {
      missing++;
      inexact++;
      continue;
    }
    typos += typosOfFit(fit);
    const early = firsts[slot]?.[item] ?? 0;
    // One word is exact only as a whole value, unless asked otherwise.
    if (!isExactFit(fit) || (slots === 1 && exactOnSingleWord !== 'word' && (early & isWholeValue) === 0)) inexact++;
    const own = levels[slot]?.[item] ?? 0;
    if (own < level) level = own;
    if ((early & ~isWholeValue) < first) first = early & ~isWholeValue;
  }
  const place = match.levels.unorderedLevels.has(level) ? 0 : first;
  const high = (Math.min(typos, cap) * sizes.levels + level) * sizes.places + place;
  return (high * sizes.inexact + Math.min(inexact, sizes.inexact - 1)) * sizes.missing + Math.min(missing, sizes.missing - 1);
}

/** The standing of the best item that can have a shape. */
function bestOfShape({ slots, leastProximity, exactOnSingleWord }: Selection, shape: number, sizes: Sizes): Standing {
  const missing = shape % sizes.missing;
  let rest = Math.floor(shape / sizes.missing);
  const inexact = rest % sizes.inexact;
  rest = Math.floor(rest / sizes.inexact);
  const place = rest % sizes.places;
  rest = Math.floor(rest / sizes.places);
  const level = rest % sizes.levels;
  const exact = slots === 1 && exactOnSingleWord === 'none' ? 0 : slots - inexact;
  const best = bestStanding(slots, leastProximity);
  return { ...best, typos: Math.floor(rest / sizes.levels), words: slots - missing, exact, whole: inexact === 0 ? 1 : 0, firstWord: level * placesPerLevel + place };
}
