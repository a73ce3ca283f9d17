// The number that a museum would give its next item, from those that it gave last: “2026.14.3” is
// followed by “2026.14.4” in the same acquisition and by “2026.15.1” in the next one.

/**
 * Numbers that differ in one place: `prefix`, a number of at least `width` digits, `tail`. What
 * comes behind the counted number of those that are there does not matter.
 */
type NumberSeries = { prefix: string; width: number; tail: string };

/** The most series that are offered. */
const MAX_SERIES = 4;

/** A year, and the number of the acquisition in it: “2026.14.” of “2026.14.3”. */
const ACQUISITION = /^(.*?)(\d{4})(\D+)(\d+)(\D+)$/;
const YEAR = /^(\D*)(\d{4})(\D+)$/;

/**
 * The series that may go on, the one of the newest number first. For a museum without numbers it is
 * that of the year.
 * @param recent  numbers of items, the newest first
 */
export function seriesOf(recent: readonly string[], year: number): NumberSeries[] {
  const series = recent.flatMap((number) => seriesAfter(number, year));
  const distinct = new Map(series.map((one) => [`${one.prefix}#${one.tail}`, one]));
  if (distinct.size === 0) return [{ prefix: `${year}.`, width: 1, tail: '' }];
  return [...distinct.values()].slice(0, MAX_SERIES);
}

/** The number that follows the highest of a series; never one of `known`. */
export function nextNumber(
  { prefix, width, tail }: NumberSeries,
  known: readonly string[],
): string {
  const counted = known.filter((number) => number.startsWith(prefix));
  const highest = Math.max(0, ...counted.map((number) => countedIn(number.slice(prefix.length))));
  return `${prefix}${String(highest + 1).padStart(width, '0')}${tail}`;
}

/** The number at the start of a text, or where “3-5” stands for several, their last one. */
function countedIn(text: string): number {
  const [, first = '0', last] = /^(\d{1,15})(?:\s*[-–]\s*(\d{1,15}))?/.exec(text) ?? [];
  return Math.max(Number(first), Number(last ?? 0));
}

function seriesAfter(number: string, year: number): NumberSeries[] {
  const [, before = '', serial] = /^(.*?)(\d+)\D*$/.exec(firstOf(number)) ?? [];
  if (serial === undefined) return [];
  const acquisition = ACQUISITION.exec(before);
  if (acquisition && isYear(acquisition[2], year))
    return acquisitionSeries(acquisition, { serial, year });
  const yearly = YEAR.exec(before);
  if (yearly && isYear(yearly[2], year)) {
    const [, start = '', , between = ''] = yearly;
    return [{ prefix: `${start}${year}${between}`, width: widthOf(serial), tail: '' }];
  }
  return [{ prefix: before, width: widthOf(serial), tail: '' }];
}

/** The next one of this acquisition, if it is of this year, and the first one of the next. */
function acquisitionSeries(
  [, start = '', of = '', between = '', lot = '', behind = '']: RegExpExecArray,
  { serial, year }: { serial: string; year: number },
): NumberSeries[] {
  const next: NumberSeries = {
    prefix: `${start}${year}${between}`,
    width: widthOf(lot),
    tail: `${behind}${'1'.padStart(widthOf(serial), '0')}`,
  };
  if (Number(of) !== year) return [next];
  const same = {
    prefix: `${start}${of}${between}${lot}${behind}`,
    width: widthOf(serial),
    tail: '',
  };
  return [same, next];
}

/**
 * A part of an item has its number with a letter, and one record may stand for several:
 * “2026.14.3a” and “2026.14.3-5” are read as “2026.14.3”.
 */
function firstOf(number: string): string {
  const whole = number.trim().replace(/(?<=\d)\s*[a-z]$/i, '');
  const [, start, first, last] = /^(.*\D)(\d+)\s*[-–]\s*(\d+)$/.exec(whole) ?? [];
  return start !== undefined && Number(first) < Number(last) ? `${start}${first}` : whole;
}

const isYear = (text: string | undefined, year: number): boolean =>
  Number(text) > 1500 && Number(text) <= year;

/** Leading zeros are the museum's habit: “0003” is followed by “0004”. */
const widthOf = (digits: string): number => (digits.startsWith('0') ? digits.length : 1);
