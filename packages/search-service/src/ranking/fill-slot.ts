// Fills the cells of one slot in the way that reads least: from what is remembered, from the words
// of the items found so far, or from its postings.
import { noteUndone, nothingUndone, type Budget, type Undone } from './budget.ts';
import { fillRange } from './fill-postings.ts';
import { fillRows } from './fill-rows.ts';
import { fillFromWords, isBroad } from './fill-words.ts';
import type { Levels } from './levels.ts';
import type { LiveSegment, Scratch } from './live-segment.ts';
import type { ResolvedPlan, ResolvedSlot } from './resolve.ts';
import { openGate, type Filling, type Gate } from './slot-filling.ts';
import { eachFound, eachFoundOf, type SlotFound } from './slot-found.ts';

/** A plan while it is matched in one segment. */
export type Matching = {
  readonly resolved: ResolvedPlan;
  readonly scratch: Scratch;
  readonly levels: Levels;
  readonly budget: Budget;
  readonly undone: Undone;
};

const noFits = new Uint8Array(0);

/**
 * Fills the slot's cells with the best fit and level per item, of items in the gate if there is
 * one.
 * @returns the items, each once
 */
export function fillSlot(
  live: LiveSegment,
  slot: number,
  matching: Matching,
  gate: Gate = openGate,
): Uint32Array {
  live.giveCells(matching.scratch, slot);
  const items = findSlot(live, slot, matching, gate);
  live.noteFilled(matching.scratch, slot, items);
  return items;
}

function findSlot(
  live: LiveSegment,
  slot: number,
  { resolved, scratch, levels, budget, undone }: Matching,
  gate: Gate,
): Uint32Array {
  const target = resolved.slots[slot];
  const cells = scratch.cells[slot];
  if (!target || !cells) return new Uint32Array(0);
  const filling: Filling = {
    segment: live.segment,
    cells,
    isOnly: resolved.slots.length === 1,
    levels,
    gate,
    budget,
    undone,
    touched: scratch.candidates,
    count: 0,
  };
  if (!isBroad(target, gate)) return findWithMemory(live, target, filling);
  fillFromWords(filling, target, scratch.marks.fits[slot] ?? noFits);
  fillRows(filling, target);
  return filling.touched.subarray(0, filling.count);
}

function findWithMemory(live: LiveSegment, target: ResolvedSlot, filling: Filling): Uint32Array {
  const { cells, gate } = filling;
  const key = live.slots.keyOf(target, filling);
  const known = key === null ? undefined : live.slots.get(key);
  if (known) return fillFromMemory(filling, known);
  const isKept = key !== null && live.slots.isRepeated(key);
  // What a gate let through would not be all that the slot finds.
  const own = { ...filling, gate: isKept ? openGate : gate, undone: nothingUndone() };
  for (const range of target.ranges) fillRange(live, own, range);
  fillRows(own, target);
  noteUndone(filling.undone, own.undone);
  const items = own.touched.subarray(0, own.count);
  if (!isKept) return items;
  if (!own.undone.items) live.slots.keep(key, cells, items.length);
  return gate.cells === null ? items : closeGate(items, cells, gate.cells);
}

function fillFromMemory({ cells, touched, gate }: Filling, known: SlotFound): Uint32Array {
  let count = 0;
  const take = (item: number, cell: number): void => {
    cells[item] = cell;
    touched[count++] = item;
  };
  if (gate.cells === null) eachFound(known, take);
  else eachFoundOf(known, gate.items, take);
  return touched.subarray(0, count);
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
