// Measures a recording by its form.
import { measureMp4 } from './measure-mp4.ts';
import { measureMp3, measureOgg, measureWav } from './measure-sound.ts';
import { measureWebm } from './measure-webm.ts';
import type { Readable, RecordingFacts } from './recording-facts.ts';
import type { RecordingForm } from './sniff-recording.ts';

const measures: Record<RecordingForm, (file: Readable) => Promise<RecordingFacts>> = {
  mp4: measureMp4,
  webm: measureWebm,
  ogg: measureOgg,
  mp3: measureMp3,
  wav: measureWav,
};

/** @throws BrokenRecording, in words that go on from “it” */
export function measure(form: RecordingForm, file: Readable): Promise<RecordingFacts> {
  return measures[form](file);
}
