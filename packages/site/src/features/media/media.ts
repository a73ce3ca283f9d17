// A picture, a film, a sound or a document, and what is said about it. The file itself is known by
// the hash of its content; how far its preparation has come is kept apart, because that is no edit.
import { z } from 'zod';
import { isRecording, type MediaKind } from './media-kind.ts';
import { recordingShape, type Recording } from './recording/recording.ts';
import type { RecordingFacts } from './recording/recording-facts.ts';
import { MAX_TRANSCRIBED, type TranscribedText } from './transcribed-text.ts';
import { transcriptionsShape, type Transcription } from './transcription.ts';
import { textIn, type LanguageMap } from '../records/language-map.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';

export type Media = {
  kind: MediaKind;
  /** SHA-256 of the master, in hexadecimal. */
  file: string;
  fileName: string;
  mime: string;
  /** What is seen, for those who do not see it. */
  altText?: LanguageMap | undefined;
  /** Nothing to describe: an ornament. */
  decorative?: boolean | undefined;
  caption?: LanguageMap | undefined;
  view?: string | undefined;
  photographer?: string | undefined;
  rights?: string | undefined;
  /** What belongs to a film or a sound beside its file. */
  recording?: Recording | undefined;
  /** Files of what is written in the picture; no page gives them away. */
  transcriptions?: Transcription[] | undefined;
  /**
   * What is written in the picture, for visitors. Pictures whose transcriptions came before there
   * was this have none until staff release it.
   */
  transcribedText?: TranscribedText | undefined;
  /**
   * A file that the museum gives away for itself, with no item that shows it: its name in texts,
   * and its pages where it has any.
   */
  handout?: { path: string; pages?: number | undefined } | undefined;
};

const mediaShape: z.ZodType<Media> = z
  .strictObject({
    kind: z.enum(['image', 'document', 'video', 'sound']),
    file: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash'),
    fileName: z.string().min(1).max(1000),
    mime: z.string().max(200),
    altText: languageMapShape.optional(),
    decorative: z.boolean().optional(),
    caption: languageMapShape.optional(),
    view: z.string().max(200).optional(),
    photographer: z.string().max(1000).optional(),
    rights: z.string().max(2000).optional(),
    recording: recordingShape.optional(),
    transcriptions: transcriptionsShape.optional(),
    transcribedText: z
      .strictObject({
        text: z
          .string()
          .min(1)
          .max(2 * MAX_TRANSCRIBED),
        language: z
          .string()
          .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
          .optional(),
      })
      .optional(),
    handout: z
      .strictObject({
        path: z
          .string()
          .max(100)
          .regex(
            /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
            'is not a name such as work-sheet: use lower-case letters, digits and hyphens',
          ),
        pages: z.number().int().min(1).optional(),
      })
      .optional(),
  })
  .refine(
    (media) => !media.recording || isRecording(media),
    'is not a video or audio file, but has captions or other parts of one',
  );

/** The hashes of every file that a medium needs. */
export function filesNamed({ file, recording, transcriptions = [] }: Media): string[] {
  return [
    file,
    ...[recording?.described, recording?.signed, recording?.poster].flatMap((other) =>
      other ? [other.file] : [],
    ),
    ...transcriptions.map((one) => one.file),
  ];
}

/** The page of a film or a sound, by its name or its id. */
export const recordingPage = (name: string): string => `/media/${encodeURIComponent(name)}`;

export const mediaDefinition: RecordDefinition<Media> = {
  kind: 'media',
  plural: 'media',
  permissions: recordPermissions,
  pages: {
    folder: 'media',
    address: ({ body }) => (body.recording?.path ? recordingPage(body.recording.path) : undefined),
    hasPermalink: false,
  },
  lists: { sitemap: 'pages', dump: false },
  parse: (value) => mediaShape.parse(value),
  outline(media, language) {
    const label = textIn(media.caption, language) || media.fileName;
    return {
      label: label.slice(0, 500),
      sortKey: foldForSorting(label),
      slug:
        media.recording?.path ??
        media.handout?.path ??
        slugOf(media.fileName.replace(/\.[^.]+$/, '')),
      identifiers: [
        ...[...new Set(filesNamed(media))].map((value) => ({ scheme: 'file', value })),
        ...(media.recording?.path ? [{ scheme: 'path', value: media.recording.path }] : []),
        ...(media.handout ? [{ scheme: 'handout', value: media.handout.path }] : []),
      ],
      links: [],
    };
  },
};

/** How far the preparation of a file has come. */
export type MediaFileState = 'processing' | 'ready' | 'refused' | 'failed';

/** What the pages need of a prepared picture; computed at ingest from its pixels. */
export type PictureSummary = {
  width: number;
  height: number;
  /** Widths of the ready-made smaller pictures, ascending, in pixels. */
  sizes: { width: number; height: number }[];
  colours: { hex: string; weight: number }[];
  /**
   * Ground behind the picture and accent of its page, in the light and the dark theme (#rrggbb).
   */
  tint: { light: string; dark: string };
  accent: { light: string; dark: string };
  /** A picture of at most 32 pixels, as a data: address. */
  preview: string;
  /**
   * How it looks, for finding others that look like it, as the image server describes it. Pictures
   * prepared by earlier versions have none.
   */
  look?: string;
  /** Of this preparation, where pictures are in a bucket. */
  folder?: string;
};

export type MediaFile = {
  hash: string;
  bytes: number;
  mime: string;
  state: MediaFileState;
  reason?: string;
  summary?: PictureSummary;
  /** Of a film or a sound: what its file tells. */
  recording?: RecordingFacts;
};
