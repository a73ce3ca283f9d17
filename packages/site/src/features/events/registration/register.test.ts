import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { keysOfChanges } from '../../../../../../tests/databases/keys-of-changes.ts';
import { queuedMails, type QueuedMail } from '../../../../../../tests/databases/queued-mail.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { latestRecordChange } from '../../../platform/changes/changes.ts';
import { recordReads } from '../../../platform/pages/page-reads.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import {
  saveEvent,
  saveVenue,
  NOTIFY_OF_CHANGE,
  type DateChangeNotice,
} from '../schedule/save-event.ts';
import type { Booking, MuseumEvent } from '../schedule/event.ts';
import { readRegistrationForm, type Registration, type RegistrationForm } from './registration.ts';
import { acceptOffer, cancelRegistration, readRegistration } from './change-registration.ts';
import { keepRegistrations, notifyOfChange } from './keep-registrations.ts';
import { register } from './register.ts';
import { readPlaces } from './registrable-date.ts';
import {
  attendanceOf,
  cancelForVisitor,
  eraseRegistrations,
  reduceParty,
} from './staff-registrations.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const ORIGINAL = '2026-03-06T18:30:00';
const origin = 'https://museum.example';

onBothDatabases('registration', (database) => {
  let keys = 0;
  const site = (at = '2026-01-01T00:00:00.000Z'): Site => ({
    ...newSite(database(), {
      VITRINE_SITE_URL: origin,
      VITRINE_EVENTS_PER_EMAIL: '0',
      VITRINE_EVENTS_PER_EMAIL_DAY: '0',
    }),
    clock: stoppedClock(at),
  });
  const open = async (
    booking: Partial<Extract<Booking, { mode: 'registration' }>> = {},
    more: Partial<MuseumEvent> = {},
  ) =>
    (
      await saveEvent(site(), ada, {
        state: 'published',
        body: {
          title: { en: 'Workshop' },
          type: 'workshop',
          audiences: [],
          access: [],
          attendance: 'in-person',
          free: true,
          status: 'confirmed',
          schedule: { timeZone: 'Europe/Paris', start: '2026-03-06T18:30', minutes: 90 },
          booking: {
            mode: 'registration',
            capacity: 2,
            partyMost: 4,
            waitingList: true,
            closesMinutes: 60,
            ...booking,
          },
          ...more,
        },
      })
    ).event;
  const ask = (
    eventId: string,
    form: Partial<RegistrationForm> = {},
    requestKey = `key-${++keys}`,
    at?: string,
  ) =>
    register(site(at), {
      eventId,
      original: ORIGINAL,
      form: { name: 'Ada', email: 'ada@example.org', party: '1', ...form },
      requestKey,
      language: 'en',
    });
  const place = async (...request: Parameters<typeof ask>): Promise<Registration> => {
    const given = await ask(...request);
    if ('problems' in given) throw new Error(JSON.stringify(given.problems));
    return given.registration;
  };
  const states = async (eventId: string) =>
    (await attendanceOf(site(), ada, eventId)).map(({ state }) => state);
  const alphabet = () => queuedMails(database());

  it('gives 20 places to the first 20 of 200 who race for them, and keeps the order of the others', async () => {
    const event = await open({ capacity: 20 });
    await Promise.all(
      Array.from({ length: 200 }, (_, i) => place(event.id, { name: `Visitor ${i}` })),
    );
    const all = await attendanceOf(site(), ada, event.id);
    expect(all.map(({ position }) => position)).toEqual(
      Array.from({ length: 200 }, (_, i) => i + 1),
    );
    expect(all.map(({ state }) => state)).toEqual([
      ...Array<string>(20).fill('confirmed'),
      ...Array<string>(180).fill('waiting'),
    ]);
    expect(await readPlaces(site(), event, ORIGINAL)).toEqual({
      free: 0,
      waitingList: true,
      open: true,
    });
  }, 120_000);

  it('tells pages whenever a place is taken, freed or forgotten, and until when one can register', async () => {
    const event = await open({ capacity: 1 });
    const key = `places:${event.id}`;
    const museum = site();
    const { reads } = await recordReads(() => readPlaces(museum, event, ORIGINAL));
    expect([[...reads.keys], reads.unrecorded.size, reads.readsClock]).toEqual([
      [`record:${event.id}`, 'programme', key],
      0,
      false,
    ]);
    expect(reads.validUntil, 'an hour before it begins').toBe('2026-03-06T16:30:00.000Z');
    const altered = (work: () => Promise<unknown>) => keysOfChanges(database(), work);
    const records = await latestRecordChange(database().read);
    expect(await altered(() => place(event.id, { email: 'first@example.org' }))).toEqual([key]);
    expect(await altered(() => place(event.id, { email: 'b@example.org' }))).toEqual([key]);
    const [held] = await attendanceOf(site(), ada, event.id);
    const { id = '', secret = '' } = held ?? {};
    expect(await altered(() => cancelRegistration(site(), id, secret))).toEqual([key]);
    const expired = site('2026-01-04T00:01:00.000Z');
    expect(await altered(() => keepRegistrations(expired))).toEqual([key]);
    expect(await altered(() => eraseRegistrations(site(), ada, 'first@example.org'))).toEqual([
      key,
    ]);
    expect(await latestRecordChange(database().read), 'no record has changed').toBe(records);
  });

  it('tells pages what staff and visitors do to places that nobody waits for', async () => {
    const event = await open({ capacity: 3 });
    const altered = (work: () => Promise<unknown>) => keysOfChanges(database(), work);
    const keys = [`places:${event.id}`];
    const email = 'alone@example.org';
    const { id, secret, reference } = await place(event.id, { party: '2', email });
    const query = { eventId: event.id, reference };
    expect(await altered(() => reduceParty(site(), ada, { ...query, party: 1 }))).toEqual(keys);
    expect(await altered(() => cancelRegistration(site(), id, secret))).toEqual(keys);
    expect(await altered(() => eraseRegistrations(site(), ada, email))).toEqual(keys);
    await place(event.id, { party: '3', email });
    const cancelled = { original: ORIGINAL, change: 'cancelled', was: { localStart: ORIGINAL } };
    expect(
      await altered(() =>
        notifyOfChange(site(), event.id, cancelled as DateChangeNotice['change']),
      ),
    ).toEqual(keys);
  });

  it('tells pages of a place that is offered when there are more, and of one that is not taken', async () => {
    const event = await open({ capacity: 1 });
    const altered = (work: () => Promise<unknown>) => keysOfChanges(database(), work);
    await place(event.id, { email: 'has@example.org' });
    await place(event.id, { email: 'waits@example.org' });
    const keys = [`places:${event.id}`];
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 1,
      body: { ...event.body, booking: { ...event.body.booking, capacity: 2 } as Booking },
    });
    expect(await altered(() => keepRegistrations(site()))).toEqual(keys);
    expect(await states(event.id)).toEqual(['confirmed', 'offered']);
    const expired = site('2026-01-04T00:01:00.000Z');
    expect(await altered(() => keepRegistrations(expired))).toEqual(keys);
    expect(await states(event.id)).toEqual(['confirmed', 'expired']);
  });

  it('takes a form that is sent twice as one', async () => {
    const event = await open();
    const both = await Promise.all([place(event.id, {}, 'twice'), place(event.id, {}, 'twice')]);
    expect(both[0].id).toBe(both[1].id);
    expect(await states(event.id)).toEqual(['confirmed']);
  });

  it('tells in words what is wrong, and keeps nothing', async () => {
    const event = await open();
    expect(
      await ask(event.id, {
        name: ' ',
        email: 'ada@example.org\r\nBcc: x@example.org',
        party: '5',
      }),
    ).toEqual({
      problems: {
        name: 'register.problem.name',
        email: 'register.problem.email',
        party: 'register.problem.party',
      },
    });
    expect(await states(event.id)).toEqual([]);
  });

  it('offers a place that is given back to who has waited longest, and to the next when the offer runs out', async () => {
    const event = await open({ capacity: 1 });
    const [first, second, third] = [
      await place(event.id),
      await place(event.id, { email: 'b@example.org' }),
      await place(event.id, { email: 'c@example.org' }),
    ];
    await cancelRegistration(site(), first.id, first.secret);
    await cancelRegistration(site(), first.id, first.secret);
    expect(await states(event.id)).toEqual(['cancelled', 'offered', 'waiting']);
    await keepRegistrations(site('2026-01-02T23:59:00.000Z'));
    expect(await states(event.id)).toEqual(['cancelled', 'offered', 'waiting']);
    await keepRegistrations(site('2026-01-03T00:01:00.000Z'));
    expect(await states(event.id)).toEqual(['cancelled', 'expired', 'offered']);
    await expect(
      acceptOffer(site('2026-01-03T00:02:00.000Z'), second.id, second.secret),
    ).rejects.toThrow('has been offered to someone else');
    await acceptOffer(site('2026-01-03T00:02:00.000Z'), third.id, third.secret);
    expect(await states(event.id)).toEqual(['cancelled', 'expired', 'confirmed']);
  });

  it('can be cancelled or made smaller by staff; who waits gets the places, and everybody is told', async () => {
    const event = await open({ capacity: 3 }, { title: { en: 'By staff' } });
    const [first, second] = [
      await place(event.id, { party: '3', email: 'first@example.org' }),
      await place(event.id, { party: '2', email: 'second@example.org' }),
    ];
    const query = { eventId: event.id, reference: first.reference.toLowerCase() };
    for (const party of [0, 3, 4, 1.5, Number.NaN])
      await expect(reduceParty(site(), ada, { ...query, party })).rejects.toThrow(
        'Enter a number from 1 to 2',
      );
    await expect(reduceParty(site(), visitor, { ...query, party: 1 })).rejects.toThrow(
      'You do not have permission to',
    );
    expect((await reduceParty(site(), ada, { ...query, party: 1 })).party).toBe(1);
    expect(await states(event.id)).toEqual(['confirmed', 'offered']);
    expect(
      (await alphabet()).filter(({ to }) => to === 'first@example.org').at(-1)?.text,
    ).toContain('1 place,');
    await expect(reduceParty(site(), ada, { ...query, party: 1 })).rejects.toThrow(
      'it has one place',
    );
    await expect(
      cancelForVisitor(site(), ada, { eventId: event.id, reference: 'NOWHERE' }),
    ).rejects.toThrow('The registration with the reference NOWHERE could not be found.');
    expect(
      (await cancelForVisitor(site(), ada, { eventId: event.id, reference: second.reference }))
        .state,
    ).toBe('cancelled');
    expect(await states(event.id)).toEqual(['confirmed', 'cancelled']);
  });

  it('goes to who waits when there are more places than before', async () => {
    const event = await open({ capacity: 1 });
    await place(event.id);
    await place(event.id, { email: 'b@example.org' });
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: event.version,
      body: {
        ...event.body,
        booking: {
          mode: 'registration',
          capacity: 2,
          partyMost: 4,
          waitingList: true,
          closesMinutes: 60,
        },
      },
    });
    await keepRegistrations(site());
    expect(await states(event.id)).toEqual(['confirmed', 'offered']);
  });

  it('lets nobody pass who waits, not even a smaller party', async () => {
    const event = await open({ capacity: 3 });
    const first = await place(event.id, { party: '2' });
    await place(event.id, { party: '3' });
    await place(event.id, { party: '1' });
    expect(await states(event.id)).toEqual(['confirmed', 'waiting', 'waiting']);
    await cancelRegistration(site(), first.id, first.secret);
    expect(await states(event.id)).toEqual(['cancelled', 'offered', 'waiting']);
  });

  it('confirms a place that comes free shortly before', async () => {
    const event = await open({ capacity: 1 });
    const first = await place(event.id);
    await place(event.id);
    await cancelRegistration(site('2026-03-05T12:00:00.000Z'), first.id, first.secret);
    expect(await states(event.id)).toEqual(['cancelled', 'confirmed']);
  });

  it('is over when it says, when the event is cancelled, and when it is full without a waiting list', async () => {
    const event = await open({ capacity: 1, waitingList: false });
    expect(await ask(event.id, {}, undefined, '2026-03-06T16:30:00.000Z')).toEqual({
      problems: { form: 'register.problem.closed' },
    });
    await place(event.id);
    expect(await ask(event.id)).toEqual({ problems: { form: 'register.problem.full' } });
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 1,
      body: { ...event.body, status: 'cancelled' },
    });
    expect(await ask(event.id)).toEqual({ problems: { form: 'register.problem.cancelled' } });
  });

  it('holds only for published events that take registrations', async () => {
    const none = await open({}, { booking: { mode: 'none' } });
    await expect(ask(none.id)).rejects.toThrow('The registration could not be found.');
    await expect(ask('01none')).rejects.toThrow('The registration could not be found.');
  });

  it('is shown to who has its key, and its list to nobody but staff', async () => {
    const event = await open();
    const own = await place(event.id);
    expect((await readRegistration(site(), own.id, own.secret)).registration.reference).toMatch(
      /^[A-Z0-9]{7}$/,
    );
    for (const key of ['', 'x', own.secret.slice(0, -1)])
      await expect(readRegistration(site(), own.id, key)).rejects.toThrow(
        'The registration could not be found.',
      );
    await expect(attendanceOf(site(), visitor, event.id)).rejects.toThrow(
      'You do not have permission to',
    );
  });

  it('writes a letter with the date as a calendar file and a link to give the place back', async () => {
    const event = await open({}, { title: { en: 'Letters' } });
    const own = await place(event.id, { email: 'letters@example.org' });
    const [email] = (await alphabet()).filter(({ to }) => to === 'letters@example.org');
    expect(email?.subject).toContain('Letters');
    expect(email?.text).toContain(`${origin}/registrations/${own.id}?key=${own.secret}`);
    expect(email?.text).toContain('Friday');
    expect(email?.attachments?.[0]?.content).toContain('DTSTART;TZID=Europe/Paris:20260306T183000');
  });

  it('reminds once, the day before', async () => {
    const event = await open({}, { title: { en: 'Reminded' } });
    await place(event.id, { email: 'reminded@example.org' });
    const count = async () =>
      (await alphabet()).filter(({ to }) => to === 'reminded@example.org').length;
    await keepRegistrations(site('2026-03-05T10:00:00.000Z'));
    expect(await count()).toBe(1);
    for (const at of ['2026-03-05T18:00:00.000Z', '2026-03-05T18:05:00.000Z'])
      await keepRegistrations(site(at));
    expect(await count()).toBe(2);
  });

  it('tells everybody when the date is moved or cancelled', async () => {
    const event = await open({ capacity: 1 }, { title: { en: 'Moved' } });
    await place(event.id, { email: 'moved@example.org' });
    await place(event.id, { email: 'queued@example.org' });
    const notify = async () => {
      const jobs = await database()
        .read.selectFrom('job')
        .select('payload')
        .where('kind', '=', NOTIFY_OF_CHANGE)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const [job] = jobs
        .map(({ payload }) => JSON.parse(payload) as DateChangeNotice)
        .filter(({ eventId }) => eventId === event.id)
        .slice(-1);
      if (job) await notifyOfChange(site(), job.eventId, job.change);
    };
    const schedule = {
      ...event.body.schedule,
      overrides: [{ at: '2026-03-06T18:30', start: '2026-03-07T11:00' }],
    };
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 1,
      body: { ...event.body, schedule },
    });
    await notify();
    const own = async () => (await alphabet()).filter(({ to }) => to === 'moved@example.org');
    const moved = (await own()).find(
      ({ attachments, subject }) =>
        attachments?.[0]?.content.includes('20260307T110000') && subject.includes('Moved'),
    );
    expect(moved?.text).toContain('6 March 2026');
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 2,
      body: { ...event.body, schedule, status: 'cancelled' },
    });
    await notify();
    expect(await states(event.id)).toEqual(['cancelled', 'cancelled']);
    const [, , last] = await own();
    const numberIn = (mail: QueuedMail | undefined) =>
      Number(/SEQUENCE:(\d+)/.exec(mail?.attachments?.[0]?.content ?? '')?.[1]);
    expect(last?.attachments?.[0]?.content).toContain('STATUS:CANCELLED');
    expect(numberIn(last)).toBeGreaterThan(numberIn(moved));
    expect(last?.text).not.toContain('6 March 2026');
    // Who only waits never had it in a calendar.
    expect(
      (await alphabet())
        .filter(({ to }) => to === 'queued@example.org')
        .map(({ attachments }) => attachments),
    ).toEqual([undefined, undefined, undefined]);
  });

  it('writes where a date is that is elsewhere, and takes a place that is given back out of the calendar', async () => {
    const tent = await saveVenue(site(), ada, {
      state: 'published',
      body: { name: { en: 'Tent' }, address: [], timeZone: 'Europe/Paris', access: [] },
    });
    const event = await open(
      {},
      {
        title: { en: 'Elsewhere' },
        space: { en: 'Room 4' },
        schedule: {
          timeZone: 'Europe/Paris',
          start: '2026-03-06T18:30',
          minutes: 90,
          overrides: [{ at: '2026-03-06T18:30', venue: tent.id }],
        },
      },
    );
    const own = await place(event.id, { email: 'elsewhere@example.org' });
    await cancelRegistration(site(), own.id, own.secret);
    const [confirmed, returned] = (await alphabet()).filter(
      ({ to }) => to === 'elsewhere@example.org',
    );
    expect(confirmed?.text).toContain('Tent');
    expect(confirmed?.text).not.toContain('Room 4');
    expect(confirmed?.attachments?.[0]?.content).toContain('LOCATION;LANGUAGE=en:Tent\r\n');
    expect(returned?.attachments?.[0]?.content).toContain('STATUS:CANCELLED');
  });
});

describe('a form', () => {
  it('is tidied where that changes nothing', () =>
    expect(
      readRegistrationForm(
        { name: '  Ada \t Lovelace ', email: ' ada@example.org ', party: ' 2 ' },
        4,
      ),
    ).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org', party: 2, problems: {} }));
  it.each(['٢', '۲', '２'])('takes digits of every script: %s', (party) =>
    expect(readRegistrationForm({ name: 'Ada', email: 'ada@example.org', party }, 4)).toMatchObject(
      { party: 2, problems: {} },
    ),
  );
  it.each(['0', '-1', '1.5', '1e1', '', '9999'])('with a party of “%s” is asked again', (party) =>
    expect(
      readRegistrationForm({ name: 'Ada', email: 'ada@example.org', party }, 4).problems,
    ).toEqual({ party: 'register.problem.party' }),
  );
});
