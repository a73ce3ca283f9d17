// A period of points: “c.1830–5”, “between 1849 and 1915”, “before 1900”, “late 1960s–early 1970s”,
// “1831 or later”.
import { compareDays, lastDayOf, type Day } from './calendar.ts';
import { attempt, isEnd, isSign, peek, take, takeSign, type Cursor } from './cursor.ts';
import { completePoints } from './complete.ts';
import { measurePoint, type Measuring } from './measure.ts';
import type { Point } from './body.ts';
import { readPoint } from './point.ts';
import { dayPeriod, qualified, spanOver, yearsPeriod, type Span, type Period } from './span.ts';

/** Reads the longest period that begins here; nothing if none does. */
export function readRange(cursor: Cursor, measuring: Measuring): Span | undefined {
  return (
    attempt(cursor, () => readLimited(cursor, measuring)) ??
    attempt(cursor, () => readOpenStart(cursor, measuring)) ??
    attempt(cursor, () => readChain(cursor, measuring))
  );
}

function readDoubts(cursor: Cursor): { perhaps: boolean; about: boolean } {
  let [perhaps, about] = [false, false];
  for (;;) {
    if (take(cursor, 'perhaps') || takeSign(cursor, '?')) perhaps = true;
    else if (take(cursor, 'about')) about = true;
    else return { perhaps, about };
  }
}

/** before, until, after, since, with a doubt or an “about” in front: “?after 1782”. */
function readLimited(cursor: Cursor, measuring: Measuring): Span | undefined {
  const { perhaps, about } = readDoubts(cursor);
  const limit = take(cursor, 'before', 'until', 'after', 'since', 'from')?.term.is;
  if (!limit) return undefined;
  takeSign(cursor, '-');
  const span = readChain(cursor, measuring);
  if (!span) return undefined;
  const marks = { approximate: about, uncertain: perhaps };
  const isRange = span.open === undefined && span.from !== span.to;
  if (isRange && (limit === 'from' || limit === 'since')) return qualified(span, marks);
  // “From the 18th century” says when it was made.
  if (limit === 'from' && span.from.precision === 'century') return span;
  return qualified(limited(span, limit), marks);
}

/** “After 1836” leaves room in 1836 itself; “before 1877” ends with 1876. */
function limited(span: Span, limit: 'before' | 'until' | 'after' | 'since' | 'from'): Span {
  const { from, to } = span;
  if (limit === 'before') return openTo({ ...periodBefore(from), ...marksOf(from) });
  if (limit === 'until') return openTo(to);
  if (limit === 'after' && to.first.year !== to.last.year)
    return openFrom({ ...yearsPeriod(to.last.year, to.last.year, 'year'), ...marksOf(to) });
  return openFrom(limit === 'after' ? to : from);
}

const openTo = (to: Period): Span => ({ from: to, to, open: 'start' });
const openFrom = (from: Period): Span => ({ from, to: from, open: 'end' });

const marksOf = ({ approximate, uncertain }: Period) => ({
  ...(approximate ? { approximate } : {}),
  ...(uncertain ? { uncertain } : {}),
});

function periodBefore({ first, precision }: Period): Period {
  if (precision !== 'day' && precision !== 'month' && precision !== 'season')
    return yearsPeriod(first.year - 1, first.year - 1, 'year');
  return dayPeriod(dayBefore(first));
}

function dayBefore({ year, month, day }: Day): Day {
  if (day > 1) return { year, month, day: day - 1 };
  const previous = month > 1 ? { year, month: month - 1 } : { year: year - 1, month: 12 };
  return { ...previous, day: lastDayOf(previous.year, previous.month) };
}

/** “–1850”. */
function readOpenStart(cursor: Cursor, measuring: Measuring): Span | undefined {
  const before = peek(cursor, -1);
  if ((before && before.type !== 'sign') || !takeSign(cursor, '-')) return undefined;
  const span = readChain(cursor, measuring);
  return span && openTo(span.to);
}

/** Longer chains are not dates; a limit keeps the time for any text proportional to its length. */
const MAX_POINTS = 24;

type Link = '-' | '/' | 'or' | 'and' | 'to';

function readChain(cursor: Cursor, measuring: Measuring): Span | undefined {
  const opened = take(cursor, 'between', 'from');
  const first = readPoint(cursor);
  if (!first) return undefined;
  const points: Point[] = [first];
  const links: Link[] = [];
  while (points.length < MAX_POINTS) {
    const next = attempt(cursor, () => readNext(cursor, points));
    if (!next) break;
    links.push(next.link);
    points.push(next.point);
  }
  const span = measureChain(points, links, measuring);
  if (!span) return undefined;
  const end = readOpenEnd(cursor, points.length);
  if (end === 'or-earlier') return { ...span, open: 'start' };
  return end || (opened?.term.is === 'from' && points.length === 1)
    ? { ...span, open: 'end' }
    : span;
}

function readNext(
  cursor: Cursor,
  points: readonly Point[],
): { link: Link; point: Point } | undefined {
  const sign = takeSign(cursor, '-', '/');
  const link = sign ? (sign.sign as Link) : linkHere(cursor);
  if (!link) return undefined;
  if (link === 'and' || link === 'or') take(cursor, 'between', 'from');
  const month = sign?.hyphen ? isoMonth(cursor, points) : undefined;
  const point = month ?? readPoint(cursor) ?? sameInOtherEra(cursor, points.at(-1));
  if (!point) return undefined;
  shareYear(cursor, points, point);
  return { link, point };
}

function linkHere(cursor: Cursor): Link | undefined {
  const word = take(cursor, 'to', 'until', 'or', 'and')?.term.is;
  return word === 'until' ? 'to' : word;
}

/**
 * `1888-05` with a plain hyphen is May 1888; `1905-06` and `1888-92` are spans of years, because
 * their ends come later.
 */
function isoMonth(cursor: Cursor, points: readonly Point[]): Point | undefined {
  const year = points.length === 1 ? points[0] : undefined;
  const token = peek(cursor);
  if (
    year?.body?.is !== 'bare' ||
    year.body.digits.length !== 4 ||
    token?.type !== 'number' ||
    token.digits.length !== 2 ||
    token.decade ||
    token.ordinal
  )
    return undefined;
  if (token.value < 1 || token.value > 12 || token.value > year.body.value % 100) return undefined;
  cursor.at++;
  year.body = { is: 'month', year: year.body.value, month: token.value };
  return { body: { ...year.body }, about: false, perhaps: false };
}

/** “1st century B.C./A.D.”: the same again on the other side. */
function sameInOtherEra(cursor: Cursor, previous: Point | undefined): Point | undefined {
  const era = previous?.body && previous.era && take(cursor, 'era');
  return era && previous ? { ...previous, era: era.term.era } : undefined;
}

/** “May 12–15, 1888”: the year stands behind the second day. */
function shareYear(cursor: Cursor, points: readonly Point[], point: Point): void {
  const first = points[0]?.body;
  if (
    first?.is !== 'day' ||
    first.year !== undefined ||
    point.body?.is !== 'bare' ||
    point.body.digits.length > 2
  )
    return;
  const [comma, token] = [peek(cursor), peek(cursor, 1)];
  if (!isSign(comma, ',') || token?.type !== 'number' || token.digits.length !== 4) return;
  cursor.at += 2;
  first.year = token.value;
  point.body = { is: 'day', year: token.value, month: first.month, day: point.body.value };
}

/** “1900 au plus tard”. */
const limitBehind = (cursor: Cursor) =>
  isEnd(peek(cursor, 1)) ? take(cursor, 'until') : undefined;

/** “or later”, “onwards”, “–present”, a dash with nothing behind it. */
function readOpenEnd(cursor: Cursor, length: number): 'or-later' | 'or-earlier' | undefined {
  const words = take(cursor, 'or-later', 'or-earlier', 'now') ?? limitBehind(cursor);
  if (words)
    return words.term.is === 'or-earlier' || words.term.is === 'until' ? 'or-earlier' : 'or-later';
  const start = cursor.at;
  const side = take(cursor, 'and') && take(cursor, 'after', 'since', 'before');
  if (side && isEnd(peek(cursor))) return side.term.is === 'before' ? 'or-earlier' : 'or-later';
  cursor.at = start;
  if (takeSign(cursor, '-') || take(cursor, 'to')) {
    const next = peek(cursor);
    if (take(cursor, 'now') || (length === 1 && isSign(peek(cursor, -1), '-') && isEnd(next)))
      return 'or-later';
  }
  cursor.at = start;
  return undefined;
}

type Ends = { head: Span; last: Span; notify: Measuring['notify'] };

/** Years reversed by more than a hundred are a number of another kind: “1985-234”. */
function reversed(span: Span, { head, last, notify }: Ends): Span | undefined {
  const isDate = head.from.first.year - last.to.last.year <= 100;
  notify({ code: isDate ? 'ends-before-it-begins' : 'not-understood', detail: '' });
  return isDate ? span : undefined;
}

function measureChain(
  points: readonly Point[],
  links: readonly Link[],
  measuring: Measuring,
): Span | undefined {
  const [first] = points;
  const uncertain = links.includes('or');
  // “c.1801–10” is about both years; “1795–c.1805” about the second only.
  const spread = points.map((point) => ({
    ...point,
    about: point.about || (first?.about ?? false) || (points.at(-1)?.aboutBehind ?? false),
    perhaps: point.perhaps || uncertain || (first?.perhaps ?? false),
  }));
  const spans: Span[] = [];
  for (const point of completePoints(spread, measuring.notify)) {
    const span = measurePoint(point, measuring);
    if (!span) return undefined;
    spans.push(span);
  }
  const [head, ...tail] = spans;
  if (!head) return undefined;
  const last = spans.at(-1) ?? head;
  if (!uncertain && compareDays(last.to.last, head.from.first) < 0)
    return reversed(spanOver([head, ...tail]), { head, last, notify: measuring.notify });
  return tail.length === 0 ? head : spanOver([head, ...tail]);
}
