import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { exportContent, importContent } from '../editorial/content/transfer-content.ts';
import { undoRun } from '../imports/undo-run.ts';
import { answerRecording } from '../media/recording-routes.ts';
import { mp4Of, opusOf, webmOf } from '../media/recording/testing/recordings.ts';
import { recordingCodec } from './recording-codec.ts';
import { listRecordings, readRecording } from './read-recordings.ts';
import { addressesOf } from '../../routes/address.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const root = mkdtempSync(join(tmpdir(), 'vitrine-recordings-'));
afterAll(() => rmSync(root, { recursive: true }));
let made = 0;

/** A folder of content with one recording, `rain-<number>`: tests share a database. */
function folderOf(
  files: Record<string, string | Buffer>,
  settings: object = { film: 'film.webm', title: { en: 'Rain', fr: 'Pluie' } },
): string {
  const folder = join(root, String((made += 1)));
  mkdirSync(join(folder, `recordings/rain-${made}`), { recursive: true });
  for (const [name, content] of Object.entries({
    'recording.json': JSON.stringify(settings),
    'film.webm': webmOf(),
    ...files,
  }))
    writeFileSync(join(folder, `recordings/rain-${made}`, name), content);
  return folder;
}

const current = () => `rain-${made}`;
const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nIt rains.\n';
const ask = (
  site: Parameters<typeof answerRecording>[0],
  path: string,
  headers: Record<string, string> = {},
) => answerRecording(site, new Request(`https://museum.example${path}`, { headers }));

onBothDatabases('a recording in the folder of content', (database) => {
  // One data folder for one database: what an earlier test stored is there for a later one.
  let opened: Site | undefined;
  const open = (): Site => (opened ??= newSite(database()));

  it('has a page, its texts in every language, and files that are played in parts', async () => {
    const site = open();
    const { problems } = await importContent(site, ada, [recordingCodec], {
      folder: folderOf(
        {
          'captions.en.vtt': captions,
          'captions.fr.srt': '1\n00:00:01,000 --> 00:00:02,000\nIl pleut.\n',
          'chapters.en.vtt': captions,
          'described.ogg': opusOf(8),
        },
        { film: 'film.webm', described: 'described.ogg', title: { en: 'Rain', fr: 'Pluie' } },
      ),
    });
    expect(problems).toEqual([]);
    const { view } = await readRecording(site, current(), 'fr');
    expect(view).toMatchObject({
      kind: 'video',
      page: `/media/${current()}`,
      title: { text: 'Pluie' },
      seconds: 8,
      width: 320,
      height: 180,
      transcript: { language: 'fr', cues: [[1, 2, 'Il pleut.']] },
      chapters: { language: 'en' },
      signed: undefined,
    });
    const part = await ask(site, view.play.src, { range: 'bytes=0-3' });
    expect([
      part?.status,
      part?.headers.get('content-type'),
      part?.headers.get('cache-control'),
    ]).toEqual([206, 'video/webm', 'public, max-age=31536000, immutable']);
    expect((await ask(site, view.described?.src ?? ''))?.headers.get('content-type')).toBe(
      'audio/ogg',
    );
    const text = await ask(site, view.tracks.find(({ language }) => language === 'fr')?.src ?? '');
    expect([text?.headers.get('content-type'), await text?.text()]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nIl pleut.\n',
    ]);
    expect((await listRecordings(site, 'en')).map((one) => one.view.page)).toContain(view.page);
    expect((await readRecording(site, view.id, 'en')).view.page).toBe(`/media/${current()}`);
  });

  it('is written as it was read, byte for byte, and reading it again changes nothing', async () => {
    const site = open();
    const folder = folderOf({ 'captions.en.vtt': captions });
    await importContent(site, ada, [recordingCodec], { folder });
    const out = join(root, `out-${made}`);
    await exportContent(site, ada, [recordingCodec], out);
    expect(readdirSync(join(out, 'recordings', current())).sort()).toEqual([
      'captions.en.vtt',
      'film.webm',
      'recording.json',
    ]);
    expect(readFileSync(join(out, 'recordings', current(), 'film.webm')).equals(webmOf())).toBe(
      true,
    );
    for (const dryRun of [true, false])
      expect(
        (await importContent(site, ada, [recordingCodec], { folder: out, dryRun })).outcomes.filter(
          ({ file }) => file.includes(current()),
        ),
      ).toMatchObject([{ action: 'unchanged' }]);
  });

  it('goes with its files when its run is taken back', async () => {
    const site = open();
    const { runId = '' } = await importContent(site, ada, [recordingCodec], {
      folder: folderOf(
        { 'film.webm': webmOf({ seconds: 99 }), 'described.ogg': opusOf(99) },
        { film: 'film.webm', described: 'described.ogg' },
      ),
    });
    const { view } = await readRecording(site, current(), 'en');
    await undoRun(site, ada, runId);
    await expect(readRecording(site, current(), 'en')).rejects.toMatchObject({ code: 'not-found' });
    expect([await ask(site, view.play.src), await ask(site, view.described?.src ?? '')]).toEqual([
      undefined,
      undefined,
    ]);
    for (const bytes of [webmOf({ seconds: 99 }), opusOf(99)])
      expect(await site.masters.file(createHash('sha256').update(bytes).digest('hex')).size()).toBe(
        undefined,
      );
  });

  it('is not to be had as a draft', async () => {
    const site = open();
    await importContent(site, ada, [recordingCodec], {
      folder: folderOf({}, { film: 'film.webm', state: 'draft' }),
    });
    await expect(readRecording(site, current(), 'en')).rejects.toMatchObject({ code: 'not-found' });
    expect((await listRecordings(site, 'en')).map((one) => one.view.page)).not.toContain(
      `/media/${current()}`,
    );
  });
});

describe('a recording that cannot be used', () => {
  it.each([
    ['is cut off', { 'film.webm': webmOf().subarray(0, 900) }, { film: 'film.webm' }, /incomplete/],
    [
      'lies about its type',
      { 'film.mp4': `<!doctype html><script>alert(1)</script>${' '.repeat(200)}` },
      { film: 'film.mp4' },
      /unknown|not|picture/i,
    ],
    ['is not there', {}, { film: 'other.webm' }, /no file other.webm in the same folder/],
    [
      'leads out of its folder',
      {},
      { film: '../../../etc/passwd' },
      /not the name of a file in the same folder/,
    ],
    ['is not named', {}, {}, /does not name a video/],
    [
      'has a poster that is a film',
      { 'poster.jpg': mp4Of() },
      { film: 'film.webm', poster: 'poster.jpg' },
      /poster.jpg is video\/mp4/,
    ],
    [
      'has captions in no form',
      { 'captions.en.vtt': 'Hello' },
      { film: 'film.webm' },
      /does not contain readable captions/,
    ],
    [
      'has captions in another encoding',
      {
        'captions.fr.srt': Buffer.concat([
          Buffer.from('00:01,000 --> 00:02,000\nCaf'),
          Buffer.from([0xe9]),
        ]),
      },
      { film: 'film.webm' },
      /windows-1252/,
    ],
  ] as [string, Record<string, string | Buffer>, object, RegExp][])(
    '%s: that is told in words',
    async (_, files, settings, words) => {
      const problems = await problemsOf(files, settings);
      expect(problems.map(({ reason }) => reason).join('\n')).toMatch(words);
    },
  );
});

async function problemsOf(files: Record<string, string | Buffer>, settings: object) {
  // A dry look asks the database for nothing.
  const site = newSite(undefined as never);
  const folder = folderOf(files, settings);
  const { records } = recordingCodec.read([
    { path: `${current()}/recording.json`, text: JSON.stringify(settings) },
  ]);
  const [record] = records;
  return record
    ? ((await recordingCodec.prepare?.({ site, actor: ada, folder, dryRun: true }, record))
        ?.problems ?? [])
    : [];
}

describe('the address of a player', () => {
  it('is one of a few, and no other', () => {
    const id = '01m0000000000000000000film';
    for (const path of [
      `/media/${id}/play/0123456789ab.webm`,
      `/media/${id}/poster/0123456789ab.jpg`,
      `/media/${id}/text/captions.en.vtt`,
    ])
      expect(addressesOf('recordings', { 'site.languages': ['en'] }).answers(path)).toBe(true);
    for (const path of [
      '/media/rain',
      `/media/${id}/film.webm`,
      `/media/${id}/play/../x.webm`,
      `/media/${id}/text/captions.en.html`,
    ])
      expect(addressesOf('recordings', { 'site.languages': ['en'] }).answers(path)).toBe(false);
  });
});
