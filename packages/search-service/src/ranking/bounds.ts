// Broad queries: most candidates are never measured, because what the postings say about them
// already shows that they are not among the best.
import { emptyBits, hasBit, setBit } from '../index/bits.ts';
import { everywhere, fitIn, lastLevel, restIn, standIn } from './cell.ts';
import { farthest, placeOfMissing, placesPerLevel, type Measures } from './evaluator.ts';
import { closed, type Levels } from './levels.ts';
import { isExactFit, typosOfFit } from './fit.ts';
import { bestMeasures, isOver, type Ranking, type Selection } from './selection.ts';
import type { TextMatch } from './text-match.ts';

/**
 * Most that a shape tells apart of typos, inexact and missing words; more counts as that, which is
 * still a bound.
 */
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
 * Visits candidates by a lower bound of their first key (typos, level, place and exactness are
 * known from the postings; neighbours are taken to stand side by side where some attribute holds
 * both), and by rank among equal bounds, until none can enter any more.
 */
export function visitByBound(
  selection: Selection,
  ranking: Ranking,
  visit: (item: number) => void,
): void {
  const { items } = selection;
  const sizes = sizesFor(selection);
  const { counts, turn, boundOf } = tablesFor(
    (cap + 1) * sizes.apart * sizes.levels * sizes.places * sizes.inexact * sizes.missing,
  );
  const shapes = selection.match?.scratch.shapes ?? new Uint32Array(items.length);
  fillShapes(selection, sizes, { shapes, counts });
  const buckets = bucketsOf(selection, counts, ranking, sizes);
  for (const { shape, bound } of buckets) boundOf[shape] = bound;
  const first = new Float64Array(selection.formula.parts.length);
  for (let from = 0, group = 1; from < buckets.length; group++) {
    // Of none of what is left the best is good enough: then nobody need look which they are.
    const bound = buckets[from]?.bound ?? 0;
    first[0] = bound;
    if (!ranking.top.admits(first, -1)) return;
    const { to, size } = groupFrom(buckets, from);
    for (let at = from; at < to; at++) turn[buckets[at]?.shape ?? 0] = group;
    const members = { group, turn, shapes, size };
    const open =
      size < huge
        ? visitSorted(selection, ranking, { ...members, boundOf }, visit)
        : visitInOrder(selection, ranking, { ...members, bound }, visit);
    if (!open) return;
    from = to;
  }
}

/** By shape: how many there are, in which group they are visited, and their bound. */
type Tables = {
  readonly counts: Uint32Array;
  readonly turn: Uint32Array;
  readonly boundOf: Float64Array;
};

let tables: Tables = {
  counts: new Uint32Array(0),
  turn: new Uint32Array(0),
  boundOf: new Float64Array(0),
};

/** The same tables for every search, emptied: made again they would be garbage. */
function tablesFor(shapes: number): Tables {
  if (tables.counts.length < shapes)
    tables = {
      counts: new Uint32Array(shapes),
      turn: new Uint32Array(shapes),
      boundOf: new Float64Array(shapes),
    };
  const { counts, turn, boundOf } = tables;
  return {
    counts: counts.subarray(0, shapes).fill(0),
    turn: turn.subarray(0, shapes).fill(0),
    boundOf: boundOf.subarray(0, shapes),
  };
}

/** The buckets that are visited together, up to `to`, and how many items they hold. */
function groupFrom(buckets: readonly Bucket[], from: number): { to: number; size: number } {
  let size = 0;
  let to = from;
  for (; to < buckets.length; to++) {
    const { count } = buckets[to] ?? { count: 0 };
    if (size > 0 && (size >= portion || size + count >= huge)) break;
    size += count;
  }
  return { to, size };
}

/** The candidates whose turn it is: those whose shape has the number of the group. */
type Members = {
  readonly group: number;
  readonly turn: Uint32Array;
  readonly shapes: Uint32Array;
  readonly size: number;
};

/** @returns false when no later candidate can enter */
function visitSorted(
  selection: Selection,
  { top, order }: Ranking,
  { group, turn, shapes, size, boundOf }: Members & { boundOf: Float64Array },
  visit: (item: number) => void,
): boolean {
  const { items, formula } = selection;
  const members: { item: number; bound: number; rank: number }[] = [];
  for (let index = 0; index < items.length && members.length < size; index++) {
    const shape = shapes[index] ?? 0;
    if (turn[shape] !== group) continue;
    const item = items[index] ?? 0;
    members.push({ item, bound: boundOf[shape] ?? 0, rank: order.ranks[item] ?? 0 });
  }
  members.sort((a, b) => a.bound - b.bound || a.rank - b.rank);
  const keys = new Float64Array(formula.parts.length);
  for (const { item, bound, rank } of members) {
    keys[0] = bound;
    if (!top.admits(keys, rank) || isOver(selection, top)) return false;
    visit(item);
  }
  return true;
}

/** One large bucket, in the order of the index. @returns false when no later candidate can enter */
function visitInOrder(
  selection: Selection,
  { top, order }: Ranking,
  { group, turn, shapes, bound }: Members & { bound: number },
  visit: (item: number) => void,
): boolean {
  const { items, formula, live } = selection;
  const wanted = emptyBits(live.segment.count);
  for (let index = 0; index < items.length; index++)
    if (turn[shapes[index] ?? 0] === group) setBit(wanted, items[index] ?? 0);
  const keys = new Float64Array(formula.parts.length);
  keys[0] = bound;
  for (let rank = 0; rank < order.items.length; rank++) {
    const item = order.items[rank] ?? 0;
    if (!hasBit(wanted, item)) continue;
    if (!top.admits(keys, rank) || isOver(selection, top)) return false;
    visit(item);
  }
  return true;
}

/** How many values each part of a shape can have. */
type Sizes = {
  /** neighbours that no attribute holds both of */ readonly apart: number;
  readonly levels: number;
  readonly places: number;
  readonly inexact: number;
  readonly missing: number;
};

function sizesFor({ slots, match }: Selection): Sizes {
  const levels =
    match?.levels.ofAttribute.reduce(
      (max, level) => (level === closed ? max : Math.max(max, level)),
      0,
    ) ?? 0;
  const words = Math.min(slots, cap) + 1;
  const mayMiss = match?.plan.slots.some((slot) => slot.optional) ?? false;
  return {
    apart: Math.max(1, words - 1),
    levels: Math.min(levels, lastLevel) + 1,
    places: placeCap,
    inexact: words,
    missing: mayMiss ? words : 1,
  };
}

function bucketsOf(
  selection: Selection,
  counts: Uint32Array,
  { write }: Ranking,
  sizes: Sizes,
): Bucket[] {
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

/** Room for the shape of each candidate, in their order, and for how many have each shape. */
type Shapes = { readonly shapes: Uint32Array; readonly counts: Uint32Array };

function fillShapes(selection: Selection, sizes: Sizes, { shapes, counts }: Shapes): void {
  if (!selection.match) {
    shapes.fill(0, 0, selection.items.length);
    counts[0] = selection.items.length;
  } else if (selection.slots === 1)
    fillShapesOfOne(selection, selection.match, sizes, { shapes, counts });
  else fillShapesOfSeveral(selection, selection.match, sizes, { shapes, counts });
}

/**
 * A shape is a number of several places; what fit, level and position put into them is looked up,
 * and added.
 */
function fillShapesOfOne(
  { items, exactOnSingleWord }: Selection,
  { scratch, levels }: TextMatch,
  sizes: Sizes,
  { shapes, counts }: Shapes,
): void {
  const [cells = none] = scratch.cells;
  const { missing } = sizes;
  const ofPlace = missing * sizes.inexact;
  const ofLevel = ofPlace * sizes.places;
  const ofFit = Uint32Array.from(
    { length: 16 },
    (_, fit) => Math.min(typosOfFit(fit), cap) * sizes.levels * ofLevel,
  );
  const byWord = exactOnSingleWord === 'word';
  const ofStand = standsFor(levels, sizes, ofLevel, ofPlace);
  // Bit 0: the word is exact. Bit 1: it may be a whole value. One word is exact only as a whole
  // value, unless asked otherwise.
  const ofExact = Uint32Array.from({ length: 4 }, (_, index) =>
    (index & 1) !== 0 && (byWord || (index & 2) !== 0) ? 0 : missing,
  );
  const absent = (ofStand[ofStand.length - 1] ?? 0) + missing + missing - 1;
  for (let at = 0; at < items.length; at++) {
    const cell = cells[items[at] ?? 0] ?? 0;
    // An odd fit is exact.
    const shape =
      cell === 0
        ? absent
        : (ofFit[fitIn(cell)] ?? 0) +
          (ofStand[standIn(cell)] ?? 0) +
          (ofExact[(cell & 1) | ((restIn(cell) & 1) << 1)] ?? 0);
    shapes[at] = shape;
    counts[shape] = (counts[shape] ?? 0) + 1;
  }
}

/**
 * What level and place put into a shape; the last is that of a word which is not there. Where
 * places do not count, or nobody knows which level it is, all are the first.
 */
function standsFor(
  { unorderedLevels }: Levels,
  sizes: Sizes,
  ofLevel: number,
  ofPlace: number,
): Uint32Array {
  return Uint32Array.from({ length: sizes.levels * 64 }, (_, stand) => {
    const level = stand >>> 6;
    return (
      level * ofLevel +
      (unorderedLevels.has(level) || level === lastLevel
        ? 0
        : Math.min(stand & 63, sizes.places - 1) * ofPlace)
    );
  });
}

/**
 * What a fit adds up to: typos in the low, inexact in the next and missing words in the next eight
 * bits.
 */
const weights = Uint32Array.from({ length: 16 }, (_, fit) =>
  fit === 0 ? 0x010100 : typosOfFit(fit) + (isExactFit(fit) ? 0 : 0x0100),
);
const none = new Uint32Array(0);

/**
 * Of each item what its cells add up to: typos, inexact and missing words, where the best stands,
 * and neighbours that no attribute holds both of.
 */
function fillShapesOfSeveral(
  { items, slots }: Selection,
  { scratch, levels }: TextMatch,
  sizes: Sizes,
  { shapes, counts }: Shapes,
): void {
  const lists = Array.from({ length: slots }, (_, slot) => scratch.cells[slot] ?? none);
  const ofPlace = sizes.missing * sizes.inexact;
  const ofLevel = ofPlace * sizes.places;
  const ofApart = ofLevel * sizes.levels;
  const ofStand = standsFor(levels, sizes, ofLevel, ofPlace);
  const last = ofStand.length - 1;
  for (let at = 0; at < items.length; at++) {
    const item = items[at] ?? 0;
    let sum = 0;
    let stand = last;
    let apart = 0;
    let before = everywhere;
    for (let slot = 0; slot < slots; slot++) {
      const cell = (lists[slot] ?? none)[item] ?? 0;
      const attributes = cell >>> 16;
      sum += weights[cell & 0xf] ?? 0;
      const own = (cell >>> 4) & 0xfff;
      if (own < stand && cell !== 0) stand = own;
      if (slot > 0 && (attributes & before) === 0) apart++;
      before = attributes;
    }
    const shape =
      (Math.min(sum & 0xff, cap) * sizes.apart + Math.min(apart, sizes.apart - 1)) * ofApart +
      (ofStand[stand] ?? 0) +
      Math.min((sum >>> 8) & 0xff, sizes.inexact - 1) * sizes.missing +
      Math.min((sum >>> 16) & 0xff, sizes.missing - 1);
    shapes[at] = shape;
    counts[shape] = (counts[shape] ?? 0) + 1;
  }
}

/** The standing of the best item that can have a shape. */
function bestOfShape(
  { slots, minProximity, exactOnSingleWord, attributeBy }: Selection,
  shape: number,
  sizes: Sizes,
): Measures {
  const missing = shape % sizes.missing;
  let rest = Math.floor(shape / sizes.missing);
  const inexact = rest % sizes.inexact;
  rest = Math.floor(rest / sizes.inexact);
  const place = rest % sizes.places;
  rest = Math.floor(rest / sizes.places);
  const level = rest % sizes.levels;
  rest = Math.floor(rest / sizes.levels);
  const apart = rest % sizes.apart;
  const exact = slots === 1 && exactOnSingleWord === 'none' ? 0 : slots - inexact;
  const best = bestMeasures(slots, minProximity);
  const proximity = best.proximity + apart * (farthest - minProximity);
  return {
    ...best,
    typos: Math.floor(rest / sizes.apart),
    words: slots - missing,
    proximity,
    exact,
    whole: inexact === 0 && apart === 0 ? 1 : 0,
    // None of the words stands before the best.
    firstWord:
      attributeBy === 'sum'
        ? (level * placesPerLevel + place) * (slots - missing) + missing * placeOfMissing
        : level * placesPerLevel + place,
  };
}
