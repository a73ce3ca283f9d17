// Sends the file of one row and shows how it goes.
import type { UploadWords } from './upload-data.ts';
import { remember, remembered } from './upload-memory.ts';
import type { RowState, UploadRow } from './upload-row.ts';
import { sendFile, type SendingTools } from './upload-transfer.ts';

export type Sending = { file: File; row: UploadRow; stop: AbortController };

type About = {
  slug: string;
  version: string;
  field: string;
  words: UploadWords;
  network: Pick<SendingTools, 'ask' | 'rest'>;
  show(sentence: string, file: File): void;
};

/** @returns how it ended; absent where it was stopped */
export async function sendRow(
  { file, row, stop: { signal } }: Sending,
  { slug, version, field, words, network, show }: About,
): Promise<RowState | undefined> {
  let share = row.share;
  row.show('sending', share);
  const tools: SendingTools = {
    ...network,
    digest: globalThis.crypto?.subtle
      ? (bytes) => crypto.subtle.digest('SHA-256', bytes)
      : undefined,
    known: (address) => remember(slug, field, file, address),
    sent(bytes) {
      if (signal.aborted) return;
      if (row.state === 'lost') show(words.again, file);
      row.show('sending', (share = bytes / file.size));
    },
    lost() {
      if (row.state !== 'lost') show(words.lost, file);
      row.show('lost', share);
    },
  };
  try {
    const sent = await sendFile(
      file,
      { form: slug, version, field, address: remembered(slug, field, file) },
      tools,
      signal,
    );
    if (signal.aborted) return undefined;
    if (sent.outcome === 'arrived') row.arrive(sent);
    return sent.outcome;
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}
