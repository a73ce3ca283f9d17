// A whole recurrence set: DTSTART with any number of RRULE, RDATE, EXDATE and EXRULE lines, as
// iCalendar writes them, and its instances.
import { invalid } from './errors.ts';
import { DAY_SECONDS } from './calendar-days.ts';
import { expandRule, type Budget } from './expand-rule.ts';
import { readMoment, writeDate, writeDateTime, type Moment } from './moment.ts';
import { readRule, type Rule } from './rule.ts';
import { floating, instantOf, utc, zoneNamed, type Zone } from './zone.ts';

/** One more date; a PERIOD brings a length of its own, in seconds. */
type ExtraDate = { instant: number; seconds?: number };

/** What the lines of a recurrence say. Instants are seconds since 1970, UTC. */
export type RecurrenceSet = {
  start: Moment;
  /** Where the start's clock hangs. */
  zone: Zone;
  rules: Rule[];
  exceptRules: Rule[];
  dates: ExtraDate[];
  exceptDates: { instant: number; /** All of a day is left out. */ isDate: boolean }[];
};

/**
 * One time of a recurring thing. `local` is what the clock shows: 2026-12-04T18:30:00, or
 * 2026-12-04 for a whole day.
 */
export type Instance = {
  /** Seconds since 1970, UTC. Floating times and whole days count as if in UTC. */ instant: number;
  local: string;
  seconds?: number;
};

/** The instances of a set in a range. */
export type Expansion = {
  instances: Instance[];
  /**
   * Whether these are all that there are in the range; not, when the limit or the step budget came
   * first.
   */
  complete: boolean;
  /** Whether the step budget ended it. */
  exhausted: boolean;
};

/** The range and the limits of an expansion; without them it is the whole set. */
export type ExpandOptions = {
  /** First instant wanted, inclusive, in seconds. */
  from?: number;
  /** First instant no longer wanted, in seconds. */
  to?: number;
  /** Most instances. */
  limit?: number;
  /** Most steps of work; 400,000 unless given. */
  steps?: number;
};

/**
 * Enough for every rule that people use, for decades; a hostile one is stopped after some tens of
 * milliseconds.
 */
export const STEPS = 400_000;

/** More dates than this in one set are made up. */
const MAX_DATES = 10_000;

/**
 * The instances of a recurrence set written as iCalendar lines
 * (`DTSTART;TZID=Europe/Paris:20261204T183000`, `RRULE:…`, `RDATE…`, `EXDATE…`).
 * @throws invalid-recurrence, unknown-time-zone
 */
export function expandText(text: string, options: ExpandOptions = {}): Expansion {
  return expandSet(readRecurrence(text), options);
}

/**
 * Reads the lines of a set. Folded lines are unfolded; properties that do not concern recurrence
 * are passed over.
 */
function readRecurrence(text: string): RecurrenceSet {
  const lines = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n|\r|\\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(readLine);
  const startLine = lines.find(({ name }) => name === 'DTSTART');
  const dateLines = lines.filter(({ name }) => name === 'RDATE');
  const rules = lines.filter(({ name }) => name === 'RRULE').map(({ value }) => readRule(value));
  const first = startLine ?? (rules.length === 0 ? dateLines[0] : undefined);
  if (!first)
    throw invalid(text.slice(0, 60), 'DTSTART (the time of the first instance) is missing');
  const start = readMoment(first.value.split(',')[0]?.split('/')[0] ?? '');
  const zone = zoneOf(start, first.zone, floating);
  const valuesOf = (wanted: string) =>
    lines
      .filter(({ name }) => name === wanted)
      .flatMap(({ value, zone: own }) => value.split(',').map((part) => ({ part, own })));
  const [more, less] = [valuesOf('RDATE'), valuesOf('EXDATE')];
  if (more.length + less.length > MAX_DATES)
    throw invalid(text.slice(0, 60), `it has more than ${MAX_DATES} dates`);
  const own = startLine && rules.length === 0 ? [{ instant: instantOf(start, zone) }] : [];
  return {
    start,
    zone,
    rules,
    exceptRules: lines.filter(({ name }) => name === 'EXRULE').map(({ value }) => readRule(value)),
    dates: [
      ...own,
      ...more.map(({ part, own: name }) => readExtra(part, name, { start, zone })),
    ].sort((a, b) => a.instant - b.instant),
    exceptDates: less.map(({ part, own: name }) => {
      const moment = readMoment(part);
      return { instant: instantOf(moment, zoneOf(moment, name, zone)), isDate: moment.isDate };
    }),
  };
}

/** The instances of a set, in order, each once. */
export function expandSet(
  set: RecurrenceSet,
  { from = -Infinity, to = Infinity, limit = Infinity, steps = STEPS }: ExpandOptions = {},
): Expansion {
  const budget: Budget = { steps };
  const source = { moment: set.start, zone: set.zone };
  const excluded = excluder(set, budget, from);
  const streams = [
    set.dates.map(({ instant }) => instant).values(),
    ...set.rules.map((rule) => expandRule(rule, source, budget, from)),
  ];
  const lengths = new Map(
    set.dates.flatMap(({ instant, seconds }) =>
      seconds === undefined ? [] : [[instant, seconds] as const],
    ),
  );
  const instances: Instance[] = [];
  for (const instant of merged(streams)) {
    if (instant >= to) return { instances, complete: true, exhausted: false };
    if (instant < from || excluded(instant)) continue;
    if (instances.length >= limit) return { instances, complete: false, exhausted: false };
    instances.push(instanceOf(instant, set, lengths.get(instant)));
  }
  const exhausted = budget.steps <= 0;
  return { instances, complete: !exhausted, exhausted };
}

function instanceOf(
  instant: number,
  { start, zone }: RecurrenceSet,
  seconds: number | undefined,
): Instance {
  const local = instant + zone.offsetAt(instant);
  return {
    instant,
    local: start.isDate ? writeDate(local) : writeDateTime(local),
    ...(seconds === undefined ? {} : { seconds }),
  };
}

/** Says for growing instants whether the set leaves them out. */
function excluder(set: RecurrenceSet, budget: Budget, from: number): (instant: number) => boolean {
  const dates = new Set(
    set.exceptDates
      .filter(({ isDate }) => !isDate || set.start.isDate)
      .map(({ instant }) => instant),
  );
  const days = new Set(
    set.exceptDates
      .filter(({ isDate }) => isDate)
      .map(({ instant }) => Math.floor((instant + set.zone.offsetAt(instant)) / DAY_SECONDS)),
  );
  const rules = set.exceptRules.map((rule) => {
    const stream = expandRule(rule, { moment: set.start, zone: set.zone }, budget, from);
    return { stream, next: stream.next() };
  });
  return (instant) => {
    if (
      dates.has(instant) ||
      (days.size > 0 && days.has(Math.floor((instant + set.zone.offsetAt(instant)) / DAY_SECONDS)))
    )
      return true;
    return rules.some((rule) => {
      while (!rule.next.done && rule.next.value < instant) rule.next = rule.stream.next();
      return !rule.next.done && rule.next.value === instant;
    });
  };
}

/** Several ordered streams as one, ordered and without repetitions. */
function* merged(streams: readonly Iterator<number>[]): Generator<number> {
  const heads = streams.map((stream) => ({ stream, next: stream.next() }));
  for (;;) {
    let min = Infinity;
    for (const { next } of heads) if (!next.done && next.value < min) min = next.value;
    if (min === Infinity) return;
    yield min;
    for (const head of heads)
      while (!head.next.done && head.next.value <= min) head.next = head.stream.next();
  }
}

type Line = { name: string; zone: string | undefined; value: string };

function readLine(line: string): Line {
  const colon = /^((?:[^":]|"[^"]*")*):(.*)$/.exec(line);
  // “FREQ=WEEKLY;BYDAY=SA” alone is what people paste.
  if (!colon)
    return /^FREQ=/i.test(line)
      ? { name: 'RRULE', zone: undefined, value: line }
      : { name: '', zone: undefined, value: line };
  const [name = '', ...parameters] = (colon[1] ?? '').split(';');
  const zone = parameters
    .map((parameter) => /^TZID="?([^"]+)"?$/i.exec(parameter.trim())?.[1])
    .find(Boolean);
  return { name: name.trim().toUpperCase(), zone, value: (colon[2] ?? '').trim() };
}

function zoneOf(moment: Moment, name: string | undefined, otherwise: Zone): Zone {
  if (moment.isUtc) return utc;
  return name && !moment.isDate ? zoneNamed(name) : otherwise;
}

function readExtra(
  part: string,
  zoneName: string | undefined,
  { start, zone }: Pick<RecurrenceSet, 'start' | 'zone'>,
): ExtraDate {
  const [startText = '', endText] = part.split('/');
  const moment = readMoment(startText);
  const own = zoneOf(moment, zoneName, zone);
  const instant = instantOf(
    start.isDate ? { ...moment, local: moment.local - (moment.local % DAY_SECONDS) } : moment,
    own,
  );
  if (endText === undefined) return { instant };
  const seconds = endText.startsWith('P')
    ? secondsOf(endText)
    : instantOf(readMoment(endText), own) - instant;
  return { instant, seconds };
}

/** The length of a DURATION value in seconds. @throws invalid-recurrence */
export function secondsOf(duration: string): number {
  const match = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration);
  if (!match || duration.length < 3)
    throw invalid(duration.slice(0, 40), 'write a duration as P1D, PT1H30M and so on');
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  return weeks * 7 * DAY_SECONDS + days * DAY_SECONDS + hours * 3600 + minutes * 60 + seconds;
}
