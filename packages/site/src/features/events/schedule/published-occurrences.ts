// What calendars have published of an event's dates beyond its rule, so that none of it vanishes
// without a word.
import { canonicalLocal, datesGiven, type Schedule } from './schedule.ts';
import { portableSchedule } from './portable-schedule.ts';

/**
 * One thing that was published: the first date of a list, a date with an entry of its own, a date
 * of a rule that differs, or one that was the rule's until it was left out. `original` is its name;
 * `localStart` is its published start, on the clock of `timeZone`.
 */
export type PublishedOccurrence = {
  kind: 'start' | 'single' | 'override' | 'left-out';
  original: string;
  localStart: string;
  minutes: number;
  timeZone: string;
};

/**
 * What a schedule publishes in a calendar. A single date is published by the event itself: when it
 * is another one, the event was moved.
 * @param now ISO instant
 */
export function publishedOccurrencesOf(schedule: Schedule, now: string): PublishedOccurrence[] {
  if (!schedule.rule && !schedule.dates?.length) return [];
  const { start, rule, singles } = portableSchedule(schedule, now);
  const overrides = new Map(
    (schedule.overrides ?? []).map((override) => [canonicalLocal(override.at), override]),
  );
  const publishedAs = (
    kind: PublishedOccurrence['kind'],
    original: string,
  ): PublishedOccurrence => {
    const { start: moved, minutes } = overrides.get(original) ?? {};
    return {
      kind,
      original,
      localStart: canonicalLocal(moved ?? original),
      minutes: minutes ?? schedule.minutes,
      timeZone: schedule.timeZone,
    };
  };
  const first = canonicalLocal(schedule.start);
  const entries = (rule ? singles : [canonicalLocal(start), ...singles]).map((at) =>
    publishedAs(at === first ? 'start' : 'single', at),
  );
  const differing = rule
    ? [...datesGiven(schedule, [...overrides.keys()])]
        .filter((at) => !singles.includes(at))
        .map((at) => publishedAs('override', at))
    : [];
  return [...entries, ...differing];
}
