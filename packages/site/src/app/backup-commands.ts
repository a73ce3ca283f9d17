// `vitrine backup`: the command, in words.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '../platform/backup/backup.ts';
import { dataPath, namesInNoBackup } from '../platform/files/data-folder.ts';
import { filesAreShared } from '../platform/files/file-settings.ts';
import type { Site } from '../platform/site.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';
import { counted } from '../platform/terminal/counted.ts';

export const backupUsage = `vitrine backup <folder>
    Back up the site’s data while it is running. It is a complete data folder; start only copies of it, because a running site changes its folder.`;

/** What a site that has moved to PostgreSQL does not use any more. */
const UNUSED = ['vitrine.db'] as const;

/** @returns the exit code */
export async function backupCommand(
  site: Site,
  terminal: Terminal,
  [folder]: readonly string[],
): Promise<number> {
  if (!folder) {
    terminal.line(backupUsage);
    return 2;
  }
  const to = resolve(folder);
  const leftOut = [...namesInNoBackup, ...(site.database.kind === 'postgres' ? UNUSED : [])];
  const made = await backUp({ from: site.dataFolder, to, leftOut }, (done, all) =>
    terminal.progress(`${done} of ${counted(all, 'file')}`),
  );
  terminal.progress('');
  const megabytes = (made.bytes / 1e6).toFixed(1);
  terminal.line(
    `Backed up to ${to}: ${counted(made.files, 'file')} (${made.copied} new or changed, ${megabytes} MB) and ${counted(made.databases, 'database')}, all verified.`,
  );
  if (site.database.kind === 'sqlite')
    terminal.line(
      'It includes users, passwords and tokens as hashes, the secrets that links are signed with, changes that are not published yet, saved lists and personal data of visitors: keep it private.',
    );
  for (const sentence of restSentences(site)) terminal.line(sentence);
  return 0;
}

/** What is not in the copy, in the order in which to copy it; or what to do with a whole one. */
function restSentences({ database, dataFolder, settings }: Site): string[] {
  const isPostgres = database.kind === 'postgres';
  const isShared = filesAreShared(settings);
  if (!isPostgres && !isShared)
    return [
      `To test it, start a copy of it (VITRINE_DATA=<copy> PORT=3001 npm start): a running site changes its folder. To restore it: stop the site, replace ${dataFolder} with a copy of this folder, start the site and run “npx vitrine reindex”.`,
    ];
  const unused = dataPath({ dataFolder }, 'vitrine.db');
  return [
    ...(isPostgres && existsSync(unused)
      ? [
          `${unused} is not part of this backup: it is the database of before the move to PostgreSQL, and the site does not use it any more. It still contains personal data. When you are sure that the move succeeded, delete it, together with vitrine.db-wal and vitrine.db-shm.`,
        ]
      : []),
    ...(isPostgres
      ? [
          'The records and the secrets that links are signed with are in PostgreSQL and are not part of this backup. Back them up with pg_dump right after this command.',
        ]
      : []),
    ...(isShared
      ? [
          `Master files, processed images, uploads and posters are in the bucket ${settings['files.bucket']} and are not part of this backup. Copy the bucket after ${isPostgres ? 'the database' : 'this command'}, with the tools of its provider. To test or restore the copies, use a copy of the bucket, and see docs/how-to/files-in-a-bucket.md.`,
        ]
      : []),
  ];
}
