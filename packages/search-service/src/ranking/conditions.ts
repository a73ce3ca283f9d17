// Filters over a segment: a condition becomes the set of items for which it holds.
import {
  addAll,
  emptyBits,
  fullBits,
  invert,
  keepCommon,
  setBit,
  type Bits,
} from '../index/bits.ts';
import type { Segment, ValueColumn } from '../index/segment.ts';
import { asNumber, type Comparison, type Condition } from '../query/condition.ts';
import { isInside, type GeoSearch } from '../query/geo.ts';

/**
 * The items of a segment, dead ones included, for which a condition holds. An attribute that is not
 * indexed for it holds for none.
 */
export function itemsWhere(segment: Segment, condition: Condition): Bits {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const bits = condition.kind === 'all' ? fullBits(segment.count) : emptyBits(segment.count);
      for (const part of condition.parts)
        (condition.kind === 'all' ? keepCommon : addAll)(bits, itemsWhere(segment, part));
      return bits;
    }
    case 'not': {
      const bits = itemsWhere(segment, condition.part);
      invert(bits, segment.count);
      return bits;
    }
    case 'value':
      return itemsWithValue(segment, condition.attribute, condition.value);
    case 'number':
      return itemsBetween(
        segment,
        condition.attribute,
        interval(condition.comparison, condition.value),
      );
    case 'range':
      return itemsBetween(segment, condition.attribute, {
        from: condition.from,
        to: condition.to,
        openFrom: false,
        openTo: false,
        turned: false,
      });
  }
}

/**
 * Sets kept for each segment, the latest of them: the same few bounds are asked for again with
 * every letter typed.
 */
const maxCached = 32;
const kept = new WeakMap<Segment, Map<string, Bits>>();

/**
 * The items with a number in an interval, from memory if they were asked for recently: a segment
 * never changes. The copy is the caller's.
 */
function itemsBetween(segment: Segment, attribute: string, wanted: Interval): Bits {
  const sets = kept.get(segment) ?? new Map<string, Bits>();
  kept.set(segment, sets);
  const key = `${wanted.from} ${wanted.to} ${wanted.openFrom} ${wanted.openTo} ${wanted.turned} ${attribute}`;
  const bits = sets.get(key) ?? itemsWithNumber(segment, attribute, wanted);
  sets.delete(key);
  sets.set(key, bits);
  const [oldest] = sets.keys();
  if (sets.size > maxCached && oldest !== undefined) sets.delete(oldest);
  return bits.slice();
}

/** The items that lie inside what a geographical search asks for. */
export function itemsInside(segment: Segment, geo: GeoSearch): Bits {
  const bits = emptyBits(segment.count);
  const { geo: places } = segment;
  if (!places) return bits;
  for (let item = 0; item < segment.count; item++) {
    for (let at = places.starts[item] ?? 0, end = places.starts[item + 1] ?? 0; at < end; at++) {
      const point = {
        latitude: places.points[at * 2] ?? 0,
        longitude: places.points[at * 2 + 1] ?? 0,
      };
      if (isInside(point, geo)) setBit(bits, item);
    }
  }
  return bits;
}

function itemsWithValue(segment: Segment, attribute: string, value: string): Bits {
  const bits = emptyBits(segment.count);
  if (attribute === 'objectID') {
    const item = segment.itemOf(value);
    if (item >= 0) setBit(bits, item);
    return bits;
  }
  const column = segment.facet(attribute);
  if (column) {
    for (const number of valueNumbers(column, value)) {
      for (
        let at = column.valueStarts[number] ?? 0, end = column.valueStarts[number + 1] ?? 0;
        at < end;
        at++
      )
        setBit(bits, column.valueItems[at] ?? 0);
    }
    return bits;
  }
  const number = asNumber(value);
  return number === null ? bits : itemsBetween(segment, attribute, interval('=', number));
}

/** The values that a filter means: letter case does not matter, as with Algolia. */
function valueNumbers(column: ValueColumn, value: string): readonly number[] {
  return lookup(column).get(value.toLowerCase()) ?? [];
}

const lookups = new WeakMap<ValueColumn, Map<string, number[]>>();

function lookup(column: ValueColumn): Map<string, number[]> {
  const known = lookups.get(column);
  if (known) return known;
  const made = new Map<string, number[]>();
  for (let number = 0; number < column.values.length; number++) {
    const key = column.values.at(number).toLowerCase();
    const list = made.get(key);
    if (list) list.push(number);
    else made.set(key, [number]);
  }
  lookups.set(column, made);
  return made;
}

function itemsWithNumber(segment: Segment, attribute: string, wanted: Interval): Bits {
  const bits = emptyBits(segment.count);
  const column = segment.numbers(attribute);
  if (!column) return bits;
  const { single, starts, numbers } = column;
  if (single) {
    for (let item = 0; item < single.length; item++)
      if (contains(single[item] ?? Number.NaN, wanted))
        bits[item >>> 5] = (bits[item >>> 5] ?? 0) | (1 << (item & 31));
    return bits;
  }
  for (let item = 0; item < segment.count; item++) {
    for (let at = starts[item] ?? 0, end = starts[item + 1] ?? 0; at < end; at++)
      if (contains(numbers[at] ?? Number.NaN, wanted)) setBit(bits, item);
  }
  return bits;
}

/** NaN is none; it is in no interval, and outside of none. */
function contains(value: number, { from, to, openFrom, openTo, turned }: Interval): boolean {
  if (value !== value) return false;
  return (
    ((value > from || (value === from && !openFrom)) &&
      (value < to || (value === to && !openTo))) !== turned
  );
}

/** Numbers between two bounds, with or without them; `turned`: all others. */
type Interval = {
  readonly from: number;
  readonly to: number;
  readonly openFrom: boolean;
  readonly openTo: boolean;
  readonly turned: boolean;
};

function interval(comparison: Comparison, value: number): Interval {
  const all = {
    from: Number.NEGATIVE_INFINITY,
    to: Number.POSITIVE_INFINITY,
    openFrom: false,
    openTo: false,
    turned: false,
  };
  switch (comparison) {
    case '<':
      return { ...all, to: value, openTo: true };
    case '<=':
      return { ...all, to: value };
    case '=':
      return { ...all, from: value, to: value };
    case '!=':
      return { ...all, from: value, to: value, turned: true };
    case '>=':
      return { ...all, from: value };
    case '>':
      return { ...all, from: value, openFrom: true };
  }
}
