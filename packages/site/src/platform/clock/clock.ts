// Time comes in as an argument everywhere, so that no test depends on the day it runs.

/** Tells the time: `now` is an ISO-8601 instant in UTC with milliseconds, sortable as text. */
export type Clock = { now(): string };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** A clock that stands still until told otherwise, for tests. */
export function stoppedClock(at = '2026-01-01T00:00:00.000Z'): Clock & { set(instant: string): void; advance(ms: number): void } {
  let instant = Date.parse(at);
  return {
    now: () => new Date(instant).toISOString(),
    set: (to) => void (instant = Date.parse(to)),
    advance: (ms) => void (instant += ms),
  };
}
