// Which record each file of a folder was imported as, so that a file without an id is known again,
// and what was last taken from it or written to it, so that later edits are not overwritten.
import { hash } from 'node:crypto';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { canonicalJson, type Stored } from '../../records/record.ts';

/** The record of a file as the folder's last import or export left it. */
export type RememberedFile = { recordId: string; version: number; contentHash: string };

/** Rows that are written in one statement. */
const AT_ONCE = 500;

/** Paths that some disks cannot tell apart are one. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();

/** What an import compares: the content, and when it is public. */
export const contentHash = ({
  body,
  state,
  publishAt,
  unpublishAt,
}: Pick<Stored<unknown>, 'body' | 'state' | 'publishAt' | 'unpublishAt'>): string =>
  hash('sha256', canonicalJson({ body, state, publishAt, unpublishAt })).slice(0, 32);

/** The files of a folder, by path. */
export async function findFiles(
  reader: Reader | Writer,
  sourceKey: string,
): Promise<Map<string, RememberedFile>> {
  const rows = await reader
    .selectFrom('content_file')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .orderBy('path')
    .execute();
  return new Map(
    rows.map(({ path, record_id: recordId, version, content_hash: left }) => [
      path,
      { recordId, version, contentHash: left },
    ]),
  );
}

/** Remembers records with their files, in place of the files that they had. */
export async function rememberFiles(
  writer: Writer,
  sourceKey: string,
  files: readonly { path: string; record: Stored<unknown> }[],
): Promise<void> {
  // Two paths that are one to some disks: the last counts, since a row can be there once.
  const byPath = new Map(files.map(({ path, record }) => [foldPath(path), record]));
  const rows = [...byPath].map(([path, record]) => ({
    source_key: sourceKey,
    path,
    record_id: record.id,
    version: record.version,
    content_hash: contentHash(record),
  }));
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const some = rows.slice(i, i + AT_ONCE);
    const ofSource = writer.deleteFrom('content_file').where('source_key', '=', sourceKey);
    await ofSource
      .where((e) =>
        e.or([
          e(
            'record_id',
            'in',
            some.map((row) => row.record_id),
          ),
          e(
            'path',
            'in',
            some.map((row) => row.path),
          ),
        ]),
      )
      .execute();
    await writer.insertInto('content_file').values(some).execute();
  }
}
