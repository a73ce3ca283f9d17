// When a venue is open: a usual week, seasons with a week of their own, and single days that
// differ. Asked on the venue's own clock.
import { z } from 'zod';
import type { LanguageMap } from '../../records/language-map.ts';
import { languageMapShape } from '../../records/language-map-shape.ts';
import { civilDay, DAY_SECONDS, weekdayOf, writeDate } from '@vitrine/recurrence';
import { readMoment, zoneNamed } from './recurrence.ts';

/** From `opens` to `closes` on a clock; hours that end after midnight close at a smaller time. */
export type Span = { opens: string; closes: string };
/** Days are 1 for Monday to 7 for Sunday. */
export type WeeklySpan = Span & { days: number[] };

export type OpeningHours = {
  week: WeeklySpan[];
  /**
   * Every year from one day (04-01) to another (10-31), both included; may run over the new year.
   */
  seasons?:
    | { from: string; to: string; name?: LanguageMap | undefined; week: WeeklySpan[] }[]
    | undefined;
  /** Days (2026-12-25) that differ from everything else; without spans the venue is closed. */
  exceptions?:
    | { from: string; to: string; reason?: LanguageMap | undefined; spans: Span[] }[]
    | undefined;
};

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 18:00');
const weekly = z
  .array(
    z.strictObject({
      days: z
        .array(z.number().int().min(1).max(7))
        .min(1)
        .max(7)
        .describe('Days of the week: 1 for Monday to 7 for Sunday.'),
      opens: time.describe('When it opens, such as 10:00.'),
      closes: time.describe('When it closes, such as 18:00; after midnight an earlier time.'),
    }),
  )
  .max(50);
const dayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a day of the year such as 04-01');

export const openingHoursShape: z.ZodType<OpeningHours> = z.strictObject({
  week: weekly.describe('The usual week.'),
  seasons: z
    .array(
      z.strictObject({
        from: dayOfYear.describe('Its first day, such as 04-01.'),
        to: dayOfYear.describe('Its last day, such as 10-31.'),
        name: languageMapShape.optional().describe('What it is called, such as Summer.'),
        week: weekly.describe('The week in this season.'),
      }),
    )
    .max(20)
    .optional()
    .describe('Parts of every year with a week of their own.'),
  exceptions: z
    .array(
      z
        .strictObject({
          from: z.iso.date().describe('The first day, such as 2026-12-25.'),
          to: z.iso.date().describe('The last day.'),
          reason: languageMapShape.optional().describe('Why it differs, such as Christmas.'),
          spans: z
            .array(
              z.strictObject({
                opens: time.describe('When it opens.'),
                closes: time.describe('When it closes.'),
              }),
            )
            .max(10)
            .describe('When it is open then; an empty list for closed.'),
        })
        .refine(({ from, to }) => from <= to, 'ends before it starts'),
    )
    .max(1000)
    .optional()
    .describe('Days that differ from everything else.'),
});

export type DayHours = {
  date: string;
  spans: Span[];
  reason?: LanguageMap | undefined;
  /** It differs from the usual week. */ exceptional: boolean;
};

/** The hours of one date (2026-12-04). */
function hoursOn(hours: OpeningHours, date: string): DayHours {
  const exception = hours.exceptions?.find(({ from, to }) => from <= date && date <= to);
  if (exception)
    return { date, spans: exception.spans, reason: exception.reason, exceptional: true };
  const season = seasonOn(hours, date);
  const weekday = weekdayOf(readMoment(date).local / DAY_SECONDS) + 1;
  const spans = (season?.week ?? hours.week)
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes }));
  return { date, spans: spans.sort((a, b) => (a.opens < b.opens ? -1 : 1)), exceptional: false };
}

function seasonOn(hours: OpeningHours, date: string) {
  const inYear = date.slice(5);
  return hours.seasons?.find(({ from, to }) =>
    from <= to ? from <= inYear && inYear <= to : inYear >= from || inYear <= to,
  );
}

/** Days of a week that have the same hours, one after the other; 1 for Monday. */
export type DayGroup = { from: number; to: number; spans: Span[] };

/** How many days ahead a change of season is announced. */
const SEASON_AHEAD = 62;

/**
 * The next change of season, if it comes soon: its first day, its name, and the week from then on.
 * Nothing where both weeks are the same.
 * @param now ISO instant
 */
export function nextSeason(
  hours: OpeningHours,
  timeZone: string,
  now: string,
): { from: string; name: LanguageMap | undefined; days: DayGroup[] } | undefined {
  const instant = Date.parse(now) / 1000;
  const today = Math.floor((instant + zoneNamed(timeZone).offsetAt(instant)) / DAY_SECONDS);
  const present = seasonOn(hours, dateOf(today));
  for (let ahead = 1; ahead <= SEASON_AHEAD; ahead++) {
    const season = seasonOn(hours, dateOf(today + ahead));
    if (season === present) continue;
    const [before, days] = [present?.week ?? hours.week, season?.week ?? hours.week].map(groupsOf);
    return days && JSON.stringify(before) !== JSON.stringify(days)
      ? { from: dateOf(today + ahead), name: season?.name, days }
      : undefined;
  }
  return undefined;
}

function groupsOf(week: readonly WeeklySpan[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (let day = 1; day <= 7; day++) {
    const spans = week
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => (a.opens < b.opens ? -1 : 1));
    const last = groups.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = day;
    else groups.push({ from: day, to: day, spans });
  }
  return groups;
}

/** The date on the venue's clock. @param now  ISO instant */
export function dateAt(timeZone: string, now: string): string {
  const instant = Date.parse(now) / 1000;
  return writeDate(
    Math.floor((instant + zoneNamed(timeZone).offsetAt(instant)) / DAY_SECONDS) * DAY_SECONDS,
  );
}

/**
 * Whether a venue is open at an instant, until when, or when it opens next. Times are what the
 * venue's clock shows.
 */
export type OpenNow =
  | { state: 'open'; until: string }
  | { state: 'opens-today'; from: string; until: string }
  | {
      state: 'closed';
      /** Closed all of today. */ today: boolean;
      next?: { date: string; opens: string } | undefined;
      reason?: LanguageMap | undefined;
    };

/** How many days ahead the next opening is looked for. */
const LOOK_AHEAD = 370;

/** @param now  ISO instant */
export function openNow(hours: OpeningHours, timeZone: string, now: string): OpenNow {
  const zone = zoneNamed(timeZone);
  const instant = Date.parse(now) / 1000;
  const local = instant + zone.offsetAt(instant);
  const today = Math.floor(local / DAY_SECONDS);
  const minute = Math.floor((local - today * DAY_SECONDS) / 60);
  const yesterday = hoursOn(hours, dateOf(today - 1)).spans.find(
    (span) => closesAt(span) > 1440 && minute < closesAt(span) - 1440,
  );
  if (yesterday) return { state: 'open', until: yesterday.closes };
  const day = hoursOn(hours, dateOf(today));
  const open = day.spans.find((span) => minuteOf(span.opens) <= minute && minute < closesAt(span));
  if (open) return { state: 'open', until: open.closes };
  const later = day.spans.find((span) => minuteOf(span.opens) > minute);
  if (later) return { state: 'opens-today', from: later.opens, until: later.closes };
  return {
    state: 'closed',
    today: day.spans.length === 0,
    next: nextOpening(hours, today),
    reason: day.reason,
  };
}

/** Where clocks are set meanwhile, what is said is looked at again after so long, in seconds. */
const LOOK_AGAIN_S = 900;

/** Until when what `openNow` says stays true, at the least: an ISO instant. */
export function openNowUntil(hours: OpeningHours, timeZone: string, now: string): string {
  const zone = zoneNamed(timeZone);
  const instant = Math.floor(Date.parse(now) / 60_000) * 60;
  const local = instant + zone.offsetAt(instant);
  const today = Math.floor(local / DAY_SECONDS);
  const minute = Math.floor((local - today * DAY_SECONDS) / 60);
  const ends = [
    ...hoursOn(hours, dateOf(today)).spans.flatMap((span) => [
      minuteOf(span.opens),
      closesAt(span),
    ]),
    ...hoursOn(hours, dateOf(today - 1)).spans.map((span) => closesAt(span) - 1440),
  ].filter((end) => end > minute);
  const end = instant + (Math.min(1440, ...ends) - minute) * 60;
  const isSteady = zone.offsetAt(end) === zone.offsetAt(instant);
  const until = isSteady ? end : Math.min(end, instant + LOOK_AGAIN_S);
  return new Date(until * 1000).toISOString();
}

function nextOpening(
  hours: OpeningHours,
  today: number,
): { date: string; opens: string } | undefined {
  for (let ahead = 1; ahead <= LOOK_AHEAD; ahead++) {
    const { date, spans } = hoursOn(hours, dateOf(today + ahead));
    if (spans[0]) return { date, opens: spans[0].opens };
  }
  return undefined;
}

/** The dates of the week (Monday first) that holds an instant, with their hours. */
export function hoursOfWeek(hours: OpeningHours, timeZone: string, now: string): DayHours[] {
  const instant = Date.parse(now) / 1000;
  const today = Math.floor((instant + zoneNamed(timeZone).offsetAt(instant)) / DAY_SECONDS);
  return Array.from({ length: 7 }, (_, i) => hoursOn(hours, dateOf(today - weekdayOf(today) + i)));
}

/** Exceptions that are not over, soonest first. */
export function comingExceptions(
  hours: OpeningHours,
  timeZone: string,
  now: string,
): NonNullable<OpeningHours['exceptions']> {
  const today = dateAt(timeZone, now);
  return (hours.exceptions ?? [])
    .filter(({ to }) => to >= today)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

const dateOf = (day: number) => {
  const { year, month, day: ofMonth } = civilDay(day);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(ofMonth).padStart(2, '0')}`;
};
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const closesAt = ({ opens, closes }: Span) =>
  minuteOf(closes) <= minuteOf(opens) ? minuteOf(closes) + 1440 : minuteOf(closes);
