// When an event takes place: a first time on the venue's clock, a rule, further and left-out dates,
// and what is different on single dates.
import { z } from 'zod';
import { isFailure } from '../../../platform/errors/failure.ts';
import type { LanguageMap } from '../../records/language-map.ts';
import { languageMapShape } from '../../records/language-map-shape.ts';
import {
  expandSet,
  isZoneName,
  writeDate,
  writeDateTime,
  type RecurrenceSet,
} from '@vitrine/recurrence';
import { readMoment, readRule, zoneNamed } from './recurrence.ts';

/**
 * One date that differs. `at` is where the schedule puts it: it stays the date's name when it is
 * moved (RECURRENCE-ID).
 */
export type Override = {
  at: string;
  start?: string | undefined;
  minutes?: number | undefined;
  cancelled?: boolean | undefined;
  venue?: string | undefined;
  capacity?: number | undefined;
  note?: LanguageMap | undefined;
};

export type Schedule = {
  /** IANA name of the zone whose clock the times are of. */
  timeZone: string;
  /** Local start of the first date: 2026-12-04T18:30, or 2026-12-04 for whole days. */
  start: string;
  /** How long it lasts; for whole days a multiple of 1440. */
  minutes: number;
  /** An RFC 5545 rule without “RRULE:”. */
  rule?: string | undefined;
  /** Further dates, written as `start`. */
  dates?: string[] | undefined;
  exceptDates?: string[] | undefined;
  overrides?: Override[] | undefined;
};

/**
 * One time at which an event takes place; instants are ISO-8601 in UTC, local times what the clock
 * shows.
 */
export type Occurrence = {
  /** The local time that the schedule gives it: its name, even when it is moved. */
  original: string;
  startsAt: string;
  endsAt: string;
  localStart: string;
  localEnd: string;
  cancelled: boolean;
  moved: boolean;
  override?: Override;
};

const localShape = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/,
    'must be a date (2026-12-04) or a local time (2026-12-04T18:30)',
  );
const minutesShape = z
  .number()
  .int()
  .min(1)
  .max(60 * 24 * 400);

export const scheduleShape: z.ZodType<Schedule> = z
  .strictObject({
    timeZone: z
      .string()
      .refine(isZoneName, 'is not a time zone such as Europe/Paris')
      .describe('The time zone of its dates, such as Europe/Paris.'),
    start: localShape.describe('Its first date: 2026-12-04T18:30, or 2026-12-04 for whole days.'),
    minutes: minutesShape.describe('How long it takes; whole days have 1440 each.'),
    rule: z
      .string()
      .max(2000)
      .optional()
      .describe('How it is repeated, as RRULE of iCalendar: FREQ=WEEKLY;COUNT=4.'),
    dates: z.array(localShape).max(2000).optional().describe('Further dates.'),
    exceptDates: z
      .array(localShape)
      .max(2000)
      .optional()
      .describe('Dates of the rule on which it does not take place.'),
    overrides: z
      .array(
        z.strictObject({
          at: localShape.describe('The date that differs.'),
          start: localShape.optional().describe('Its new time.'),
          minutes: minutesShape.optional().describe('How long it takes then.'),
          cancelled: z.boolean().optional().describe('Whether it is cancelled then.'),
          venue: z
            .string()
            .optional()
            .describe('Where it is then: path, name, slug or id of a venue.'),
          capacity: z.number().int().min(0).optional().describe('How many places it has then.'),
          note: languageMapShape.optional().describe('A sentence about it.'),
        }),
      )
      .max(2000)
      .optional()
      .describe('Single dates that differ.'),
  })
  .superRefine((schedule, context) => {
    for (const message of faultsOf(schedule)) context.addIssue({ code: 'custom', message });
  });

function faultsOf(schedule: Schedule): string[] {
  const whole = isWholeDays(schedule);
  const others = [
    ...(schedule.dates ?? []),
    ...(schedule.exceptDates ?? []),
    ...(schedule.overrides ?? []).flatMap(({ at, start }) => (start ? [at, start] : [at])),
  ];
  if (others.some((date) => date.includes('T') === whole))
    return ['its dates must either all be whole days or all have a time'];
  try {
    const set = setOf(schedule);
    const [first] = expandSet(set, { limit: 1 }).instances;
    const start = canonicalLocal(schedule.start);
    if (schedule.rule && !first) return ['its rule has no dates'];
    if (
      schedule.rule &&
      first &&
      first.local > start &&
      !schedule.exceptDates?.map(canonicalLocal).includes(start)
    )
      return [
        `its rule does not include its first date; the first date of the rule is ${first.local}`,
      ];
    return [];
  } catch (error) {
    if (!isFailure(error)) throw error;
    return [error.message];
  }
}

export const isWholeDays = (schedule: Schedule): boolean => !schedule.start.includes('T');

/** A local time to the second, so that equal ones are equal texts. */
export function canonicalLocal(local: string): string {
  const moment = readMoment(local.length === 16 ? `${local}:00` : local);
  return moment.isDate ? writeDate(moment.local) : writeDateTime(moment.local);
}

/** The schedule as a recurrence set. @throws invalid-recurrence, unknown-time-zone */
function setOf(schedule: Schedule): RecurrenceSet {
  const zone = zoneNamed(schedule.timeZone);
  const readLocal = (local: string) => readMoment(canonicalLocal(local));
  const start = readLocal(schedule.start);
  // Whole days are counted as if in UTC; where they begin on the clock is found for each
  // occurrence.
  const wallClockZone = start.isDate ? zoneNamed('UTC') : zone;
  const instantsOf = (dates: readonly string[] = []) =>
    dates.map((local) => wallClockZone.instantOf(readLocal(local).local));
  return {
    start,
    zone: wallClockZone,
    rules: schedule.rule ? [readRule(schedule.rule)] : [],
    exceptRules: [],
    dates: [...(schedule.rule ? [] : [schedule.start]), ...(schedule.dates ?? [])]
      .map((local) => ({ instant: wallClockZone.instantOf(readLocal(local).local) }))
      .sort((a, b) => a.instant - b.instant),
    exceptDates: instantsOf(schedule.exceptDates).map((instant) => ({
      instant,
      isDate: start.isDate,
    })),
  };
}

/**
 * The occurrences of a schedule whose own dates lie from `from` up to `to` (ISO instants), in
 * order.
 */
export function occurrencesOf(
  schedule: Schedule,
  { from, to, limit }: { from: string; to: string; limit: number },
): { occurrences: Occurrence[]; complete: boolean } {
  const overrides = new Map(
    (schedule.overrides ?? []).map((override) => [canonicalLocal(override.at), override]),
  );
  const { instances, complete } = expandSet(setOf(schedule), {
    from: Date.parse(from) / 1000,
    to: Date.parse(to) / 1000,
    limit,
  });
  const occurrences = instances.map(({ local }) =>
    occurrenceAt(schedule, local, overrides.get(local)),
  );
  return { occurrences: occurrences.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)), complete };
}

/** Which of these canonical local times are dates of the schedule, moved or not. */
export function datesGiven(schedule: Schedule, locals: readonly string[]): Set<string> {
  if (locals.length === 0) return new Set();
  const { overrides: _overrides, ...plain } = schedule;
  const [first, last] = [
    locals.reduce((a, b) => (a < b ? a : b)),
    locals.reduce((a, b) => (a > b ? a : b)),
  ].map((local) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`));
  // A local day is within two days of the same day in UTC.
  const around = {
    from: new Date((first ?? 0) - 172_800_000).toISOString(),
    to: new Date((last ?? 0) + 259_200_000).toISOString(),
    limit: 5000,
  };
  const given = new Set(occurrencesOf(plain, around).occurrences.map(({ original }) => original));
  return new Set(locals.filter((local) => given.has(local)));
}

function occurrenceAt(
  schedule: Schedule,
  original: string,
  override: Override | undefined,
): Occurrence {
  const zone = zoneNamed(schedule.timeZone);
  const local = readMoment(canonicalLocal(override?.start ?? original)).local;
  const minutes = override?.minutes ?? schedule.minutes;
  const starts = zone.instantOf(local);
  // A night's length is what passes, so that a film of two hours lasts two hours when the clocks
  // change; days are days on the calendar.
  const ends = isWholeDays(schedule) ? zone.instantOf(local + minutes * 60) : starts + minutes * 60;
  const write = (instant: number) => new Date(instant * 1000).toISOString();
  return {
    original,
    startsAt: write(starts),
    endsAt: write(ends),
    localStart: isWholeDays(schedule)
      ? writeDate(local)
      : writeDateTime(starts + zone.offsetAt(starts)),
    localEnd: writeDateTime(ends + zone.offsetAt(ends)),
    cancelled: override?.cancelled ?? false,
    moved: override?.start !== undefined && canonicalLocal(override.start) !== original,
    ...(override ? { override } : {}),
  };
}
