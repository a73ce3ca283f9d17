// What an answer says about itself: which of its parts were done to the end, in Algolia's fields.
import { isWhole, type Undone } from '../ranking/budget.ts';

/** The fields that every answer has; `message` only where something was left undone. */
type Exhaustiveness = {
  exhaustiveFacetsCount: boolean;
  exhaustiveNbHits: boolean;
  exhaustiveTypo: boolean;
  exhaustive: {
    facetsCount: boolean;
    nbHits: boolean;
    typo: boolean;
    facetValues: boolean;
    rulesMatch: boolean;
  };
  message?: string;
};

/**
 * `nbHits`: every item that matches was counted; otherwise it is a lower bound. `facetsCount`,
 * `facetValues`: every item was counted, so that no value is missing. `typo`: words with typos were
 * looked for everywhere. Rules are always all looked at. That better hits may be missing has no
 * field of its own and is said in `message`.
 */
export function exhaustivenessOf(undone: Undone): Exhaustiveness {
  const nbHits = !undone.items;
  const facetsCount = nbHits && !undone.counts;
  const typo = !undone.typos;
  return {
    exhaustiveFacetsCount: facetsCount,
    exhaustiveNbHits: nbHits,
    exhaustiveTypo: typo,
    exhaustive: { facetsCount, nbHits, typo, facetValues: facetsCount, rulesMatch: true },
    ...(isWhole(undone) ? {} : { message: messageOf(undone) }),
  };
}

function messageOf({ items, order }: Undone): string {
  const more =
    items || order
      ? ' Better hits may be missing; the hits returned match and are in the right order.'
      : '';
  return `The time limit of the search was reached: values that \`exhaustive\` marks as false are partial or estimates.${more} Make the search more specific, or raise the time limit.`;
}
