// What visitors do with a registration of theirs, by the link in their email: confirm it, take an
// offered place, cancel.
import { timingSafeEqual } from 'node:crypto';
import type { Writer } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { readRecord } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { eventDefinition, type MuseumEvent } from '../schedule/event.ts';
import { findOccurrence, type OccurrenceRow } from '../schedule/occurrence-store.ts';
import { isConfirmKey } from './confirm-key.ts';
import { offerToNext, sendEmail } from './offer-places.ts';
import { dateOf, type RegistrableDate } from './registrable-date.ts';
import { findRegistration, lockOccurrence, setState } from './registration-store.ts';
import type { Registration } from './registration.ts';
import { notePlaces } from './taken-places.ts';

/**
 * Confirms places with the key of the email. Doing so twice changes nothing.
 * @throws not-found, confirmation-over when they went to somebody else meanwhile
 */
export async function confirmRegistration(
  site: Site,
  id: string,
  key: string,
  given: string,
): Promise<void> {
  if (!(await isConfirmKey(site, id, given))) throw failure('not-found', 'registration');
  const known = await registrationWith(site, id, key);
  await site.database.transaction((writer) => confirmPlaces(writer, site, known));
}

/** The same in the caller's transaction. */
export async function confirmPlaces(
  writer: Writer,
  site: Site,
  known: Registration,
): Promise<void> {
  const { registration, date } = await lockRegistration(writer, site, known);
  const { id, state, offerUntil = '' } = registration;
  const now = site.clock.now();
  if (state === 'confirmed') return;
  if (state !== 'unconfirmed' || offerUntil < now) throw failure('confirmation-over');
  await setState(writer, id, { state: 'confirmed', at: now });
  await sendEmail(writer, site, date, {
    kind: 'confirmed',
    registration: { ...registration, state: 'confirmed' },
  });
}

/** Takes an offered place. @throws offer-over when it went to somebody else meanwhile */
export async function acceptOffer(site: Site, id: string, key: string): Promise<void> {
  const known = await registrationWith(site, id, key);
  await site.database.transaction(async (writer) => {
    const { registration, date } = await lockRegistration(writer, site, known);
    if (registration.state === 'confirmed') return;
    if (registration.state !== 'offered' || (registration.offerUntil ?? '') < site.clock.now())
      throw failure('offer-over');
    await setState(writer, id, { state: 'confirmed', at: site.clock.now() });
    await sendEmail(writer, site, date, { kind: 'confirmed', registration });
  });
}

/** Gives a place back; it goes to who has waited longest. Doing so twice changes nothing. */
export async function cancelRegistration(site: Site, id: string, key: string): Promise<void> {
  const known = await registrationWith(site, id, key);
  await site.database.transaction(async (writer) => {
    const { registration, date } = await lockRegistration(writer, site, known);
    if (registration.state === 'cancelled' || registration.state === 'expired') return;
    await setState(writer, id, { state: 'cancelled', at: site.clock.now() });
    await notePlaces(writer, site, registration.eventId);
    if (registration.state !== 'unconfirmed')
      await sendEmail(writer, site, date, { kind: 'given-back', registration });
    await offerToNext(writer, site, date);
  });
}

/** What a registration's own page shows. @throws not-found for a wrong id or key alike */
export async function readRegistration(
  site: Site,
  id: string,
  key: string,
): Promise<{
  registration: Registration;
  event: Stored<MuseumEvent>;
  row: OccurrenceRow | undefined;
}> {
  const registration = await registrationWith(site, id, key);
  const event = await readRecord(
    site,
    { kind: 'task', name: 'registration', actions: ['record:read-draft'] },
    eventDefinition,
    registration.eventId,
  );
  return {
    registration,
    event,
    row: await findOccurrence(site.database.read, registration.eventId, registration.original),
  };
}

/** A registration by its id and key. @throws not-found for a wrong id or key alike */
export async function registrationWith(site: Site, id: string, key: string): Promise<Registration> {
  const registration = await findRegistration(site.database.read, id);
  if (!registration || !sameSecret(registration.secret, key))
    throw failure('not-found', 'registration');
  return registration;
}

/**
 * A registration as it stands, with its date, of which nobody else takes or frees a place until the
 * transaction ends.
 * @throws not-found
 */
export async function lockRegistration(
  writer: Writer,
  site: Site,
  { id, eventId, original }: Registration,
): Promise<{ registration: Registration; date: RegistrableDate }> {
  await lockOccurrence(writer, site.database, eventId, original);
  const registration = await findRegistration(writer, id);
  const date = registration && (await dateOf(writer, registration));
  if (!date) throw failure('not-found', 'date of this registration');
  return { registration, date };
}

function sameSecret(secret: string, key: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
