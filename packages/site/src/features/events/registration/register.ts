// Places at events: taken in the order in which people ask, never more than there are; given on
// when they are given back.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { configuredOrigin } from '../../../platform/config/configured-origin.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { noteInAudit } from '../../access/audit-log.ts';
import { require } from '../../access/permission.ts';
import { loadForWriting, readRecord } from '../../records/records.ts';
import { isPublic, type Stored } from '../../records/record.ts';
import { eventDefinition, type Booking, type MuseumEvent } from '../schedule/event.ts';
import { findOccurrence, type OccurrenceRow } from '../schedule/occurrence-store.ts';
import { isConfirmKey, mustConfirm } from './confirm-key.ts';
import { queueEmail, type EmailText } from './registration-emails.ts';
import {
  countOfMailbox,
  countPlaces,
  deleteRegistration,
  findByEmail,
  findByRequest,
  findExpired,
  findRegistration,
  findToRemind,
  findWaited,
  firstWaiting,
  insertRegistration,
  listRegistrations,
  lockMailbox,
  lockOccurrence,
  markReminded,
  setParty,
  setState,
} from './registration-store.ts';
import {
  freePlaces,
  mailboxOf,
  readRegistrationForm,
  type Registration,
  type RegistrationForm,
  type RegistrationProblems,
} from './registration.ts';
import { canonicalLocal, type Override } from '../schedule/schedule.ts';

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
/** A registration as staff know it: by the reference that its letters name. */
type StaffRegistrationQuery = { eventId: string; reference: string };
export type Registered = { registration: Registration } | { problems: RegistrationProblems };

type ByRegistration = Extract<Booking, { mode: 'registration' }>;
type OpenDate = {
  event: Stored<MuseumEvent>;
  row: OccurrenceRow;
  booking: ByRegistration;
  capacity: number;
};

/**
 * Takes a place, or one in the queue. What is wrong comes back as problems, so that nothing typed
 * is lost.
 * @throws not-found
 */
export async function register(site: Site, request: RegistrationRequest): Promise<Registered> {
  return site.database.transaction(async (writer) => {
    const row = await lockOccurrence(writer, site.database, request.eventId, request.original);
    const date = await openDate(writer, site, request.eventId, row);
    const known = await findByRequest(writer, request.requestKey);
    if (known) return { registration: known };
    const { name, email, party, problems } = readRegistrationForm(
      request.form,
      date.booking.partyMost,
    );
    if (Object.keys(problems).length > 0) return { problems };
    const refusal = refusalOf(date, site.clock.now());
    if (refusal) return { problems: { form: refusal } };
    const { taken, waiting, last } = await countPlaces(writer, request.eventId, request.original);
    // Nobody passes those who wait already.
    const fits = waiting === 0 && party <= freePlaces(date.capacity, taken);
    if (!fits && !date.booking.waitingList) return { problems: { form: 'register.problem.full' } };
    if (party > date.capacity) return { problems: { party: 'register.problem.party' } };
    const mailbox = mailboxOf(email);
    const tooMany = await tooManyRegistrations(writer, site, mailbox, request.eventId);
    if (tooMany) return { problems: { email: tooMany } };
    const isHeld = fits && mustConfirm(site, party);
    const registration: Registration = {
      id: newId(),
      eventId: request.eventId,
      original: request.original,
      reference: newReference(),
      state: isHeld ? 'unconfirmed' : fits ? 'confirmed' : 'waiting',
      position: last + 1,
      party,
      name,
      email,
      language: request.language,
      secret: randomBytes(24).toString('base64url'),
      createdAt: site.clock.now(),
      offerUntil: isHeld ? holdExpiresAt(site, date) : undefined,
    };
    await insertRegistration(writer, rowOf(registration, request.requestKey));
    await write(
      writer,
      site,
      date,
      registration,
      isHeld ? 'confirm' : fits ? 'confirmed' : 'waiting',
    );
    return { registration };
  });
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
function holdExpiresAt(site: Site, date: OpenDate): string {
  const until = new Date(
    Date.parse(site.clock.now()) + site.settings['events.confirm-hours'] * 3_600_000,
  ).toISOString();
  return [until, closesAt(date)].toSorted()[0] ?? until;
}

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
  await confirm(site, id, key);
}

/**
 * Staff confirm for somebody who told them otherwise that they come.
 * @throws not-allowed, not-found, confirmation-over
 */
export async function confirmForVisitor(
  site: Site,
  actor: Actor,
  requested: StaffRegistrationQuery,
): Promise<Registration> {
  const { id, secret } = await byReference(site, actor, requested);
  await confirm(site, id, secret);
  return requireRegistration(site, id);
}

const confirm = (site: Site, id: string, key: string): Promise<void> =>
  change(site, id, key, async (writer, registration, date) => {
    if (registration.state === 'confirmed') return;
    if (registration.state !== 'unconfirmed' || (registration.offerUntil ?? '') < site.clock.now())
      throw failure('confirmation-over');
    await setState(writer, id, 'confirmed', site.clock.now());
    await write(writer, site, date, { ...registration, state: 'confirmed' }, 'confirmed');
  });

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
  const registration = await findRegistration(site.database.read, id);
  if (!registration || !sameSecret(registration.secret, key))
    throw failure('not-found', 'registration');
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

/** Gives a place back; it goes to who has waited longest. Doing so twice changes nothing. */
export async function cancelRegistration(site: Site, id: string, key: string): Promise<void> {
  await change(site, id, key, async (writer, registration, date) => {
    if (registration.state === 'cancelled' || registration.state === 'expired') return;
    await setState(writer, id, 'cancelled', site.clock.now());
    if (registration.state !== 'unconfirmed')
      await write(writer, site, date, registration, 'given-back');
    await offerToNext(writer, site, date);
  });
}

/**
 * Staff give a place back for somebody who asked them to. Who held it is told, and it goes to who
 * waits.
 * @throws not-allowed, not-found
 */
export async function cancelForVisitor(
  site: Site,
  actor: Actor,
  requested: StaffRegistrationQuery,
): Promise<Registration> {
  const { id, secret } = await byReference(site, actor, requested);
  await cancelRegistration(site, id, secret);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, {
      action: 'place:cancelled',
      subject: requested.reference.toUpperCase(),
      detail: requested.eventId,
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
  { party, ...requested }: StaffRegistrationQuery & { party: number },
): Promise<Registration> {
  const { id, secret } = await byReference(site, actor, requested);
  await change(site, id, secret, async (writer, registration, date) => {
    const over = registration.state === 'cancelled' || registration.state === 'expired';
    if (over || !Number.isInteger(party) || party < 1 || party >= registration.party)
      throw failure('party-not-smaller', registration.reference, over ? 0 : registration.party);
    await setParty(writer, id, party, site.clock.now());
    await write(writer, site, date, { ...registration, party }, 'lowered');
    await offerToNext(writer, site, date);
    await noteInAudit(writer, site, actor, {
      action: 'place:lowered',
      subject: registration.reference,
      detail: requested.eventId,
    });
  });
  return requireRegistration(site, id);
}

async function byReference(
  site: Site,
  actor: Actor,
  { eventId, reference }: StaffRegistrationQuery,
): Promise<Registration> {
  require(actor, 'inbox:handle');
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

/** Takes an offered place. @throws offer-over when it went to somebody else meanwhile */
export async function acceptOffer(site: Site, id: string, key: string): Promise<void> {
  await change(site, id, key, async (writer, registration, date) => {
    if (registration.state === 'confirmed') return;
    if (registration.state !== 'offered' || (registration.offerUntil ?? '') < site.clock.now())
      throw failure('offer-over');
    await setState(writer, id, 'confirmed', site.clock.now());
    await write(writer, site, date, registration, 'confirmed');
  });
}

/**
 * Lets offers that nobody took, and places that nobody confirmed in time, go to the next, and
 * reminds those who come soon. Safe to repeat.
 */
export async function keepRegistrations(site: Site): Promise<void> {
  const now = site.clock.now();
  for (const { id, secret } of await findExpired(site.database.read, now)) {
    await change(site, id, secret, async (writer, registration, date) => {
      if (
        (registration.state !== 'offered' && registration.state !== 'unconfirmed') ||
        (registration.offerUntil ?? now) >= now
      )
        return;
      await setState(writer, id, 'expired', now);
      // Whose address nobody confirmed is not written to again: it may be somebody's who knows
      // nothing of it.
      if (registration.state === 'offered')
        await write(writer, site, date, registration, 'expired');
      await offerToNext(writer, site, date);
    });
  }
  // Places also come free without anybody giving one back: when staff raise how many there are.
  for (const { event_id: eventId, original } of await findWaited(site.database.read, now)) {
    await site.database.transaction(async (writer) => {
      await lockOccurrence(writer, site.database, eventId, original);
      const date = await dateOf(writer, { eventId, original });
      if (date) await offerToNext(writer, site, date);
    });
  }
  const hours = site.settings['events.reminder-hours'] * 3_600_000;
  const requested = {
    now,
    until: new Date(Date.parse(now) + hours).toISOString(),
    before: new Date(Date.parse(now) - hours / 2).toISOString(),
  };
  for (const registration of hours === 0 ? [] : await findToRemind(site.database.read, requested)) {
    await site.database.transaction(async (writer) => {
      const date = await dateOf(writer, registration);
      if (date && (await markReminded(writer, registration.id, now)))
        await write(writer, site, date, registration, 'reminder');
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
    for (const registration of await listRegistrations(writer, eventId, original)) {
      if (registration.state === 'cancelled' || registration.state === 'expired') continue;
      const date = await dateOf(writer, registration);
      if (what === 'cancelled')
        await setState(writer, registration.id, 'cancelled', site.clock.now());
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

/** Whether a date can be registered for now, and how many places are free; for the event's page. */
export async function readPlaces(
  site: Site,
  event: Stored<MuseumEvent>,
  original: string,
): Promise<{ free: number; waitingList: boolean; open: boolean } | undefined> {
  const { booking } = event.body;
  const row = await findOccurrence(site.database.read, event.id, original);
  if (booking.mode !== 'registration' || !row) return undefined;
  const date = { event, row, booking, capacity: capacityOf(booking, row) };
  const { taken, waiting } = await countPlaces(site.database.read, event.id, original);
  return {
    free: waiting > 0 ? 0 : freePlaces(date.capacity, taken),
    waitingList: booking.waitingList,
    open: refusalOf(date, site.clock.now()) === undefined,
  };
}

/** Everybody who registered, for the list at the door. @throws not-allowed */
export async function attendanceOf(
  site: Site,
  actor: Actor,
  eventId: string,
): Promise<Registration[]> {
  require(actor, 'record:read-draft');
  return listRegistrations(site.database.read, eventId);
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

async function change(
  site: Site,
  id: string,
  key: string,
  work: (writer: Writer, registration: Registration, date: OpenDate) => Promise<void>,
): Promise<void> {
  const known = await findRegistration(site.database.read, id);
  if (!known || !sameSecret(known.secret, key)) throw failure('not-found', 'registration');
  await site.database.transaction(async (writer) => {
    await lockOccurrence(writer, site.database, known.eventId, known.original);
    const registration = await findRegistration(writer, id);
    const date = registration && (await dateOf(writer, registration));
    if (!date) throw failure('not-found', 'date of this registration');
    await work(writer, registration, date);
  });
}

/**
 * Offers freed places to those who wait, strictly in their order: a party that is too large is not
 * passed by a smaller one.
 */
async function offerToNext(writer: Writer, site: Site, date: OpenDate): Promise<void> {
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
    await setState(writer, next.id, soon ? 'confirmed' : 'offered', now, soon ? null : until);
    await write(writer, site, date, { ...next, offerUntil: until }, soon ? 'confirmed' : 'offer');
  }
}

async function openDate(
  writer: Writer,
  site: Site,
  eventId: string,
  row: OccurrenceRow | undefined,
): Promise<OpenDate> {
  const event = row && (await loadForWriting<MuseumEvent>(writer, [eventId])).get(eventId);
  if (!event || !isPublic(event, site.clock.now()) || event.body.booking.mode !== 'registration')
    throw failure('not-found', 'registration');
  return { event, row, booking: event.body.booking, capacity: capacityOf(event.body.booking, row) };
}

async function dateOf(
  writer: Writer,
  { eventId, original }: Pick<Registration, 'eventId' | 'original'>,
): Promise<OpenDate | undefined> {
  const [event, row] = [
    (await loadForWriting<MuseumEvent>(writer, [eventId])).get(eventId),
    await findOccurrence(writer, eventId, original),
  ];
  if (!event || !row || event.body.booking.mode !== 'registration') return undefined;
  return { event, row, booking: event.body.booking, capacity: capacityOf(event.body.booking, row) };
}

const capacityOf = (booking: ByRegistration, row: OccurrenceRow): number =>
  (row.override ? (JSON.parse(row.override) as Override).capacity : undefined) ?? booking.capacity;

const closesAt = ({ row, booking }: Pick<OpenDate, 'row' | 'booking'>): string =>
  new Date(Date.parse(row.starts_at) - booking.closesMinutes * 60_000).toISOString();

function refusalOf(
  { event, row, booking }: Pick<OpenDate, 'event' | 'row' | 'booking'>,
  now: string,
): string | undefined {
  if (row.cancelled || event.body.status !== 'confirmed') return 'register.problem.cancelled';
  return closesAt({ row, booking }) <= now ? 'register.problem.closed' : undefined;
}

async function write(
  writer: Writer,
  site: Site,
  { event, row }: OpenDate,
  registration: Registration,
  kind: EmailText['kind'],
): Promise<void> {
  await queueEmail(writer, site, { kind, registration, event, row });
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

/** Short enough to be said at the door: letters and digits that are not taken for each other. */
function newReference(): string {
  const alphabet = 'ACDEFHJKLMNPQRTUVWXY34679';
  return [...randomBytes(7)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

function sameSecret(secret: string, key: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
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
