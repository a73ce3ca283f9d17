// A date as a museum has it: what was written, word for word, with what it means in days. The public face of the dates module.
import { astronomicalYear, dayText, LATEST_YEAR, OLDEST_YEAR } from './calendar.ts';
import { readClauses, type Happening } from './clauses.ts';
import { readEdtf, writeEdtf } from './edtf.ts';
import { saysUndated } from './lexicon.ts';
import type { DayOrder } from './measure.ts';
import { problemOf, type DateProblem } from './oddity.ts';
import { sayEdtf } from './say-date.ts';
import { limitsOf, single, yearsStretch, type Span } from './span.ts';
import { tokensOf } from './tokens.ts';

export type { DateProblem } from './oddity.ts';

/** How sure the date is: as stated; about; inferred, doubted or one of several. */
export type Certainty = 'exact' | 'circa' | 'inferred';

/** A time that is known by its days. An open end is a guess of one generation (a hundred years where a century is the limit), for searching. */
export type DatedSpan = {
  /** EDTF level 1. */
  edtf: string;
  /** First and last day: `1640-05-12`, `-0599-01-01` (600 B.C.: years are astronomical), `Y-12000-01-01`. */
  earliest: string;
  latest: string;
  certainty: Certainty;
  /** Which end nobody wrote down: “before 1900” has an open start. */
  open?: 'start' | 'end';
};

/** What happened to the item after it was made: “printed 1902”, “printed later”. */
export type LaterEvent = { text: string; what: string; when?: DatedSpan };

export type MuseumDate = DatedSpan & {
  /** The museum's own words, unchanged. */
  display: string;
  /** What happened then, where the text says so and it is not plainly the making: “published”. */
  event?: string;
  later?: LaterEvent[];
};

export type DateReading = { date?: MuseumDate; problems: DateProblem[]; undated?: true };

/** Longer texts are notes, not dates. In characters. */
export const LONGEST_DATE = 500;

/**
 * Reads a date as museums write them in English, French and German. Never throws: what is not understood is a problem.
 * A text that says that no date is known is an answer (`undated`); so is an empty one, without a date.
 * @param options.language BCP 47; only decides which number is the day in 5/12/1888 (`en-US` puts the month first, plain `en` leaves it open)
 */
export function readDate(text: string, options: { language?: string | undefined } = {}): DateReading {
  const written = text.trim();
  if (written === '') return { problems: [] };
  if (saysUndated(written)) return { problems: [], undated: true };
  if (written.length > LONGEST_DATE) return { problems: [problemOf({ code: 'not-understood', detail: '' }, written)] };
  const standard = standardDate(written);
  if (standard) return { date: { display: written, ...datedSpan(standard) }, problems: [] };
  const plain = written.normalize('NFKC');
  const { span, event, later, oddities } = readClauses(plain, tokensOf(plain), dayOrderOf(options.language));
  if (!span) return { problems: [problemOf(oddities[0] ?? { code: 'not-understood', detail: '' }, written)] };
  const dated = datedSpan(span);
  // Cataloguers put in brackets what they supply themselves.
  if (dated.certainty === 'exact' && /^\[.*\]$/.test(written)) dated.certainty = 'inferred';
  const date: MuseumDate = { display: written, ...dated, ...(event ? { event } : {}), ...(later.length > 0 ? { later: later.map(laterEvent) } : {}) };
  return { date, problems: oddities.map((oddity) => problemOf(oddity, written)) };
}

/**
 * The date between two years as a spreadsheet has them: −600 is 600 B.C. One of the two may be missing.
 * @returns nothing for no year at all, for a year 0 and for what is no whole number
 */
export function dateFromYears(startYear: number | undefined, endYear: number | undefined, language = 'en'): MuseumDate | undefined {
  const [start, end] = [startYear ?? endYear, endYear ?? startYear];
  if (start === undefined || end === undefined || !isYear(start) || !isYear(end)) return undefined;
  const [first, last] = [Math.min(start, end), Math.max(start, end)].map(astronomicalYear) as [number, number];
  const [from, to] = [yearsStretch(first, first, 'year'), yearsStretch(last, last, 'year')];
  const dated = datedSpan(first === last ? single(from) : { from, to });
  return { display: sayEdtf(dated.edtf, language), ...dated };
}

/** What people say of a date in `language` (en, fr, de, ar): for dates without a text of their own, and beside a text in another language. */
export function sayDate(date: Pick<MuseumDate, 'edtf'>, language: string): string {
  return sayEdtf(date.edtf, language);
}

const isYear = (year: number): boolean => Number.isInteger(year) && year !== 0 && year >= OLDEST_YEAR && year <= LATEST_YEAR;

/** EDTF, and years with a minus sign, where they cannot be taken for something else: `1801-10` is ten years to a museum. */
function standardDate(text: string): Span | undefined {
  const minus = /^[-−](\d{1,4})(?:\s?(?:\/|to|–| - )\s?[-−](\d{1,4}))?$/.exec(text);
  if (minus && !/[-−]0/.test(text)) {
    const years = [minus[1], minus[2] ?? minus[1]].map((digits) => astronomicalYear(-Number(digits))) as [number, number];
    return years[0] > years[1] ? undefined : { from: yearsStretch(years[0], years[0], 'year'), to: yearsStretch(years[1], years[1], 'year') };
  }
  return /[~%X]|\.\.|^Y|^-\d{4}|-\d\d\/|\d{4}-\d\d-\d\d|-XX/.test(text) && !/\s/.test(text) ? readEdtf(text) : undefined;
}

function dayOrderOf(language: string | undefined): DayOrder {
  if (!language || language === 'en') return undefined;
  return language === 'en-US' ? 'month-first' : 'day-first';
}

function datedSpan(span: Span): DatedSpan {
  const { earliest, latest } = limitsOf(span);
  return { edtf: writeEdtf(span), earliest: dayText(earliest), latest: dayText(latest), certainty: certaintyOf(span), ...(span.open ? { open: span.open } : {}) };
}

function certaintyOf({ from, to }: Span): Certainty {
  if (from.uncertain || to.uncertain) return 'inferred';
  return from.approximate || to.approximate || from.precision === 'part' || to.precision === 'part' ? 'circa' : 'exact';
}

function laterEvent({ words, text, span }: Happening): LaterEvent {
  return { text, what: words, ...(span ? { when: datedSpan(span) } : {}) };
}
