import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masterPath } from '../../platform/files/testing.ts';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import { addressesOf } from '../../routes/address.ts';
import type { Actor } from '../access/actor.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecord } from '../records/records.ts';
import { registerFiles, storeMaster } from './masters.ts';
import { mediaDefinition, type Media } from './media.ts';
import { answerRecording } from './recording-routes.ts';
import type { RecordedFile } from './recording/recording.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-recording-'));
let site: Site;
let remove: () => Promise<void>;
let id: string;
const files: Record<string, RecordedFile> = {};

async function file(name: string, mime: string): Promise<RecordedFile> {
  const path = join(folder, name);
  writeFileSync(path, `the ${name}`);
  const stored = await storeMaster(site, ada, path);
  await site.database.transaction((writer) =>
    registerFiles(writer, site, ada, [{ ...stored, mime: 'video/webm' }]),
  );
  return (files[name] = { file: stored.hash, fileName: name, mime });
}

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = newSite(opened.database);
  const body: Media = {
    kind: 'video',
    ...(await file('film.webm', 'video/webm')),
    recording: {
      path: 'film',
      described: await file('described.mp3', 'audio/mpeg'),
      signed: await file('signed.mp4', 'text/html'),
      tracks: [
        { use: 'captions', language: 'en', cues: [[0, 2, 'Hello']] },
        { use: 'captions', language: 'fr', cues: [[0, 2, 'Bonjour']] },
        { use: 'chapters', language: 'en', cues: [[0, 9, 'The start']] },
      ],
    },
  };
  id = (await addRecord(site, ada, mediaDefinition, { state: 'published', body })).id;
});
afterAll(async () => {
  await remove();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  answerRecording(site, new Request(`http://museum.example${path}`, { headers }));
const play = (version: string, name: string) =>
  ask(`/media/${id}/${version}/${files[name]?.file.slice(0, 12)}.webm`);

describe('an address of a player', () => {
  const [name, hash] = ['a'.repeat(26), '0123456789ab'];
  it.each([
    [`/media/${name}/play/${hash}.webm`, true],
    [`/media/${name}/described/${hash}.mp3`, true],
    [`/media/${name}/signed/${hash}.mp4`, true],
    [`/media/${name}/poster/${hash}.jpg`, true],
    [`/media/${name}/text/captions.en.vtt`, true],
    [`/media/${name}/text/captions.en-GB.vtt`, true],
    [`/media/${name}/play/${hash}`, false],
    [`/media/${name}/play/${hash}0.webm`, false],
    [`/media/${name}/play/${hash}.webm/x`, false],
    [`/media/${name}/other/${hash}.webm`, false],
    [`/media/${name}/text/captions.vtt`, false],
    [`/media/${name}/text/captions.en.srt`, false],
    [`/media/${name}/film.webm`, false],
    [`/x/media/${name}/play/${hash}.webm`, false],
  ])('%s: %j', (path, isOne) =>
    expect(addressesOf('recordings', { 'site.languages': ['en'] }).answers(path)).toBe(isOne),
  );
});

describe('a recording', () => {
  it('is played where it stands, by players of other sites too, and never as a page', async () => {
    const answer = await play('play', 'film.webm');
    expect([answer?.status, await answer?.text()]).toEqual([200, 'the film.webm']);
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'video/webm',
      'content-disposition': 'inline',
      'access-control-allow-origin': '*',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${files['film.webm']?.file.slice(0, 32)}"`,
    });
  });

  it('is sent at an address of an earlier file too, for a while', async () => {
    const answer = await ask(`/media/${id}/play/000000000000.webm`);
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer?.text()).toBe('the film.webm');
  });

  it('has its other versions, of which none is sent as what it is not', async () => {
    const described = await play('described', 'described.mp3');
    expect([described?.headers.get('content-type'), await described?.text()]).toEqual([
      'audio/mpeg',
      'the described.mp3',
    ]);
    const signed = await play('signed', 'signed.mp4');
    expect([signed?.headers.get('content-type'), await signed?.text()]).toEqual([
      'application/octet-stream',
      'the signed.mp4',
    ]);
    expect(await play('poster', 'film.webm')).toBeUndefined();
  });

  it('is sent as nothing in particular where its type is more than the name of one', async () => {
    const body: Media = {
      kind: 'video',
      ...(await file('drawing.svg', 'image/svg+xml')),
      recording: { path: 'odd', signed: await file('odd.html', 'text/html, video/webm') },
    };
    const odd = (await addRecord(site, ada, mediaDefinition, { state: 'published', body })).id;
    for (const version of ['play', 'signed'])
      expect(
        (await ask(`/media/${odd}/${version}/0123456789ab.webm`))?.headers.get('content-type'),
      ).toBe('application/octet-stream');
  });

  it('without anything beside its file has no texts and no other version', async () => {
    const film = files['film.webm'] ?? { file: '', fileName: '', mime: '' };
    const add = async (body: Media) =>
      (await addRecord(site, ada, mediaDefinition, { state: 'published', body })).id;
    const bare = await add({ kind: 'video', ...film });
    await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: { title: { en: 'Film' }, media: [bare] },
    });
    const silent = await add({ kind: 'video', ...film, recording: { path: 'silent' } });
    for (const one of [bare, silent]) {
      expect((await ask(`/media/${one}/play/0123456789ab.webm`))?.status).toBe(200);
      expect(await ask(`/media/${one}/text/captions.en.vtt`)).toBeUndefined();
      expect(await ask(`/media/${one}/signed/0123456789ab.webm`)).toBeUndefined();
    }
  });

  it('has texts by their use and language', async () => {
    const text = async (name: string) => (await ask(`/media/${id}/text/${name}.vtt`))?.text();
    expect(await text('captions.en')).toContain('Hello');
    expect(await text('captions.fr')).toContain('Bonjour');
    expect(await text('chapters.en')).toContain('The start');
    for (const name of ['chapters.fr', 'descriptions.en', 'subtitles.en', 'captions.de'])
      expect(await text(name)).toBeUndefined();
    const answer = await ask(`/media/${id}/text/captions.fr.vtt`);
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'content-language': 'fr',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('is nothing where there is none, and no document is played', async () => {
    expect(await ask(`/media/${'a'.repeat(26)}/play/0123456789ab.webm`)).toBeUndefined();
    for (const path of [
      `/media/${id}/film.webm`,
      `/x/media/${id}/play/0123456789ab.webm`,
      `/media/${id}/play/0123456789ab.webm/x`,
    ])
      expect(await ask(path)).toBeUndefined();
    const { id: document } = await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: {
        kind: 'document',
        ...(files['film.webm'] ?? { file: '', fileName: '', mime: '' }),
        handout: { path: 'sheet' },
      },
    });
    expect(await ask(`/media/${document}/play/0123456789ab.webm`)).toBeUndefined();
  });

  it('of which the disk has lost the file says so', async () => {
    rmSync(masterPath(site, files['film.webm']?.file ?? ''));
    await expect(play('play', 'film.webm')).rejects.toMatchObject({ code: 'file-lost' });
    expect((await play('described', 'described.mp3'))?.status).toBe(200);
  });
});
