// Once a day the museum is notified of held messages: what looks like spam and is none would wait
// for ever otherwise.
import { configuredOrigin } from '../../../platform/config/configured-origin.ts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { translator } from '../../../platform/i18n/translator.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Site } from '../../../platform/site.ts';
import { textIn } from '../../records/language-map.ts';
import { findForm } from '../definition/form-records.ts';
import { countByForm } from '../submission/submission-store.ts';

/** Queues the digest to the museum's address where something is held. @returns how many are held */
export async function sendHeldDigest(site: Site): Promise<number> {
  const held = await countByForm(site.database.read, 'held');
  const count = held.reduce((sum, form) => sum + form.count, 0);
  const to = site.settings['forms.mail-to'] || site.settings['site.email'];
  const [oldest] = held.map(({ since }) => since).toSorted();
  if (oldest === undefined || !isMailAddress(to)) return count;
  const language = site.settings['site.languages'][0] ?? 'en';
  const { t, day, number } = translator(language);
  const forms = await Promise.all(
    held.map(async (one) =>
      t('forms.held.form', {
        form: textIn((await findForm(site, one.form))?.title, language) || one.form,
        count: number(one.count),
      }),
    ),
  );
  const origin = configuredOrigin(site.settings);
  const desk = origin === undefined ? '' : ` · ${origin}/admin/messages`;
  const text = [
    t('forms.held.letter', { count, since: day(oldest) }),
    forms.join('\n'),
    t('forms.held.look', { where: `vitrine inbox list --state held${desk}` }),
  ].join('\n\n');
  await site.database.transaction((writer) =>
    queueMail(writer, site.clock, [
      { to, subject: t('forms.held.subject', { count }), text: `${text}\n` },
    ]),
  );
  return count;
}
