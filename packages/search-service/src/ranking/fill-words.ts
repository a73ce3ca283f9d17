// Fills a slot from the words of the items that the words before have found.
import { noteUndone, work } from './budget.ts';
import { standOf } from './cell.ts';
import { typosOfFit, type Fit } from './fit.ts';
import { closed, type Levels } from './levels.ts';
import type { ResolvedSlot } from './resolve.ts';
import type { Filling, Gate } from './slot-filling.ts';
import type { Segment } from '../index/segment.ts';

/** So many postings take as long as reading the words of one item. */
const postingsPerItem = 80;
/** A slot of so few terms is looked up term by term. */
const fewTerms = 8;

/**
 * Whether it is cheaper to read the words of the items in the gate than the postings of the slot.
 */
export function isBroad({ ranges, cost }: ResolvedSlot, { cells, items }: Gate): boolean {
  return (
    cells !== null &&
    cost > items.length * postingsPerItem &&
    ranges.reduce((sum, { low, high }) => sum + high - low, 0) > fewTerms
  );
}

/**
 * What the postings of the slot would tell of the items in the gate, told by their own words.
 * @param fits of each term
 */
export function fillFromWords(filling: Filling, { ranges }: ResolvedSlot, fits: Uint8Array): void {
  const { segment, gate, budget, undone } = filling;
  const { items } = gate;
  // Most words lie outside of the slot's terms, which are sorted, and need not be looked up.
  const low = ranges.reduce((min, range) => Math.min(min, range.low), segment.termCount);
  const high = ranges.reduce((max, range) => Math.max(max, range.high), 0);
  const itemsAtOnce = Math.max(1, Math.floor(budget.block / work.readingWords));
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    const to = Math.min(items.length, from + itemsAtOnce);
    if (!budget.allows((to - from) * work.readingWords)) {
      const typos = undone.typos || ranges.some(({ fit }) => typosOfFit(fit) > 0);
      return noteUndone(undone, { ...undone, items: true, typos });
    }
    readWords(filling, items.subarray(from, to), { low, high, fits });
  }
}

/** The terms that fill the slot lie from `low` to before `high`; `fits` says how well. */
type SlotTerms = { readonly low: number; readonly high: number; readonly fits: Uint8Array };

function readWords(filling: Filling, items: Uint32Array, terms: SlotTerms): void {
  const { segment, cells, levels, touched } = filling;
  let { count } = filling;
  for (let at = 0; at < items.length; at++) {
    const item = items[at] ?? 0;
    const cell = cellFromWords(segment, item, terms, levels);
    if (cell === 0) continue;
    cells[item] = cell;
    touched[count++] = item;
  }
  filling.count = count;
}

/** The cell of an item, 0 where none of its words fits. */
function cellFromWords(
  { forwardStarts, forwardTerms, forwardAttributes, forwardPositions }: Segment,
  item: number,
  terms: SlotTerms,
  levels: Levels,
): number {
  let best = 0;
  let stand = 0;
  let attributes = 0;
  const end = forwardStarts[item + 1] ?? 0;
  for (let place = forwardStarts[item] ?? 0; place < end; place++) {
    const fit = fitOfTerm(forwardTerms[place] ?? 0, terms);
    if (fit === 0) continue;
    const attribute = forwardAttributes[place] ?? 0;
    const level = levelOf(attribute, fit, levels);
    if (level === closed) continue;
    // As with postings: a fit with as few typos adds places, one with fewer shuts the others out.
    if (best === 0 || typosOfFit(fit) < typosOfFit(best)) {
      best = fit;
      stand = standOf(level, forwardPositions[place] ?? 0);
      attributes = 1 << (attribute & 15);
    } else if (typosOfFit(fit) === typosOfFit(best)) {
      if (fit < best) best = fit;
      stand = Math.min(stand, standOf(level, forwardPositions[place] ?? 0));
      attributes |= 1 << (attribute & 15);
    }
  }
  return best === 0 ? 0 : best | (stand << 4) | (attributes << 16);
}

function fitOfTerm(term: number, { low, high, fits }: SlotTerms): Fit {
  return term < low || term >= high ? 0 : (fits[term] ?? 0);
}

function levelOf(attribute: number, fit: Fit, levels: Levels): number {
  const open = typosOfFit(fit) > 0 ? levels.ofAttributeWithTypos : levels.ofAttribute;
  return open[attribute] ?? closed;
}
