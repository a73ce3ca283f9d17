// A picture that staff send in parts, with what happens to connections and to files.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRaster } from '@vitrine/image-server';
import { expect, it } from 'vitest';
import { staffAs } from '../../access/testing.ts';
import { masterPath } from '../../../platform/files/testing.ts';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { claimJob } from '../../../platform/jobs/job-claims.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { readRecord } from '../../records/records.ts';
import { filesOf, PREPARE, registerFiles } from '../masters.ts';
import { mediaDefinition } from '../media.ts';
import {
  appendToMediaUpload,
  cancelMediaUpload,
  createMediaUpload,
  readMediaUpload,
} from './media-upload.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const grace: Actor = { kind: 'operator', name: 'grace' };
const volunteer = staffAs('volunteer', 'vera');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-upload-'));

async function jpeg(): Promise<Uint8Array> {
  const file = join(folder, 'jug.jpg');
  function* rows() {
    for (let y = 0; y < 300; y++) yield new Uint8Array(400 * 3).map((_, i) => (y * i) % 200);
  }
  await writeRaster({ width: 400, height: 300, channels: 3, rows: rows(), file, format: 'jpeg' });
  return readFileSync(file);
}

const part = (bytes: Uint8Array, offset: number, end = bytes.length) => ({
  offset,
  body: new Blob([new Uint8Array(bytes.slice(offset, end))]).stream(),
});

/** What stands behind a picture changes nothing of it. */
const otherJpeg = async (name: string) => Buffer.concat([await jpeg(), Buffer.from(name)]);

async function send(site: Site, name: string, bytes: Uint8Array, actor = ada) {
  const { id } = await createMediaUpload(site, actor, { name, length: bytes.length });
  return appendToMediaUpload(site, actor, { id, part: part(bytes, 0) });
}

const waiting = (site: Site): string[] =>
  existsSync(join(site.dataFolder, 'media-uploads'))
    ? readdirSync(join(site.dataFolder, 'media-uploads'))
    : [];

onBothDatabases('a file that staff send in parts', (database) => {
  it('becomes a draft of a media record whose picture is prepared', async () => {
    const site = newSite(database());
    const bytes = await jpeg();
    const { id } = await createMediaUpload(site, ada, {
      name: 'C:\\photos\\jug.jpg',
      length: bytes.length,
    });
    const half = await appendToMediaUpload(site, ada, { id, part: part(bytes, 0, 1000) });
    expect(half).toMatchObject({ bytes: 1000 });
    expect(await readMediaUpload(site, ada, id)).toMatchObject({ bytes: 1000, name: 'jug.jpg' });
    const { mediaId = '' } = await appendToMediaUpload(site, ada, { id, part: part(bytes, 1000) });
    const media = await readRecord(site, ada, mediaDefinition, mediaId);
    expect(media).toMatchObject({
      state: 'draft',
      body: { kind: 'image', fileName: 'jug.jpg', mime: 'image/jpeg' },
    });
    expect(media.body.altText).toBeUndefined();
    expect(readFileSync(masterPath(site, media.body.file)).equals(bytes)).toBe(true);
    expect((await filesOf(site, [media.body.file])).get(media.body.file)?.state).toBe('processing');
    expect(waiting(site)).toEqual([]);
    await expect(readRecord(site, visitor, mediaDefinition, mediaId)).rejects.toThrow();
  });

  it('is one record, however often its last part is sent', async () => {
    const site = newSite(database());
    const bytes = await jpeg();
    const first = await send(site, 'jug.jpg', bytes);
    const again = await appendToMediaUpload(site, ada, {
      id: first.id,
      part: { offset: bytes.length, body: null },
    });
    expect(again.mediaId).toBe(first.mediaId);
    expect((await readMediaUpload(site, ada, first.id)).mediaId).toBe(first.mediaId);
  });

  it('is prepared before what imports bring, and before what the site brings itself', async () => {
    const site = newSite(database());
    const task: Actor = { kind: 'task', name: 'sample', actions: ['media:add'] };
    for (const [digit, actor] of [
      ['0', task],
      ['1', ada],
    ] as const) {
      const other = { hash: digit.repeat(64), bytes: 1, mime: 'image/jpeg' };
      await site.database.transaction((writer) => registerFiles(writer, site, actor, [other]));
    }
    const { mediaId = '' } = await send(site, 'jug.jpg', await otherJpeg('first'), volunteer);
    const { body } = await readRecord(site, volunteer, mediaDefinition, mediaId);
    const job = await claimJob({ ...site, name: 'test' }, [PREPARE]);
    expect(job?.payload).toEqual({ hash: body.file });
  });

  it('goes before others also where an import has brought it already', async () => {
    const site = newSite(database());
    const bytes = await otherJpeg('brought');
    const hash = createHash('sha256').update(bytes).digest('hex');
    for (const one of ['2'.repeat(64), hash])
      await site.database.transaction((writer) =>
        registerFiles(writer, site, ada, [{ hash: one, bytes: 1, mime: 'image/jpeg' }]),
      );
    await send(site, 'jug.jpg', bytes, volunteer);
    const job = await claimJob({ ...site, name: 'test' }, [PREPARE]);
    expect(job?.payload).toEqual({ hash });
  });

  it('that is no picture is refused by its name and reason, and nothing of it stays', async () => {
    const site = newSite(database());
    const page = Buffer.from('<!doctype html><title>A page</title>');
    const { id } = await createMediaUpload(site, ada, { name: 'jug.jpg', length: page.length });
    await expect(appendToMediaUpload(site, ada, { id, part: part(page, 0) })).rejects.toMatchObject(
      {
        code: 'media-refused',
        message: expect.stringMatching(/^“jug\.jpg” was not added\. The file is HTML/),
      },
    );
    expect(waiting(site)).toEqual([]);
    await expect(readMediaUpload(site, ada, id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('belongs to who sends it, and visitors send none', async () => {
    const site = newSite(database());
    const { id } = await createMediaUpload(site, ada, { name: 'jug.jpg', length: 9 });
    await expect(readMediaUpload(site, grace, id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      createMediaUpload(site, visitor, { name: 'jug.jpg', length: 9 }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('can be given up, and is erased when nothing comes for two days', async () => {
    const clock = stoppedClock('2026-02-01T00:00:00.000Z');
    const site = { ...newSite(database()), clock };
    const startOne = async () => {
      const { id } = await createMediaUpload(site, ada, { name: 'jug.jpg', length: 9 });
      await appendToMediaUpload(site, ada, { id, part: part(new Uint8Array(4), 0) });
      return id;
    };
    await cancelMediaUpload(site, ada, await startOne());
    expect(waiting(site)).toEqual([]);
    const forgotten = await startOne();
    clock.set('2026-02-03T01:00:00.000Z');
    const other = await startOne();
    expect(waiting(site)).toEqual([other]);
    await expect(readMediaUpload(site, ada, forgotten)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
