// Says a date in words: `-0599/-0549` is “600–550 BC”, `1640~` is “vers 1640”, `17XX` is “18.
// Jahrhundert”.
import { saidYear } from './calendar.ts';
import { sayings, type Saying } from './data/says.ts';
import type { MuseumDate } from './dated.ts';
import { readEdtf } from './edtf.ts';
import { centuryStretch, single, type Span, type Stretch } from './span.ts';

type Voice = { saying: Saying; language: string };
type Era = 'bc' | 'ad' | undefined;

/** Years after this one go without “A.D.”. */
const LAST_MARKED_YEAR = 499;

/**
 * What people say of a date in `language` (en, fr, de, ar; others in English): for dates without a
 * text of their own, and beside a text in another language. What is no EDTF of level 1 is given
 * back as it is.
 */
export function sayDate({ edtf }: Pick<MuseumDate, 'edtf'>, language: string): string {
  const span = readEdtf(edtf);
  if (!span) return edtf;
  const tag =
    [language, language.split('-')[0] ?? ''].find((candidate) => sayings[candidate]) ?? 'en';
  const saying = sayings[tag];
  return saying ? saySpan(wholeCentury(span), { saying, language: tag }) : edtf;
}

/**
 * EDTF has no way to write the centuries on both sides of our era's first day but as their years.
 */
function wholeCentury(span: Span): Span {
  const { from, to, open } = span;
  if (open || from.approximate || to.approximate || from.uncertain || to.uncertain) return span;
  const century = [1, -1]
    .map(centuryStretch)
    .find(({ first, last }) => first.year === from.first.year && last.year === to.last.year);
  return century && from.precision === 'year' ? single(century) : span;
}

function saySpan({ from, to, open }: Span, voice: Voice): string {
  const { saying } = voice;
  if (open === 'start' && to.precision === 'year' && !to.approximate) {
    const limit = {
      ...to,
      first: { ...to.first, year: to.first.year + 1 },
      last: { ...to.last, year: to.last.year + 1 },
    };
    return fill(saying.before, sayStretch(limit, voice));
  }
  if (open)
    return fill(open === 'start' ? saying.orBefore : saying.orAfter, sayStretch(from, voice));
  if (from === to) return sayStretch(from, voice);
  const both = {
    approximate: from.approximate && to.approximate,
    uncertain: from.uncertain && to.uncertain,
  };
  const [a, b] = [clear(from, both), clear(to, both)];
  // What is true of both ends is said once: “600–550 BC”, “about 1801–1810”.
  const era = !a.approximate && !a.uncertain && eraOf(a) === eraOf(b) ? eraOf(a) : undefined;
  const words = fill(saying.between, sayStretch(a, voice, era), sayStretch(b, voice, era));
  return mark(withEra(words, era, saying), both, saying);
}

function clear(stretch: Stretch, { approximate, uncertain }: Marks): Stretch {
  return {
    ...stretch,
    ...(approximate ? { approximate: false } : {}),
    ...(uncertain ? { uncertain: false } : {}),
  };
}

type Marks = { approximate?: boolean | undefined; uncertain?: boolean | undefined };

function mark(words: string, { approximate, uncertain }: Marks, saying: Saying): string {
  const about = approximate ? fill(saying.about, words) : words;
  return uncertain ? fill(saying.perhaps, about) : about;
}

function eraOf({ first, last, precision }: Stretch): Era {
  if (last.year <= 0) return 'bc';
  return first.year <= LAST_MARKED_YEAR && precision !== 'century' ? 'ad' : undefined;
}

function withEra(words: string, era: Era, saying: Saying): string {
  return era ? fill(saying[era], words) : words;
}

function sayStretch(stretch: Stretch, voice: Voice, saidOutside?: Era): string {
  const { saying } = voice;
  if (stretch.last.year < -1_000_000)
    return mark(
      fill(saying.millions, voiceNumber(-stretch.last.year / 1_000_000, voice)),
      stretch,
      saying,
    );
  const era = eraOf(stretch);
  return mark(
    withEra(nameOf(stretch, voice), era === saidOutside ? undefined : era, saying),
    stretch,
    saying,
  );
}

const voiceNumber = (value: number, { language }: Voice): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    maximumFractionDigits: 2,
  }).format(value);

function nameOf({ first, last, precision }: Stretch, voice: Voice): string {
  const { saying } = voice;
  const size = Math.abs(saidYear(first.year));
  const year = size >= 10_000 ? voiceNumber(size, voice) : String(size);
  if (precision === 'century')
    return saying.century(
      first.year > 0 ? Math.floor(first.year / 100) + 1 : Math.floor(-last.year / 100) + 1,
    );
  if (precision === 'decade') return fill(saying.decade, year);
  if (precision === 'season') return `${saying.seasons[first.month / 3 - 1] ?? ''} ${year}`;
  if (precision === 'month') return `${monthName(first.month, voice)} ${year}`;
  if (precision === 'day')
    return saying.day
      .replace('{d}', String(first.day))
      .replace('{m}', monthName(first.month, voice))
      .replace('{y}', year);
  return first.year === last.year
    ? year
    : fill(saying.between, year, String(Math.abs(saidYear(last.year))));
}

function monthName(month: number, { language }: Voice): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2001, month - 1, 1),
  );
}

function fill(pattern: string, ...values: string[]): string {
  return values.reduce((text, value) => text.replace('{}', () => value), pattern);
}
