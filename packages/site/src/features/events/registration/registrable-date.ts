// A date of an event for which places are given here: how many there are, and whether one can
// register now.
import { failure } from '../../../platform/errors/failure.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { covered, noteRead, noteValidUntil } from '../../../platform/pages/page-reads.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor } from '../../access/actor.ts';
import { isPublic, type Stored } from '../../records/record.ts';
import { loadForWriting, readRecord } from '../../records/records.ts';
import { eventDefinition, type Booking, type MuseumEvent } from '../schedule/event.ts';
import { findOccurrence, type OccurrenceRow } from '../schedule/occurrence-store.ts';
import { canonicalLocal, type Override } from '../schedule/schedule.ts';
import { countPlaces } from './registration-store.ts';
import { freePlaces, type Registration } from './registration.ts';

type ByRegistration = Extract<Booking, { mode: 'registration' }>;

export type RegistrableDate = {
  event: Stored<MuseumEvent>;
  row: OccurrenceRow;
  booking: ByRegistration;
  capacity: number;
};

/** The date of a public event. @throws not-found */
export async function publicDate(
  writer: Writer,
  site: Site,
  eventId: string,
  row: OccurrenceRow | undefined,
): Promise<RegistrableDate> {
  const event = row && (await loadForWriting<MuseumEvent>(writer, [eventId])).get(eventId);
  if (!event || !isPublic(event, site.clock.now()) || event.body.booking.mode !== 'registration')
    throw failure('not-found', 'registration');
  return { event, row, booking: event.body.booking, capacity: capacityOf(event.body.booking, row) };
}

/** The date of a registration, as long as places are given for it. */
export async function dateOf(
  writer: Writer,
  { eventId, original }: Pick<Registration, 'eventId' | 'original'>,
): Promise<RegistrableDate | undefined> {
  const [event, row] = [
    (await loadForWriting<MuseumEvent>(writer, [eventId])).get(eventId),
    await findOccurrence(writer, eventId, original),
  ];
  if (!event || !row || event.body.booking.mode !== 'registration') return undefined;
  return { event, row, booking: event.body.booking, capacity: capacityOf(event.body.booking, row) };
}

/** Whether a date can be registered for now, and how many places are free; for the event's page. */
export async function readPlaces(
  site: Site,
  event: Stored<MuseumEvent>,
  original: string,
): Promise<{ free: number; waitingList: boolean; open: boolean } | undefined> {
  const { booking } = event.body;
  noteRead(`record:${event.id}`, 'programme', `places:${event.id}`);
  const row = await covered(() => findOccurrence(site.database.read, event.id, original));
  if (booking.mode !== 'registration' || !row) return undefined;
  const date = { event, row, booking, capacity: capacityOf(booking, row) };
  const { taken, waiting } = await covered(() =>
    countPlaces(site.database.read, event.id, original),
  );
  const [now, closes] = [covered(() => site.clock.now()), closesAt(date)];
  if (closes > now) noteValidUntil(closes);
  return {
    free: waiting > 0 ? 0 : freePlaces(date.capacity, taken),
    waitingList: booking.waitingList,
    open: refusalOf(date, now) === undefined,
  };
}

/** The public event at an id for the form, and the date that is asked for. @throws not-found */
export async function readRegistrable(
  site: Site,
  event: Stored<MuseumEvent>,
  requested: string | null,
): Promise<OccurrenceRow | undefined> {
  await readRecord(site, visitor, eventDefinition, event.id);
  if (!requested || !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/.test(requested))
    return undefined;
  try {
    return await findOccurrence(site.database.read, event.id, canonicalLocal(requested));
  } catch {
    return undefined;
  }
}

const capacityOf = (booking: ByRegistration, row: OccurrenceRow): number =>
  (row.override ? (JSON.parse(row.override) as Override).capacity : undefined) ?? booking.capacity;

/** When registration closes, in UTC. */
export const closesAt = ({ row, booking }: Pick<RegistrableDate, 'row' | 'booking'>): string =>
  new Date(Date.parse(row.starts_at) - booking.closesMinutes * 60_000).toISOString();

/** Why nobody can register any more, as the id of a message. */
export function refusalOf(
  { event, row, booking }: Pick<RegistrableDate, 'event' | 'row' | 'booking'>,
  now: string,
): string | undefined {
  if (row.cancelled || event.body.status !== 'confirmed') return 'register.problem.cancelled';
  return closesAt({ row, booking }) <= now ? 'register.problem.closed' : undefined;
}
