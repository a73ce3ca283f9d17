// Filling the cells of one slot: for each item of a segment, how well it fits and where.
import type { Segment } from '../index/segment.ts';
import type { Budget, Undone } from './budget.ts';
import { typosOfFit, type Fit } from './fit.ts';
import type { Levels } from './levels.ts';

/**
 * What the words before have found: their cells, and the items one by one; beside them room for
 * numbers of postings.
 */
export type Gate = {
  /** Null lets every item through. */
  readonly cells: Uint32Array | null;
  readonly items: Uint32Array;
  readonly room: Uint32Array;
};
const nothing = new Uint32Array(0);
export const openGate: Gate = { cells: null, items: nothing, room: nothing };

/** One slot while it is filled; made once, since it is read for every posting. */
export type Filling = {
  readonly segment: Segment;
  readonly cells: Uint32Array;
  /** The query has one word, and whether it is a whole value counts. */
  readonly isOnly: boolean;
  readonly levels: Levels;
  readonly gate: Gate;
  readonly budget: Budget;
  readonly undone: Undone;
  /** The items that have a cell, each once: `count` of them. */
  readonly touched: Uint32Array;
  count: number;
};

/** Notes that what fits so is not read to the end. */
export function leaveUnread({ undone }: Filling, fit: Fit): void {
  undone.items = true;
  if (typosOfFit(fit) > 0) undone.typos = true;
}
