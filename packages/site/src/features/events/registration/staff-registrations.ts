// What staff do with the registrations of visitors.
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { noteInAudit } from '../../access/audit-log.ts';
import { require } from '../../access/permission.ts';
import { cancelRegistration, confirmPlaces, lockRegistration } from './change-registration.ts';
import { offerToNext, sendEmail } from './offer-places.ts';
import { dateOf } from './registrable-date.ts';
import {
  deleteRegistration,
  findByEmail,
  findRegistration,
  listRegistrations,
  lockOccurrence,
  setParty,
} from './registration-store.ts';
import type { Registration } from './registration.ts';
import { notePlaces } from './taken-places.ts';

/** A registration as staff know it: by the reference that its emails name. */
type StaffRegistrationQuery = { eventId: string; reference: string };

/** Everybody who registered, for the attendance list. @throws not-allowed */
export async function attendanceOf(
  site: Site,
  actor: Actor,
  eventId: string,
): Promise<Registration[]> {
  require(actor, 'inbox:handle', { kind: 'event' });
  return listRegistrations(site.database.read, eventId);
}

/**
 * Staff confirm for somebody who told them otherwise that they come.
 * @throws not-allowed, not-found, confirmation-over
 */
export async function confirmForVisitor(
  site: Site,
  actor: Actor,
  query: StaffRegistrationQuery,
): Promise<Registration> {
  const known = await byReference(site, actor, query);
  await site.database.transaction((writer) => confirmPlaces(writer, site, known));
  return requireRegistration(site, known.id);
}

/**
 * Staff give a place back for somebody who asked them to. Who held it is told, and it goes to who
 * waits.
 * @throws not-allowed, not-found
 */
export async function cancelForVisitor(
  site: Site,
  actor: Actor,
  query: StaffRegistrationQuery,
): Promise<Registration> {
  const { id, secret } = await byReference(site, actor, query);
  await cancelRegistration(site, id, secret);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, {
      action: 'place:cancelled',
      subject: query.reference.toUpperCase(),
      detail: query.eventId,
    }),
  );
  return requireRegistration(site, id);
}

/**
 * Staff make a party smaller; the freed places go to who waits, and who waited at the head of the
 * queue may fit now.
 * @throws not-allowed, not-found, party-not-smaller
 */
export async function reduceParty(
  site: Site,
  actor: Actor,
  { party, ...query }: StaffRegistrationQuery & { party: number },
): Promise<Registration> {
  const known = await byReference(site, actor, query);
  await site.database.transaction(async (writer) => {
    const { registration, date } = await lockRegistration(writer, site, known);
    const over = registration.state === 'cancelled' || registration.state === 'expired';
    if (over || !Number.isInteger(party) || party < 1 || party >= registration.party)
      throw failure('party-not-smaller', registration.reference, over ? 0 : registration.party);
    await setParty(writer, known.id, party, site.clock.now());
    await notePlaces(writer, site, registration.eventId);
    await sendEmail(writer, site, date, {
      kind: 'lowered',
      registration: { ...registration, party },
    });
    await offerToNext(writer, site, date);
    await noteInAudit(writer, site, actor, {
      action: 'place:lowered',
      subject: registration.reference,
      detail: query.eventId,
    });
  });
  return requireRegistration(site, known.id);
}

async function byReference(
  site: Site,
  actor: Actor,
  { eventId, reference }: StaffRegistrationQuery,
): Promise<Registration> {
  require(actor, 'inbox:handle', { kind: 'event' });
  const wanted = reference.trim().toUpperCase();
  const found = (await listRegistrations(site.database.read, eventId)).find(
    (one) => one.reference === wanted,
  );
  if (!found) throw failure('not-found', `registration with the reference ${wanted}`);
  return found;
}

async function requireRegistration(site: Site, id: string): Promise<Registration> {
  const registration = await findRegistration(site.database.read, id);
  if (!registration) throw failure('not-found', 'registration');
  return registration;
}

/**
 * Forgets everybody who registered with a mail address; places that become free go to who waits.
 * @returns how many.
 * @throws not-allowed
 */
export async function eraseRegistrations(site: Site, actor: Actor, email: string): Promise<number> {
  require(actor, 'inbox:handle');
  const found = await findByEmail(site.database.read, email);
  for (const { id, eventId, original } of found) {
    await site.database.transaction(async (writer) => {
      await lockOccurrence(writer, site.database, eventId, original);
      const registration = await findRegistration(writer, id);
      if (!registration) return;
      const date = await dateOf(writer, registration);
      await deleteRegistration(writer, id);
      await notePlaces(writer, site, eventId);
      if (
        date &&
        (registration.state === 'confirmed' ||
          registration.state === 'offered' ||
          registration.state === 'unconfirmed')
      )
        await offerToNext(writer, site, date);
    });
  }
  return found.length;
}
