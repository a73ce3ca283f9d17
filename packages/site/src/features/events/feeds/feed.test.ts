// What subscribers see of changes, by two parsers; and that what is kept of a feed is what would be
// written again.
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { afterEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../../tests/databases/records.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { withdrawRecord } from '../../records/records.ts';
import type { State, Stored } from '../../records/record.ts';
import {
  extendDates,
  recomputeOccurrences,
  saveEvent,
  saveSeries,
  saveVenue,
} from '../schedule/save-event.ts';
import { eventDefinition, type MuseumEvent } from '../schedule/event.ts';
import { answerFeed } from './feed-routes.ts';
import type { Schedule } from '../schedule/schedule.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const zone = 'Europe/Paris';
const fridays: Schedule = {
  timeZone: zone,
  start: '2026-01-09T18:30',
  minutes: 90,
  rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4',
};
const evenings: Schedule = {
  timeZone: zone,
  start: '2026-02-03T19:00',
  minutes: 60,
  dates: ['2026-02-05T19:00', '2026-02-09T19:00'],
};

onBothDatabases('a feed', (database) => {
  const made: Stored<MuseumEvent>[] = [];
  afterEach(async () => {
    for (const { id } of made.splice(0))
      await withdrawRecord(newSite(database()), ada, id, 'a test').catch(() => undefined);
  });

  const publish = async (
    schedule: Schedule,
    more: Partial<MuseumEvent> = {},
    state: State = 'published',
    site = newSite(database()),
  ) => {
    const body: MuseumEvent = {
      title: { en: 'Knots' },
      type: 'talk',
      audiences: ['everyone'],
      access: [],
      attendance: 'in-person',
      free: true,
      booking: { mode: 'none' },
      status: 'confirmed',
      schedule,
      ...more,
    };
    const { event } = await saveEvent(site, ada, { state, body });
    made.push(event);
    return event;
  };
  const change = async (
    event: Stored<MuseumEvent>,
    schedule: Schedule,
    state?: State,
    site = newSite(database()),
  ) =>
    (
      await saveEvent(site, ada, {
        id: event.id,
        expectedVersion: event.version,
        body: { ...event.body, schedule },
        ...(state ? { state } : {}),
      })
    ).event;
  const textAt = async (path: string, site: Site = newSite(database())) =>
    (
      await answerFeed(site, new Request(`https://museum.example${path}`), 'https://museum.example')
    ).text();

  const unfolded = async (path: string) => (await textAt(path)).replaceAll('\r\n ', '');

  /**
   * The entries of an event as both parsers see them: name, begin on the clock, state, and of which
   * date it is one.
   */
  async function seen(
    event: Stored<MuseumEvent>,
    path = `/whats-on/${event.slug}.ics`,
  ): Promise<string[]> {
    const text = await textAt(path);
    const entries = new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .filter((one) => String(one.getFirstPropertyValue('uid')).startsWith(event.id))
      .map((one) => {
        const [uid, starts, status, instance] = ['uid', 'dtstart', 'status', 'recurrence-id'].map(
          (name) => String(one.getFirstPropertyValue(name) ?? ''),
        );
        return [
          uid?.replace(event.id, '').replace('@vitrine', '') || 'event',
          starts?.slice(5, 16),
          status?.toLowerCase(),
          ...(instance ? [`of ${instance.slice(5, 10)}`] : []),
        ].join(' ');
      });
    const others = (convertIcsCalendar(undefined, text).events ?? [])
      .filter(({ uid }) => uid.startsWith(event.id))
      .map(({ uid, status, recurrenceId }) =>
        [uid, status, recurrenceId?.value.date.toISOString().slice(5, 10)].join(' '),
      );
    expect(others).toHaveLength(entries.length);
    expect(others.filter((one) => one.includes('CANCELLED'))).toHaveLength(
      entries.filter((one) => one.includes('cancelled')).length,
    );
    return entries;
  }
  const sequences = async (event: Stored<MuseumEvent>) =>
    [...(await textAt(`/whats-on/${event.slug}.ics`)).matchAll(/SEQUENCE:(\d+)/g)].map(
      ([, number]) => Number(number),
    );

  it('tells a date that was taken out of a list as cancelled, and as it was told last', async () => {
    const event = await publish({
      ...evenings,
      overrides: [{ at: '2026-02-05T19:00', start: '2026-02-06T20:00' }],
    });
    expect(await seen(event)).toEqual([
      'event 02-03T19:00 confirmed',
      '-20260205T190000 02-06T20:00 confirmed',
      '-20260209T190000 02-09T19:00 confirmed',
    ]);
    const before = await sequences(event);
    const shorter = await change(event, { ...evenings, dates: ['2026-02-09T19:00'] });
    expect(await seen(shorter)).toEqual([
      'event 02-03T19:00 confirmed',
      '-20260209T190000 02-09T19:00 confirmed',
      '-20260205T190000 02-06T20:00 cancelled',
    ]);
    expect(Math.min(...(await sequences(shorter)))).toBeGreaterThan(Math.max(...before));
    await change(shorter, evenings);
    expect(await seen(shorter)).toEqual([
      'event 02-03T19:00 confirmed',
      '-20260205T190000 02-05T19:00 confirmed',
      '-20260209T190000 02-09T19:00 confirmed',
    ]);
  });

  it('tells the first date of a list as cancelled, and lets no other have its name', async () => {
    const event = await publish(evenings);
    await change(event, { ...evenings, exceptDates: ['2026-02-03T19:00'] });
    expect(await seen(event)).toEqual([
      '-20260205T190000 02-05T19:00 confirmed',
      '-20260209T190000 02-09T19:00 confirmed',
      'event 02-03T19:00 cancelled',
    ]);
  });

  it('tells a date beside a rule as cancelled when it is taken away', async () => {
    const event = await publish({ ...fridays, dates: ['2026-01-14T11:00'] });
    await change(event, fridays);
    expect(await seen(event)).toEqual([
      'event 01-09T18:30 confirmed',
      '-20260114T110000 01-14T11:00 cancelled',
    ]);
  });

  it('tells a date of a rule that is left out later as cancelled; one that was left out from the start is none', async () => {
    const event = await publish({ ...fridays, exceptDates: ['2026-01-16T18:30'] });
    expect(await textAt(`/whats-on/${event.slug}.ics`)).toContain(
      'EXDATE;TZID=Europe/Paris:20260116T183000\r\n',
    );
    const later = await change(event, {
      ...fridays,
      exceptDates: ['2026-01-16T18:30', '2026-01-23T18:30'],
    });
    expect(await seen(later)).toEqual([
      'event 01-09T18:30 confirmed',
      'event 01-23T18:30 cancelled of 01-23',
    ]);
    expect(await textAt(`/whats-on/${event.slug}.ics`)).not.toContain(
      'EXDATE;TZID=Europe/Paris:20260123',
    );
    await change(later, { ...fridays, exceptDates: ['2026-01-16T18:30'] });
    expect(await seen(later)).toEqual(['event 01-09T18:30 confirmed']);
  });

  it('says of a date that was moved, and is back where the rule has it, that it is back', async () => {
    const event = await publish({
      ...fridays,
      overrides: [{ at: '2026-01-16T18:30', start: '2026-01-17T11:00' }],
    });
    expect(await seen(event)).toEqual([
      'event 01-09T18:30 confirmed',
      'event 01-17T11:00 confirmed of 01-16',
    ]);
    await change(event, fridays);
    expect(await seen(event)).toEqual([
      'event 01-09T18:30 confirmed',
      'event 01-16T18:30 confirmed of 01-16',
    ]);
  });

  it('tells of whole days too, on the clock that they were of', async () => {
    const days: Schedule = {
      timeZone: zone,
      start: '2026-02-03',
      minutes: 1440,
      dates: ['2026-02-10'],
    };
    const event = await publish(days);
    await change(event, {
      timeZone: 'America/New_York',
      start: '2026-02-03T10:00',
      minutes: 60,
      dates: ['2026-02-12T10:00'],
    });
    expect(await seen(event)).toEqual([
      'event 02-03T10:00 confirmed',
      '-20260212T100000 02-12T10:00 confirmed',
      '-20260210 02-10 cancelled',
    ]);
  });

  it('tells nothing of what only a draft had, and nothing of a single event that moved but the move', async () => {
    const draft = await publish(evenings, {}, 'draft');
    const published = await change(
      draft,
      { ...evenings, dates: ['2026-02-09T19:00'] },
      'published',
    );
    expect(await seen(published)).toEqual([
      'event 02-03T19:00 confirmed',
      '-20260209T190000 02-09T19:00 confirmed',
    ]);
    const single = await publish({ timeZone: zone, start: '2026-02-03T19:00', minutes: 60 });
    await change(single, { timeZone: zone, start: '2026-02-04T19:00', minutes: 60 });
    expect(await seen(single)).toEqual(['event 02-04T19:00 confirmed']);
  });

  it('tells dates as cancelled that an undone import had brought', async () => {
    const event = await publish(fridays);
    await change(event, { ...fridays, dates: ['2026-01-14T11:00'] });
    await reviseRecord(newSite(database()), ada, eventDefinition, {
      id: event.id,
      expectedVersion: 2,
      body: event.body,
    });
    await database().transaction((writer) =>
      recomputeOccurrences(writer, newSite(database()), [event.id]),
    );
    expect(await seen(event)).toContain('-20260114T110000 01-14T11:00 cancelled');
  });

  it('has the same names for rare dates in the next year', async () => {
    const event = await publish({
      timeZone: zone,
      start: '2026-03-02T10:00',
      minutes: 60,
      rule: 'FREQ=YEARLY;BYWEEKNO=10',
    });
    const uids = async (site: Site) =>
      [
        ...(await textAt(`/whats-on/${event.slug}.ics`, site)).matchAll(
          /UID:\S+?(-\d+T\d+)?@vitrine\r\nDTSTAMP[^]*?DTSTART;TZID=Europe\/Paris:(\d{4})/g,
        ),
      ].map(([, name, year]) => `${year} ${name ?? ''}`);
    const [now, then] = [
      await uids(newSite(database())),
      await uids({ ...newSite(database()), clock: stoppedClock('2028-02-01T00:00:00.000Z') }),
    ];
    expect(now[0]).toBe('2026 ');
    expect(then.filter((one) => now.includes(one))).toEqual(
      now.filter((one) => Number(one.slice(0, 4)) >= 2027),
    );
  });

  it('tells those who follow a venue that an event is elsewhere now, and only them', async () => {
    const site = newSite(database());
    const [hall, tower] = await Promise.all(
      ['Old Hall', 'Tower'].map((name) =>
        saveVenue(site, ada, {
          state: 'published',
          body: { name: { en: name }, address: [`${name} Street 1`], timeZone: zone, access: [] },
        }),
      ),
    );
    if (!hall || !tower) throw new Error('Two venues were saved.');
    const event = await publish(evenings, { venue: hall.id });
    const moved = (
      await saveEvent(site, ada, {
        id: event.id,
        expectedVersion: 1,
        body: { ...event.body, venue: tower.id },
      })
    ).event;
    for (const path of [`/venues/${hall.slug}.ics`, `/venues/${tower.slug}.ics`])
      expect((await seen(event, path)).every((entry) => entry.endsWith('confirmed'))).toBe(true);
    const [left, there] = [
      await unfolded(`/venues/${hall.slug}.ics`),
      await unfolded(`/venues/${tower.slug}.ics`),
    ];
    expect([
      left.includes('DESCRIPTION;LANGUAGE=en:Changed: this event is no longer at Old Hall'),
      left.includes('LOCATION;LANGUAGE=en:Tower'),
      there.includes('No longer'),
      (await unfolded('/whats-on.ics')).includes('No longer'),
    ]).toEqual([true, true, false, false]);
    // Moved on, both former places know; come back, the first has it again without a word.
    const back = (
      await saveEvent(site, ada, {
        id: event.id,
        expectedVersion: 2,
        body: { ...moved.body, venue: hall.id },
      })
    ).event;
    expect([
      (await unfolded(`/venues/${tower.slug}.ics`)).includes('this event is no longer at Tower'),
      (await unfolded(`/venues/${hall.slug}.ics`)).includes('No longer'),
    ]).toEqual([true, false]);
    await saveEvent(site, ada, {
      id: event.id,
      expectedVersion: 3,
      body: back.body,
      state: 'archived',
    });
    expect(
      (await seen(event, `/venues/${tower.slug}.ics`)).every((entry) =>
        entry.endsWith('cancelled'),
      ),
    ).toBe(true);
  });

  it('tells those who follow a series that an event is no longer part of it', async () => {
    const series = await saveSeries(newSite(database()), ada, {
      state: 'published',
      body: { title: { en: 'Late Fridays' } },
    });
    const event = await publish(evenings, { series: series.id });
    const { series: _, ...alone } = event.body;
    await saveEvent(newSite(database()), ada, { id: event.id, expectedVersion: 1, body: alone });
    const path = `/series/${series.slug}.ics`;
    expect((await seen(event, path)).every((entry) => entry.endsWith('confirmed'))).toBe(true);
    expect([
      (await unfolded(path)).includes('this event is no longer part of Late Fridays.'),
      (await unfolded('/whats-on.ics')).includes('No longer'),
    ]).toEqual([true, false]);
    await saveEvent(newSite(database()), ada, {
      id: event.id,
      expectedVersion: 2,
      body: event.body,
    });
    expect((await unfolded(path)).includes('No longer')).toBe(false);
    await saveEvent(newSite(database()), ada, { id: event.id, expectedVersion: 3, body: alone });
    await withdrawRecord(newSite(database()), ada, event.id, 'it never was');
    expect((await seen(event, path)).map((entry) => entry.split(' ').at(-1))).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
  });

  it.each<[string, Partial<MuseumEvent>, Partial<MuseumEvent>]>([
    ['type=talk', { type: 'talk' }, { type: 'workshop' }],
    ['price=free', { free: true }, { free: false }],
    ['audience=families', { audiences: ['families'] }, { audiences: ['adults'] }],
    ['access=touch', { access: ['touch', 'captions'] }, { access: ['captions'] }],
    ['online=1', { attendance: 'both' }, { attendance: 'in-person' }],
  ])(
    'tells those who follow ?%s that an event is no longer so, and not that it is cancelled',
    async (query, first, then) => {
      const path = `/whats-on.ics?${query}`;
      const event = await publish(evenings, first);
      const other = await publish(fridays, then);
      const changed = (
        await saveEvent(newSite(database()), ada, {
          id: event.id,
          expectedVersion: 1,
          body: { ...event.body, ...then },
        })
      ).event;
      expect((await seen(event, path)).map((entry) => entry.split(' ').at(-1))).toEqual([
        'confirmed',
        'confirmed',
        'confirmed',
      ]);
      expect([
        (await unfolded(path)).includes('this event no longer matches this calendar’s filters'),
        (await unfolded('/whats-on.ics')).includes('no longer matches'),
        await seen(other, path),
      ]).toEqual([true, false, []]);
      // Restored, it is published as it was.
      const back = (
        await saveEvent(newSite(database()), ada, {
          id: event.id,
          expectedVersion: changed.version,
          body: event.body,
        })
      ).event;
      expect((await unfolded(path)).includes('no longer matches')).toBe(false);
      const gone = (
        await saveEvent(newSite(database()), ada, {
          id: event.id,
          expectedVersion: back.version,
          body: { ...event.body, ...then },
        })
      ).event;
      await saveEvent(newSite(database()), ada, {
        id: event.id,
        expectedVersion: gone.version,
        body: gone.body,
        state: 'archived',
      });
      expect((await seen(event, path)).every((entry) => entry.endsWith('cancelled'))).toBe(true);
    },
  );

  it('tells those who follow a filter nothing of what only a draft was', async () => {
    const event = await publish(evenings, { type: 'concert' }, 'draft');
    await saveEvent(newSite(database()), ada, {
      id: event.id,
      expectedVersion: 1,
      body: { ...event.body, type: 'talk' },
      state: 'published',
    });
    expect([
      await seen(event, '/whats-on.ics?type=concert'),
      (await seen(event, '/whats-on.ics?type=talk')).length,
    ]).toEqual([[], 3]);
  });

  it('tells nobody of a venue that was only in a draft', async () => {
    const site = newSite(database());
    const hall = await saveVenue(site, ada, {
      state: 'published',
      body: { name: { en: 'Quiet Hall' }, address: [], timeZone: zone, access: [] },
    });
    const event = await publish(evenings, { venue: hall.id }, 'draft');
    const { venue: _, ...elsewhere } = event.body;
    await saveEvent(site, ada, {
      id: event.id,
      expectedVersion: 1,
      state: 'published',
      body: elsewhere,
    });
    expect(await seen(event, `/venues/${hall.slug}.ics`)).toEqual([]);
  });

  it('tells those who follow one event, a venue or a filter of its withdrawal, and nobody else', async () => {
    const site = newSite(database());
    const venue = await saveVenue(site, ada, {
      state: 'published',
      body: {
        name: { en: 'Great Hall', fr: 'Grande salle' },
        address: [],
        timeZone: zone,
        access: [],
      },
    });
    const event = await publish(
      { ...fridays, dates: ['2026-01-14T11:00'] },
      { title: { en: 'Gone' }, venue: venue.id },
    );
    await withdrawRecord(site, ada, event.id, 'no speaker');
    const cancelled = ['event 01-09T18:30 cancelled', '-20260114T110000 01-14T11:00 cancelled'];
    for (const path of [
      `/whats-on/${event.slug}.ics`,
      '/whats-on.ics',
      '/whats-on.ics?type=talk',
      `/venues/${venue.slug}.ics`,
    ])
      expect(await seen(event, path)).toEqual(cancelled);
    expect(await seen(event, '/whats-on.ics?type=tour')).toEqual([]);
    expect(await textAt(`/fr/venues/${venue.slug}.ics`)).toContain('X-WR-CALNAME:Grande salle\r\n');
  });

  it('tells an event that is a draft again as cancelled', async () => {
    const event = await publish(fridays);
    await change(event, fridays, 'draft');
    expect(await seen(event)).toEqual(['event 01-09T18:30 cancelled']);
    expect(await seen(event, '/whats-on.ics')).toEqual(['event 01-09T18:30 cancelled']);
  });

  it('tells nothing of what was written since nobody sees the event, and nothing of one that nobody ever saw', async () => {
    const event = await publish(evenings);
    const secret = { ...event.body, title: { en: 'A secret' }, schedule: fridays };
    const never = await publish(fridays, { title: { en: 'Unseen' } }, 'draft');
    await change(never, fridays, 'archived');
    const published = async () =>
      [await textAt('/whats-on.ics'), await textAt(`/whats-on/${event.slug}.ics`)].join('');
    const cancelled = [
      'event 02-03T19:00 cancelled',
      '-20260205T190000 02-05T19:00 cancelled',
      '-20260209T190000 02-09T19:00 cancelled',
    ];
    let expectedVersion = event.version;
    for (const state of ['draft', 'archived'] as const) {
      expectedVersion = (
        await saveEvent(newSite(database()), ada, {
          id: event.id,
          expectedVersion,
          state,
          body: secret,
        })
      ).event.version;
      expect(await published()).toContain('Knots');
      expect(await published()).not.toMatch(/secret|Unseen/);
      expect(await seen(event)).toEqual(cancelled);
    }
  });

  it('forgets what it told when that is long over', async () => {
    const event = await publish(evenings);
    await change(event, { ...evenings, dates: ['2026-02-09T19:00'] });
    await extendDates({ ...newSite(database()), clock: stoppedClock('2026-08-01T00:00:00.000Z') });
    expect(await seen(event)).toEqual([
      'event 02-03T19:00 confirmed',
      '-20260209T190000 02-09T19:00 confirmed',
    ]);
  });

  it('that is kept is after every change what would be written anew', async () => {
    const site = newSite(database());
    const venue = await saveVenue(site, ada, {
      state: 'published',
      body: { name: { en: 'Hall' }, address: [], timeZone: zone, access: [] },
    });
    const event = await publish(fridays, { venue: venue.id }, 'published', site);
    await publish(evenings, { title: { en: 'Evenings' } }, 'published', site);
    const paths = [
      '/whats-on.ics',
      '/ar/whats-on.ics',
      '/whats-on.ics?type=talk',
      `/venues/${venue.slug}.ics`,
    ];
    const same = async () => {
      for (const path of paths) expect(await textAt(path, site)).toBe(await textAt(path));
    };
    await same();
    const longer = await change(
      event,
      { ...fridays, rule: 'FREQ=WEEKLY;COUNT=9' },
      undefined,
      site,
    );
    await same();
    await saveVenue(site, ada, {
      id: venue.id,
      expectedVersion: 1,
      body: { ...venue.body, name: { en: 'Small Hall' } },
    });
    await same();
    expect(await textAt('/whats-on.ics', site)).toContain('LOCATION;LANGUAGE=en:Small Hall');
    await saveVenue(site, ada, {
      id: venue.id,
      expectedVersion: 2,
      state: 'archived',
      body: venue.body,
    });
    paths.pop();
    await same();
    await change(longer, fridays, 'archived', site);
    await same();
    await withdrawRecord(site, ada, event.id, 'a test');
    await same();
  });

  it('is made once for all who wait for it', async () => {
    const site = newSite(database());
    await publish(fridays, {}, 'published', site);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        answerFeed(
          site,
          new Request('https://museum.example/whats-on.ics'),
          'https://museum.example',
        ),
      ),
    );
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
  });
});
