// A small museum in which every function that asks for a permission has something to do. Each run
// that may change it has a copy of its own.
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { contentCodecs } from '../../packages/site/src/app/content-codecs.ts';
import { inviteUser } from '../../packages/site/src/features/accounts/invitations.ts';
import { addTestUser } from '../../packages/site/src/features/accounts/testing.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import { personDefinition } from '../../packages/site/src/features/catalogue/person-definition.ts';
import { apiKinds } from '../../packages/site/src/features/api/record-shapes.ts';
import { exportSite } from '../../packages/site/src/features/export/export-site.ts';
import { exportContent } from '../../packages/site/src/features/editorial/content/transfer-content.ts';
import { saveEntry } from '../../packages/site/src/features/editorial/save-entry.ts';
import { saveEvent } from '../../packages/site/src/features/events/schedule/save-event.ts';
import { register } from '../../packages/site/src/features/events/registration/register.ts';
import { seedForms } from '../../packages/site/src/features/forms/definition/form-records.ts';
import { submitForm } from '../../packages/site/src/features/forms/submission/take-submission.ts';
import { newFormToken } from '../../packages/site/src/features/forms/spam/form-token.ts';
import { importItems } from '../../packages/site/src/features/imports/import-items.ts';
import { insertDecision } from '../../packages/site/src/features/insight/experiment-decision-store.ts';
import { keepDraft } from '../../packages/site/src/features/insight/experiments.ts';
import { remedySearch } from '../../packages/site/src/features/insight/remedy-search.ts';
import { copyKinds } from '../../packages/site/src/features/kinds/copy-kinds.ts';
import { openCopy } from '../../packages/site/src/features/working/working-copies.ts';
import { mediaDefinition } from '../../packages/site/src/features/media/media.ts';
import { addRecord } from '../../packages/site/src/features/records/records.ts';
import type { Stored } from '../../packages/site/src/features/records/record.ts';
import type { SearchAdministration } from '../../packages/site/src/features/insight/search-administration.ts';
import {
  openSqlite,
  type Database,
  type Writer,
} from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { openBlobStore } from '../../packages/site/src/platform/files/blob-store.ts';
import { claimJob, failJob } from '../../packages/site/src/platform/jobs/job-claims.ts';
import { queueMail, SEND_MAIL } from '../../packages/site/src/platform/mail/mail.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { staffAs } from '../../packages/site/src/features/access/testing.ts';
import { newSite } from '../databases/site.ts';
import { reviseRecord } from '../databases/records.ts';
import { rowsOf } from '../imports/rows.ts';
import { coins, holder } from './roles.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
export const visitorEmail = 'grace@example.org';

export type SampleRecord = Pick<Stored<unknown>, 'id' | 'version' | 'body'>;

/** What there is in the museum, by what tests do with it. */
export type Contents = {
  item: string;
  /** A public record and a draft of each kind that the API has, by kind. */
  shown: Readonly<Record<string, SampleRecord>>;
  drafts: Readonly<Record<string, SampleRecord>>;
  /** A draft of a picture, whose file is not prepared. */
  medium: SampleRecord;
  /** Drafts of items: of staff in no collection, and of the operator in `coins`. */
  ownDraft: string;
  /** A user who is a viewer, and an invitation to be one. */
  user: string;
  invitation: string;
  coin: string;
  /** An item that was published in version 1, and is a draft in versions 2 and 3. */
  draft: string;
  person: string;
  event: string;
  /** The reference of a registration for the event. */
  registration: string;
  /** The reference of what a visitor sent by a form. */
  submission: string;
  /** The number of an email that could not be sent. */
  email: string;
  /** The run that brought `imported`. */
  run: string;
  imported: string;
  /** A working copy of `item`, after its first save. */
  copy: string;
  experimentDraft: string;
  remedy: string;
};

export type Museum = {
  site: Site;
  has: Contents;
  /** The desk's ways to the search, which notes what it was asked for. */
  desk: { site: Site; search: SearchAdministration; index: string };
  /** A folder with files: `content`, and for an export `out`. */
  folder: string;
  /** Works in a transaction, which counts as no use of the database. */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** How often the database and the search were used. */
  uses(): number;
  /** What is kept: another text after every commit and every change of a file. */
  state(): Promise<string>;
  close(): Promise<void>;
};

/** Fills a museum. @returns how to open a copy of it, and how to remove all of them */
export async function sampleMuseum(): Promise<{ open(): Promise<Museum>; remove(): void }> {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-permissions-'));
  const template = join(root, 'template');
  mkdirSync(template);
  const database = openSqlite(join(template, 'site.db'));
  await migrate(database);
  const has = await fill(siteIn(template, database));
  await database.close();
  let copies = 0;
  return {
    async open() {
      copies += 1;
      const folder = join(root, String(copies));
      cpSync(template, folder, { recursive: true });
      return openMuseum(folder, has);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function siteIn(folder: string, database: Database): Site {
  const site = newSite(database, { VITRINE_SITE_URL: 'https://museum.example' });
  return { ...site, dataFolder: folder, masters: openBlobStore(join(folder, 'masters')) };
}

function openMuseum(folder: string, has: Contents): Museum {
  const database = openSqlite(join(folder, 'site.db'));
  let uses = 0;
  const watched: Database = {
    ...database,
    get read() {
      uses += 1;
      return database.read;
    },
    transaction(work) {
      uses += 1;
      return database.transaction(work);
    },
  };
  const site = siteIn(folder, watched);
  const search: SearchAdministration = {
    ask(_method, path) {
      uses += 1;
      // Answers have the shape of the protocol; the functions under test read no more of them.
      return Promise.resolve(answerTo(path) as never);
    },
    problems: () => [],
  };
  return {
    site,
    has,
    desk: { site, search, index: 'items' },
    folder,
    write: (work) => database.transaction(work),
    uses: () => uses,
    async state() {
      const { rows } = await sql`pragma data_version`.execute(database.read);
      const files = globSync('**/*', { cwd: folder }).filter((name) => !name.startsWith('site.db'));
      return JSON.stringify([
        rows,
        files.sort().map((name) => [name, statSync(join(folder, name)).mtimeMs]),
      ]);
    },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the search says, by the end of the path. */
function answerTo(path: string): unknown {
  if (path.startsWith('/3/abtests/estimate')) return { durationDays: 14 };
  if (path.startsWith('/3/abtests?')) return { abtests: [undecided, decided] };
  if (path.endsWith('/recommendations')) return { results: [{ hits: [] }, { hits: [] }] };
  if (path.endsWith('/objects')) return { results: [{ objectID: 'a'.repeat(26), title: 'Lion' }] };
  if (path.endsWith('/rules/search')) return { hits: [] };
  if (path.endsWith('/settings')) return {};
  const none = { count: 0, rate: null, noResultCount: 0, clickCount: 0, trackedSearchCount: 0 };
  return { ...none, average: null, dates: [], positions: [], searches: [], nbHits: 0, hits: [] };
}

const undecided = {
  abTestID: 1,
  name: 'Plurals',
  status: 'stopped',
  createdAt: '2025-12-01T00:00:00.000Z',
  endAt: '2025-12-15T00:00:00.000Z',
  variants: [
    { index: 'items', description: '', trafficPercentage: 50, metrics: [] },
    { index: 'items', description: '', trafficPercentage: 50, metrics: [] },
  ],
};

const decided = { ...undecided, abTestID: 2 };

async function fill(site: Site): Promise<Contents> {
  const item = await addRecord(site, ada, itemDefinition, {
    state: 'published',
    body: { title: { en: 'Bowl' } },
  });
  const published = await addRecord(site, ada, itemDefinition, {
    state: 'published',
    body: { title: { en: 'Cup' } },
  });
  for (const [at, title] of ['Beaker', 'Goblet'].entries())
    await reviseRecord(site, ada, itemDefinition, {
      id: published.id,
      expectedVersion: at + 1,
      state: 'draft',
      body: { title: { en: title } },
    });
  const { id: user } = await addTestUser(site, { role: 'viewer' });
  const { invitation } = await inviteUser(site, ada, {
    email: 'invited@example.org',
    role: 'viewer',
    collections: undefined,
    language: 'en',
  });
  const ownDraft = await addRecord(site, staffAs('owner', holder), itemDefinition, {
    body: { title: { en: 'Flask' } },
  });
  const coin = await addRecord(site, ada, itemDefinition, {
    body: { title: { en: 'Penny' }, collections: [coins] },
  });
  const person = await addRecord(site, ada, personDefinition, {
    body: { kind: 'person', name: { en: 'Unknown potter' } },
  });
  const page = { path: 'hidden', title: { en: 'Not yet' }, content: {} };
  await saveEntry(site, ada, 'page', { state: 'draft', body: page });
  await exportContent(site, ada, contentCodecs, join(site.dataFolder, 'content'));
  await exportSite(site, ada, { folder: join(site.dataFolder, 'export'), scope: 'public' });
  // The folder's own name is what its files are known by; copies of the museum stand elsewhere.
  writeFileSync(join(site.dataFolder, 'content-source'), join(site.dataFolder, 'content'));
  const file = join(site.dataFolder, 'content/pages/hidden/en.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Not yet', 'Soon'));
  writeFileSync(join(site.dataFolder, 'note.pdf'), `%PDF-1.4\n${' '.repeat(4096)}`);
  const run = await importItems(
    site,
    ada,
    rowsOf([{ accessionNumber: '7', title: { en: 'Jug' } }]),
    {
      batchRows: 10,
    },
  );
  const [entry] = await site.database.read
    .selectFrom('import_entry')
    .select('record_id')
    .where('run_id', '=', run.run.id)
    .execute();
  const copy = await openCopy(
    { site, actor: ada, kinds: copyKinds },
    { kind: 'item', record: item.id },
  );
  const draft = await keepDraft(deskOf(site), ada, { key: 'plurals', weeks: 2, name: 'Plurals' });
  const remedy = await remedySearch(deskOf(site), ada, {
    kind: 'lack',
    query: 'teapot',
    detail: 'We have none.',
  });
  await site.database.transaction((writer) =>
    insertDecision(writer, {
      id: 'decision',
      experiment: decided.abTestID,
      startedAt: decided.createdAt,
      kind: 'keep',
      reason: 'No difference.',
      before: {},
      after: {},
      showed: 'no-difference',
      madeAt: '2025-12-20T00:00:00.000Z',
      madeBy: 'operator:ada',
      undone: undefined,
    }),
  );
  return {
    shown: await eachKind(site, 'published'),
    drafts: await eachKind(site, 'draft'),
    medium: await addRecord(site, ada, mediaDefinition, {
      body: { kind: 'image', file: 'e'.repeat(64), fileName: 'bowl.jpg', mime: 'image/jpeg' },
    }),
    item: item.id,
    user,
    invitation: invitation.id,
    ownDraft: ownDraft.id,
    coin: coin.id,
    draft: published.id,
    person: person.id,
    ...(await fillProgramme(site)),
    ...(await fillInbox(site)),
    run: run.run.id,
    imported: entry?.record_id ?? '',
    copy: copy.id,
    experimentDraft: draft.id,
    remedy: remedy.id,
  };
}

/** A record of each kind that the API has. */
async function eachKind(
  site: Site,
  state: 'published' | 'draft',
): Promise<Record<string, SampleRecord>> {
  const bodies: Record<string, unknown> = {
    item: { title: { en: 'Ewer' } },
    person: { kind: 'person', name: { en: 'Ada Lovelace' } },
    place: { name: { en: 'Sèvres' } },
    subject: { group: 'material', name: { en: 'Porcelain' } },
    collection: { title: { en: 'Ceramics' } },
  };
  const records: Record<string, SampleRecord> = {};
  for (const { definition } of apiKinds)
    records[definition.kind] = await addRecord(site, ada, definition, {
      state,
      body: bodies[definition.kind],
    });
  return records;
}

const deskOf = (site: Site): Museum['desk'] => ({
  site,
  search: { ask: (_method, path) => Promise.resolve(answerTo(path) as never), problems: () => [] },
  index: 'items',
});

async function fillProgramme(site: Site): Promise<Pick<Contents, 'event' | 'registration'>> {
  const { event } = await saveEvent(site, ada, {
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
        capacity: 8,
        partyMost: 4,
        waitingList: true,
        closesMinutes: 60,
      },
    },
  });
  const taken = await register(site, {
    eventId: event.id,
    original: '2026-03-06T18:30:00',
    form: { name: 'Grace', email: visitorEmail, party: '2' },
    requestKey: 'once',
    language: 'en',
  });
  if ('problems' in taken) throw new Error(JSON.stringify(taken.problems));
  return { event: event.id, registration: taken.registration.reference };
}

async function fillInbox(site: Site): Promise<Pick<Contents, 'submission' | 'email'>> {
  await seedForms(site);
  const sent = await submitForm(site, {
    slug: 'enquiry',
    typed: {
      name: ['Grace'],
      email: [visitorEmail],
      message: ['When do the drawings hang again?'],
    },
    token: await newFormToken(site, 'enquiry'),
    trap: '',
    language: 'en',
    client: '203.0.113.5',
  });
  if ('problems' in sent) throw new Error(JSON.stringify(sent.problems));
  await site.database.transaction(async (writer) => {
    await writer.deleteFrom('job').where('kind', '=', SEND_MAIL).execute();
    await queueMail(writer, site.clock, [
      { to: visitorEmail, subject: 'Yours', text: 'In March.' },
    ]);
  });
  const job = await claimJob({ ...site, name: 'test' }, [SEND_MAIL]);
  if (!job) throw new Error('No email is queued.');
  await failJob({ ...site, name: 'test' }, { ...job, maxAttempts: 1 }, 'Refused for good');
  return { submission: sent.submission.reference, email: job.id };
}
