// Erasing, looked at from outside: after it no file of the data folder holds the words.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openSqlite } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { startWorker } from '../../../platform/jobs/job-worker.ts';
import { sendMailJobs } from '../../../platform/mail/mail-jobs.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../access/actor.ts';
import { readAudit } from '../../access/audit-log.ts';
import { sendHeldDigest } from './held-digest.ts';
import { saveDraft } from '../submission/form-draft.ts';
import { seedForms } from '../definition/form-records.ts';
import { submitForm } from '../submission/take-submission.ts';
import { newFormToken } from '../spam/form-token.ts';
import { eraseOld, erasePerson, handleSubmission, replyTo } from './inbox.ts';
import { fileReceiver, acceptFile } from '../uploads/take-upload.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const WORDS = 'quetzalcoatlus-grandmother';
const EMAIL = 'zephyrine@example.org';

async function openAlone() {
  const clock = stoppedClock('2026-03-01T00:00:00.000Z');
  const base = newSite(undefined as unknown as Database, {
    VITRINE_FORMS_MAIL_TO: 'desk@museum.example',
  });
  const database = openSqlite(join(base.dataFolder, 'vitrine.db'));
  await migrate(database);
  const site = { ...base, database, clock };
  await seedForms(site);
  return site;
}

type Alone = Awaited<ReturnType<typeof openAlone>>;

async function filesWith(site: Alone, words: string): Promise<string[]> {
  const entries = await readdir(site.dataFolder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (bytes.includes(words) || bytes.toString('latin1').toLowerCase().includes(words))
      found.push(entry.name);
  }
  return found;
}

async function send(site: Alone): Promise<string> {
  const taken = await acceptFile(site, {
    form: 'memories',
    file: await fileReceiver(site).take({
      field: 'photographs',
      name: `${WORDS}.txt`,
      content: Readable.from([Buffer.from(`All about ${WORDS}.`)]),
      isCut: () => false,
    }),
    client: '203.0.113.5',
  });
  const token = await newFormToken(site, 'memories', 1);
  site.clock.advance(60_000);
  const typed = {
    message: [`My ${WORDS} knew it.`],
    have: ['yes'],
    photographs: ['upload' in taken ? taken.upload.id : ''],
    licence: ['yes'],
    name: ['Zephyrine'],
    email: [EMAIL],
  };
  const sent = await submitForm(site, {
    slug: 'memories',
    typed,
    token,
    trap: '',
    language: 'en',
    client: '203.0.113.7',
  });
  if ('problems' in sent) throw new Error(JSON.stringify(sent.problems));
  await replyTo(site, ada, sent.submission.reference, `We remember ${WORDS} too.`);
  const worker = startWorker({ ...site, handlers: sendMailJobs(site) });
  await worker.idle();
  await worker.stop();
  await handleSubmission(site, ada, sent.submission.reference, { note: `Called ${WORDS}.` });
  return sent.submission.reference;
}

it('by age leaves the words in no file: rows, pages, log, files, letters', async () => {
  const site = await openAlone();
  const reference = await send(site);
  expect((await filesWith(site, WORDS)).length).toBeGreaterThan(2);
  await handleSubmission(site, ada, reference, { state: 'closed' });
  site.clock.advance(366 * 86_400_000);
  expect(await eraseOld(site)).toBe(1);
  expect(await filesWith(site, WORDS)).toEqual([]);
  expect(await filesWith(site, EMAIL)).toEqual([]);
  await site.database.close();
});

it('by request leaves neither the words nor the address, of what was begun only as well', async () => {
  const site = await openAlone();
  await send(site);
  await saveDraft(site, {
    slug: 'school-visit',
    version: 1,
    token: '',
    typed: { name: ['Zephyrine'], email: [EMAIL.toUpperCase()], message: [WORDS] },
  });
  expect(await erasePerson(site, ada, EMAIL)).toMatchObject({ submissions: 1 });
  expect(
    (await readAudit(site, ada, 10)).map(({ actor, action }) => `${actor} ${action}`).toSorted(),
  ).toEqual(['operator:ada inbox:erased', 'operator:ada person:erased']);
  expect(await filesWith(site, WORDS)).toEqual([]);
  expect(await filesWith(site, EMAIL)).toEqual([]);
  await site.database.close();
});

it('a letter that was sent is not kept, and the museum hears once a day of what is held', async () => {
  const site = await openAlone();
  expect(await sendHeldDigest(site)).toBe(0);
  await submitForm(site, {
    slug: 'enquiry',
    typed: { name: ['A'], email: ['a@example.org'], message: ['Words.'] },
    token: '',
    trap: '',
    language: 'en',
    client: '203.0.113.7',
  });
  expect(await sendHeldDigest(site)).toBe(1);
  const digest = JSON.parse(
    (await site.database.read.selectFrom('job').select('payload').executeTakeFirstOrThrow())
      .payload,
  ) as Mail;
  expect(digest.text).toContain(
    'Ask a question: 1\n\nTo review them: vitrine inbox list --state held\n',
  );
  const worker = startWorker({ ...site, handlers: sendMailJobs(site) });
  await worker.idle();
  await worker.stop();
  expect(
    (await site.database.read.selectFrom('job').select('payload').execute()).map(
      ({ payload }) => JSON.parse(payload) as unknown,
    ),
  ).toEqual([{ sent: true, subject: '1 message held for review' }]);
  await site.database.close();
});
