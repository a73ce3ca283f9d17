// Says a date in words: `-0599/-0549` is “600–550 BC”, `1640~` is “vers 1640”, `17XX` is “18.
// Jahrhundert”.
import { displayYear } from './calendar.ts';
import { phrasings, type Phrasing } from './data/phrasings.ts';
import type { MuseumDate } from './dated.ts';
import { readEdtf } from './edtf.ts';
import { centuryPeriod, single, type Span, type Period } from './span.ts';

type DateLanguage = { phrasing: Phrasing; language: string };
type Era = 'bc' | 'ad' | undefined;

/** Years after this one go without “A.D.”. */
const LAST_MARKED_YEAR = 499;

/**
 * A date in words of `language` (en, fr, de, it, es, nl, pt, ar; others, as Japanese, in
 * English): for dates without
 * a text of their own, and beside a text in another language. What is no EDTF of level 1 is
 * returned as it is.
 */
export function formatDate({ edtf }: Pick<MuseumDate, 'edtf'>, language: string): string {
  const span = readEdtf(edtf);
  if (!span) return edtf;
  const tag =
    [language, language.split('-')[0] ?? ''].find((candidate) => phrasings[candidate]) ?? 'en';
  const phrasing = phrasings[tag];
  return phrasing ? formatSpan(wholeCentury(span), { phrasing, language: tag }) : edtf;
}

/**
 * EDTF has no way to write the centuries on both sides of our era's first day but as their years.
 */
function wholeCentury(span: Span): Span {
  const { from, to, open } = span;
  if (open || from.approximate || to.approximate || from.uncertain || to.uncertain) return span;
  const century = [1, -1]
    .map(centuryPeriod)
    .find(({ first, last }) => first.year === from.first.year && last.year === to.last.year);
  return century && from.precision === 'year' ? single(century) : span;
}

function formatSpan({ from, to, open }: Span, language: DateLanguage): string {
  const { phrasing } = language;
  if (open === 'start' && to.precision === 'year' && !to.approximate) {
    const limit = {
      ...to,
      first: { ...to.first, year: to.first.year + 1 },
      last: { ...to.last, year: to.last.year + 1 },
    };
    return fill(phrasing.before, formatPeriod(limit, language));
  }
  if (open)
    return fill(
      open === 'start' ? phrasing.orBefore : phrasing.orAfter,
      formatPeriod(from, language),
    );
  if (from === to) return formatPeriod(from, language);
  const both = {
    approximate: from.approximate && to.approximate,
    uncertain: from.uncertain && to.uncertain,
  };
  const [a, b] = [clear(from, both), clear(to, both)];
  // What is true of both ends is said once: “600–550 BC”, “about 1801–1810”.
  const era = !a.approximate && !a.uncertain && eraOf(a) === eraOf(b) ? eraOf(a) : undefined;
  const words = fill(
    phrasing.between,
    formatPeriod(a, language, era),
    formatPeriod(b, language, era),
  );
  return mark(withEra(words, era, phrasing), both, phrasing);
}

function clear(period: Period, { approximate, uncertain }: Marks): Period {
  return {
    ...period,
    ...(approximate ? { approximate: false } : {}),
    ...(uncertain ? { uncertain: false } : {}),
  };
}

type Marks = { approximate?: boolean | undefined; uncertain?: boolean | undefined };

function mark(words: string, { approximate, uncertain }: Marks, phrasing: Phrasing): string {
  const about = approximate ? fill(phrasing.about, words) : words;
  return uncertain ? fill(phrasing.perhaps, about) : about;
}

function eraOf({ first, last, precision }: Period): Era {
  if (last.year <= 0) return 'bc';
  return first.year <= LAST_MARKED_YEAR && precision !== 'century' ? 'ad' : undefined;
}

function withEra(words: string, era: Era, phrasing: Phrasing): string {
  return era ? fill(phrasing[era], words) : words;
}

function formatPeriod(period: Period, language: DateLanguage, eraOutside?: Era): string {
  const { phrasing } = language;
  if (period.last.year < -1_000_000)
    return mark(
      fill(phrasing.millions, formatNumber(-period.last.year / 1_000_000, language)),
      period,
      phrasing,
    );
  const era = eraOf(period);
  return mark(
    withEra(nameOf(period, language), era === eraOutside ? undefined : era, phrasing),
    period,
    phrasing,
  );
}

const formatNumber = (value: number, { language }: DateLanguage): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    maximumFractionDigits: 2,
  }).format(value);

function nameOf({ first, last, precision }: Period, language: DateLanguage): string {
  const { phrasing } = language;
  const size = Math.abs(displayYear(first.year));
  const year = size >= 10_000 ? formatNumber(size, language) : String(size);
  if (precision === 'century')
    return phrasing.century(
      first.year > 0 ? Math.floor(first.year / 100) + 1 : Math.floor(-last.year / 100) + 1,
    );
  if (precision === 'decade') return fill(phrasing.decade, year);
  if (precision === 'season') return `${phrasing.seasons[first.month / 3 - 1] ?? ''} ${year}`;
  if (precision === 'month') return `${monthName(first.month, language)} ${year}`;
  if (precision === 'day')
    return phrasing.day
      .replace('{d}', String(first.day))
      .replace('{m}', monthName(first.month, language))
      .replace('{y}', year);
  return first.year === last.year
    ? year
    : fill(phrasing.between, year, String(Math.abs(displayYear(last.year))));
}

function monthName(month: number, { language }: DateLanguage): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2001, month - 1, 1),
  );
}

function fill(pattern: string, ...values: string[]): string {
  return values.reduce((text, value) => text.replace('{}', () => value), pattern);
}
