import { describe, expect, it } from 'vitest';
import type { RecordingView } from '../media/recording-view.ts';
import { fullText, timeParameter, versionIn } from './full-text.ts';
import { recordingJsonLd } from './recording-json-ld.ts';

const view: RecordingView = {
  id: '01m0000000000000000000film',
  kind: 'video',
  page: '/media/rain',
  title: { text: 'Rain', language: 'en' },
  summary: undefined,
  credit: undefined,
  alt: undefined,
  play: { src: '/media/x/play/0123456789ab.webm', mime: 'video/webm' },
  described: undefined,
  signed: undefined,
  poster: undefined,
  posterItem: undefined,
  stream: undefined,
  bytes: 10,
  seconds: 69.5,
  width: 960,
  height: 540,
  tracks: [{ use: 'captions', language: 'en', src: '/c.vtt' }],
  transcript: {
    language: 'en',
    cues: [
      [1, 2, 'Two\nlines'],
      [11, 12, 'Later'],
    ],
  },
  descriptions: {
    language: 'en',
    cues: [
      [0.5, 2, 'A cloud.'],
      [11, 13, 'A field.'],
    ],
  },
  chapters: { language: 'en', cues: [[10, 20, 'The field']] },
};

describe('the whole text of a recording', () => {
  it('has what is seen and heard in the order of time, under its chapters', () => {
    expect(
      fullText(view).map(({ chapter, lines }) => [
        chapter?.[2],
        lines.map(({ text, seen }) => `${seen ? '*' : ''}${text}`),
      ]),
    ).toEqual([
      [undefined, ['*A cloud.', 'Two lines']],
      ['The field', ['*A field.', 'Later']],
    ]);
  });
  it('is nothing where there are no words', () =>
    expect(
      fullText({ transcript: undefined, descriptions: undefined, chapters: view.chapters }),
    ).toEqual([]));
});

describe('an address into a recording', () => {
  it.each([
    ['t=83.5', 83.5],
    ['t=0', 0],
    ['t=-1', undefined],
    ['t=x', undefined],
    ['', undefined],
    ['t=1e9', undefined],
  ])('“%s” leads to %s', (query, moment) =>
    expect(timeParameter(new URLSearchParams(query))).toBe(moment),
  );
  it('names a version that there is, else the plain one', () =>
    expect(
      ['version=signed', 'version=x', ''].map((query) => versionIn(new URLSearchParams(query))),
    ).toEqual(['signed', 'plain', 'plain']));
});

describe('a recording for machines', () => {
  const surroundings = {
    origin: 'https://museum.example',
    page: '/media/rain',
    poster: '/p.jpg',
    createdAt: '2026-01-01T00:00:00Z',
    museum: 'Museum of Rain',
    rights: undefined,
  };
  it('is a VideoObject with its length, its words and its parts', () => {
    const node = recordingJsonLd(view, surroundings);
    expect(node).toMatchObject({
      '@type': 'VideoObject',
      duration: 'PT1M9.5S',
      contentUrl: 'https://museum.example/media/x/play/0123456789ab.webm',
      thumbnailUrl: 'https://museum.example/p.jpg',
      transcript: 'A cloud.\nTwo lines\nA field.\nLater',
      hasPart: [
        { name: 'The field', startOffset: 10, url: 'https://museum.example/media/rain?t=10' },
      ],
    });
    const durationOf = (seconds: number) =>
      recordingJsonLd({ ...view, seconds }, surroundings)['duration'];
    expect([3600, 0.5, 120].map(durationOf)).toEqual(['PT1H', 'PT0.5S', 'PT2M']);
  });
});
