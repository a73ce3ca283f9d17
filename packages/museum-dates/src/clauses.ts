// A date's text in clauses: “1871, printed 1902” is the making and, apart from it, the printing;
// “1953, c.1954” is one making over both.
import { attempt, isEnd, isSign, peek, take, takeSign, termHere, type Cursor } from './cursor.ts';
import type { DayOrder } from './measure.ts';
import type { Oddity } from './oddity.ts';
import { readRange } from './range.ts';
import { readShare } from './share.ts';
import { shareOf, single, spanOver, type Span } from './span.ts';
import type { Token } from './tokens.ts';

/**
 * Something that happened to the item, as written: `words` “printed”, its time where one is given.
 */
export type DatedEvent = { words: string; text: string; span?: Span; making: boolean };

export type Reading = {
  span?: Span;
  /** What happened at `span`, where it is not plainly the making. */ event?: string;
  later: DatedEvent[];
  oddities: Oddity[];
};

type Clause = {
  words: string;
  text: string;
  span?: Span;
  known: boolean;
  making: boolean;
  undatedPeriod: boolean;
};

type Reader = {
  cursor: Cursor;
  text: string;
  dayOrder: DayOrder;
  oddities: Oddity[];
  failed: Oddity[];
};

/** What the clauses so far come to. `own`: the first that is dated, until a making takes over. */
type Gathered = { own?: DatedClause; later: DatedEvent[]; spare: Clause[] };
type DatedClause = Clause & { span: Span };

/** Reads the whole text, clause by clause. */
export function readClauses(text: string, tokens: readonly Token[], dayOrder: DayOrder): Reading {
  const reader: Reader = { cursor: { tokens, at: 0 }, text, dayOrder, oddities: [], failed: [] };
  const gathered: Gathered = { later: [], spare: [] };
  while (reader.cursor.at < tokens.length) {
    if (takeSign(reader.cursor, ',', ';', '(', ')', '/')) continue;
    const { own } = gathered;
    const refined = own && attempt(reader.cursor, () => refine(reader, own.span));
    if (refined) gathered.own = { ...own, span: refined };
    else gather(gathered, readClause(reader, { afterDate: own !== undefined }));
  }
  return conclude(reader, gathered);
}

function gather(gathered: Gathered, clause: Clause): void {
  if (isDated(clause)) gatherDated(gathered, clause);
  else if (!clause.known) gathered.spare.push(clause);
  else if (!clause.making) gathered.later.push(datedEventOf(clause));
}

function gatherDated(gathered: Gathered, clause: DatedClause): void {
  const { own, later } = gathered;
  const last = later.at(-1);
  if (!own) gathered.own = clause;
  else if (isNamed(own) || isNamed(clause)) gathered.own = moreExact(own, clause);
  else if (clause.words === '' && last?.span) last.span = spanOver([last.span, clause.span]);
  else if (clause.words === '') gathered.own = { ...own, span: combine(own.span, clause.span) };
  else if (clause.making && own.known && !own.making) {
    later.unshift(datedEventOf(own));
    gathered.own = clause;
  } else later.push(datedEventOf(clause));
}

const isNamed = ({ span }: DatedClause): boolean =>
  span.from.precision === 'named' || span.to.precision === 'named';

/** Years beside the name of a period say more than the name: “Edo period, 1615–1868”. */
function moreExact(first: DatedClause, second: DatedClause): DatedClause {
  const exact = isNamed(first) ? second : first;
  return { ...exact, words: first.words || second.words };
}

const isDated = (clause: Clause): clause is DatedClause => clause.span !== undefined;

const slips = new Set<Oddity['code']>(['year-to-come', 'no-such-day', 'not-understood']);

function conclude({ oddities, failed }: Reader, { own, later, spare }: Gathered): Reading {
  // A number that can be no year, beside one that can, is a slip of the pen and not a word too
  // many.
  const slip = failed.find(({ code }) => slips.has(code));
  if (!own || slip) return { later: [], oddities: slip ? [slip] : failed.slice(0, 1) };
  // A period named beside its years (“Edo period, 1615–1868”) is no stray word.
  const stray = [own, ...spare]
    .filter((clause) => !clause.known && !clause.undatedPeriod && clause.words !== '')
    .map(({ words }) => words);
  // “Victorian style” is not a date.
  if (stray.length > 0 && isNamed(own)) return { later: [], oddities: [] };
  return {
    span: own.span,
    ...(own.known && !own.making && own.words !== '' ? { event: own.words } : {}),
    later,
    oddities: [...oddities, ...stray.map((detail): Oddity => ({ code: 'extra-words', detail }))],
  };
}

const datedEventOf = ({ words, text, span, making }: Clause): DatedEvent => ({
  words,
  text,
  making,
  ...(span ? { span } : {}),
});

/** A limit from each side closes the span: “after 1781, before 1790”. */
function combine(first: Span, second: Span): Span {
  if (
    first.open === 'end' &&
    second.open === 'start' &&
    first.from.first.year <= second.to.last.year
  )
    return { from: first.from, to: second.to };
  return spanOver([first, second]);
}

/** “…, or later”, “…, second half”: a clause that changes the date before it. */
function refine({ cursor }: Reader, span: Span): Span | undefined {
  const words = take(cursor, 'or-later', 'or-earlier')?.term.is;
  if (words) return words === 'or-later' ? { ...span, open: 'end' } : { ...span, open: 'start' };
  takeSign(cursor, '-');
  const share = readShare(cursor);
  const whole =
    span.from === span.to &&
    (span.from.precision === 'century' || span.from.precision === 'decade');
  return share && whole && isEnd(peek(cursor)) ? single(shareOf(span.from, share)) : undefined;
}

/** Words up to a date, and the date; or words alone up to the end of the clause. */
function readClause(reader: Reader, { afterDate }: { afterDate: boolean }): Clause {
  const { cursor, text } = reader;
  const start = cursor.at;
  if (afterDate) take(cursor, 'or', 'and');
  const wordsFrom = cursor.at;
  let [known, making, undatedPeriod] = [false, false, false];
  while (cursor.at < cursor.tokens.length) {
    const span = readSpan(reader, { strict: wordsFrom !== cursor.at && !known });
    if (span)
      return {
        words: textBetween(text, cursor.tokens, wordsFrom, span.from),
        text: textBetween(text, cursor.tokens, start, cursor.at),
        span: span.span,
        known,
        making,
        undatedPeriod,
      };
    if (cursor.at > wordsFrom && isSign(peek(cursor), ',', ';', '(', ')')) break;
    const term = termHere(cursor);
    if (term?.is === 'event') [known, making] = [true, making || term.making];
    if (term?.is === 'period') undatedPeriod = true;
    cursor.at++;
  }
  const words = textBetween(text, cursor.tokens, wordsFrom, cursor.at);
  return {
    words,
    text: textBetween(text, cursor.tokens, start, cursor.at),
    known,
    making,
    undatedPeriod,
  };
}

/**
 * Reads a date here. Among words that are not known (`strict`) a short number is more likely a room
 * or a number of copies than a year, so only a year of four digits or a date that names its unit is
 * taken.
 */
function readSpan(
  { cursor, oddities, failed, dayOrder }: Reader,
  { strict }: { strict: boolean },
): { span: Span; from: number } | undefined {
  const from = cursor.at;
  const stated: Oddity[] = [];
  const span = readRange(cursor, { dayOrder, notify: (oddity) => stated.push(oddity) });
  if (!span || (strict && isLowConfidence(cursor.tokens.slice(from, cursor.at)))) {
    cursor.at = from;
    failed.push(...stated);
    return undefined;
  }
  oddities.push(...stated);
  return { span, from };
}

function isLowConfidence(tokens: readonly Token[]): boolean {
  const strong = tokens.some(
    (token) =>
      token.type === 'figures' ||
      (token.type === 'term' &&
        (token.term.is === 'unit' ||
          token.term.is === 'era' ||
          token.term.is === 'century-name')) ||
      (token.type === 'number' &&
        (token.digits.length >= 4 || token.vague || token.decade || token.century)),
  );
  return !strong;
}

function textBetween(text: string, tokens: readonly Token[], from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last && to > from ? text.slice(first.start, last.end).trim() : '';
}
