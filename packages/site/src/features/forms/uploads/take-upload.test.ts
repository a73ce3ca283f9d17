// Files that come with their forms: whose they are, and how many there may be.
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { seedForms } from '../definition/form-records.ts';
import { submitForm } from '../submission/take-submission.ts';
import { newFormToken } from '../spam/form-token.ts';
import { eraseSubmissions, readSubmission } from '../inbox/inbox.ts';
import { createUpload } from './resumable-upload.ts';
import { acceptFile, eraseAbandoned, fileReceiver, uploadPath } from './take-upload.ts';
import { findUploads } from './upload-store.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const client = '203.0.113.5';

onBothDatabases('a file that comes with a form', (database) => {
  const siteWith = async (settings: Record<string, string> = {}) => {
    const site = {
      ...newSite(database(), settings),
      clock: stoppedClock('2026-01-01T00:00:00.000Z'),
    };
    await seedForms(site);
    return site;
  };
  const take = async (site: Site, text = 'In 1960.') =>
    acceptFile(site, {
      form: 'memories',
      file: await fileReceiver(site).take({
        field: 'photographs',
        name: 'story.txt',
        content: Readable.from([Buffer.from(text)]),
        isCut: () => false,
      }),
      client,
    });
  const idOf = (taken: Awaited<ReturnType<typeof take>>): string =>
    'upload' in taken ? taken.upload.id : taken.problem;

  it('and is named again when the form is changed and sent once more belongs to both; erasing either leaves the other whole', async () => {
    const site = await siteWith();
    const [file, token] = [idOf(await take(site)), await newFormToken(site, 'memories')];
    site.clock.advance(60_000);
    const send = async (message: string) => {
      const typed = {
        message: [message],
        have: ['yes'],
        photographs: [file],
        licence: ['yes'],
        name: ['Ada'],
        email: ['ada@example.org'],
      };
      const taken = await submitForm(site, {
        slug: 'memories',
        typed,
        token,
        trap: '',
        language: 'en',
        client,
      });
      if ('problems' in taken) throw new Error(JSON.stringify(taken.problems));
      const { submission, files } = await readSubmission(site, ada, taken.submission.reference);
      const named = submission.answers.find(({ field }) => field === 'photographs')?.values ?? [];
      expect(files.map(({ id, name }) => [id, name])).toEqual(named.map((id) => [id, 'story.txt']));
      return { reference: submission.reference, named: named[0] ?? '' };
    };
    const [first, second] = await Promise.all([send('I remember.'), send('I remember more.')]);
    expect(second.reference).not.toBe(first.reference);
    expect(new Set([first.named, second.named]).size).toBe(2);
    expect(await send('I remember.'), 'what was sent before is the same').toEqual(first);
    await eraseSubmissions(site, ada, { reference: first.reference });
    await expect(readFile(uploadPath(site, first.named))).rejects.toThrow('ENOENT');
    expect(await readFile(uploadPath(site, second.named), 'utf8')).toBe('In 1960.');
    await eraseSubmissions(site, ada, { reference: second.reference });
    await expect(readFile(uploadPath(site, second.named))).rejects.toThrow('ENOENT');
  });

  it('is not erased where a form claims it in the moment in which nobody was waited for any more', async () => {
    const site = await siteWith();
    const [id, token] = [idOf(await take(site)), await newFormToken(site, 'memories')];
    site.clock.advance(60_000);
    const claiming: Site['database'] = {
      ...site.database,
      async transaction(work) {
        const typed = {
          message: ['I remember it late.'],
          have: ['yes'],
          photographs: [id],
          licence: ['yes'],
          name: ['Ada'],
          email: ['ada@example.org'],
        };
        const sent = { slug: 'memories', typed, token, trap: '', language: 'en', client };
        expect(await submitForm(site, sent)).toHaveProperty('submission');
        return site.database.transaction(work);
      },
    };
    expect(await eraseAbandoned({ ...site, database: claiming }, '2027-01-01T00:00:00.000Z')).toBe(
      0,
    );
    expect(await readFile(uploadPath(site, id), 'utf8')).toBe('In 1960.');
    expect((await findUploads(site.database.read, [id])).size).toBe(1);
  });

  it('counts among those of its network in an hour, as one in parts does', async () => {
    const site = await siteWith({ VITRINE_FORMS_UPLOADS_PER_HOUR: '2' });
    expect(await take(site)).toHaveProperty('upload');
    await createUpload(site, {
      form: 'memories',
      version: 0,
      field: 'photographs',
      name: 'a.jpg',
      length: 10,
      client,
    });
    expect(await take(site)).toEqual({ problem: 'forms.problem.file-often' });
    await expect(
      createUpload(site, {
        form: 'memories',
        version: 0,
        field: 'photographs',
        name: 'a.jpg',
        length: 10,
        client,
      }),
    ).rejects.toThrow('Too many files');
    site.clock.advance(3_600_000);
    expect(await take(site)).toHaveProperty('upload');
  });
});
