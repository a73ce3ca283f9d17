// Letters to somebody who wants to be forgotten: those that wait, and those in the outbox.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPath } from '../../../platform/files/data-folder.ts';
import type { Site } from '../../../platform/site.ts';
import { deleteEmailsTo } from '../submission/submission-store.ts';

/** Erases every email to or about a mail address. @returns how many */
export async function eraseSentEmails(site: Site, email: string): Promise<number> {
  const waiting = await site.database.transaction((writer) => deleteEmailsTo(writer, email));
  const folder = dataPath(site, 'outbox');
  const wanted = email.toLowerCase();
  let count = waiting;
  for (const name of await readdir(folder).catch(() => [])) {
    const head =
      (await readFile(join(folder, name), 'utf8')).split(/\r?\n\r?\n/, 1)[0]?.toLowerCase() ?? '';
    if (!head.split(/[\s<>,;:]+/).includes(wanted)) continue;
    await rm(join(folder, name), { force: true });
    count += 1;
  }
  return count;
}
