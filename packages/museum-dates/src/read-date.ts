// Reads a date as museums write them.
import { astronomicalYear } from './calendar.ts';
import { readClauses, type DatedEvent, type Reading } from './clauses.ts';
import { datedSpan, type LaterEvent, type MuseumDate } from './dated.ts';
import { readEdtf } from './edtf.ts';
import { readJapanese } from './japanese.ts';
import { isUndated, isUnmistakable, lexicons, type Lexicon } from './lexicon.ts';
import type { DayOrder } from './measure.ts';
import { problemOf, type DateProblem } from './oddity.ts';
import { isOtherNumber } from './other-numbers.ts';
import { yearsPeriod, type Span } from './span.ts';
import { tokensOf, type Token } from './tokens.ts';

/** What was read. `undated`: the text says that no date is known. */
export type DateReading = { date?: MuseumDate; problems: DateProblem[]; undated?: true };

/** Longer texts are notes, not dates. In characters. */
export const MAX_DATE_LENGTH = 500;

/**
 * Reads a date in English, French, German, Italian, Spanish, Dutch, Portuguese, Japanese or Arabic.
 * Never throws: what is not understood is a problem. A text that says that no date is known is an
 * answer (`undated`); so is an empty one, without a date.
 * @param options.language BCP 47: the language of the text. Words of another are read only where
 *   they can mean nothing else; without a language those of all are. It also decides which number
 *   is the day in 5/12/1888 (`en-US` puts the month first, plain `en` leaves it open)
 */
export function readDate(
  text: string,
  options: { language?: string | undefined } = {},
): DateReading {
  const written = text.trim();
  if (written === '') return { problems: [] };
  if (isUndated(written)) return { problems: [], undated: true };
  if (written.length > MAX_DATE_LENGTH)
    return { problems: [problemOf({ code: 'not-understood', detail: '' }, written)] };
  const standard = standardDate(written);
  if (standard) return { date: { display: written, ...datedSpan(standard) }, problems: [] };
  const plain = isYears(written) ? written : plainText(written);
  const { span, event, later, oddities } = readWords(plain, options.language);
  if (!span)
    return {
      problems: [problemOf(oddities[0] ?? { code: 'not-understood', detail: '' }, written)],
    };
  const dated = datedSpan(span);
  // Cataloguers put in brackets what they supply themselves.
  if (dated.certainty === 'exact' && /^\[.*\]$/.test(written)) dated.certainty = 'inferred';
  const date: MuseumDate = {
    display: written,
    ...dated,
    ...(event ? { event } : {}),
    ...(later.length > 0 ? { later: later.map(laterEvent) } : {}),
  };
  return { date, problems: oddities.map((oddity) => problemOf(oddity, written)) };
}

/** The most frequent dates by far, in which there is nothing to put in order. */
const isYears = (text: string): boolean => /^(?:c\. ?)?\d{4}(?:[–-]\d{1,2})?$/.test(text);

const nothing: Reading = { later: [], oddities: [] };

/** In the language of the text, then in Japanese where there are its signs, then in the others. */
function readWords(text: string, language: string | undefined): Reading {
  const base = language?.split('-')[0];
  if (!isYears(text)) {
    const isJapanese = /[\u3040-\u30ff\u3400-\u9fff]/.test(text);
    const span = isJapanese || base === 'ja' ? readJapanese(text) : undefined;
    if (span) return { ...nothing, span };
    if (isOtherNumber(text) || (base === 'ja' && isJapanese)) return nothing;
  }
  const dayOrder = dayOrderOf(language);
  const own = lexicons.find((lexicon) => lexicon.language === base);
  const first = own && readIn(text, { lexicon: own, dayOrder });
  if (first && isWhole(first.reading)) return first.reading;
  return (
    readInOthers(text, { own, isOpen: base === undefined, dayOrder }) ?? first?.reading ?? nothing
  );
}

type Others = { own: Lexicon | undefined; isOpen: boolean; dayOrder: DayOrder };

function readInOthers(text: string, { own, isOpen, dayOrder }: Others): Reading | undefined {
  let partly: Reading | undefined;
  for (const lexicon of lexicons) {
    if (lexicon === own) continue;
    const { reading, tokens } = readIn(text, { lexicon, dayOrder });
    if (isWhole(reading) && (isOpen || isClear(tokens, { lexicon, own }))) return reading;
    // A day that does not exist stays one, whatever else could be read of it.
    if (!own && (!partly || (!partly.span && partly.oddities.length === 0 && reading.span)))
      partly = reading;
  }
  return partly;
}

function isClear(
  tokens: readonly Token[],
  languages: { lexicon: Lexicon; own: Lexicon | undefined },
): boolean {
  const words = tokens.flatMap((token) => (token.type === 'term' ? [token.word] : []));
  return words.length === 0 || isUnmistakable(words, languages);
}

/** Whether all of the text was understood. */
const isWhole = ({ span, oddities }: Reading): boolean =>
  span !== undefined && !oddities.some(({ code }) => code === 'extra-words');

function readIn(
  text: string,
  { lexicon, dayOrder }: { lexicon: Lexicon; dayOrder: DayOrder },
): { reading: Reading; tokens: readonly Token[] } {
  const tokens = tokensOf(text, lexicon);
  const reading = readClauses(text, tokens, dayOrder);
  return {
    reading: !isWhole(reading) && withoutLetters(text) ? nothingOf(reading) : reading,
    tokens,
  };
}

/** Numbers that do not all belong to a date are none: “1985 12 3”. */
const withoutLetters = (text: string): boolean => !/\p{L}/u.test(text);
const nothingOf = ({ oddities }: Reading): Reading => ({
  later: [],
  oddities: oddities.filter(({ code }) => code !== 'extra-words'),
});

/** Digits and signs of Arabic and Persian to ours, and words set apart that are written as one. */
function plainText(written: string): string {
  const text = written
    .normalize('NFKC')
    .replace(/(?<!\p{L})(s[eé]c|ss?)\.(?=[IVX])/giu, '$1. ')
    .replace(/(?<!\p{L})t\/m(?!\p{L})/gu, 'tot en met');
  if (!/[\u0600-\u06ff]/.test(text)) return text;
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('؟', '?')
    .replaceAll('،', ',')
    .replaceAll('؛', ';')
    .replace(/الـ\s?(?=\d)/g, '')
    .replace(/(^|\s)و(?=\d|ال|أوا|اوا|بدا|نها|عام|قبل|من)/g, '$1و ');
}

/**
 * EDTF, and years with a minus sign, where they cannot be taken for something else: `1801-10` is
 * ten years to a museum.
 */
function standardDate(text: string): Span | undefined {
  const minus = /^[-−](\d{1,4})(?:\s?(?:\/|to|–| - )\s?[-−](\d{1,4}))?$/.exec(text);
  if (minus && !/[-−]0/.test(text)) {
    const years = [minus[1], minus[2] ?? minus[1]].map((digits) =>
      astronomicalYear(-Number(digits)),
    ) as [number, number];
    return years[0] > years[1]
      ? undefined
      : {
          from: yearsPeriod(years[0], years[0], 'year'),
          to: yearsPeriod(years[1], years[1], 'year'),
        };
  }
  return /[~%X]|\.\.|^Y|^-\d{4}|-\d\d\/|\d{4}-\d\d-\d\d|-XX/.test(text) && !/\s/.test(text)
    ? readEdtf(text)
    : undefined;
}

/** Languages whose readers write the day and the month in either order. */
const unclearOrder = new Set(['en', 'en-CA', 'ja']);

function dayOrderOf(language: string | undefined): DayOrder {
  if (!language || unclearOrder.has(language)) return undefined;
  return language === 'en-US' ? 'month-first' : 'day-first';
}

function laterEvent({ words, text, span }: DatedEvent): LaterEvent {
  return { text, what: words, ...(span ? { when: datedSpan(span) } : {}) };
}
