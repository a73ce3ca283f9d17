// One point of a date as it stands, before its neighbours tell what it leaves out: “c. 1830”, “late
// 16th”, “5” (of 1830–5), “May” (of May–June 1901).
import { attempt, isEnd, isSign, peek, take, takeSign, termHere, type Cursor } from './cursor.ts';
import type { Share } from './span.ts';
import type { Era, Term, Unit } from './terms.ts';
import type { NumberToken, Token } from './tokens.ts';

/**
 * What a point names. `bare` is a number that may be a year, a century, a day or the end of one.
 */
export type Body =
  | {
      is: 'day' | 'month';
      year?: number;
      month: number;
      day?: number;
      otherDay?: { month: number; day: number };
    }
  | { is: 'season'; season: number; year?: number }
  | { is: 'bare'; value: number; digits: string; ordinal: boolean; roman: boolean }
  | { is: 'vague'; value: number; places: number }
  | { [Of in Unit]: { is: Of; value: number; digits: string } }[Unit]
  | { is: 'turn'; value: number }
  | { is: 'ago'; years: number }
  | { is: 'hijri'; year: number; to: number };

export type Point = { body?: Body; share?: Share; era?: Era; about: boolean; perhaps: boolean };

const parts: Record<'early' | 'mid' | 'late', Share> = {
  early: { from: 0, to: 1 / 3, exact: false },
  mid: { from: 1 / 3, to: 2 / 3, exact: false },
  late: { from: 2 / 3, to: 1, exact: false },
};

/**
 * Reads a point; nothing if none stands. Qualifiers alone are no point, but a share alone is:
 * “early” of “early to mid 19th century”.
 */
export function readPoint(cursor: Cursor): Point | undefined {
  return attempt(cursor, () => {
    const point: Point = { about: false, perhaps: false };
    readQualifiers(cursor, point);
    readShare(cursor, point);
    readQualifiers(cursor, point);
    const era = take(cursor, 'era');
    if (era) point.era = era.term.era;
    const body = readBody(cursor);
    if (body) point.body = body;
    if (!body && (era || !point.share)) return undefined;
    readTail(cursor, point);
    return point;
  });
}

function readQualifiers(cursor: Cursor, point: Point): void {
  for (;;) {
    if (take(cursor, 'about')) point.about = true;
    else if (take(cursor, 'perhaps') || takeSign(cursor, '?')) point.perhaps = true;
    else if (!take(cursor, 'filler') && !takeBracketed(cursor, point)) return;
  }
}

/** “(circa) 1850”, “1850 [?]”: a qualifier in brackets of its own. */
function takeBracketed(cursor: Cursor, point: Point): boolean {
  if (!isSign(peek(cursor), '(') || !isSign(peek(cursor, 2), ')')) return false;
  const doubt = isSign(peek(cursor, 1), '?') || termHere(cursor, 1)?.is === 'perhaps';
  if (!doubt && termHere(cursor, 1)?.is !== 'about') return false;
  if (doubt) point.perhaps = true;
  else point.about = true;
  cursor.at += 3;
  return true;
}

/** “late”, “second half of the”, “2. Hälfte des”, “dernier quart du”. */
export function readShare(cursor: Cursor, point: Point): void {
  const part = take(cursor, 'part');
  if (part) {
    point.share = parts[part.term.part];
    takeSign(cursor, '-');
    take(cursor, 'filler');
    return;
  }
  const share = attempt(cursor, readFraction);
  if (share) {
    point.share = share;
    while (take(cursor, 'filler'));
  }
}

function readFraction(cursor: Cursor): Share | undefined {
  const which = readOrdinal(cursor);
  if (which === undefined) return undefined;
  takeSign(cursor, '-');
  const fraction = take(cursor, 'fraction')?.term.parts ?? takeThird(cursor) ?? takeDecade(cursor);
  if (fraction === undefined) return undefined;
  const number = which === -1 ? fraction : which;
  return number < 1 || number > fraction
    ? undefined
    : { from: (number - 1) / fraction, to: number / fraction, exact: true };
}

/** English uses one word for the ordinal and the fraction: “last third”. */
function takeThird(cursor: Cursor): 3 | undefined {
  const term = termHere(cursor);
  if (term?.is !== 'ordinal' || term.value !== 3) return undefined;
  cursor.at++;
  return 3;
}

/** “last decade of the 19th century”: one of ten. */
function takeDecade(cursor: Cursor): 10 | undefined {
  const term = termHere(cursor);
  if (term?.is !== 'unit' || term.unit !== 'decade') return undefined;
  cursor.at++;
  return 10;
}

function readOrdinal(cursor: Cursor): number | undefined {
  const word = take(cursor, 'ordinal');
  if (word) return word.term.value;
  const token = peek(cursor);
  if (token?.type !== 'number' || !token.ordinal) return undefined;
  cursor.at++;
  return token.value;
}

/** What may follow a point: an era, a doubt, an “about”. */
function readTail(cursor: Cursor, point: Point): void {
  for (;;) {
    const era = take(cursor, 'era');
    if (era) point.era = era.term.era;
    else if (takeSign(cursor, '?')) point.perhaps = true;
    else if (isAboutAfter(cursor) && take(cursor, 'about')) point.about = true;
    else if (!takeBracketed(cursor, point)) return;
  }
}

/** “1850 ca.” ends there; “1850 ca. 1860” does not. */
function isAboutAfter(cursor: Cursor): boolean {
  const next = peek(cursor, 1);
  return isEnd(next) || isSign(next, '-');
}

function readBody(cursor: Cursor): Body | undefined {
  return (
    attempt(cursor, readFigures) ??
    attempt(cursor, readCalendar) ??
    attempt(cursor, readTurn) ??
    attempt(cursor, readUnitFirst) ??
    attempt(cursor, readHijri) ??
    attempt(cursor, readNumber)
  );
}

function readFigures(cursor: Cursor): Body | undefined {
  const token = peek(cursor);
  if (token?.type !== 'figures') return undefined;
  cursor.at++;
  const { year, a, b, order } = token;
  if (order === 'month') return { is: 'month', year, month: a };
  if (order === 'year-first') return { is: 'day', year, month: a, day: b };
  if (order === 'unclear' && a <= 12 && b <= 12 && a !== b)
    return { is: 'day', year, month: b, day: a, otherDay: { month: a, day: b } };
  return order === 'unclear' && b > 12
    ? { is: 'day', year, month: a, day: b }
    : { is: 'day', year, month: b, day: a };
}

const isYearToken = (token: Token | undefined): token is NumberToken =>
  token?.type === 'number' &&
  token.digits.length >= 3 &&
  !token.ordinal &&
  !token.decade &&
  !token.vague;
const isDayToken = (token: Token | undefined): token is NumberToken =>
  token?.type === 'number' &&
  token.digits.length <= 2 &&
  !token.decade &&
  token.ordinal !== 'roman' &&
  token.value >= 1 &&
  token.value <= 31;

function takeYear(cursor: Cursor): number | undefined {
  const start = cursor.at;
  takeSign(cursor, ',');
  while (take(cursor, 'filler'));
  const token = peek(cursor);
  if (!isYearToken(token)) {
    cursor.at = start;
    return undefined;
  }
  cursor.at++;
  return token.value;
}

/**
 * Days, months and seasons in every order: 12 May 1888; May 12, 1888; 1888 May 12; May 1888; spring
 * 1890.
 */
function readCalendar(cursor: Cursor): Body | undefined {
  const first = peek(cursor);
  const yearFirst =
    isYearToken(first) && ['month', 'season'].includes(termHere(cursor, 1)?.is ?? '')
      ? first.value
      : undefined;
  if (yearFirst !== undefined) cursor.at++;
  if (isHyphenated(cursor)) return readHyphenated(cursor);
  const day = isDayToken(peek(cursor)) && monthAfterDay(cursor) ? takeDay(cursor) : undefined;
  const month = take(cursor, 'month');
  if (!month) return day === undefined ? readSeason(cursor, yearFirst) : undefined;
  const lateDay = day ?? dayAfterMonth(cursor);
  const year = yearFirst ?? takeYear(cursor);
  const named = { month: month.term.month, ...(lateDay === undefined ? {} : { day: lateDay }) };
  return withYear({ is: lateDay === undefined ? 'month' : 'day', ...named }, year);
}

function readSeason(cursor: Cursor, yearFirst: number | undefined): Body | undefined {
  const season = take(cursor, 'season');
  if (!season) return undefined;
  return withYear({ is: 'season', season: season.term.season }, yearFirst ?? takeYear(cursor));
}

function isHyphenated(cursor: Cursor): boolean {
  return (
    isSign(peek(cursor, 1), '-') &&
    termHere(cursor, 2)?.is === 'month' &&
    isSign(peek(cursor, 3), '-')
  );
}

/** “01-Jan-1930”. */
function readHyphenated(cursor: Cursor): Body | undefined {
  const [day, month, year] = [peek(cursor), termHere(cursor, 2), peek(cursor, 4)];
  if (!isDayToken(day) || month?.is !== 'month' || !isYearToken(year)) return undefined;
  cursor.at += 5;
  return { is: 'day', year: year.value, month: month.month, day: day.value };
}

const withYear = <Named extends Body>(body: Named, year: number | undefined): Named =>
  year === undefined ? body : { ...body, year };

function monthAfterDay(cursor: Cursor): boolean {
  return (
    termHere(cursor, 1)?.is === 'month' ||
    (termHere(cursor, 1)?.is === 'filler' && termHere(cursor, 2)?.is === 'month')
  );
}

function takeDay(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  if (token?.type !== 'number') return undefined;
  cursor.at++;
  take(cursor, 'filler');
  return token.value;
}

function dayAfterMonth(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  // “May 12, 1888”, but not the 18 of “May 18th century”.
  if (!isDayToken(token) || isUnit(termHere(cursor, 1))) return undefined;
  cursor.at++;
  return token.value;
}

const isUnit = (term: Term | undefined): boolean => term?.is === 'unit';

/** “turn of the 20th century”. */
function readTurn(cursor: Cursor): Body | undefined {
  if (!take(cursor, 'turn')) return undefined;
  const value = readOrdinal(cursor);
  return value !== undefined && value > 0 && take(cursor, 'unit')
    ? { is: 'turn', value }
    : undefined;
}

/** “années 1920”, “siècle XVIII”, “القرن الثامن عشر”. */
function readUnitFirst(cursor: Cursor): Body | undefined {
  const unit = take(cursor, 'unit');
  const word = unit && take(cursor, 'ordinal');
  if (unit && word)
    return { is: unit.term.unit, value: word.term.value, digits: String(word.term.value) };
  const token = unit && peek(cursor);
  if (token?.type !== 'number' && !(token?.type === 'word' && token.roman !== undefined))
    return undefined;
  cursor.at++;
  const value = token.type === 'number' ? token.value : (token.roman ?? 0);
  return { is: unit?.term.unit ?? 'century', value, digits: String(value) };
}

/**
 * A year of the Hijra, dropped where the same date follows in the common era: “AH 1230/1814–15”.
 */
function readHijri(cursor: Cursor): Body | undefined {
  if (!take(cursor, 'hijri')) return undefined;
  const from = peek(cursor);
  if (from?.type !== 'number') return undefined;
  cursor.at++;
  let to = from.value;
  const end = peek(cursor, 1);
  if (isSign(peek(cursor), '-') && end?.type === 'number') {
    to =
      end.digits.length < from.digits.length
        ? Number(from.digits.slice(0, -end.digits.length) + end.digits)
        : end.value;
    cursor.at += 2;
  }
  return readCommonEra(cursor) ?? { is: 'hijri', year: from.value, to: Math.max(from.value, to) };
}

function readCommonEra(cursor: Cursor): Body | undefined {
  return attempt(cursor, () =>
    takeSign(cursor, '/', '(', ',') ? (take(cursor, 'era'), readBody(cursor)) : undefined,
  );
}

function readNumber(cursor: Cursor): Body | undefined {
  const word = take(cursor, 'ordinal');
  const token = peek(cursor);
  const roman = token?.type === 'word' ? token.roman : undefined;
  if (word) {
    takeSign(cursor, '-');
    const unit = take(cursor, 'unit');
    return {
      is: unit?.term.unit ?? 'bare',
      value: word.term.value,
      digits: String(word.term.value),
      ordinal: true,
      roman: false,
    } as Body;
  }
  if (roman !== undefined) {
    cursor.at++;
    return unitOrBare(cursor, { value: roman, digits: String(roman), ordinal: true, roman: true });
  }
  if (token?.type !== 'number') return undefined;
  cursor.at++;
  if (token.vague) return { is: 'vague', value: token.value, places: token.vague };
  if (token.century) return { is: 'century', value: token.value, digits: token.digits };
  if (token.decade) {
    take(cursor, 'filler');
    return { is: 'decade', value: token.value, digits: token.digits };
  }
  return unitOrBare(cursor, {
    value: token.value,
    digits: token.digits,
    ordinal: token.ordinal !== undefined,
    roman: token.ordinal === 'roman',
  });
}

function unitOrBare(
  cursor: Cursor,
  number: { value: number; digits: string; ordinal: boolean; roman: boolean },
): Body {
  if (take(cursor, 'million-years')) return { is: 'ago', years: number.value * 1_000_000 };
  if (take(cursor, 'hijri'))
    return readCommonEra(cursor) ?? { is: 'hijri', year: number.value, to: number.value };
  if (take(cursor, 'before-present')) return { is: 'ago', years: number.value };
  const start = cursor.at;
  takeSign(cursor, '-');
  const unit = take(cursor, 'unit');
  if (unit) return { is: unit.term.unit, value: number.value, digits: number.digits };
  // “18th C”, “1st c. BCE”: after an ordinal the letter that elsewhere means about means century.
  const token = peek(cursor);
  if (number.ordinal && number.value <= 60 && token?.type === 'term' && token.word === 'c') {
    cursor.at++;
    return { is: 'century', value: number.value, digits: number.digits };
  }
  cursor.at = start;
  return { is: 'bare', ...number };
}
