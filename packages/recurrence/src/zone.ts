// Time zones by Temporal: which instant a wall clock's time is, whatever the zone of the machine.
import { RecurrenceError } from './errors.ts';
import type { Moment } from './moment.ts';
import { writeDateTime } from './moment.ts';

/** Seconds throughout; instants count from 1970-01-01T00:00:00Z. */
export type Zone = {
  /** Its IANA name; '' for a floating clock, which is read as if it showed UTC. */
  name: string;
  /** How far the clock is ahead of UTC at an instant. */
  offsetAt(instant: number): number;
  /**
   * The instant at which the clock shows `local`. A time that the clock skips is read with the
   * offset before the gap, so that it is after the gap by as much as it lay in it; of a time that
   * it shows twice the first is meant (RFC 5545, 3.3.5).
   */
  instantOf(local: number): number;
};

/** A clock without a zone, and UTC itself. */
export const floating: Zone = { name: '', offsetAt: () => 0, instantOf: (local) => local };
export const utc: Zone = { ...floating, name: 'UTC' };

const zones = new Map<string, Zone>();

/**
 * The zone with this IANA name; a leading slash (RFC 5545, 3.2.19) is allowed.
 * @throws unknown-time-zone; Error where there is no Temporal, for all but UTC
 */
export function zoneNamed(given: string): Zone {
  const name = given.replace(/^\//, '');
  if (name === 'UTC' || name === 'Etc/UTC') return utc;
  const made = zones.get(name) ?? makeZone(name);
  if (zones.size < 1000) zones.set(name, made);
  return made;
}

/**
 * Whether a text is the IANA name of a time zone.
 * @throws Error where there is no Temporal
 */
export function isZoneName(name: string): boolean {
  needTemporal();
  try {
    return (
      /^[A-Za-z]/.test(name) &&
      Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name))
    );
  } catch {
    return false;
  }
}

function needTemporal(): void {
  if (!('Temporal' in globalThis))
    throw new Error(
      'Time zones other than UTC need Temporal, which this version of Node does not have. Use Node 26, or install temporal-polyfill and import "temporal-polyfill/global" first.',
    );
}

function makeZone(name: string): Zone {
  if (!isZoneName(name)) throw new RecurrenceError('unknown-time-zone', name.slice(0, 60));
  const offsetAt = cacheOffsets(name);
  return {
    name,
    offsetAt,
    instantOf(local) {
      // Offsets change by less than a day: the answer is between the offsets a day before and a day
      // after.
      const [before, after] = [offsetAt(local - 86_400), offsetAt(local + 86_400)];
      if (before === after && offsetAt(local - before) === before) return local - before;
      return (
        Temporal.PlainDateTime.from(writeDateTime(local)).toZonedDateTime(name, {
          disambiguation: 'compatible',
        }).epochMilliseconds / 1000
      );
    },
  };
}

type OffsetPeriod = { from: number; until: number; offset: number };

/**
 * Asks Temporal once for each period of unchanged offset; the last few are kept, because questions
 * come from around a change.
 */
function cacheOffsets(name: string): (instant: number) => number {
  let known: OffsetPeriod[] = [];
  return (instant) => {
    let period = known.find(({ from, until }) => instant >= from && instant < until);
    if (!period) {
      period = offsetPeriodAt(name, instant);
      known = [period, ...known.slice(0, 3)];
    }
    return period.offset;
  };
}

function offsetPeriodAt(name: string, instant: number): OffsetPeriod {
  const at = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(name);
  // “Previous” is before the instant itself, so that a moment later is asked for.
  const [startedAt, next] = [
    at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous'),
    at.getTimeZoneTransition('next'),
  ];
  return {
    from: startedAt ? startedAt.epochMilliseconds / 1000 : -Infinity,
    until: next ? next.epochMilliseconds / 1000 : Infinity,
    offset: at.offsetNanoseconds / 1e9,
  };
}

/** The instant of a moment whose clock hangs in `zone`, unless it shows UTC. */
export function instantOf(moment: Moment, zone: Zone): number {
  return moment.isUtc ? moment.local : zone.instantOf(moment.local);
}
