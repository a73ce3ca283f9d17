// Numbers and days that a file gives twice: as they are, and as its author saw them. What the
// author saw is taken as far as it loses nothing.
import { plainNumber } from './number-format.ts';

/** The digits of a number with what may stand between them. */
const NUMBER = /\d(?:[\d.,'’\u00A0\u202F ]*\d)?/;

/**
 * The number as it was shown, with a point before decimals and nothing between thousands:
 * “12.50 cm” for “12,50 cm”. Digits that were hidden by rounding are put back.
 */
export function exactNumber(displayed: string, value: number): string {
  const core = NUMBER.exec(displayed)?.[0];
  const isSigned = value >= 0 || /[-−]/.test(displayed);
  if (core === undefined || !isSigned) return plainNumber(value);
  if (isFraction(displayed, value)) return displayed;
  const scaled = Math.abs(displayed.includes('%') ? value * 100 : value);
  const exact = exactDigits(core, '.', scaled) ?? exactDigits(core, ',', scaled);
  if (exact !== undefined) return displayed.replace(core, exact);
  return hasOwnDigits(displayed, value) ? displayed : plainNumber(value);
}

/** The digits as they were shown, or all of them where they were rounded. */
function exactDigits(core: string, point: string, value: number): string | undefined {
  const digits = core.replaceAll(point === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.');
  const [, decimals = ''] = digits.split('.');
  const off = Math.abs(Number(digits) - value);
  if (off <= 1e-9 * Math.max(1, value)) return digits;
  return off <= 0.5001 / 10 ** decimals.length ? plainNumber(value) : undefined;
}

/** Some formats write digits of their own, as in “1999.05” for 5. */
function hasOwnDigits(displayed: string, value: number): boolean {
  if (!Number.isInteger(value) || /\dE/i.test(displayed)) return false;
  return displayed.replaceAll(/\D/g, '').endsWith(String(Math.abs(value)));
}

function isFraction(displayed: string, value: number): boolean {
  const [, whole = '0', over, under] = /^-?(?:(\d+) +)?(\d+)\/(\d+)$/.exec(displayed.trim()) ?? [];
  if (over === undefined) return false;
  return Math.abs(Number(whole) + Number(over) / Number(under) - Math.abs(value)) < 1e-9;
}

/**
 * A day in the precision in which it was shown: 1912, 1912-05 or 1912-05-03. Without a year, as it
 * was shown.
 * @param iso  1912-05-03, or with a time behind it
 */
export function exactDay(displayed: string, iso: string): string {
  const day = iso.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? [];
  const numbers: string[] = displayed.match(/\d+/g) ?? [];
  if (year === '' || numbers.length === 0) return day;
  const isNamed = /\p{L}{3}/u.test(displayed);
  const parts = numbers.length + (isNamed ? 1 : 0);
  if (numbers.includes(year)) return [year, `${year}-${month}`][parts - 1] ?? day;
  if (parts >= 3) return day;
  // “Feb-10” is a month of 2010, unless the 10 is its day.
  const isYear = isNamed && numbers[0] === year.slice(2) && Number(numbers[0]) !== Number(date);
  return isYear ? `${year}-${month}` : displayed;
}
