// Finding: from parameters to the items of each segment that an answer is about, and their order.
import { fullBits, hasBit, keepCommon, type Bits } from '../index/bits.ts';
import { compareTexts } from '../index/segment-draft.ts';
import { compareByKey } from '../index/values.ts';
import { relaxPlan, type QueryPlan } from '../query/plan.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { distanceRank, type GeoSearch } from '../query/geo.ts';
import { endless, type Budget } from '../ranking/budget.ts';
import { fitIn } from '../ranking/cell.ts';
import { itemsInside, itemsWhere } from '../ranking/conditions.ts';
import { formulaOf, type Formula } from '../ranking/criteria.ts';
import { keptSlots, type LiveSegment } from '../ranking/live-segment.ts';
import { typosOfFit } from '../ranking/fit.ts';
import { itemsOf, resultOf, spare, type Notes } from '../ranking/result-memory.ts';
import { selectBest } from '../ranking/select.ts';
import type { TextMatch } from '../ranking/text-match.ts';
import { automaticRadius, nearest } from './distances.ts';
import { planFor, type MatchPool, type Searchable } from './searchable.ts';

/**
 * The items of one segment that an answer is about. `match` is absent without words, and where the
 * result was known.
 */
export type Found = {
  readonly live: LiveSegment;
  readonly match: TextMatch | null;
  readonly size: number;
  readonly items: Uint32Array;
  /** what is made out about them, where it may be kept */ readonly notes: Notes | null;
};

/** What a search is about, before it is ranked. */
export type Finding = {
  readonly plan: QueryPlan;
  readonly parts: readonly Found[];
  readonly count: number;
  /** the query with the words that had to be left out marked, or null */
  readonly afterRemoval: string | null;
  /** metres that a search around a point reached, where it made that out by itself */
  readonly automaticRadius: number | null;
  /** the time that is left for what is made of it, and what there was none for */
  readonly budget: Budget;
};

/** An item in its place; `keys` are comparable between segments. */
export type Ranked = {
  readonly part: Found;
  readonly item: number;
  readonly keys: readonly (number | string | null)[];
};

/** A search by which results are kept, and how many of the best are asked for. */
type Keeping = { readonly key: string; readonly limit: number };

/**
 * How items are found: `keeping` where results may be kept, `budget` where they need not be whole.
 */
type FindOptions = { readonly keeping?: Keeping | null; readonly budget?: Budget };

/**
 * Every item that matches, unordered; leaves out words where that is asked for and nothing is
 * found.
 */
export function findItems(
  index: Searchable,
  parameters: SearchParameters,
  pool: MatchPool,
  { keeping = null, budget = endless() }: FindOptions = {},
): Finding {
  const radius = parameters.geo?.automatic ? automaticRadius(index.segments, parameters.geo) : null;
  const within = { pool, keeping, budget };
  if (radius === null || !parameters.geo) return findScoped(index, parameters, within);
  return {
    ...findScoped(index, { ...parameters, geo: { ...parameters.geo, radius } }, within),
    automaticRadius: radius,
  };
}

type ScopedSearch = {
  readonly pool: MatchPool;
  readonly keeping: Keeping | null;
  readonly budget: Budget;
};

function findScoped(
  index: Searchable,
  parameters: SearchParameters,
  { pool, keeping, budget }: ScopedSearch,
): Finding {
  const plan = planFor(index, parameters);
  if (keeping) return findCached(index, parameters, { pool, keeping, plan, budget });
  let finding = findWith(index, parameters, pool, { plan, variant: 'all', budget });
  if (finding.count > 0 || parameters.removeWordsIfNoResults === 'none') return finding;
  const words = plan.slots.length;
  const attempts =
    parameters.removeWordsIfNoResults === 'allOptional'
      ? [words]
      : Array.from({ length: Math.max(0, words - 1) }, (_, index) => index + 1);
  for (const left of attempts) {
    const isLeftOut = (slot: number): boolean =>
      parameters.removeWordsIfNoResults === 'firstWords' ? slot < left : slot >= words - left;
    const relaxed = findWith(index, parameters, pool, {
      plan: relaxPlan(plan, isLeftOut),
      variant: `${parameters.removeWordsIfNoResults} ${left}`,
      budget,
    });
    finding = {
      ...relaxed,
      afterRemoval: plan.slots
        .map((slot, place) => (isLeftOut(place) ? `<em>${slot.typed}</em>` : slot.typed))
        .join(' '),
    };
    if (finding.count > 0) return finding;
  }
  return { ...finding, afterRemoval: null };
}

function findWith(
  index: Searchable,
  parameters: SearchParameters,
  pool: MatchPool,
  how: { plan: QueryPlan; variant: string; budget: Budget },
): Finding {
  const matchIn = pool.match(index, parameters, how);
  const parts = withTyposUpTo(
    index.segments.map((live) => foundIn(live, matchIn(live), { parameters, pool })),
    parameters,
  );
  return {
    plan: how.plan,
    parts,
    count: sizeOf(parts),
    afterRemoval: null,
    automaticRadius: null,
    budget: how.budget,
  };
}

/** By what items are found in one segment, and where there is room for them. */
type Finder = { readonly parameters: SearchParameters; readonly pool: MatchPool };

function foundIn(live: LiveSegment, match: TextMatch | null, finder: Finder): Found {
  const items = filtered(live, match, finder);
  return { live, match, items, size: items.length, notes: null };
}

/** Large segments say what they know of the search; only in the others it is done. */
function findCached(
  index: Searchable,
  parameters: SearchParameters,
  {
    pool,
    keeping,
    plan,
    budget,
  }: { pool: MatchPool; keeping: Keeping; plan: QueryPlan; budget: Budget },
): Finding {
  const matchIn = pool.match(index, parameters, { plan, variant: 'all', budget });
  const parts = index.segments.map((live): Found => {
    const known = live.results.isLarge
      ? live.results.get(keeping.key, keeping.limit, live.killed)
      : null;
    if (!known) {
      const found = foundIn(live, matchIn(live), { parameters, pool });
      return live.results.isWorth(found.size)
        ? { ...found, notes: { best: [], counts: new Map(), sums: new Map() } }
        : found;
    }
    let items: Uint32Array | null = null;
    return {
      live,
      match: null,
      size: known.count,
      notes: known,
      get items() {
        return (items ??= itemsOf(known, pool.room(live)));
      },
    };
  });
  return { plan, parts, count: sizeOf(parts), afterRemoval: null, automaticRadius: null, budget };
}

function sizeOf(parts: readonly Found[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}

/** Keeps what was made out and was not known, unless it is not the whole truth. */
export function keepResults({ parts, budget }: Finding, { key }: Keeping): void {
  if (!budget.isWhole) return;
  for (const { live, items, notes } of parts) {
    if (notes && !('bits' in notes))
      live.results.keep(key, resultOf(items, live.segment.count, notes), live.killed.length);
  }
}

function filtered(
  live: LiveSegment,
  match: TextMatch | null,
  { parameters, pool }: Finder,
): Uint32Array {
  const { segment, dead } = live;
  const geo =
    parameters.geo &&
    (parameters.geo.radius !== null ||
      parameters.geo.boxes.length > 0 ||
      parameters.geo.polygons.length > 0)
      ? parameters.geo
      : null;
  let wanted: Bits | null = null;
  if (parameters.condition) wanted = itemsWhere(segment, parameters.condition);
  if (geo) {
    wanted ??= fullBits(segment.count);
    keepCommon(wanted, itemsInside(segment, geo));
  }
  if (match) {
    return wanted ? keepWanted(match.items, wanted, pool.room(live)) : match.items;
  }
  if (wanted === null) return live.everyItem();
  const items = itemsOf({ bits: wanted }, pool.room(live));
  let count = 0;
  for (let at = 0; at < items.length; at++)
    if (dead[items[at] ?? 0] === 0) items[count++] = items[at] ?? 0;
  return items.subarray(0, count);
}

function keepWanted(items: Uint32Array, wanted: Bits, kept: Uint32Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < items.length; at++)
    if (hasBit(wanted, items[at] ?? 0)) kept[count++] = items[at] ?? 0;
  return kept.subarray(0, count);
}

/** `min` keeps only the fewest typos found; `strict` lets one typo more pass. */
function withTyposUpTo(
  parts: readonly Found[],
  { typoTolerance }: SearchParameters,
): readonly Found[] {
  if (typoTolerance !== 'min' && typoTolerance !== 'strict') return parts;
  const typos = parts.map((part) =>
    part.items.reduce((list, item) => (list.push(typosIn(part, item)), list), [] as number[]),
  );
  const min = typos.reduce(
    (low, list) => list.reduce((own, value) => Math.min(own, value), low),
    Number.POSITIVE_INFINITY,
  );
  const max = typoTolerance === 'min' ? min : min + 1;
  return parts.map((part, place) =>
    withItems(
      part,
      part.items.filter((_, at) => (typos[place]?.[at] ?? 0) <= max),
    ),
  );
}

/** The same with other items, of which nothing is known yet. */
export function withItems(part: Found, items: Uint32Array): Found {
  return { live: part.live, match: part.match, items, size: items.length, notes: null };
}

function typosIn({ match }: Found, item: number): number {
  if (!match) return 0;
  // Of more slots the cells of some may be gone.
  if (match.plan.slots.length > keptSlots) {
    match.evaluator.measure(item);
    return match.evaluator.measures.typos;
  }
  return match.plan.slots.reduce(
    (sum, _, slot) => sum + typosOf(fitIn(match.scratch.cells[slot]?.[item] ?? 0)),
    0,
  );
}

function typosOf(fit: number): number {
  return fit === 0 ? 0 : typosOfFit(fit);
}

/** The best `limit` items of a finding, best first, over all segments. */
export function rankItems(
  index: Searchable,
  parameters: SearchParameters,
  finding: Finding,
  limit: number,
): Ranked[] {
  const geo = parameters.geo?.around ? parameters.geo : null;
  const formula = formulaOf(index.settings, {
    geo: geo !== null,
    filters: parameters.optionalFilters.length > 0,
    everyAttribute: parameters.attributeCriteriaComputedBy === 'sum',
  });
  const ranked = finding.parts.flatMap((part) =>
    rankPart(part, formula, {
      parameters,
      limit,
      geo,
      slots: finding.plan.slots.length,
      budget: finding.budget,
    }),
  );
  if (finding.parts.length > 1) ranked.sort((a, b) => compareRanked(a, b, formula));
  return ranked.slice(0, limit);
}

type RankOptions = {
  parameters: SearchParameters;
  limit: number;
  geo: GeoSearch | null;
  slots: number;
  budget: Budget;
};

function rankPart(
  part: Found,
  formula: Formula,
  { parameters, limit, geo, slots, budget }: RankOptions,
): Ranked[] {
  const { notes, size } = part;
  const isKnown = notes !== null && notes.best.length >= Math.min(limit, size);
  const best = isKnown
    ? notes.best
    : selectBest({
        live: part.live,
        match: part.match,
        items: part.items,
        formula,
        limit: notes ? limit + spare : limit,
        slots,
        budget,
        minProximity: parameters.minProximity,
        attributeBy: parameters.attributeCriteriaComputedBy,
        exactOnSingleWord: parameters.exactOnSingleWordQuery,
        geoOf: geo
          ? (item) =>
              distanceRank(nearest(part.live, item, geo)?.metres ?? Number.MAX_SAFE_INTEGER, geo)
          : null,
        filterScoreOf:
          parameters.optionalFilters.length > 0 ? filterScores(part.live, parameters) : null,
      });
  if (notes && !isKnown && !budget.undone.order) notes.best = best;
  const orderColumns = formula.order.map((key) => part.live.segment.sortColumn(key.attribute));
  return best.slice(0, limit).map(({ item, keys }) => ({
    part,
    item,
    keys: [
      ...formula.parts.map((own, place) =>
        own.kind === 'text'
          ? (keys[place] ?? 0)
          : (part.live.segment.sortColumn(own.key.attribute)?.valueAt(item) ?? null),
      ),
      ...orderColumns.map((column) => column?.valueAt(item) ?? null),
    ],
  }));
}

function compareRanked(a: Ranked, b: Ranked, formula: Formula): number {
  const sortKeys = [
    ...formula.parts.map((part) => (part.kind === 'text' ? null : part.key)),
    ...formula.order,
  ];
  for (const [place, key] of sortKeys.entries()) {
    const [left, right] = [a.keys[place] ?? null, b.keys[place] ?? null];
    const order = key === null ? Number(left) - Number(right) : compareByKey(left, right, key);
    if (order !== 0) return order;
  }
  return compareTexts(a.part.live.segment.ids.at(a.item), b.part.live.segment.ids.at(b.item));
}

/**
 * Scores of optional filters by item: the best of each group of alternatives, or their sum, added
 * up.
 */
export function filterScores(
  live: LiveSegment,
  parameters: SearchParameters,
): (item: number) => number {
  const groups = parameters.optionalFilters.map((group) =>
    group.alternatives.map(({ condition, score }) => ({
      bits: itemsWhere(live.segment, condition),
      score,
    })),
  );
  return (item) =>
    groups.reduce((total, group) => {
      const scores = group.filter(({ bits }) => hasBit(bits, item)).map(({ score }) => score);
      return (
        total +
        (parameters.sumOrFiltersScores
          ? scores.reduce((sum, score) => sum + score, 0)
          : Math.max(0, ...scores))
      );
    }, 0);
}
