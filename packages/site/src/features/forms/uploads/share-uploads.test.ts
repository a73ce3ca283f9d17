// What happens with a file of two forms while its bytes are copied, which takes long in a bucket.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { openDiskFiles } from '../../../platform/files/file-store.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { seedForms } from '../definition/form-records.ts';
import { eraseSubmissions, eraseUnfinished, readSubmission } from '../inbox/inbox.ts';
import { newFormToken } from '../spam/form-token.ts';
import { submitForm } from '../submission/take-submission.ts';
import { acceptFile, fileReceiver, uploadPath } from './take-upload.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const client = '203.0.113.5';

onBothDatabases('the copy of a file that is sent with two forms', (database) => {
  /** A site with a form that was sent, and what sends another with the same file. */
  const open = async () => {
    const clock = stoppedClock('2026-01-01T00:00:00.000Z');
    const site: Site = { ...newSite(database()), clock };
    await seedForms(site);
    const taken = await acceptFile(site, {
      form: 'memories',
      file: await fileReceiver(site).take({
        field: 'photographs',
        name: 'story.txt',
        content: Readable.from([Buffer.from('In 1960.')]),
        isCut: () => false,
      }),
      client,
    });
    if (!('upload' in taken)) throw new Error(taken.problem);
    const { id } = taken.upload;
    const token = await newFormToken(site, 'memories');
    clock.advance(60_000);
    const send = async (at: Site, message: string) =>
      submitForm(at, {
        slug: 'memories',
        typed: {
          message: [message],
          have: ['yes'],
          photographs: [id],
          licence: ['yes'],
          name: ['Ada'],
          email: ['ada@example.org'],
        },
        token,
        trap: '',
        language: 'en',
        client,
      });
    const first = await send(site, 'I remember.');
    if (!('submission' in first)) throw new Error(JSON.stringify(first.problems));
    // It came long ago, and a second name of the same bytes is as old on the disk.
    await utimes(uploadPath(site, id), new Date('2020-01-01'), new Date('2020-01-01'));
    const filesOf = async (reference: string) =>
      (await readSubmission(site, ada, reference)).files.map((file) => file.id);
    const stored = () => readdir(dirname(uploadPath(site, id)));
    const rows = async () =>
      (await database().read.selectFrom('form_upload').select(['id', 'form']).execute()).length;
    const rowsBefore = await rows();
    return {
      site,
      clock,
      id,
      reference: first.submission.reference,
      send,
      filesOf,
      stored,
      newRows: async () => (await rows()) - rowsBefore,
    };
  };

  /** The site, with files in a store that runs this before it has copied, or after. */
  const copying = (site: Site, run: { before?: () => unknown; after?: () => unknown }): Site => {
    const files = openDiskFiles(site.dataFolder);
    const bucket = {
      ...files,
      async copy(from: string, to: string) {
        await run.before?.();
        await files.copy(from, to);
        await run.after?.();
      },
    };
    return { ...site, bucket: bucket as unknown as NonNullable<Site['bucket']> };
  };

  it('is made while no transaction is open, and belongs to the second form', async () => {
    const { site, id, send, filesOf, stored, newRows } = await open();
    let running = 0;
    const during: number[] = [];
    const counted: Site['database'] = {
      ...site.database,
      async transaction(work) {
        running++;
        return site.database.transaction(work).finally(() => running--);
      },
    };
    const slow = copying({ ...site, database: counted }, { before: () => during.push(running) });
    const second = await send(slow, 'I remember more.');
    expect(during).toEqual([0]);
    const [copy = ''] = await filesOf(
      'submission' in second ? second.submission.reference : 'none',
    );
    expect([copy === '', copy === id]).toEqual([false, false]);
    expect(await readFile(uploadPath(site, copy), 'utf8')).toBe('In 1960.');
    expect([await newRows(), (await stored()).toSorted()]).toEqual([1, [id, copy].toSorted()]);
  });

  it('is not made for what was sent before', async () => {
    const { site, reference, send } = await open();
    const again = await send(
      copying(site, {
        before() {
          throw new Error('copied');
        },
      }),
      'I remember.',
    );
    expect(again).toMatchObject({ submission: { reference } });
  });

  it('leaves nothing where the store fails in the middle', async () => {
    const { site, id, send, stored, newRows } = await open();
    const failing = copying(site, {
      after() {
        throw new Error('no answer');
      },
    });
    await expect(send(failing, 'I remember more.')).rejects.toThrow('no answer');
    expect([await newRows(), await stored()]).toEqual([0, [id]]);
  });

  it('is not swept before the form has it, and is erased on time where the process was killed', async () => {
    const { site, clock, id, send, filesOf, stored, newRows } = await open();
    const second = await send(
      copying(site, { after: () => eraseUnfinished(site) }),
      'I remember more.',
    );
    const reference = 'submission' in second ? second.submission.reference : 'none';
    const [copy = ''] = await filesOf(reference);
    expect(existsSync(uploadPath(site, copy))).toBe(true);
    await eraseSubmissions(site, ada, { reference });
    let isKilled = false;
    const killed: Site['database'] = {
      ...site.database,
      transaction: (work) =>
        isKilled ? Promise.reject(new Error('killed')) : site.database.transaction(work),
    };
    const dying = copying({ ...site, database: killed }, { after: () => (isKilled = true) });
    await expect(send(dying, 'I remember even more.')).rejects.toThrow('killed');
    expect([await newRows(), (await stored()).length]).toEqual([1, 2]);
    clock.advance(49 * 3_600_000);
    await eraseUnfinished(site);
    expect([await newRows(), await stored()]).toEqual([0, [id]]);
  });

  it('of a file that is erased meanwhile is not sent: the form says that it is gone', async () => {
    const { site, id, reference, send, stored, newRows } = await open();
    const erasing = copying(site, {
      async before() {
        await eraseSubmissions(site, ada, { reference });
        await rm(uploadPath(site, id), { force: true });
      },
    });
    expect(await send(erasing, 'I remember more.')).toMatchObject({
      problems: [{ field: 'photographs', message: 'forms.problem.file-gone' }],
    });
    expect([await newRows(), await stored()]).toEqual([-1, []]);
  });
});
