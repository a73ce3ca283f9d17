// A film or a sound as IIIF Presentation 3 says it (https://iiif.io/api/presentation/3.0/): a canvas that lasts, what plays on it, its
// captions as supplementing annotations, its chapters as ranges. Pure: the record in, a plain value
// out.
import { rightsAddress } from '../catalogue/rights.ts';
import { textIn, type LanguageMap } from '../records/language-map.ts';
import type { Media, MediaFile } from '../media/media.ts';
import {
  recordingView,
  type PlayedFile,
  type RecordingView,
  type TrackView,
} from '../media/recording-view.ts';
import type { RecordingFacts } from '../media/recording/recording-facts.ts';
import type { TextTrack } from '../media/recording/recording.ts';

type Node = Record<string, unknown>;
type Words = Record<string, string[]>;

/** The address of a recording's manifest, without the site's. */
export const manifestAddress = (id: string): string => `/media/${id}/manifest.json`;

const wordsOf = (map: LanguageMap | undefined): Words | undefined => {
  const entries = Object.entries(map ?? {}).filter(([, text]) => text !== '');
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.map(([language, text]) => [language, [text]]));
};

const present = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

const names = {
  plain: { en: ['Standard'], fr: ['Standard'], ar: ['عادي'] },
  described: { en: ['With audio description'], fr: ['Avec audiodescription'], ar: ['مع وصف صوتي'] },
  signed: { en: ['With sign language'], fr: ['Avec langue des signes'], ar: ['مع لغة الإشارة'] },
} as const;

/**
 * @param origin public address of the site.
 * @returns nothing if the length is not known: a canvas without one cannot be played
 */
export function avManifest(
  id: string,
  media: Media,
  facts: RecordingFacts | undefined,
  { origin, language }: { origin: string; language: string },
): Node | undefined {
  if (!facts?.seconds) return undefined;
  const { file: hash, mime } = media;
  const file: MediaFile = { hash, bytes: 0, mime, state: 'ready', recording: facts };
  const view = recordingView({ id, media, file }, { language, fallback: language });
  const manifest = origin + manifestAddress(id);
  const canvas = canvasOf(view, facts, media, { origin, id: `${manifest}/canvas` });
  return present({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: manifest,
    type: 'Manifest',
    label: wordsOf(media.caption) ?? { none: [view.title.text] },
    summary: wordsOf(media.recording?.summary),
    requiredStatement: media.recording?.credit && {
      label: { en: ['Credit'], fr: ['Crédits'], ar: ['حقوق'] },
      value: wordsOf(media.recording.credit),
    },
    rights: rightsAddress(media.rights),
    homepage: [
      {
        id: origin + view.page,
        type: 'Text',
        format: 'text/html',
        label: { [language]: [textIn(media.caption, language) || view.title.text] },
      },
    ],
    thumbnail: posterOf(view, media, origin),
    items: [canvas],
    structures: rangesOf(media.recording?.tracks ?? [], manifest, `${manifest}/canvas`, language),
  });
}

function canvasOf(
  view: RecordingView,
  facts: RecordingFacts,
  media: Media,
  { origin, id }: { origin: string; id: string },
): Node {
  const size =
    view.kind === 'video' ? { width: facts.width ?? 1280, height: facts.height ?? 720 } : {};
  const bodies = (['plain', 'described', 'signed'] as const).flatMap((version) => {
    const file = version === 'plain' ? view.play : view[version];
    // Only of the plain one the length is known; the others are as long, or nearly.
    return file
      ? [
          {
            ...bodyOf(file, origin),
            ...(version === 'plain' ? { duration: facts.seconds, ...size } : {}),
            label: names[version],
          },
        ]
      : [];
  });
  const [body] = bodies;
  const poster = posterOf(view, media, origin);
  return present({
    id,
    type: 'Canvas',
    duration: facts.seconds,
    ...size,
    placeholderCanvas:
      poster.length === 0 || view.kind === 'sound'
        ? undefined
        : {
            id: `${id}/placeholder`,
            type: 'Canvas',
            ...size,
            items: pageOf(`${id}/placeholder/page`, [
              {
                id: `${id}/placeholder/poster`,
                type: 'Annotation',
                motivation: 'painting',
                body: { ...poster[0], ...size },
                target: `${id}/placeholder`,
              },
            ]),
          },
    items: pageOf(`${id}/page`, [
      {
        id: `${id}/play`,
        type: 'Annotation',
        motivation: 'painting',
        body: bodies.length > 1 ? { type: 'Choice', items: bodies } : body,
        target: id,
      },
    ]),
    annotations: view.tracks.some(({ use }) => use !== 'chapters')
      ? pageOf(
          `${id}/texts`,
          view.tracks
            .filter(({ use }) => use !== 'chapters')
            .map((track) => textOf(track, origin, id)),
        )
      : undefined,
  });
}

const pageOf = (id: string, items: Node[]): Node[] => [{ id, type: 'AnnotationPage', items }];

const bodyOf = ({ src, mime }: PlayedFile, origin: string): Node => ({
  id: origin + src,
  type: mime.startsWith('video/') ? 'Video' : 'Sound',
  format: mime,
});

const uses = {
  captions: ['Captions', 'Sous-titres', 'تعليق نصي'],
  descriptions: ['What is seen', 'Ce qui se voit', 'ما يُرى'],
} as const;

function textOf({ use, language, src }: TrackView, origin: string, canvas: string): Node {
  const [en, fr, ar] = uses[use === 'descriptions' ? 'descriptions' : 'captions'];
  return {
    id: `${canvas}/${use}/${language}`,
    type: 'Annotation',
    motivation: 'supplementing',
    body: {
      id: origin + src,
      type: 'Text',
      format: 'text/vtt',
      language,
      label: { en: [en], fr: [fr], ar: [ar] },
    },
    target: canvas,
  };
}

function posterOf(view: RecordingView, media: Media, origin: string): Node[] {
  return view.poster && media.recording?.poster
    ? [{ id: origin + view.poster, type: 'Image', format: media.recording.poster.mime }]
    : [];
}

/** The chapters, in every language in which they have the same times as in the first. */
function rangesOf(
  tracks: readonly TextTrack[],
  manifest: string,
  canvas: string,
  language: string,
): Node[] {
  const chapters = tracks.filter(({ use }) => use === 'chapters');
  const first = chapters.find((track) => track.language === language) ?? chapters[0];
  if (!first || first.cues.length === 0) return [];
  const items = first.cues.map(([from, until, name], i) => {
    const same = chapters.filter((track) => track.cues[i]?.[0] === from);
    const label = Object.fromEntries(
      same.map((track) => [track.language, [track.cues[i]?.[2] ?? name]]),
    );
    return {
      id: `${manifest}/chapter/${i + 1}`,
      type: 'Range',
      label,
      items: [{ id: `${canvas}#t=${from},${until}`, type: 'Canvas' }],
    };
  });
  return [
    {
      id: `${manifest}/chapters`,
      type: 'Range',
      label: { en: ['Chapters'], fr: ['Chapitres'], ar: ['الفصول'] },
      items,
    },
  ];
}
