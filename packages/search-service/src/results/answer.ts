// One search request answered in Algolia's shape.
import { hasBit } from '../index/bits.ts';
import type { ValueColumn } from '../index/segment.ts';
import { facetDeclaration } from '../settings/attributes.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { QueryPlan } from '../query/plan.ts';
import { isPlainObject } from '../settings/values.ts';
import { distanceRank } from '../query/geo.ts';
import { work, type Budget } from '../ranking/budget.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';
import { narrowed, type Sums } from '../ranking/result-memory.ts';
import { nearest } from './distances.ts';
import {
  filterScores,
  findItems,
  keepResults,
  rankItems,
  withItems,
  type Found,
  type Ranked,
} from './find.ts';
import {
  countValues,
  sampleOf,
  statsOfCounted,
  topValues,
  writtenOnly,
  type CountedPart,
  type FacetDictionary,
  type FacetStats,
} from './facets.ts';
import {
  insertPromoted,
  promotedItems,
  withPromoted,
  withoutRuled,
  type ItemRules,
} from '../rules/promote.ts';
import { keepDistinct } from './distinct.ts';
import { exhaustivenessOf } from './exhaustive.ts';
import { keepRelevant } from './relevance.ts';
import { Highlighter } from './highlight.ts';
import { makeHit, type Hit } from './hits.ts';
import type { SharedCounting } from './shared-counting.ts';
import { resultKey, type MatchPool, type Searchable } from './searchable.ts';

/**
 * An answer to one search; fields that the request did not call for are absent. `page` and its kin
 * give way to `offset` and `length` when the request pages so.
 */
export type SearchAnswer = {
  hits: Hit[];
  nbHits: number;
  page?: number;
  nbPages?: number;
  hitsPerPage?: number;
  offset?: number;
  length?: number;
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, FacetStats>;
  query: string;
  params: string;
  index: string;
  processingTimeMS: number;
} & Record<string, unknown>;

/** What an answer needs beside its index and parameters. `params` is echoed. */
type AnswerOptions = {
  readonly pool: MatchPool;
  readonly params: string;
  readonly seesUnretrievable: boolean;
  readonly ruled: ItemRules;
  readonly budget: Budget;
  /** where another thread may help */ readonly counting: SharedCounting | null;
  /** from rules and settings */ readonly fields: Record<string, unknown>;
};

/** Answers one request. Every count is exact unless the time is spent; `exhaustive` says which. */
export function answerSearch(
  index: Searchable,
  parameters: SearchParameters,
  { pool, params, seesUnretrievable, ruled, fields, budget, counting }: AnswerOptions,
): SearchAnswer {
  const started = performance.now();
  const promoted = promotedItems(index.segments, parameters, ruled);
  const { offset, length } = pageWindow(parameters);
  const reach = Math.min(offset + length, index.settings.paginationLimitedTo);
  const own = withoutRuled(parameters, ruled, promoted);
  const key = promoted.length === 0 ? resultKey(index, own) : null;
  const keeping = key === null ? null : { key, limit: reach };
  const found = findItems(index, own, pool, { keeping, budget });
  const finding = index.isVirtual ? keepRelevant(found, parameters.relevancyStrictness) : found;
  const groupBy = parameters.distinct > 0 ? index.settings.attributeForDistinct : null;
  const isCountedAfterwards = parameters.facetingAfterDistinct && groupBy !== null;
  const collect =
    counting && promoted.length === 0 && !isCountedAfterwards
      ? startCounting(index, parameters, finding.parts, counting)
      : null;
  const ranked =
    length === 0 && groupBy === null
      ? []
      : rankItems(index, parameters, finding, groupBy === null ? reach : finding.count);
  // Groups are made of what was ranked.
  if (groupBy !== null && budget.undone.order) budget.undone.items = true;
  const grouped = groupBy === null ? ranked : keepDistinct(ranked, groupBy, parameters.distinct);
  const total = groupBy === null ? finding.count : grouped.length;
  const { ranked: kept, isPromoted } = insertPromoted(grouped, promoted, finding.parts, {
    total,
    reach,
  });
  const nbHits = total + promoted.length;
  const highlighter = new Highlighter(finding.plan, {
    pre: parameters.highlightPreTag,
    post: parameters.highlightPostTag,
    replaceSynonyms: parameters.replaceSynonymsInHighlight,
  });
  const rules = { parameters, settings: index.settings, highlighter, seesUnretrievable };
  const hits = kept
    .slice(offset, reach)
    .map((one) =>
      makeHit(
        one.part.live,
        one.item,
        rules,
        parameters.getRankingInfo
          ? { ...rankingInfo(one, parameters), promoted: isPromoted.has(one) }
          : undefined,
      ),
    );
  const counted = isCountedAfterwards ? partsOf(kept) : withPromoted(finding.parts, promoted);
  const facets = facetsOf(index, parameters, counted, { budget, counts: collect?.() ?? noCounts });
  const answer: SearchAnswer = {
    hits,
    nbHits,
    ...pagingOf(parameters, index, nbHits),
    ...facets,
    ...exhaustivenessOf(budget.undone),
    query: parameters.query,
    params,
    index: index.name,
    renderingContent: {},
    ...(finding.afterRemoval === null ? {} : { queryAfterRemoval: finding.afterRemoval }),
    ...(parameters.geo?.around
      ? { aroundLatLng: `${parameters.geo.around.latitude},${parameters.geo.around.longitude}` }
      : {}),
    ...(finding.automaticRadius === null
      ? {}
      : { automaticRadius: String(finding.automaticRadius) }),
    ...(parameters.getRankingInfo
      ? {
          parsedQuery: finding.plan.slots.map((slot) => slot.typed).join(' '),
          indexUsed: index.name,
          serverUsed: 'vitrine',
        }
      : {}),
    ...(index.isVirtual ? { nbSortedHits: nbHits, nbHits: found.count + promoted.length } : {}),
    ...explained(fields, finding.plan, parameters),
    processingTimeMS: 0,
  };
  if (keeping) keepResults(finding, keeping);
  answer.processingTimeMS = Math.max(1, Math.round(performance.now() - started));
  answer['serverTimeMS'] = answer.processingTimeMS;
  return onlyFields(answer, parameters.responseFields);
}

/** The words that were looked for, beside what is told of parameters. */
function explained(
  fields: Record<string, unknown>,
  plan: QueryPlan,
  { explain }: SearchParameters,
): Record<string, unknown> {
  if (!explain.some((one) => one === '*' || one.startsWith('match'))) return fields;
  const alternatives = plan.alternatives.map(
    ({ slot, covers, terms, cost, maxTypos, exact, prefix }) => {
      const kind =
        covers > 1
          ? 'concatenation'
          : terms.length > 1
            ? 'split'
            : exact
              ? 'original'
              : 'alternative';
      return {
        types: [kind, ...(maxTypos > 0 ? ['typo'] : []), ...(prefix ? ['prefix'] : [])],
        words: terms,
        typos: Math.max(cost, maxTypos),
        offset: slot,
        length: covers,
      };
    },
  );
  return {
    ...fields,
    explain: {
      ...(isPlainObject(fields['explain']) ? fields['explain'] : {}),
      match: { alternatives },
    },
  };
}

function pageWindow(parameters: SearchParameters): { offset: number; length: number } {
  return (
    parameters.window ?? {
      offset: parameters.page * parameters.hitsPerPage,
      length: parameters.hitsPerPage,
    }
  );
}

function pagingOf(
  parameters: SearchParameters,
  index: Searchable,
  nbHits: number,
): Partial<SearchAnswer> {
  if (parameters.window)
    return { offset: parameters.window.offset, length: parameters.window.length };
  const reachable = Math.min(nbHits, index.settings.paginationLimitedTo);
  const nbPages = parameters.hitsPerPage === 0 ? 0 : Math.ceil(reachable / parameters.hitsPerPage);
  return { page: parameters.page, nbPages, hitsPerPage: parameters.hitsPerPage };
}

/** The facets asked for that the settings declare. */
function wantedFacets(index: Searchable, parameters: SearchParameters): readonly string[] {
  const declared = index.settings.attributesForFaceting
    .map(facetDeclaration)
    .filter((facet) => !facet.filterOnly)
    .map((facet) => facet.attribute);
  return parameters.facets.includes('*')
    ? declared
    : parameters.facets.filter((name) => declared.includes(name) || name === '_tags');
}

/**
 * Offers another thread what is to be counted.
 * @returns how to get at it, null where it does not pay
 */
function startCounting(
  index: Searchable,
  parameters: SearchParameters,
  parts: readonly Found[],
  counting: SharedCounting,
): (() => ReadonlyMap<ValueColumn, Uint32Array>) | null {
  const wanted = wantedFacets(index, parameters).flatMap((name) =>
    parts.flatMap((part) => {
      const { live, notes } = part;
      const column =
        live.results.isLarge && !notes?.counts.has(name) ? live.segment.facet(name) : null;
      return column ? [{ column, items: part.items }] : [];
    }),
  );
  return wanted.length === 0 ? null : counting.start(wanted);
}

const noCounts: ReadonlyMap<ValueColumn, Uint32Array> = new Map();

/** How facets are counted: `counts` are those that another thread has counted. */
type Counting = { readonly budget: Budget; readonly counts: ReadonlyMap<ValueColumn, Uint32Array> };

/** Counts of the facets asked for, and statistics of those that hold numbers. */
function facetsOf(
  index: Searchable,
  parameters: SearchParameters,
  parts: readonly Found[],
  { budget, counts }: Counting,
): Pick<SearchAnswer, 'facets' | 'facets_stats'> {
  const wanted = wantedFacets(index, parameters);
  if (wanted.length === 0) return {};
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, FacetStats> = {};
  for (const name of wanted) {
    const itemsToCount = counter(parts, budget);
    const columns = parts.map((part): CountedPart => {
      const column = part.live.segment.facet(name);
      const { size, notes } = part;
      const shared = column ? counts.get(column) : undefined;
      if (shared) notes?.counts.set(name, narrowed(shared));
      const known = shared ?? notes?.counts.get(name);
      if (known) return { column, size, items: none, known };
      return {
        column,
        size,
        items: itemsToCount(part),
        ...(notes
          ? {
              note: (counts) => {
                notes.counts.set(name, narrowed(counts));
              },
            }
          : {}),
      };
    });
    const dictionary = index.facetDictionary(name);
    const counted = countValues(dictionary, columns);
    const values = topValues(dictionary, counted, {
      limit: parameters.maxValuesPerFacet,
      by: parameters.sortFacetValuesBy,
    });
    if (values.length > 0) facets[name] = Object.fromEntries(values);
    const fewer = budget.undone.counts ? null : writtenAmong(name, parts, dictionary);
    const numbers = fewer
      ? statsOfCounted(dictionary, counted, fewer)
      : statsOf(name, parts, itemsToCount);
    if (numbers) stats[name] = numbers;
  }
  return { facets, ...(Object.keys(stats).length > 0 ? { facets_stats: stats } : {}) };
}

/**
 * By value of the dictionary, how many of the items found bear it as a text and not as a number;
 * null where counting does not tell the numbers.
 */
function writtenAmong(
  name: string,
  parts: readonly Found[],
  dictionary: FacetDictionary,
): ReadonlyMap<number, number> | null {
  const fewer = new Map<number, number>();
  for (const part of parts) {
    const column = part.live.segment.facet(name);
    const written = writtenOnly(column, part.live.segment.numbers(name));
    if (written === null) return null;
    if (!column || written.length === 0) continue;
    const holds = memberTest(part);
    const translation = dictionary.translate(column);
    for (const item of written) {
      if (!holds(item)) continue;
      const number = translation[column.single?.[item] ?? 0] ?? 0;
      fewer.set(number, (fewer.get(number) ?? 0) + 1);
    }
  }
  return fewer;
}

/** Whether an item is among those found. */
function memberTest(part: Found): (item: number) => boolean {
  const bits =
    part.notes && 'bits' in part.notes && part.notes.bits instanceof Uint32Array
      ? part.notes.bits
      : null;
  if (bits) return (item) => hasBit(bits, item);
  const { items } = part;
  return (item) => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((items[middle] ?? 0) < item) low = middle + 1;
      else high = middle;
    }
    return items[low] === item;
  };
}

/** What is to be counted of the items found: all, or a sample where there is no time for all. */
export function counter(parts: readonly Found[], budget: Budget): (part: Found) => Uint32Array {
  if (budget.allows(parts.reduce((sum, { size }) => sum + size, 0) * work.counting))
    return ({ items }) => items;
  return ({ items }) => {
    const sample = sampleOf(items);
    if (sample.length < items.length) budget.undone.counts = true;
    return sample;
  };
}

function statsOf(
  name: string,
  parts: readonly Found[],
  itemsToCount: (part: Found) => Uint32Array,
): FacetStats | null {
  const all = parts
    .map((part) => {
      const known = part.notes?.sums.get(name);
      if (known !== undefined) return known;
      const items = itemsToCount(part);
      const sums = sumsOf(name, part.live, items);
      if (items.length === part.size) part.notes?.sums.set(name, sums);
      else if (sums)
        return {
          ...sums,
          sum: (sums.sum * part.size) / items.length,
          count: (sums.count * part.size) / items.length,
        };
      return sums;
    })
    .filter((sums) => sums !== null);
  const sum = all.reduce((total, one) => total + one.sum, 0);
  return all.length === 0
    ? null
    : {
        min: Math.min(...all.map(({ min }) => min)),
        max: Math.max(...all.map(({ max }) => max)),
        avg: sum / all.reduce((total, { count }) => total + count, 0),
        sum,
      };
}

/** Of the items of one segment. */
function sumsOf(name: string, live: LiveSegment, items: Uint32Array): Sums | null {
  let min = Number.POSITIVE_INFINITY,
    max = Number.NEGATIVE_INFINITY,
    sum = 0,
    count = 0;
  const column = live.segment.numbers(name);
  if (!column) return null;
  const { single, starts, numbers } = column;
  for (let index = 0; index < items.length; index++) {
    const item = items[index] ?? 0;
    const end = single ? 1 : (starts[item + 1] ?? 0);
    for (let at = single ? 0 : (starts[item] ?? 0); at < end; at++) {
      const value = single ? (single[item] ?? Number.NaN) : (numbers[at] ?? Number.NaN);
      // NaN is none, and the one number that is not itself.
      if (value !== value) continue;
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      count++;
    }
  }
  return count === 0 ? null : { min, max, sum, count };
}

const none = new Uint32Array(0);

function rankingInfo(ranked: Ranked, parameters: SearchParameters): Record<string, unknown> {
  const { match, live } = ranked.part;
  match?.evaluator.measure(ranked.item);
  const measures = match?.evaluator.measures;
  const place = parameters.geo ? nearest(live, ranked.item, parameters.geo) : null;
  return {
    nbTypos: measures?.typos ?? 0,
    firstMatchedWord: measures?.firstWord ?? 0,
    proximityDistance: measures?.proximity ?? 0,
    userScore: live.segment.count - ranked.item,
    geoDistance: place && parameters.geo ? distanceRank(place.metres, parameters.geo) : 0,
    geoPrecision: parameters.geo?.precision ?? 1,
    ...(place
      ? {
          matchedGeoLocation: {
            lat: place.latitude,
            lng: place.longitude,
            distance: Math.round(place.metres),
          },
        }
      : {}),
    nbExactWords: measures?.exact ?? 0,
    words: measures?.words ?? 0,
    filters:
      parameters.optionalFilters.length > 0 ? filterScores(live, parameters)(ranked.item) : 0,
  };
}

function partsOf(ranked: readonly Ranked[]): Found[] {
  const byPart = new Map<Found, number[]>();
  for (const { part, item } of ranked) {
    const items = byPart.get(part);
    if (items) items.push(item);
    else byPart.set(part, [item]);
  }
  return [...byPart].map(([part, items]) => withItems(part, Uint32Array.from(items).sort()));
}

function onlyFields(answer: SearchAnswer, fields: readonly string[]): SearchAnswer {
  if (fields.includes('*')) return answer;
  // What there is to be said of an answer cannot be left out of it, as with Algolia.
  for (const name of Object.keys(answer))
    if (!fields.includes(name) && name !== 'message') delete answer[name];
  return answer;
}
