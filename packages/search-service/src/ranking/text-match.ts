// Which items of a segment hold what a query asks for. Done once for a query and all its
// disjunctive siblings.
import type { QueryPlan } from '../query/plan.ts';
import { ascending } from './ascending.ts';
import {
  filterWithBudget,
  nothingUndone,
  noteUndone,
  work,
  type Budget,
  type Undone,
} from './budget.ts';
import { fewToMeasure } from './cell.ts';
import { Evaluator, type EvaluatorOptions } from './evaluator.ts';
import { fillSlot, type Matching } from './fill-slot.ts';
import type { Levels } from './levels.ts';
import { keptSlots, type LiveSegment, type Scratch } from './live-segment.ts';
import { resolvePlan, type ResolvedPlan } from './resolve.ts';
import { placesOfRow } from './rows.ts';
import type { Gate } from './slot-filling.ts';

/** The matching items of one segment. Call `release` when no more is asked of it. */
export type TextMatch = {
  readonly live: LiveSegment;
  readonly plan: ResolvedPlan;
  readonly levels: Levels;
  /** live items that match */
  readonly items: Uint32Array;
  /**
   * its cells are filled for every slot, so that bounds are known without measuring; of a long
   * query that few items match, only those of some
   */
  readonly scratch: Scratch;
  readonly evaluator: Evaluator;
  /** what there was no time for */
  readonly undone: Undone;
  readonly release: () => void;
};

/** By what a plan is matched, and how long that may take. */
type Matcher = EvaluatorOptions & { readonly levels: Levels; readonly budget: Budget };

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
  const scratch = live.takeScratch();
  const evaluator = new Evaluator(segment, resolved, { levels, marks: scratch.marks, ...options });
  const matching = { resolved, scratch, levels, budget, undone: nothingUndone() };
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
  let items = fillSlot(live, first, matching);
  // What the words before have not found cannot match, and need not be noted for the others.
  let last = first;
  let isLastKept = true;
  for (const [place, slot] of rest.entries()) {
    const isKept = place + 1 < keptSlots || items.length > fewToMeasure;
    items = fillSlot(live, slot, matching, gateOf(last, items, scratch));
    if (!isLastKept) live.takeCells(scratch, last);
    [last, isLastKept] = [slot, isKept];
  }
  const cells = scratch.cells[last] ?? nothing;
  const found = ascending(live, items, cells, scratch);
  const undone = nothingUndone();
  for (const [place, slot] of optional.entries()) {
    fillSlot(live, slot, { ...matching, undone }, { cells, items: found, room: scratch.shapes });
    if (required.length + place >= keptSlots && found.length <= fewToMeasure)
      live.takeCells(scratch, slot);
  }
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

function collectAnyOf(
  live: LiveSegment,
  slots: readonly number[],
  matching: Matching,
): Uint32Array {
  const { cells } = matching.scratch;
  for (const slot of slots) fillSlot(live, slot, matching);
  const items: number[] = [];
  for (let item = 0; item < live.segment.count; item++) {
    if (live.dead[item] === 0 && slots.some((slot) => (cells[slot]?.[item] ?? 0) !== 0))
      items.push(item);
  }
  return Uint32Array.from(items);
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
