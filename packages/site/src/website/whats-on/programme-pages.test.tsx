// The pages of the programme from their loaders to their markup, as the server makes them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import {
  readBySlug,
  saveEvent,
  saveSeries,
  saveVenue,
} from '../../features/events/schedule/save-event.ts';
import { eventDefinition, type MuseumEvent } from '../../features/events/schedule/event.ts';
import { confirmKey } from '../../features/events/registration/confirm-key.ts';
import { register } from '../../features/events/registration/register.ts';
import { plainParagraph } from '../../features/editorial/rich-text.ts';
import { readShell } from '../shell/shell-data.ts';
import SeriesPage, { loader as loadSeries } from '../series/series-page.tsx';
import VenuePage, { loader as loadVenue } from '../venues/venue-page.tsx';
import { sitemapEntries } from '../sitemap/load-sitemap.ts';
import { renderPart } from '../testing/render-part.tsx';
import { loaderArguments, thrownBy } from '../testing/requests.ts';
import EventPage, { loader as loadEvent } from './event-page.tsx';
import MonthPage, { loader as loadMonth } from './month-page.tsx';
import ProgrammePage, { loader as loadProgramme } from './programme-page.tsx';
import RegisterPage, { action as sendForm, loader as loadForm } from './register-page.tsx';
import RegistrationPage, {
  action as changeRegistration,
  loader as loadRegistration,
} from './registration-page.tsx';

const ada: Actor = { kind: 'operator', name: 'ada' };

/** A page drawn from what its loader gave. */
function draw(Page: unknown, loaderData: unknown, more: object = {}): string {
  const Drawn = Page as ComponentType<{ loaderData: unknown }>;
  return renderPart(<Drawn loaderData={loaderData} {...more} />).html;
}

onBothDatabases('the programme', (database) => {
  const clock = stoppedClock();
  let made: Site | undefined;
  const site = () => (made ??= { ...newSite(database()), clock });
  const args = <T,>(address: string, params: Record<string, string> = {}) =>
    loaderArguments<T>(site(), address, params);
  const posted = <T,>(
    address: string,
    params: Record<string, string>,
    fields: Record<string, string>,
  ) => {
    const given = loaderArguments<{ request: Request }>(site(), address, params);
    return {
      ...given,
      request: new Request(given.request.url, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    } as T;
  };
  const body: MuseumEvent = {
    title: { en: 'Knots' },
    promise: { en: 'Tie one.' },
    whatToExpect: { en: 'A quiet room.' },
    slug: 'knots',
    type: 'workshop',
    audiences: ['families'],
    access: ['step-free', 'captions'],
    languages: ['en'],
    attendance: 'both',
    free: false,
    offers: [{ name: { en: 'Standard' }, amount: 12.5, currency: 'EUR' }],
    booking: {
      mode: 'registration',
      capacity: 2,
      partyMost: 2,
      waitingList: true,
      closesMinutes: 0,
    },
    status: 'confirmed',
    schedule: {
      timeZone: 'Europe/Paris',
      start: '2026-01-09T18:30',
      minutes: 90,
      rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4',
      overrides: [
        { at: '2026-01-16T18:30', cancelled: true },
        { at: '2026-01-23T18:30', start: '2026-01-24T11:00' },
      ],
    },
  };

  it('is there for visitors once it is saved', async () => {
    const venue = await saveVenue(site(), ada, {
      state: 'published',
      body: {
        name: { en: 'Great Hall' },
        slug: 'hall',
        address: ['No street'],
        timeZone: 'Europe/Paris',
        access: ['step-free'],
        hours: {
          week: [{ days: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' }],
          exceptions: [{ from: '2026-01-06', to: '2026-01-06', reason: { en: 'snow' }, spans: [] }],
        },
      },
    });
    const series = await saveSeries(site(), ada, {
      state: 'published',
      body: { title: { en: 'Fridays' }, slug: 'fridays' },
    });
    await saveEvent(site(), ada, {
      state: 'published',
      body: { ...body, venue: venue.id, series: series.id },
    });
    expect((await readShell(site(), 'en')).sections).toContain('whats-on');
  });

  it('has a map of where it is, for venues that say where they are', async () => {
    const day = '/whats-on?day=2026-09-05';
    const tower = await saveVenue(site(), ada, {
      state: 'published',
      body: {
        name: { en: 'Tower' },
        slug: 'tower',
        address: ['Tower Street 1'],
        timeZone: 'Europe/Paris',
        access: [],
        coordinates: { latitude: 48.85, longitude: 2.35 },
      },
    });
    const once = { timeZone: 'Europe/Paris', start: '2026-09-05T12:00', minutes: 30 };
    const { event } = await saveEvent(site(), ada, {
      state: 'published',
      body: {
        ...body,
        slug: 'up-high',
        title: { en: 'Up high' },
        attendance: 'online',
        venue: tower.id,
        schedule: once,
      },
    });
    expect(draw(ProgrammePage, await loadProgramme(args(day)))).not.toContain('Locations');
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 1,
      body: { ...event.body, attendance: 'in-person' },
    });
    const html = draw(ProgrammePage, await loadProgramme(args(day)));
    for (const message of [
      'Locations',
      'id="where-place-1"',
      'href="/venues/tower"',
      'Tower Street 1',
    ])
      expect(html).toContain(message);
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: 2,
      body: event.body,
      state: 'archived',
    });
  });

  it('folds the dates of an event, and of a series, that are many', async () => {
    const many = await saveSeries(site(), ada, {
      state: 'published',
      body: { title: { en: 'Daily' }, slug: 'daily' },
    });
    const { event } = await saveEvent(site(), ada, {
      state: 'published',
      body: {
        ...body,
        slug: 'daily-look',
        title: { en: 'Daily look' },
        series: many.id,
        schedule: {
          timeZone: 'Europe/Paris',
          start: '2026-06-01T12:00',
          minutes: 30,
          rule: 'FREQ=DAILY;COUNT=30',
        },
      },
    });
    const page = draw(
      EventPage,
      (await loadEvent(args(`/whats-on/${event.slug}`, { slug: event.slug }))).data,
    );
    expect(page).toMatch(
      /<details class="event-rest print-open"><summary>Show 1\d more dates<\/summary>/,
    );
    const short = draw(SeriesPage, await loadSeries(args('/series/daily', { slug: 'daily' })));
    expect([
      short.match(/class="timetable-line"/g)?.length,
      short.includes('href="/series/daily?all"'),
    ]).toEqual([18, true]);
    const all = draw(SeriesPage, await loadSeries(args('/series/daily?all', { slug: 'daily' })));
    expect([all.match(/class="timetable-line"/g)?.length, all.includes('?all"')]).toEqual([
      30,
      false,
    ]);
    await saveEvent(site(), ada, {
      id: event.id,
      expectedVersion: event.version,
      state: 'archived',
      body: event.body,
    });
  });

  it('lists days, with states in words', async () => {
    const html = draw(ProgrammePage, await loadProgramme(args('/whats-on')));
    expect(html).toContain('Friday 9 January');
    expect(html).toContain('>Cancelled</strong>');
    expect(html).toContain('>New time</strong>');
    // Who joins from elsewhere has to know whose clock it is.
    expect(html).toContain('<span class="timetable-zone small muted">CET</span>');
    expect(html).toContain('href="webcal://museum.example/whats-on.ics"');
    expect(draw(ProgrammePage, await loadProgramme(args('/whats-on?type=concert')))).toContain(
      'No events found',
    );
    const empty = draw(ProgrammePage, await loadProgramme(args('/whats-on?day=2026-01-12')));
    expect(empty).toContain('Next events:');
    expect(empty).toContain('Friday 16 January');
    expect(empty).not.toContain('id="day-2026-01-09"');
    expect(draw(ProgrammePage, await loadProgramme(args('/whats-on?day=2027-01-12')))).toContain(
      'No events found',
    );
    expect(draw(ProgrammePage, await loadProgramme(args('/whats-on?day=2026-01-24')))).toContain(
      'Saturday 24 January',
    );
  });

  it('has months as tables, in the order of weekdays that the language has', async () => {
    const html = draw(
      MonthPage,
      await loadMonth(args('/whats-on/2026/01', { year: '2026', month: '01' })),
    );
    expect(html.match(/scope="col">(\w+)/)?.[1]).toBe('Mon');
    expect(html).toContain('<a rel="next" href="/whats-on/2026/02">');
    for (const [year, month] of [
      ['2026', '13'],
      ['26', '01'],
      ['2026', '1'],
      ['0000', '01'],
    ])
      expect(
        await thrownBy(loadMonth(args('/whats-on/x', { year: year ?? '', month: month ?? '' }))),
      ).toMatchObject({ status: 404 });
  });

  it('sets the days of other months apart by a class that has a style', async () => {
    const html = draw(
      MonthPage,
      await loadMonth(args('/whats-on/2026/01', { year: '2026', month: '01' })),
    );
    const classOf = (date: string) =>
      html.match(new RegExp(`<td class="([\\w -]+)"><p[^>]*><time dateTime="${date}"`))?.[1] ?? '';
    const [name = ''] = classOf('2025-12-29').split(' ');
    expect(name).not.toBe('');
    expect(classOf('2026-01-01')).not.toContain(name);
    expect(readFileSync(join(import.meta.dirname, 'whats-on.css'), 'utf8')).toContain(
      `.month .${name} {`,
    );
  });

  it('shows an event by its date, with access in words and the zone of its clock', async () => {
    const html = draw(
      EventPage,
      (await loadEvent(args('/whats-on/knots', { slug: 'knots' }))).data,
    );
    for (const words of [
      'Fri 9 Jan',
      'Step-free',
      'Captions',
      'Central European Standard Time',
      '€12.50',
      'What to expect',
      'Register for this date',
      '2 places left',
    ])
      expect(html).toContain(words);
    const json = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
    ) as Record<string, unknown>;
    expect(json).toMatchObject({
      '@type': 'Event',
      startDate: '2026-01-09T18:30:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      offers: [{ price: 12.5 }],
      eventSchedule: { scheduleTimezone: 'Europe/Paris', repeatFrequency: 'P1W', repeatCount: 4 },
    });
  });

  it('shows a cancelled and a moved date as such', async () => {
    expect(
      draw(
        EventPage,
        (await loadEvent(args('/whats-on/knots?date=2026-01-16T18:30', { slug: 'knots' }))).data,
      ),
    ).toContain('EventCancelled');
    expect(
      draw(
        EventPage,
        (await loadEvent(args('/whats-on/knots?date=2026-01-23T18:30', { slug: 'knots' }))).data,
      ),
    ).toContain('EventRescheduled');
  });

  it('has pages of venues and series', async () => {
    const html = draw(VenuePage, await loadVenue(args('/venues/hall', { slug: 'hall' })));
    for (const words of ['Opening hours', 'Closed (snow)', '10:00–18:00', 'Knots'])
      expect(html).toContain(words);
    expect(
      draw(SeriesPage, await loadSeries(args('/series/fridays', { slug: 'fridays' }))),
    ).toContain('Knots');
    expect(await thrownBy(loadVenue(args('/venues/none', { slug: 'none' })))).toMatchObject({
      status: 404,
    });
  });

  it('takes registrations by a plain form, loses nothing that was typed, and lets them be given back', async () => {
    const address = '/whats-on/knots/register?date=2026-01-09T18:30';
    const form = await loadForm(args(address, { slug: 'knots' }));
    expect(draw(RegisterPage, form)).toContain(`name="request" value="${form.requestKey}"`);
    expect(draw(RegisterPage, form)).toContain('<bdi lang="">Great Hall, No street</bdi>');
    clock.advance(5000);
    const wrong = await sendForm(
      posted(
        address,
        { slug: 'knots' },
        {
          date: '2026-01-09T18:30:00',
          name: '"><b>Ada',
          email: 'nowhere',
          party: '3',
          '-token': form.token,
        },
      ),
    );
    expect(wrong.init?.status).toBe(422);
    const again = draw(RegisterPage, form, { actionData: wrong.data });
    expect(again).toContain('value="&quot;&gt;&lt;b&gt;Ada"');
    expect(again.match(/aria-invalid/g)).toHaveLength(2);
    const fields = {
      date: '2026-01-09T18:30:00',
      name: 'Ada',
      email: 'ada@example.org',
      party: '2',
      request: form.requestKey,
      '-token': form.token,
    };
    const { status, location = '' } = await thrownBy(
      sendForm(posted(address, { slug: 'knots' }, fields)),
    );
    expect(status).toBe(303);
    expect((await thrownBy(sendForm(posted(address, { slug: 'knots' }, fields)))).location).toBe(
      location,
    );
    const id = location.split('/').at(-1)?.split('?')[0] ?? '';
    const own = draw(RegistrationPage, await loadRegistration(args(location, { id })));
    expect(own).toMatch(/<h1>You have (a place|2 places|3 places)<\/h1>/);
    expect(own).toContain('<bdi lang="">Great Hall, No street</bdi>');
    expect(
      await thrownBy(changeRegistration(posted(location, { id }, { do: 'cancel' }))),
    ).toMatchObject({ status: 303, location });
    expect(draw(RegistrationPage, await loadRegistration(args(location, { id })))).toContain(
      '<h1>Your registration is cancelled</h1>',
    );
    expect(
      await thrownBy(loadRegistration(args(`/registrations/${id}?key=wrong`, { id }))),
    ).toMatchObject({ status: 404 });
  });

  it('lets a large party confirm by a button on the page that its email leads to, without a script', async () => {
    const writes = {
      ...newSite(database(), {
        VITRINE_SITE_URL: 'https://museum.example',
        VITRINE_MAIL_SMTP_URL: 'smtp://127.0.0.1:1',
        VITRINE_EVENTS_CONFIRM_ABOVE: '1',
      }),
      clock,
    };
    const { record: event } = await readBySlug(writes, eventDefinition, 'knots');
    const given = await register(writes, {
      eventId: event.id,
      original: '2026-01-30T18:30:00',
      form: { name: 'Bea', email: 'bea@example.org', party: '2' },
      requestKey: 'confirm-page',
      language: 'en',
    });
    if ('problems' in given) throw new Error(JSON.stringify(given.problems));
    const { id, secret } = given.registration;
    const at = (address: string) =>
      loaderArguments<Parameters<typeof loadRegistration>[0]>(writes, address, { id });
    const held = draw(
      RegistrationPage,
      await loadRegistration(at(`/registrations/${id}?key=${secret}`)),
    );
    expect(held).toContain('Follow the link in the email');
    expect(held).not.toContain('value="confirm"');
    const address = `/registrations/${id}?key=${secret}&confirm=${await confirmKey(writes, id)}`;
    const requests = draw(RegistrationPage, await loadRegistration(at(address)));
    expect(requests).toContain('value="confirm"');
    expect(requests).toContain(`action="${address.replaceAll('&', '&amp;')}"`);
    const press = {
      ...at(address),
      request: new Request(`https://museum.example${address}`, {
        method: 'POST',
        body: new URLSearchParams({ do: 'confirm' }),
      }),
    } as unknown as Parameters<typeof changeRegistration>[0];
    expect(await thrownBy(changeRegistration(press))).toMatchObject({ status: 303 });
    expect(
      draw(RegistrationPage, await loadRegistration(at(`/registrations/${id}?key=${secret}`))),
    ).toMatch(/<h1>You have (a place|2 places|3 places)<\/h1>/);
  });

  it('goes into calendars with its repetition, and as one date where one was asked for', async () => {
    const { event } = await saveEvent(site(), ada, {
      state: 'published',
      body: {
        ...body,
        title: { en: 'Weekly' },
        slug: 'weekly',
        unlisted: true,
        booking: { mode: 'none' },
        schedule: {
          timeZone: 'Europe/Paris',
          start: '2026-01-09T18:30',
          minutes: 90,
          rule: 'FREQ=WEEKLY;BYDAY=FR',
        },
      },
    });
    const page = async (query: string) =>
      draw(
        EventPage,
        (await loadEvent(args(`/whats-on/weekly${query}`, { slug: event.slug }))).data,
      );
    expect(await page('')).toContain(
      'recur=RRULE%3AFREQ%3DWEEKLY%3BBYDAY%3DFR&amp;ctz=Europe%2FParis',
    );
    expect(await page('?date=2026-01-16T18:30')).not.toContain('recur=');
  });

  it('has a body of blocks below its description, in the language that there is', async () => {
    const { event } = await saveEvent(site(), ada, {
      state: 'published',
      body: {
        ...body,
        slug: 'with-a-body',
        unlisted: true,
        description: { en: 'About knots.' },
        content: {
          fr: [
            { kind: 'text', text: plainParagraph('Deux nœuds en une heure.') },
            { kind: 'quote', text: plainParagraph('Tirez.'), by: 'Un marin' },
          ],
        },
      },
    });
    const loaded = await loadEvent(args('/whats-on/with-a-body', { slug: event.slug }));
    const html = draw(EventPage, loaded.data);
    expect(html.indexOf('About knots.')).toBeLessThan(html.indexOf('Deux nœuds'));
    expect(html).toMatch(/<div class="blocks" lang="fr"[^>]*>.*Deux nœuds.*Un marin/s);
    // What has no body has no room for one.
    const bare = await loadEvent(args('/whats-on/knots', { slug: 'knots' }));
    expect(draw(EventPage, bare.data)).not.toContain('class="blocks"');
  });

  it('stands in the sitemap, unless it is unlisted', async () => {
    expect(await sitemapEntries(site(), 'events-1')).toMatchObject([{ page: '/whats-on/knots' }]);
    const { event } = await saveEvent(site(), ada, {
      state: 'published',
      body: { ...body, slug: 'secret', unlisted: true },
    });
    expect(await sitemapEntries(site(), 'events-1')).toHaveLength(1);
    expect(
      draw(EventPage, (await loadEvent(args('/whats-on/secret', { slug: event.slug }))).data),
    ).toContain('<meta name="robots" content="noindex"/>');
  });

  it('has no form for a date that there is not', async () => {
    for (const date of ['', '?date=2026-01-10T18:30', '?date=nonsense', '?date=2026-02-30T10:00'])
      expect(
        await thrownBy(loadForm(args(`/whats-on/knots/register${date}`, { slug: 'knots' }))),
      ).toMatchObject({ status: 404 });
  });

  it('leads from a month that is full, and from a page that is, to what does not fit', async () => {
    const often = {
      ...body,
      title: { en: 'Often' },
      slug: 'often',
      type: 'screening' as const,
      booking: { mode: 'none' as const },
      schedule: {
        timeZone: 'Europe/Paris',
        start: '2026-03-01T00:00',
        minutes: 5,
        rule: 'FREQ=MINUTELY;INTERVAL=5;COUNT=1500',
      },
    };
    await saveEvent(site(), ada, { state: 'published', body: often });
    await saveEvent(site(), ada, {
      state: 'published',
      body: {
        ...often,
        title: { en: 'Rare' },
        slug: 'rare',
        type: 'concert',
        schedule: { timeZone: 'Europe/Paris', start: '2026-03-06T11:02', minutes: 60 },
      },
    });
    const month = draw(
      MonthPage,
      await loadMonth(args('/whats-on/2026/03', { year: '2026', month: '03' })),
    );
    expect(month).toContain('<a href="/whats-on?day=2026-03-02">281 more</a>');
    const first = draw(
      ProgrammePage,
      await loadProgramme(args('/whats-on?from=2026-03-02&to=2026-03-09')),
    );
    expect(first).toContain('<a href="/whats-on?day=2026-03-02">More dates</a>');
    const day = draw(ProgrammePage, await loadProgramme(args('/whats-on?day=2026-03-02')));
    expect(day.match(/timetable-line/g)).toHaveLength(288);
    expect(day).not.toContain('More dates');
    expect(
      draw(
        ProgrammePage,
        await loadProgramme(args('/whats-on?from=2026-03-01&to=2026-03-31&type=concert')),
      ),
    ).toContain('Rare');
  }, 60_000);
});
