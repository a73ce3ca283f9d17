// What belongs to a film or a sound beside its file: words at their moments, versions for those who
// do not see or hear, a picture to begin with.
import { z } from 'zod';
import { languageMapShape } from '../../records/language-map-shape.ts';
import type { LanguageMap } from '../../records/language-map.ts';
import { MAX_CUES, type Cue } from './cues.ts';

/**
 * `captions` say what is said and heard; `descriptions` what is seen; `chapters` name the parts.
 */
export const trackUses = ['captions', 'descriptions', 'chapters'] as const;
export type TrackUse = (typeof trackUses)[number];

export type TextTrack = { use: TrackUse; language: string; cues: Cue[] };

/** A further file: by the hash of its content. */
export type RecordedFile = { file: string; fileName: string; mime: string };

export type Recording = {
  /** The address under /media/; without one it is shown with its items only. */
  path?: string | undefined;
  summary?: LanguageMap | undefined;
  /** Where it was made, by which person, with what: shown below it. */
  credit?: LanguageMap | undefined;
  tracks?: TextTrack[] | undefined;
  /** The whole again with a voice that says what is seen. */
  described?: RecordedFile | undefined;
  /** The whole again with a sign language; `language` is its tag, such as `bfi`. */
  signed?: (RecordedFile & { language?: string | undefined }) | undefined;
  /** The picture that is before it begins. */
  poster?: RecordedFile | undefined;
  /** In place of a poster of its own: an item by its number or id, whose first picture it is. */
  posterItem?: string | undefined;
  /** An HLS list (.m3u8), played where the browser can; the file is there for the others. */
  stream?: string | undefined;
};

const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'has a language that is not a valid BCP 47 tag');
const recordedFile = {
  file: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash'),
  fileName: z.string().min(1).max(1000),
  mime: z.string().max(200),
};
const timestamp = z.number().min(0).max(1e6);
const cue = z.tuple([timestamp, timestamp, z.string().min(1).max(4000)]);

export const recordingShape: z.ZodType<Recording> = z.strictObject({
  path: z
    .string()
    .max(100)
    .regex(
      /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
      'is not an address such as winter-film: use lower-case letters, digits and hyphens',
    )
    .optional(),
  summary: languageMapShape.optional(),
  credit: languageMapShape.optional(),
  tracks: z
    .array(
      z.strictObject({
        use: z.enum(trackUses),
        language: languageTag,
        cues: z.array(cue).max(MAX_CUES),
      }),
    )
    .max(60)
    .optional(),
  described: z.strictObject(recordedFile).optional(),
  signed: z.strictObject({ ...recordedFile, language: languageTag.optional() }).optional(),
  poster: z.strictObject(recordedFile).optional(),
  posterItem: z.string().min(1).max(200).optional(),
  stream: z
    .string()
    .max(2000)
    .regex(
      /^(https:\/\/|\/(?!\/))\S+\.m3u8(\?\S*)?$/,
      'is not the address of an HLS playlist (https://….m3u8)',
    )
    .optional(),
});
