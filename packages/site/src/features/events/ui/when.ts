// Dates and times of events in words, on the clock of the place where they are. Formats are kept:
// making one costs a hundred times its use.
import type { EventDate } from '../programme/programme-view.ts';
import { dateLocale } from '../../../platform/i18n/languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(language), options);
  if (formats.size < 500) formats.set(key, known);
  return known;
}

type DayStyle = 'short' | 'long' | 'full' | 'weekday' | 'weekday-long' | 'number' | 'month';

const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  'weekday-long': { weekday: 'long' },
  number: { day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** A local date (2026-12-04, or a local time) in words. */
export function formatDay(local: string, style: DayStyle, language: string): string {
  return formatOf(language, { ...styles[style], timeZone: 'UTC' }).format(
    new Date(`${local.slice(0, 10)}T00:00:00Z`),
  );
}

/** A time on a clock (18:30) as the language writes it. */
export function formatTime(clock: string, language: string): string {
  // 24:00 is the midnight at the end of a day.
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return formatOf(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2026, 0, 1, hour % 24, minute)));
}

/**
 * From when till when: “18:30–20:00”; over several days with its days; nothing for whole days on
 * one day.
 */
export function formatTimes(
  { localStart, localEnd, wholeDays }: Pick<EventDate, 'localStart' | 'localEnd' | 'wholeDays'>,
  language: string,
): string {
  if (wholeDays) {
    const last = new Date(Date.parse(`${localEnd.slice(0, 10)}T00:00:00Z`) - 86_400_000)
      .toISOString()
      .slice(0, 10);
    return last > localStart
      ? `${formatDay(localStart, 'short', language)} – ${formatDay(last, 'short', language)}`
      : '';
  }
  const [from, to] = [
    formatTime(localStart.slice(11, 16), language),
    formatTime(localEnd.slice(11, 16), language),
  ];
  const short = Date.parse(`${localEnd}Z`) - Date.parse(`${localStart}Z`) < 86_400_000;
  return localStart.slice(0, 10) === localEnd.slice(0, 10) || short
    ? `${from}–${to}`
    : `${from} – ${formatDay(localEnd, 'short', language)}, ${to}`;
}

/**
 * The name of a zone's clock at an instant, for those who are elsewhere: “Central European Standard
 * Time”, “CET”.
 */
export function formatZone(
  timeZone: string,
  instant: string,
  language: string,
  length: 'long' | 'short' = 'long',
): string {
  const part = formatOf(language, { timeZone, timeZoneName: length })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName');
  return part?.value ?? timeZone;
}

/** A sum of money. */
export function formatPrice(amount: number, currency: string, language: string): string {
  return new Intl.NumberFormat(dateLocale(language), {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
  }).format(amount);
}

/** The value for `<time datetime>`: an instant for times, a date for whole days. */
export const machineTime = ({
  startsAt,
  localStart,
  wholeDays,
}: Pick<EventDate, 'startsAt' | 'localStart' | 'wholeDays'>): string =>
  wholeDays ? localStart : startsAt;

/**
 * Days of the week from the first one that the language begins with, as numbers from 1 (Monday).
 */
export function weekdaysOf(language: string): number[] {
  const first = new Intl.Locale(dateLocale(language)).getWeekInfo().firstDay;
  return Array.from({ length: 7 }, (_, i) => ((first - 1 + i) % 7) + 1);
}
