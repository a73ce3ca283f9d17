// Places that become free go to those who wait, and everybody is told by email.
import { configuredOrigin } from '../../../platform/config/configured-origin.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import { closesAt, refusalOf, type RegistrableDate } from './registrable-date.ts';
import { queueEmail, type EmailText } from './registration-emails.ts';
import { countPlaces, firstWaiting, setState } from './registration-store.ts';
import { freePlaces } from './registration.ts';
import { notePlaces } from './taken-places.ts';

/**
 * Offers freed places to those who wait, strictly in their order: a party that is too large is not
 * passed by a smaller one.
 */
export async function offerToNext(
  writer: Writer,
  site: Site,
  date: RegistrableDate,
): Promise<void> {
  const now = site.clock.now();
  // Without emails nobody would learn of an offer: the place waits until they can be sent.
  if (refusalOf(date, now) || configuredOrigin(site.settings) === undefined) return;
  for (;;) {
    const next = await firstWaiting(writer, date.event.id, date.row.original);
    const { taken } = await countPlaces(writer, date.event.id, date.row.original);
    if (!next || next.party > freePlaces(date.capacity, taken)) return;
    const until = new Date(
      Date.parse(now) + site.settings['events.offer-hours'] * 3_600_000,
    ).toISOString();
    // Close to the beginning there is no time to ask.
    const soon = until >= closesAt(date);
    await setState(writer, next.id, {
      state: soon ? 'confirmed' : 'offered',
      at: now,
      offerUntil: soon ? null : until,
    });
    await notePlaces(writer, site, date.event.id);
    await sendEmail(writer, site, date, {
      kind: soon ? 'confirmed' : 'offer',
      registration: { ...next, offerUntil: until },
    });
  }
}

/** Queues an email about a registration for this date, in the caller's transaction. */
export async function sendEmail(
  writer: Writer,
  site: Site,
  { event, row }: RegistrableDate,
  email: Pick<EmailText, 'kind' | 'registration'>,
): Promise<void> {
  await queueEmail(writer, site, { ...email, event, row });
}
