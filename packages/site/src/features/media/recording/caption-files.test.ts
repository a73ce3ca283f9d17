// Files of captions as they come: in every encoding, with every line end, with and without a
// header.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readTrack, sidecarsOf } from './sidecars.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-captions-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string, bytes: Buffer, language = 'fr') {
  writeFileSync(join(folder, name), bytes);
  const { track, notices } = await readTrack(join(folder, name), 'captions', language);
  return { cues: track.cues, notices };
}

const words = ['« Il a plu tout l’été », dit-elle.', 'À Noël, un cœur de pâte brisée coûte 5 €.'];
const cues = [
  [1, 2.5, words[0]],
  [3, 4, words[1]],
];
const forms: Record<string, string> = {
  WebVTT: `WEBVTT\n\n00:01.000 --> 00:02.500\n${words[0]}\n\n00:03.000 --> 00:04.000\n${words[1]}\n`,
  'WebVTT without its header': `00:01.000 --> 00:02.500\n${words[0]}\n\n00:03.000 --> 00:04.000\n${words[1]}\n`,
  SRT: `1\n00:00:01,000 --> 00:00:02,500\n${words[0]}\n\n2\n00:00:03,000 --> 00:00:04,000\n${words[1]}\n`,
};
/** Of French, what Windows wrote differs from Latin 1 in these letters. */
const windows1252: Record<string, number> = { '€': 0x80, '’': 0x92, œ: 0x9c };
const encodings: Record<string, [(text: string) => Buffer, RegExp | undefined]> = {
  'UTF-8': [(text) => Buffer.from(text), undefined],
  'UTF-8 with a mark': [(text) => Buffer.from(`\uFEFF${text}`), undefined],
  'UTF-16 with a mark': [
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    /it was read as UTF-16LE/,
  ],
  'UTF-16 the other way round, with a mark': [
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    /UTF-16BE/,
  ],
  'UTF-16 without a mark': [(text) => Buffer.from(text, 'utf16le'), /UTF-16LE/],
  'UTF-16 the other way round, without a mark': [
    (text) => Buffer.from(text, 'utf16le').swap16(),
    /UTF-16BE/,
  ],
  'Windows-1252': [
    (text) => Buffer.from([...text].map((letter) => windows1252[letter] ?? letter.charCodeAt(0))),
    /not UTF-8 and was read as windows-1252; check its characters/,
  ],
};
const ends: Record<string, string> = { Unix: '\n', Windows: '\r\n', 'the old Macintosh': '\r' };

describe('captions are read alike', () => {
  const files = Object.keys(forms).flatMap((form) =>
    Object.keys(encodings).flatMap((encoding) =>
      Object.keys(ends).map((end) => [form, encoding, end] as const),
    ),
  );
  it.each(files)('as %s in %s with the line ends of %s', async (form, encoding, end) => {
    const [encode, expected] = encodings[encoding] ?? [];
    const answer = await read(
      'film.fr.vtt',
      encode?.((forms[form] ?? '').replaceAll('\n', ends[end] ?? '')) ?? Buffer.alloc(0),
    );
    expect(answer.cues).toEqual(cues);
    expect(answer.notices.join()).toMatch(expected ?? /^$/);
  });

  it('in Arabic, in which UTF-16 has few zeros', async () => {
    const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\nكان المطر يهطل طوال الصيف على المتحف\r\n';
    expect((await read('film.ar.srt', Buffer.from(text, 'utf16le'), 'ar')).cues).toEqual([
      [1, 2, 'كان المطر يهطل طوال الصيف على المتحف'],
    ]);
  });

  it('as UTF-8 where a few of its bytes are broken, and that is told', async () => {
    const broken = Buffer.from(`${forms['SRT']}\n3\n00:00:05,000 --> 00:00:06,000\nAx\n`);
    broken[broken.lastIndexOf('x')] = 0xe9;
    const answer = await read('film.fr.srt', broken);
    expect(answer.cues).toEqual([...cues, [5, 6, 'A\uFFFD']]);
    expect(answer.notices).toEqual([
      'film.fr.srt: it was read as UTF-8; damaged characters are shown as \uFFFD.',
    ]);
  });
});

describe('what is no file of captions is refused in a sentence', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['only a header', Buffer.from('WEBVTT\n\n')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1])],
    [
      'TTML',
      Buffer.from(
        '<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s" end="2s">Hello</p></body></tt>',
      ),
    ],
    ['ASS', Buffer.from('[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello\n')],
    ['SBV', Buffer.from('0:00:01.000,0:00:02.000\nHello\n')],
    ['zeros', Buffer.alloc(5000)],
  ])('%s', async (_, bytes) => {
    const answer = await read('film.en.vtt', bytes, 'en');
    expect(answer.cues).toEqual([]);
    expect(answer.notices.at(-1)).toBe(
      'film.en.vtt does not contain readable captions. Save them as WebVTT or SRT.',
    );
  });

  it('a second file for the same language is left out, and told', async () => {
    const own = mkdtempSync(join(folder, 'two-'));
    for (const name of ['film.webm', 'film.fr.srt', 'film.fr.vtt'])
      writeFileSync(join(own, name), forms['SRT'] ?? '');
    const { tracks, notices } = await sidecarsOf(join(own, 'film.webm'), 'en');
    expect(tracks).toHaveLength(1);
    expect(notices).toEqual([
      'film.fr.vtt is for the same language as another file and was skipped. Add the language to the name, for example film.fr.vtt.',
    ]);
  });
});
