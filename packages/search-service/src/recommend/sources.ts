// Where the recommendations of each model come from: what items have in common, how they look, what
// visitors did.
import type { LiveSegment } from '../ranking/live-segment.ts';
import type { Searchable } from '../results/searchable.ts';
import { similarTo, placeOf, reasonsOf, valuesOf, type Place } from './similar.ts';
import type { Behaviour, Companion } from './behaviour.ts';
import { diversify } from './diversify.ts';
import { looksLike } from './looks.ts';

/** Why something is recommended, as data; a site makes a sentence of it. */
export type Reason =
  | {
      readonly kind: 'shared';
      readonly attribute: string;
      readonly value: string | number;
      readonly share: number;
    }
  | { readonly kind: 'looks'; readonly part: string; readonly likeness: number }
  | {
      readonly kind: 'visitors';
      readonly what: 'looked-at-both' | 'kept-both' | 'trending';
      readonly visitors: number;
    }
  | { readonly kind: 'curator' }
  | { readonly kind: 'fallback' };

/**
 * A recommendation before it is shown. `score` is from 0 to 100; `place` is where it was met, if it
 * was.
 */
export type Suggestion = {
  readonly objectID: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly place?: Place | undefined;
};

/** What all sources are given. */
export type SourceOptions = {
  readonly index: Searchable;
  readonly behaviour: Behaviour;
  readonly may: (live: LiveSegment, item: number) => boolean;
  /** suggestions wanted, before rules and thresholds */ readonly max: number;
};

/** Candidates of which the best and most different are chosen. */
const considered = 60;
/**
 * So many visitors of both make what visitors did weigh as much as what the items have in common.
 */
const evenAt = 12;

/**
 * Items that have most in common with `id`, and those that its visitors also looked at; the more
 * visitors, the more these weigh.
 */
export function relatedTo(id: string, { index, behaviour, may, max }: SourceOptions): Suggestion[] {
  const similar = similarTo(index, id, { max: considered, may });
  const companions = new Map(
    allowed(behaviour.companions(index.name, id), index, may).map((one) => [one.objectID, one]),
  );
  const known = new Set(similar.map(({ objectID }) => objectID));
  const fromContent = similar.map((one) => ({
    objectID: one.objectID,
    place: one,
    traits: one.traits,
    shared: one.shared,
    ...blended(one.likeness, companions.get(one.objectID)),
  }));
  const fromVisitors = [...companions.values()]
    .filter(({ objectID }) => !known.has(objectID))
    .map((one) => ({
      objectID: one.objectID,
      place: undefined,
      traits: [],
      shared: [],
      ...blended(0, one),
    }));
  const all = [...fromContent, ...fromVisitors].sort(
    (a, b) => b.likeness - a.likeness || (a.objectID < b.objectID ? -1 : 1),
  );
  return diversify(all, max).map(({ objectID, place, likeness, shared, visitors }) => ({
    objectID,
    place,
    score: percent(likeness),
    reasons: [
      ...reasonsOf(shared).map((reason): Reason => ({ kind: 'shared', ...reason })),
      ...(visitors > 0 ? [{ kind: 'visitors', what: 'looked-at-both', visitors } as const] : []),
    ],
  }));
}

function blended(
  content: number,
  companion: Companion | undefined,
): { likeness: number; visitors: number } {
  if (!companion) return { likeness: content, visitors: 0 };
  const trust = companion.visitors / (companion.visitors + evenAt);
  // What visitors did may lift an item, never push it below what it has in common.
  return {
    likeness: Math.max(content, (1 - trust) * content + trust * companion.closeness),
    visitors: companion.visitors,
  };
}

/** Items that the same visitors kept on the same day. */
export function interactedWith(
  id: string,
  { index, behaviour, may, max }: SourceOptions,
): Suggestion[] {
  return allowed(behaviour.interactedTogether(index.name, id), index, may)
    .slice(0, max)
    .map(({ objectID, closeness, visitors }) => ({
      objectID,
      score: percent(closeness),
      reasons: [{ kind: 'visitors', what: 'kept-both', visitors }],
    }));
}

/** Items that look like `id`. */
export async function looking(
  id: string,
  { index, may, max }: SourceOptions,
): Promise<Suggestion[]> {
  const found = await looksLike(index, id, { max, may });
  return found.map(({ objectID, likeness, parts }) => ({
    objectID,
    score: percent(likeness),
    reasons: Object.entries(parts)
      .sort(([, a], [, b]) => b - a)
      .map(([part, own]): Reason => ({
        kind: 'looks',
        part,
        likeness: Math.round(own * 100) / 100,
      })),
  }));
}

/** Items that more visitors look at than before. */
export function trending({ index, behaviour, may, max }: SourceOptions): Suggestion[] {
  return allowed(behaviour.trends(index.name), index, may)
    .slice(0, max)
    .map(({ objectID, strength, visitors }) => ({
      objectID,
      score: percent(strength),
      reasons: [{ kind: 'visitors', what: 'trending', visitors }],
    }));
}

/** A facet value under which more is looked at than before. */
export type TrendingValue = {
  readonly facetName: string;
  readonly facetValue: string;
  readonly _score: number;
};

/** Values of a facet by how much is looked at under them just now. */
export function trendingValues(
  facet: string,
  { index, behaviour, may, max }: SourceOptions,
): TrendingValue[] {
  const worth = new Map<string, number>();
  for (const { objectID, visitors } of allowed(behaviour.trends(index.name), index, may)) {
    const place = placeOf(index, objectID);
    for (const value of place ? valuesOf(place.live, place.item, facet) : [])
      worth.set(value, (worth.get(value) ?? 0) + visitors);
  }
  const top = Math.max(1, ...worth.values());
  return [...worth]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, max)
    .map(([facetValue, sum]) => ({ facetName: facet, facetValue, _score: percent(sum / top) }));
}

/** Those of a list that are still there and may be shown. */
function allowed<T extends { objectID: string }>(
  list: readonly T[],
  index: Searchable,
  may: SourceOptions['may'],
): T[] {
  return list.filter(({ objectID }) => {
    const place = placeOf(index, objectID);
    return place !== null && may(place.live, place.item);
  });
}

function percent(part: number): number {
  return Math.round(part * 10_000) / 100;
}
