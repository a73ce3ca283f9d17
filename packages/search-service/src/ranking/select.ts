// Choosing the best items of one segment without measuring all of them where a bound can tell.
import { hasBit } from '../index/bits.ts';
import type { Order } from '../index/segment.ts';
import { visitByBound } from './bounds.ts';
import { fewToMeasure } from './cell.ts';
import { keyWriter } from './criteria.ts';
import type { Measures } from './evaluator.ts';
import type { LiveSegment } from './live-segment.ts';
import { bestMeasures, isOver, membership, type Ranking, type Selection } from './selection.ts';
import { Top, type Placed } from './top.ts';

/** The best items, best first. */
export function selectBest(selection: Selection): Placed[] {
  const { live, formula, limit, items } = selection;
  const top = new Top(Math.min(limit, items.length), formula.parts.length);
  const order = live.segment.order(formula.order) ?? unordered(live);
  const write = keyWriter(formula, live.segment, selection.slots);
  const visit = visitor(selection, { top, order, write });
  const plain = selection.geoOf === null && selection.filterScoreOf === null;
  if (items.length <= fewToMeasure || limit >= items.length) visitAll(selection, top, visit);
  else if (formula.parts[0]?.kind === 'sort' || (plain && selection.match === null))
    visitByOrder(selection, { top, order, write }, visit);
  else if (plain && selection.match) visitByBound(selection, { top, order, write }, visit);
  else visitAll(selection, top, visit);
  return top.sorted();
}

function visitAll(selection: Selection, top: Top, visit: (item: number) => void): void {
  for (const item of selection.items) {
    if (isOver(selection, top)) return;
    visit(item);
  }
}

function visitor(selection: Selection, { top, order, write }: Ranking): (item: number) => void {
  const keys = new Float64Array(selection.formula.parts.length);
  const evaluator = selection.match?.evaluator;
  // Without words every item is as good as any can be; so the bound of `visitByOrder` is met, and
  // ends it.
  const measures: Measures = evaluator?.measures ?? { ...bestMeasures(0, 0), filters: 0 };
  return (item) => {
    evaluator?.measure(item);
    if (selection.geoOf) measures.geo = selection.geoOf(item);
    if (selection.filterScoreOf) measures.filters = selection.filterScoreOf(item);
    write(measures, item, keys);
    top.offer(item, keys, order.ranks[item] ?? 0);
  };
}

/**
 * Where an attribute leads the ranking, its order is the order of visiting, and the first that
 * cannot enter ends it.
 */
function visitByOrder(
  selection: Selection,
  { top, order, write }: Ranking,
  visit: (item: number) => void,
): void {
  const wanted = membership(selection.items, selection.live.segment.count);
  const keys = new Float64Array(selection.formula.parts.length);
  const bound = bestMeasures(selection.slots, selection.minProximity);
  for (let rank = 0; rank < order.items.length; rank++) {
    const item = order.items[rank] ?? 0;
    if (!hasBit(wanted, item)) continue;
    if (top.isFull) {
      write(bound, item, keys);
      if (!top.admits(keys, rank) || isOver(selection, top)) return;
    }
    visit(item);
  }
}

/** For a segment built before the order was asked for; a rebuild with it is under way. */
function unordered(live: LiveSegment): Order {
  const ranks = Uint32Array.from({ length: live.segment.count }, (_, item) => item);
  return { ranks, items: ranks };
}
