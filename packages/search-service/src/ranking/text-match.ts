// Which items of a segment hold what a query asks for. Done once for a query and all its
// disjunctive siblings.
import { isWholeValue } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import { postingIn, type TermSet } from '../index/term-set.ts';
import type { QueryPlan } from '../query/plan.ts';
import {
  filterWithBudget,
  nothingUndone,
  noteUndone,
  work,
  type Budget,
  type Undone,
} from './budget.ts';
import { cellOf, everywhere, fitIn, standIn, standOf } from './cell.ts';
import { Evaluator, type EvaluatorOptions } from './evaluator.ts';
import { closed, type Levels } from './levels.ts';
import type { LiveSegment, Scratch } from './live-segment.ts';
import {
  rarest,
  resolvePlan,
  typosOfFit,
  type Fit,
  type ResolvedPlan,
  type ResolvedSlot,
} from './resolve.ts';
import { placesOfRow } from './rows.ts';
import type { SlotFound } from './slot-memory.ts';

/** The matching items of one segment. Call `release` when no more is asked of it. */
export type TextMatch = {
  readonly live: LiveSegment;
  readonly plan: ResolvedPlan;
  readonly levels: Levels;
  /** live items that match */
  readonly items: Uint32Array;
  /** its cells are filled for every slot, so that bounds can be told without measuring */
  readonly scratch: Scratch;
  readonly evaluator: Evaluator;
  /** what there was no time for */
  readonly undone: Undone;
  readonly release: () => void;
};

/** By what a plan is matched, and how long that may take. */
type Matcher = EvaluatorOptions & { readonly levels: Levels; readonly budget: Budget };

/** So many postings take as long as reading the words of one item. */
const postingsPerItem = 80;
/** A slot of so few terms is looked up term by term. */
const fewTerms = 8;

/**
 * Matches a plan in one segment: postings of the rarest slot first, then the others, or the words
 * of the candidates where those are fewer.
 */
export function matchText(
  live: LiveSegment,
  plan: QueryPlan,
  { levels, budget, ...options }: Matcher,
): TextMatch {
  const { segment } = live;
  const resolved = resolvePlan(plan, segment);
  const scratch = live.takeScratch(resolved.slots.length);
  const evaluator = new Evaluator(segment, resolved, levels, scratch.marks, options);
  const matching = { resolved, scratch, levels, evaluator, budget, undone: nothingUndone() };
  const found = collect(live, matching);
  const items = filterRows(live, matching, found);
  const release = (): void => {
    evaluator.release();
    live.release(scratch);
  };
  return {
    live,
    plan: resolved,
    levels,
    items,
    scratch,
    evaluator,
    undone: matching.undone,
    release,
  };
}

type Matching = {
  resolved: ResolvedPlan;
  scratch: Scratch;
  levels: Levels;
  evaluator: Evaluator;
  budget: Budget;
  undone: Undone;
};

function collect(live: LiveSegment, matching: Matching): Uint32Array {
  const { resolved } = matching;
  if (resolved.phrases === null) return new Uint32Array(0);
  const order = [...resolved.slots.keys()].sort(
    (a, b) => (resolved.slots[a]?.cost ?? 0) - (resolved.slots[b]?.cost ?? 0),
  );
  const required = order.filter((slot) => resolved.slots[slot]?.optional === false);
  const optional = order.filter((slot) => resolved.slots[slot]?.optional === true);
  const [first, ...rest] = required;
  // Only exclusions were asked for: they are taken off everything.
  if (order.length === 0) return live.everyItem();
  if (first === undefined) return collectAnyOf(live, optional, matching);
  const { scratch } = matching;
  let items = fillSlot(live, first, matching, null);
  // What the words before have not found cannot match, and need not be noted for the others.
  let last = first;
  for (const slot of rest) {
    items = fillSlot(live, slot, matching, gateOf(last, items, scratch));
    last = slot;
  }
  const cells = scratch.cells[last] ?? nothing;
  const found = ascending(live, items, cells, scratch);
  const undone = nothingUndone();
  for (const slot of optional)
    fillSlot(live, slot, { ...matching, undone }, { cells, items: found, room: scratch.shapes });
  // What is found does not depend on them, only its order.
  noteUndone(matching.undone, { ...undone, items: false, order: undone.items });
  return found;
}

/** Items are copied to where nothing is written while slots are filled. */
function gateOf(slot: number, items: Uint32Array, { cells, shapes, matching }: Scratch): Gate {
  shapes.set(items);
  return { cells: cells[slot] ?? nothing, items: shapes.subarray(0, items.length), room: matching };
}

const nothing = new Uint32Array(0);
const noFits = new Uint8Array(0);

function collectAnyOf(
  live: LiveSegment,
  slots: readonly number[],
  matching: Matching,
): Uint32Array {
  const { cells } = matching.scratch;
  for (const slot of slots) fillSlot(live, slot, matching, null);
  const items: number[] = [];
  for (let item = 0; item < live.segment.count; item++) {
    if (live.dead[item] === 0 && slots.some((slot) => (cells[slot]?.[item] ?? 0) !== 0))
      items.push(item);
  }
  return Uint32Array.from(items);
}

/** Up to so many items sorting is cheaper than passing over a set of bits. */
const fewToSort = 256;
/** From this share of a segment on, passing over all of it is cheaper still. */
const manyToScan = 1 / 16;

/**
 * Live items in ascending order, so that counting facets walks memory in one direction.
 * @param cells of the last slot: filled for `items`, and no others
 */
function ascending(
  { dead, segment }: LiveSegment,
  items: Uint32Array,
  cells: Uint32Array | null,
  { bits, matching }: Scratch,
): Uint32Array {
  let length = 0;
  if (cells !== null && items.length > segment.count * manyToScan) {
    for (let item = 0; item < cells.length; item++)
      if (cells[item] !== 0 && dead[item] === 0) matching[length++] = item;
    return matching.subarray(0, length);
  }
  if (items.length <= fewToSort) {
    for (let at = 0; at < items.length; at++)
      if (dead[items[at] ?? 0] === 0) matching[length++] = items[at] ?? 0;
    return matching.subarray(0, length).sort();
  }
  for (let at = 0; at < items.length; at++) {
    const item = items[at] ?? 0;
    if (dead[item] === 0) bits[item >>> 5] = (bits[item >>> 5] ?? 0) | (1 << (item & 31));
  }
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    if (rest === 0) continue;
    bits[word] = 0;
    for (; rest !== 0; rest &= rest - 1)
      matching[length++] = (word << 5) + 31 - Math.clz32(rest & -rest);
  }
  return matching.subarray(0, length);
}

/**
 * Fills the slot's cells with the best fit and level per item, of items in the gate if there is
 * one.
 * @returns the items, each once, in `touched`
 */
function fillSlot(
  live: LiveSegment,
  slot: number,
  matching: Matching,
  gate: Gate | null,
): Uint32Array {
  const items = findSlot(live, slot, matching, gate);
  live.noteFilled(matching.scratch, slot, items);
  return items;
}

function findSlot(
  live: LiveSegment,
  slot: number,
  { resolved, scratch, levels, budget, undone }: Matching,
  gate: Gate | null,
): Uint32Array {
  const target = resolved.slots[slot];
  const cells = scratch.cells[slot];
  const touched = scratch.candidates;
  if (!target || !cells) return new Uint32Array(0);
  let count = 0;
  const isOnly = resolved.slots.length === 1;
  if (gate !== null && isBroad(target, gate)) {
    const filling = { cells, isOnly, levels, touched, gate, budget, undone };
    count = fillFromWords(live.segment, target, scratch.marks.fits[slot] ?? noFits, {
      ...filling,
      count,
    });
    return touched.subarray(0, fillRows(live.segment, target, { ...filling, count }));
  }
  const key = live.slots.keyOf(target, levels, isOnly);
  const known = key === null ? undefined : live.slots.get(key);
  if (known) return fillFrom(known, cells, touched, gate?.cells ?? null);
  const isKept = key !== null && live.slots.isRepeated(key);
  // What a gate let through would not be all that the slot finds.
  const own = nothingUndone();
  const filling = {
    cells,
    isOnly,
    levels,
    touched,
    gate: isKept ? null : gate,
    budget,
    undone: own,
  };
  for (const range of target.ranges) count = fillRange(live, range, { ...filling, count });
  count = fillRows(live.segment, target, { ...filling, count });
  noteUndone(undone, own);
  const items = touched.subarray(0, count);
  if (!isKept) return items;
  if (!own.items) live.slots.keep(key, items, cells);
  return gate === null ? items : closeGate(items, cells, gate.cells);
}

/**
 * Whether it is cheaper to read the words of the items in the gate than the postings of the slot.
 */
function isBroad({ ranges, cost }: ResolvedSlot, { items }: Gate): boolean {
  return (
    cost > items.length * postingsPerItem &&
    ranges.reduce((sum, { low, high }) => sum + high - low, 0) > fewTerms
  );
}

/**
 * What the postings of the slot would tell of the items in the gate, told by their own words.
 * @param fits of each term
 */
function fillFromWords(
  segment: Segment,
  { ranges }: ResolvedSlot,
  fits: Uint8Array,
  filling: Filling,
): number {
  const { budget, undone } = filling;
  const { items } = filling.gate ?? noGate;
  // Most words lie outside of the slot's terms, which are sorted, and need not be looked up.
  const low = ranges.reduce((min, range) => Math.min(min, range.low), segment.termCount);
  const high = ranges.reduce((max, range) => Math.max(max, range.high), 0);
  const dayRange = Math.max(1, Math.floor(budget.block / work.readingWords));
  let { count } = filling;
  for (let from = 0; from < items.length; from += dayRange) {
    const to = Math.min(items.length, from + dayRange);
    if (!budget.allows((to - from) * work.readingWords)) {
      noteUndone(undone, {
        ...undone,
        items: true,
        typos: undone.typos || ranges.some(({ fit }) => typosOfFit(fit) > 0),
      });
      break;
    }
    count = readWords(segment, { low, high, fits, items, from, to }, { ...filling, count });
  }
  return count;
}

type Words = {
  low: number;
  high: number;
  fits: Uint8Array;
  items: Uint32Array;
  from: number;
  to: number;
};

function readWords(
  { forwardStarts, forwardTerms, forwardAttributes, forwardPositions }: Segment,
  { low, high, fits, items, from, to }: Words,
  { cells, levels, touched, count: before }: Filling,
): number {
  let count = before;
  for (let at = from; at < to; at++) {
    const item = items[at] ?? 0;
    let best = 0;
    let stand = 0;
    let attributes = 0;
    for (
      let place = forwardStarts[item] ?? 0, end = forwardStarts[item + 1] ?? 0;
      place < end;
      place++
    ) {
      const term = forwardTerms[place] ?? 0;
      if (term < low || term >= high) continue;
      const fit = fits[term] ?? 0;
      if (fit === 0) continue;
      const attribute = forwardAttributes[place] ?? 0;
      const own = (fit > 2 ? levels.ofAttributeWithTypos : levels.ofAttribute)[attribute] ?? closed;
      if (own === closed) continue;
      // As with postings: a fit with as few typos adds places, one with fewer shuts the others out.
      if (best === 0 || (fit - 1) >> 1 < (best - 1) >> 1) {
        best = fit;
        stand = standOf(own, forwardPositions[place] ?? 0);
        attributes = 1 << (attribute & 15);
      } else if ((fit - 1) >> 1 === (best - 1) >> 1) {
        if (fit < best) best = fit;
        stand = Math.min(stand, standOf(own, forwardPositions[place] ?? 0));
        attributes |= 1 << (attribute & 15);
      }
    }
    if (best === 0) continue;
    cells[item] = best | (stand << 4) | (attributes << 16);
    touched[count++] = item;
  }
  return count;
}

/** Takes out again what the words before have not found. */
function closeGate(items: Uint32Array, cells: Uint32Array, gate: Uint32Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < items.length; at++) {
    const item = items[at] ?? 0;
    if (gate[item] === 0) cells[item] = 0;
    else items[count++] = item;
  }
  return items.subarray(0, count);
}

function fillFrom(
  known: SlotFound,
  cells: Uint32Array,
  touched: Uint32Array,
  gate: Uint32Array | null,
): Uint32Array {
  let count = 0;
  for (let at = 0; at < known.items.length; at++) {
    const item = known.items[at] ?? 0;
    if (gate !== null && gate[item] === 0) continue;
    cells[item] = known.cells[at] ?? 0;
    touched[count++] = item;
  }
  return touched.subarray(0, count);
}

/**
 * What the words before have found: their cells, and the items one by one; beside them room for
 * numbers of postings.
 */
type Gate = {
  readonly cells: Uint32Array;
  readonly items: Uint32Array;
  readonly room: Uint32Array;
};
const noGate: Gate = { cells: nothing, items: nothing, room: nothing };
/** `isOnly`: the query has one word, and whether it is a whole value counts. */
type Filling = {
  cells: Uint32Array;
  isOnly: boolean;
  levels: Levels;
  touched: Uint32Array;
  gate: Gate | null;
  budget: Budget;
  undone: Undone;
  count: number;
};

/** Postings from one up to another, or those of which `places` holds the numbers. */
type Postings = { readonly from: number; readonly to: number; readonly places: Uint32Array | null };

/** Items of the gate are looked up one by one in a term that so many times as many hold. */
const lookedUp = 4;

function fillRange(
  live: LiveSegment,
  range: ResolvedSlot['ranges'][number],
  filling: Filling,
): number {
  const { postingStarts } = live.segment;
  const { gate } = filling;
  const from = postingStarts[range.low] ?? 0;
  const to = postingStarts[range.high] ?? 0;
  const rare = gate === null ? Number.POSITIVE_INFINITY : gate.items.length * lookedUp;
  if (to - from <= rare)
    return fillBlocks(live.segment, range.fit, { from, to, places: null }, filling);
  let { count } = filling;
  let started = range.low;
  for (let term = range.low; term < range.high; term++) {
    const set =
      (postingStarts[term + 1] ?? 0) - (postingStarts[term] ?? 0) <= rare
        ? null
        : live.termSet(term);
    if (set === null) continue;
    count = fillBlocks(
      live.segment,
      range.fit,
      { from: postingStarts[started] ?? 0, to: postingStarts[term] ?? 0, places: null },
      { ...filling, count },
    );
    count = fillLookedUp(live.segment, range.fit, set, { ...filling, count });
    started = term + 1;
  }
  return fillBlocks(
    live.segment,
    range.fit,
    { from: postingStarts[started] ?? 0, to, places: null },
    { ...filling, count },
  );
}

/** Block by block, as long as there is time. */
function fillBlocks(
  segment: Segment,
  fit: Fit,
  { from, to, places }: Postings,
  filling: Filling,
): number {
  const { budget, undone } = filling;
  let { count } = filling;
  for (let started = from; started < to; started += budget.block) {
    const end = Math.min(to, started + budget.block);
    if (!budget.allows(end - started)) {
      leave(undone, fit);
      break;
    }
    count = fillPostings(segment, fit, { from: started, to: end, places }, { ...filling, count });
  }
  return count;
}

/** What fits so is not read to the end. */
function leave(undone: Undone, fit: Fit): void {
  undone.items = true;
  if (typosOfFit(fit) > 0) undone.typos = true;
}

/** One frequent term, and only the items of the gate. */
function fillLookedUp(segment: Segment, fit: Fit, set: TermSet, filling: Filling): number {
  const { items, room } = filling.gate ?? noGate;
  let to = 0;
  for (let at = 0; at < items.length; at++) {
    const posting = postingIn(set, items[at] ?? 0);
    if (posting >= 0) room[to++] = posting;
  }
  return fillBlocks(segment, fit, { from: 0, to, places: room }, filling);
}

function fillPostings(
  { postingItems, postingMasks, postingFirsts }: Segment,
  fit: Fit,
  { from, to, places }: Postings,
  filling: Filling,
): number {
  const { cells, isOnly, levels, touched } = filling;
  const gate = filling.gate?.cells ?? null;
  const withTypos = typosOfFit(fit) > 0;
  const low = withTypos ? levels.lowWithTypos : levels.low;
  const high = withTypos ? levels.highWithTypos : levels.high;
  // Ranges come best first: a fit with as few typos as this range's adds places, one with fewer
  // shuts it out.
  const minCount = fit - ((fit - 1) & 1);
  let { count } = filling;
  for (let index = from; index < to; index++) {
    const at = places === null ? index : (places[index] ?? 0);
    const item = postingItems[at] ?? 0;
    if (gate !== null && gate[item] === 0) continue;
    const mask = postingMasks[at] ?? 0;
    let level = low[mask & 0xffff] ?? closed;
    if (mask > 0xffff) level = Math.min(level, high[mask >>> 16] ?? closed);
    if (level === closed) continue;
    const known = cells[item] ?? 0;
    const first = postingFirsts[at] ?? 0;
    const rest = isOnly ? first >>> 7 : (mask | (mask >>> 16)) & everywhere;
    const stand = standOf(level, first & ~isWholeValue);
    if (known === 0) {
      cells[item] = fit | (stand << 4) | (rest << 16);
      touched[count++] = item;
    } else if ((known & 0xf) >= minCount) {
      const before = (known >>> 4) & 0xfff;
      cells[item] = (known & 0xffff000f) | ((stand < before ? stand : before) << 4) | (rest << 16);
    }
  }
  return count;
}

function fillRows(segment: Segment, target: ResolvedSlot, filling: Filling): number {
  const { cells, isOnly, levels, touched, gate, budget, undone } = filling;
  let { count } = filling;
  for (const { terms, fit } of target.rows) {
    const { term, count: held } = rarest(segment, terms);
    if (!budget.allows(held * work.readingRow)) {
      leave(undone, fit);
      continue;
    }
    for (
      let at = segment.postingStarts[term] ?? 0, end = segment.postingStarts[term + 1] ?? 0;
      at < end;
      at++
    ) {
      const item = segment.postingItems[at] ?? 0;
      if (gate !== null && gate.cells[item] === 0) continue;
      const open = typosOfFit(fit) > 0 ? levels.ofAttributeWithTypos : levels.ofAttribute;
      const places = placesOfRow(segment, item, terms, levels);
      const found = places
        .map((place) => open[Math.floor(place / 65_536)] ?? closed)
        .filter((level) => level !== closed);
      if (found.length === 0) continue;
      const known = cells[item] ?? 0;
      // Ranges come in order of fit, rows after them, so a row may be the better one.
      if (known === 0) touched[count++] = item;
      cells[item] = withRow(known, fit, Math.min(...found), isOnly);
    }
  }
  return count;
}

/** Where a row stands in its attribute is not worth keeping: it may be anywhere. */
function withRow(known: number, fit: Fit, found: number, isOnly: boolean): number {
  const isBetter = known === 0 || typosOfFit(fit) < typosOfFit(fitIn(known));
  const isAsGood = !isBetter && typosOfFit(fit) === typosOfFit(fitIn(known));
  const own = standOf(found, 0);
  const stand = isBetter ? own : isAsGood ? Math.min(standIn(known), own) : standIn(known);
  return cellOf(
    known === 0 || fit < fitIn(known) ? fit : fitIn(known),
    stand,
    isOnly ? 1 : everywhere,
  );
}

/** Quoted phrases that must be there, and what must not. */
function filterRows(
  live: LiveSegment,
  { resolved: plan, levels, budget, undone }: Matching,
  items: Uint32Array,
): Uint32Array {
  const phrases = (plan.phrases ?? []).filter((terms) => terms.length > 1);
  if (phrases.length === 0 && plan.excluded.length === 0) return items;
  const holds = (item: number, terms: readonly number[]): boolean =>
    placesOfRow(live.segment, item, terms, levels).length > 0;
  const isWanted = (item: number): boolean =>
    phrases.every((terms) => holds(item, terms)) &&
    !plan.excluded.some((terms) => holds(item, terms));
  return filterWithBudget(items, isWanted, { budget, undone, each: work.readingRow });
}
