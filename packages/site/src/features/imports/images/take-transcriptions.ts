// Takes the texts that lie beside a picture into the masters.
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { TakenFile } from '../../media/masters.ts';
import {
  decodedText,
  transcribedText,
  type TranscribedText,
} from '../../media/transcribed-text.ts';
import {
  transcriptionFormat,
  transcriptionTypes,
  type Transcription,
} from '../../media/transcription.ts';

/** Pages of a newspaper in ALTO have 5 MB. */
const MAX_BYTES = 50_000_000;
/** Where a format says its name. */
const START = 4096;

export type TakenTranscriptions = {
  transcriptions: Transcription[];
  /** What the first of them that has words says. */
  transcribedText: TranscribedText | undefined;
  files: TakenFile[];
  /** Texts that were left out, and why, in sentences. */
  notices: string[];
};

/** @param store  keeps a file and gives its hash and size */
export async function takeTranscriptions(
  paths: readonly string[],
  store: (path: string) => Promise<{ hash: string; bytes: number }>,
): Promise<TakenTranscriptions> {
  const taken: TakenTranscriptions = {
    transcriptions: [],
    transcribedText: undefined,
    files: [],
    notices: [],
  };
  for (const path of paths) {
    const fileName = basename(path);
    const format = transcriptionFormat(await startOf(path));
    if (!format || (await stat(path)).size > MAX_BYTES) {
      taken.notices.push(
        `${fileName} is not a transcription in ALTO, hOCR, PAGE or plain text, and was skipped.`,
      );
      continue;
    }
    const { hash, bytes } = await store(path);
    const mime = transcriptionTypes[format];
    taken.transcribedText ??= transcribedText(format, decodedText(await readFile(path)));
    taken.files.push({ hash, bytes, mime });
    taken.transcriptions.push({ format, file: hash, fileName, mime });
  }
  return taken;
}

async function startOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START), 0, START, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
