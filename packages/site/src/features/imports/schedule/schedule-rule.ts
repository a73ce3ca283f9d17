// When a source is imported by itself: hourly, daily or weekly, in the museum’s time zone.
import type { Settings } from '../../../platform/config/settings.ts';
import { failure } from '../../../platform/errors/failure.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type ScheduleRule =
  | { every: 'hour' }
  | { every: 'day'; time: string }
  | { every: 'week'; weekday: (typeof weekdays)[number]; time: string };

/** Reads “hourly”, “daily 03:00” or “weekly mon 03:00”. Nothing for anything else. */
export function readRule(text: string): ScheduleRule | undefined {
  const [word, ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (word === 'hourly' && rest.length === 0) return { every: 'hour' };
  const time = timeOf(rest.at(-1) ?? '');
  if (time === undefined) return undefined;
  if (word === 'daily' && rest.length === 1) return { every: 'day', time };
  const weekday = weekdays.find((day) => rest[0]?.startsWith(day));
  if (word === 'weekly' && rest.length === 2 && weekday) return { every: 'week', weekday, time };
  return undefined;
}

function timeOf(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** A rule as `readRule` reads it. */
export function writeRule(rule: ScheduleRule): string {
  if (rule.every === 'hour') return 'hourly';
  return rule.every === 'day' ? `daily ${rule.time}` : `weekly ${rule.weekday} ${rule.time}`;
}

/**
 * The first instant after `after` that the rule names. A time that the clock skips is as long after
 * the gap as it lay in it; of a time that it shows twice, the first is meant.
 * @throws unknown-time-zone
 */
export function nextRun(rule: ScheduleRule, after: string, timeZone: string): string {
  const now = zonedAt(after, timeZone);
  const next = rule.every === 'hour' ? nextHour(now) : nextDay(rule, now);
  return new Date(next.epochMilliseconds).toISOString();
}

function zonedAt(instant: string, timeZone: string): Temporal.ZonedDateTime {
  const zone = timeZone === '' ? Temporal.Now.timeZoneId() : timeZone;
  try {
    return Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  } catch (error) {
    if (error instanceof RangeError) throw failure('unknown-time-zone', zone);
    throw error;
  }
}

function nextHour(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return now.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 });
}

function nextDay(
  rule: Exclude<ScheduleRule, { every: 'hour' }>,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  const wanted = rule.every === 'week' ? weekdays.indexOf(rule.weekday) + 1 : now.dayOfWeek;
  const first = now.toPlainDate().add({ days: (wanted - now.dayOfWeek + 7) % 7 });
  for (let days = 0; ; days += rule.every === 'week' ? 7 : 1) {
    const at = first
      .add({ days })
      .toZonedDateTime({ timeZone: now.timeZoneId, plainTime: Temporal.PlainTime.from(rule.time) });
    if (Temporal.ZonedDateTime.compare(at, now) > 0) return at;
  }
}

/** The time zone in which imports are scheduled; empty is the machine's. */
export const importTimeZone = (
  settings: Pick<Settings, 'import.time-zone' | 'site.time-zone'>,
): string => settings['import.time-zone'] || settings['site.time-zone'];
