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

/** A recording with its file, as they are stored. */
type StoredRecording = { id: string; media: Media; file: MediaFile | undefined };

/** The language asked for, and the museum's own, used where there is no text in that. */
type Languages = { language: string; fallback: string };

export function recordingView(
  { id, media, file }: StoredRecording,
  languages: Languages,
): RecordingView {
  const { language } = languages;
  const { recording = {} } = media;
  const { described, signed, poster, tracks = [] } = recording;
  const chosen = (use: TrackUse) => trackIn(tracks, use, languages);
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
    ...measuresOf(file?.recording),
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

/** How long and how large a recording is, as far as that is known. */
const measuresOf = (
  recording: MediaFile['recording'],
): Pick<RecordingView, 'seconds' | 'width' | 'height'> => ({
  seconds: recording?.seconds,
  width: recording?.width,
  height: recording?.height,
});

function trackIn(
  tracks: readonly TextTrack[],
  use: TrackUse,
  { language, fallback }: Languages,
): RecordingView['transcript'] {
  const fitting = tracks.filter((track) => track.use === use && track.cues.length > 0);
  const found =
    [language, fallback, 'en']
      .map((wanted) => fitting.find((track) => track.language === wanted))
      .find(Boolean) ?? fitting[0];
  return found && { language: found.language, cues: found.cues };
}
