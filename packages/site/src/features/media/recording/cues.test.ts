import { describe, expect, it } from 'vitest';
import { decodeCaptions } from './caption-text.ts';
import { clockOf, readCues, writeVtt } from './cues.ts';

describe('captions are read', () => {
  it('from WebVTT, without its marks and notes', () => {
    const source =
      'WEBVTT - a film\nKind: captions\n\nNOTE\nnot shown --> at all\n\nSTYLE\n::cue { color: red }\n\n1\n00:01.000 --> 00:02.500 align:start position:10%\n<v Ada>Good <i>morning</i> &amp; welcome</v>\n\nid\n01:00:00.000 --> 01:00:01.000\nTwo\nlines\n';
    expect(readCues(source)).toEqual({
      cues: [
        [1, 2.5, 'Ada: Good morning & welcome'],
        [3600, 3601, 'Two\nlines'],
      ],
      problems: [],
    });
  });

  it('from SRT, with Windows’ line ends and without its numbers', () => {
    expect(
      readCues(
        '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<font color="red">Hello</font>\r\n\r\n2\r\n00:00:03,50 --> 00:00:04,000\r\nBye\r\n',
      ).cues,
    ).toEqual([
      [1, 2, 'Hello'],
      [3.5, 4, 'Bye'],
    ]);
  });

  it('where the empty lines between them are missing', () => {
    expect(
      readCues('1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:02,000 --> 00:00:03,000\nTwo').cues,
    ).toEqual([
      [1, 2, 'One'],
      [2, 3, 'Two'],
    ]);
  });

  it('with broken times put right or left out, and told', () => {
    const { cues, problems } = readCues(
      'WEBVTT\n\n00:05.000 --> 00:04.000\nBackwards\n\n00:xx --> 00:07.000\nNever\n\n00:01.000 -> 00:02.000\nShort arrow\n\n00:75.000 --> 00:80.000\nNo such second\n',
    );
    expect(cues).toEqual([
      [1, 2, 'Short arrow'],
      [5, 8, 'Backwards'],
    ]);
    expect(problems.map(({ line }) => line)).toEqual([3, 6, 12, 1]);
    expect(problems.map(({ reason }) => reason).join()).toMatch(
      /ends before it starts.*not a time.*not a time.*order/,
    );
  });

  it('from anything without a crash', () => {
    for (const source of [
      '',
      '\0\0\0',
      '-->',
      '--> --> -->',
      '00:00 --> ',
      '<'.repeat(10_000),
      '1\n'.repeat(1000),
    ])
      expect(readCues(source).cues).toEqual([]);
  });

  it('up to a number that no recording has', () => {
    const { cues, problems } = readCues(
      Array.from(
        { length: 20_010 },
        (_, i) => `${clockOf(i)}.000 --> ${clockOf(i + 1)}.000\nx`,
      ).join('\n\n'),
    );
    expect(cues).toHaveLength(20_000);
    expect(problems.at(-1)?.reason).toContain('more than 20000');
  });
});

describe('the bytes of captions', () => {
  const latin = Buffer.from([0x43, 0x61, 0x66, 0xe9]);
  it('are UTF-8 when they can be', () =>
    expect(decodeCaptions(Buffer.from('Café'), 'fr')).toEqual({ text: 'Café' }));
  it('are UTF-16 by their mark or by their zeros, and that is told', () => {
    expect(decodeCaptions(Buffer.from('\uFEFF1\n00:01', 'utf16le'), 'en')).toMatchObject({
      text: '1\n00:01',
      notice: expect.stringContaining('UTF-16LE'),
    });
    expect(decodeCaptions(Buffer.from('1\n00:01 --> 00:02', 'utf16le'), 'en').text).toBe(
      '1\n00:01 --> 00:02',
    );
    expect(decodeCaptions(Buffer.from('1\n00:01 --> 00:02', 'utf16le').swap16(), 'en').text).toBe(
      '1\n00:01 --> 00:02',
    );
  });
  it('are what Windows wrote in their language else, and that is told', () => {
    expect(decodeCaptions(latin, 'fr')).toMatchObject({
      text: 'Café',
      notice: expect.stringContaining('windows-1252'),
    });
    expect(decodeCaptions(Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]), 'ar')).toMatchObject({
      text: 'مرحبا',
      notice: expect.stringContaining('windows-1256'),
    });
  });
});

describe('what is written', () => {
  it('reads back as it was, whatever is in it', () => {
    const cues: [number, number, string][] = [
      [0, 1.25, 'a < b & c > d\nsecond line'],
      [3661.005, 3662, 'مرحبا'],
    ];
    expect(writeVtt(cues)).toContain('01:01:01.005 --> 01:01:02.000');
    expect(readCues(writeVtt(cues))).toEqual({ cues, problems: [] });
  });
  it('says moments as people do', () =>
    expect([0, 62.9, 3602].map(clockOf)).toEqual(['0:00', '1:02', '1:00:02']));
});
