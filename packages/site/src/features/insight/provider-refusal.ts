// What a search provider refused, kept beside our own sentence, so that the desk can say it in the
// language of its staff.
import { failure, isFailure, type Failure } from '../../platform/errors/failure.ts';

/** The status that the provider answered with, where it answered, and its own words. */
type Refusal = { status: number | undefined; message: string };

/**
 * The server's sources and the built desk each carry a copy of this file: what only one copy knows,
 * the other would miss.
 */
const REFUSAL = Symbol.for('vitrine.provider-refusal');

/** The failure `search-administration-failed` with what the provider said. */
export function providerFailure(refusal: Refusal): Failure {
  return Object.assign(failure('search-administration-failed', refusal.message), {
    [REFUSAL]: refusal,
  });
}

/** The same for what a client of the provider threw. */
export function failureOfClient(error: unknown): Failure {
  return providerFailure({
    status: statusOf(error),
    message: error instanceof Error ? error.message : String(error),
  });
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : undefined;

/** What the provider said, where `error` is its refusal. */
export function refusalOf(error: unknown): Refusal | undefined {
  return isFailure(error) && REFUSAL in error ? (error[REFUSAL] as Refusal) : undefined;
}
