// An experiment before it begins.
import { failure } from '../../platform/errors/failure.ts';
import { adjustmentBy, type Adjustment } from './adjustment.ts';

/** Weeks that staff may let an experiment run. */
export const weeksToRun = [2, 4, 8, 12] as const;

/** Letters of the longest name. */
export const MAX_NAME_LENGTH = 200;

/** What staff choose. */
export type DraftInput = { key: string; weeks: number; name: string };

/** One that is kept until somebody begins it, or throws it away. */
export type SavedDraft = DraftInput & { id: string; madeAt: string; madeBy: string };

/** What was chosen, once it can be. @throws remedy-unusable */
export function chosen(given: DraftInput): { tried: Adjustment; name: string } {
  const tried = adjustmentBy(given.key);
  if (!tried) throw failure('remedy-unusable', 'choose settings to test');
  if (!weeksToRun.some((weeks) => weeks === given.weeks))
    throw failure('remedy-unusable', `choose a duration of ${weeksToRun.join(', ')} weeks`);
  return { tried, name: given.name.trim().slice(0, MAX_NAME_LENGTH) || tried.name };
}
