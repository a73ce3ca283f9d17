// How much is on, on each day of the strip.
import type { TimeRange } from '../../features/events/programme/programme-filter.ts';
import type { EventDate } from '../../features/events/programme/programme-view.ts';

/**
 * As many as the page of that day shows: what began before and is still on, and what is cancelled,
 * are there too.
 */
export const countOn = (
  { from, to }: Pick<TimeRange, 'from' | 'to'>,
  entries: readonly { date: Pick<EventDate, 'startsAt' | 'endsAt'> }[],
): number => entries.filter(({ date }) => date.endsAt > from && date.startsAt < to).length;
