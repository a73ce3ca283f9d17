// Takes places at events in the order in which people ask, never more than there are.
import { randomBytes } from 'node:crypto';
import type { Writer } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import { mustConfirm } from './confirm-key.ts';
import { sendEmail } from './offer-places.ts';
import { closesAt, publicDate, refusalOf, type RegistrableDate } from './registrable-date.ts';
import {
  countOfMailbox,
  countPlaces,
  findByRequest,
  insertRegistration,
  lockMailbox,
  lockOccurrence,
} from './registration-store.ts';
import {
  freePlaces,
  mailboxOf,
  readRegistrationForm,
  type Registration,
  type RegistrationForm,
  type RegistrationProblems,
} from './registration.ts';
import { notePlaces } from './taken-places.ts';

/**
 * Made by the page that shows the form, and sent with it: the same form sent twice is one
 * registration.
 */
type RegistrationRequest = {
  eventId: string;
  original: string;
  form: RegistrationForm;
  requestKey: string;
  language: string;
};
type Registered = { registration: Registration } | { problems: RegistrationProblems };

/**
 * Takes a place, or one in the queue. What is wrong comes back as problems, so that nothing typed
 * is lost.
 * @throws not-found
 */
export async function register(site: Site, request: RegistrationRequest): Promise<Registered> {
  return site.database.transaction(async (writer) => {
    const row = await lockOccurrence(writer, site.database, request.eventId, request.original);
    const date = await publicDate(writer, site, request.eventId, row);
    const known = await findByRequest(writer, request.requestKey);
    if (known) return { registration: known };
    const place = await findPlace(writer, site, request, date);
    if ('problems' in place) return place;
    const registration: Registration = {
      id: newId(),
      eventId: request.eventId,
      original: request.original,
      reference: newReference(),
      ...place,
      language: request.language,
      secret: randomBytes(24).toString('base64url'),
      createdAt: site.clock.now(),
      offerUntil: place.state === 'unconfirmed' ? holdExpiresAt(site, date) : undefined,
    };
    await insertRegistration(writer, rowOf(registration, request.requestKey));
    await notePlaces(writer, site, request.eventId);
    const kind = place.state === 'unconfirmed' ? 'confirm' : place.state;
    await sendEmail(writer, site, date, { kind, registration });
    return { registration };
  });
}

type Place = Pick<Registration, 'name' | 'email' | 'party' | 'position'> & {
  state: 'unconfirmed' | 'confirmed' | 'waiting';
};

/** A place for who asks, or one in the queue; or why there is none. */
async function findPlace(
  writer: Writer,
  site: Site,
  { form, eventId, original }: RegistrationRequest,
  date: RegistrableDate,
): Promise<Place | { problems: RegistrationProblems }> {
  const { name, email, party, problems } = readRegistrationForm(form, date.booking.partyMost);
  if (Object.keys(problems).length > 0) return { problems };
  const refusal = refusalOf(date, site.clock.now());
  if (refusal) return { problems: { form: refusal } };
  const { taken, waiting, last } = await countPlaces(writer, eventId, original);
  // Nobody passes those who wait already.
  const fits = waiting === 0 && party <= freePlaces(date.capacity, taken);
  if (!fits && !date.booking.waitingList) return { problems: { form: 'register.problem.full' } };
  if (party > date.capacity) return { problems: { party: 'register.problem.party' } };
  const tooMany = await tooManyRegistrations(writer, site, mailboxOf(email), eventId);
  if (tooMany) return { problems: { email: tooMany } };
  const whereFits = mustConfirm(site, party) ? 'unconfirmed' : 'confirmed';
  return { name, email, party, position: last + 1, state: fits ? whereFits : 'waiting' };
}

/** Why a mailbox may not register once more, as the id of a message. */
async function tooManyRegistrations(
  writer: Writer,
  site: Site,
  mailbox: string,
  eventId: string,
): Promise<string | undefined> {
  await lockMailbox(writer, site.database, mailbox);
  const since = new Date(Date.parse(site.clock.now()) - 86_400_000).toISOString();
  const { held, made } = await countOfMailbox(writer, { mailbox, eventId, since });
  const isOver = (count: number, max: number) => max > 0 && count >= max;
  if (isOver(held, site.settings['events.per-email'])) return 'register.problem.per-email';
  return isOver(made, site.settings['events.per-email-day'])
    ? 'register.problem.per-email-day'
    : undefined;
}

/** Nobody confirms after registration has closed. */
function holdExpiresAt(site: Site, date: RegistrableDate): string {
  const until = new Date(
    Date.parse(site.clock.now()) + site.settings['events.confirm-hours'] * 3_600_000,
  ).toISOString();
  return [until, closesAt(date)].toSorted()[0] ?? until;
}

function rowOf(registration: Registration, requestKey: string) {
  const {
    id,
    eventId,
    original,
    reference,
    state,
    position,
    party,
    name,
    email,
    language,
    secret,
    createdAt,
    offerUntil,
  } = registration;
  return {
    id,
    event_id: eventId,
    original,
    reference,
    state,
    position,
    party,
    name,
    email,
    email_key: mailboxOf(email),
    language,
    secret,
    request_key: requestKey,
    created_at: createdAt,
    updated_at: createdAt,
    offer_until: offerUntil ?? null,
    reminded_at: null,
  };
}

/** Short enough to be read out on arrival: letters and digits that are not taken for each other. */
function newReference(): string {
  const alphabet = 'ACDEFHJKLMNPQRTUVWXY34679';
  return [...randomBytes(7)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
