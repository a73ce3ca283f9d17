// Points beside each other share what they leave out: the century of “16th–17th century”, the year
// of “May–June 1901”, the first digits of “1789–92”, the era of “600–550 B.C.”.
import type { Body, Point } from './body.ts';
import type { Oddity } from './oddity.ts';

/**
 * The same points with everything that their neighbours supply; `notify` learns of what looks
 * like a slip.
 */
export function completePoints(
  points: readonly Point[],
  notify: (oddity: Oddity) => void,
): Point[] {
  const completed = points.map((point) => ({ ...point }));
  for (let i = completed.length - 2; i >= 0; i--) fromNext(completed[i], completed[i + 1]);
  for (let i = 1; i < completed.length; i++) fromPrevious(completed[i], completed[i - 1], notify);
  for (let i = completed.length - 2; i >= 0; i--) fromNext(completed[i], completed[i + 1]);
  return completed;
}

function fromNext(point: Point | undefined, next: Point | undefined): void {
  if (!point || !next?.body) return;
  if (!point.body) point.body = next.body;
  if (point.era === undefined && next.era !== undefined) point.era = next.era;
  point.body = bodyFromNext(point.body, next.body);
}

function bodyFromNext(body: Body, next: Body): Body {
  if (body.is !== 'bare') return withYearOf(body, next);
  if (!body.ordinal && body.digits.length > 2) return body;
  if (next.is === 'century' || next.is === 'millennium') return inUnitOf(body, next);
  if (next.is === 'day' && !body.roman && body.value <= 31 && body.digits.length <= 2)
    return { ...next, day: body.value };
  return body;
}

/** “May–June 1901”: a part of a year without its own is of the neighbour's year. */
function withYearOf(body: Body, neighbour: Body): Body {
  const isPart = body.is === 'month' || body.is === 'day' || body.is === 'season';
  if (!isPart || body.year !== undefined) return body;
  const year = 'year' in neighbour && neighbour.is !== 'hijri' ? neighbour.year : undefined;
  return year === undefined ? body : { ...body, year };
}

/** “16th–17th century”: both are numbers of the same unit. */
function inUnitOf(
  { value, digits }: BareNumber,
  { is }: Extract<Body, { is: 'century' | 'millennium' }>,
): Body {
  return { is, value, digits };
}

function fromPrevious(
  point: Point | undefined,
  previous: Point | undefined,
  notify: (oddity: Oddity) => void,
): void {
  if (!point?.body || !previous?.body) return;
  point.body = bodyFromPrevious(point.body, previous, point.era, notify);
  if (point.era === undefined && previous.era !== undefined)
    point.era = eraAfter(point.body, previous);
}

/** “600 BC–550” goes on before Christ; “50 BC–100” has crossed over. */
function eraAfter(body: Body, { era, body: previous }: Point): Point['era'] {
  if (era === 'ad') return 'ad';
  const [before, now] = [sizeOf(previous), sizeOf(body)];
  return before !== undefined && now !== undefined && now <= before ? 'bc' : 'ad';
}

function sizeOf(body: Body | undefined): number | undefined {
  return body && 'value' in body ? body.value : undefined;
}

function bodyFromPrevious(
  body: Body,
  previous: Point,
  era: Point['era'],
  notify: (oddity: Oddity) => void,
): Body {
  const before = previous.body;
  if (!before) return body;
  if (body.is === 'decade') return inCenturyOf(body, before);
  if (body.is !== 'bare') return withYearOf(body, before);
  if (before.is === 'bare' && !body.ordinal) {
    const isBeforeChrist = era === 'bc' || previous.era === 'bc';
    return isBeforeChrist ? abbreviatedBefore(body, before) : abbreviated(body, before, notify);
  }
  const inUnit = inUnitInFront(body, before);
  if (inUnit) return inUnit;
  if (before.is === 'day' && before.year !== undefined && body.digits.length <= 2)
    return { ...before, day: body.value };
  return body;
}

/** “17th–18th century”; “années 1920–1930”, where the unit in front is that of both. */
function inUnitInFront(body: BareNumber, before: Body): Body | undefined {
  const isInFront = 'unitFirst' in before && before.unitFirst === true;
  if (before.is === 'decade')
    return isInFront && body.value % 10 === 0 && body.digits.length === 4
      ? { is: 'decade', value: body.value, digits: body.digits }
      : undefined;
  if (before.is !== 'century' && before.is !== 'millennium') return undefined;
  return body.ordinal || (isInFront && body.digits.length <= 2)
    ? inUnitOf(body, before)
    : undefined;
}

type BareNumber = Extract<Body, { is: 'bare' }>;

/** “1850s–60s”. */
function inCenturyOf(body: Extract<Body, { is: 'decade' }>, before: Body): Body {
  if (before.is !== 'decade' && before.is !== 'bare') return body;
  if (body.digits.length !== 2 || before.digits.length !== 4) return body;
  const value = Math.floor(before.value / 100) * 100 + body.value;
  return { is: 'decade', value, digits: String(value) };
}

/**
 * Before Christ years fall: “480–79” is one year, “431–04” and “449–8” leave the hundreds out, and
 * “150–25” is in full, because nobody could tell otherwise.
 */
function abbreviatedBefore(body: BareNumber, before: BareNumber): Body {
  if (body.digits.length >= before.digits.length || before.digits.length < 3) return body;
  const size = 10 ** body.digits.length;
  const near = Math.floor(before.value / size) * size + body.value;
  const shortened =
    near < before.value &&
    (near === before.value - 1 || body.digits.startsWith('0') || body.digits.length === 1);
  return shortened ? { ...body, value: near, digits: String(near) } : body;
}

/**
 * The second year of “1830–5”, “1789–92”; one that would be before the first crosses into the next
 * ten or hundred, and is reported.
 */
function abbreviated(body: BareNumber, before: BareNumber, notify: (oddity: Oddity) => void): Body {
  if (body.digits.length >= before.digits.length || before.digits.length < 3) return body;
  const size = 10 ** body.digits.length;
  const near = Math.floor(before.value / size) * size + body.value;
  const value = near < before.value ? near + size : near;
  if (value !== near || body.digits.length > 2) {
    if (value - before.value > 40) return body;
    notify({ code: 'odd-abbreviation', detail: String(value) });
  }
  return { ...body, value, digits: String(value) };
}
