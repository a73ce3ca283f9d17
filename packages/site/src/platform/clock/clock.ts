// Time comes in as an argument everywhere, so that no test depends on the day it runs.

/** Tells the time: `now` is an ISO-8601 instant in UTC with milliseconds, sortable as text. */
export type Clock = { now(): string };

/**
 * The machine's own clock. It is read several times for every request, and many times within a
 * millisecond when there are many.
 */
export const systemClock: Clock = {
  now() {
    const ms = Date.now();
    if (ms !== latest.ms) latest = { ms, text: new Date(ms).toISOString() };
    return latest.text;
  },
};
let latest = { ms: 0, text: new Date(0).toISOString() };
