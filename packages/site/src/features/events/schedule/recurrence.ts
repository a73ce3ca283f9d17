// What can be wrong with a recurrence, as failures of the site: the readers of the package that
// throw.
import * as recurrence from '@vitrine/recurrence';
import { failure } from '../../../platform/errors/failure.ts';

/** The same function, whose errors are failures of the site. */
function failing<Given extends unknown[], Answer>(
  read: (...given: Given) => Answer,
): (...given: Given) => Answer {
  return (...given) => {
    try {
      return read(...given);
    } catch (error) {
      if (!(error instanceof recurrence.RecurrenceError)) throw error;
      throw error.code === 'unknown-time-zone'
        ? failure('unknown-time-zone', error.text)
        : failure('invalid-recurrence', error.text, error.why);
    }
  };
}

/** @throws invalid-recurrence */
export const readMoment = failing(recurrence.readMoment);
/** @throws invalid-recurrence */
export const readRule = failing(recurrence.readRule);
/** @throws unknown-time-zone */
export const zoneNamed = failing(recurrence.zoneNamed);
/** @throws invalid-recurrence, unknown-time-zone */
export const expandText = failing(recurrence.expandText);
