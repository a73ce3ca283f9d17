// What is to be selected from one segment, and the pieces that every way of selecting shares.
import { emptyBits, setBit, type Bits } from '../index/bits.ts';
import type { Order } from '../index/segment.ts';
import { work, type Budget } from './budget.ts';
import type { Formula, KeyWriter } from './criteria.ts';
import type { Measures } from './evaluator.ts';
import type { LiveSegment } from './live-segment.ts';
import type { TextMatch } from './text-match.ts';
import type { Top } from './top.ts';

/** Candidates of one segment and what decides among them. */
export type Selection = {
  readonly live: LiveSegment;
  /** null for a query without words */
  readonly match: TextMatch | null;
  readonly items: Uint32Array;
  readonly formula: Formula;
  readonly limit: number;
  readonly slots: number;
  readonly minProximity: number;
  readonly attributeBy: 'best' | 'sum';
  readonly exactOnSingleWord: 'attribute' | 'none' | 'word';
  /** units of precision; null when the search is not around a point */
  readonly geoOf: ((item: number) => number) | null;
  /** null without optional filters */
  readonly filterScoreOf: ((item: number) => number) | null;
  readonly budget: Budget;
};

/** What every way of visiting candidates needs. */
export type Ranking = { top: Top; order: Order; write: KeyWriter };

/** So many are compared in any case: as many as can be leafed through. */
const minCompared = 1000;

/** Whether there is no time to compare one more; never before a page is full. */
export function isOver({ budget }: Selection, top: Top): boolean {
  if (budget.allows(work.measuring) || (!top.isFull && top.size < minCompared)) return false;
  budget.undone.order = true;
  return true;
}

/** The best measures that an item can have. */
export function bestMeasures(slots: number, minProximity: number): Measures {
  return {
    typos: 0,
    geo: 0,
    words: slots,
    filters: Number.MAX_SAFE_INTEGER,
    proximity: Math.max(0, slots - 1) * minProximity,
    firstWord: 0,
    exact: slots,
    whole: 1,
  };
}

/** The given items as bits. */
export function membership(items: Uint32Array, count: number): Bits {
  const bits = emptyBits(count);
  for (let at = 0; at < items.length; at++) setBit(bits, items[at] ?? 0);
  return bits;
}
