// Registrations are erased once their date has been over for as long as the settings say: rows,
// emails that wait, emails in the outbox, and the pages of the database.
import { rm } from 'node:fs/promises';
import { dataPath } from '../../../platform/files/data-folder.ts';
import type { Site } from '../../../platform/site.ts';
import { deleteMailAbout } from '../../../platform/mail/mail.ts';
import { deleteRegistration, findOver } from './registration-store.ts';

/** @returns how many. Safe to repeat */
export async function eraseOldRegistrations(site: Site): Promise<number> {
  const before = new Date(
    Date.parse(site.clock.now()) - site.settings['events.keep-registrations-days'] * 86_400_000,
  ).toISOString();
  let count = 0;
  for (;;) {
    const ids = await findOver(site.database.read, before);
    for (const id of ids) {
      const emails = await site.database.transaction(async (writer) => {
        const about = await deleteMailAbout(writer, id);
        await deleteRegistration(writer, id);
        return about;
      });
      for (const email of emails)
        await rm(dataPath(site, 'outbox', `${email}.eml`), { force: true });
    }
    count += ids.length;
    if (ids.length === 0) break;
  }
  if (count > 0) await site.database.scrub(['registration', 'job']);
  return count;
}
