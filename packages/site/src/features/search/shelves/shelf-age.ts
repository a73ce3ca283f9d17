// How long a stored shelf is believed while nothing of its item changes: others come and go, and
// with them what is rare.
import type { Clock } from '../../../platform/clock/clock.ts';

const DAY_MS = 86_400_000;

/** Shelves that were made before this are looked at again. */
export const oldBefore = (clock: Clock): string =>
  new Date(Date.parse(clock.now()) - DAY_MS).toISOString();

export const isOld = (madeAt: string, clock: Clock): boolean => madeAt < oldBefore(clock);
