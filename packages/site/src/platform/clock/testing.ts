// A clock for tests.
import type { Clock } from './clock.ts';

/** A clock that stands still until told otherwise. */
export function stoppedClock(
  at = '2026-01-01T00:00:00.000Z',
): Clock & { set(instant: string): void; advance(ms: number): void } {
  let instant = Date.parse(at);
  return {
    now: () => new Date(instant).toISOString(),
    set: (to) => void (instant = Date.parse(to)),
    advance: (ms) => void (instant += ms),
  };
}
