// Which items an answer holds, in which order: found, ranked, grouped, and with those that rules
// promote.
import type { ValueColumn } from '../index/segment.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { Budget } from '../ranking/budget.ts';
import {
  insertPromoted,
  promotedItems,
  withPromoted,
  withoutRuled,
  type ItemRules,
} from '../rules/promote.ts';
import { noCounts, startCounting } from './answer-facets.ts';
import { keepDistinct } from './distinct.ts';
import { findItems, keepResults, rankItems, withItems } from './find.ts';
import type { Finding, Found, Ranked } from './find.ts';
import { keepRelevant } from './relevance.ts';
import { resultKey, type MatchPool, type Searchable } from './searchable.ts';
import type { SharedCounting } from './shared-counting.ts';

/** What selecting needs beside the index and the parameters. */
export type SelectOptions = {
  readonly pool: MatchPool;
  readonly ruled: ItemRules;
  readonly budget: Budget;
  /** where another thread may help */
  readonly counting: SharedCounting | null;
};

/** The items of an answer. */
export type Selected = {
  readonly finding: Finding;
  /** best first, as far as the page reaches */
  readonly kept: readonly Ranked[];
  readonly isPromoted: ReadonlySet<Ranked>;
  readonly page: { readonly from: number; readonly to: number };
  readonly nbHits: number;
  /** the same before a virtual index left out what is hardly relevant */
  readonly nbUnfiltered: number;
  /** the items over which facets are counted */
  readonly counted: readonly Found[];
  /** what another thread has counted of them */
  readonly counts: () => ReadonlyMap<ValueColumn, Uint32Array>;
  /** keeps what was found for the next search */
  readonly keep: () => void;
};

/** Finds and ranks items as far as the page reaches; facets are offered to another thread first. */
export function selectItems(
  index: Searchable,
  parameters: SearchParameters,
  { pool, ruled, budget, counting }: SelectOptions,
): Selected {
  const promoted = promotedItems(index.segments, parameters, ruled);
  const page = pageOf(index, parameters);
  const own = withoutRuled(parameters, ruled, promoted);
  const key = promoted.length === 0 ? resultKey(index, own) : null;
  const keeping = key === null ? null : { key, limit: page.to };
  const found = findItems(index, own, pool, { keeping, budget });
  const finding = index.isVirtual ? keepRelevant(found, parameters.relevancyStrictness) : found;
  const groupBy = parameters.distinct > 0 ? index.settings.attributeForDistinct : null;
  const isCountedAfterwards = parameters.facetingAfterDistinct && groupBy !== null;
  const collect =
    counting && promoted.length === 0 && !isCountedAfterwards
      ? startCounting(index, parameters, finding.parts, counting)
      : null;
  const { ranked, total } =
    groupBy === null
      ? rankPage(index, parameters, finding, page)
      : rankGroups(index, parameters, finding, { groupBy, budget });
  const merged = insertPromoted(ranked, promoted, finding.parts, { total, reach: page.to });
  return {
    finding,
    kept: merged.ranked,
    isPromoted: merged.isPromoted,
    page,
    nbHits: total + promoted.length,
    nbUnfiltered: found.count + promoted.length,
    counted: isCountedAfterwards ? partsOf(merged.ranked) : withPromoted(finding.parts, promoted),
    counts: () => collect?.() ?? noCounts,
    keep: () => {
      if (keeping) keepResults(finding, keeping);
    },
  };
}

/** The items ranked, and how many there are in all. */
type RankedItems = { readonly ranked: readonly Ranked[]; readonly total: number };

function rankPage(
  index: Searchable,
  parameters: SearchParameters,
  finding: Finding,
  { length, to }: Page,
): RankedItems {
  const ranked = length === 0 ? [] : rankItems(index, parameters, finding, to);
  return { ranked, total: finding.count };
}

/** As many items of each group as asked for. Groups are made of all that was found. */
function rankGroups(
  index: Searchable,
  parameters: SearchParameters,
  finding: Finding,
  { groupBy, budget }: { groupBy: string; budget: Budget },
): RankedItems {
  const ranked = rankItems(index, parameters, finding, finding.count);
  if (budget.undone.order) budget.undone.items = true;
  const grouped = keepDistinct(ranked, groupBy, parameters.distinct);
  return { ranked: grouped, total: grouped.length };
}

type Page = { readonly from: number; readonly to: number; readonly length: number };

function pageOf({ settings }: Searchable, { window, page, hitsPerPage }: SearchParameters): Page {
  const { offset, length } = window ?? { offset: page * hitsPerPage, length: hitsPerPage };
  return { from: offset, to: Math.min(offset + length, settings.paginationLimitedTo), length };
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
