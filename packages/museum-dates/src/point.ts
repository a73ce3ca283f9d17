// One point of a date as it stands, before its neighbours tell what it leaves out: “c. 1830”, “late
// 16th”, “5” (of 1830–5), “May” (of May–June 1901).
import { attempt, isEnd, isSign, peek, take, takeSign, termHere, type Cursor } from './cursor.ts';
import { readHijri, readHijriCentury, readHijriYear, skipHijri } from './hijri-point.ts';
import { readNamed } from './named-point.ts';
import { readOrdinal, readShare } from './share.ts';
import type { Body, Point } from './body.ts';
import type { Term } from './terms.ts';
import type { NumberToken, Token } from './tokens.ts';

/**
 * Reads a point; nothing if none stands. Qualifiers alone are no point, but a share alone is:
 * “early” of “early to mid 19th century”.
 */
export function readPoint(cursor: Cursor): Point | undefined {
  return attempt(cursor, () => {
    const point: Point = { about: false, perhaps: false };
    readQualifiers(cursor, point);
    const share = readShare(cursor);
    if (share) point.share = share;
    readQualifiers(cursor, point);
    const era = take(cursor, 'era');
    if (era) point.era = era.term.era;
    const body = readBody(cursor);
    if (body) point.body = body;
    if (!body && (era || !point.share)) return undefined;
    readTail(cursor, point);
    if (body && !point.share && !point.era) shareBehind(cursor, point);
    return point;
  });
}

function readQualifiers(cursor: Cursor, point: Point): void {
  for (;;) {
    if (take(cursor, 'about')) point.about = true;
    else if (take(cursor, 'perhaps') || takeSign(cursor, '?')) point.perhaps = true;
    else if (!takeFiller(cursor) && !takeBracketed(cursor, point)) return;
  }
}

/** “an” of “an 1850” is a small word; of “an VII” it is not. */
function takeFiller(cursor: Cursor): boolean {
  if (take(cursor, 'filler')) return true;
  // “Au XVIIIe siècle”.
  const next = peek(cursor, 1);
  if (cursor.at === 0 && next?.type === 'number' && next.ordinal === 'roman' && take(cursor, 'to'))
    return true;
  if (termHere(cursor)?.is !== 'years-since' || !isYearToken(peek(cursor, 1))) return false;
  cursor.at++;
  return true;
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

/** What may follow a point: an era, a doubt, an “about”. */
function readTail(cursor: Cursor, point: Point): void {
  for (;;) {
    const era = take(cursor, 'era');
    if (era) point.era = era.term.era;
    else if (takeSign(cursor, '?')) point.perhaps = true;
    else if (isAboutAfter(cursor) && take(cursor, 'about'))
      [point.about, point.aboutBehind] = [true, true];
    else if (isAboutBracketed(cursor) && takeBracketed(cursor, point)) point.aboutBehind = true;
    else if (!takeBracketed(cursor, point)) break;
  }
  if (point.era === 'ad') skipHijri(cursor);
}

/** “sec. XVIII fine – sec. XIX inizio”. */
function shareBehind(cursor: Cursor, point: Point): void {
  if (point.body?.is !== 'century') return;
  const share = attempt(cursor, () => {
    const found = readShare(cursor);
    const next = peek(cursor);
    return isEnd(next) || isSign(next, '-') ? found : undefined;
  });
  if (share) point.share = share;
}

const isAboutBracketed = (cursor: Cursor): boolean => termHere(cursor, 1)?.is === 'about';

/** “1850 ca.” ends there; “1850 ca. 1860” does not. */
function isAboutAfter(cursor: Cursor): boolean {
  const next = peek(cursor, 1);
  const link = termHere(cursor, 1)?.is ?? '';
  return isEnd(next) || isSign(next, '-', '?', '(') || ['and', 'or', 'to', 'until'].includes(link);
}

function readBody(cursor: Cursor): Body | undefined {
  return (
    attempt(cursor, readFigures) ??
    attempt(cursor, readCalendar) ??
    attempt(cursor, readTurn) ??
    readNamed(cursor) ??
    attempt(cursor, readUnitFirst) ??
    attempt(cursor, () => readHijri(cursor, readBody)) ??
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
  while (take(cursor, 'filler', 'between'));
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
  const day =
    isDayToken(peek(cursor)) && monthAfterDay(cursor) ? takeDay(cursor) : firstOfMonth(cursor);
  const month = take(cursor, 'month');
  if (!month) return day === undefined ? readSeason(cursor, yearFirst) : undefined;
  const lateDay = day ?? dayAfterMonth(cursor);
  const year = yearFirst ?? newStyle(cursor, { year: takeYear(cursor), month: month.term.month });
  const named = { month: month.term.month, ...(lateDay === undefined ? {} : { day: lateDay }) };
  return withYear({ is: lateDay === undefined ? 'month' : 'day', ...named }, year);
}

/** “2 February 1700/1”: until 1752 the English year began in March, and both years are told. */
function newStyle(
  cursor: Cursor,
  { year, month }: { year: number | undefined; month: number },
): number | undefined {
  const next = peek(cursor, 1);
  if (year === undefined || month > 3 || !isSign(peek(cursor), '/')) return year;
  if (next?.type !== 'number' || next.digits.length > 2) return year;
  if ((year + 1) % 10 ** next.digits.length !== next.value) return year;
  cursor.at += 2;
  return year + 1;
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

/** “primo maggio”. */
function firstOfMonth(cursor: Cursor): 1 | undefined {
  const term = termHere(cursor);
  if (term?.is !== 'ordinal' || term.value !== 1 || termHere(cursor, 1)?.is !== 'month')
    return undefined;
  cursor.at++;
  return 1;
}

function monthAfterDay(cursor: Cursor): boolean {
  return (
    termHere(cursor, 1)?.is === 'month' ||
    (isSmallWord(termHere(cursor, 1)) && termHere(cursor, 2)?.is === 'month')
  );
}

const isSmallWord = (term: Term | undefined): boolean =>
  term?.is === 'filler' || term?.is === 'from';

function takeDay(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  if (token?.type !== 'number') return undefined;
  cursor.at++;
  take(cursor, 'filler', 'from');
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
  while (take(cursor, 'filler'));
  const first = readOrdinal(cursor);
  // “Wende vom 19. zum 20. Jahrhundert”.
  while (take(cursor, 'filler'));
  const value = readOrdinal(cursor) ?? first;
  return value !== undefined && value > 0 && take(cursor, 'unit')
    ? { is: 'turn', value }
    : undefined;
}

/** “années 1920”, “siècle XVIII”, “القرن الثامن عشر”. */
function readUnitFirst(cursor: Cursor): Body | undefined {
  const is = take(cursor, 'unit')?.term.unit;
  if (is === undefined) return undefined;
  while (take(cursor, 'filler'));
  const value = take(cursor, 'ordinal')?.term.value ?? takeValue(cursor);
  if (value === undefined) return undefined;
  const hijri = is === 'century' ? readHijriCentury(cursor, value) : undefined;
  return hijri ?? { is, value, digits: String(value), unitFirst: true };
}

function takeValue(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  const roman = token?.type === 'word' ? token.roman : undefined;
  const value = token?.type === 'number' ? token.value : roman;
  if (value !== undefined) cursor.at++;
  return value;
}

function readNumber(cursor: Cursor): Body | undefined {
  const word = take(cursor, 'ordinal');
  const token = peek(cursor);
  const roman = token?.type === 'word' ? token.roman : undefined;
  if (word) {
    const unit = attempt(cursor, () => (takeSign(cursor, '-'), take(cursor, 'unit')));
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
  if (token.century) {
    take(cursor, 'unit');
    return { is: 'century', value: token.value, digits: token.digits };
  }
  if (token.decade) {
    take(cursor, 'filler');
    return { is: 'decade', value: token.value, digits: token.digits };
  }
  return unitOrBare(cursor, {
    value: token.value,
    digits: token.digits,
    ordinal: token.ordinal !== undefined,
    roman: token.ordinal === 'roman',
    ...(token.ordinal === 'roman' ? { suffix: true as const } : {}),
  });
}

function unitOrBare(cursor: Cursor, number: Omit<Extract<Body, { is: 'bare' }>, 'is'>): Body {
  if (take(cursor, 'million-years')) return { is: 'ago', years: number.value * 1_000_000 };
  const hijri = readHijriYear(cursor, number.value, readBody);
  if (hijri) return hijri;
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
