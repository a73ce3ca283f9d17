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

/** A period between two instants, its end not included. */
export type DateRange = { from: string; to: string };

/**
 * What is compared: a period before a change and one of the same length after it. `days`: their
 * length, with fractions; `byDays`: they are whole days, and the day of the change belongs to
 * neither.
 */
export type Comparison = { before: DateRange; after: DateRange; days: number; byDays: boolean };

/**
 * For so many days a search service of our own keeps single searches, so that instants can be told
 * apart; what is older is counted by whole days.
 */
const SINGLE_DAYS = 90;

type Changed = {
  /** when it was changed */ at: string;
  /** when what it is compared with ended, where that was earlier */ startedAt?: string;
  /** when it was changed back, where it was */ until?: string | undefined;
  now: string;
  /** the longest period, in days */ max: number;
  /** whether the provider can count between instants at all */ instants: boolean;
};

/**
 * The same length of time before a change as since, to the instant; by whole days where instants
 * can no longer be told apart.
 */
export function eitherSide({ at, startedAt = at, until, now, max, instants }: Changed): Comparison {
  const [start, end, first] = [
    Date.parse(at),
    Math.min(Date.parse(until ?? now), Date.parse(now)),
    Date.parse(startedAt),
  ];
  const length = Math.max(0, Math.min(max * DAY_MS, end - start));
  const dateRange = (from: number, ms: number): DateRange => ({
    from: new Date(from).toISOString(),
    to: new Date(from + ms).toISOString(),
  });
  if (instants && first - length >= midnight(Date.parse(now)) - (SINGLE_DAYS - 1) * DAY_MS)
    return {
      before: dateRange(first - length, length),
      after: dateRange(start, length),
      days: length / DAY_MS,
      byDays: false,
    };
  const next = midnight(start) + DAY_MS;
  const whole = Math.max(0, Math.min(max, Math.floor((end - next) / DAY_MS))) * DAY_MS;
  return {
    before: dateRange(midnight(first) - whole, whole),
    after: dateRange(next, whole),
    days: whole / DAY_MS,
    byDays: true,
  };
}

const midnight = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

/** The days that a period touches. */
export function periodIn({ from, to }: DateRange): Period {
  const last = Math.max(Date.parse(from), Date.parse(to) - 1);
  return {
    from: from.slice(0, 10),
    to: dayOf(last),
    days: Math.round((midnight(last) - midnight(Date.parse(from))) / DAY_MS) + 1,
  };
}

/** The number of days that a link asks for, or 30 when it asks for another. */
export function daysFrom(given: string | null | undefined): number {
  return periods.find((days) => String(days) === given) ?? 30;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
