// The items that have most in common with one: its rare values lead to candidates, its common ones
// and its numbers weigh among them.
import { numbersOf, type ValueColumn } from '../index/segment.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';
import type { Searchable } from '../results/searchable.ts';
import { aspectsOf, nearness, traitsOf, valueNumber, type Aspect, type Trait } from './likeness.ts';

/**
 * One reason why an item is recommended: a shared value, or a number that is near. `share` of the
 * score, from 0 to 1.
 */
type SharedReason = {
  readonly attribute: string;
  readonly value: string | number;
  readonly share: number;
};

/** What an item has in common with another, and how much it says. */
type SharedPart = {
  readonly attribute: string;
  readonly value: string | number;
  readonly gain: number;
};

/** A candidate in its segment. `likeness` is 1 for the item's equal in everything. */
type SimilarItem = {
  readonly live: LiveSegment;
  readonly item: number;
  readonly objectID: string;
  readonly likeness: number;
  readonly shared: readonly SharedPart[];
  /** numbers of the traits it shares */ readonly traits: readonly number[];
};

type SimilarOptions = {
  /** candidates weighed exactly, and returned at most */
  readonly max: number;
  /** items that may be recommended at all */
  readonly may: (live: LiveSegment, item: number) => boolean;
};

/**
 * Items that values may lead to, all together: the rarest values first, at least one of them.
 * Further values only weigh.
 */
const maxSuggestionsPerReason = 6000;
/** Items looked at through one value, where even the rarest is common. */
const maxItemsPerTrait = 50_000;
/** The most reasons that are given. */
const maxReasons = 4;
/** Values whose bearers are looked at before it is enough. */
const maxTraits = 64;

/**
 * What is most like the item `id`, best first; empty when there is no such item. Costs as many
 * steps as items share its rarer values.
 */
export function similarTo(
  index: Searchable,
  id: string,
  { max, may }: SimilarOptions,
): SimilarItem[] {
  const source = placeOf(index, id);
  if (!source) return [];
  const aspects = aspectsOf(index);
  const traits = traitsOf(
    index,
    (attribute) => valuesOf(source.live, source.item, attribute),
    aspects,
  ).slice(0, maxTraits);
  if (traits.length === 0) return [];
  const near = aspects.flatMap((aspect) => {
    const own =
      aspect.kind === 'near' ? numberOf(source.live, source.item, aspect.attribute) : Number.NaN;
    return aspect.kind === 'near' && !Number.isNaN(own) ? [{ ...aspect, own }] : [];
  });
  const full =
    traits.reduce((sum, { gain }) => sum + gain, 0) +
    near.reduce((sum, { weight }) => sum + weight * nearGain, 0);
  const leading = leadingOf(traits);
  const found = index.segments.flatMap((live) =>
    candidatesIn(
      live,
      leading,
      max,
      (item) => !(live === source.live && item === source.item) && may(live, item),
    ),
  );
  // The numbers of the traits in each segment, looked up once for all its candidates.
  const marks = new Map(
    index.segments.map((live) => [
      live,
      traits.map(({ attribute, value }) => markOf(live, attribute, value)),
    ]),
  );
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ live, item }) =>
      scoreItem(live, item, { traits, marks: marks.get(live) ?? [], near, full }),
    )
    .sort((a, b) => b.likeness - a.likeness || (a.objectID < b.objectID ? -1 : 1));
}

function leadingOf(traits: readonly Trait[]): Trait[] {
  let room = maxSuggestionsPerReason;
  return traits.filter(({ bearers }, place) => (room -= bearers) >= 0 || place === 0);
}

/**
 * What a number that is the same says, beside shared values: as much as a value that one item in
 * twenty has.
 */
const nearGain = 3;

type Near = Extract<Aspect, { kind: 'near' }> & { readonly own: number };

/** A segment, and the number of an item in it. */
export type Place = { readonly live: LiveSegment; readonly item: number };

/** Where a live item is. */
export function placeOf(index: Searchable, id: string): Place | null {
  for (const live of index.segments) {
    const item = live.itemOf(id);
    if (item >= 0) return { live, item };
  }
  return null;
}

/** The values of an item in a facet. */
export function valuesOf(live: LiveSegment, item: number, attribute: string): string[] {
  const column = live.segment.facet(attribute);
  if (!column) return [];
  return Array.from(numbersOf(column, item), (number) => column.values.at(number));
}

function numberOf(live: LiveSegment, item: number, attribute: string): number {
  const column = live.segment.numbers(attribute);
  if (!column) return Number.NaN;
  return column.single
    ? (column.single[item] ?? Number.NaN)
    : (column.numbers[column.starts[item] ?? 0] ?? Number.NaN);
}

type Candidate = { live: LiveSegment; item: number; score: number };

const scoresKept = new WeakMap<LiveSegment, Float32Array>();

/** The `max` items of a segment that share most of `traits`. */
function candidatesIn(
  live: LiveSegment,
  traits: readonly Trait[],
  max: number,
  may: (item: number) => boolean,
): Candidate[] {
  // Kept with the segment: a table of this size made again each time costs more than what is
  // counted in it.
  const scores = scoresKept.get(live) ?? new Float32Array(live.segment.count);
  scoresKept.set(live, scores);
  const touched = addScores(scores, live, traits);
  const allowed = touched.filter((item) => live.dead[item] === 0 && may(item));
  // A little more than the sum, which is rounded on its way.
  const floor = floorOf(
    allowed,
    scores,
    traits.reduce((sum, { gain }) => sum + gain, 0) * 1.001,
    max,
  );
  const kept: Candidate[] = [];
  for (const item of allowed)
    if ((scores[item] ?? 0) >= floor) kept.push({ live, item, score: scores[item] ?? 0 });
  for (const item of touched) scores[item] = 0;
  return kept.sort((a, b) => b.score - a.score || a.item - b.item).slice(0, max);
}

/** Adds what each trait is worth to the items that have it. @returns those items, each once */
function addScores(
  scores: Float32Array,
  { segment }: LiveSegment,
  traits: readonly Trait[],
): number[] {
  const touched: number[] = [];
  for (const { attribute, value, gain } of traits) {
    const column = segment.facet(attribute);
    const number = column ? valueNumber(column, value) : -1;
    if (!column || number < 0) continue;
    const from = column.valueStarts[number] ?? 0;
    const end = Math.min(column.valueStarts[number + 1] ?? 0, from + maxItemsPerTrait);
    for (let at = from; at < end; at++) {
      const item = column.valueItems[at] ?? 0;
      const before = scores[item] ?? 0;
      if (before === 0) touched.push(item);
      scores[item] = before + gain;
    }
  }
  return touched;
}

/** Steps into which scores are sorted roughly before the best are sorted exactly. */
const steps = 256;
const reached = new Uint32Array(steps);

/**
 * A score that at least `max` of these items reach, and few more than that: nothing below it needs
 * sorting. `highest`: what none exceeds.
 */
function floorOf(
  items: readonly number[],
  scores: Float32Array,
  highest: number,
  max: number,
): number {
  if (items.length <= max) return 0;
  reached.fill(0);
  const scale = (steps - 1) / highest;
  for (const item of items) {
    const step = Math.trunc((scores[item] ?? 0) * scale);
    reached[step] = (reached[step] ?? 0) + 1;
  }
  let step = steps;
  for (let sum = 0; sum < max && step > 0;) sum += reached[--step] ?? 0;
  return step / scale;
}

type Weighing = {
  traits: readonly Trait[];
  marks: readonly (Mark | null)[];
  near: readonly Near[];
  full: number;
};

function scoreItem(
  live: LiveSegment,
  item: number,
  { traits, marks, near, full }: Weighing,
): SimilarItem {
  const shared: SharedPart[] = [];
  const places: number[] = [];
  let total = 0;
  for (let place = 0; place < traits.length; place++) {
    const trait = traits[place];
    if (!trait || !bears(marks[place] ?? null, item)) continue;
    places.push(place);
    shared.push(trait);
    total += trait.gain;
  }
  for (const { attribute, own, reach, weight } of near) {
    const number = numberOf(live, item, attribute);
    if (Number.isNaN(number)) continue;
    const gain = weight * nearGain * nearness(number - own, reach);
    shared.push({ attribute, value: number, gain });
    total += gain;
  }
  return {
    live,
    item,
    objectID: live.segment.ids.at(item),
    likeness: Math.min(1, total / full),
    shared,
    traits: places,
  };
}

/** The reasons given for what is shared, the strongest first. Only what is shown needs them. */
export function reasonsOf(shared: readonly SharedPart[]): SharedReason[] {
  const total = shared.reduce((sum, { gain }) => sum + gain, 0);
  return shared
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, maxReasons)
    .map(({ attribute, value, gain }) => ({
      attribute,
      value,
      share: Math.round((gain / Math.max(total, Number.MIN_VALUE)) * 100) / 100,
    }))
    .filter(({ share }) => share >= 0.05);
}

/** A value in the column of a segment. */
type Mark = { column: ValueColumn; wanted: number };

function markOf(live: LiveSegment, attribute: string, value: string): Mark | null {
  const column = live.segment.facet(attribute);
  const wanted = column ? valueNumber(column, value) : -1;
  return column && wanted >= 0 ? { column, wanted } : null;
}

/** Asked some thousand times for a shelf: it makes nothing on its way. */
function bears(mark: Mark | null, item: number): boolean {
  if (!mark) return false;
  const {
    wanted,
    column: { single, bags, starts, numbers },
  } = mark;
  if (single) return single[item] === wanted;
  const bag = bags[item] ?? 0;
  for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++)
    if (numbers[at] === wanted) return true;
  return false;
}
