// VTIMEZONE, made from the changes of offset that Temporal knows: each one written out, which every
// calendar understands.
import { writeDateTime } from '@vitrine/recurrence';
import { timeZoneName } from './time-zone-name.ts';

/** One change of a zone's clock. Offsets in seconds ahead of UTC. */
type Change = { instant: number; from: number; to: number };

/**
 * The component for `name` between two years, both included.
 * @returns its lines, unfolded; none for UTC
 */
export function timeZoneLines(name: string, firstYear: number, lastYear: number): string[] {
  if (name === 'UTC' || name === 'Etc/UTC') return [];
  const start = Date.UTC(firstYear, 0, 1) / 1000;
  const at = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(name);
  const before = at.getTimeZoneTransition('previous');
  const offset = at.offsetNanoseconds / 1e9;
  const changes: Change[] = [
    {
      instant: before ? before.epochMilliseconds / 1000 : start,
      from: before ? before.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e9 : offset,
      to: offset,
    },
  ];
  for (
    let next = at.getTimeZoneTransition('next');
    next && next.toInstant().toZonedDateTimeISO('UTC').year <= lastYear;
    next = next.getTimeZoneTransition('next')
  ) {
    changes.push({
      instant: next.epochMilliseconds / 1000,
      from: changes.at(-1)?.to ?? offset,
      to: next.offsetNanoseconds / 1e9,
    });
  }
  const standard = Math.min(...changes.map(({ to }) => to));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...changes.flatMap((change) => changeLines(change, { name, standard, start })),
    'END:VTIMEZONE',
  ];
}

function changeLines(
  { instant, from, to }: Change,
  { name, standard, start }: { name: string; standard: number; start: number },
): string[] {
  const kind = to > standard ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${writeDateTime(instant + from, 'ical')}`,
    `TZOFFSETFROM:${writeOffset(from)}`,
    `TZOFFSETTO:${writeOffset(to)}`,
    `TZNAME:${timeZoneName(name, Math.max(instant + DAY_SECONDS, start), to)}`,
    `END:${kind}`,
  ];
}

/**
 * A name may change without the clock: asked a day after a change, and of those before the years
 * that are written about, when these begin.
 */
const DAY_SECONDS = 86_400;

/** +0100, −0330; seconds only where there are some, as before railways. */
function writeOffset(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [
    Math.floor(size / 3600),
    Math.floor(size / 60) % 60,
    ...(size % 60 === 0 ? [] : [size % 60]),
  ];
  return `${seconds < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join('')}`;
}
