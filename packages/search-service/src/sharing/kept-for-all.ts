// What could not be kept for all services, as a failure of this one.
import { SearchFailure } from '../errors.ts';

/** @throws `sharing-failed` for whatever has no name of ours */
export async function keptForAll<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SearchFailure) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new SearchFailure('sharing-failed', [why], error);
  }
}
