// Which kind of recording a file is, by its first bytes. Its name says nothing: it may lie.

export type RecordingForm = 'mp4' | 'webm' | 'ogg' | 'mp3' | 'wav';

/** What is recognised and not taken in: browsers do not play it, and nothing is converted here. */
export type RefusedForm = { refused: string };

/** As many bytes as are needed to tell. */
export const SNIFFED = 64;

/** Brands of pictures that share the container of MP4. */
const PICTURES = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|jp2 |jpx |jxl |crx )/;

type Sniffed = RecordingForm | RefusedForm;
type Text = (from: number, to: number) => string;

/** Signs of each kind of file, and what it is. */
const signs: readonly (readonly [test: (start: Buffer, text: Text) => boolean, found: Sniffed])[] =
  [
    [(start) => start.readUInt32BE(0) === 0x1a45dfa3, 'webm'],
    [(_, text) => text(0, 4) === 'OggS', 'ogg'],
    [(_, text) => text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE', 'wav'],
    [
      (_, text) => text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ',
      {
        refused: 'it is an AVI video, which browsers cannot play. Save it as MP4 (H.264) or WebM',
      },
    ],
    [
      (_, text) => text(0, 4) === 'fLaC',
      { refused: 'it is FLAC. Save a copy as M4A, MP3 or Ogg for the web' },
    ],
    [
      (_, text) => text(0, 4) === 'FORM' && /^AIF[FC]$/.test(text(8, 12)),
      { refused: 'it is AIFF. Save it as WAV, M4A, MP3 or Ogg' },
    ],
    [
      (_, text) => /^(mdat|moov|wide|free|skip)$/.test(text(4, 8)),
      { refused: 'it is an old QuickTime video. Save it as MP4 (H.264) or WebM' },
    ],
    [
      (start) => start.readUInt32BE(0) === 0x3026b275,
      {
        refused:
          'it is Windows Media, which browsers cannot play. Save it as MP4 (H.264), WebM or MP3',
      },
    ],
    [(start, text) => text(0, 3) === 'ID3' || isFrame(start), 'mp3'],
  ];

/** @returns the form, why it is refused, or nothing where it is no recording */
export function sniffRecording(start: Buffer): Sniffed | undefined {
  const text: Text = (from, to) => start.toString('latin1', from, to);
  if (text(4, 8) === 'ftyp') return sniffBrand(text(8, 12));
  return signs.find(([test]) => test(start, text))?.[1];
}

/** What the brand of a file in the container of MP4 says. */
function sniffBrand(brand: string): Sniffed | undefined {
  if (PICTURES.test(brand)) return undefined;
  if (brand !== 'qt  ') return 'mp4';
  return {
    refused:
      'it is a QuickTime video, which many browsers cannot play. Save it as MP4 (H.264) or WebM',
  };
}

/** The head of a frame of MPEG audio layer III. */
export function isFrame(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  return (
    first === 0xff &&
    (second & 0xe6) === 0xe2 &&
    (second & 0x18) !== 0x08 &&
    third >> 4 !== 0 &&
    third >> 4 !== 15 &&
    (third & 0x0c) !== 0x0c
  );
}
