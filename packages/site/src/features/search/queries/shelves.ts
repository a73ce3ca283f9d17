// Recommended items and the reasons for them: what is worth recommending, and which of its reasons
// a page gives.
import { foldForSorting } from '../../records/record.ts';
import type { LocalizedText } from '../../records/language-map.ts';
import type { ListCard } from '../../catalogue/item-view.ts';
import type { HitCard } from './item-card.ts';
import type { RecommendReason } from '../providers/search-query.ts';

/** A recommendation of the provider; `reasons` are strongest first, and empty if it gives none. */
export type Recommendation = { card: HitCard; reasons: RecommendReason[] };

/** A reason as a page gives it. What both items share is a record, or without `id` their time. */
export type Reason =
  | { kind: 'shared'; attribute: string; id?: string }
  | { kind: 'looks'; part: string }
  | { kind: 'visitors'; what: VisitorReason['what']; visitors: number }
  | { kind: 'curator' };
type VisitorReason = Extract<RecommendReason, { kind: 'visitors' }>;

/** An item that is recommended on a page. */
export type Recommended = { card: ListCard; reasons: readonly Reason[] };

/**
 * What is close and what looks alike, and the names of the records in the reasons in the language
 * of the page.
 */
export type Shelves = { related: Recommended[]; looksLike: Recommended[]; names: ReasonNames };
export type ReasonNames = Readonly<Record<string, LocalizedText>>;

/** No shelf at all. */
export const noShelves: Shelves = { related: [], looksLike: [], names: {} };

/** Cards of one shelf. */
export const SHELF = 8;

/** Values that one line of reasons names. */
const NAMED = 3;
/** Parts of pictures that one line of reasons names. */
const PARTS = 2;
/** A likeness from which two pictures are alike in a part, of 1. */
const MIN_SIMILARITY = 0.7;

/** A year that happens to be the same is no reason to look at something. */
const isReason = (reason: RecommendReason): boolean =>
  reason.kind !== 'shared' || typeof reason.value === 'string';

/** Editions and impressions of one work: of one name, by the same makers, at the same time. */
const workOf = ({ title, makers, date }: HitCard): string =>
  [title.text, makers, date].map(foldForSorting).join('\n');

/** Recommendations that have a reason of their own, one of each work, in their order. */
export function worthRecommending(recommended: readonly Recommendation[]): Recommendation[] {
  const works = new Set<string>();
  return recommended.filter(({ card, reasons }) => {
    const work = workOf(card);
    if (works.has(work) || (reasons.length > 0 && !reasons.some(isReason))) return false;
    works.add(work);
    return true;
  });
}

/**
 * The reasons that a page gives of those that the provider has: the curator's word alone, else what
 * is shared, else what visitors do, else what looks alike. `idOf` finds the record that a shared
 * value names.
 */
export function reasonsGiven(
  reasons: readonly RecommendReason[],
  idOf: (attribute: string, value: string) => string | undefined,
): Reason[] {
  if (reasons.some(({ kind }) => kind === 'curator')) return [{ kind: 'curator' }];
  const seen = reasons.find((reason) => reason.kind === 'visitors');
  const visitors: Reason[] = seen
    ? [{ kind: 'visitors', what: seen.what, visitors: seen.visitors }]
    : [];
  if (seen?.what === 'trending') return visitors;
  const shared = reasons
    .filter((reason) => reason.kind === 'shared')
    .slice(0, NAMED)
    .flatMap(({ attribute, value }): Reason[] => {
      if (typeof value !== 'string') return [{ kind: 'shared', attribute }];
      const id = idOf(attribute, value);
      return id === undefined ? [] : [{ kind: 'shared', attribute, id }];
    });
  if (shared.length > 0) return shared;
  if (visitors.length > 0) return visitors;
  return reasons
    .filter((reason) => reason.kind === 'looks')
    .filter(({ likeness }) => likeness >= MIN_SIMILARITY)
    .slice(0, PARTS)
    .map(({ part }) => ({ kind: 'looks', part }));
}
