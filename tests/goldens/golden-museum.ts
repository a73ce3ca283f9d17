// The museum of which the goldens are made: the sample museum with its texts and its programme, an
// imported table, a record with every field, and what visitors sent. Its clock stands still.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, type Composed } from '../../packages/site/src/app/compose.ts';
import { contentCodecs } from '../../packages/site/src/app/content-codecs.ts';
import { mountsOf } from '../../packages/site/src/app/mounts.ts';
import { contentFolder } from '@vitrine/sample-museum';
import { answer, type Mount } from '../../packages/site/src/app/web-server.ts';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { importContent } from '../../packages/site/src/features/editorial/content/transfer-content.ts';
import { noticeDefinition } from '../../packages/site/src/features/editorial/frame.ts';
import { importRedirects } from '../../packages/site/src/features/editorial/import-redirects.ts';
import { saveEvent } from '../../packages/site/src/features/events/schedule/save-event.ts';
import { register } from '../../packages/site/src/features/events/registration/register.ts';
import { keepSampleSeason } from '../../packages/site/src/features/events/programme/sample-season.ts';
import { seedForms } from '../../packages/site/src/features/forms/definition/form-records.ts';
import { inboxCommand } from '../../packages/site/src/features/forms/inbox/inbox-commands.ts';
import { submitForm } from '../../packages/site/src/features/forms/submission/take-submission.ts';
import { newFormToken } from '../../packages/site/src/features/forms/spam/form-token.ts';
import { makeSet } from '../../packages/site/src/features/gather/make-set.ts';
import { importItems } from '../../packages/site/src/features/imports/import-items.ts';
import { settlePicture } from '../../packages/site/src/features/media/masters.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item.ts';
import { saveEntry } from '../../packages/site/src/features/editorial/save-entry.ts';
import { everyBlock } from './every-block.ts';
import { addRecord, withdrawRecord } from '../../packages/site/src/features/records/records.ts';
import { sampleSource, SAMPLE_KEY } from '../../packages/site/src/features/sample/sample-source.ts';
import { makeDump } from '../../packages/site/src/features/search/export/dump.ts';
import type {
  IndexSettings,
  SearchRecord,
} from '../../packages/site/src/features/search/providers/search-query.ts';
import { prepareIndex } from '../../packages/site/src/features/search/records/rebuild-index.ts';
import { stoppedClock } from '../../packages/site/src/platform/clock/clock.ts';
import { watchProxies } from '../../packages/site/src/platform/http/proxy-watch.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { newDatabase } from '../databases/each.ts';
import { newSite, siteAt } from '../databases/site.ts';
import { builtPages } from '../faults/imported-museum.ts';
import { addFullRecords, type FullRecords } from './full-records.ts';
import { importTable } from './imported-table.ts';
import { steadyTexts, type Steady } from './stable-ids.ts';
import { summaryOf, writeTinyPicture } from './tiny-picture.ts';

export const operator: Actor = { kind: 'operator', name: 'ada' };

/** What went into the search indices. */
export type Indexed = {
  settings: Record<string, IndexSettings>;
  records: Record<string, SearchRecord[]>;
};

export type GoldenMuseum = {
  site: Site;
  mounts: readonly Mount[];
  indexed: Indexed;
  full: FullRecords;
  /** What the import of the table said. */
  said: string;
  /** The token of a set of two items. */
  set: string;
  steady: Steady;
  /** The answer to a request, as a visitor gets it. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

const origin = 'https://museum.example';

/** Makes it; its tests only read. */
export async function openGoldenMuseum(): Promise<GoldenMuseum> {
  const opened = await newDatabase('sqlite');
  const site = newSite(opened.database, {
    VITRINE_SITE_URL: origin,
    VITRINE_SITE_ARK: '12345/x5',
    VITRINE_SITE_NAME: 'Golden Museum',
    VITRINE_SITE_PLACE: 'Stonebridge',
    VITRINE_SERVER_CLIENT_PER_SECOND: '0',
  });
  const { pages, desk } = await builtPages();
  await fillWithSample(site);
  const said = await importTable(site, operator);
  const [{ hash = '' } = {}] = await site.database.read
    .selectFrom('media_file')
    .select('hash')
    .where('mime', 'like', 'image/%')
    .orderBy('hash')
    .limit(1)
    .execute();
  const full = await addFullRecords(site, operator, hash);
  await settlePictures(site);
  await fillFrame(site);
  const chance = await fillWithVisitors(site);
  const set = await makeSet(site, {
    title: 'Two bridges',
    list: '',
    items: JSON.stringify([{ id: full.item, note: 'Look at the fishermen' }, { id: full.hidden }]),
    lenient: true,
  });
  const token = 'token' in set ? set.token : '';
  chance.set(token, '{set}');
  await makeDump(site);
  const composed = await compose(site);
  const indexed = await buildIndices(composed);
  const { appId, searchKey } = composed.search.browserAccess();
  chance.set(appId, '{app}').set(searchKey, '{key}');
  const mounts = mountsOf(composed, pages, desk, watchProxies(site.log));
  return {
    site,
    mounts,
    indexed,
    full,
    said,
    set: token,
    steady: await steadyTexts(site, chance),
    ask: asker(site, mounts),
    async close() {
      await composed.stop();
      await opened.remove();
    },
  };
}

/** Its items with drawings of a few pixels, its texts, its films, its programme and its forms. */
async function fillWithSample(site: Site): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-golden-drawings-'));
  const source = sampleSource(async (slug) => writeTinyPicture(join(folder, `${slug}.png`), slug));
  const { run } = await importItems(site, operator, source, { batchRows: 50 });
  rmSync(folder, { recursive: true, force: true });
  if (run.state !== 'done' || run.sourceKey !== SAMPLE_KEY) throw new Error('No sample museum.');
  await importContent(site, operator, contentCodecs, contentFolder, { joins: run.id });
  await keepSampleSeason(site);
  await seedForms(site);
}

/** As if every picture had been prepared. */
async function settlePictures(site: Site): Promise<void> {
  const files = await site.database.read
    .selectFrom('media_file')
    .select('hash')
    .where('state', '=', 'processing')
    .orderBy('hash')
    .execute();
  for (const { hash } of files)
    await settlePicture(site, hash, { state: 'ready', summary: summaryOf(hash) });
}

/** A notice, addresses of an older site, a page that was changed, an item that is gone. */
async function fillFrame(site: Site): Promise<void> {
  await addRecord(site, operator, noticeDefinition, {
    state: 'published',
    unpublishAt: '2027-01-01T00:00:00.000Z',
    body: { text: { en: 'Closed: snow', ar: 'مغلق بسبب الثلج' }, to: '/visit' },
  });
  await importRedirects(site, operator, 'from,to\n/object.php?id=7,/collection?q=7\n', {
    source: 'old.csv',
  });
  const page = await saveEntry(site, operator, 'page', {
    state: 'published',
    body: { path: 'bridges', title: { en: 'Bridges' }, content: { en: everyBlock } },
  });
  await saveEntry(site, operator, 'page', {
    id: page.id,
    expectedVersion: page.version,
    body: { ...page.body, path: 'all-bridges' },
  });
  const lost = await addRecord(site, operator, itemDefinition, {
    state: 'published',
    body: { title: { en: 'A lost stone' }, accessionNumber: 'L.1' },
  });
  await withdrawRecord(site, operator, lost.id, 'It was returned');
}

/** A registration and a message. @returns what in them was made by chance */
async function fillWithVisitors(site: Site): Promise<Map<string, string>> {
  const { event } = await saveEvent(site, operator, {
    state: 'published',
    body: {
      title: { en: 'Building a bridge' },
      slug: 'building-a-bridge',
      type: 'workshop',
      audiences: ['families'],
      access: ['step-free'],
      attendance: 'in-person',
      venue: 'sample-venue-house',
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
      schedule: { timeZone: 'Europe/Paris', start: '2026-01-20T18:30', minutes: 90 },
    },
  });
  const given = await register(site, {
    eventId: event.id,
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
  await inboxCommand(site, operator, silent, ['note', enquiry.reference, 'Ask', 'the', 'town']);
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
  const later: Site = siteAt(site, stoppedClock('2026-01-01T00:01:00.000Z'));
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

/** Builds the indices, and keeps what was put into them. */
async function buildIndices({ site, search }: Composed): Promise<Indexed> {
  const indexed: Indexed = { settings: {}, records: {} };
  await prepareIndex(site, {
    ...search,
    async configure(name, settings) {
      indexed.settings[name] = settings;
      await search.configure(name, settings);
    },
    async replace(name, records) {
      const kept: SearchRecord[] = (indexed.records[name] = []);
      await search.replace(
        name,
        (async function* () {
          for await (const some of records) {
            kept.push(...some);
            yield some;
          }
        })(),
      );
    },
  });
  await search.settled();
  return indexed;
}

/** Every request is one of another visitor, so that none has to wait. */
function asker(site: Site, mounts: Mount[]): GoldenMuseum['ask'] {
  let clients = 0;
  return (path, init = {}) =>
    answer(site, mounts, new Request(`${origin}${path}`, { redirect: 'manual', ...init }), {
      arrival: {
        kind: 'served',
        origin,
        secure: true,
        client: `2001:db8:${(clients++).toString(16)}::1`,
      },
      requestId: 'r1',
    });
}
