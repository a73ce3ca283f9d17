// An event of the sample museum's season, with its dates from the day on which the season begins.
import { DAY_SECONDS, writeDate } from '@vitrine/recurrence';
import type { Content } from '../../editorial/entry.ts';
import { readBlocks } from '../../editorial/markdown/block-files.ts';
import type { MuseumEvent } from '../schedule/event.ts';
import { expandText } from '../schedule/recurrence.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { SeasonEvent } from './data/sample-season.ts';
import { dayOf } from './programme-filter.ts';

/** Ids that nothing else can have, so that the season is known again. */
export const seasonId = (kind: 'event' | 'venue' | 'series', name: string): string =>
  `sample-${kind}-${name}`;

/** Numbers of the first and the last day of a closure. */
export type Closure = { from: number; to: number };

/**
 * One event as it is saved.
 * @param first number of the season's first day
 * @param closed when nothing takes place in the museum
 */
export function seasonEvent(
  event: SeasonEvent,
  first: number,
  items: ReadonlyMap<string, string>,
  closed?: Closure,
): MuseumEvent {
  const { about, when, venue, series, status, text, ...body } = event;
  return {
    ...body,
    ...(text ? { content: contentOf(text) } : {}),
    venue: seasonId('venue', venue),
    ...(series ? { series: seasonId('series', series) } : {}),
    items: about.flatMap((drawing) => items.get(drawing) ?? []),
    status: status ?? 'confirmed',
    unlisted: true,
    schedule: scheduleOf(when, first, venue === 'house' ? closed : undefined),
  };
}

const contentOf = (texts: Record<string, string>): Content =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, readBlocks(text).blocks]),
  );

const TIME_ZONE = 'Europe/Paris';

/** A day by its number, with the hour at which something begins. */
const local = (day: number, time: string | undefined): string =>
  writeDate(day * DAY_SECONDS) + (time ? `T${time}` : '');

const isIn = (day: number, closed: Closure | undefined): boolean =>
  closed !== undefined && day >= closed.from && day <= closed.to;

function scheduleOf(
  when: SeasonEvent['when'],
  first: number,
  closed: Closure | undefined,
): Schedule {
  const { time, minutes, rule, days = [] } = when;
  if (rule) return repeated({ ...when, rule }, first, closed);
  const [only = first, ...others] = days.map((day) => first + day);
  const [start = only, ...further] = [only, ...others].filter((day) => !isIn(day, closed));
  return {
    timeZone: TIME_ZONE,
    start: local(start, time),
    minutes,
    ...(further.length > 0 ? { dates: further.map((day) => local(day, time)) } : {}),
  };
}

function repeated(
  { time, minutes, rule, cancelled = [], moved = [] }: SeasonEvent['when'] & { rule: string },
  first: number,
  closed: Closure | undefined,
): Schedule {
  const start = local(first, time);
  const dates = expandText(
    `DTSTART:${start.replaceAll(/[-:]/g, '')}00\nRRULE:${rule.replace(/;COUNT=\d+/, '')}`,
    { limit: 60 },
  ).instances.map((instance) => instance.local.slice(0, 16));
  const at = (number: number) => dates[number] ?? start;
  const overrides = [
    ...cancelled.map((number) => ({ at: at(number), cancelled: true })),
    ...moved.map(({ date, time: to }) => ({
      at: at(date),
      start: `${at(date).slice(0, 10)}T${to}`,
      note: newTime,
    })),
  ];
  const exceptDates = dates.filter((date) => isIn(dayOf(date), closed));
  return {
    timeZone: TIME_ZONE,
    start: at(0),
    minutes,
    rule,
    ...(exceptDates.length > 0 ? { exceptDates } : {}),
    ...(overrides.length > 0 ? { overrides } : {}),
  };
}

const newTime = {
  en: 'Please note the new time.',
  fr: 'Attention au nouvel horaire.',
  ar: 'يرجى الانتباه إلى الموعد الجديد.',
};
