// What happens to registrations by itself: they expire, freed places are offered, visitors are
// reminded and told about changes.
import type { Site } from '../../../platform/site.ts';
import { lockRegistration, registrationWith } from './change-registration.ts';
import { offerToNext, sendEmail } from './offer-places.ts';
import { dateOf } from './registrable-date.ts';
import { queueEmail } from './registration-emails.ts';
import {
  findExpired,
  findToRemind,
  findWaited,
  listRegistrations,
  lockOccurrence,
  markReminded,
  setState,
} from './registration-store.ts';
import { notePlaces } from './taken-places.ts';

/**
 * Lets offers that nobody took, and places that nobody confirmed in time, go to the next, and
 * reminds those who come soon. Safe to repeat.
 */
export async function keepRegistrations(site: Site): Promise<void> {
  const now = site.clock.now();
  await expire(site, now);
  await offerFreePlaces(site, now);
  await remind(site, now);
}

async function expire(site: Site, now: string): Promise<void> {
  for (const { id, secret } of await findExpired(site.database.read, now)) {
    const known = await registrationWith(site, id, secret);
    await site.database.transaction(async (writer) => {
      const { registration, date } = await lockRegistration(writer, site, known);
      if (
        (registration.state !== 'offered' && registration.state !== 'unconfirmed') ||
        (registration.offerUntil ?? now) >= now
      )
        return;
      await setState(writer, id, { state: 'expired', at: now });
      await notePlaces(writer, site, registration.eventId);
      // Whose address nobody confirmed is not written to again: it may be somebody's who knows
      // nothing of it.
      if (registration.state === 'offered')
        await sendEmail(writer, site, date, { kind: 'expired', registration });
      await offerToNext(writer, site, date);
    });
  }
}

/** Places also come free without anybody cancelling: when staff raise how many there are. */
async function offerFreePlaces(site: Site, now: string): Promise<void> {
  for (const { event_id: eventId, original } of await findWaited(site.database.read, now)) {
    await site.database.transaction(async (writer) => {
      await lockOccurrence(writer, site.database, eventId, original);
      const date = await dateOf(writer, { eventId, original });
      if (date) await offerToNext(writer, site, date);
    });
  }
}

async function remind(site: Site, now: string): Promise<void> {
  const hours = site.settings['events.reminder-hours'] * 3_600_000;
  const window = {
    now,
    until: new Date(Date.parse(now) + hours).toISOString(),
    before: new Date(Date.parse(now) - hours / 2).toISOString(),
  };
  for (const registration of hours === 0 ? [] : await findToRemind(site.database.read, window)) {
    await site.database.transaction(async (writer) => {
      const date = await dateOf(writer, registration);
      if (date && (await markReminded(writer, registration.id, now)))
        await sendEmail(writer, site, date, { kind: 'reminder', registration });
    });
  }
}

/**
 * Tells those who registered that their date was cancelled or moved. Safe to repeat for cancelled
 * ones; a move is told each time.
 */
export async function notifyOfChange(
  site: Site,
  eventId: string,
  {
    original,
    change: what,
    was,
  }: { original: string; change: 'cancelled' | 'moved'; was: { localStart: string } },
): Promise<void> {
  await site.database.transaction(async (writer) => {
    await lockOccurrence(writer, site.database, eventId, original);
    await notePlaces(writer, site, eventId);
    for (const registration of await listRegistrations(writer, eventId, original)) {
      if (registration.state === 'cancelled' || registration.state === 'expired') continue;
      const date = await dateOf(writer, registration);
      if (what === 'cancelled')
        await setState(writer, registration.id, { state: 'cancelled', at: site.clock.now() });
      await queueEmail(writer, site, {
        kind: what,
        registration,
        event: date?.event,
        row: date?.row,
        was: was.localStart,
      });
    }
  });
}
