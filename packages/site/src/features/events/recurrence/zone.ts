// Time zones by Temporal: which instant a wall clock's time is, whatever the zone of the machine.
import { failure } from '../../../platform/errors/failure.ts';
import type { Moment } from './moment.ts';
import { writeDateTime } from './moment.ts';

/** Seconds throughout; instants count from 1970-01-01T00:00:00Z. */
export type Zone = {
  /** Its IANA name; '' for a floating clock, which is read as if it showed UTC. */
  name: string;
  /** How far the clock is ahead of UTC at an instant. */
  offsetAt(instant: number): number;
  /**
   * The instant at which the clock shows `local`. A time that the clock skips is read with the offset before the gap, so that it lies
   * after the gap by as much as it lay in it; of a time that it shows twice the first is meant (RFC 5545, 3.3.5).
   */
  instantOf(local: number): number;
};

/** A clock without a zone, and UTC itself. */
export const floating: Zone = { name: '', offsetAt: () => 0, instantOf: (local) => local };
export const utc: Zone = { ...floating, name: 'UTC' };

const zones = new Map<string, Zone>();

/** The zone with this IANA name; a leading slash (RFC 5545, 3.2.19) is allowed. @throws unknown-time-zone */
export function zoneNamed(given: string): Zone {
  const name = given.replace(/^\//, '');
  if (name === 'UTC' || name === 'Etc/UTC') return utc;
  const made = zones.get(name) ?? makeZone(name);
  if (zones.size < 1000) zones.set(name, made);
  return made;
}

export function isZoneName(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name));
  } catch {
    return false;
  }
}

function makeZone(name: string): Zone {
  if (!isZoneName(name)) throw failure('unknown-time-zone', name.slice(0, 60));
  const offsetAt = keepOffsets(name);
  return {
    name,
    offsetAt,
    instantOf(local) {
      // Offsets change by less than a day: the answer lies between the offsets a day before and a day after.
      const [before, after] = [offsetAt(local - 86_400), offsetAt(local + 86_400)];
      if (before === after && offsetAt(local - before) === before) return local - before;
      return Temporal.PlainDateTime.from(writeDateTime(local)).toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds / 1000;
    },
  };
}

/** Asks Temporal once for each stretch of unchanged offset. */
function keepOffsets(name: string): (instant: number) => number {
  let known = { from: 1, until: 0, offset: 0 };
  return (instant) => {
    if (instant >= known.from && instant < known.until) return known.offset;
    const at = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(name);
    const next = at.getTimeZoneTransition('next');
    known = { from: instant, until: next ? next.epochMilliseconds / 1000 : Infinity, offset: at.offsetNanoseconds / 1e9 };
    return known.offset;
  };
}

/** The instant of a moment whose clock hangs in `zone`, unless it shows UTC. */
export function instantOf(moment: Moment, zone: Zone): number {
  return moment.isUtc ? moment.local : zone.instantOf(moment.local);
}
