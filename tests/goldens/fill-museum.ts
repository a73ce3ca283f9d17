// What a museum has of its own: an imported table, records with something in every field, a page
// with every kind of block, an event with everything, and what visitors sent.
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { noticeDefinition } from '../../packages/site/src/features/editorial/frame.ts';
import { importRedirects } from '../../packages/site/src/features/editorial/import-redirects.ts';
import { register } from '../../packages/site/src/features/events/registration/register.ts';
import { inboxCommand } from '../../packages/site/src/features/forms/inbox/inbox-commands.ts';
import { submitForm } from '../../packages/site/src/features/forms/submission/take-submission.ts';
import { newFormToken } from '../../packages/site/src/features/forms/spam/form-token.ts';
import { makeSet } from '../../packages/site/src/features/gather/make-set.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import { saveEntry } from '../../packages/site/src/features/editorial/save-entry.ts';
import { everyBlock } from './every-block.ts';
import { addRecord, withdrawRecord } from '../../packages/site/src/features/records/records.ts';
import { stoppedClock } from '../../packages/site/src/platform/clock/testing.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { siteAt } from '../databases/site.ts';
import { addFullRecords, type FullRecords } from './full-records.ts';
import { settlePictures } from './tiny-picture.ts';
import { importTable } from './imported-table.ts';
import {
  saveEvent,
  saveSeries,
  saveVenue,
} from '../../packages/site/src/features/events/schedule/save-event.ts';

/** What was filled in, and what of it was made by chance, by what stands for it. */
export type Filled = {
  output: string;
  full: FullRecords;
  /** The token of a set of two items. */
  set: string;
  chance: Map<string, string>;
};

/** Fills a site that has the standard forms. */
export async function fillMuseum(site: Site, actor: Actor): Promise<Filled> {
  const output = await importTable(site, actor);
  const { hash } = await site.database.read
    .selectFrom('media_file')
    .select('hash')
    .where('mime', 'like', 'image/%')
    .orderBy('hash')
    .executeTakeFirstOrThrow();
  const full = await addFullRecords(site, actor, hash);
  await settlePictures(site);
  await fillFrame(site, actor);
  const chance = await fillWithVisitors(site, actor, full);
  const made = await makeSet(site, {
    title: 'Two bridges',
    list: '',
    items: JSON.stringify([{ id: full.item, note: 'Look at the fishermen' }, { id: full.hidden }]),
    lenient: true,
  });
  if (!('token' in made)) throw new Error('No set was made.');
  chance.set(made.token, '{set}');
  return { output, full, set: made.token, chance };
}

/** A venue, a series and an event with everything. @returns the id of the event */
async function addProgramme(site: Site, actor: Actor, full: FullRecords): Promise<string> {
  const venue = await saveVenue(site, actor, {
    state: 'published',
    body: {
      name: { en: 'The bridge house', fr: 'La maison du pont' },
      description: { en: 'A house on the second arch.' },
      slug: 'bridge-house',
      formerSlugs: ['toll-house'],
      address: ['1 Bridge Street', '6020 Stonebridge'],
      coordinates: { latitude: 47.2526, longitude: 11.5026 },
      timeZone: 'Europe/Vienna',
      hours: {
        week: [{ days: [2, 3, 4, 5, 6, 7], opens: '10:00', closes: '17:00' }],
        seasons: [
          {
            from: '06-01',
            to: '08-31',
            name: { en: 'Summer' },
            week: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '19:00' }],
          },
        ],
        exceptions: [
          { from: '2026-01-06', to: '2026-01-06', reason: { en: 'Epiphany' }, spans: [] },
        ],
      },
      access: ['step-free', 'hearing-loop'],
      accessNotes: { en: 'The lift is narrow.' },
      howToGetThere: { en: 'Bus 4 to the bridge.' },
      phone: '+43 512 000000',
      email: 'house@museum.example',
      unlisted: true,
    },
  });
  const series = await saveSeries(site, actor, {
    state: 'published',
    body: {
      title: { en: 'Bridges by hand' },
      description: { en: 'Three workshops.' },
      slug: 'bridges-by-hand',
      formerSlugs: ['bridging'],
    },
  });
  const { event } = await saveEvent(site, actor, {
    state: 'published',
    body: {
      title: { en: 'Building a bridge', fr: 'Construire un pont', ar: 'بناء جسر' },
      promise: { en: 'It will carry you.' },
      description: { en: 'Wood, rope and two hours.' },
      whatToExpect: { en: 'Some noise.' },
      slug: 'building-a-bridge',
      formerSlugs: ['build-a-bridge'],
      type: 'workshop',
      audiences: ['families'],
      access: ['step-free', 'sign-language'],
      languages: ['en', 'de'],
      attendance: 'both',
      venue: venue.id,
      space: { en: 'Under the arch' },
      series: series.id,
      items: [full.item],
      free: false,
      offers: [{ name: { en: 'Adults' }, amount: 12.5, currency: 'EUR' }],
      booking: {
        mode: 'registration',
        capacity: 10,
        partyMost: 4,
        waitingList: true,
        closesMinutes: 60,
      },
      status: 'confirmed',
      schedule: {
        timeZone: 'Europe/Vienna',
        start: '2026-01-20T18:30',
        minutes: 90,
        rule: 'FREQ=WEEKLY;COUNT=4',
        dates: ['2026-03-01T11:00'],
        exceptDates: ['2026-01-27T18:30'],
        overrides: [
          {
            at: '2026-02-03T18:30',
            start: '2026-02-03T19:00',
            minutes: 60,
            capacity: 5,
            note: { en: 'Half an hour later.' },
          },
          { at: '2026-02-10T18:30', cancelled: true },
        ],
      },
    },
  });
  return event.id;
}

/** A notice, addresses of an older site, a page that was changed, an item that is gone. */
async function fillFrame(site: Site, actor: Actor): Promise<void> {
  await addRecord(site, actor, noticeDefinition, {
    state: 'published',
    unpublishAt: '2027-01-01T00:00:00.000Z',
    body: { text: { en: 'Closed: snow', ar: 'مغلق بسبب الثلج' }, to: '/visit' },
  });
  await importRedirects(site, actor, 'from,to\n/object.php?id=7,/collection?q=7\n', {
    source: 'old.csv',
  });
  const page = await saveEntry(site, actor, 'page', {
    state: 'published',
    body: { path: 'bridges', title: { en: 'Bridges' }, content: { en: everyBlock } },
  });
  await saveEntry(site, actor, 'page', {
    id: page.id,
    expectedVersion: page.version,
    body: { ...page.body, path: 'all-bridges' },
  });
  const lost = await addRecord(site, actor, itemDefinition, {
    state: 'published',
    body: { title: { en: 'A lost stone' }, accessionNumber: 'L.1' },
  });
  await withdrawRecord(site, actor, lost.id, 'It was returned');
}

/** A registration and a message. @returns what in them was made by chance */
async function fillWithVisitors(
  site: Site,
  actor: Actor,
  full: FullRecords,
): Promise<Map<string, string>> {
  const event = await addProgramme(site, actor, full);
  const given = await register(site, {
    eventId: event,
    original: '2026-01-20T18:30:00',
    form: { name: '=Ada, "the first"', email: 'ada@example.org', party: '2' },
    requestKey: 'golden',
    language: 'fr',
  });
  if ('problems' in given) throw new Error(JSON.stringify(given.problems));
  const enquiry = await send(site, 'enquiry', {
    name: ['Grace'],
    email: ['grace@example.org'],
    message: ['When does the bridge open?'],
  });
  await inboxCommand(site, actor, silent, ['note', enquiry.reference, 'Ask', 'the', 'town']);
  const letter = await send(site, 'newsletter', { email: ['lin@example.org'], agree: ['yes'] });
  const { secret } = await site.database.read
    .selectFrom('subscription')
    .select('secret')
    .executeTakeFirstOrThrow();
  return new Map([
    [given.registration.secret, '{secret}'],
    [given.registration.reference, '{reference of the registration}'],
    [enquiry.reference, '{reference of the message}'],
    [letter.reference, '{reference of the newsletter}'],
    [secret, '{secret of the subscription}'],
  ]);
}

const silent = {
  line: () => undefined,
  progress: () => undefined,
  stop: new AbortController().signal,
};

/** Sends a form as a visitor who took their time. */
async function send(site: Site, slug: string, typed: Record<string, string[]>) {
  const token = await newFormToken(site, slug);
  const later = siteAt(site, stoppedClock('2026-01-01T00:01:00.000Z'));
  const taken = await submitForm(later, {
    slug,
    typed,
    token,
    trap: '',
    language: 'en',
    client: '203.0.113.5',
  });
  if ('problems' in taken) throw new Error(JSON.stringify(taken.problems));
  return taken.submission;
}
