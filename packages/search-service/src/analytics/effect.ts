// Whether something that was changed made a difference: days before against days after, with what
// chance alone could do.
import {
  addVisitor,
  compareAtEnd,
  noMoments,
  rateOf,
  type Difference,
} from '../experiments/comparison.ts';

/** One day: how often something was tried (searches, say) and how often it went well. */
export type DayCount = { readonly tries: number; readonly successes: number };

/**
 * The change of a rate. The day is the unit, as the searches of one day have much in common; null
 * if a side has fewer than two days with tries. It says what differs, not why: a season changes
 * rates too.
 */
export function effectOf(
  before: readonly DayCount[],
  after: readonly DayCount[],
): (Difference & { readonly before: number; readonly after: number }) | null {
  const [first, second] = [before, after].map((days) => {
    const moments = noMoments();
    for (const { tries, successes } of days) if (tries > 0) addVisitor(moments, tries, successes);
    return moments.visitors < 2 ? null : rateOf(moments);
  });
  return first && second
    ? { ...compareAtEnd(first, second), before: first.value, after: second.value }
    : null;
}
