// What is known about a recording's file from its own head: nothing is decoded, and what it does
// not say stays unknown.
import type { RecordingForm } from './sniff-recording.ts';

export type RecordingFacts = {
  form: RecordingForm;
  kind: 'video' | 'sound';
  mime: string;
  /** Length; absent where the file does not tell. */
  seconds?: number | undefined;
  /** Of the picture, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
};

/** A file that can be read anywhere in it. */
export type Readable = {
  size: number;
  /** Fewer bytes than asked for only at the end. */ read(
    position: number,
    length: number,
  ): Promise<Buffer>;
};

/** Thrown where a file is not what it begins as; the message goes on from “it …”. */
export class BrokenRecording extends Error {}

/** More parts than this in one file are no honest film. */
export const MAX_PARTS = 20_000;

const mimes = { mp4: 'mp4', webm: 'webm', ogg: 'ogg', mp3: 'mpeg', wav: 'wav' } as const;

export function factsOf(
  form: RecordingForm,
  kind: 'video' | 'sound',
  known: { seconds?: number | undefined; width?: number | undefined; height?: number | undefined },
): RecordingFacts {
  const { seconds, width, height } = known;
  const real = seconds !== undefined && Number.isFinite(seconds) && seconds > 0 && seconds < 1e6;
  return {
    form,
    kind,
    mime: `${kind === 'video' ? 'video' : 'audio'}/${mimes[form]}`,
    ...(real ? { seconds: Math.round(seconds * 1000) / 1000 } : {}),
    ...(kind === 'video' && width && height ? { width, height } : {}),
  };
}
