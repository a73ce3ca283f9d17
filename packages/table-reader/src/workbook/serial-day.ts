// Days as spreadsheets count them, in the precision with which they are shown.

/** The year from which a workbook counts days; old Macintosh programs count from 1904. */
export type Epoch = 1900 | 1904;

/** Which parts of a day and time a format shows, in its order. */
export type DayFormat = readonly DayPart[];

type DayPart = 'year' | 'month' | 'month-name' | 'day' | 'hour' | 'minute' | 'second' | 'elapsed';

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].concat([
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]);
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

const START_1900 = Date.UTC(1899, 11, 30);
const START_1904 = Date.UTC(1904, 0, 1);

/**
 * A serial number as text: 1888-05-12, 1888-05 or 1888 as far as it is shown; without a year as it
 * is shown (`10-Feb`).
 * @returns nothing for numbers that are not a day
 */
export function dayText(serial: number, parts: DayFormat, epoch: Epoch): string | undefined {
  if (serial < 0 || serial > LAST_DAY) return undefined;
  if (parts.includes('elapsed')) return clock(serial * 24, serial, parts);
  const time = new Date(timeOf(serial, epoch));
  const hours = parts.includes('hour') ? clock(time.getUTCHours(), serial, parts) : '';
  if (parts.includes('year')) {
    const iso = isFictionalDay(serial, epoch) ? '1900-02-29' : time.toISOString();
    const day = iso.slice(0, dateLength(parts));
    return hours === '' || hours === '00:00' || hours === '00:00:00' ? day : `${day}T${hours}`;
  }
  if (showsMonth(parts)) return withoutYear(time, parts);
  return hours || undefined;
}

/** How much of 1912-05-03 is displayed. */
function dateLength(parts: DayFormat): number {
  if (!showsMonth(parts)) return 'YYYY'.length;
  return parts.includes('day') ? 'YYYY-MM-DD'.length : 'YYYY-MM'.length;
}

const showsMonth = (parts: DayFormat): boolean =>
  parts.includes('month') || parts.includes('month-name');

/** Lotus 1-2-3 took 1900 for a leap year, and Excel counts as it did. */
const isFictionalDay = (serial: number, epoch: Epoch): boolean =>
  epoch === 1900 && Math.floor(serial) === 60;

function timeOf(serial: number, epoch: Epoch): number {
  if (epoch === 1904) return START_1904 + Math.round(serial * DAY_MS);
  const leap = serial < 60 ? 1 : 0;
  return START_1900 + Math.round((serial + leap) * DAY_MS);
}

function clock(hours: number, serial: number, parts: DayFormat): string {
  const seconds = Math.round((serial % 1) * 86_400);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [two(Math.floor(hours + 1e-9)), two(Math.floor(seconds / 60) % 60)];
  return [...time, ...(parts.includes('second') ? [two(seconds % 60)] : [])].join(':');
}

function withoutYear(time: Date, parts: DayFormat): string {
  const isNamed = parts.includes('month-name');
  const written = parts.flatMap((part) => {
    if (part === 'day') return [String(time.getUTCDate())];
    if (part === 'month') return [String(time.getUTCMonth() + 1)];
    return part === 'month-name' ? [MONTHS[time.getUTCMonth()] ?? ''] : [];
  });
  return written.join(isNamed ? '-' : '/');
}
