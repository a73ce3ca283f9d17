import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { keysOfChanges } from '../../../../../../tests/databases/keys-of-changes.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { latestChange } from '../../../platform/changes/changes.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { walkRecordIds } from '../../records/list-records.ts';
import { withdrawRecord } from '../../records/records.ts';
import { readEventPage } from '../event-page.ts';
import { extendDates, readBySlug, saveEvent, saveSeries, saveVenue } from './save-event.ts';
import { eventDefinition, type MuseumEvent } from './event.ts';
import { findOccurrencesOf } from './occurrence-store.ts';
import { answerFeed } from '../feeds/feed-routes.ts';
import { readFilter, timeRangeOf, type ProgrammeFilter } from '../programme/programme-filter.ts';
import {
  comingEvents,
  hasProgramme,
  mainVenue,
  readProgramme,
} from '../programme/read-programme.ts';
import { addressesOf } from '../../../routes/address.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const talk = (more: Partial<MuseumEvent> = {}): MuseumEvent => ({
  title: { en: 'Knots' },
  type: 'talk',
  audiences: ['everyone'],
  access: ['step-free'],
  attendance: 'in-person',
  free: true,
  booking: { mode: 'none' },
  status: 'confirmed',
  schedule: {
    timeZone: 'Europe/Paris',
    start: '2026-01-09T18:30',
    minutes: 90,
    rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4',
  },
  ...more,
});
const everything = readFilter(new URLSearchParams());

onBothDatabases('the programme', (database) => {
  const site = () => newSite(database());
  const publish = async (more: Partial<MuseumEvent> = {}) =>
    (await saveEvent(site(), ada, { state: 'published', body: talk(more) })).event;
  const titles = async (
    timeRange: { from: string; to: string },
    filter: ProgrammeFilter = everything,
  ) =>
    (await readProgramme(site(), { language: 'en', filter, timeRange, limit: 100 })).entries.map(
      ({ event, date }) => `${date.localStart.slice(5, 16)} ${event.title.text}`,
    );
  const feed = async (path: string, headers: Record<string, string> = {}) =>
    answerFeed(
      site(),
      new Request(`https://museum.example${path}`, { headers }),
      'https://museum.example',
    );

  it('has the dates of an event as soon as it is saved, and changes them with it', async () => {
    const event = await publish({ title: { en: 'Changing' } });
    const range = { from: '2026-01-01', to: '2026-01-20' };
    expect(await titles(range)).toEqual(['01-09T18:30 Changing', '01-16T18:30 Changing']);
    const { changed } = await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 1,
      body: {
        ...event.body,
        schedule: {
          ...event.body.schedule,
          overrides: [
            { at: '2026-01-09T18:30', start: '2026-01-10T11:00' },
            { at: '2026-01-16T18:30', cancelled: true },
          ],
        },
      },
    });
    expect(changed).toEqual([
      {
        original: '2026-01-09T18:30:00',
        change: 'moved',
        was: { localStart: '2026-01-09T18:30:00' },
      },
      {
        original: '2026-01-16T18:30:00',
        change: 'cancelled',
        was: { localStart: '2026-01-16T18:30:00' },
      },
    ]);
    expect(await titles(range)).toEqual(['01-10T11:00 Changing', '01-16T18:30 Changing']);
    await withdrawRecord(site(), ada, event.id, 'a test');
    expect(await titles(range)).toEqual([]);
  });

  it('shows no drafts', async () => {
    const { event } = await saveEvent(site(), ada, { body: talk({ title: { en: 'Draft' } }) });
    expect(await titles({ from: '2026-01-01', to: '2026-02-01' })).toEqual([]);
    await expect(readEventPage(site(), event.slug, 'en')).rejects.toThrow(
      'The event could not be found.',
    );
  });

  it('refuses visitors, and an event whose schedule is none', async () => {
    await expect(saveEvent(site(), visitor, { body: talk() })).rejects.toThrow(
      'You do not have permission to edit',
    );
    await expect(
      saveEvent(site(), ada, {
        body: talk({
          schedule: { timeZone: 'Mars/Olympus', start: '2026-01-09T18:30', minutes: 90 },
        }),
      }),
    ).rejects.toThrow('is not a time zone');
  });

  it('gives each event an address of its own, and lets former ones lead on', async () => {
    const [first, second] = [
      await publish({ title: { en: 'Twins' } }),
      await publish({ title: { en: 'Twins' } }),
    ];
    expect([first.slug, second.slug]).toEqual(['twins', 'twins-2']);
    await saveEvent(site(), ada, {
      id: first.id,
      expectedVersion: 1,
      body: { ...first.body, slug: 'elder-twin' },
    });
    expect(await readBySlug(site(), eventDefinition, 'twins')).toMatchObject({
      current: false,
      record: { slug: 'elder-twin' },
    });
    for (const { id } of [first, second]) await withdrawRecord(site(), ada, id, 'a test');
  });

  it('is chosen from by type, audience, access and price', async () => {
    const events = [
      await publish({
        title: { en: 'Tour' },
        type: 'tour',
        access: ['sign-language', 'step-free'],
      }),
      await publish({
        title: { en: 'Painting' },
        type: 'workshop',
        audiences: ['families'],
        free: false,
        attendance: 'online',
      }),
    ];
    const range = { from: '2026-01-05', to: '2026-01-11' };
    const by = (query: string) => titles(range, readFilter(new URLSearchParams(query)));
    expect((await by('type=tour&type=workshop')).length).toBe(2);
    expect(await by('type=tour')).toEqual(['01-09T18:30 Tour']);
    expect(await by('access=sign-language&access=step-free')).toEqual(['01-09T18:30 Tour']);
    expect(await by('audience=schools')).toEqual(['01-09T18:30 Tour']);
    expect(await by('price=paid')).toEqual(['01-09T18:30 Painting']);
    expect(await by('online=1')).toEqual(['01-09T18:30 Painting']);
    expect((await by('type=nonsense&price=1;drop&from=yesterday')).length).toBe(2);
    for (const { id } of events) await withdrawRecord(site(), ada, id, 'a test');
  });

  it('knows the events of an item, a venue and a series', async () => {
    const venue = await saveVenue(site(), ada, {
      state: 'published',
      body: {
        name: { en: 'Great Hall' },
        address: [],
        timeZone: 'Europe/Paris',
        access: [],
        main: true,
      },
    });
    const series = await saveSeries(site(), ada, {
      state: 'published',
      body: { title: { en: 'Fridays' } },
    });
    const event = await publish({
      title: { en: 'Named' },
      items: ['01item'],
      venue: venue.id,
      series: series.id,
    });
    for (const id of ['01item', venue.id, series.id])
      expect(
        (await comingEvents(site(), [id], 'en')).map(({ event: { title }, date }) => [
          title.text,
          date.localStart,
        ]),
      ).toEqual([['Named', '2026-01-09T18:30:00']]);
    expect((await mainVenue(site()))?.label).toBe('Great Hall');
    expect(await (await feed('/venues/great-hall.ics')).text()).toContain(
      'SUMMARY;LANGUAGE=en:Named',
    );
    expect(await (await feed('/series/fridays.ics')).text()).toContain(
      'LOCATION;LANGUAGE=en:Great Hall',
    );
    await withdrawRecord(site(), ada, event.id, 'a test');
    expect(await comingEvents(site(), ['01item'], 'en')).toEqual([]);
  });

  it('shows the date that is asked for, else the next, and keeps an event that is over', async () => {
    const event = await publish({ title: { en: 'Page' } });
    expect(
      (await readEventPage(site(), event.slug, 'en', { requestedDate: '2026-01-23T18:30' })).data
        .selectedDate?.localStart,
    ).toBe('2026-01-23T18:30:00');
    expect(
      (await readEventPage(site(), event.slug, 'en', { requestedDate: 'nonsense' })).data,
    ).toMatchObject({ over: false, total: 4, selectedDate: { localStart: '2026-01-09T18:30:00' } });
    const later = { ...site(), clock: stoppedClock('2027-01-01T00:00:00.000Z') };
    expect((await readEventPage(later, event.slug, 'en')).data).toMatchObject({
      over: true,
      selectedDate: { localStart: '2026-01-30T18:30:00' },
    });
    await withdrawRecord(site(), ada, event.id, 'a test');
  });

  it('goes on as time passes', async () => {
    const event = await publish({
      title: { en: 'For ever' },
      schedule: { timeZone: 'UTC', start: '2026-01-01T10:00', minutes: 60, rule: 'FREQ=MONTHLY' },
    });
    const inTenYears = { ...site(), clock: stoppedClock('2036-01-01T00:00:00.000Z') };
    expect(await hasProgramme(inTenYears)).toBe(false);
    let extended = 0;
    const extend = async () => (extended = await extendDates(inTenYears));
    expect(await keysOfChanges(database(), extend)).toEqual(['programme']);
    expect(extended).toBeGreaterThan(0);
    expect(await hasProgramme(inTenYears)).toBe(true);
    expect((await readEventPage(inTenYears, event.slug, 'en')).data.past.length).toBeGreaterThan(0);
    await withdrawRecord(site(), ada, event.id, 'a test');
  });

  it('is noted as changed with each event whose dates go on, also where that ends in between', async () => {
    const monthly = { timeZone: 'UTC', start: '2026-01-01T10:00', minutes: 60 };
    const events = [
      await publish({ title: { en: 'Goes on' }, schedule: { ...monthly, rule: 'FREQ=MONTHLY' } }),
      await publish({ title: { en: 'Was once' }, schedule: monthly }),
    ];
    const inTenYears = { ...site(), clock: stoppedClock('2036-01-01T00:00:00.000Z') };
    const datesOf = async (id: string) =>
      (await findOccurrencesOf(database().read, id)).map(({ original }) => original);
    const before = await Promise.all(events.map(({ id }) => datesOf(id)));
    // Killed before its last transaction, after those of all events.
    let left = (await walkRecordIds(site(), 'event', '', 1000)).length;
    const killed: Site = {
      ...inTenYears,
      database: {
        ...database(),
        transaction: (work) =>
          left-- > 0 ? database().transaction(work) : Promise.reject(new Error('killed')),
      },
    };
    const keys = await keysOfChanges(database(), () =>
      expect(extendDates(killed)).rejects.toThrow('killed'),
    );
    expect((await datesOf(events[0]?.id ?? '')).length).toBeGreaterThan(before[0]?.length ?? 0);
    expect(keys).toEqual(['programme']);
    const noted = await latestChange(database().read);
    await extendDates(inTenYears);
    const again = (await latestChange(database().read)) - noted;
    expect(again, 'of dates that are there already nothing is noted').toBe(1);
    for (const { id } of events) await withdrawRecord(site(), ada, id, 'a test');
  });

  it('has the next dates of what takes place every five minutes for ten years, not those of its first week', async () => {
    const startedAt = process.cpuUsage();
    const event = await publish({
      title: { en: 'Often' },
      schedule: {
        timeZone: 'Europe/Paris',
        start: '2025-06-01T00:00',
        minutes: 5,
        rule: 'FREQ=MINUTELY;INTERVAL=5;UNTIL=20350601T000000Z',
      },
    });
    expect(process.cpuUsage(startedAt).user).toBeLessThan(5_000_000);
    const { data } = await readEventPage(site(), event.slug, 'en');
    expect(data.selectedDate?.localStart).toBe('2026-01-01T01:00:00');
    expect(data.total).toBeGreaterThan(1500);
    const later = { ...site(), clock: stoppedClock('2026-01-05T00:00:00.000Z') };
    await extendDates(later);
    const seen = (await readEventPage(later, event.slug, 'en')).data;
    expect([seen.selectedDate?.localStart, seen.past.length > 0]).toEqual([
      '2026-01-05T01:00:00',
      true,
    ]);
    await withdrawRecord(site(), ada, event.id, 'a test');
  });

  it('tells a subscriber of a change, of a cancellation and of a withdrawal', async () => {
    const event = await publish({ title: { en: 'Followed' } });
    const read = async () =>
      new ICAL.Component(
        ICAL.parse(await (await feed('/whats-on.ics?type=talk')).text()) as unknown[],
      )
        .getAllSubcomponents('vevent')
        .filter((one) => one.getFirstPropertyValue('uid') === `${event.id}@vitrine`);
    const sequence = async () => Number((await read())[0]?.getFirstPropertyValue('sequence'));
    const sequences = [await sequence()];
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 1,
      body: { ...event.body, status: 'cancelled' },
    });
    sequences.push(await sequence());
    expect((await read())[0]?.getFirstPropertyValue('status')).toBe('CANCELLED');
    await withdrawRecord(site(), ada, event.id, 'a test');
    sequences.push(await sequence());
    expect((await read())[0]?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  it('tells a subscriber of a venue that got another name, and where a single date is', async () => {
    const hall = {
      name: { en: 'Old Hall' },
      address: [],
      timeZone: 'Europe/Paris',
      access: [],
      coordinates: { latitude: 48.5, longitude: 2.5 },
    };
    const [venue, tent] = [
      await saveVenue(site(), ada, { state: 'published', body: hall }),
      await saveVenue(site(), ada, {
        state: 'published',
        body: { ...hall, name: { en: 'Tent' }, coordinates: { latitude: 1.5, longitude: 1.5 } },
      }),
    ];
    const event = await publish({
      title: { en: 'Housed' },
      venue: venue.id,
      schedule: { ...talk().schedule, overrides: [{ at: '2026-01-16T18:30', venue: tent.id }] },
    });
    const readCalendar = async () => {
      const events = new ICAL.Component(
        ICAL.parse(await (await feed(`/whats-on/${event.slug}.ics`)).text()) as unknown[],
      ).getAllSubcomponents('vevent');
      return {
        sequence: Number(events[0]?.getFirstPropertyValue('sequence')),
        where: events.map(
          (one) =>
            `${String(one.getFirstPropertyValue('location'))} ${String(one.getFirstPropertyValue('geo'))}`,
        ),
      };
    };
    const before = await readCalendar();
    expect(before.where).toEqual(['Old Hall 48.5,2.5', 'Tent 1.5,1.5']);
    await saveVenue(site(), ada, {
      id: venue.id,
      expectedVersion: 1,
      body: { ...hall, name: { en: 'New Hall' } },
    });
    const after = await readCalendar();
    expect(after.where[0]).toBe('New Hall 48.5,2.5');
    expect(after.sequence).toBeGreaterThan(before.sequence);
    for (const { id } of [event, venue, tent]) await withdrawRecord(site(), ada, id, 'a test');
  });

  it('tells on its page of the place of the date that is shown, where that is another', async () => {
    const hall = {
      name: { en: 'Old Hall' },
      address: ['High Street'],
      timeZone: 'Europe/Paris',
      access: [],
      coordinates: { latitude: 48.5, longitude: 2.5 },
      howToGetThere: { en: 'Over the bridge.' },
    };
    const tent = {
      ...hall,
      name: { en: 'Tent' },
      address: ['The meadow'],
      coordinates: { latitude: 1.5, longitude: 1.5 },
      howToGetThere: { en: 'Across the meadow.' },
    };
    const [first, other] = [
      await saveVenue(site(), ada, { state: 'published', body: hall }),
      await saveVenue(site(), ada, { state: 'published', body: tent }),
    ];
    const event = await publish({
      title: { en: 'Housed twice' },
      venue: first.id,
      schedule: { ...talk().schedule, overrides: [{ at: '2026-01-16T18:30', venue: other.id }] },
    });
    const page = async (date: string) =>
      (await readEventPage(site(), event.slug, 'en', { requestedDate: date })).data;
    expect(await page('2026-01-09')).toMatchObject({
      address: ['High Street'],
      coordinates: hall.coordinates,
      way: { text: 'Over the bridge.' },
    });
    expect(await page('2026-01-16')).toMatchObject({
      selectedDate: { venue: { name: { text: 'Tent' } } },
      address: ['The meadow'],
      coordinates: tent.coordinates,
      way: { text: 'Across the meadow.' },
    });
    for (const { id } of [event, first, other]) await withdrawRecord(site(), ada, id, 'a test');
  });

  it('answers 304 to a reader that has the calendar as it is', async () => {
    const event = await publish({ title: { en: 'Kept' } });
    const first = await feed('/fr/whats-on.ics');
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(
      (await feed('/fr/whats-on.ics', { 'if-none-match': first.headers.get('etag') ?? '' })).status,
    ).toBe(304);
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 1,
      body: { ...event.body, title: { en: 'Changed' } },
    });
    expect(
      (await feed('/fr/whats-on.ics', { 'if-none-match': first.headers.get('etag') ?? '' })).status,
    ).toBe(200);
    await expect(feed('/whats-on/nothing.ics')).rejects.toThrow('The event could not be found.');
    await withdrawRecord(site(), ada, event.id, 'a test');
  });

  it('writes a calendar once until something changes, whatever made-up parameters it is asked with', async () => {
    const event = await publish({ title: { en: 'Once' } });
    const own = site();
    const ask = async (path: string) =>
      (
        await answerFeed(
          own,
          new Request(`https://museum.example${path}`),
          'https://museum.example',
        )
      ).text();
    const first = await ask('/whats-on.ics?type=talk');
    expect(first).toContain('Once');
    // Behind the back of the journal of changes: were the calendar written again, it would lack the
    // event.
    await database().transaction((writer) =>
      writer.deleteFrom('occurrence').where('event_id', '=', event.id).execute(),
    );
    expect(await ask('/whats-on.ics?type=talk&made=up')).toBe(first);
    await saveEvent(own, ada, {
      id: event.id,
      expectedVersion: 1,
      body: { ...event.body, title: { en: 'Twice' } },
    });
    expect(await ask('/whats-on.ics?type=talk')).toContain('Twice');
    await withdrawRecord(own, ada, event.id, 'a test');
  });

  it('has its calendars at known addresses', () => {
    expect(
      [
        '/whats-on.ics',
        '/fr/whats-on.ics',
        '/whats-on/knots.ics',
        '/ar/venues/hall.ics',
        '/series/a.ics',
      ].every((path) => addressesOf('calendars', site().settings).answers(path)),
    ).toBe(true);
    expect(
      ['/whats-on', '/people.ics', '/whats-on/a/b.ics', '/venues.ics'].some((path) =>
        addressesOf('calendars', site().settings).answers(path),
      ),
    ).toBe(false);
  });
});

it('a stretch of days is that of the museum’s clock', () => {
  const of = (query: string, now = '2026-03-27T23:30:00.000Z') =>
    timeRangeOf(readFilter(new URLSearchParams(query)), 'Europe/Paris', now);
  expect(of('when=today')).toEqual({
    firstDay: '2026-03-28',
    lastDay: '2026-03-28',
    from: '2026-03-27T23:00:00.000Z',
    to: '2026-03-28T23:00:00.000Z',
  });
  expect(of('when=weekend')).toMatchObject({
    firstDay: '2026-03-28',
    lastDay: '2026-03-29',
    to: '2026-03-29T22:00:00.000Z',
  });
  expect(of('when=weekend', '2026-03-29T12:00:00.000Z')).toMatchObject({
    firstDay: '2026-03-29',
    lastDay: '2026-03-29',
  });
  expect(of('from=2026-05-04&to=2026-05-01')).toMatchObject({
    firstDay: '2026-05-01',
    lastDay: '2026-05-04',
  });
  expect(of('day=2026-05-04')).toMatchObject({ firstDay: '2026-05-04', lastDay: '2026-05-04' });
  expect(of('from=2026-05-04&to=9000-01-01').lastDay).toBe('2027-06-08');
});
