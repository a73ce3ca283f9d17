// Fills a slot from postings: the lists of items that hold each of its terms.
import { isWholeValue } from '../index/postings.ts';
import { postingIn } from '../index/term-set.ts';
import { everywhere, standOf } from './cell.ts';
import { typosOfFit, type Fit } from './fit.ts';
import { closed } from './levels.ts';
import type { LiveSegment } from './live-segment.ts';
import { leaveUnread, type Filling } from './slot-filling.ts';
import type { TermRange } from './term-ranges.ts';

/** Postings from one up to another, or those of which `places` holds the numbers. */
type Postings = { readonly from: number; readonly to: number; readonly places: Uint32Array | null };

/** Items of the gate are looked up one by one in a term that so many times as many hold. */
const lookedUp = 4;
/** In one that so many times as many hold by halving: a set of its own would be made for little. */
const halved = 64;

/** The postings of a range of terms; ranges come best first. */
export function fillRange(live: LiveSegment, filling: Filling, range: TermRange): void {
  const { postingStarts } = live.segment;
  const { gate } = filling;
  const from = postingStarts[range.low] ?? 0;
  const to = postingStarts[range.high] ?? 0;
  if (gate.cells !== null && gate.items.length === 0) return;
  const rare = gate.cells === null ? Number.POSITIVE_INFINITY : gate.items.length * lookedUp;
  if (to - from <= rare) return fillBlocks(filling, range.fit, { from, to, places: null });
  let unread = from;
  for (let term = range.low; term < range.high; term++) {
    const start = postingStarts[term] ?? 0;
    const end = postingStarts[term + 1] ?? 0;
    if (end - start <= rare) continue;
    const places = lookUp(live, filling, { term, start, end });
    if (places === null) continue;
    fillBlocks(filling, range.fit, { from: unread, to: start, places: null });
    fillBlocks(filling, range.fit, { from: 0, to: places.length, places });
    unread = end;
  }
  fillBlocks(filling, range.fit, { from: unread, to, places: null });
}

/** The postings of one frequent term from `start` up to `end`. */
type Term = { readonly term: number; readonly start: number; readonly end: number };

/**
 * Where in them the items of the gate are; null where the postings are better read one after
 * another.
 */
function lookUp(live: LiveSegment, filling: Filling, one: Term): Uint32Array | null {
  const { items, room } = filling.gate;
  const isHalved = one.end - one.start > items.length * halved;
  const set = isHalved ? live.knownTermSet(one.term) : live.termSet(one.term);
  if (set === null && !isHalved) return null;
  const { postingItems } = live.segment;
  let count = 0;
  for (let at = 0; at < items.length; at++) {
    const item = items[at] ?? 0;
    const posting = set === null ? postingOf(postingItems, one, item) : postingIn(set, item);
    if (posting >= 0) room[count++] = posting;
  }
  return room.subarray(0, count);
}

/** The posting of an item, found by halving, or -1. */
function postingOf(postingItems: Uint32Array, { start, end }: Term, item: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postingItems[middle] ?? 0) < item) low = middle + 1;
    else high = middle;
  }
  return low < end && postingItems[low] === item ? low : -1;
}

/** Block by block, as long as there is time. */
function fillBlocks(filling: Filling, fit: Fit, { from, to, places }: Postings): void {
  const { budget } = filling;
  for (let start = from; start < to; start += budget.block) {
    const end = Math.min(to, start + budget.block);
    if (!budget.allows(end - start)) return leaveUnread(filling, fit);
    fillPostings(filling, fit, { from: start, to: end, places });
  }
}

function fillPostings(filling: Filling, fit: Fit, { from, to, places }: Postings): void {
  const { postingItems, postingMasks, postingFirsts } = filling.segment;
  const { cells, isOnly, touched } = filling;
  const gate = filling.gate.cells;
  const { low, high } = levelsOfSets(filling, fit);
  // Ranges come best first: a fit with as few typos as this range's adds places, one with fewer
  // shuts it out.
  const minFit = fit - ((fit - 1) & 1);
  let { count } = filling;
  for (let index = from; index < to; index++) {
    const at = places === null ? index : (places[index] ?? 0);
    const item = postingItems[at] ?? 0;
    if (gate !== null && gate[item] === 0) continue;
    const mask = postingMasks[at] ?? 0;
    const level = levelOfSet(mask, low, high);
    if (level === closed) continue;
    const known = cells[item] ?? 0;
    const first = postingFirsts[at] ?? 0;
    const rest = isOnly ? first >>> 7 : (mask | (mask >>> 16)) & everywhere;
    const stand = standOf(level, first & ~isWholeValue);
    if (known === 0) {
      cells[item] = fit | (stand << 4) | (rest << 16);
      touched[count++] = item;
    } else if ((known & 0xf) >= minFit) cells[item] = withPlace(known, stand, rest);
  }
  filling.count = count;
}

function levelsOfSets({ levels }: Filling, fit: Fit): { low: Uint8Array; high: Uint8Array } {
  return typosOfFit(fit) > 0
    ? { low: levels.lowWithTypos, high: levels.highWithTypos }
    : { low: levels.low, high: levels.high };
}

/** The best level among a set of attributes. */
function levelOfSet(mask: number, low: Uint8Array, high: Uint8Array): number {
  const level = low[mask & 0xffff] ?? closed;
  return mask > 0xffff ? Math.min(level, high[mask >>> 16] ?? closed) : level;
}

/** A cell with the better place of two, and with more attributes. */
function withPlace(known: number, stand: number, rest: number): number {
  const before = (known >>> 4) & 0xfff;
  return (known & 0xffff000f) | ((stand < before ? stand : before) << 4) | (rest << 16);
}
