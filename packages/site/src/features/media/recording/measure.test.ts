import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import { measureRecording } from './measure-in-process.ts';
import { sniffRecording, type RecordingForm } from './sniff-recording.ts';
import { box, mp3Of, mp4Of, opusOf, wavOf, webmOf } from './testing/recordings.ts';

const readable = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (at: number, length: number) => bytes.subarray(at, at + length),
});
const measured = (form: RecordingForm, bytes: Buffer) => measure(form, readable(bytes));

describe('a recording is recognised by its content', () => {
  it.each([
    ['mp4', mp4Of()],
    ['mp4', mp4Of({}, { brand: 'M4A ' })],
    ['webm', webmOf()],
    ['ogg', opusOf(1)],
    ['wav', wavOf(1)],
    ['mp3', mp3Of(3)],
    ['mp3', mp3Of(3).subarray(30)],
  ])('as %s', (form, bytes) => expect(sniffRecording(bytes)).toBe(form));

  it.each([
    ['a photograph in the same container', box('ftyp', Buffer.from('heic'), Buffer.alloc(80))],
    ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(80)}`)],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(80)])],
  ])('and is not %s', (_, bytes) => {
    expect(sniffRecording(bytes)).toBeUndefined();
  });

  it.each([
    ['QuickTime', mp4Of({}, { brand: 'qt  ' })],
    ['AVI', Buffer.concat([Buffer.from('RIFF----AVI LIST'), Buffer.alloc(80)])],
    ['FLAC', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(80)])],
  ])('and refused with what to do: %s', (name, bytes) => {
    expect(sniffRecording(bytes)).toMatchObject({
      refused: expect.stringMatching(new RegExp(`${name}.*Save`)),
    });
  });
});

describe('a recording tells', () => {
  it('its length and its size, wherever its index is', async () => {
    for (const indexLast of [false, true])
      expect(await measured('mp4', mp4Of({}, { indexLast }))).toEqual({
        form: 'mp4',
        kind: 'video',
        mime: 'video/mp4',
        seconds: 12.5,
        width: 640,
        height: 360,
      });
    expect(await measured('webm', webmOf())).toEqual({
      form: 'webm',
      kind: 'video',
      mime: 'video/webm',
      seconds: 8,
      width: 320,
      height: 180,
    });
  });

  it('that it is sound alone', async () => {
    expect(await measured('mp4', mp4Of({ handlers: ['soun'] }))).toMatchObject({
      kind: 'sound',
      mime: 'audio/mp4',
    });
    expect(await measured('webm', webmOf({ handlers: ['soun'] }))).toMatchObject({
      kind: 'sound',
      mime: 'audio/webm',
    });
    expect(await measured('wav', wavOf(2.5))).toMatchObject({ mime: 'audio/wav', seconds: 2.5 });
    expect(await measured('ogg', opusOf(7))).toMatchObject({ mime: 'audio/ogg', seconds: 7 });
    expect((await measured('mp3', mp3Of(100))).seconds).toBeCloseTo(2.61, 1);
  });

  it('nothing of its length where it does not know it', async () => {
    expect(await measured('mp4', mp4Of({ seconds: 0 }))).not.toHaveProperty('seconds');
    expect(await measured('webm', webmOf({ seconds: Number.NaN }))).not.toHaveProperty('seconds');
  });
});

describe('a damaged recording', () => {
  it.each([
    ['mp4', mp4Of().subarray(0, 3000), /incomplete/],
    ['mp4', mp4Of({}, { indexLast: true }).subarray(0, 6000 - 1000), /incomplete/],
    [
      'mp4',
      Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', Buffer.alloc(90))]),
      /no index/,
    ],
    [
      'mp4',
      Buffer.concat([
        box('ftyp', Buffer.from('isom')),
        Buffer.from([0, 0, 0, 3]),
        Buffer.alloc(90),
      ]),
      /without a size/,
    ],
    ['webm', webmOf().subarray(0, 1000), /incomplete/],
    ['webm', webmOf({}, 'matroska'), /Matroska.*Save it as WebM/],
    ['wav', wavOf(3).subarray(0, 4000), /incomplete/],
    ['mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(300)]), /contains no audio/],
    ['ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(300)]), /browsers cannot play/],
  ] as [RecordingForm, Buffer, RegExp][])('is refused in words: %s', async (form, bytes, words) => {
    await expect(measured(form, bytes)).rejects.toThrow(words);
  });

  it('never hangs or crashes the measuring, whatever byte is wrong', async () => {
    for (const [form, whole] of [
      ['mp4', mp4Of()],
      ['webm', webmOf()],
      ['wav', wavOf(0.1)],
      ['mp3', mp3Of(3)],
      ['ogg', opusOf(1)],
    ] as [RecordingForm, Buffer][]) {
      for (let at = 0; at < Math.min(whole.length, 700); at += 3) {
        const bent = Buffer.from(whole);
        bent[at] = (bent[at] ?? 0) ^ 0xff;
        const facts = await measured(form, bent).catch((error: unknown) => error);
        expect(facts instanceof Error || typeof facts === 'object').toBe(true);
      }
    }
  });
});

describe('the process that measures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-measure-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('answers for a good file, a bad one and none', async () => {
    writeFileSync(join(folder, 'good.mp4'), mp4Of());
    writeFileSync(join(folder, 'bad.mp4'), mp4Of().subarray(0, 900));
    expect(await measureRecording(join(folder, 'good.mp4'), 'mp4')).toMatchObject({
      seconds: 12.5,
    });
    expect(await measureRecording(join(folder, 'bad.mp4'), 'mp4')).toMatchObject({
      broken: expect.stringContaining('incomplete'),
    });
    expect(await measureRecording(join(folder, 'none.mp4'), 'mp4')).toMatchObject({
      broken: expect.stringContaining('damaged'),
    });
  });

  it.skipIf(!hasFfmpeg())(
    'agrees with ffmpeg on files that ffmpeg makes',
    async () => {
      const cases: [string, RecordingForm, string[]][] = [
        ['a.webm', 'webm', ['-c:v', 'libvpx', '-c:a', 'libopus']],
        ['a.mp4', 'mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']],
        ['a.m4a', 'mp4', ['-vn', '-c:a', 'aac']],
        ['a.ogg', 'ogg', ['-vn', '-c:a', 'libopus']],
        ['a.mp3', 'mp3', ['-vn']],
        ['a.wav', 'wav', ['-vn']],
      ];
      for (const [name, form, words] of cases) {
        const path = join(folder, name);
        execFileSync('ffmpeg', [
          '-loglevel',
          'error',
          '-y',
          '-f',
          'lavfi',
          '-i',
          'testsrc=size=160x90:rate=10',
          '-f',
          'lavfi',
          '-i',
          'sine',
          '-t',
          '2',
          ...words,
          path,
        ]);
        const facts = await measureRecording(path, form);
        expect('broken' in facts ? facts.broken : facts.seconds, name).toBeCloseTo(2, 0);
        if (!words.includes('-vn'))
          expect(facts).toMatchObject({ kind: 'video', width: 160, height: 90 });
      }
    },
    120_000,
  );
});

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('ffmpeg is not installed: recordings are compared with files made by hand only.');
    return false;
  }
}
