import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../../tests/conformance/iiif/presentation-rules.ts';
import type { Media } from '../media/media.ts';
import { avManifest } from './av-manifest.ts';

const id = '01m0000000000000000000film';
const at = { origin: 'https://museum.example', language: 'en' };
const hash = (letter: string) => letter.repeat(64);
const media: Media = {
  kind: 'video',
  file: hash('a'),
  fileName: 'rain.webm',
  mime: 'video/webm',
  caption: { en: 'Rain', fr: 'Pluie' },
  rights: 'https://creativecommons.org/publicdomain/zero/1.0/',
  recording: {
    path: 'rain',
    poster: { file: hash('b'), fileName: 'p.jpg', mime: 'image/jpeg' },
    tracks: [
      { use: 'captions', language: 'fr', cues: [[1, 2, 'Il pleut.']] },
      { use: 'descriptions', language: 'en', cues: [[1, 2, 'A cloud.']] },
      {
        use: 'chapters',
        language: 'en',
        cues: [
          [0, 5, 'Cloud'],
          [5, 9, 'Rain'],
        ],
      },
      {
        use: 'chapters',
        language: 'fr',
        cues: [
          [0, 5, 'Nuage'],
          [6, 9, 'Pluie'],
        ],
      },
    ],
  },
};
const facts = {
  form: 'webm',
  kind: 'video',
  mime: 'video/webm',
  seconds: 9,
  width: 640,
  height: 360,
} as const;

/** Every node with an id, anywhere inside. */
function nodes(value: unknown): { id: string; type: string }[] {
  if (Array.isArray(value)) return value.flatMap(nodes);
  if (value === null || typeof value !== 'object') return [];
  const node = value as { id?: string; type?: string };
  return [
    ...(node.id ? [{ id: node.id, type: node.type ?? '' }] : []),
    ...Object.values(value).flatMap(nodes),
  ];
}

describe('the manifest of a film', () => {
  const manifest = avManifest(id, media, facts, at) as {
    items: Record<string, unknown>[];
  } & Record<string, unknown>;
  const [canvas] = manifest.items;

  it('has a canvas that lasts, with the film painted on it', () => {
    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      type: 'Manifest',
      label: { en: ['Rain'], fr: ['Pluie'] },
      rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
      homepage: [{ id: 'https://museum.example/media/rain' }],
    });
    expect(canvas).toMatchObject({
      type: 'Canvas',
      duration: 9,
      width: 640,
      height: 360,
      items: [
        {
          type: 'AnnotationPage',
          items: [
            {
              type: 'Annotation',
              motivation: 'painting',
              body: {
                type: 'Video',
                format: 'video/webm',
                duration: 9,
                id: `https://museum.example/media/${id}/play/${'a'.repeat(12)}.webm`,
              },
            },
          ],
        },
      ],
    });
  });

  it('has its texts as supplementing annotations, and its poster before it', () => {
    expect(canvas).toMatchObject({
      annotations: [
        {
          type: 'AnnotationPage',
          items: [
            {
              motivation: 'supplementing',
              body: { type: 'Text', format: 'text/vtt', language: 'fr' },
            },
            { motivation: 'supplementing', body: { language: 'en' } },
          ],
        },
      ],
      placeholderCanvas: {
        type: 'Canvas',
        items: [{ items: [{ body: { type: 'Image', format: 'image/jpeg' } }] }],
      },
    });
  });

  it('has its chapters as ranges of the canvas, in the languages that agree on their times', () => {
    expect(manifest).toMatchObject({
      structures: [
        {
          type: 'Range',
          items: [
            {
              label: { en: ['Cloud'], fr: ['Nuage'] },
              items: [{ type: 'Canvas', id: expect.stringMatching(/canvas#t=0,5$/) }],
            },
            { label: { en: ['Rain'] } },
          ],
        },
      ],
    });
  });

  it('gives every part one address of its own, on this site', () => {
    const parts = nodes(manifest).filter(({ type }) =>
      /^(Manifest|Canvas|AnnotationPage|Annotation|Range)$/.test(type),
    );
    expect(parts.every(({ id: part }) => part.startsWith('https://museum.example/'))).toBe(true);
    expect(new Set(parts.map(({ id: part }) => part)).size).toBe(parts.length);
  });
});

describe('a manifest', () => {
  it.each([
    ['of a film with everything', media, facts],
    ['of a film alone', { ...media, recording: undefined }, facts],
    [
      'of a film in three versions',
      {
        ...media,
        recording: {
          ...media.recording,
          described: { file: hash('d'), fileName: 'd.webm', mime: 'video/webm' },
          signed: { file: hash('c'), fileName: 's.webm', mime: 'video/webm' },
        },
      },
      facts,
    ],
    [
      'of a sound',
      { ...media, kind: 'sound', mime: 'audio/ogg' },
      { form: 'ogg', kind: 'sound', mime: 'audio/ogg', seconds: 3 },
    ],
  ] as const)('%s breaks no rule of the specification', (_, body, known) =>
    expect(faultsOf(JSON.parse(JSON.stringify(avManifest(id, body as Media, known, at))))).toEqual(
      [],
    ),
  );

  it('of a sound has no size', () => {
    const sound = avManifest(
      id,
      { ...media, kind: 'sound', mime: 'audio/ogg' },
      { form: 'ogg', kind: 'sound', mime: 'audio/ogg', seconds: 3 },
      at,
    );
    expect(sound).toMatchObject({
      items: [
        { duration: 3, items: [{ items: [{ body: { type: 'Sound', format: 'audio/ogg' } }] }] },
      ],
    });
    expect(JSON.stringify(sound)).not.toContain('width');
  });

  it('offers the described and the signed version as a choice', () => {
    const signed = { file: hash('c'), fileName: 's.webm', mime: 'video/webm' };
    expect(avManifest(id, { ...media, recording: { signed } }, facts, at)).toMatchObject({
      items: [
        {
          items: [
            {
              items: [
                {
                  body: {
                    type: 'Choice',
                    items: [{ duration: 9 }, { label: { en: ['With sign language'] } }],
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('is none where nobody knows how long it lasts, and names no rights that the specification does not know', () => {
    expect(avManifest(id, media, undefined, at)).toBeUndefined();
    expect(avManifest(id, { ...media, rights: 'Ask us' }, facts, at)).not.toHaveProperty('rights');
  });
});
