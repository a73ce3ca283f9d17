// Choosing the best items of one segment without measuring all of them where a bound can tell.
import { hasBit, type Bits } from '../index/bits.ts';
import type { Order } from '../index/segment.ts';
import { keyWriter, type Formula, type KeyWriter, type Standing } from './criteria.ts';
import type { LiveSegment } from './live-segment.ts';
import { isExactFit, typosOfFit } from './resolve.ts';
import type { TextMatch } from './text-match.ts';
import { Top, type Placed } from './top.ts';

export type Selection = {
  readonly live: LiveSegment;
  /** null for a query without words */
  readonly match: TextMatch | null;
  readonly items: Uint32Array;
  readonly formula: Formula;
  readonly limit: number;
  readonly slots: number;
  readonly leastProximity: number;
  readonly exactOnSingleWord: 'attribute' | 'none' | 'word';
  /** units of precision; null when the search is not around a point */
  readonly geoOf: ((item: number) => number) | null;
  /** null without optional filters */
  readonly filterScoreOf: ((item: number) => number) | null;
};

/** From how many candidates on the order of visiting is worth preparing. */
const many = 1500;

/** The best items, best first. */
export function selectBest(selection: Selection): Placed[] {
  const { live, formula, limit, items } = selection;
  const top = new Top(Math.min(limit, items.length), formula.parts.length);
  const order = live.segment.order(formula.order) ?? unordered(live);
  const write = keyWriter(formula, live.segment, selection.slots);
  const visit = visitor(selection, { top, order, write });
  const plain = selection.geoOf === null && selection.filterScoreOf === null;
  if (items.length <= many || limit >= items.length) for (const item of items) visit(item);
  else if (formula.parts[0]?.kind === 'sort' || (plain && selection.match === null)) visitByOrder(selection, { top, order, write }, visit);
  else if (plain && selection.match?.dense) visitByBound(selection, { top, order, write }, visit);
  else for (const item of items) visit(item);
  return top.sorted();
}

/** A standing as good as any item can have. */
export function bestStanding(slots: number, leastProximity: number): Standing {
  return { typos: 0, geo: 0, words: slots, filters: Number.MAX_SAFE_INTEGER, proximity: Math.max(0, slots - 1) * leastProximity, firstWord: 0, exact: slots, whole: 1 };
}

type Ranking = { top: Top; order: Order; write: KeyWriter };

function visitor(selection: Selection, { top, order, write }: Ranking): (item: number) => void {
  const keys = new Float64Array(selection.formula.parts.length);
  const standing: Standing = { typos: 0, geo: 0, words: 0, filters: 0, proximity: 0, firstWord: 0, exact: 0, whole: 0 };
  const evaluator = selection.match?.evaluator;
  return (item) => {
    if (evaluator) {
      evaluator.measure(item);
      Object.assign(standing, evaluator.measures);
    }
    if (selection.geoOf) standing.geo = selection.geoOf(item);
    if (selection.filterScoreOf) standing.filters = selection.filterScoreOf(item);
    write(standing, item, keys);
    top.offer(item, keys, order.ranks[item] ?? 0);
  };
}

/** Where an attribute leads the ranking, its order is the order of visiting, and the first that cannot enter ends it. */
function visitByOrder(selection: Selection, { top, order, write }: Ranking, visit: (item: number) => void): void {
  const wanted = membership(selection.items, selection.live.segment.count);
  const keys = new Float64Array(selection.formula.parts.length);
  const bound = bestStanding(selection.slots, selection.leastProximity);
  for (const [rank, item] of order.items.entries()) {
    if (!hasBit(wanted, item)) continue;
    if (top.isFull) {
      write(bound, item, keys);
      if (!top.admits(keys, rank)) return;
    }
    visit(item);
  }
}

/**
 * Broad queries: candidates are visited by a lower bound of their first key (typos, level and exactness are known
 * from the postings; proximity and place are taken to be perfect) and by rank within, until none can enter any more.
 */
function visitByBound(selection: Selection, { top, order, write }: Ranking, visit: (item: number) => void): void {
  const { items, live } = selection;
  const keys = new Float64Array(selection.formula.parts.length);
  const bounds = new Map<number, number>();
  const bucketOf = new Uint32Array(live.segment.count);
  const shapes: number[] = [];
  for (const item of items) {
    const shape = shapeOf(selection, item);
    let bucket = bounds.get(shape);
    if (bucket === undefined) {
      bucket = shapes.length + 1;
      bounds.set(shape, bucket);
      shapes.push(boundOf(selection, shape, write, keys));
    }
    bucketOf[item] = bucket;
  }
  const sequence = [...shapes.keys()].sort((a, b) => (shapes[a] ?? 0) - (shapes[b] ?? 0));
  const place = new Uint32Array(shapes.length + 1);
  for (const [index, shape] of sequence.entries()) place[shape + 1] = index;
  const sizes = new Uint32Array(shapes.length + 1);
  for (const item of items) sizes[(place[bucketOf[item] ?? 0] ?? 0) + 1] = (sizes[(place[bucketOf[item] ?? 0] ?? 0) + 1] ?? 0) + 1;
  for (let index = 0; index < shapes.length; index++) sizes[index + 1] = (sizes[index + 1] ?? 0) + (sizes[index] ?? 0);
  const visits = new Uint32Array(items.length);
  for (const item of order.items) {
    const bucket = bucketOf[item] ?? 0;
    if (bucket === 0) continue;
    const at = place[bucket] ?? 0;
    visits[sizes[at] ?? 0] = item;
    sizes[at] = (sizes[at] ?? 0) + 1;
  }
  keys.fill(0);
  for (const item of visits) {
    keys[0] = shapes[(bucketOf[item] ?? 1) - 1] ?? 0;
    if (!top.admits(keys, order.ranks[item] ?? 0)) return;
    visit(item);
  }
}

/** Typos, level, exact words and words as one small number. */
function shapeOf({ match, slots }: Selection, item: number): number {
  let typos = 0, words = 0, exact = 0, level = 255;
  for (let slot = 0; slot < slots; slot++) {
    const fit = match?.scratch.fits[slot]?.[item] ?? 0;
    if (fit === 0) continue;
    words++;
    typos += typosOfFit(fit);
    if (isExactFit(fit)) exact++;
    level = Math.min(level, match?.scratch.levels[slot]?.[item] ?? 255);
  }
  return ((Math.min(typos, 63) * 256 + level) * 64 + exact) * 64 + words;
}

function boundOf(selection: Selection, shape: number, write: KeyWriter, keys: Float64Array): number {
  const words = shape % 64;
  const exact = Math.floor(shape / 64) % 64;
  const level = Math.floor(shape / 4096) % 256;
  const whole = exact === selection.slots ? 1 : 0;
  const counted = selection.slots === 1 && selection.exactOnSingleWord === 'none' ? 0 : exact;
  write({ ...bestStanding(selection.slots, selection.leastProximity), typos: Math.floor(shape / 1_048_576), words, exact: counted, whole, firstWord: level * 1000 }, 0, keys);
  return keys[0] ?? 0;
}

function membership(items: Uint32Array, count: number): Bits {
  const bits = new Uint32Array((count + 31) >>> 5);
  for (const item of items) bits[item >>> 5] = (bits[item >>> 5] ?? 0) | (1 << (item & 31));
  return bits;
}

/** For a segment built before the order was asked for; a rebuild with it is under way. */
function unordered(live: LiveSegment): Order {
  const ranks = Uint32Array.from({ length: live.segment.count }, (_, item) => item);
  return { ranks, items: ranks };
}
