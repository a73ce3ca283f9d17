// SQL of the pieces of files that come in parts: the rows say which objects a file is made of.
import type { Reader, Writer } from '../../../platform/database/database.ts';

/** A piece of a file, which lies under a name of its own. */
export type Piece = { at: number; bytes: number; name: string };

/** @returns false where another server has written there: then nothing of these counts */
export async function insertPieces(
  writer: Writer,
  upload: string,
  pieces: readonly Piece[],
): Promise<boolean> {
  if (pieces.length === 0) return true;
  const inserted = await writer
    .insertInto('upload_piece')
    .values(pieces.map((piece) => ({ upload, ...piece })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .execute();
  return inserted.length === pieces.length;
}

/** In their order. */
export async function findPieces(reader: Reader | Writer, upload: string): Promise<Piece[]> {
  const rows = await reader
    .selectFrom('upload_piece')
    .select(['at', 'bytes', 'name'])
    .where('upload', '=', upload)
    .orderBy('at')
    .execute();
  return rows.map(({ at, bytes, name }) => ({ at: Number(at), bytes: Number(bytes), name }));
}

export async function deletePieces(writer: Writer, uploads: readonly string[]): Promise<void> {
  if (uploads.length > 0)
    await writer.deleteFrom('upload_piece').where('upload', 'in', uploads).execute();
}
