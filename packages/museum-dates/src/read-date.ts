// Reads a date as museums write them.
import { astronomicalYear } from './calendar.ts';
import { readClauses, type DatedEvent } from './clauses.ts';
import { datedSpan, type LaterEvent, type MuseumDate } from './dated.ts';
import { readEdtf } from './edtf.ts';
import { isUndated } from './lexicon.ts';
import type { DayOrder } from './measure.ts';
import { problemOf, type DateProblem } from './oddity.ts';
import { yearsPeriod, type Span } from './span.ts';
import { tokensOf } from './tokens.ts';

export type DateReading = { date?: MuseumDate; problems: DateProblem[]; undated?: true };

/** Longer texts are notes, not dates. In characters. */
export const MAX_DATE_LENGTH = 500;

/**
 * Reads a date in English, French or German. Never throws: what is not understood is a problem. A
 * text that says that no date is known is an answer (`undated`); so is an empty one, without a
 * date.
 * @param options.language BCP 47; only decides which number is the day in 5/12/1888 (`en-US` puts
 *   the month first, plain `en` leaves it open)
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
  const plain = westernDigits(written.normalize('NFKC'));
  const { span, event, later, oddities } = readClauses(
    plain,
    tokensOf(plain),
    dayOrderOf(options.language),
  );
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

/** Arabic and Persian digits to ours. */
function westernDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('؟', '?')
    .replaceAll('،', ',')
    .replaceAll('؛', ';');
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

function dayOrderOf(language: string | undefined): DayOrder {
  if (!language || language === 'en') return undefined;
  return language === 'en-US' ? 'month-first' : 'day-first';
}

function laterEvent({ words, text, span }: DatedEvent): LaterEvent {
  return { text, what: words, ...(span ? { when: datedSpan(span) } : {}) };
}
