// Shelves of recommended items, as an item's page shows them.
import { foldForSorting } from '../../records/record.ts';
import type { HitCard } from './item-card.ts';
import type { TermNames } from './search-queries.ts';
import type { RecommendReason } from '../providers/search-query.ts';

/**
 * An item that is recommended; `reasons` are strongest first, and empty if the provider tells none.
 */
export type Recommended = { card: HitCard; reasons: RecommendReason[] };

/**
 * What is close and what looks alike, and what the values in the reasons are called in the language
 * of the page.
 */
export type Shelves = { related: Recommended[]; looksLike: Recommended[]; names: TermNames };

/** No shelf at all. */
export const noShelves: Shelves = { related: [], looksLike: [], names: {} };

/** Cards of one shelf. */
export const SHELF = 8;

/** A year that happens to be the same is no reason to look at something. */
const isReason = (reason: RecommendReason): boolean =>
  reason.kind !== 'shared' || typeof reason.value === 'string';

/** Editions and impressions of one work: of one name, by the same makers, at the same time. */
const workOf = ({ title, makers, date }: HitCard): string =>
  [title.text, makers, date].map(foldForSorting).join('\n');

/** Recommendations that have a reason of their own, one of each work, in their order. */
export function worthRecommending(recommended: readonly Recommended[]): Recommended[] {
  const works = new Set<string>();
  return recommended.filter(({ card, reasons }) => {
    const work = workOf(card);
    if (works.has(work) || (reasons.length > 0 && !reasons.some(isReason))) return false;
    works.add(work);
    return true;
  });
}

/**
 * The shelves without what is on the page already, each no longer than a shelf is; nothing twice.
 */
export function unseenOf(
  { related, looksLike, names }: Shelves,
  seen: ReadonlySet<string>,
): Shelves {
  const close = related.filter(({ card }) => !seen.has(card.id)).slice(0, SHELF);
  const known = new Set([...seen, ...close.map(({ card }) => card.id)]);
  return {
    related: close,
    looksLike: looksLike.filter(({ card }) => !known.has(card.id)).slice(0, SHELF),
    names,
  };
}
