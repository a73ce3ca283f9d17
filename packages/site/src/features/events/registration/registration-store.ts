// SQL of registrations. Whoever counts places first takes the lock of the occurrence.
import { sql } from 'kysely';
import type { Database, Reader, Writer } from '../../../platform/database/database.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';
import type { Registration, RegistrationState } from './registration.ts';

/** Makes all who change places at an occurrence take turns. SQLite's writers do anyway. */
export async function lockOccurrence(
  writer: Writer,
  database: Pick<Database, 'kind'>,
  eventId: string,
  original: string,
): Promise<Row<'occurrence'> | undefined> {
  const query = writer
    .selectFrom('occurrence')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('original', '=', original);
  return (database.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

export async function findRegistration(
  reader: Reader | Writer,
  id: string,
): Promise<Registration | undefined> {
  const row = await reader
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRegistration(row);
}

export async function findByEmail(reader: Reader, email: string): Promise<Registration[]> {
  return (
    await reader
      .selectFrom('registration')
      .selectAll()
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .execute()
  ).map(toRegistration);
}

export async function deleteRegistration(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('registration').where('id', '=', id).execute();
}

export async function findByRequest(
  reader: Reader | Writer,
  key: string,
): Promise<Registration | undefined> {
  const row = await reader
    .selectFrom('registration')
    .selectAll()
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row && toRegistration(row);
}

/** Places that are taken, how many wait, and the last number given. */
export async function countPlaces(
  reader: Reader | Writer,
  eventId: string,
  original: string,
): Promise<{ taken: number; waiting: number; last: number }> {
  const rows = await reader
    .selectFrom('registration')
    .select((e) => ['state', e.fn.sum('party').as('places'), e.fn.max('position').as('last')])
    .where('event_id', '=', eventId)
    .where('original', '=', original)
    .groupBy('state')
    .execute();
  const sum = (...states: RegistrationState[]) =>
    rows
      .filter(({ state }) => states.includes(state as RegistrationState))
      .reduce((total, { places }) => total + Number(places), 0);
  return {
    taken: sum('confirmed', 'offered', 'unconfirmed'),
    waiting: sum('waiting'),
    last: Math.max(0, ...rows.map(({ last }) => Number(last))),
  };
}

/** Makes all who count the registrations of a mailbox take turns. SQLite's writers do anyway. */
export async function lockMailbox(
  writer: Writer,
  database: Pick<Database, 'kind'>,
  mailbox: string,
): Promise<void> {
  if (database.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 1152))`.execute(writer);
}

/** How many registrations a mailbox holds for an event, and has made since an instant for all. */
export async function countOfMailbox(
  writer: Writer,
  { mailbox, eventId, since }: { mailbox: string; eventId: string; since: string },
): Promise<{ held: number; made: number }> {
  const count = () =>
    writer
      .selectFrom('registration')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('email_key', '=', mailbox);
  const held = await count()
    .where('event_id', '=', eventId)
    .where('state', 'not in', ['cancelled', 'expired'])
    .executeTakeFirstOrThrow();
  const made = await count().where('created_at', '>', since).executeTakeFirstOrThrow();
  return { held: Number(held.n), made: Number(made.n) };
}

/**
 * Registrations whose date ended before an instant, at most 500; where the date is gone, by what it
 * was.
 */
export async function findOver(reader: Reader, before: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('registration')
    .leftJoin('occurrence', (join) =>
      join
        .onRef('occurrence.event_id', '=', 'registration.event_id')
        .onRef('occurrence.original', '=', 'registration.original'),
    )
    .select('registration.id')
    .where((e) =>
      e.or([
        e('occurrence.ends_at', '<', before),
        e.and([e('occurrence.ends_at', 'is', null), e('registration.original', '<', before)]),
      ]),
    )
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertRegistration(
  writer: Writer,
  row: NewRow<'registration'>,
): Promise<void> {
  await writer.insertInto('registration').values(row).execute();
}

type StateChange = {
  state: RegistrationState;
  at: string;
  /** Until when the place is held or offered. */
  offerUntil?: string | null;
};

export async function setState(
  writer: Writer,
  id: string,
  { state, at, offerUntil = null }: StateChange,
): Promise<void> {
  await writer
    .updateTable('registration')
    .set({ state, updated_at: at, offer_until: offerUntil })
    .where('id', '=', id)
    .execute();
}

export async function setParty(
  writer: Writer,
  id: string,
  party: number,
  at: string,
): Promise<void> {
  await writer
    .updateTable('registration')
    .set({ party, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Coming dates that somebody waits for. */
export async function findWaited(
  reader: Reader,
  now: string,
): Promise<{ event_id: string; original: string }[]> {
  return reader
    .selectFrom('registration')
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.event_id', '=', 'registration.event_id')
        .onRef('occurrence.original', '=', 'registration.original'),
    )
    .select(['registration.event_id', 'registration.original'])
    .distinct()
    .where('registration.state', '=', 'waiting')
    .where('starts_at', '>', now)
    .where('occurrence.cancelled', '=', 0)
    .limit(500)
    .execute();
}

/** The one who has waited longest. */
export async function firstWaiting(
  writer: Writer,
  eventId: string,
  original: string,
): Promise<Registration | undefined> {
  const row = await writer
    .selectFrom('registration')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('original', '=', original)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row && toRegistration(row);
}

/** Those at one date, or at all dates, of an event, in the order in which they came. */
export async function listRegistrations(
  reader: Reader | Writer,
  eventId: string,
  original?: string,
): Promise<Registration[]> {
  let query = reader.selectFrom('registration').selectAll().where('event_id', '=', eventId);
  if (original !== undefined) query = query.where('original', '=', original);
  return (await query.orderBy('original').orderBy('position').execute()).map(toRegistration);
}

/** Offers that nobody took in time, and places that nobody confirmed. */
export async function findExpired(reader: Reader, now: string): Promise<Registration[]> {
  return (
    await reader
      .selectFrom('registration')
      .selectAll()
      .where('state', 'in', ['offered', 'unconfirmed'])
      .where('offer_until', '<', now)
      .orderBy('offer_until')
      .limit(500)
      .execute()
  ).map(toRegistration);
}

/**
 * Confirmed ones whose date begins before `until` and who were not reminded; those who registered
 * after `before` need no reminder.
 */
export async function findToRemind(
  reader: Reader,
  { now, until, before }: { now: string; until: string; before: string },
): Promise<Registration[]> {
  const rows = await reader
    .selectFrom('registration')
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.event_id', '=', 'registration.event_id')
        .onRef('occurrence.original', '=', 'registration.original'),
    )
    .selectAll('registration')
    .where('registration.state', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .where('created_at', '<', before)
    .where('occurrence.cancelled', '=', 0)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .limit(500)
    .execute();
  return rows.map(toRegistration);
}

export async function markReminded(writer: Writer, id: string, at: string): Promise<boolean> {
  const result = await writer
    .updateTable('registration')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

function toRegistration(row: Row<'registration'>): Registration {
  return {
    id: row.id,
    eventId: row.event_id,
    original: row.original,
    reference: row.reference,
    state: row.state as RegistrationState,
    position: row.position,
    party: row.party,
    name: row.name,
    email: row.email,
    language: row.language,
    secret: row.secret,
    createdAt: row.created_at,
    offerUntil: row.offer_until ?? undefined,
  };
}
