// SQL of media files: what is known about each master's content and of its preparation.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { MediaFile, MediaFileState, PictureSummary } from './media.ts';
import type { RecordingFacts } from './recording/recording-facts.ts';

export async function insertMediaFile(writer: Writer, file: MediaFile, now: string): Promise<void> {
  await writer
    .insertInto('media_file')
    .values({
      hash: file.hash,
      bytes: file.bytes,
      mime: file.mime,
      state: file.state,
      reason: file.reason ?? null,
      width: file.summary?.width ?? file.recording?.width ?? null,
      height: file.summary?.height ?? file.recording?.height ?? null,
      summary:
        (file.summary ?? file.recording) ? JSON.stringify(file.summary ?? file.recording) : null,
      created_at: now,
      prepared_at: null,
    })
    .onConflict((c) => c.column('hash').doNothing())
    .execute();
}

export async function settleMediaFile(
  writer: Writer,
  hash: string,
  outcome: { state: MediaFileState; reason?: string; summary?: PictureSummary },
  now: string,
): Promise<void> {
  await writer
    .updateTable('media_file')
    .set({
      state: outcome.state,
      reason: outcome.reason ?? null,
      summary: outcome.summary ? JSON.stringify(outcome.summary) : null,
      width: outcome.summary?.width ?? null,
      height: outcome.summary?.height ?? null,
      prepared_at: now,
    })
    .where('hash', '=', hash)
    .execute();
}

export async function deleteMediaFile(writer: Writer, hash: string): Promise<void> {
  await writer.deleteFrom('media_file').where('hash', '=', hash).execute();
}

export async function findMediaFiles(
  reader: Reader | Writer,
  hashes: readonly string[],
): Promise<Map<string, MediaFile>> {
  const found = new Map<string, MediaFile>();
  for (let start = 0; start < hashes.length; start += 5000) {
    const rows = await reader
      .selectFrom('media_file')
      .selectAll()
      .where('hash', 'in', hashes.slice(start, start + 5000))
      .execute();
    for (const row of rows) found.set(row.hash, toMediaFile(row));
  }
  return found;
}

/** Hashes of pictures that are prepared, in their order, from the one after `after`. */
export async function listPreparedPictures(
  reader: Reader,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('media_file')
    .select('hash')
    .where('hash', '>', after)
    .where('state', '=', 'ready')
    .where('mime', 'like', 'image/%')
    .orderBy('hash')
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Every file after `after`, by hash. */
export async function listMediaFiles(
  reader: Reader,
  after: string,
  limit: number,
): Promise<{ hash: string; bytes: number }[]> {
  const rows = await reader
    .selectFrom('media_file')
    .select(['hash', 'bytes'])
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute();
  return rows.map(({ hash, bytes }) => ({ hash, bytes: Number(bytes) }));
}

/** Of `hashes`, those that no media record names, in its current version or a past one. */
export async function unnamedFiles(
  reader: Reader | Writer,
  hashes: readonly string[],
): Promise<string[]> {
  const free: string[] = [];
  for (const hash of hashes) {
    const named = await reader
      .selectFrom('identifier')
      .select('record_id')
      .where('kind', '=', 'media')
      .where('scheme', '=', 'file')
      .where('value', '=', hash)
      .limit(1)
      .executeTakeFirst();
    if (named) continue;
    // A past version that could be restored needs its file too.
    const remembered = await reader
      .selectFrom('revision')
      .select('id')
      .where('kind', '=', 'media')
      .where('body', 'like', `%"file":"${hash}"%`)
      .limit(1)
      .executeTakeFirst();
    if (!remembered) free.push(hash);
  }
  return free;
}

function toMediaFile(row: Row<'media_file'>): MediaFile {
  return {
    hash: row.hash,
    bytes: Number(row.bytes),
    mime: row.mime,
    state: row.state as MediaFileState,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.summary === null ? {} : described(row.mime, row.summary)),
  };
}

/** One column says what is known about a file; what that is depends on what the file is. */
function described(mime: string, summary: string): Pick<MediaFile, 'summary' | 'recording'> {
  return /^(video|audio)\//.test(mime)
    ? { recording: JSON.parse(summary) as RecordingFacts }
    : { summary: JSON.parse(summary) as PictureSummary };
}

/** Ids of the media records whose current version names this file. */
export async function namersOfFile(reader: Reader | Writer, hash: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('identifier')
    .select('record_id')
    .where('kind', '=', 'media')
    .where('scheme', '=', 'file')
    .where('value', '=', hash)
    .execute();
  return rows.map((row) => row.record_id);
}
