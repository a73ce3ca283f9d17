// Which dates of the week the front page shows, where there are more than it has room for.
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';

/** Where a few fit, they are chosen among so many. */
export const MAX_WEEK_READ = 40;

/**
 * At most `max` of the week's dates, in their order: each event once, as long as there are others,
 * and what has been cancelled only where there is room.
 */
export function chooseWeekEvents<Entry extends Pick<ProgrammeEntry, 'event' | 'date'>>(
  entries: readonly Entry[],
  max: number,
): Entry[] {
  const takesPlace = ({ date }: Entry) => date.state !== 'cancelled';
  const isFirst = (entry: Entry, _: number, all: readonly Entry[]) =>
    all.find(({ event }) => event.id === entry.event.id) === entry;
  const coming = entries.filter(takesPlace);
  const best = [...coming.filter(isFirst), ...coming, ...entries];
  const chosen = new Set([...new Set(best)].slice(0, max));
  return entries.filter((entry) => chosen.has(entry));
}
