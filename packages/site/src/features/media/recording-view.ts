// A film or a sound as pages need it, in one language: addresses, words, parts. Pure: the record
// in, plain values out.
import { inLanguage, type LocalizedText } from '../records/language-map.ts';
import { recordingPage, type Media, type MediaFile } from './media.ts';
import type { Cue } from './recording/cues.ts';
import type { RecordedFile, TextTrack, TrackUse } from './recording/recording.ts';

/** A file as a player takes it. */
export type PlayedFile = { src: string; mime: string };

export type TrackView = { use: TrackUse; language: string; src: string };

export type RecordingView = {
  id: string;
  kind: 'video' | 'sound';
  /** The page of its own; for one without an address of its own, the page by its id. */
  page: string;
  title: LocalizedText;
  summary: LocalizedText | undefined;
  credit: LocalizedText | undefined;
  alt: LocalizedText | undefined;
  play: PlayedFile;
  described: PlayedFile | undefined;
  signed: (PlayedFile & { language: string | undefined }) | undefined;
  poster: string | undefined;
  posterItem: string | undefined;
  stream: string | undefined;
  bytes: number | undefined;
  seconds: number | undefined;
  width: number | undefined;
  height: number | undefined;
  tracks: TrackView[];
  /** What is said and heard, in the language asked for or one that there is. */
  transcript: { language: string; cues: Cue[] } | undefined;
  /** What is seen, likewise. */
  descriptions: { language: string; cues: Cue[] } | undefined;
  chapters: { language: string; cues: Cue[] } | undefined;
};

/** The ending that a file's address has, by what the file is. */
const endings: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'video/ogg': 'ogv',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const played = (id: string, part: string, { file, mime }: RecordedFile): PlayedFile => ({
  src: `/media/${id}/${part}/${file.slice(0, 12)}.${endings[mime] ?? 'bin'}`,
  mime,
});

/** @param fallback  the museum's own language, used where there is no text in the one asked for */
export function recordingView(
  id: string,
  media: Media,
  file: MediaFile | undefined,
  language: string,
  fallback: string,
): RecordingView {
  const { recording = {} } = media;
  const { described, signed, poster, tracks = [] } = recording;
  const chosen = (use: TrackUse) => trackIn(tracks, use, language, fallback);
  return {
    id,
    kind: media.kind === 'video' ? 'video' : 'sound',
    page: recordingPage(recording.path ?? id),
    title: inLanguage(media.caption, language) ?? {
      text: media.fileName.replace(/\.[^.]+$/, ''),
      language: '',
    },
    summary: inLanguage(recording.summary, language),
    credit: inLanguage(recording.credit, language),
    alt: inLanguage(media.altText, language),
    play: played(id, 'play', media),
    described: described && played(id, 'described', described),
    signed: signed && { ...played(id, 'signed', signed), language: signed.language },
    poster: poster && played(id, 'poster', poster).src,
    posterItem: recording.posterItem,
    stream: recording.stream,
    bytes: file?.bytes,
    seconds: file?.recording?.seconds,
    width: file?.recording?.width,
    height: file?.recording?.height,
    tracks: tracks.map(({ use, language: its }) => ({
      use,
      language: its,
      src: `/media/${id}/text/${use}.${its}.vtt`,
    })),
    transcript: chosen('captions'),
    descriptions: chosen('descriptions'),
    chapters: chosen('chapters'),
  };
}

function trackIn(
  tracks: readonly TextTrack[],
  use: TrackUse,
  language: string,
  fallback: string,
): RecordingView['transcript'] {
  const fitting = tracks.filter((track) => track.use === use && track.cues.length > 0);
  const found =
    [language, fallback, 'en']
      .map((wanted) => fitting.find((track) => track.language === wanted))
      .find(Boolean) ?? fitting[0];
  return found && { language: found.language, cues: found.cues };
}
