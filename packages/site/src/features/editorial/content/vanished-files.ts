// Files of earlier imports that are no longer in the folder: their records stay, and it is said.
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import { loadForWriting } from '../../records/records.ts';
import type { ContentCodec, ContentProblem } from './codec.ts';
import { foldPath } from './file-memory.ts';
import type { KnownFolder } from './match-files.ts';

/**
 * Notices on records whose files are gone; a file that has moved is there under its id.
 * @param there every file of the folder, usable or not
 */
export async function vanishedFiles(
  reader: Writer | Site['database']['read'],
  codecs: readonly ContentCodec[],
  { remembered, claimed }: KnownFolder,
  there: readonly string[],
): Promise<ContentProblem[]> {
  const paths = new Set(there.map(foldPath));
  const gone = [...remembered].filter(
    ([path, { recordId }]) =>
      !paths.has(path) &&
      !claimed.has(recordId) &&
      codecs.some(({ folder }) => path.startsWith(`${foldPath(folder)}/`)),
  );
  const records = await loadForWriting<unknown>(
    reader,
    gone.map(([, { recordId }]) => recordId),
  );
  return gone.flatMap(([file, { recordId }]) => {
    const record = records.get(recordId);
    if (!record || record.state === 'archived') return [];
    return [
      {
        file,
        line: 1,
        reason: `this file is gone, and “${record.label}” was left as it is`,
        whatToDo: 'To remove it from the site, put the file back with "state": "archived".',
      },
    ];
  });
}
