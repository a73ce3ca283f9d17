// Which items of a segment hold what a query asks for. Done once for a query and all its disjunctive siblings.
import { isWholeValue } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import type { QueryPlan } from '../query/plan.ts';
import { Evaluator, type EvaluatorOptions } from './evaluator.ts';
import { closed, type Levels } from './levels.ts';
import type { LiveSegment, Scratch } from './live-segment.ts';
import { rarest, resolvePlan, typosOfFit, type ResolvedPlan, type ResolvedSlot } from './resolve.ts';
import { placesOfRow } from './rows.ts';

/** The matching items of one segment. Call `release` when no more is asked of it. */
export type TextMatch = {
  readonly live: LiveSegment;
  readonly plan: ResolvedPlan;
  readonly levels: Levels;
  /** live items that match */
  readonly items: Uint32Array;
  /** true when `scratch.fits` is filled for every slot, so that bounds can be told without measuring */
  readonly dense: boolean;
  readonly scratch: Scratch;
  readonly evaluator: Evaluator;
  readonly release: () => void;
};

/** Postings for which, per candidate, it is cheaper to read the words of the candidate. */
const forwardReadsPerCandidate = 400;

/** Matches a plan in one segment: postings of the rarest slot first, then the others, or the words of the candidates where those are fewer. */
export function matchText(live: LiveSegment, plan: QueryPlan, levels: Levels, options: EvaluatorOptions): TextMatch {
  const { segment } = live;
  const resolved = resolvePlan(plan, segment);
  const scratch = live.takeScratch(resolved.slots.length);
  const evaluator = new Evaluator(segment, resolved, levels, scratch.marks, options);
  const found = collect(live, { resolved, scratch, levels, evaluator });
  const items = filterRows(live, resolved, levels, found.items);
  const release = (): void => {
    evaluator.release();
    live.giveBack(scratch, resolved.slots.length);
  };
  return { live, plan: resolved, levels, items, dense: found.dense, scratch, evaluator, release };
}

type Matching = { resolved: ResolvedPlan; scratch: Scratch; levels: Levels; evaluator: Evaluator };
type Found = { items: Uint32Array; dense: boolean };

function collect(live: LiveSegment, matching: Matching): Found {
  const { resolved } = matching;
  if (resolved.phrases === null) return { items: new Uint32Array(0), dense: true };
  const order = [...resolved.slots.keys()].sort((a, b) => (resolved.slots[a]?.cost ?? 0) - (resolved.slots[b]?.cost ?? 0));
  const required = order.filter((slot) => resolved.slots[slot]?.optional === false);
  const optional = order.filter((slot) => resolved.slots[slot]?.optional === true);
  const [first, ...rest] = required;
  // Only exclusions were asked for: they are taken off everything.
  if (order.length === 0) return { items: Uint32Array.from(live.dead.keys()).filter((item) => live.dead[item] === 0), dense: true };
  if (first === undefined) return collectAnyOf(live, optional, matching);
  let items = fillSlot(live, first, matching, { touched: matching.scratch.candidates, gate: null });
  // What the rarest word does not find cannot match, and need not be noted for the others.
  const others = { touched: matching.scratch.matching, gate: matching.scratch.fits[first] ?? null };
  let dense = true;
  for (const slot of rest) {
    if ((resolved.slots[slot]?.cost ?? 0) > items.length * forwardReadsPerCandidate) {
      items = items.filter((item) => matching.evaluator.measure(item));
      dense = false;
      break;
    }
    fillSlot(live, slot, matching, others);
    const fits = matching.scratch.fits[slot];
    let kept = 0;
    for (let at = 0; at < items.length; at++) if (fits && fits[items[at] ?? 0] !== 0) items[kept++] = items[at] ?? 0;
    items = items.subarray(0, kept);
  }
  if (dense) for (const slot of optional) fillSlot(live, slot, matching, others);
  return { items: dense ? ascending(live, items, matching.scratch) : items.filter((item) => live.dead[item] === 0), dense };
}

function collectAnyOf(live: LiveSegment, slots: readonly number[], matching: Matching): Found {
  for (const slot of slots) fillSlot(live, slot, matching, { touched: matching.scratch.matching, gate: null });
  const items: number[] = [];
  for (let item = 0; item < live.segment.count; item++) {
    if (live.dead[item] === 0 && slots.some((slot) => (matching.scratch.fits[slot]?.[item] ?? 0) !== 0)) items.push(item);
  }
  return { items: Uint32Array.from(items), dense: true };
}

/** Up to so many items sorting is cheaper than passing over a set of bits. */
const fewToSort = 256;

/** Live items in ascending order, so that counting facets walks memory in one direction. */
function ascending(live: LiveSegment, items: Uint32Array, { bits, matching }: Scratch): Uint32Array {
  const { dead } = live;
  let length = 0;
  if (items.length <= fewToSort) {
    for (let at = 0; at < items.length; at++) if (dead[items[at] ?? 0] === 0) matching[length++] = items[at] ?? 0;
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
    for (; rest !== 0; rest &= rest - 1) matching[length++] = (word << 5) + 31 - Math.clz32(rest & -rest);
  }
  return matching.subarray(0, length);
}

/** Fills the slot's column with the best fit and level per item, of items in `gate` if there is one. @returns the items, each once, in `touched` */
function fillSlot(live: LiveSegment, slot: number, { resolved, scratch, levels }: Matching, { touched, gate }: { touched: Uint32Array; gate: Uint8Array | null }): Uint32Array {
  const { segment } = live;
  const target = resolved.slots[slot];
  const fits = scratch.fits[slot];
  const best = scratch.levels[slot];
  if (!target || !fits || !best) return new Uint32Array(0);
  let count = 0;
  const filling = { fits, best, firsts: scratch.firsts, masks: resolved.slots.length > 1 ? scratch.masks[slot] ?? null : null, levels, touched, gate };
  for (const range of target.ranges) count = fillRange(segment, range, { ...filling, count });
  count = fillRows(segment, target, { ...filling, count });
  return touched.subarray(0, count);
}

/** Without `masks` the query has one word, and its earliest position counts. */
type Filling = { fits: Uint8Array; best: Uint8Array; firsts: Uint8Array; masks: Uint16Array | null; levels: Levels; touched: Uint32Array; gate: Uint8Array | null; count: number };

function fillRange(segment: Segment, range: ResolvedSlot['ranges'][number], filling: Filling): number {
  const { postingStarts, postingItems, postingMasks, postingFirsts } = segment;
  const { fits, best, firsts, masks, levels, touched, gate } = filling;
  const withTypos = typosOfFit(range.fit) > 0;
  const low = withTypos ? levels.lowWithTypos : levels.low;
  const high = withTypos ? levels.highWithTypos : levels.high;
  const { fit } = range;
  // Ranges come best first: a fit with as few typos as this range's adds places, one with fewer shuts it out.
  const fewest = fit - ((fit - 1) & 1);
  const end = postingStarts[range.high] ?? 0;
  let { count } = filling;
  for (let at = postingStarts[range.low] ?? 0; at < end; at++) {
    const item = postingItems[at] ?? 0;
    if (gate !== null && gate[item] === 0) continue;
    const mask = postingMasks[at] ?? 0;
    let level = low[mask & 0xffff] ?? closed;
    if (mask > 0xffff) level = Math.min(level, high[mask >>> 16] ?? closed);
    if (level === closed) continue;
    const known = fits[item] ?? 0;
    if (known === 0) {
      fits[item] = fit;
      best[item] = level;
      if (masks) masks[item] = mask | (mask >>> 16);
      else firsts[item] = postingFirsts[at] ?? 0;
      touched[count++] = item;
    } else if (known >= fewest) {
      if (level < (best[item] ?? 0)) best[item] = level;
      if (masks) masks[item] = (masks[item] ?? 0) | mask | (mask >>> 16);
      else firsts[item] = mergeFirsts(firsts[item] ?? 0, postingFirsts[at] ?? 0);
    }
  }
  return count;
}

/** The earlier position, and a whole value if either is one. */
function mergeFirsts(a: number, b: number): number {
  return Math.min(a & ~isWholeValue, b & ~isWholeValue) | ((a | b) & isWholeValue);
}

/** All attributes. */
const everywhere = 0xffff;

function fillRows(segment: Segment, target: ResolvedSlot, filling: Filling): number {
  const { fits, best, firsts, masks, levels, touched, gate } = filling;
  let { count } = filling;
  for (const { terms, fit } of target.rows) {
    const { term } = rarest(segment, terms);
    for (let at = segment.postingStarts[term] ?? 0, end = segment.postingStarts[term + 1] ?? 0; at < end; at++) {
      const item = segment.postingItems[at] ?? 0;
      if (gate !== null && gate[item] === 0) continue;
      const open = typosOfFit(fit) > 0 ? levels.ofAttributeWithTypos : levels.ofAttribute;
      const places = placesOfRow(segment, item, terms, levels);
      const found = places.map((place) => open[Math.floor(place / 65_536)] ?? closed).filter((level) => level !== closed);
      if (found.length === 0) continue;
      const known = fits[item] ?? 0;
      // Ranges come in order of fit, rows after them, so a row may be the better one.
      if (known === 0) touched[count++] = item;
      // Where it stands is not worth keeping: it may be anywhere.
      if (masks) masks[item] = everywhere;
      else firsts[item] = isWholeValue;
      const level = Math.min(...found);
      if (known === 0 || typosOfFit(fit) < typosOfFit(known)) best[item] = level;
      else if (typosOfFit(fit) === typosOfFit(known)) best[item] = Math.min(best[item] ?? closed, level);
      if (known === 0 || fit < known) fits[item] = fit;
    }
  }
  return count;
}

/** Quoted phrases that must be there, and what must not. */
function filterRows(live: LiveSegment, plan: ResolvedPlan, levels: Levels, items: Uint32Array): Uint32Array {
  const phrases = (plan.phrases ?? []).filter((terms) => terms.length > 1);
  if (phrases.length === 0 && plan.excluded.length === 0) return items;
  const holds = (item: number, terms: readonly number[]): boolean => placesOfRow(live.segment, item, terms, levels).length > 0;
  return items.filter((item) => phrases.every((terms) => holds(item, terms)) && !plan.excluded.some((terms) => holds(item, terms)));
}
