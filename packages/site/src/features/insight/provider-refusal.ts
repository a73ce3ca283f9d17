// What a search provider refused, kept beside our own sentence, so that the desk can say it in the language of its staff.
import { failure, isFailure, type Failure } from '../../platform/errors/failure.ts';

/** The status that the provider answered with, where it answered, and its own words. */
export type Refusal = { status: number | undefined; said: string };

const refusals = new WeakMap<Failure, Refusal>();

/** The failure `search-administration-failed` with what the provider said. */
export function providerFailure(refusal: Refusal): Failure {
  const made = failure('search-administration-failed', refusal.said);
  refusals.set(made, refusal);
  return made;
}

/** What the provider said, where `error` is its refusal. */
export function refusalOf(error: unknown): Refusal | undefined {
  return isFailure(error) ? refusals.get(error) : undefined;
}
