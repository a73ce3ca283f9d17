// Putting promoted items in their places, and leaving hidden ones out.
import { hasBit } from '../index/bits.ts';
import { allOf, type Condition } from '../query/condition.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { itemsInside, itemsWhere } from '../ranking/conditions.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';
import { withItems, type Found, type Ranked } from '../results/find.ts';
import type { Ruled } from './apply.ts';

/** What rules do to the items of an answer. */
export type ItemRules = Pick<Ruled, 'promote' | 'hide'>;
/** A promoted item that there is, and the place that it is to have. */
export type Placed = {
  readonly live: LiveSegment;
  readonly item: number;
  readonly position: number;
};

/** The promoted items that are there and may be shown, by place; each once. */
export function promotedItems(
  segments: readonly LiveSegment[],
  parameters: SearchParameters,
  { promote, hide }: ItemRules,
): Placed[] {
  const seen = new Set(hide);
  const placed: Placed[] = [];
  for (const { objectIDs, position, filtered } of promote) {
    let next = position;
    for (const id of objectIDs) {
      if (seen.has(id)) continue;
      seen.add(id);
      const live = segments.find((one) => one.itemOf(id) >= 0);
      if (!live) continue;
      const item = live.itemOf(id);
      if (filtered && !passes(live, item, parameters)) continue;
      placed.push({ live, item, position: next++ });
    }
  }
  return placed.sort((a, b) => a.position - b.position);
}

/** The parameters of a search that does not find what is hidden, nor again what is promoted. */
export function withoutRuled(
  parameters: SearchParameters,
  { promote, hide }: ItemRules,
  promoted: readonly Placed[],
): SearchParameters {
  const ids = [...hide, ...promoted.map(({ live, item }) => live.segment.ids.at(item))];
  if (ids.length === 0 || (promote.length === 0 && hide.length === 0)) return parameters;
  const parts: Condition[] = ids.map((value) => ({ kind: 'value', attribute: 'objectID', value }));
  const rest: Condition = { kind: 'not', part: { kind: 'any', parts } };
  return {
    ...parameters,
    condition: allOf(parameters.condition ? [parameters.condition, rest] : [rest]),
  };
}

/**
 * The ranked items of an answer with the promoted ones among them, as far as `reach`.
 * @param total items found beside them
 */
export function insertPromoted(
  ranked: readonly Ranked[],
  promoted: readonly Placed[],
  parts: readonly Found[],
  { total, reach }: { total: number; reach: number },
): { ranked: Ranked[]; isPromoted: ReadonlySet<Ranked> } {
  const merged = [...ranked];
  const isPromoted = new Set<Ranked>();
  for (const [inserted, { live, item, position }] of promoted.entries()) {
    // A place behind the last item is the last place.
    const place = Math.min(position, total + inserted);
    const part = parts.find((one) => one.live === live);
    if (place >= reach || !part) continue;
    const one: Ranked = { part, item, keys: [] };
    isPromoted.add(one);
    merged.splice(place, 0, one);
  }
  return { ranked: merged, isPromoted };
}

/** The parts of a finding with the promoted items, for counting facets. */
export function withPromoted(
  parts: readonly Found[],
  promoted: readonly Placed[],
): readonly Found[] {
  if (promoted.length === 0) return parts;
  return parts.map((part) => {
    const own = promoted.filter(({ live }) => live === part.live).map(({ item }) => item);
    return own.length === 0
      ? part
      : withItems(part, Uint32Array.from([...part.items, ...own]).sort());
  });
}

function passes(
  { segment }: LiveSegment,
  item: number,
  { condition, geo }: SearchParameters,
): boolean {
  if (condition && !hasBit(itemsWhere(segment, condition), item)) return false;
  return (
    geo === null ||
    (geo.radius === null && geo.boxes.length === 0 && geo.polygons.length === 0) ||
    hasBit(itemsInside(segment, geo), item)
  );
}
