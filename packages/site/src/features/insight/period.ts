// The days that a report covers, in UTC, as the analytics count them.

/** From the first day to the last, both included, as YYYY-MM-DD. */
export type Period = { from: string; to: string; days: number };

/** The periods that staff choose from, in days. */
export const periods = [7, 30, 90, 365] as const;

const DAY_MS = 86_400_000;

/** The `days` days that end with the day of `now`. */
export function periodOf(now: string, days: number): Period {
  const end = Date.parse(now);
  return { from: dayOf(end - (days - 1) * DAY_MS), to: dayOf(end), days };
}

/** As many days before the day of `instant` as after it until `now`, at least one and at most 90; the day itself belongs to what came after. */
export function around(instant: string, now: string): { before: Period; after: Period } {
  const made = Date.parse(instant.slice(0, 10));
  const days = Math.min(90, Math.floor((Date.parse(now.slice(0, 10)) - made) / DAY_MS) + 1);
  return {
    before: { from: dayOf(made - days * DAY_MS), to: dayOf(made - DAY_MS), days },
    after: { from: dayOf(made), to: dayOf(made + (days - 1) * DAY_MS), days },
  };
}

/** As many days before something began as since the day on which it was decided, at most 90; what lies between belongs to neither. */
export function beforeAndSince({ began, decided, now }: { began: string; decided: string; now: string }): { before: Period; since: Period } {
  const since = around(decided, now).after;
  const start = Date.parse(began.slice(0, 10));
  return { before: { from: dayOf(start - since.days * DAY_MS), to: dayOf(start - DAY_MS), days: since.days }, since };
}

/** The number of days that a link asks for, or 30 when it asks for another. */
export function daysFrom(given: string | null | undefined): number {
  return periods.find((days) => String(days) === given) ?? 30;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
